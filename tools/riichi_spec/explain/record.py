"""A result in one line that can be checked at a glance: who won how, the value, the formula, the rounding."""

from reference import PointsScore, Score
from reference.payments import Payments, Share
from reference.points import Points
from reference.score import HanReading, YakumanReading
from reference.values import Value, value_text

_PAYERS = {"discarder": "", "dealer": "the dealer ", "non_dealer": "each non-dealer "}
"""Who pays a share; of the one who pays all it goes without saying."""


def record_of_score(score: Score) -> str:
    """The line of a hand's score."""
    match score.chosen:
        case HanReading(han=han, fu=fu):
            value = Value(han, fu or 0, 0)
        case YakumanReading(units=units):
            value = Value(0, 0, units)
    hand = score.hand
    who = _who(dealer=hand.dealer, tsumo=hand.tsumo)
    return _record(who, value, score.chosen.points, score.paid, honba=hand.honba, sticks=hand.riichi_sticks)


def record_of_points(score: PointsScore) -> str:
    """The line of what han and fu, or yakuman, pay."""
    who = _who(dealer=score.dealer, tsumo=score.tsumo)
    return _record(who, score.value, score.points, score.paid, honba=score.honba, sticks=score.riichi_sticks)


def _who(*, dealer: bool, tsumo: bool) -> str:
    return f"{'Dealer' if dealer else 'Non-dealer'} {'tsumo' if tsumo else 'ron'}"


def _record(who: str, value: Value, points: Points, paid: Payments, *, honba: int, sticks: int) -> str:
    shares = ", ".join(_share(share, points) for share in reversed(paid.shares))
    told = f"{who}, {value_text(value, points)}, base points {points.base_points:,}; {shares}"
    if honba:
        told += f"; with {honba} honba {paid.call}"
    if sticks:
        told += f"; with {sticks} riichi stick{'s' * (sticks > 1)} {paid.total:,} in all"
    return f"{told}."


def _share(share: Share, points: Points) -> str:
    told = f"{_PAYERS[share.role]}{points.base_points:,} × {share.times} = {share.exact:,}"
    if share.rounded != share.exact:
        told += f", rounded up to {share.rounded:,}"
    return told + (f", and {share.north:,} of North's share" if share.north else "")
