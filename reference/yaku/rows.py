"""All yaku and yakuman as tables, in the contract's order.

To add a yaku: write its predicate in the module of its family, and its row here.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from reference.points import MANGAN
from reference.records import record
from reference.rules import Rules
from reference.yaku import local, play, sequences, terminals, triplets, yakuman
from reference.yaku.won import Won

Predicate = Callable[[Won, Rules], bool]


def rule_of_yaku(key: str) -> str:
    """The id of a yaku's rule: its key is the last part of it."""
    return f"yaku.{key}"


@record
class Yaku:
    """A yaku: its han closed and open (None: not so), and whether a reading has it."""

    key: str
    kanji: str
    closed_han: int | None
    open_han: int | None
    predicate: Predicate

    @property
    def rule(self) -> str:
        """The id of its rule."""
        return rule_of_yaku(self.key)


@record
class CountedYaku:
    """A yaku that a reading has, with its han there."""

    yaku: Yaku
    han: int


@record
class ManganYaku:
    """A yaku that is a mangan by itself, with no other yaku and no dora beside it.

    It is one of the play: every reading of a hand has it or none. It is taken where the hand itself is worth less; with
    `at_equal` also where it is worth just as much. `option` is the one that makes it a mangan, where it can be
    something else too.
    """

    yaku: Yaku
    at_equal: bool
    option: str | None = None

    @property
    def rule(self) -> str:
        """The id of the rule that says what it is worth."""
        return f"rules.{self.option}" if self.option else self.yaku.rule

    def is_worth_more(self, base_points: int) -> bool:
        """Whether it goes before a hand of so many base points."""
        return base_points < MANGAN.base_points or (self.at_equal and base_points == MANGAN.base_points)


@record
class Yakuman:
    """A yakuman: whether a reading has it, and when it counts two units (None: never)."""

    key: str
    kanji: str
    predicate: Predicate
    doubled: Callable[[Rules], bool] | None = None

    @property
    def rule(self) -> str:
        """The id of its rule."""
        return rule_of_yaku(self.key)


@record
class CountedYakuman:
    """A yakuman that a reading has, with its units."""

    yakuman: Yakuman
    units: int


_RENHOU: Final = Yaku("renhou", "人和", MANGAN.han, None, play.renhou_as_han)

COMMON_YAKU: Final[tuple[Yaku, ...]] = (
    Yaku("riichi", "立直", 1, None, play.riichi),
    Yaku("double_riichi", "ダブル立直", 2, None, play.double_riichi),
    Yaku("ippatsu", "一発", 1, None, play.ippatsu),
    Yaku("menzen_tsumo", "門前清自摸和", 1, None, play.menzen_tsumo),
    Yaku("pinfu", "平和", 1, None, sequences.pinfu),
    Yaku("tanyao", "断么九", 1, 1, terminals.tanyao),
    Yaku("iipeikou", "一盃口", 1, None, sequences.iipeikou),
    Yaku("yakuhai_haku", "役牌 白", 1, 1, triplets.yakuhai_haku),
    Yaku("yakuhai_hatsu", "役牌 發", 1, 1, triplets.yakuhai_hatsu),
    Yaku("yakuhai_chun", "役牌 中", 1, 1, triplets.yakuhai_chun),
    Yaku("yakuhai_round", "役牌 場風", 1, 1, triplets.yakuhai_round),
    Yaku("yakuhai_seat", "役牌 自風", 1, 1, triplets.yakuhai_seat),
    Yaku("haitei", "海底撈月", 1, 1, play.haitei),
    Yaku("houtei", "河底撈魚", 1, 1, play.houtei),
    Yaku("rinshan", "嶺上開花", 1, 1, play.rinshan),
    Yaku("chankan", "搶槓", 1, 1, play.chankan),
    Yaku("chiitoitsu", "七対子", 2, None, sequences.seven_pairs_of_two_han),
    Yaku("chiitoitsu", "七対子", 1, None, sequences.seven_pairs_of_one_han),
    Yaku("sanshoku_doujun", "三色同順", 2, 1, sequences.sanshoku_doujun),
    Yaku("ittsuu", "一気通貫", 2, 1, sequences.ittsuu),
    Yaku("chanta", "混全帯么九", 2, 1, terminals.chanta),
    Yaku("toitoi", "対々和", 2, 2, triplets.toitoi),
    Yaku("sanankou", "三暗刻", 2, 2, triplets.sanankou),
    Yaku("sankantsu", "三槓子", 2, 2, triplets.sankantsu),
    Yaku("sanshoku_doukou", "三色同刻", 2, 2, triplets.sanshoku_doukou),
    Yaku("shousangen", "小三元", 2, 2, triplets.shousangen),
    Yaku("honroutou", "混老頭", 2, 2, terminals.honroutou),
    Yaku("honitsu", "混一色", 3, 2, terminals.honitsu),
    Yaku("junchan", "純全帯么九", 3, 2, terminals.junchan),
    Yaku("ryanpeikou", "二盃口", 3, None, sequences.ryanpeikou),
    Yaku("chinitsu", "清一色", 6, 5, terminals.chinitsu),
    _RENHOU,
)
"""Ordinary yaku. Where one gives way to another its own condition says so: of iipeikou and ryanpeikou, of chanta,
junchan and honroutou, of honitsu and chinitsu only one can hold. Where an option sets the han, each value has a row."""

LOCAL_YAKU_OF_PLAY: Final = (
    Yaku("open_riichi", "オープン立直", 2, None, local.open_riichi),
    Yaku("double_open_riichi", "ダブルオープン立直", 3, None, local.double_open_riichi),
)
LOCAL_YAKU_OF_TILES: Final = (
    Yaku("sanrenkou", "三連刻", 2, 2, local.sanrenkou),
    Yaku("isshoku_sanjun", "一色三同順", 3, 2, local.isshoku_sanjun),
    Yaku("shiiaru_raotai", "十二落抬", None, 1, local.shiiaru_raotai),
    Yaku("uumensai", "五門斉", 2, 2, local.uumensai),
)
YAKU: Final[tuple[Yaku, ...]] = COMMON_YAKU + LOCAL_YAKU_OF_PLAY + LOCAL_YAKU_OF_TILES

MANGAN_YAKU: Final[tuple[ManganYaku, ...]] = (
    ManganYaku(replace(_RENHOU, predicate=play.renhou_as_mangan), at_equal=True, option="renhou"),
    ManganYaku(Yaku("iipin_moyue", "一筒摸月", MANGAN.han, MANGAN.han, local.iipin_moyue), at_equal=False),
    ManganYaku(Yaku("chuupin_raoyui", "九筒撈魚", MANGAN.han, MANGAN.han, local.chuupin_raoyui), at_equal=False),
)
"""Yaku that are a mangan by themselves; never two of them at once."""

COMMON_YAKUMAN: Final[tuple[Yakuman, ...]] = (
    Yakuman("kokushi_musou", "国士無双", yakuman.kokushi_musou),
    Yakuman(
        "kokushi_13",
        "国士無双十三面",
        yakuman.kokushi_13,
        lambda rules: rules.double_kokushi_13,  # [rules.double_kokushi_13]
    ),
    Yakuman("suuankou", "四暗刻", yakuman.suuankou),
    Yakuman(
        "suuankou_tanki",
        "四暗刻単騎",
        yakuman.suuankou_tanki,
        lambda rules: rules.double_suuankou_tanki,  # [rules.double_suuankou_tanki]
    ),
    Yakuman("daisangen", "大三元", yakuman.daisangen),
    Yakuman("shousuushii", "小四喜", yakuman.shousuushii),
    Yakuman(
        "daisuushii",
        "大四喜",
        yakuman.daisuushii,
        lambda rules: rules.double_daisuushii,  # [rules.double_daisuushii]
    ),
    Yakuman("tsuuiisou", "字一色", yakuman.tsuuiisou),
    Yakuman("ryuuiisou", "緑一色", yakuman.ryuuiisou),
    Yakuman("chinroutou", "清老頭", yakuman.chinroutou),
    Yakuman("suukantsu", "四槓子", yakuman.suukantsu),
    Yakuman("chuuren_poutou", "九蓮宝燈", yakuman.chuuren_poutou),
    Yakuman(
        "junsei_chuuren",
        "純正九蓮宝燈",
        yakuman.junsei_chuuren,
        lambda rules: rules.double_junsei_chuuren,  # [rules.double_junsei_chuuren]
    ),
    Yakuman("tenhou", "天和", play.tenhou),
    Yakuman("chiihou", "地和", play.chiihou),
    Yakuman("renhou", _RENHOU.kanji, play.renhou_as_yakuman),
)
"""Yakuman; of a general and a special form the special alone is named."""

LOCAL_YAKUMAN: Final[tuple[Yakuman, ...]] = (
    Yakuman("suurenkou", "四連刻", local.suurenkou),
    Yakuman("isshoku_yonjun", "一色四順", local.isshoku_yonjun),
    Yakuman("daisharin", "大車輪", local.daisharin),
    Yakuman("daichikurin", "大竹林", local.daichikurin),
    Yakuman("daisuurin", "大数隣", local.daisuurin),
    Yakuman("daichisei", "大七星", local.daichisei),
)
YAKUMAN: Final[tuple[Yakuman, ...]] = COMMON_YAKUMAN + LOCAL_YAKUMAN

KANJI: Final[dict[str, str]] = {
    **{row.key: row.kanji for row in YAKU},
    **{row.yaku.key: row.yaku.kanji for row in MANGAN_YAKU},
    **{row.key: row.kanji for row in YAKUMAN},
}
"""What each yaku and yakuman is called, by key."""
