"""Mistakes in base points and limits."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from reference.points import KIRIAGE, MANGAN, Points, base_points, by_formula
from reference.rules import Rules
from reference.score import HanReading, Score, _value
from reference.values import PointsScore
from riichi_spec.mistakes.alter import Alteration, Change, under, wrapped

BasePoints = Callable[[int, int, Rules], Points]

_YAKUMAN_POINTS: Final = 32_000


def _of(change: Callable[[int, int], tuple[int, int]]) -> Alteration:
    """Base points of another han and fu."""

    def value(original: BasePoints, han: int, fu: int, rules: Rules) -> Points:
        return original(*change(han, fu), rules)

    return wrapped(base_points, value)


def _between_limits(original: BasePoints, han: int, fu: int, rules: Rules) -> Points:
    points = original(han, fu, rules)
    between = {7: 3500, 9: 4700, 10: 5400, 12: 7000}
    return replace(points, base_points=between.get(han, points.base_points))


def _no_limit_below_five_han(original: BasePoints, han: int, fu: int, rules: Rules) -> Points:
    return original(han, fu, rules) if han >= MANGAN.han else Points(by_formula(han, fu), None, "points.base")


def _kiriage_from_1600(original: BasePoints, han: int, fu: int, rules: Rules) -> Points:
    points = original(han, fu, rules)
    near = 1600 <= points.base_points < KIRIAGE
    return Points(MANGAN.base_points, MANGAN.name, MANGAN.rule) if near else points


def _limit_at_four_han_alone(original: BasePoints, han: int, fu: int, rules: Rules) -> Points:
    beyond = han < MANGAN.han - 1 and by_formula(han, fu) >= MANGAN.base_points
    return Points(by_formula(han, fu), None, "points.base") if beyond else original(han, fu, rules)


def _kiriage_at_four_han_alone(original: BasePoints, han: int, fu: int, rules: Rules) -> Points:
    at_three = by_formula(han, fu) == KIRIAGE and han < MANGAN.han - 1
    return Points(KIRIAGE, None, "points.base") if at_three else original(han, fu, rules)


def _yakuman_by_points(owner: type[Score] | type[PointsScore]) -> Alteration:
    original: Callable[[Any], dict[str, Any]] = owner.as_dict

    def as_dict(result: Any) -> dict[str, Any]:
        answer = original(result)
        dear = max(answer["payments"].values()) >= _YAKUMAN_POINTS
        return answer | {"limit": "yakuman"} if dear else answer

    return [Change(owner, "as_dict", as_dict)]


def _riichi_alone(original: Callable[..., Any], hand: Any, reading: Any, rules: Rules) -> Any:
    valued = original(hand, reading, rules)
    if isinstance(valued, HanReading) and not hand.tsumo and [each.yaku.key for each in valued.yaku] == ["riichi"]:
        return replace(valued, fu=30, points=base_points(valued.han, 30, rules))
    return valued


MISTAKES: Final[dict[str, Alteration]] = {
    "two-digit-han-read-as-one-digit": _of(lambda han, fu: (int(str(han)[0]), fu)),
    "base-off-by-one-doubling": _of(lambda han, fu: (han, 2 * fu)),
    "kazoe-counted-twice": under(
        lambda rules: {"kazoe_yakuman": "unlimited"} if rules.kazoe_yakuman == "yakuman" else {}
    ),
    "kazoe-capped-silently": _of(lambda han, fu: (min(han, 12), fu)),
    "yakuman-by-points-threshold": _yakuman_by_points(Score) + _yakuman_by_points(PointsScore),
    "limit-interpolated": wrapped(base_points, _between_limits),
    "mangan-only-from-5-han": wrapped(base_points, _no_limit_below_five_han),
    "kiriage-applied-when-off": under(lambda _: {"kiriage_mangan": True}),
    "kiriage-at-other-values": wrapped(base_points, _kiriage_from_1600),
    "kiriage-at-4-han-alone": wrapped(base_points, _kiriage_at_four_han_alone),
    "mangan-only-from-4-han": wrapped(base_points, _limit_at_four_han_alone),
    "counted-yakuman-from-12-han": _of(lambda han, fu: (13 if han == 12 else han, fu)),
    "riichi-alone-at-30-fu": wrapped(_value, _riichi_alone),
}
