"""Which yaku need not be asked of a reading, since it lacks what they cannot do without.

This saves time and decides nothing: a predicate that is not asked would not hold. Whoever wants to know when a yaku is
there reads its predicate. A yaku that is not listed here is asked of every reading.
"""

from functools import cache, lru_cache
from typing import Final

from reference.hands import WORDS, Hand, Word
from reference.records import record
from reference.tiles import DRAGONS, HONORS, MAN, MIDDLE, PIN, SOU, TERMINALS_HONORS, WINDS
from reference.yaku.rows import MANGAN_YAKU, YAKU, YAKUMAN, CountedYaku, Yakuman
from reference.yaku.won import Won

_WORD: Final = {word: 1 << place for place, word in enumerate(WORDS.values())}
_FIRST: Final = 1 << len(_WORD)
_CLOSED: Final = _FIRST << 20
_TSUMO: Final = _FIRST
_SEQUENCES: Final = _FIRST << 1
_NO_SEQUENCE: Final = _FIRST << 2
_THREE_SEQUENCES: Final = _FIRST << 3
_TWINS: Final = _FIRST << 4
_MORE_TWINS: Final = _FIRST << 5
"""Two pairs of equal sequences, or three that are equal."""
_DRAGON_TRIPLETS: Final = _FIRST << 6
_WIND_TRIPLETS: Final = _FIRST << 7
_THREE_TRIPLETS: Final = _FIRST << 8
_FOUR_TRIPLETS: Final = _FIRST << 9
_THREE_QUADS: Final = _FIRST << 10
_SEVEN_PAIRS: Final = _FIRST << 11
_ORPHANS: Final = _FIRST << 12
_MELDS_ALONE: Final = _FIRST << 13
"""Four melds, so that only the pair is concealed."""
_ONE_SUIT: Final = _FIRST << 14
"""Tiles of one suit at most, beside honors."""
_EVERY_SUIT: Final = _FIRST << 15
_HONORS: Final = _FIRST << 16
_NO_HONORS: Final = _FIRST << 17
_SIMPLES: Final = _FIRST << 18
"""Nothing but 2 to 8."""
_NO_MIDDLE: Final = _FIRST << 19
"""No 4, 5 or 6, which are in no set that holds a terminal or an honor."""

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
    "menzen_tsumo": _TSUMO | _CLOSED,
    "pinfu": _THREE_SEQUENCES,
    "sanshoku_doujun": _THREE_SEQUENCES | _EVERY_SUIT,
    "ittsuu": _THREE_SEQUENCES,
    "iipeikou": _TWINS,
    "ryanpeikou": _MORE_TWINS,
    "isshoku_sanjun": _MORE_TWINS,
    "isshoku_yonjun": _MORE_TWINS,
    "tanyao": _SIMPLES,
    "chanta": _SEQUENCES | _NO_MIDDLE | _HONORS,
    "junchan": _SEQUENCES | _NO_MIDDLE | _NO_HONORS,
    "honroutou": _NO_SEQUENCE | _NO_MIDDLE | _HONORS,
    "chinroutou": _FOUR_TRIPLETS | _NO_MIDDLE | _NO_HONORS,
    "yakuhai_haku": _DRAGON_TRIPLETS,
    "yakuhai_hatsu": _DRAGON_TRIPLETS,
    "yakuhai_chun": _DRAGON_TRIPLETS,
    "yakuhai_round": _WIND_TRIPLETS,
    "yakuhai_seat": _WIND_TRIPLETS,
    "shousangen": _DRAGON_TRIPLETS,
    "daisangen": _THREE_TRIPLETS | _DRAGON_TRIPLETS,
    "shousuushii": _THREE_TRIPLETS | _WIND_TRIPLETS,
    "daisuushii": _FOUR_TRIPLETS | _WIND_TRIPLETS,
    "sanankou": _THREE_TRIPLETS,
    "sanshoku_doukou": _THREE_TRIPLETS | _EVERY_SUIT,
    "sanrenkou": _THREE_TRIPLETS,
    "toitoi": _FOUR_TRIPLETS,
    "suuankou": _CLOSED | _FOUR_TRIPLETS,
    "suuankou_tanki": _CLOSED | _FOUR_TRIPLETS,
    "suurenkou": _FOUR_TRIPLETS,
    "sankantsu": _THREE_QUADS,
    "suukantsu": _THREE_QUADS,
    "chiitoitsu": _SEVEN_PAIRS,
    "daichisei": _SEVEN_PAIRS | _ONE_SUIT | _HONORS,
    "kokushi_musou": _ORPHANS,
    "kokushi_13": _ORPHANS,
    "honitsu": _ONE_SUIT | _HONORS,
    "tsuuiisou": _NO_SEQUENCE | _ONE_SUIT | _HONORS,
    "chinitsu": _ONE_SUIT | _NO_HONORS,
    "chuuren_poutou": _CLOSED | _ONE_SUIT | _NO_HONORS,
    "junsei_chuuren": _CLOSED | _ONE_SUIT | _NO_HONORS,
    "ryuuiisou": _ONE_SUIT,
    "daisharin": _CLOSED | _ONE_SUIT | _SIMPLES,
    "daichikurin": _CLOSED | _ONE_SUIT | _SIMPLES,
    "daisuurin": _CLOSED | _ONE_SUIT | _SIMPLES,
    "uumensai": _EVERY_SUIT | _HONORS,
    "shiiaru_raotai": _MELDS_ALONE,
}
"""What a reading must have before a yaku is worth asking for, by the yaku's key."""
MANGAN_NEEDS: Final[dict[str, Word]] = {"renhou": "renhou", "iipin_moyue": "haitei", "chuupin_raoyui": "houtei"}
"""The word of the play without which a yaku is no mangan by itself."""


@record
class Shortlist:
    """The rows that are worth asking for: of ordinary yaku with their han there, and of yakuman."""

    yaku: tuple[CountedYaku, ...]
    yakuman: tuple[Yakuman, ...]


def shortlist(won: Won) -> Shortlist:
    """What a reading may have."""
    return _shortlist(_had(won))


@lru_cache(maxsize=1 << 12)
def _shortlist(had: int) -> Shortlist:
    lacks = ~had
    return Shortlist(
        tuple([counted for needs, counted in _yaku(bool(had & _CLOSED)) if not needs & lacks]),
        tuple([row for needs, row in _yakuman() if not needs & lacks]),
    )


@cache
def _yaku(closed: bool) -> list[tuple[int, CountedYaku]]:
    """What each ordinary yaku needs, beside it with its han in a closed or an open hand; without those that are none
    there.
    """
    rows = ((row, row.closed_han if closed else row.open_han) for row in YAKU)
    return [(NEEDS.get(row.key, 0), CountedYaku(row, han)) for row, han in rows if han is not None]


@cache
def _yakuman() -> list[tuple[int, Yakuman]]:
    return [(NEEDS.get(row.key, 0), row) for row in YAKUMAN]


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
    _yaku.cache_clear()
    _yakuman.cache_clear()
    _mangan_words.cache_clear()


def _had(won: Won) -> int:
    """What a reading has of the things above."""
    had = _CLOSED if won.hand.closed else 0
    if won.hand.tsumo:
        had |= _TSUMO
    for word in won.hand.situation:
        had |= _WORD[word]
    sequences = len(won.sequences)
    if sequences:
        had |= _SEQUENCES
        if sequences > 2:
            had |= _THREE_SEQUENCES
        if twins := sequences - won.sequence_kinds.bit_count():
            had |= _TWINS if twins == 1 else _TWINS | _MORE_TWINS
    else:
        had |= _NO_SEQUENCE
    if triplets := won.triplets:
        if triplets & DRAGONS:
            had |= _DRAGON_TRIPLETS
        if triplets & WINDS:
            had |= _WIND_TRIPLETS
        if (number := len(won.sets) - sequences) > 2:
            had |= _THREE_TRIPLETS if number == 3 else _THREE_TRIPLETS | _FOUR_TRIPLETS
            if won.quads > 2:
                had |= _THREE_QUADS
    kinds = won.kinds
    had |= _HONORS if kinds & HONORS else _NO_HONORS
    if not kinds & TERMINALS_HONORS:
        had |= _SIMPLES
    elif not kinds & MIDDLE:
        had |= _NO_MIDDLE
    suits = bool(kinds & MAN) + bool(kinds & PIN) + bool(kinds & SOU)
    if suits < 2:
        had |= _ONE_SUIT
    elif suits == 3:
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
