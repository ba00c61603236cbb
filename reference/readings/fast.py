"""The fast twin of `decomposition`: the same groupings in the same order, by look-ups.

Suits do not mix in a set, so a hand's groupings are the product of its suits' groupings. Each suit's are worked out by
the plain form once for each holding of the suit, and kept: after a while taking a hand apart is four look-ups. Nothing
is worked out before it is asked for, and nothing is decided here. What is kept has a bound, so that no stream of hands
fills the memory.
"""

from typing import Final

from reference.groups import PAIR, Group
from reference.readings.decomposition import Grouping, PartGrouping, part_groupings
from reference.tiles import EAST

MOST_KEPT: Final = 1 << 15
"""Holdings of a suit that are kept. Of those that are sets and at most a pair there are fewer."""

_NEVER: Final = (PAIR[0],) * 2
_SEVERAL: Final = (PAIR[0],) * 16
"""In the place of a suit's pair: that it is no sets and pair at all, or can be read in several ways. More than one
pair ends a look-up in any case, so that one comparison finds these too.
"""


class _Suit:
    """The groupings of one suit's tiles, given as a byte a kind: worked out when they are first asked for, then kept.

    `only` has the grouping of all tiles asked for, where there is just one. All groupings of the same tiles have a
    pair or none has, which is a matter of how many tiles there are: they are `paired`, or `alone` with sets and no
    pair.
    """

    def __init__(self, first: int) -> None:
        self._first = first
        self.only: dict[bytes, PartGrouping] = {}
        self.paired: dict[bytes, list[Grouping]] = {}
        self.alone: dict[bytes, list[tuple[Group, ...]]] = {}

    def work_out(self, counts: bytes) -> None:
        if counts in self.only:
            return
        if len(self.only) >= MOST_KEPT:
            self._forget_oldest()
        found = part_groupings(self._first, counts)
        if found and found[0][1]:
            self.paired[counts] = [(sets, pair[0]) for sets, pair in found]
        elif found:
            self.alone[counts] = [sets for sets, _ in found]
        self.only[counts] = found[0] if len(found) == 1 else ((), _SEVERAL if found else _NEVER)

    def _forget_oldest(self) -> None:
        """Half of them at a time, as one by one would take longer the more were forgotten before."""
        for counts in list(self.only)[: MOST_KEPT // 2]:
            self.only.pop(counts, None)
            self.paired.pop(counts, None)
            self.alone.pop(counts, None)

    def groupings(self, counts: bytes) -> list[PartGrouping]:
        self.work_out(counts)
        ways: list[PartGrouping] = [(sets, ()) for sets in self.alone.get(counts, ())]
        ways = ways or [(sets, (pair,)) for sets, pair in self.paired.get(counts, ())]
        # There are none, or another thread has had them forgotten.
        return ways or part_groupings(self._first, counts)


_MAN_SUIT: Final = _Suit(0)
_PIN_SUIT: Final = _Suit(9)
_SOU_SUIT: Final = _Suit(18)
_HONOR_SUIT: Final = _Suit(EAST)
_SUITS: Final = (_MAN_SUIT, _PIN_SUIT, _SOU_SUIT, _HONOR_SUIT)
_ONLY_MAN, _ONLY_PIN, _ONLY_SOU, _ONLY_HONORS = (suit.only for suit in _SUITS)


def decompose(counts: bytes) -> list[Grouping]:
    """As `decomposition.decompose`, from a byte for each of the 34 kinds."""
    return decompose_suits(counts[:9], counts[9:18], counts[18:27], counts[27:])


def decompose_suits(man: bytes, pin: bytes, sou: bytes, honors: bytes) -> list[Grouping]:
    """`decompose` from the tiles of the four suits: 9, 9, 9 and 7 bytes."""
    try:
        man_sets, man_pair = _ONLY_MAN[man]
        pin_sets, pin_pair = _ONLY_PIN[pin]
        sou_sets, sou_pair = _ONLY_SOU[sou]
        honor_sets, honor_pair = _ONLY_HONORS[honors]
        pairs = man_pair + pin_pair + sou_pair + honor_pair
        if len(pairs) == 1:
            return [(man_sets + pin_sets + sou_sets + honor_sets, pairs[0])]
        # Each suit may be fine by itself and the hand still hold no pair, or two or four.
        if len(pairs) < len(_SEVERAL):
            return []
        # Mostly one suit alone can be read in several ways, and honors never can.
        if len(pairs) >= 2 * len(_SEVERAL):
            return _product(man, pin, sou, honors)
        if man_pair is _SEVERAL:
            return _around(_MAN_SUIT, man, (), pin_sets + sou_sets + honor_sets, pin_pair + sou_pair + honor_pair)
        if pin_pair is _SEVERAL:
            return _around(_PIN_SUIT, pin, man_sets, sou_sets + honor_sets, man_pair + sou_pair + honor_pair)
        return _around(_SOU_SUIT, sou, man_sets + pin_sets, honor_sets, man_pair + pin_pair + honor_pair)
    except KeyError:
        # Not asked for before, or forgotten since, perhaps by another thread a moment ago.
        for suit, counts in zip(_SUITS, (man, pin, sou, honors), strict=True):
            suit.work_out(counts)
        return decompose_suits(man, pin, sou, honors)


def suit_groupings(suit: int, counts: bytes) -> list[PartGrouping]:
    """Every grouping of the tiles of one suit, 0 man to 2 sou and 3 honors: its sets, and the pair or none.

    Empty when the tiles are not sets and at most one pair.
    """
    return _SUITS[suit].groupings(counts)


def _around(
    suit: _Suit, counts: bytes, before: tuple[Group, ...], after: tuple[Group, ...], pair: tuple[Group, ...]
) -> list[Grouping]:
    """The groupings of a hand of which this suit alone can be read in several ways; `pair` is that of the others."""
    alone, paired = suit.alone.get(counts), suit.paired.get(counts)
    if alone is not None:
        return [(before + sets + after, pair[0]) for sets in alone] if len(pair) == 1 else []
    if paired is None:
        # Another thread has had it forgotten a moment ago.
        raise KeyError(counts)
    if pair:
        return []
    if not before and not after:
        return paired.copy()
    return [(before + sets + after, own) for sets, own in paired]


def _product(*suits: bytes) -> list[Grouping]:
    """The groupings of a hand of which several suits can be read in several ways."""
    groupings: list[PartGrouping] = [((), ())]
    for suit, counts in zip(_SUITS, suits, strict=True):
        groupings = [
            (before + sets, pairs + pair)
            for before, pairs in groupings
            for sets, pair in suit.groupings(counts)
            if not (pairs and pair)
        ]
    return [(sets, pair[0]) for sets, pair in groupings if pair]
