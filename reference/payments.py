"""Payments: who pays how much for base points, honba and sticks, and how it is called."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from reference.fields import Fields
from reference.fu import BASE, CHIITOITSU
from reference.fu import ROUNDED_TO as FU_ROUNDED_TO
from reference.hands import WINS, Win, read_rules
from reference.points import MANGAN, LimitName, Points, base_points, yakuman_points
from reference.rejects import BadInput
from reference.rounding import round_up
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
        # Only a dealer's tsumo is paid by non-dealers alone.
        return f"{spoken} all" if self.shares[0].role == "non_dealer" else spoken

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
    rounded = round_up(exact, ROUNDED_TO)
    return Share(role, times, exact, rounded, rounded + honba)


class Name(NamedTuple):
    """A word that players have for a score, and its rule's id."""

    word: str
    rule: str


RON_NAMES: Final[dict[tuple[bool, int], Name]] = {
    (False, 1000): Name("senten", "payments.name.senten"),
    (True, 3900): Name("zanku", "payments.name.zanku"),
    (False, 3900): Name("zanku", "payments.name.zanku"),
    (True, 7700): Name("chiichii", "payments.name.chiichii"),
    (False, 7700): Name("chiichii", "payments.name.chiichii"),
    (True, 11600): Name("pinpinroku", "payments.name.pinpinroku"),
}
"""What a ron is called by whether the dealer won and what is paid before honba (003:112-131)."""
GOUMII: Final = (500, Name("goumii", "payments.name.goumii"))
"""A non-dealer's tsumo of which the dealer pays so much, the others 300."""
INPACHI: Final = Name("inpachi", "payments.name.inpachi")
"""A dealer's haneman."""


def name_of(payments: Payments, points: Points, *, dealer: bool, tsumo: bool) -> Name | None:
    """The word for a score, if there is one; honba does not matter."""
    if dealer and points.limit == "haneman":
        return INPACHI
    first = payments.shares[0]
    if not tsumo:
        return RON_NAMES.get((dealer, first.rounded))
    return GOUMII[1] if (first.role, first.rounded) == ("dealer", GOUMII[0]) else None


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

    Arithmetic alone: no hand is asked for. Raises Rejected with the code bad_input, or Unsupported.
    """
    given: dict[str, object] = {"dealer": dealer, "win": win, "players": players}
    given |= {"honba": honba, "riichi_sticks": riichi_sticks}
    optional = {"han": han, "fu": fu, "yakuman_units": yakuman_units}
    given |= {name: value for name, value in optional.items() if value is not None}
    return answer_points(given, {} if rules is None else rules)


def answer_points(given: object, options: object) -> PointsScore:
    """The same from a question's input and rules."""
    fields = Fields(given, _POINTS_FIELDS)
    dealer, tsumo = fields.flag("dealer"), fields.word("win", WINS)
    honba, sticks = fields.count("honba", 0), fields.count("riichi_sticks", 0)
    han, fu, units = _value(fields)
    fields.players()
    rules = read_rules(options)
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
    fu = fields.count("fu", None if han < MANGAN.han else CHIITOITSU.fu)
    if fu != CHIITOITSU.fu and (fu < BASE.fu or fu % FU_ROUNDED_TO):
        raise BadInput("fu", f"{CHIITOITSU.fu} or a multiple of {FU_ROUNDED_TO} from {BASE.fu}", fu)
    return han, fu, 0
