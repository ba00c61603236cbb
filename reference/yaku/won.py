"""A reading as the yaku see it: what its sets are, with everything that several of them ask for worked out once."""

from typing import Final, Literal, NamedTuple

from reference.groups import Group
from reference.hands import Hand
from reference.readings import Form, Reading
from reference.situation import WORD_BITS
from reference.tiles import DRAGONS, HONORS, MAN, PIN, SOU

# What a reading can have and a yaku cannot do without, as bits above those of the situation's words.
_FIRST: Final = 1 << len(WORD_BITS)
SEQUENCES: Final = _FIRST
NO_SEQUENCE: Final = _FIRST << 1
TWIN_SEQUENCES: Final = _FIRST << 2
THREE_SEQUENCES: Final = _FIRST << 3
HONOR_TRIPLETS: Final = _FIRST << 5
THREE_TRIPLETS: Final = _FIRST << 6
SEVEN_PAIRS: Final = _FIRST << 7
ORPHANS: Final = _FIRST << 8
ONE_SUIT: Final = _FIRST << 9
"""Tiles of one suit at most, beside honors."""
EVERY_SUIT: Final = _FIRST << 10
MELDS_ALONE: Final = _FIRST << 11
"""Four melds, so that only the pair is concealed."""

PairValue = Literal["plain", "value", "double_wind"]

_FORMS: Final[dict[Form, int]] = {"standard": 0, "seven_pairs": SEVEN_PAIRS, "thirteen_orphans": ORPHANS}


class Won(NamedTuple):
    """A winning hand in one of its readings [yaku.one_reading].

    `sets` are all sets, melds among them, open or closed as they count. `kinds` is the mask of all tiles' kinds.
    `sequences` are the first kinds of the sequences; `triplets` and `sequence_kinds` are masks of (first) kinds. A
    quad is a triplet here [yaku.quad_is_triplet]. `has` are the bits above.
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
    has: int

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
    suited = kinds & ~HONORS
    return not (suited & ~MAN and suited & ~PIN and suited & ~SOU)


def pair_value(win: Won) -> PairValue:
    """What the pair of a standard reading is worth: it matters to pinfu and to fu."""
    pair, seat, round_wind = win.pair, win.hand.seat, win.hand.round
    if pair == seat == round_wind:
        return "double_wind"
    return "value" if pair in (seat, round_wind) or DRAGONS >> pair & 1 else "plain"


def won(hand: Hand, reading: Reading) -> Won:
    """The hand as won in this reading."""
    sets = reading.sets_when_won(hand.holding, hand.tsumo)
    sequences: list[int] = []
    sequence_kinds = triplets = concealed = quads = 0
    # Unpacked, since this is done for every set of every reading: attributes of tuples cost twice as much.
    for shape, kind, is_open, _, _, _ in sets:
        if shape == "sequence":
            sequences.append(kind)
            sequence_kinds |= 1 << kind
        else:
            triplets |= 1 << kind
            concealed += not is_open
            quads += shape == "quad"
    kinds = hand.holding.kinds
    has = _FORMS[reading.form]
    if sequences:
        has |= SEQUENCES
        if len(sequences) > 2:
            has |= THREE_SEQUENCES
        if sequence_kinds.bit_count() < len(sequences):
            has |= TWIN_SEQUENCES
    else:
        has |= NO_SEQUENCE
    if triplets:
        if triplets & HONORS:
            has |= HONOR_TRIPLETS
        if len(sets) - len(sequences) > 2:
            has |= THREE_TRIPLETS
    for word in hand.situation:
        has |= WORD_BITS[word]
    if in_one_suit(kinds):
        has |= ONE_SUIT
    elif kinds & MAN and kinds & PIN and kinds & SOU:
        has |= EVERY_SUIT
    if not reading.concealed and hand.holding.melds:
        has |= MELDS_ALONE
    return Won(hand, reading, sets, kinds, tuple(sequences), sequence_kinds, triplets, concealed, quads, has)
