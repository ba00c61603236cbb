"""Which yaku and yakuman a reading has, and what they are worth."""

from functools import cache
from typing import Final, NamedTuple

from reference.rules import Rules
from reference.yaku.table import MANGAN_YAKU, YAKU, YAKUMAN, ManganYaku, Yaku, Yakuman
from reference.yaku.won import Won, won

__all__ = ["MANGAN_YAKU", "YAKU", "YAKUMAN", "CountedYaku", "CountedYakuman", "ManganYaku", "Won", "Yaku", "Yakuman"]
__all__ += ["find_yaku", "find_yakuman", "forget_possible", "won"]


SINGLE: Final = 1
DOUBLE: Final = 2
"""Units of a yakuman, and of the four that an option doubles."""


class CountedYaku(NamedTuple):
    """A yaku that a reading has, with its han there."""

    yaku: Yaku
    han: int


class CountedYakuman(NamedTuple):
    """A yakuman that a reading has, with its units."""

    yakuman: Yakuman
    units: int


def find_yaku(win: Won, rules: Rules) -> list[CountedYaku]:
    """The ordinary yaku of a reading, in the contract's order; in an open hand with their open han."""
    possible = _possible_yaku(win.has, win.hand.closed)
    return [counted for counted in possible if counted.yaku.predicate(win, rules)]


def find_yakuman(win: Won, rules: Rules) -> list[CountedYakuman]:
    """The yakuman of a reading that count.

    They add up [yaku.yakuman_stack], or the largest alone counts, of equal ones the first [rules.yakuman_stacking].
    """
    found = [
        CountedYakuman(row, DOUBLE if row.doubled and row.doubled(rules) else SINGLE)
        for row in _possible_yakuman(win.has)
        if row.predicate(win, rules)
    ]
    if len(found) > 1 and not rules.yakuman_stacking:
        return [max(found, key=lambda counted: counted.units)]
    return found


@cache
def _possible_yaku(has: int, closed: bool) -> tuple[CountedYaku, ...]:
    """The rows that such a reading can have, with their han in a closed or an open hand."""
    with_han = ((row, row.closed_han if closed else row.open_han) for row in YAKU if not row.needs & ~has)
    return tuple(CountedYaku(row, han) for row, han in with_han if han is not None)


def forget_possible() -> None:
    """Look at the tables anew: for whoever changes a row of them."""
    _possible_yaku.cache_clear()
    _possible_yakuman.cache_clear()


@cache
def _possible_yakuman(has: int) -> tuple[Yakuman, ...]:
    return tuple(row for row in YAKUMAN if not row.needs & ~has)
