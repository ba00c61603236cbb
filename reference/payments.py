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

RON_TIMES: Final = {False: (4, "payments.ron.non_dealer"), True: (6, "payments.ron.dealer")}
"""Times base points that the discarder pays, by whether the winner is the dealer."""
TSUMO_TIMES: Final = 1
DOUBLE_TSUMO_TIMES: Final = 2
"""On a tsumo the dealer pays double [payments.tsumo.non_dealer], and to the dealer all do [payments.tsumo.dealer]."""
TRIPLE_TSUMO_TIMES: Final = 3
"""Where two pay a dealer as much as three would [payments.sanma.equal]."""
ROUNDED_TO: Final = 100
"""Each payment goes up to the next hundred, on its own [payments.rounding]."""
STICK: Final = 1000
"""A riichi stick goes to the winner [payments.sticks]."""


class Share(NamedTuple):
    """What one player in a role pays: `times` base points, rounded up, and the honba after that.

    `north` is what a payer of three adds for the one who is not there.
    """

    role: Role
    times: int
    exact: int
    rounded: int
    north: int
    paid: int


class Payments(NamedTuple):
    """What a win collects.

    `shares` holds one for each role that pays; `total` is what the winner gains with the sticks. `rule` says how it
    is shared, `call_rule` how it is spoken. `payers` is what one player in each role pays.
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


def pay(
    points: Points, *, dealer: bool, tsumo: bool, honba: int, riichi_sticks: int, rules: Rules, players: int = 4
) -> Payments:
    """Share out base points, then add honba [payments.honba] and sticks."""
    opponents = players - 1
    # An opponent adds this after the rounding; on a ron the discarder does for all of them [rules.honba_each].
    each = honba * rules.honba_each if honba else 0
    base, sticks = points.base_points, STICK * riichi_sticks
    if not tsumo:
        times, rule = RON_TIMES[dealer]
        discarder = _share("discarder", base, times, honba=each * opponents)
        return Payments((discarder,), discarder.paid + sticks, rule, "payments.call.ron")
    shares: tuple[Share, ...]
    if dealer:
        rule = "payments.tsumo.dealer"
        shares = (_share("non_dealer", base, DOUBLE_TSUMO_TIMES, honba=each),)
    else:
        rule = "payments.tsumo.non_dealer"
        shares = (
            _share("dealer", base, DOUBLE_TSUMO_TIMES, honba=each),
            _share("non_dealer", base, TSUMO_TIMES, honba=each),
        )
    if players == 3:
        shares, rule = _shares_of_two(base, shares, honba=each, rules=rules)
    total = shares[-1].paid * (opponents if dealer else opponents - 1) + sticks
    if dealer:
        return Payments(shares, total, rule, "payments.call.dealer_tsumo")
    return Payments(shares, total + shares[0].paid, rule, "payments.call.non_dealer_tsumo")


def _shares_of_two(base: int, shares: tuple[Share, ...], *, honba: int, rules: Rules) -> tuple[tuple[Share, ...], str]:
    """The shares of a tsumo when no North is there to pay his: it is lost, or others pay it [rules.sanma_tsumo].

    His would be as large as a non-dealer's, the last of `shares`.
    """
    north = shares[-1].rounded
    half = round_up(north // 2, ROUNDED_TO)
    dealer_won = len(shares) == 1
    match rules.sanma_tsumo:
        case "loss":
            return shares, "payments.sanma.loss"
        case "north_bisection":
            return tuple(_with(share, half) for share in shares), "payments.sanma.north_bisection"
        case "dealer_pays":
            # A dealer who won pays nothing, so then it is halved.
            return (_with(shares[0], half if dealer_won else north), *shares[1:]), "payments.sanma.dealer_pays"
        case "equal":
            times = TRIPLE_TSUMO_TIMES if dealer_won else DOUBLE_TSUMO_TIMES
            return (*shares[:-1], _share("non_dealer", base, times, honba=honba)), "payments.sanma.equal"


def _share(role: Role, base: int, times: int, *, honba: int) -> Share:
    exact = base * times
    rounded = round_up(exact, ROUNDED_TO)
    return Share(role, times, exact, rounded, 0, rounded + honba)


def _with(share: Share, north: int) -> Share:
    return share._replace(north=north, paid=share.paid + north)


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
    return GOUMII[1] if (first.role, first.rounded + first.north) == ("dealer", GOUMII[0]) else None


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

    Arithmetic alone: no hand is asked for. Raises Rejected with the code bad_input.
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
    value = read_value(fields)
    players = fields.players()
    rules = read_rules(options)
    worth = worth_of(value, rules)
    paid = pay(worth, dealer=dealer, tsumo=tsumo, honba=honba, riichi_sticks=sticks, rules=rules, players=players)
    return PointsScore(paid.payers, paid.total, worth.limit, worth.base_points, paid.call)


class Value(NamedTuple):
    """What a hand is worth before it is paid: yakuman units, or 0 of them and han and fu."""

    han: int
    fu: int
    units: int


def read_value(fields: Fields) -> Value:
    """Either `yakuman_units` alone, or `han`, with `fu` below 5 han; raises BadInput."""
    if fields.has("yakuman_units"):
        for name in ("han", "fu"):
            if fields.has(name):
                raise BadInput(name, "nothing beside yakuman_units")
        return Value(0, 0, fields.count("yakuman_units", None, least=1))
    han = fields.count("han", None, least=1)
    fu = fields.count("fu", None if han < MANGAN.han else CHIITOITSU.fu)
    if fu != CHIITOITSU.fu and (fu < BASE.fu or fu % FU_ROUNDED_TO):
        raise BadInput("fu", f"{CHIITOITSU.fu} or a multiple of {FU_ROUNDED_TO} from {BASE.fu}", fu)
    return Value(han, fu, 0)


def worth_of(value: Value, rules: Rules) -> Points:
    """The base points of a value."""
    return yakuman_points(value.units) if value.units else base_points(value.han, value.fu, rules)
