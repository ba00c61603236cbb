"""The kinds of questions, a row each: what an answer has, what of it is compared, and how it is explained.

The reference answers them (`reference.questions`); everything that the tools know about a kind beside that stands here,
and the form of its input and result in the schema of its name.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from reference import Rejected
from reference.fields import PLAYERS
from reference.final import FINAL_FIELDS, answer_final
from reference.hands import read_holding
from reference.hands.hand import HAND_FIELDS
from reference.hands.holding import TILE_FIELDS
from reference.points import MANGAN
from reference.questions import QUESTIONS
from reference.readings import all_readings
from reference.rules import read_rules
from reference.score import answer_score
from reference.settlement import answer_settlement, read_table
from reference.settlement.table import TABLE_FIELDS
from reference.values import POINTS_FIELDS, answer_points
from riichi_spec.explain import (
    Line,
    explain_final,
    explain_points,
    explain_readings,
    explain_reject,
    explain_score,
    explain_settlement,
)

Explain = Callable[[object, object], Iterator[Line]]
"""The derivation of the answer to a question, from its input and rules; raises Rejected."""


@dataclass(frozen=True)
class Kind:
    """A kind of question.

    `input` are the fields of the question. `covered` are those that an answer must not have when a case does not state
    them, `stated` those that are compared only where it does; `below_five_han` are compared only where `han` below 5 is
    expected. `players` reads from an input how many play. `verb` is the command that asks one such question. `explain`
    derives the answer; a kind that is not answered yet has no lines.
    """

    name: str
    input: frozenset[str]
    covered: tuple[str, ...]
    stated: tuple[str, ...] = ()
    below_five_han: frozenset[str] = frozenset()
    players: Callable[[Mapping[str, object]], object] = lambda given: given.get("players", 4)
    verb: str = ""
    explain: Explain = lambda _given, _options: iter(())

    @property
    def fields(self) -> tuple[str, ...]:
        """Every field that an answer can have."""
        return self.covered + self.stated

    @property
    def is_answered(self) -> bool:
        """Whether the reference answers such questions."""
        return self.name in QUESTIONS

    def derivation(self, given: object, options: object) -> list[Line]:
        """The answer to a question as lines; a refusal is one too."""
        try:
            return list(self.explain(given, options))
        except Rejected as reject:
            return [explain_reject(reject)]

    def players_of(self, given: object) -> int | None:
        """How many players a question is of; None where that is no number of players at all, which is then what the
        question is about.
        """
        number = self.players(given if isinstance(given, Mapping) else {})
        return number if isinstance(number, int) and number in PLAYERS else None

    def compared(self, expect: Mapping[str, object]) -> list[str]:
        """The fields in which an answer is compared with what is expected."""
        han = expect.get("han")
        counts_fu = isinstance(han, int) and han < MANGAN.han
        names = dict.fromkeys([*expect, *self.covered])
        return [name for name in names if counts_fu or name not in self.below_five_han]


def _players_with_points(given: Mapping[str, object]) -> object:
    """At the end of a game as many play as have points."""
    points = given.get("points")
    return len(points) if isinstance(points, list) else None


def _readings(given: object, options: object) -> Iterator[Line]:
    holding = read_holding(given, options)
    return explain_readings(all_readings(holding), holding.melds)


def _settlement(given: object, options: object) -> Iterator[Line]:
    settled = answer_settlement(given, options)
    return explain_settlement(read_table(given), read_rules(options), settled)


_ROWS: Final = (
    Kind(
        "score",
        HAND_FIELDS,
        ("payments", "total", "han", "fu", "yaku", "dora", "yakuman", "yakuman_units", "limit"),
        ("base_points", "fu_items", "reading", "call"),
        below_five_han=frozenset({"fu", "fu_items", "reading"}),
        verb="score",
        explain=lambda given, options: explain_score(answer_score(given, options)),
    ),
    Kind(
        "points",
        POINTS_FIELDS,
        ("payments", "total", "limit"),
        ("base_points", "call"),
        verb="points",
        explain=lambda given, options: explain_points(answer_points(given, options)),
    ),
    Kind("readings", TILE_FIELDS, ("readings",), explain=_readings),
    Kind("settlement", TABLE_FIELDS, ("deltas", "sticks_left"), verb="settlement", explain=_settlement),
    Kind(
        "final",
        FINAL_FIELDS,
        ("places", "results", "busted"),
        players=_players_with_points,
        verb="final",
        explain=lambda given, options: explain_final(answer_final(given, options)),
    ),
    Kind("reachable", frozenset({"han", "fu", "win", "dealer"}), ("reachable",), ("witness",)),
)

KINDS: Final[dict[str, Kind]] = {kind.name: kind for kind in _ROWS}
"""Every kind of the contract by name, those too that are not answered yet."""
ANSWERED: Final = tuple(name for name, kind in KINDS.items() if kind.is_answered)
"""The names of the kinds that the reference answers and cases are of."""
EVERY_FIELD: Final = tuple(dict.fromkeys(name for kind in _ROWS for name in kind.fields))
"""The names of all fields of all kinds."""
