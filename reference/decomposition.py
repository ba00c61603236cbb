"""Taking a hand apart: every way to read concealed tiles as sets and one pair [readings.standard].

Suits do not mix in a set, so a hand's groupings are the product of its suits' groupings. Each suit's are worked out
once for each holding of the suit, and kept: after a while taking a hand apart is four look-ups. Nothing is worked out
before it is asked for.
"""

from collections.abc import Iterator
from typing import Final

from reference.groups import CLOSED_SEQUENCE, CLOSED_TRIPLET, PAIR, Group
from reference.tiles import EAST

Grouping = tuple[tuple[Group, ...], Group]
"""The sets in tile order, and the pair."""

SuitGrouping = tuple[tuple[Group, ...], tuple[Group, ...]]
"""The same of one suit alone: its sets, and the pair or none."""


def _walk(first: int, counts: tuple[int, ...], honors: bool) -> Iterator[SuitGrouping]:
    """All groupings of `counts`, the holding of a suit from kind `first` up.

    The lowest tile decides: of its copies none or three are a triplet, none or two the pair, and each that is left
    must begin a sequence. Every choice is made once, so no grouping comes twice.
    """
    if not counts:
        yield (), ()
        return
    copies, rest = counts[0], counts[1:]
    for triplets in (1, 0):
        for pairs in (0, 1):
            sequences = copies - 3 * triplets - 2 * pairs
            if sequences < 0 or (sequences and (honors or len(rest) < 2 or min(rest[:2]) < sequences)):
                continue
            left = (rest[0] - sequences, rest[1] - sequences, *rest[2:]) if sequences else rest
            here = (CLOSED_TRIPLET[first],) * triplets
            if sequences:
                here += (CLOSED_SEQUENCE[first],) * sequences
            for sets, pair in _walk(first + 1, left, honors):
                if not pairs:
                    yield here + sets, pair
                elif not pair:
                    yield here + sets, (PAIR[first],)


_NEVER: Final = (PAIR[0],) * 2
_SEVERAL: Final = (PAIR[0],) * 16
"""In the place of a holding's pair: that it is no sets and pair at all, or can be read in several ways. More than one
pair ends a look-up in any case, so that one comparison finds these too.
"""


class _Suit:
    """The groupings of one suit's holdings, a byte a kind: worked out when they are first asked for, then kept.

    `only` has the grouping of every holding asked for, where there is just one. All groupings of a holding have a pair
    or none has, which is a matter of how many tiles there are: they are `paired`, or `alone` with sets and no pair.
    """

    def __init__(self, first: int) -> None:
        self._first = first
        self.only: dict[bytes, SuitGrouping] = {}
        self.paired: dict[bytes, list[Grouping]] = {}
        self.alone: dict[bytes, list[tuple[Group, ...]]] = {}

    def work_out(self, holding: bytes) -> None:
        if holding in self.only:
            return
        found = list(_walk(self._first, tuple(holding), honors=self._first == EAST))
        found.sort(key=lambda grouping: [group.order for group in grouping[0]])
        if found and found[0][1]:
            self.paired[holding] = [(sets, pair[0]) for sets, pair in found]
        elif found:
            self.alone[holding] = [sets for sets, _ in found]
        self.only[holding] = found[0] if len(found) == 1 else ((), _SEVERAL if found else _NEVER)

    def groupings(self, holding: bytes) -> list[SuitGrouping]:
        self.work_out(holding)
        ways: list[SuitGrouping] = [(sets, ()) for sets in self.alone.get(holding, ())]
        return ways or [(sets, (pair,)) for sets, pair in self.paired.get(holding, ())]


_MAN: Final = _Suit(0)
_PIN: Final = _Suit(9)
_SOU: Final = _Suit(18)
_HONORS: Final = _Suit(EAST)
_ONLY_MAN, _ONLY_PIN, _ONLY_SOU, _ONLY_HONORS = _MAN.only, _PIN.only, _SOU.only, _HONORS.only


def decompose(counts: bytes) -> list[Grouping]:
    """Every grouping of a hand's concealed tiles, `counts` a byte for each of the 34 kinds.

    Ordered by sets, then pair [readings.order]; empty when the tiles are not sets and exactly one pair. How many
    tiles there are is not looked at, of each kind at most four: two tiles may be a pair alone, beside four melds.
    """
    return decompose_suits(counts[:9], counts[9:18], counts[18:27], counts[27:])


def decompose_suits(man: bytes, pin: bytes, sou: bytes, honors: bytes) -> list[Grouping]:
    """`decompose` from the holdings of the four suits: 9, 9, 9 and 7 bytes."""
    try:
        man_sets, man_pair = _ONLY_MAN[man]
        pin_sets, pin_pair = _ONLY_PIN[pin]
        sou_sets, sou_pair = _ONLY_SOU[sou]
        honor_sets, honor_pair = _ONLY_HONORS[honors]
    except KeyError:
        for suit, holding in ((_MAN, man), (_PIN, pin), (_SOU, sou), (_HONORS, honors)):
            suit.work_out(holding)
        return decompose_suits(man, pin, sou, honors)
    pairs = man_pair + pin_pair + sou_pair + honor_pair
    if len(pairs) == 1:
        return [(man_sets + pin_sets + sou_sets + honor_sets, pairs[0])]
    # Each suit may be fine by itself and the hand still hold no pair, or two or four.
    if len(pairs) < len(_SEVERAL):
        return []
    # Mostly one suit alone can be read in several ways, and honors never can.
    if len(pairs) >= 2 * len(_SEVERAL):
        return _product(((_MAN, man), (_PIN, pin), (_SOU, sou), (_HONORS, honors)))
    if man_pair is _SEVERAL:
        return _around(_MAN, man, (), pin_sets + sou_sets + honor_sets, pin_pair + sou_pair + honor_pair)
    if pin_pair is _SEVERAL:
        return _around(_PIN, pin, man_sets, sou_sets + honor_sets, man_pair + sou_pair + honor_pair)
    return _around(_SOU, sou, man_sets + pin_sets, honor_sets, man_pair + pin_pair + honor_pair)


def suit_groupings(suit: int, holding: bytes) -> list[SuitGrouping]:
    """Every grouping of the holding of one suit, 0 man to 2 sou and 3 honors: its sets, and the pair or none.

    Empty when the tiles are not sets and at most one pair.
    """
    return (_MAN, _PIN, _SOU, _HONORS)[suit].groupings(holding)


def _around(
    suit: _Suit, holding: bytes, before: tuple[Group, ...], after: tuple[Group, ...], pair: tuple[Group, ...]
) -> list[Grouping]:
    """The groupings of a hand of which this suit alone can be read in several ways; `pair` is that of the others."""
    if alone := suit.alone.get(holding):
        return [(before + sets + after, pair[0]) for sets in alone] if len(pair) == 1 else []
    if pair:
        return []
    if not before and not after:
        return suit.paired[holding].copy()
    return [(before + sets + after, own) for sets, own in suit.paired[holding]]


def _product(suits: tuple[tuple[_Suit, bytes], ...]) -> list[Grouping]:
    """The groupings of a hand of which several suits can be read in several ways."""
    groupings: list[SuitGrouping] = [((), ())]
    for suit, holding in suits:
        groupings = [
            (before + sets, pairs + pair)
            for before, pairs in groupings
            for sets, pair in suit.groupings(holding)
            if not (pairs and pair)
        ]
    return [(sets, pair[0]) for sets, pair in groupings if pair]
