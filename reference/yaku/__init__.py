"""Which yaku and yakuman a reading has, and what they are worth."""

from reference.yaku.find import DOUBLE, SINGLE, CountedYaku, CountedYakuman, find_mangan, find_yaku, find_yakuman
from reference.yaku.rows import KANJI, MANGAN_YAKU, YAKU, YAKUMAN, ManganYaku, Yaku, Yakuman
from reference.yaku.won import Won, as_won, pair_value

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
    "Won",
    "Yaku",
    "Yakuman",
    "as_won",
    "find_mangan",
    "find_yaku",
    "find_yakuman",
    "pair_value",
]
