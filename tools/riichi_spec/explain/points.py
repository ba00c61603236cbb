"""Base points and who pays them."""

from collections.abc import Iterator

from reference import PointsScore
from reference.payments import ROUNDED_TO, STICK, Name, Payments
from reference.points import FACTOR_OF_A_HAN, HAN_OF_EVERY_HAND, MANGAN, YAKUMAN_UNIT, Points, by_formula
from riichi_spec.explain.line import Line


def explain_points(score: PointsScore) -> Iterator[Line]:
    """The calculation from han and fu, or from yakuman units, to what is paid."""
    value = score.value
    if value.units:
        yield of_units(value.units, score.points)
    else:
        yield of_han(value.han, value.fu, score.points)
    yield from explain_payments(score.points, score.paid, honba=score.honba, riichi_sticks=score.riichi_sticks)
    yield from what_is_called(score.paid, score.name)


def of_units(units: int, points: Points) -> Line:
    """The base points of yakuman."""
    return Line("points", f"yakuman, {units} × {YAKUMAN_UNIT:,}", (f"{points.base_points:,}",), rule=points.rule)


def of_han(han: int, fu: int | None, points: Points) -> Line:
    """The base points of han and fu, and the limit that they reach."""
    formula = f"{fu} × {FACTOR_OF_A_HAN}^({HAN_OF_EVERY_HAND} + {han})"
    if points.limit is None:
        text = formula
    elif fu and han < MANGAN.han:
        text = f"{formula} = {by_formula(han, fu):,}: {points.limit}"
    else:
        text = f"{han} han: {points.limit}"
    return Line("points", text, (f"{points.base_points:,}",), rule=points.rule)


def explain_payments(points: Points, paid: Payments, *, honba: int, riichi_sticks: int) -> Iterator[Line]:
    """Who pays which share of base points, and what comes on top."""
    for share in paid.shares:
        times = f"{points.base_points:,} × {share.times} = {share.exact:,}"
        rounding = f" → {share.rounded:,}" if share.rounded != share.exact else ""
        north = f", and {share.north:,} of North's share" if share.north else ""
        value = f"{share.rounded + share.north:,}"
        yield Line("payments", f"{_payer(share.role)}: {times}{rounding}{north}", (value,), rule=paid.rule)
    if any(share.rounded != share.exact for share in paid.shares):
        yield Line("payments", f"each up to the next {ROUNDED_TO}", rule="payments.rounding")
    if honba:
        for share in paid.shares:
            text = f"{_payer(share.role)} with {honba} honba: + {share.paid - share.rounded - share.north:,}"
            yield Line("payments", text, (f"{share.paid:,}",), rule="payments.honba")
    if riichi_sticks:
        yield Line("payments", "riichi sticks", (f"{STICK * riichi_sticks:,}",), rule="payments.sticks")
    yield Line("payments", "the winner gains", (f"{paid.total:,}",))


def what_is_called(paid: Payments, name: Name | None) -> Iterator[Line]:
    """The spoken payment, and the word that players have for the score."""
    yield Line("payments", "called", (paid.call,), rule=paid.call_rule)
    if name:
        yield Line("payments", "players say", (name.word,), rule=name.rule)


def _payer(role: str) -> str:
    return "each non-dealer" if role == "non_dealer" else role
