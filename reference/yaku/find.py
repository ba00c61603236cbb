"""Finding the yaku and yakuman of a reading."""

from typing import Final

from reference.rules import Rules
from reference.yaku.rows import MANGAN_YAKU, CountedYaku, CountedYakuman, ManganYaku
from reference.yaku.shortlist import Shortlist
from reference.yaku.won import Won

SINGLE: Final = 1
DOUBLE: Final = 2
"""Units of a yakuman, and of the four that an option doubles."""


def find_yaku(won: Won, possible: Shortlist, rules: Rules) -> list[CountedYaku]:
    """The ordinary yaku of a reading, in the contract's order; in an open hand with their open han."""
    return [counted for counted in possible.yaku if counted.yaku.predicate(won, rules)]


def find_yakuman(won: Won, possible: Shortlist, rules: Rules) -> list[CountedYakuman]:
    """The yakuman that a reading has, whether all of them count or not."""
    if not possible.yakuman:
        return []
    return [
        CountedYakuman(row, DOUBLE if row.doubled and row.doubled(rules) else SINGLE)
        for row in possible.yakuman
        if row.predicate(won, rules)
    ]


def counting_yakuman(found: list[CountedYakuman], rules: Rules) -> list[list[CountedYakuman]]:
    """Which of a reading's yakuman count, in each way that is right; the reference takes the first.

    They add up [yaku.yakuman_stack], or one of the largest alone counts, whichever of them [rules.yakuman_stacking].
    """
    if len(found) > 1 and not rules.yakuman_stacking:
        most = max(counted.units for counted in found)
        return [[counted] for counted in found if counted.units == most]
    return [found]


def find_mangan(won: Won, rules: Rules, base_points: int) -> ManganYaku | None:
    """The yaku by which a hand is a mangan by itself, where it is else worth so many base points; None without one."""
    for row in MANGAN_YAKU:
        # Its option is asked last: it matters only where the hand is worth no more.
        if row.is_worth_more(base_points) and row.yaku.predicate(won, rules):
            return row
    return None
