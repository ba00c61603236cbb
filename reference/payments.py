"""Payments: who pays how much for base points, honba and sticks, and how it is called."""

from dataclasses import replace
from typing import Final, Literal

from reference.points import Points
from reference.records import record
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
PARTS_OF_NORTH: Final = 2
"""Where each of two payers takes a part of the absent North's share [payments.sanma.north_bisection]."""
ROUNDED_TO: Final = 100
"""Each payment goes up to the next hundred, on its own [payments.rounding]."""
STICK: Final = 1000
"""A riichi stick goes to the winner [payments.sticks]."""


@record
class Share:
    """What one player in a role pays: `times` base points, rounded up, and the honba after that.

    `north` is what a payer of three adds for the one who is not there.
    """

    role: Role
    times: int
    exact: int
    rounded: int
    north: int
    paid: int


@record
class Payments:
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
        spoken = ", ".join([f"{share.paid:,}" for share in reversed(self.shares)])
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
    base, sticks = points.base_points, STICK * riichi_sticks
    if not tsumo:
        times, rule = RON_TIMES[dealer]
        discarder = _share("discarder", base, times, honba=honba_points(honba, opponents, rules))
        return Payments((discarder,), discarder.paid + sticks, rule, "payments.call.ron")
    each = honba_points(honba, 1, rules)
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


def honba_points(honba: int, opponents: int, rules: Rules) -> int:
    """What honba add to a payment, after it was rounded [rules.honba_each]: for one opponent on a tsumo, where each
    pays the own part; for all of them where one pays it all, as the discarder does on a ron.
    """
    return honba * opponents * rules.honba_each if honba else 0


def _shares_of_two(base: int, shares: tuple[Share, ...], *, honba: int, rules: Rules) -> tuple[tuple[Share, ...], str]:
    """The shares of a tsumo when no North is there to pay his: it is lost, or others pay it [rules.sanma_tsumo].

    His would be as large as a non-dealer's, the last of `shares`.
    """
    north = shares[-1].rounded
    half = round_up(north // PARTS_OF_NORTH, ROUNDED_TO)
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
    return replace(share, north=north, paid=share.paid + north)


@record
class Name:
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
