"""Payments: who pays how much for base points, honba and sticks, and how it is called."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from reference.fields import Fields
from reference.hands import WINS, read_rules
from reference.points import KIRIAGE, LimitName, Points, base_points, yakuman_points
from reference.rejects import BadInput, Unsupported
from reference.rules import Rules

Role = Literal["discarder", "dealer", "non_dealer"]

OPPONENTS: Final = 3
RON_TIMES: Final = {False: (4, "payments.ron.non_dealer"), True: (6, "payments.ron.dealer")}
"""Times base points that the discarder pays, by whether the winner is the dealer."""
TSUMO_TIMES: Final = 1
DOUBLE_TSUMO_TIMES: Final = 2
"""On a tsumo the dealer pays double [payments.tsumo.non_dealer], and to the dealer all do [payments.tsumo.dealer]."""
ROUNDED_TO: Final = 100
"""Each payment goes up to the next hundred, on its own [payments.rounding]."""
STICK: Final = 1000
"""A riichi stick goes to the winner [payments.sticks]."""


class Share(NamedTuple):
    """What one player in a role pays: `times` base points, rounded up, and the honba after that."""

    role: Role
    times: int
    exact: int
    rounded: int
    paid: int


class Payments(NamedTuple):
    """What a win collects.

    `shares` holds one for each role that pays; `total` is what the winner gains with the sticks. `rule` says how it
    is shared, `call_rule` how it is spoken.
    """

    shares: tuple[Share, ...]
    total: int
    rule: str
    call_rule: str

    @property
    def call(self) -> str:
        """The spoken payment: honba in, sticks out; a non-dealer's share first, a dealer's tsumo with `all`."""
        spoken = ", ".join(f"{share.paid:,}" for share in reversed(self.shares))
        return f"{spoken} all" if self.call_rule == "payments.call.dealer_tsumo" else spoken

    @property
    def payers(self) -> dict[str, int]:
        """What one player in each role pays."""
        return {share.role: share.paid for share in self.shares}


def pay(points: Points, *, dealer: bool, tsumo: bool, honba: int, riichi_sticks: int, rules: Rules) -> Payments:
    """Share out base points, then add honba [payments.honba] and sticks."""
    # An opponent adds this after the rounding; on a ron the discarder does for all of them [rules.honba_each].
    each = honba * rules.honba_each if honba else 0
    base, sticks = points.base_points, STICK * riichi_sticks
    if not tsumo:
        times, rule = RON_TIMES[dealer]
        discarder = _share("discarder", base, times, each * OPPONENTS)
        return Payments((discarder,), discarder.paid + sticks, rule, "payments.call.ron")
    if dealer:
        other = _share("non_dealer", base, DOUBLE_TSUMO_TIMES, each)
        total = other.paid * OPPONENTS + sticks
        return Payments((other,), total, "payments.tsumo.dealer", "payments.call.dealer_tsumo")
    east = _share("dealer", base, DOUBLE_TSUMO_TIMES, each)
    other = _share("non_dealer", base, TSUMO_TIMES, each)
    total = east.paid + other.paid * (OPPONENTS - 1) + sticks
    return Payments((east, other), total, "payments.tsumo.non_dealer", "payments.call.non_dealer_tsumo")


def _share(role: Role, base: int, times: int, honba: int) -> Share:
    exact = base * times
    rounded = -(-exact // ROUNDED_TO) * ROUNDED_TO
    return Share(role, times, exact, rounded, rounded + honba)


def name_of(payments: Payments, points: Points, *, dealer: bool, tsumo: bool) -> tuple[str, str] | None:
    """The word players have for this score and the rule's id, if there is one (003:112-131); honba does not matter."""
    if dealer and points.limit == "haneman":
        return "inpachi", "payments.name.inpachi"
    if dealer and points.base_points == KIRIAGE:
        return "pinpinroku", "payments.name.pinpinroku"
    first = payments.shares[0].rounded
    if tsumo:
        # The cheapest tsumo: the dealer's 500, and 300.
        return ("goumii", "payments.name.goumii") if first == 500 and not dealer else None
    match first:
        case 1000:
            return "senten", "payments.name.senten"
        case 3900:
            return "zanku", "payments.name.zanku"
        case 7700:
            return "chiichii", "payments.name.chiichii"
        case _:
            return None


@dataclass(frozen=True)
class PointsScore:
    """What han and fu, or yakuman units, pay: the result of the kind `points`."""

    payments: Mapping[str, int]
    total: int
    limit: LimitName | None
    base_points: int
    call: str

    def as_dict(self) -> dict[str, object]:
        """The result as the contract writes it; what does not apply is absent."""
        result: dict[str, object] = {"payments": dict(self.payments), "total": self.total}
        if self.limit:
            result["limit"] = self.limit
        return result | {"base_points": self.base_points, "call": self.call}


_POINTS_FIELDS: Final = frozenset({"han", "fu", "yakuman_units", "dealer", "win", "players", "honba", "riichi_sticks"})
_CHIITOITSU_FU: Final = 25
_LEAST_FU: Final = 20


def points(
    *,
    dealer: bool,
    win: str,
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
    return answer_points(given, rules or {})


def answer_points(given: object, options: object) -> PointsScore:
    """The same from a question's input and rules."""
    fields = Fields(given, _POINTS_FIELDS)
    dealer, tsumo = fields.flag("dealer"), fields.word("win", WINS)
    honba, sticks = fields.count("honba", 0), fields.count("riichi_sticks", 0)
    han, fu, units = _value(fields)
    players = fields.count("players", 4)
    if players not in (3, 4):
        raise BadInput("players", "4 or 3", players)
    rules = read_rules(options)
    if players == 3:
        raise Unsupported("players", players)
    worth = yakuman_points(units) if units else base_points(han, fu, rules)
    paid = pay(worth, dealer=dealer, tsumo=tsumo, honba=honba, riichi_sticks=sticks, rules=rules)
    return PointsScore(paid.payers, paid.total, worth.limit, worth.base_points, paid.call)


def _value(fields: Fields) -> tuple[int, int, int]:
    """Han, fu and yakuman units; either units alone or han, with fu below 5 han."""
    if fields.has("yakuman_units"):
        for name in ("han", "fu"):
            if fields.has(name):
                raise BadInput(name, "nothing beside yakuman_units")
        return 0, 0, fields.count("yakuman_units", None, least=1)
    han = fields.count("han", None, least=1)
    fu = fields.count("fu", None if han < 5 else _CHIITOITSU_FU)
    if fu != _CHIITOITSU_FU and (fu < _LEAST_FU or fu % 10):
        raise BadInput("fu", "25 or a multiple of 10 from 20", fu)
    return han, fu, 0
