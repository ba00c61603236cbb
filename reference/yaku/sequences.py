"""Yaku of sequences, and seven pairs, which compete with them for the same tiles."""

from typing import Final

from reference.rules import Rules
from reference.tiles import MAN, mask
from reference.yaku.won import Won, pair_value

_ONES: Final = mask(0, 9, 18)


def pinfu(win: Won, rules: Rules) -> bool:
    """Four sequences, a pair without value, won on a two-sided wait [yaku.pinfu]."""
    return (
        len(win.sequences) == 4
        and win.reading.wait == "ryanmen"
        and pair_value(win) == "plain"
        and (not win.hand.tsumo or rules.pinfu_tsumo)
    )


def _twins(win: Won) -> int:
    """How many pairs of equal sequences; three equal ones hold one, four hold two."""
    sequences = win.sequences
    different = set(sequences)
    if len(different) == len(sequences):
        return 0
    return sum(sequences.count(kind) // 2 for kind in different)


def iipeikou(win: Won, rules: Rules) -> bool:
    """Exactly one pair of equal sequences [yaku.iipeikou]; three are another yaku where that is played
    [rules.local_isshoku_sanjun].
    """
    return _twins(win) == 1 and not (win.equal_sequences == 3 and rules.local_isshoku_sanjun)


def ryanpeikou(win: Won, rules: Rules) -> bool:
    """Two pairs of equal sequences; in place of iipeikou [yaku.ryanpeikou]."""
    return _twins(win) == 2


def sanshoku_doujun(win: Won, rules: Rules) -> bool:
    """The same sequence in all three suits [yaku.sanshoku_doujun]."""
    kinds = win.sequence_kinds
    return bool(kinds & kinds >> 9 & kinds >> 18 & MAN)


def ittsuu(win: Won, rules: Rules) -> bool:
    """123, 456 and 789 of one suit [yaku.ittsuu]."""
    kinds = win.sequence_kinds
    return bool(kinds & kinds >> 3 & kinds >> 6 & _ONES)


def seven_pairs_of_two_han(win: Won, rules: Rules) -> bool:
    """Seven different pairs [yaku.chiitoitsu]."""
    return win.reading.form == "seven_pairs" and rules.chiitoitsu == "25fu_2han"


def seven_pairs_of_one_han(win: Won, rules: Rules) -> bool:
    """Seven different pairs as in Kansai, with fewer han and more fu [rules.chiitoitsu]."""
    return win.reading.form == "seven_pairs" and rules.chiitoitsu == "50fu_1han"
