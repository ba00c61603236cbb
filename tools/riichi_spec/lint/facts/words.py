"""Tables and sentences of the spec's pages that list words and fixed values of the reference."""

from typing import Final, get_args

from reference.fields import LARGEST_INTEGER
from reference.final import ROUNDED_TO, SHARED_IN
from reference.fu import BASE, CHIITOITSU, PINFU_TSUMO
from reference.fu import ROUNDED_TO as FU_ROUNDED_TO
from reference.hands import RIICHI_WORDS
from reference.hands.melds import MeldKind
from reference.hands.situation import RON_WORDS, TSUMO_WORDS
from reference.payments import Role
from reference.points import BAIMAN, HANEMAN, KAZOE_YAKUMAN, MANGAN, SANBAIMAN, YAKUMAN_UNIT
from reference.rejects import REJECTS
from reference.rules import FloatingUma, Rules, preset_names
from reference.tiles import HONORS, TERMINALS, TERMINALS_HONORS, TILE_KINDS
from reference.values import LEAST
from riichi_spec.lint.facts.tables import CODE, Compare, Faults, Table, all_of, numbers_by_row, words_in_column
from riichi_spec.lint.facts.text import Number, numbers_in, shown
from riichi_spec.words import LISTS

_ALONE: Final = (CHIITOITSU.item, PINFU_TSUMO.item)
_WHO_OR_HOW: Final = {"tsumo": TSUMO_WORDS, "ron": RON_WORDS, "closed hand": RIICHI_WORDS}
_STEPS: Final = 10
"""The steps of counting fu, which document 000 numbers."""
_THOUSAND: Final = 1000


def _limit(base_points: int, *han: Number) -> tuple[Number, ...]:
    return (*han, base_points, base_points / MANGAN.base_points)


def _situation(table: Table) -> Faults:
    """A row for each word of the play; those of a draw, of a claim and of a riichi say so."""
    found = [word for row in table.rows for word in CODE.findall(row.cells[0])]
    if sorted(found) != sorted(LISTS["situation"]):
        yield table.line, f"expected each word once: {', '.join(LISTS['situation'])}"
    for row in table.rows:
        for word in CODE.findall(row.cells[0]):
            for how, words in _WHO_OR_HOW.items():
                if (word in words) != (how in row.cells[2].split(", ")):
                    yield row.line, f"{word}: expected {'' if word in words else 'not '}{how!r} in the last column"


def _umas(table: Table) -> Faults:
    """A row for the uma of each preset, in points or in thousands."""
    told = {numbers_in(part.replace("-", "−")) for row in table.rows for part in row.cells[0].split(";")}
    for name in preset_names():
        uma = Rules.preset(name).uma
        for row in uma.by_number[1:-1] if isinstance(uma, FloatingUma) else (uma,):
            if told.isdisjoint({row, tuple(points / _THOUSAND for points in row)}):
                yield table.line, f"expected a row for the uma of {name}, {', '.join(map(str, row))}"


_KINDS: Final = (TILE_KINDS - TERMINALS_HONORS.bit_count(), TERMINALS.bit_count(), HONORS.bit_count())
"""Kinds of simples, of terminals and of honors."""


def _last_column(table: Table, expected: tuple[Number, ...]) -> Faults:
    found = tuple(number for row in table.rows for number in numbers_in(row.cells[-1]))
    if found != expected:
        yield table.line, f"expected {shown(expected)} in the last column, got {shown(found)}"


def _numbers_of_faults(table: Table, expected: tuple[Number, ...]) -> Faults:
    found = tuple(number for row in table.rows for number in numbers_in(row.cells[0]))
    if found != expected:
        yield table.line, f"expected {shown(expected)} in the first column, got {shown(found)}"


def _first_column(table: Table, rows: int) -> Faults:
    if [row.label for row in table.rows] != [str(number) for number in range(1, rows + 1)]:
        yield table.line, f"expected rows from 1 to {rows}"


TABLES: Final[dict[tuple[str, str, int], Compare]] = {
    ("tiles.md", "tiles.terminals_honors", 0): lambda table: _last_column(table, _KINDS),
    ("hands.md", "hands.situation", 0): _situation,
    ("hands.md", "hands.reject_order", 0): all_of(
        words_in_column(1, LISTS["reject_codes"]),
        lambda table: _first_column(table, len(REJECTS)),
    ),
    ("hands.md", "hands.reject.bad_input", 0): lambda table: _numbers_of_faults(
        table, (LARGEST_INTEGER, -LARGEST_INTEGER)
    ),
    ("points.md", "points.question", 1): lambda table: _numbers_of_faults(
        table, (LEAST, CHIITOITSU.fu, FU_ROUNDED_TO, BASE.fu, MANGAN.han, LEAST)
    ),
    ("fu.md", "Fu", 0): all_of(
        words_in_column(2, [*_ALONE, *(item for item in LISTS["fu_items"] if item not in _ALONE)]),
        lambda table: _first_column(table, _STEPS),
    ),
    ("points.md", "Limits", 0): numbers_by_row(
        {
            "mangan": (MANGAN.han, MANGAN.base_points, *_limit(MANGAN.base_points)),
            "haneman": _limit(HANEMAN.base_points, HANEMAN.han, BAIMAN.han - 1),
            "baiman": _limit(BAIMAN.base_points, BAIMAN.han, SANBAIMAN.han - 1),
            "sanbaiman": _limit(SANBAIMAN.base_points, SANBAIMAN.han, KAZOE_YAKUMAN.han - 1),
            "kazoe yakuman": _limit(KAZOE_YAKUMAN.base_points, KAZOE_YAKUMAN.han),
            "yakuman": _limit(YAKUMAN_UNIT),
        }
    ),
    ("rules.md", "rules.uma", 0): _umas,
}
"""What is compared of a table, by its page, the heading that it stands under, and its place there."""


def _or(words: tuple[str, ...]) -> str:
    return f"{_commas(words[:-1])} or `{words[-1]}`"


def _commas(words: tuple[str, ...]) -> str:
    return ", ".join(f"`{word}`" for word in words)


SENTENCES: Final = {
    "formats.md": (
        f"`wait` ({_or(LISTS['waits'])})",
        f"`wait` ({_or(LISTS['orphan_waits'])})",
        f"A meld is a kind ({_commas(get_args(MeldKind))})",
        f"| han of {_commas(LISTS['dora'])}, those above 0;",
        f"| `win` | {_or(LISTS['wins'])} |",
        f"perhaps `yakuman`: {_or(LISTS['pao_yakuman'])} |",
        f"gains or loses, zeros too: {_commas(LISTS['winds'])} |",
        "honba in: `{}`; or `{}` and `{}`; or `{}` alone |".format(*get_args(Role), get_args(Role)[-1]),
        f"has `han` {MANGAN.han}, `limit` `{MANGAN.name}`, {MANGAN.base_points:,} base points",
        f"an integer from 0 to {LARGEST_INTEGER:,} |",
        f"Rounding is to {ROUNDED_TO:,} and leaves out the first",
        f"out in pieces of {SHARED_IN} (",
    ),
    "hands.md": (f"Both are one of {_commas(LISTS['winds'])}.",),
    "dora.md": (f"by where they come from: {_commas(LISTS['dora'])}.",),
}
"""What a page says somewhere: lists of words in its sentences, and values that no rule's line of numbers is beside."""
