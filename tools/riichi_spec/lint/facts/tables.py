"""Tables of the spec's pages, read where they stand, and what their cells say beside the reference."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from riichi_spec.lint.facts.formulas import sum_of
from riichi_spec.lint.facts.text import Number, numbers_in, shown

_HEADING: Final = re.compile(r"#+ (?:`(?P<code>[^`]+)`.*|(?P<title>[^`]*))")
CODE: Final = re.compile(r"`([^`]+)`")
"""What stands in backticks."""


class Row(NamedTuple):
    """A row of a table, with its line in the page."""

    line: int
    cells: tuple[str, ...]

    @property
    def label(self) -> str:
        """What its first cell says, without backticks."""
        return self.cells[0].replace("`", "")


class Table(NamedTuple):
    """A table: the line of its head, what stands over its columns, and its rows."""

    line: int
    head: tuple[str, ...]
    rows: tuple[Row, ...]


Faults = Iterator[tuple[int, str]]
"""Lines of a page, and what is wrong there."""
Compare = Callable[[Table], Faults]


def tables_of(page: Path) -> dict[str, list[Table]]:
    """The tables of a page under each of its headings, under a rule's id and a kind's name where it begins with one."""
    found: dict[str, list[Table]] = {}
    title, block = "", list[Row]()
    for number, line in enumerate([*page.read_text(encoding="utf-8").splitlines(), ""], 1):
        if line.startswith("|"):
            block.append(Row(number, tuple(cell.strip() for cell in line.strip("|").split("|"))))
            continue
        if len(block) > 1:
            found[title].append(Table(block[0].line, block[0].cells, tuple(block[2:])))
        block = []
        if match := _HEADING.fullmatch(line):
            title = match["code"] or match["title"]
        found.setdefault(title, [])
    return found


def result_of(cell: str) -> tuple[Number, ...]:
    """The numbers of a cell; of a sum the result, behind its sign of equality."""
    return numbers_in(cell.replace("+", "").rpartition("=")[2])


def faults_of_sums(table: Table) -> Faults:
    """Cells with a sum that does not come to what stands behind its sign of equality, whoever pays it."""
    for row in table.rows:
        for cell in row.cells:
            before, sign, _ = cell.rpartition("=")
            came = sum_of(before) if sign else None
            if sign and (came is None or [abs(number) for number in result_of(cell)] != [abs(came)]):
                yield row.line, f"{row.label}: expected a sum that is right, got {cell!r}"


def numbers_by_row(expected: Mapping[str, Sequence[Number]]) -> Compare:
    """Rows with these labels, in this order, and these numbers in their other cells."""

    def compare(table: Table) -> Faults:
        yield from _labels(table, list(expected))
        for row in table.rows:
            found = tuple(number for cell in row.cells[1:] for number in result_of(cell))
            right = tuple(expected.get(row.label, found))
            if found != right:
                yield row.line, f"{row.label}: expected {shown(right)}, got {shown(found)}"

    return compare


def _labels(table: Table, expected: Sequence[str]) -> Faults:
    labels = [row.label for row in table.rows]
    if labels != expected:
        yield table.line, f"expected rows for {', '.join(expected)}, got {', '.join(labels) or 'none'}"


def words_in_column(column: int, expected: Sequence[str]) -> Compare:
    """A column that has these words in backticks, each once, in this order."""

    def compare(table: Table) -> Faults:
        found = [word for row in table.rows for word in CODE.findall(row.cells[column])]
        if found != list(expected):
            yield table.line, f"expected the words {', '.join(expected)}, got {', '.join(found) or 'none'}"

    return compare


def all_of(*comparisons: Compare) -> Compare:
    """Several things to compare of one table."""

    def compare(table: Table) -> Faults:
        for comparison in comparisons:
            yield from comparison(table)

    return compare
