"""Yaku of some tables alone, each off unless its option is on.

The option is asked last, so that it is read only where the hand has what the yaku needs.
"""

from typing import Final

from reference.rules import Rules
from reference.tiles import DRAGONS, HONORS, MAN, PIN, SOU, WINDS, holds_any, holds_only, mask
from reference.yaku.won import Won

_ONE_PIN: Final = 9
_NINE_PIN: Final = 17
_NINES: Final = mask(8, 17, 26)
_TWOS_TO_EIGHTS: Final = (0, 2, 2, 2, 2, 2, 2, 2, 0)


def open_riichi(won: Won, rules: Rules) -> bool:
    """Riichi with the hand shown, in place of riichi [yaku.open_riichi]; where played [rules.local_open_riichi].

    Where it is not, the word has been refused.
    """
    return "open_riichi" in won.hand.situation


def double_open_riichi(won: Won, rules: Rules) -> bool:
    """The same on the first discard, in place of double riichi [yaku.double_open_riichi]."""
    return "double_open_riichi" in won.hand.situation


def _triplets_in_a_row(won: Won, number: int) -> bool:
    row = won.triplets & ~HONORS
    for _ in range(number - 1):
        # Shifted by one, a 9 would come to stand under the next suit's 1.
        row &= row >> 1 & ~_NINES
    return bool(row)


def sanrenkou(won: Won, rules: Rules) -> bool:
    """Three triplets of one suit in a row [yaku.sanrenkou] [rules.local_sanrenkou]."""
    return _triplets_in_a_row(won, 3) and rules.local_sanrenkou


def suurenkou(won: Won, rules: Rules) -> bool:
    """Four triplets of one suit in a row [yaku.suurenkou] [rules.local_suurenkou]."""
    return _triplets_in_a_row(won, 4) and rules.local_suurenkou


def isshoku_sanjun(won: Won, rules: Rules) -> bool:
    """Three equal sequences or four [yaku.isshoku_sanjun] [rules.local_isshoku_sanjun]."""
    return won.equal_sequences >= 3 and rules.local_isshoku_sanjun


def isshoku_yonjun(won: Won, rules: Rules) -> bool:
    """Four equal sequences [yaku.isshoku_yonjun] [rules.local_isshoku_yonjun]."""
    return won.equal_sequences == 4 and rules.local_isshoku_yonjun


def shiiaru_raotai(won: Won, rules: Rules) -> bool:
    """Four open sets [yaku.shiiaru_raotai] [rules.local_shiiaru_raotai]."""
    melds = won.hand.holding.melds
    return len(melds) == 4 and all(meld.group.open for meld in melds) and rules.local_shiiaru_raotai


def uumensai(won: Won, rules: Rules) -> bool:
    """Tiles of all suits, winds and dragons [yaku.uumensai] [rules.local_uumensai]."""
    return all(holds_any(won.kinds, some) for some in (MAN, PIN, SOU, WINDS, DRAGONS)) and rules.local_uumensai


def _twos_to_eights(won: Won, suit: int) -> bool:
    """A pair each of 2 to 8 of a suit, given by its first kind; as all are concealed, nothing is called."""
    return tuple(won.hand.holding.counts[suit : suit + 9]) == _TWOS_TO_EIGHTS


def daisharin(won: Won, rules: Rules) -> bool:
    """22 to 88 pin [yaku.daisharin] [rules.local_daisharin]."""
    return _twos_to_eights(won, 9) and rules.local_daisharin


def daichikurin(won: Won, rules: Rules) -> bool:
    """22 to 88 sou [yaku.daichikurin] [rules.local_daichikurin]."""
    return _twos_to_eights(won, 18) and rules.local_daichikurin


def daisuurin(won: Won, rules: Rules) -> bool:
    """22 to 88 man [yaku.daisuurin] [rules.local_daisuurin]."""
    return _twos_to_eights(won, 0) and rules.local_daisuurin


def daichisei(won: Won, rules: Rules) -> bool:
    """Seven pairs of honors, which are all there are [yaku.daichisei] [rules.local_daichisei]."""
    return won.reading.form == "seven_pairs" and holds_only(won.kinds, HONORS) and rules.local_daichisei


def iipin_moyue(won: Won, rules: Rules) -> bool:
    """1 pin as the last tile drawn [yaku.iipin_moyue] [rules.local_iipin_moyue]."""
    hand = won.hand
    return "haitei" in hand.situation and hand.holding.winning.kind == _ONE_PIN and rules.local_iipin_moyue


def chuupin_raoyui(won: Won, rules: Rules) -> bool:
    """9 pin as the last discard [yaku.chuupin_raoyui] [rules.local_chuupin_raoyui]."""
    hand = won.hand
    return "houtei" in hand.situation and hand.holding.winning.kind == _NINE_PIN and rules.local_chuupin_raoyui
