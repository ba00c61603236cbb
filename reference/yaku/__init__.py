"""Which yaku and yakuman a reading has, and what they are worth."""

from reference.yaku.find import DOUBLE, SINGLE, counting_yakuman, find_mangan, find_yaku, find_yakuman
from reference.yaku.rows import (
    KANJI,
    MANGAN_YAKU,
    YAKU,
    YAKUMAN,
    CountedYaku,
    CountedYakuman,
    ManganYaku,
    Yaku,
    Yakuman,
    rule_of_yaku,
)
from reference.yaku.shortlist import Shortlist, may_be_mangan, shortlist
from reference.yaku.won import PairValue, Won, as_won, pair_value

__all__ = [
    "DOUBLE",
    "KANJI",
    "MANGAN_YAKU",
    "SINGLE",
    "YAKU",
    "YAKUMAN",
    "CountedYaku",
    "CountedYakuman",
    "ManganYaku",
    "PairValue",
    "Shortlist",
    "Won",
    "Yaku",
    "Yakuman",
    "as_won",
    "counting_yakuman",
    "find_mangan",
    "find_yaku",
    "find_yakuman",
    "may_be_mangan",
    "pair_value",
    "rule_of_yaku",
    "shortlist",
]
