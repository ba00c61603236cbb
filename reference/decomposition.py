"""Taking a hand apart: every way to read concealed tiles as sets and one pair [readings.standard].

Suits do not mix in a set, so a hand's groupings are the product of its suits' groupings. Each suit's are worked out
once for each holding of the suit, and kept: after a while taking a hand apart is four look-ups.
"""

from collections.abc import Iterator
from typing import Final

from reference.groups import CLOSED_SEQUENCE, CLOSED_TRIPLET, PAIR, Group
from reference.tiles import EAST

Grouping = tuple[tuple[Group, ...], Group]
"""The sets in tile order, and the pair."""

SuitGrouping = tuple[tuple[Group, ...], Group | None]
"""The same of one suit alone, which may be without the pair."""


def _walk(first: int, counts: tuple[int, ...], honors: bool) -> Iterator[SuitGrouping]:
    """All groupings of `counts`, the holding of a suit from kind `first` up.

    The lowest tile decides: of its copies none or three are a triplet, none or two the pair, and each that is left
    must begin a sequence. Every choice is made once, so no grouping comes twice.
    """
    if not counts:
        yield (), None
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
                elif pair is None:
                    yield here + sets, PAIR[first]


class _Suit(dict[bytes, tuple[SuitGrouping, ...]]):
    """The groupings of every holding of one suit, filled as they are asked for; a holding is a byte a kind."""

    def __init__(self, first: int) -> None:
        self._first = first

    def __missing__(self, holding: bytes) -> tuple[SuitGrouping, ...]:
        found = _walk(self._first, tuple(holding), honors=self._first == EAST)
        self[holding] = groupings = tuple(sorted(found, key=lambda grouping: [group.order for group in grouping[0]]))
        return groupings


_MAN: Final = _Suit(0)
_PIN: Final = _Suit(9)
_SOU: Final = _Suit(18)
_HONORS: Final = _Suit(EAST)


def decompose(counts: bytes) -> list[Grouping]:
    """Every grouping of a hand's concealed tiles, `counts` a byte for each of the 34 kinds.

    Ordered by sets, then pair [readings.order]; empty when the tiles are not sets and exactly one pair. How many
    tiles there are is not looked at: two tiles may be a pair alone, beside four melds.
    """
    return decompose_suits(counts[:9], counts[9:18], counts[18:27], counts[27:])


def decompose_suits(man: bytes, pin: bytes, sou: bytes, honors: bytes) -> list[Grouping]:
    """`decompose` from the holdings of the four suits: 9, 9, 9 and 7 bytes."""
    in_man, in_pin, in_sou, in_honors = _MAN[man], _PIN[pin], _SOU[sou], _HONORS[honors]
    ways = len(in_man) * len(in_pin) * len(in_sou) * len(in_honors)
    if not ways:
        return []
    (man_sets, man_pair), (pin_sets, pin_pair) = in_man[0], in_pin[0]
    (sou_sets, sou_pair), (honor_sets, honor_pair) = in_sou[0], in_honors[0]
    pair = man_pair or pin_pair or sou_pair or honor_pair
    # Each suit may be fine by itself and the hand still hold no pair, or two or four.
    if not pair or (man_pair, pin_pair, sou_pair, honor_pair).count(None) != 3:
        return []
    if ways == 1:
        return [(man_sets + pin_sets + sou_sets + honor_sets, pair)]
    return [
        (man_sets + pin_sets + sou_sets + honor_sets, man_pair or pin_pair or sou_pair or honor_pair or pair)
        for man_sets, man_pair in in_man
        for pin_sets, pin_pair in in_pin
        for sou_sets, sou_pair in in_sou
        for honor_sets, honor_pair in in_honors
    ]
