"""Tables and lines of who pays how much: of four players by han and fu, and of three by the option for them.

Where the big tables have a dash there is no hand: there the documents' cells have one too.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from reference import Rules, points
from reference.payments import Payments, pay
from reference.points import MANGAN, Points
from reference.rules import option_values
from riichi_spec.book.rulebook import Rule
from riichi_spec.lint.cells import Cell
from riichi_spec.lint.facts.formulas import worth
from riichi_spec.lint.facts.table import STANDARD, THREE
from riichi_spec.lint.facts.tables import CODE, Compare, Faults, Row, Table, tables_of
from riichi_spec.lint.facts.text import Number, numbers_in, shown

_CELL: Final = re.compile(r"(?P<ron>[\d,]+|—)(?: \((?P<tsumo>[\d,/]+|—)\))?")
_PAGE: Final = "payments.md"
_BIG: Final = "The table"
_ASKED: Final = ("han", "fu", "dealer", "win")
_SUM: Final = re.compile(r"[OK] \+ (?:c\([^)]+\)|[OK])")
_TRIED: Final = tuple(range(160, MANGAN.base_points + 1, 80))
"""Base points for which formulas are compared: below them no hand has fewer, above them they are whole hundreds."""


def _by_han_and_fu(dealer: bool, table: Table) -> Faults:
    """A ron, and in parentheses the shares of a tsumo, a non-dealer's first."""
    for row in table.rows:
        for head, cell in zip(table.head[1:], row.cells[1:], strict=True):
            (han,), (fu,) = numbers_in(head), numbers_in(row.cells[0])
            match = _CELL.fullmatch(cell)
            if match is None:
                if cell != "—":
                    yield row.line, f"{head} {fu} fu: expected a ron and a tsumo, got {cell!r}"
                continue
            ron = points(han=int(han), fu=int(fu), dealer=dealer, win="ron").payments
            tsumo = points(han=int(han), fu=int(fu), dealer=dealer, win="tsumo").payments
            for told, paid in ((match["ron"], [*ron.values()]), (match["tsumo"], [*tsumo.values()][::-1])):
                found = numbers_in(told) if told else ()
                if found and found != tuple(paid):
                    yield row.line, f"{head} {fu} fu: expected {shown(tuple(paid))}, got {shown(found)}"


def faults_of_dashes(spec: Path, cells: Iterable[Cell]) -> Iterator[tuple[str, str]]:
    """Dashes of the big tables where the documents have payments, and the other way, with their places.

    Where one document has a dash and another payments either is right.
    """
    page, printed = spec / _PAGE, defaultdict[tuple[object, ...], set[bool]](set)
    for cell in cells:
        if set(_ASKED) <= set(cell.where):
            printed[tuple(cell.where[name] for name in _ASKED)].add(cell.says is not None)
    tables = tables_of(page).get(_BIG, ()) if page.exists() else ()
    for dealer, table in zip((False, True), tables, strict=False):
        for row in table.rows:
            for head, payments in zip(table.head[1:], row.cells[1:], strict=False):
                asked = (*numbers_in(head), *numbers_in(row.cells[0]), dealer)
                ron, _, tsumo = payments.partition(" ")
                for win, told in (("ron", ron), ("tsumo", tsumo or ron)):
                    has_hand = "—" not in told
                    if printed[*asked, win] == {not has_hand}:
                        expected = "no payments" if has_hand else "payments"
                        yield (
                            f"{_PAGE}:{row.line}",
                            f"{head} {row.label} fu, {win}: expected {expected}, as in the documents",
                        )


def _paid_by_two(value: str, base_points: int, dealer: bool, tsumo: bool = True) -> Payments:
    rules, base = Rules.of({"sanma_tsumo": value}), Points(base_points, None, "")
    return pay(base, dealer=dealer, tsumo=tsumo, honba=0, riichi_sticks=0, rules=rules, players=THREE)


def _values_in(row: Row) -> list[str]:
    return [value for value in CODE.findall(row.cells[0]) if value in option_values()["sanma_tsumo"]]


def _every_value(table: Table) -> Faults:
    values, expected = [value for row in table.rows for value in _values_in(row)], option_values()["sanma_tsumo"]
    if values != list(expected):
        yield table.line, f"expected rows for {', '.join(map(str, expected))}, got {', '.join(values) or 'none'}"


def _examples_of_three(dealer: bool, table: Table) -> Faults:
    """Under each number of base points what each pays, the dealer first, and in parentheses the total."""
    yield from _every_value(table)
    for row in table.rows:
        for head, cell in zip(table.head[1:], row.cells[1:], strict=True):
            base_points = int((numbers_in(head) or (MANGAN.base_points,))[0])
            found = numbers_in(cell)
            # The last row, which has no value, is a ron.
            for value in _values_in(row) or [""]:
                paid = _paid_by_two(value or STANDARD.sanma_tsumo, base_points, dealer, tsumo=bool(value))
                right: tuple[Number, ...] = (*paid.payers.values(), *((paid.total,) if value else ()))
                if found != right:
                    yield row.line, f"{row.label}, {head}: expected {shown(right)}, got {shown(found)}"


def _formulas(table: Table) -> Faults:
    """What each pays to the dealer, then what the dealer and the other pay to a non-dealer."""
    yield from _every_value(table)
    for row in table.rows:
        for value in _values_in(row):
            for fault in _faults_of(value, row.cells[1], row.cells[2].split(", ")):
                yield row.line, fault


def _faults_of(value: str, to_dealer: str, to_non_dealer: list[str]) -> Iterator[str]:
    for dealer, formulas in ((True, [to_dealer]), (False, to_non_dealer)):
        for base_points in _TRIED:
            paid = [*_paid_by_two(value, base_points, dealer).payers.values()]
            if [worth(formula, base_points) for formula in formulas] != paid:
                told = ", ".join(formulas)
                yield f"{value}: {told}: expected what comes to {shown(tuple(paid))} for {base_points} base points"
                break


def faults_of_three(rule: Rule) -> Iterator[str]:
    """What is wrong with the formulas of a rule of one of the option's values: in the line of numbers, as O + c(O/2);
    or O + K and K, and in the sentences, which have no other.
    """
    value = rule.id.removeprefix("payments.sanma.")
    if value in option_values()["sanma_tsumo"] and value != rule.id:
        to_dealer, _, to_non_dealer = rule.numbers.partition("; or ")
        for fault in _faults_of(value, to_dealer, to_non_dealer.split(" and ")):
            yield f"{rule.id}: Numbers: {fault}"
        for formula in _SUM.findall(" ".join(rule.statement.split())):
            if formula not in rule.numbers:
                yield f"{rule.id}: {formula}: expected a formula out of {rule.numbers}"


TABLES: Final[dict[tuple[str, str, int], Compare]] = {
    (_PAGE, _BIG, 0): partial(_by_han_and_fu, False),
    (_PAGE, _BIG, 1): partial(_by_han_and_fu, True),
    (_PAGE, "Three players", 0): _formulas,
    (_PAGE, "Three players", 1): partial(_examples_of_three, True),
    (_PAGE, "Three players", 2): partial(_examples_of_three, False),
    ("formats.md", "Three players", 0): _formulas,
}
"""What is compared of a table, by its page, the heading that it stands under, and its place there."""
