"""Base points and limits: what han and fu come to before anyone pays [points.base].

The kind of question `points`, from han and fu to payments, is answered in values.
"""

from typing import Final, Literal

from reference.records import record
from reference.rules import Rules

LimitName = Literal["mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman"]


@record
class Limit:
    """A limit: the least han, its base points, and the rule's id."""

    name: LimitName
    han: int
    base_points: int
    rule: str


YAKUMAN_UNIT: Final = 8000
"""Base points of a yakuman, for each unit [points.yakuman_units]."""

MANGAN: Final = Limit("mangan", 5, 2000, "points.limit.mangan")
HANEMAN: Final = Limit("haneman", 6, 3000, "points.limit.haneman")
BAIMAN: Final = Limit("baiman", 8, 4000, "points.limit.baiman")
SANBAIMAN: Final = Limit("sanbaiman", 11, 6000, "points.limit.sanbaiman")
KAZOE_YAKUMAN: Final = Limit("kazoe_yakuman", 13, YAKUMAN_UNIT, "points.limit.kazoe_yakuman")

FACTOR_OF_A_HAN: Final = 2
HAN_OF_EVERY_HAND: Final = 2
"""Base points are fu × 2^(2 + han): each han doubles them, and every hand has two more than its own [points.base]."""

LIMITS: Final = (SANBAIMAN, BAIMAN, HANEMAN, MANGAN)
"""The limits by han alone, from the largest; 13 han and more are the options' matter."""

KIRIAGE: Final = 1920
"""Base points of the hands of 4 han 30 fu and 3 han 60 fu [rules.kiriage_mangan]."""


@record
class Points:
    """Base points after the limits, the limit if one was reached, and the id of the rule that decided: an option's
    where another than its standard value did.
    """

    base_points: int
    limit: LimitName | None
    rule: str


def by_formula(han: int, fu: int) -> int:
    """What the formula gives, which counts up to mangan."""
    factor: int = FACTOR_OF_A_HAN ** (HAN_OF_EVERY_HAND + han)
    return fu * factor


def base_points(han: int, fu: int, rules: Rules) -> Points:
    """The base points of a hand without a yakuman; `fu` is rounded, and not looked at from 5 han."""
    if han >= KAZOE_YAKUMAN.han:
        return _counted_yakuman(han, rules)
    for limit in LIMITS:
        if han >= limit.han:
            return Points(limit.base_points, limit.name, limit.rule)
    base = by_formula(han, fu)
    if base >= MANGAN.base_points:
        return Points(MANGAN.base_points, MANGAN.name, MANGAN.rule)
    if base == KIRIAGE and rules.kiriage_mangan:
        return Points(MANGAN.base_points, MANGAN.name, "rules.kiriage_mangan")
    return Points(base, None, "points.base")


def _counted_yakuman(han: int, rules: Rules) -> Points:
    """What 13 han and more are worth, which an option says [rules.kazoe_yakuman]."""
    match rules.kazoe_yakuman:
        case "yakuman":
            return Points(KAZOE_YAKUMAN.base_points, KAZOE_YAKUMAN.name, KAZOE_YAKUMAN.rule)
        case "sanbaiman":
            return Points(SANBAIMAN.base_points, SANBAIMAN.name, "rules.kazoe_yakuman")
        case "unlimited":
            times = han // KAZOE_YAKUMAN.han
            return Points(times * KAZOE_YAKUMAN.base_points, KAZOE_YAKUMAN.name, "rules.kazoe_yakuman")


def yakuman_points(units: int) -> Points:
    """The base points of yakuman [points.limit.yakuman]."""
    return Points(units * YAKUMAN_UNIT, "yakuman", "points.limit.yakuman")
