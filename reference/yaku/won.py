"""A reading as the yaku see it: what its sets are, with everything that several of them ask for worked out once."""

from typing import Literal

from reference.groups import Group
from reference.hands import Hand
from reference.readings import Reading
from reference.records import record
from reference.tiles import DRAGONS, HONORS, MAN, PIN, SOU, holds, holds_only

PairValue = Literal["plain", "value", "double_wind"]


@record
class Won:
    """A winning hand in one of its readings [yaku.one_reading].

    `sets` are all sets, melds among them, open or closed as they count. `kinds` is the mask of all tiles' kinds.
    `sequences` are the first kinds of the sequences; `triplets` and `sequence_kinds` are masks of (first) kinds. A
    quad is a triplet here [yaku.quad_is_triplet].
    """

    hand: Hand
    reading: Reading
    sets: tuple[Group, ...]
    kinds: int
    sequences: tuple[int, ...]
    sequence_kinds: int
    triplets: int
    concealed_triplets: int
    quads: int

    @property
    def equal_sequences(self) -> int:
        """How many sequences are like the one that the hand has most of; 0 without any."""
        return max(map(self.sequences.count, self.sequences), default=0)

    @property
    def pair(self) -> int:
        """The kind of the pair, of a standard reading."""
        return self.reading.pairs[0].kind


def in_one_suit(kinds: int) -> bool:
    """Whether tiles of these kinds are of one suit at most, beside honors."""
    return holds_only(kinds, MAN | HONORS) or holds_only(kinds, PIN | HONORS) or holds_only(kinds, SOU | HONORS)


def pair_value(won: Won) -> PairValue:
    """What the pair of a standard reading is worth: it matters to pinfu and to fu."""
    pair, seat, round_wind = won.pair, won.hand.seat, won.hand.round
    if pair == seat == round_wind:
        return "double_wind"
    return "value" if pair in (seat, round_wind) or holds(DRAGONS, pair) else "plain"


def as_won(hand: Hand, reading: Reading) -> Won:
    """The hand as won in this reading."""
    sets = reading.sets_when_won(hand.holding, hand.tsumo)
    sequences: list[int] = []
    sequence_kinds = triplets = concealed = quads = 0
    for group in sets:
        if group.shape == "sequence":
            sequences.append(group.kind)
            sequence_kinds |= 1 << group.kind
        else:
            triplets |= 1 << group.kind
            concealed += not group.open
            quads += group.shape == "quad"
    return Won(hand, reading, sets, hand.holding.kinds, tuple(sequences), sequence_kinds, triplets, concealed, quads)
