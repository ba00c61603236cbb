"""What a hand is worth when han and fu, or yakuman units, are given: the question `points`.

Arithmetic alone, no hand is asked for. Settlements say what each win is worth in the same way.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from reference.fields import Fields
from reference.fu import BASE, CHIITOITSU, ROUNDED_TO
from reference.hands import WINS, Win
from reference.payments import Name, Payments, name_of, pay
from reference.points import MANGAN, LimitName, Points, base_points, yakuman_points
from reference.records import record
from reference.rejects import BadInput
from reference.rules import Rules, read_rules

LEAST: Final = 1
"""Han begin with one, and yakuman units [hands.reject.bad_input]."""


@record
class Value:
    """What a hand is worth before it is paid: yakuman units, or 0 of them and han and fu."""

    han: int
    fu: int
    units: int


def read_value(fields: Fields) -> Value:
    """Either `yakuman_units` alone, or `han`, with `fu` below 5 han [points.question]; raises BadInput."""
    if fields.has("yakuman_units"):
        for name in ("han", "fu"):
            if fields.has(name):
                raise BadInput(fields.place(name), "nothing beside yakuman_units")
        return Value(0, 0, fields.count("yakuman_units", None, least=LEAST))
    han = fields.count("han", None, least=LEAST)
    fu = fields.count("fu", None if han < MANGAN.han else CHIITOITSU.fu)
    if fu != CHIITOITSU.fu and (fu < BASE.fu or fu % ROUNDED_TO):
        raise BadInput(fields.place("fu"), f"{CHIITOITSU.fu} or a multiple of {ROUNDED_TO} from {BASE.fu}", fu)
    return Value(han, fu, 0)


def value_text(value: Value, worth: Points) -> str:
    """What a hand is worth in words, with the limit that it reached, as 3 han 30 fu or 5 han, mangan."""
    if value.units:
        return f"{value.units} yakuman"
    if worth.limit is None:
        return f"{value.han} han {value.fu} fu"
    fu = f" {value.fu} fu" if value.han < MANGAN.han else ""
    return f"{value.han} han{fu}, {worth.limit.replace('_', ' ')}"


def worth_of(value: Value, rules: Rules) -> Points:
    """The base points of a value."""
    return yakuman_points(value.units) if value.units else base_points(value.han, value.fu, rules)


@dataclass(frozen=True)
class PointsScore:
    """What han and fu, or yakuman units, pay: the result of the kind `points`, and how it came about.

    Of two that pay the same it is no matter what was asked: from which `value`, by whom, with how many honba.
    """

    points: Points
    paid: Payments
    value: Value = field(compare=False)
    rules: Rules = field(compare=False)
    dealer: bool = field(compare=False)
    tsumo: bool = field(compare=False)
    honba: int = field(compare=False)
    riichi_sticks: int = field(compare=False)

    @property
    def payments(self) -> Mapping[str, int]:
        """What one player in each role pays, honba included: discarder, or dealer and non_dealer."""
        return self.paid.payers

    @property
    def total(self) -> int:
        """What the winner gains: payments and sticks."""
        return self.paid.total

    @property
    def limit(self) -> LimitName | None:
        """The limit that was reached."""
        return self.points.limit

    @property
    def base_points(self) -> int:
        """Base points after the limits."""
        return self.points.base_points

    @property
    def call(self) -> str:
        """The spoken payment, honba in, sticks out."""
        return self.paid.call

    @property
    def name(self) -> Name | None:
        """The word players have for this score; None when there is none."""
        return name_of(self.paid, self.points, dealer=self.dealer, tsumo=self.tsumo)

    def as_dict(self) -> dict[str, object]:
        """The result as the contract writes it; what does not apply is absent."""
        result: dict[str, object] = {"payments": self.payments, "total": self.total}
        if self.limit:
            result["limit"] = self.limit
        return result | {"base_points": self.base_points, "call": self.call}


POINTS_FIELDS: Final = frozenset({"han", "fu", "yakuman_units", "dealer", "win", "players", "honba", "riichi_sticks"})


def points(
    *,
    dealer: bool,
    win: Win,
    han: int | None = None,
    fu: int | None = None,
    yakuman_units: int | None = None,
    honba: int = 0,
    riichi_sticks: int = 0,
    players: int = 4,
    rules: Rules | None = None,
) -> PointsScore:
    """What `han` and `fu`, or `yakuman_units`, pay; `fu` is needed below 5 han only. Points, not thousands.

    Arithmetic alone: no hand is asked for. Raises Rejected with the code bad_input.
    """
    given: dict[str, object] = {"dealer": dealer, "win": win, "players": players}
    given |= {"honba": honba, "riichi_sticks": riichi_sticks}
    optional = {"han": han, "fu": fu, "yakuman_units": yakuman_units}
    given |= {name: value for name, value in optional.items() if value is not None}
    return answer_points(given, {} if rules is None else rules)


def answer_points(given: object, options: object) -> PointsScore:
    """The same from a question's input and rules."""
    fields = Fields(given, POINTS_FIELDS)
    dealer, tsumo = fields.flag("dealer"), fields.word("win", WINS)
    honba, sticks = fields.count("honba", 0), fields.count("riichi_sticks", 0)
    value = read_value(fields)
    players = fields.players()
    rules = read_rules(options)
    worth = worth_of(value, rules)
    paid = pay(worth, dealer=dealer, tsumo=tsumo, honba=honba, riichi_sticks=sticks, rules=rules, players=players)
    return PointsScore(worth, paid, value, rules, dealer, tsumo, honba, sticks)
