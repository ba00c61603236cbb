"""Yaku of sequences, and seven pairs, which compete with them for the same tiles."""

from typing import Final

from reference.rules import Rules
from reference.tiles import holds_all, in_all_suits, mask
from reference.yaku.won import Won, pair_value

_MAN_STRAIGHT: Final = mask(0, 3, 6)
_PIN_STRAIGHT: Final = mask(9, 12, 15)
_SOU_STRAIGHT: Final = mask(18, 21, 24)
"""The first tiles of 123, 456 and 789."""


def pinfu(won: Won, rules: Rules) -> bool:
    """Four sequences, a pair without value, won on a two-sided wait [yaku.pinfu]."""
    return (
        len(won.sequences) == 4
        and won.reading.wait == "ryanmen"
        and pair_value(won) == "plain"
        and (not won.hand.tsumo or rules.pinfu_tsumo)
    )


def _twins(won: Won) -> int:
    """How many pairs of equal sequences; three equal ones hold one, four hold two."""
    sequences = won.sequences
    different = set(sequences)
    if len(different) == len(sequences):
        return 0
    return sum(sequences.count(kind) // 2 for kind in different)


def iipeikou(won: Won, rules: Rules) -> bool:
    """Exactly one pair of equal sequences [yaku.iipeikou]; three are another yaku where that is played
    [rules.local_isshoku_sanjun].
    """
    return _twins(won) == 1 and not (won.equal_sequences == 3 and rules.local_isshoku_sanjun)


def ryanpeikou(won: Won, rules: Rules) -> bool:
    """Two pairs of equal sequences; in place of iipeikou [yaku.ryanpeikou]."""
    return _twins(won) == 2


def sanshoku_doujun(won: Won, rules: Rules) -> bool:
    """The same sequence in all three suits [yaku.sanshoku_doujun]."""
    return in_all_suits(won.sequence_kinds)


def ittsuu(won: Won, rules: Rules) -> bool:
    """123, 456 and 789 of one suit [yaku.ittsuu]."""
    kinds = won.sequence_kinds
    return holds_all(kinds, _MAN_STRAIGHT) or holds_all(kinds, _PIN_STRAIGHT) or holds_all(kinds, _SOU_STRAIGHT)


def seven_pairs_of_two_han(won: Won, rules: Rules) -> bool:
    """Seven different pairs [yaku.chiitoitsu]."""
    return won.reading.form == "seven_pairs" and rules.chiitoitsu == "25fu_2han"


def seven_pairs_of_one_han(won: Won, rules: Rules) -> bool:
    """Seven different pairs as in Kansai, with fewer han and more fu [rules.chiitoitsu]."""
    return won.reading.form == "seven_pairs" and rules.chiitoitsu == "50fu_1han"
