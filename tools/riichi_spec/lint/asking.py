"""How a program asks and is answered, in the chapters that have a kind of question: so that their pages suffice.

The fields are those of the page of formats, the options those that the chapters' rules name.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from textwrap import wrap
from typing import Final

from reference.fields import LARGEST_INTEGER
from riichi_spec.book.parts import Lines, Part, between_comments
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.kinds import KINDS
from riichi_spec.lint.facts.tables import CODE, Row, Table, tables_of

CHAPTERS: Final = {
    "points": ("points", "payments"),
    "settlement": ("settlement", "points", "payments"),
    "final": ("final",),
}
"""The kinds whose chapters say how they are asked, with the chapters whose options their answers read."""
_FORMATS: Final = "formats.md"
_BORROWED_FROM: Final = "score"
"""The kind under which the page of formats says what a field is that several kinds have."""
_TITLE: Final = "## As a program asks"
_WIDTH: Final = 118
_FORM: Final = f"""\
A question is a JSON object with the fields below and no others. A field that is not there has what stands under
*absent*; an empty list, or an empty text where a word may be left out, is as if it were not there. An integer is a
number without a fraction, never true and never a text; a counter goes from 0 to {LARGEST_INTEGER:,}, and no integer of
a question is beyond that on either side of 0. Whatever is of another form is `bad_input`: an unknown field, a required
one that is missing, a value of the wrong type, `null`, an unknown word. An option that does not exist or does not have
the value given is `bad_rules`, whether the answer would need it or not.

The first fault in this order is the answer, where there are several: `bad_input`; `bad_rules`; and at last those faults
that cannot be seen without the options, which are `bad_input` too. An answer holds the fields of the result, those left
out that do not apply, or the code of the refusal and nothing else."""


def parts_of_asking(rulebook: Rulebook, options: Callable[[frozenset[str]], Lines]) -> list[Part]:
    """The part of each chapter that has the title; `options` writes a table of the options named."""
    return [
        Part(f"asking {kind}", page, between_comments(f"asking {kind}"), write)
        for kind in CHAPTERS
        if (page := rulebook.folder / f"{kind}.md").exists() and _TITLE in page.read_text(encoding="utf-8").splitlines()
        for write in [partial(_asking, kind, rulebook, options)]
    ]


def _asking(kind: str, rulebook: Rulebook, options: Callable[[frozenset[str]], Lines], _now: Lines) -> Lines:
    paragraphs = [wrap(paragraph, _WIDTH) for paragraph in _FORM.split("\n\n")]
    lines = [line for paragraph in paragraphs for line in (*paragraph, "")]
    for table in _tables(kind, rulebook):
        lines += [_line(table.head), _line(["---"] * len(table.head)), *(_line(row.cells) for row in table.rows), ""]
    named = frozenset(
        option for rule in rulebook.rules.values() if rule.chapter in CHAPTERS[kind] for option in rule.options
    )
    return [*lines, "The options, each with its standard value first:", "", *options(named)]


def _tables(kind: str, rulebook: Rulebook) -> Iterator[Table]:
    """The tables of a kind in the page of formats, with rows of fields that are told under another kind."""
    tables = tables_of(rulebook.folder / _FORMATS)
    own, others = tables[kind], tables[_BORROWED_FROM]
    told = {name for table in own for row in table.rows for name in CODE.findall(row.cells[0])}
    for name, fields in (("input", KINDS[kind].input), ("result", frozenset(KINDS[kind].fields))):
        mine = [table for table in own if table.head[0] == name]
        (theirs,) = (table for table in others if table.head[0] == name)
        more = [row for row in theirs.rows if _names(row) and _names(row) <= fields - told]
        if mine:
            yield mine[0]._replace(rows=(*mine[0].rows, *more))
        elif more:
            yield theirs._replace(rows=tuple(more))
        if name == "input":
            yield from (table for table in own if table.head[0] not in ("input", "result"))


def _names(row: Row) -> frozenset[str]:
    return frozenset(CODE.findall(row.cells[0]))


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |" if set(cells) != {"---"} else f"|{'|'.join(cells)}|"
