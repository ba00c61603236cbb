"""Examples of settlements and of the end of games that stand in tables: the reference is asked the same.

What a game's players hold is read from the table; what happened in a hand is told here as the sentences above the table
tell it.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

from reference import GameResult, Rules, final
from reference.hands import SEATS_OF, Wind
from reference.points import MANGAN, by_formula
from reference.rules import option_values
from reference.settlement import answer_settlement
from riichi_spec.lint.facts.table import FOUR, STANDARD, THREE
from riichi_spec.lint.facts.tables import CODE, Compare, Faults, Row, Table, result_of
from riichi_spec.lint.facts.text import numbers_in, shown, values_in

Question = Mapping[str, object]
Deltas = Mapping[Wind, int]

_PLAYERS: Final = {"three": THREE, "four": FOUR}


def _deltas(question: Question, options: Question) -> Deltas:
    return answer_settlement(question, options).deltas


def _settlements(*rows: tuple[Question, Question]) -> Compare:
    """What each seat gains or loses in a column of its own, and their sum; a question with its options for each row."""

    def compare(table: Table) -> Faults:
        if len(table.rows) != len(rows):
            yield table.line, f"expected {len(rows)} rows, got {len(table.rows)}"
        for row, (question, options) in zip(table.rows, rows, strict=False):
            deltas = _deltas(question, options)
            wins = question.get("wins", [])
            told = [(win.get("han"), win.get("fu")) for win in wins] if isinstance(wins, list) else []
            if not set(values_in(row.label)) <= set(told):
                yield row.line, f"{row.label}: expected han and fu of the example"
            for head, cell in zip(table.head[1:], row.cells[1:], strict=True):
                yield from _cell(row, head, cell, deltas)

    return compare


def _cell(row: Row, head: str, cell: str, deltas: Deltas) -> Faults:
    named = {seat: delta for seat, delta in deltas.items() if head.lower().startswith(seat)}
    right = sum((named or deltas).values())
    if result_of(cell) != (right,):
        yield row.line, f"{row.label}, {head}: expected {shown((right,))}, got {cell!r}"


def _win(winner: Wind, discarder: Wind | None, worth: Question) -> Question:
    return {"winner": winner, **({"from": discarder} if discarder else {}), **worth}


def _one(winner: Wind, discarder: Wind | None, worth: Question, **about: object) -> Question:
    """A hand with one winner, and what else is told about it."""
    return {"wins": [_win(winner, discarder, worth)], **about}


def _liable(seat: Wind, yakuman: str) -> Question:
    return {"seat": seat, "units": 1, "yakuman": yakuman}


_TWO_HAN: Final[Question] = {"han": 2, "fu": 30}
_THREE_HAN: Final[Question] = {"han": 3, "fu": 30}
_MANGAN: Final[Question] = {"han": MANGAN.han}
_WEST_LIABLE: Final[Question] = {"yakuman_units": 2, "liable": [_liable("west", "daisangen")]}
_TWO_LIABLE: Final[Question] = {
    "yakuman_units": 2,
    "liable": [_liable("east", "daisangen"), _liable("north", "suukantsu")],
}

_TWO_RONS: Final[Question] = {
    "wins": [_win("south", "east", _TWO_HAN), _win("west", "east", _THREE_HAN)],
    "riichi": ["west"],
    "riichi_sticks": 3,
    "honba": 1,
}
_RONS_FROM_SOUTH: Final[Question] = {"wins": [_win("west", "south", _MANGAN), _win("east", "south", _TWO_HAN)]}
_PAO_TSUMO: Final = _one("south", None, _WEST_LIABLE, honba=1)
_PAO_RON: Final = _one("south", "east", _WEST_LIABLE, honba=1)

_WHOLE_HAND: Final[Question] = {"pao_scope": "whole_hand"}
_HONBA_FROM_DISCARDER: Final[Question] = {"pao_honba": "discarder"}
_QUADS_TOO: Final[Question] = {"pao_suukantsu": True}
_WAREME: Final[Question] = {"wareme": True}


_NON_DEALER_AND_DEALER: Final[tuple[tuple[Wind, Wind], ...]] = (("south", "east"), ("east", "south"))
"""A winner, and who discards."""


def _values_of_liability(table: Table) -> Faults:
    """What a unit is worth that somebody is liable for, by ron and by tsumo, to a non-dealer and to the dealer."""
    other = next(value for value in option_values()["sanma_tsumo"] if value != STANDARD.sanma_tsumo)
    rows: tuple[tuple[bool, int, object], ...] = (
        *((False, FOUR, STANDARD.sanma_tsumo), (True, FOUR, STANDARD.sanma_tsumo)),
        *((True, THREE, STANDARD.sanma_tsumo), (True, THREE, other)),
    )
    for row, (tsumo, players, value) in zip(table.rows, rows, strict=True):
        right: list[int] = []
        for winner, discarder in _NON_DEALER_AND_DEALER:
            liable = [{"seat": "west", "units": 1}]
            worth = {"yakuman_units": 1, "liable": liable}
            question = _one(winner, None if tsumo else discarder, worth, players=players)
            deltas = _deltas(question, {"sanma_tsumo": value})
            right.append(deltas[winner])
        if (found := tuple(number for cell in row.cells[1:] for number in result_of(cell))) != tuple(right):
            yield row.line, f"{row.label}: expected {shown(tuple(right))}, got {shown(found)}"


def _noten(table: Table) -> Faults:
    """For players, sum and number of those who are tenpai what each of them gains and each of the others pays."""
    for row in table.rows:
        players = _PLAYERS[row.label.partition(",")[0]]
        (pool,), (tenpai,) = numbers_in(row.label), numbers_in(row.cells[1])
        seats = SEATS_OF[players]
        deltas = _deltas({"players": players, "tenpai": seats[: int(tenpai)]}, {"noten_pool": pool})
        right = (deltas[seats[0]], -deltas[seats[-1]])
        if (found := (*result_of(row.cells[2]), *result_of(row.cells[3]))) != right:
            yield row.line, f"{row.label}, {int(tenpai)} tenpai: expected {shown(right)}, got {shown(found)}"


def _rounded(table: Table) -> Faults:
    """What points become, by the values of the option."""
    values = [value for row in table.rows for value in CODE.findall(row.cells[0])]
    expected = option_values()["result_rounding"]
    if values != list(expected):
        yield table.line, f"expected rows for {', '.join(map(str, expected))}, got {', '.join(values)}"
    for row in table.rows:
        for head, cell in zip(table.head[1:], row.cells[1:], strict=True):
            (held,) = numbers_in(head)
            options = {"result_rounding": row.label, "start_points": 0, "return_points": 0, "uma": [0] * FOUR}
            # The first takes what rounding leaves, so that another has to hold the points.
            rest = abs(int(held)) * FOUR
            result = final([rest - int(held), int(held), -rest, 0], rules=Rules.of(options)).results[1]
            if result_of(cell) != (result,):
                yield row.line, f"{row.label}, {head}: expected {shown((result,))}, got {cell!r}"


def _game(preset: str, sticks: int, table: Table) -> Faults:
    """A player in each row, in seat order; the points that they hold make everything else."""
    column = table.head.index("points")
    players = [row for row in table.rows if row.label != "together"]
    held = [int(result_of(row.cells[column])[0]) for row in players]
    result = final(held, riichi_sticks_left=sticks, rules=Rules.preset(preset))
    for row in table.rows:
        seats = [players.index(row)] if row in players else list(range(len(players)))
        if numbers_in(row.label) not in ((), tuple(result.places[seat] for seat in seats)):
            yield row.line, f"{row.label}: expected place {result.places[seats[0]]}"
        for head, cell in zip(table.head[1:], row.cells[1:], strict=True):
            if (of_head := _column(result, head)) is not None and cell:
                right = sum(of_head[seat] for seat in seats)
                if (result_of(cell) or (0,)) != (right,):
                    yield row.line, f"{row.label}, {head}: expected {shown((right,))}, got {cell!r}"


def _column(result: GameResult, head: str) -> tuple[int, ...] | None:
    """What stands in a column for each seat: a step's change, or what it leaves; None of any other column."""
    changes = {step.what: step.change for step in result.steps}
    after = {step.what: step.after for step in result.steps}
    match head:
        case "place":
            return result.places
        case "points":
            return result.points
        case "result":
            return result.results
        case "sticks":
            return changes.get("left-over sticks")
        case "rounded":
            return after.get("rounding", result.points)
        case "uma" | "oka":
            return changes[head]
        case _ if head.startswith("− "):
            taken = numbers_in(head)
            if taken != tuple({-change for change in changes["return"]}):
                raise LookupError(f"{head!r} is not what is taken off")
            return after["return"]
        case _:
            return None


def _base_points(table: Table) -> Faults:
    """Columns of han, fu and base points."""
    columns = [table.head.index(name) for name in ("han", "fu", "base points")]
    for row in table.rows:
        han, fu, base_points = (int(numbers_in(row.cells[column])[0]) for column in columns)
        if by_formula(han, fu) != base_points:
            yield row.line, f"{han} han {fu} fu: expected {by_formula(han, fu):,} base points, got {base_points:,}"


TABLES: Final[dict[tuple[str, str, int], Compare]] = {
    ("settlement.md", "settlement.sticks", 0): _settlements(
        (_TWO_RONS, {"multiple_ron_sticks": "nearest"}),
        (_TWO_RONS, {"multiple_ron_sticks": "own_back"}),
    ),
    ("settlement.md", "settlement.multiple_ron", 0): _settlements(
        (_RONS_FROM_SOUTH, {"multiple_ron": "head_bump"}),
        (_RONS_FROM_SOUTH, {"multiple_ron": "double"}),
    ),
    ("settlement.md", "Liability for a yakuman", 1): _values_of_liability,
    ("settlement.md", "Liability for a yakuman", 2): _settlements(
        (_PAO_TSUMO, {}),
        (_PAO_TSUMO, _WHOLE_HAND),
        (_PAO_TSUMO, _HONBA_FROM_DISCARDER),
        (_PAO_RON, {}),
        (_PAO_RON, _WHOLE_HAND),
        (_PAO_RON, _HONBA_FROM_DISCARDER),
        (_one("south", "west", _WEST_LIABLE, honba=1), {}),
    ),
    ("settlement.md", "settlement.pao.several", 0): _settlements(
        (_one("west", None, _TWO_LIABLE, honba=1), _QUADS_TOO),
        (_one("west", "south", _TWO_LIABLE, honba=1), _QUADS_TOO),
        (_one("west", "east", _TWO_LIABLE, honba=1), _QUADS_TOO),
    ),
    ("settlement.md", "settlement.wareme", 0): _settlements(
        (_one("south", None, _MANGAN, honba=1, wareme="north"), _WAREME),
        (_one("south", "north", _THREE_HAN, honba=1, wareme="north"), _WAREME),
        (_one("north", None, _THREE_HAN, honba=1, riichi_sticks=1, wareme="north"), _WAREME),
        (_one("south", "west", _THREE_HAN, honba=1, wareme="north"), _WAREME),
    ),
    ("settlement.md", "settlement.noten", 0): _noten,
    ("settlement.md", "settlement.nagashi", 0): _settlements(
        ({"nagashi": ["south"]}, {}),
        ({"nagashi": ["east", "south"]}, {}),
    ),
    ("final.md", "final.rounding", 0): _rounded,
    ("final.md", "final.shares", 0): partial(_game, "mleague", 1),
    ("final.md", "Two games", 0): partial(_game, "standard", 0),
    ("final.md", "Two games", 1): partial(_game, "doc-002", 0),
    ("score.md", "Where the documents differ", 0): _base_points,
}
"""What is compared of a table, by its page, the heading that it stands under, and its place there."""
