"""All yaku and yakuman as two tables, in the contract's order.

To add a yaku: write its predicate in the module of its family, and its row here.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from reference.rules import Rules
from reference.situation import WORD_BITS, Word
from reference.yaku import local, play, sequences, terminals, triplets, yakuman
from reference.yaku.won import (
    EVERY_SUIT,
    HONOR_TRIPLETS,
    MELDS_ALONE,
    NO_SEQUENCE,
    ONE_SUIT,
    ORPHANS,
    SEQUENCES,
    SEVEN_PAIRS,
    THREE_SEQUENCES,
    THREE_TRIPLETS,
    TWIN_SEQUENCES,
    Won,
)

Predicate = Callable[[Won, Rules], bool]

ALWAYS: Final = 0
"""Needs nothing in particular."""


class Yaku(NamedTuple):
    """A yaku: its han closed and open (None: not open), its rule's id, and whether a reading has it.

    `needs` are bits of `Won.has`: the predicate is asked only where all are there. They save time and decide nothing.
    """

    key: str
    kanji: str
    closed_han: int
    open_han: int | None
    rule: str
    needs: int
    predicate: Predicate


class ManganYaku(NamedTuple):
    """A yaku that is a mangan by itself, with no other yaku and no dora beside it, and the rule that says so.

    `word` is the word of the play without which it cannot be. It is taken where the hand itself is worth less; with
    `at_equal` also where it is worth just as much.
    """

    word: Word
    yaku: Yaku
    rule: str
    at_equal: bool


class Yakuman(NamedTuple):
    """A yakuman: its rule's id, whether a reading has it, and when it counts two units."""

    key: str
    kanji: str
    rule: str
    needs: int
    predicate: Predicate
    doubled: Callable[[Rules], bool] | None


YAKU: Final[tuple[Yaku, ...]] = (
    Yaku("riichi", "立直", 1, None, "yaku.riichi", WORD_BITS["riichi"], play.riichi),
    Yaku("double_riichi", "ダブル立直", 2, None, "yaku.double_riichi", WORD_BITS["double_riichi"], play.double_riichi),
    Yaku("ippatsu", "一発", 1, None, "yaku.ippatsu", WORD_BITS["ippatsu"], play.ippatsu),
    Yaku("menzen_tsumo", "門前清自摸和", 1, None, "yaku.menzen_tsumo", ALWAYS, play.menzen_tsumo),
    Yaku("pinfu", "平和", 1, None, "yaku.pinfu", THREE_SEQUENCES, sequences.pinfu),
    Yaku("tanyao", "断么九", 1, 1, "yaku.tanyao", ALWAYS, terminals.tanyao),
    Yaku("iipeikou", "一盃口", 1, None, "yaku.iipeikou", TWIN_SEQUENCES, sequences.iipeikou),
    Yaku("yakuhai_haku", "役牌 白", 1, 1, "yaku.yakuhai_haku", HONOR_TRIPLETS, triplets.yakuhai_haku),
    Yaku("yakuhai_hatsu", "役牌 發", 1, 1, "yaku.yakuhai_hatsu", HONOR_TRIPLETS, triplets.yakuhai_hatsu),
    Yaku("yakuhai_chun", "役牌 中", 1, 1, "yaku.yakuhai_chun", HONOR_TRIPLETS, triplets.yakuhai_chun),
    Yaku("yakuhai_round", "役牌 場風", 1, 1, "yaku.yakuhai_round", HONOR_TRIPLETS, triplets.yakuhai_round),
    Yaku("yakuhai_seat", "役牌 自風", 1, 1, "yaku.yakuhai_seat", HONOR_TRIPLETS, triplets.yakuhai_seat),
    Yaku("haitei", "海底撈月", 1, 1, "yaku.haitei", WORD_BITS["haitei"], play.haitei),
    Yaku("houtei", "河底撈魚", 1, 1, "yaku.houtei", WORD_BITS["houtei"], play.houtei),
    Yaku("rinshan", "嶺上開花", 1, 1, "yaku.rinshan", WORD_BITS["rinshan"], play.rinshan),
    Yaku("chankan", "搶槓", 1, 1, "yaku.chankan", WORD_BITS["chankan"], play.chankan),
    Yaku("chiitoitsu", "七対子", 2, None, "yaku.chiitoitsu", SEVEN_PAIRS, sequences.seven_pairs_of_two_han),
    Yaku("chiitoitsu", "七対子", 1, None, "yaku.chiitoitsu", SEVEN_PAIRS, sequences.seven_pairs_of_one_han),
    Yaku("sanshoku_doujun", "三色同順", 2, 1, "yaku.sanshoku_doujun", THREE_SEQUENCES, sequences.sanshoku_doujun),
    Yaku("ittsuu", "一気通貫", 2, 1, "yaku.ittsuu", THREE_SEQUENCES, sequences.ittsuu),
    Yaku("chanta", "混全帯么九", 2, 1, "yaku.chanta", SEQUENCES, terminals.chanta),
    Yaku("toitoi", "対々和", 2, 2, "yaku.toitoi", THREE_TRIPLETS, triplets.toitoi),
    Yaku("sanankou", "三暗刻", 2, 2, "yaku.sanankou", THREE_TRIPLETS, triplets.sanankou),
    Yaku("sankantsu", "三槓子", 2, 2, "yaku.sankantsu", THREE_TRIPLETS, triplets.sankantsu),
    Yaku("sanshoku_doukou", "三色同刻", 2, 2, "yaku.sanshoku_doukou", THREE_TRIPLETS, triplets.sanshoku_doukou),
    Yaku("shousangen", "小三元", 2, 2, "yaku.shousangen", HONOR_TRIPLETS, triplets.shousangen),
    Yaku("honroutou", "混老頭", 2, 2, "yaku.honroutou", NO_SEQUENCE, terminals.honroutou),
    Yaku("honitsu", "混一色", 3, 2, "yaku.honitsu", ONE_SUIT, terminals.honitsu),
    Yaku("junchan", "純全帯么九", 3, 2, "yaku.junchan", SEQUENCES, terminals.junchan),
    Yaku("ryanpeikou", "二盃口", 3, None, "yaku.ryanpeikou", TWIN_SEQUENCES, sequences.ryanpeikou),
    Yaku("chinitsu", "清一色", 6, 5, "yaku.chinitsu", ONE_SUIT, terminals.chinitsu),
    Yaku("renhou", "人和", 5, None, "yaku.renhou", WORD_BITS["renhou"], play.renhou_as_han),
    Yaku("open_riichi", "オープン立直", 2, None, "yaku.open_riichi", WORD_BITS["open_riichi"], local.open_riichi),
    Yaku(
        "double_open_riichi",
        "ダブルオープン立直",
        3,
        None,
        "yaku.double_open_riichi",
        WORD_BITS["double_open_riichi"],
        local.double_open_riichi,
    ),
    Yaku("sanrenkou", "三連刻", 2, 2, "yaku.sanrenkou", THREE_TRIPLETS, local.sanrenkou),
    Yaku("isshoku_sanjun", "一色三同順", 3, 2, "yaku.isshoku_sanjun", TWIN_SEQUENCES, local.isshoku_sanjun),
    Yaku("shiiaru_raotai", "十二落抬", 1, 1, "yaku.shiiaru_raotai", MELDS_ALONE, local.shiiaru_raotai),
    Yaku("uumensai", "五門斉", 2, 2, "yaku.uumensai", EVERY_SUIT, local.uumensai),
)
"""Ordinary yaku. Where one gives way to another its own condition says so: of iipeikou and ryanpeikou, of chanta,
junchan and honroutou, of honitsu and chinitsu only one can hold. Where an option sets the han, each value has a row."""

YAKUMAN: Final[tuple[Yakuman, ...]] = (
    Yakuman("kokushi_musou", "国士無双", "yaku.kokushi_musou", ORPHANS, yakuman.kokushi_musou, None),
    Yakuman(
        "kokushi_13", "国士無双十三面", "yaku.kokushi_13", ORPHANS, yakuman.kokushi_13, lambda r: r.double_kokushi_13
    ),
    Yakuman("suuankou", "四暗刻", "yaku.suuankou", THREE_TRIPLETS, yakuman.suuankou, None),
    Yakuman(
        "suuankou_tanki",
        "四暗刻単騎",
        "yaku.suuankou_tanki",
        THREE_TRIPLETS,
        yakuman.suuankou_tanki,
        lambda r: r.double_suuankou_tanki,
    ),
    Yakuman("daisangen", "大三元", "yaku.daisangen", THREE_TRIPLETS | HONOR_TRIPLETS, yakuman.daisangen, None),
    Yakuman("shousuushii", "小四喜", "yaku.shousuushii", THREE_TRIPLETS | HONOR_TRIPLETS, yakuman.shousuushii, None),
    Yakuman(
        "daisuushii",
        "大四喜",
        "yaku.daisuushii",
        THREE_TRIPLETS | HONOR_TRIPLETS,
        yakuman.daisuushii,
        lambda r: r.double_daisuushii,
    ),
    Yakuman("tsuuiisou", "字一色", "yaku.tsuuiisou", NO_SEQUENCE | ONE_SUIT, yakuman.tsuuiisou, None),
    Yakuman("ryuuiisou", "緑一色", "yaku.ryuuiisou", ONE_SUIT, yakuman.ryuuiisou, None),
    Yakuman("chinroutou", "清老頭", "yaku.chinroutou", THREE_TRIPLETS, yakuman.chinroutou, None),
    Yakuman("suukantsu", "四槓子", "yaku.suukantsu", THREE_TRIPLETS, yakuman.suukantsu, None),
    Yakuman("chuuren_poutou", "九蓮宝燈", "yaku.chuuren_poutou", ONE_SUIT, yakuman.chuuren_poutou, None),
    Yakuman(
        "junsei_chuuren",
        "純正九蓮宝燈",
        "yaku.junsei_chuuren",
        ONE_SUIT,
        yakuman.junsei_chuuren,
        lambda r: r.double_junsei_chuuren,
    ),
    Yakuman("tenhou", "天和", "yaku.tenhou", WORD_BITS["tenhou"], play.tenhou, None),
    Yakuman("chiihou", "地和", "yaku.chiihou", WORD_BITS["chiihou"], play.chiihou, None),
    Yakuman("renhou", "人和", "yaku.renhou", WORD_BITS["renhou"], play.renhou_as_yakuman, None),
    Yakuman("suurenkou", "四連刻", "yaku.suurenkou", THREE_TRIPLETS, local.suurenkou, None),
    Yakuman("isshoku_yonjun", "一色四順", "yaku.isshoku_yonjun", TWIN_SEQUENCES, local.isshoku_yonjun, None),
    Yakuman("daisharin", "大車輪", "yaku.daisharin", ONE_SUIT, local.daisharin, None),
    Yakuman("daichikurin", "大竹林", "yaku.daichikurin", ONE_SUIT, local.daichikurin, None),
    Yakuman("daisuurin", "大数隣", "yaku.daisuurin", ONE_SUIT, local.daisuurin, None),
    Yakuman("daichisei", "大七星", "yaku.daichisei", SEVEN_PAIRS | ONE_SUIT, local.daichisei, None),
)
"""Yakuman; of a general and a special form the special alone is named."""

MANGAN_YAKU: Final[tuple[ManganYaku, ...]] = (
    ManganYaku(
        "renhou",
        Yaku("renhou", "人和", 5, None, "yaku.renhou", WORD_BITS["renhou"], play.renhou_as_mangan),
        "rules.renhou",
        True,
    ),
    ManganYaku(
        "haitei",
        Yaku("iipin_moyue", "一筒摸月", 5, 5, "yaku.iipin_moyue", WORD_BITS["haitei"], local.iipin_moyue),
        "yaku.iipin_moyue",
        False,
    ),
    ManganYaku(
        "houtei",
        Yaku("chuupin_raoyui", "九筒撈魚", 5, 5, "yaku.chuupin_raoyui", WORD_BITS["houtei"], local.chuupin_raoyui),
        "yaku.chuupin_raoyui",
        False,
    ),
)
"""Yaku that are a mangan by themselves; never two of them at once."""
