"""Which yaku need not be asked of a reading, since it lacks what they cannot do without.

This saves time and decides nothing: a predicate that is not asked would not hold. Whoever wants to know when a yaku is
there reads its predicate. A yaku that is not listed here is asked of every reading.
"""

from functools import cache
from typing import Final, NamedTuple

from reference.hands import WORDS, Hand, Word
from reference.tiles import HONORS, MAN, MIDDLE, PIN, SOU
from reference.yaku.rows import MANGAN_YAKU, YAKU, YAKUMAN, CountedYaku, Yakuman
from reference.yaku.won import Won, in_one_suit

_WORD: Final = {word: 1 << place for place, word in enumerate(WORDS.values())}
_FIRST: Final = 1 << len(_WORD)
_SEQUENCES: Final = _FIRST
_NO_SEQUENCE: Final = _FIRST << 1
_TWIN_SEQUENCES: Final = _FIRST << 2
_THREE_SEQUENCES: Final = _FIRST << 3
_HONOR_TRIPLETS: Final = _FIRST << 4
_THREE_TRIPLETS: Final = _FIRST << 5
_SEVEN_PAIRS: Final = _FIRST << 6
_ORPHANS: Final = _FIRST << 7
_ONE_SUIT: Final = _FIRST << 8
"""Tiles of one suit at most, beside honors."""
_EVERY_SUIT: Final = _FIRST << 9
_NO_MIDDLE: Final = _FIRST << 11
"""No 4, 5 or 6, which are in no set that holds a terminal or an honor."""
_MELDS_ALONE: Final = _FIRST << 10
"""Four melds, so that only the pair is concealed."""

NEEDS: Final[dict[str, int]] = {
    "riichi": _WORD["riichi"],
    "double_riichi": _WORD["double_riichi"],
    "open_riichi": _WORD["open_riichi"],
    "double_open_riichi": _WORD["double_open_riichi"],
    "ippatsu": _WORD["ippatsu"],
    "haitei": _WORD["haitei"],
    "houtei": _WORD["houtei"],
    "rinshan": _WORD["rinshan"],
    "chankan": _WORD["chankan"],
    "tenhou": _WORD["tenhou"],
    "chiihou": _WORD["chiihou"],
    "renhou": _WORD["renhou"],
    "pinfu": _THREE_SEQUENCES,
    "sanshoku_doujun": _THREE_SEQUENCES | _EVERY_SUIT,
    "ittsuu": _THREE_SEQUENCES,
    "iipeikou": _TWIN_SEQUENCES,
    "ryanpeikou": _TWIN_SEQUENCES,
    "isshoku_sanjun": _TWIN_SEQUENCES,
    "isshoku_yonjun": _TWIN_SEQUENCES,
    "chanta": _SEQUENCES | _NO_MIDDLE,
    "junchan": _SEQUENCES | _NO_MIDDLE,
    "honroutou": _NO_SEQUENCE | _NO_MIDDLE,
    "yakuhai_haku": _HONOR_TRIPLETS,
    "yakuhai_hatsu": _HONOR_TRIPLETS,
    "yakuhai_chun": _HONOR_TRIPLETS,
    "yakuhai_round": _HONOR_TRIPLETS,
    "yakuhai_seat": _HONOR_TRIPLETS,
    "shousangen": _HONOR_TRIPLETS,
    "daisangen": _THREE_TRIPLETS | _HONOR_TRIPLETS,
    "shousuushii": _THREE_TRIPLETS | _HONOR_TRIPLETS,
    "daisuushii": _THREE_TRIPLETS | _HONOR_TRIPLETS,
    "toitoi": _THREE_TRIPLETS,
    "sanankou": _THREE_TRIPLETS,
    "sankantsu": _THREE_TRIPLETS,
    "sanshoku_doukou": _THREE_TRIPLETS | _EVERY_SUIT,
    "sanrenkou": _THREE_TRIPLETS,
    "suuankou": _THREE_TRIPLETS,
    "suuankou_tanki": _THREE_TRIPLETS,
    "chinroutou": _THREE_TRIPLETS | _NO_MIDDLE,
    "suukantsu": _THREE_TRIPLETS,
    "suurenkou": _THREE_TRIPLETS,
    "chiitoitsu": _SEVEN_PAIRS,
    "daichisei": _SEVEN_PAIRS | _ONE_SUIT,
    "kokushi_musou": _ORPHANS,
    "kokushi_13": _ORPHANS,
    "honitsu": _ONE_SUIT,
    "chinitsu": _ONE_SUIT,
    "tsuuiisou": _NO_SEQUENCE | _ONE_SUIT,
    "ryuuiisou": _ONE_SUIT,
    "chuuren_poutou": _ONE_SUIT,
    "junsei_chuuren": _ONE_SUIT,
    "daisharin": _ONE_SUIT,
    "daichikurin": _ONE_SUIT,
    "daisuurin": _ONE_SUIT,
    "uumensai": _EVERY_SUIT,
    "shiiaru_raotai": _MELDS_ALONE,
}
"""What a reading must have before a yaku is worth asking for, by the yaku's key."""
MANGAN_NEEDS: Final[dict[str, Word]] = {"renhou": "renhou", "iipin_moyue": "haitei", "chuupin_raoyui": "houtei"}
"""The word of the play without which a yaku is no mangan by itself."""


class Shortlist(NamedTuple):
    """The rows that are worth asking for: of ordinary yaku with their han there, and of yakuman."""

    yaku: tuple[CountedYaku, ...]
    yakuman: tuple[Yakuman, ...]


def shortlist(won: Won) -> Shortlist:
    """What a reading may have."""
    return _shortlist(_had(won), won.hand.closed)


@cache
def _shortlist(had: int, closed: bool) -> Shortlist:
    yaku = ((row, row.closed_han if closed else row.open_han) for row in YAKU if _may_hold(row.key, had))
    return Shortlist(
        tuple(CountedYaku(row, han) for row, han in yaku if han is not None),
        tuple(row for row in YAKUMAN if _may_hold(row.key, had)),
    )


def may_be_mangan(hand: Hand) -> bool:
    """Whether a yaku that is a mangan by itself is worth asking for."""
    words = _mangan_words()
    return words is None or not hand.situation.isdisjoint(words)


@cache
def _mangan_words() -> frozenset[Word] | None:
    """The words of the play that such yaku need; None where one of them is not listed, and so is always asked for."""
    keys = [row.yaku.key for row in MANGAN_YAKU]
    return frozenset(MANGAN_NEEDS[key] for key in keys) if MANGAN_NEEDS.keys() >= {*keys} else None


def forget() -> None:
    """Look at the tables anew: for whoever changes a row of them."""
    _shortlist.cache_clear()
    _mangan_words.cache_clear()


def _may_hold(key: str, had: int) -> bool:
    return not NEEDS.get(key, 0) & ~had


def _had(won: Won) -> int:
    """What a reading has of the things above."""
    had = 0
    for word in won.hand.situation:
        had |= _WORD[word]
    number = len(won.sequences)
    if number:
        had |= _SEQUENCES
        if number > 2:
            had |= _THREE_SEQUENCES
        if won.sequence_kinds.bit_count() < number:
            had |= _TWIN_SEQUENCES
    else:
        had |= _NO_SEQUENCE
    if won.triplets:
        if won.triplets & HONORS:
            had |= _HONOR_TRIPLETS
        if len(won.sets) - number > 2:
            had |= _THREE_TRIPLETS
    kinds = won.kinds
    if not kinds & MIDDLE:
        had |= _NO_MIDDLE
    if in_one_suit(kinds):
        had |= _ONE_SUIT
    elif kinds & MAN and kinds & PIN and kinds & SOU:
        had |= _EVERY_SUIT
    match won.reading.form:
        case "seven_pairs":
            had |= _SEVEN_PAIRS
        case "thirteen_orphans":
            had |= _ORPHANS
        case "standard":
            if not won.reading.concealed:
                had |= _MELDS_ALONE
    return had
