"""Yaku of triplets and quads."""

from reference.rules import Rules
from reference.tiles import DRAGONS, GREEN, MAN, RED, WHITE
from reference.yaku.won import Won


def yakuhai_haku(win: Won, rules: Rules) -> bool:
    """A triplet of white dragons [yaku.yakuhai_haku]."""
    return bool(win.triplets >> WHITE & 1)


def yakuhai_hatsu(win: Won, rules: Rules) -> bool:
    """A triplet of green dragons [yaku.yakuhai_hatsu]."""
    return bool(win.triplets >> GREEN & 1)


def yakuhai_chun(win: Won, rules: Rules) -> bool:
    """A triplet of red dragons [yaku.yakuhai_chun]."""
    return bool(win.triplets >> RED & 1)


def yakuhai_round(win: Won, rules: Rules) -> bool:
    """A triplet of the round wind [yaku.yakuhai_round]."""
    return bool(win.triplets >> win.hand.round & 1)


def yakuhai_seat(win: Won, rules: Rules) -> bool:
    """A triplet of the seat wind; beside the round wind's when they are one tile [yaku.yakuhai_seat]."""
    return bool(win.triplets >> win.hand.seat & 1)


def toitoi(win: Won, rules: Rules) -> bool:
    """Four triplets [yaku.toitoi]."""
    return len(win.sets) == 4 and not win.sequences


def sanankou(win: Won, rules: Rules) -> bool:
    """Exactly three concealed triplets [yaku.sanankou]."""
    return win.concealed_triplets == 3


def sankantsu(win: Won, rules: Rules) -> bool:
    """Exactly three quads of any kind [yaku.sankantsu]."""
    return win.quads == 3


def sanshoku_doukou(win: Won, rules: Rules) -> bool:
    """The same triplet in all three suits [yaku.sanshoku_doukou]."""
    kinds = win.triplets
    return bool(kinds & kinds >> 9 & kinds >> 18 & MAN)


def shousangen(win: Won, rules: Rules) -> bool:
    """Two triplets of dragons and a pair of the third [yaku.shousangen]."""
    return (win.triplets & DRAGONS).bit_count() == 2 and bool(DRAGONS >> win.pair & 1)
