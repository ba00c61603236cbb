"""Yaku of triplets and quads."""

from reference.rules import Rules
from reference.tiles import DRAGONS, GREEN, RED, WHITE, holds, how_many, in_all_suits
from reference.yaku.won import Won


def yakuhai_haku(won: Won, rules: Rules) -> bool:
    """A triplet of white dragons [yaku.yakuhai_haku]."""
    return holds(won.triplets, WHITE)


def yakuhai_hatsu(won: Won, rules: Rules) -> bool:
    """A triplet of green dragons [yaku.yakuhai_hatsu]."""
    return holds(won.triplets, GREEN)


def yakuhai_chun(won: Won, rules: Rules) -> bool:
    """A triplet of red dragons [yaku.yakuhai_chun]."""
    return holds(won.triplets, RED)


def yakuhai_round(won: Won, rules: Rules) -> bool:
    """A triplet of the round wind [yaku.yakuhai_round]."""
    return holds(won.triplets, won.hand.round)


def yakuhai_seat(won: Won, rules: Rules) -> bool:
    """A triplet of the seat wind; beside the round wind's when they are one tile [yaku.yakuhai_seat]."""
    return holds(won.triplets, won.hand.seat)


def toitoi(won: Won, rules: Rules) -> bool:
    """Four triplets [yaku.toitoi]."""
    return len(won.sets) == 4 and not won.sequences


def sanankou(won: Won, rules: Rules) -> bool:
    """Exactly three concealed triplets [yaku.sanankou]."""
    return won.concealed_triplets == 3


def sankantsu(won: Won, rules: Rules) -> bool:
    """Exactly three quads of any kind [yaku.sankantsu]."""
    return won.quads == 3


def sanshoku_doukou(won: Won, rules: Rules) -> bool:
    """The same triplet in all three suits [yaku.sanshoku_doukou]."""
    return in_all_suits(won.triplets)


def shousangen(won: Won, rules: Rules) -> bool:
    """Two triplets of dragons and a pair of the third [yaku.shousangen]."""
    return how_many(won.triplets, DRAGONS) == 2 and holds(DRAGONS, won.pair)
