"""Mistakes in payments, honba and sticks."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from reference.payments import RON_TIMES, STICK, Payments, Share, pay
from reference.points import Points
from reference.rounding import round_up
from riichi_spec.mistakes.alter import Alteration, replaced, wrapped

Pay = Callable[..., Payments]


def _given(change: Callable[[Points, dict[str, Any]], tuple[Points, dict[str, Any]]]) -> Alteration:
    """What is paid for other base points, or with other honba."""

    def paid(original: Pay, points: Points, **about: Any) -> Payments:
        points, about = change(points, dict(about))
        return original(points, **about)

    return wrapped(pay, paid)


def _shares(change: Callable[[Share, Payments, dict[str, Any]], Share]) -> Alteration:
    """Each share changed, and the total with it."""

    def paid(original: Pay, points: Points, **about: Any) -> Payments:
        right = original(points, **about)
        shares = tuple(change(share, right, about) for share in right.shares)
        payers = 3 if about["dealer"] else 2
        more = sum(
            (new.paid - old.paid) * (payers if old.role == "non_dealer" else 1)
            for new, old in zip(shares, right.shares, strict=True)
        )
        return replace(right, shares=shares, total=right.total + more)

    return wrapped(pay, paid)


def _as(share: Share, rounded: int) -> Share:
    return replace(share, rounded=rounded, paid=rounded + share.paid - share.rounded)


def _total_of_the_ron(original: Pay, points: Points, **about: Any) -> Payments:
    return replace(original(points, **about), total=original(points, **(about | {"tsumo": False})).total)


def _table_of_5000(share: Share, _right: Payments, about: dict[str, Any]) -> Share:
    wrong = about["dealer"] and not about["tsumo"] and share.rounded == 5800
    return _as(share, 5000) if wrong else share


def _dealer_alone_pays_honba(share: Share, right: Payments, _about: dict[str, Any]) -> Share:
    spared = len(right.shares) == 2 and share.role == "non_dealer"
    return replace(share, paid=share.rounded) if spared else share


def _twice_the_rounded(share: Share, right: Payments, _about: dict[str, Any]) -> Share:
    return _as(share, 2 * right.shares[-1].rounded) if share.role == "dealer" else share


def _part_of_the_ron(share: Share, right: Payments, _about: dict[str, Any]) -> Share:
    if len(right.shares) != 2:
        return share
    ron = round_up(4 * right.shares[-1].exact, 100)
    return _as(share, ron // (2 if share.role == "dealer" else 4))


def _equal(share: Share, right: Payments, _about: dict[str, Any]) -> Share:
    return _as(share, right.shares[-1].rounded)


def _sticks_too(share: Share, _right: Payments, about: dict[str, Any]) -> Share:
    more = STICK * int(about["riichi_sticks"]) if share.role == "discarder" else 0
    return replace(share, paid=share.paid + more)


MISTAKES: Final[dict[str, Alteration]] = {
    "tsumo-total-as-ron-value": wrapped(pay, _total_of_the_ron),
    "dealer-ron-table-value": _shares(_table_of_5000),
    "honba-not-charged-to-all": _shares(_dealer_alone_pays_honba),
    "honba-missing-on-dealer-win": _given(
        lambda points, about: (points, about | {"honba": 0} if about["dealer"] else about)
    ),
    "base-points-rounded-first": _given(
        lambda points, about: (replace(points, base_points=round_up(points.base_points, 100)), about)
    ),
    "dealer-share-doubled-after-rounding": _shares(_twice_the_rounded),
    "tsumo-divides-ron-value": _shares(_part_of_the_ron),
    "dealer-ron-multiplied-by-4": replaced(RON_TIMES, RON_TIMES | {True: RON_TIMES[False]}),
    "non-dealer-tsumo-equal-shares": _shares(_equal),
    "honba-in-base-points": _given(
        lambda points, about: (
            replace(points, base_points=points.base_points + 100 * about["honba"]),
            about | {"honba": 0},
        )
    ),
    "sticks-paid-by-discarder": _shares(_sticks_too),
}
