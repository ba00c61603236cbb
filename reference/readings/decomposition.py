"""Taking a hand apart: every way to read concealed tiles as sets and one pair [readings.standard].

This is the plain form. A hand is scored by its twin in `fast`, which keeps what it has worked out; the census shows for
every hand of sets and a pair that the two say the same.
"""

from collections.abc import Iterator, Sequence

from reference.groups import CLOSED_SEQUENCE, CLOSED_TRIPLET, PAIR, Group

Grouping = tuple[tuple[Group, ...], Group]
"""The sets in tile order, and the pair."""

PartGrouping = tuple[tuple[Group, ...], tuple[Group, ...]]
"""The same of some of a hand's tiles: its sets, and the pair or none."""


def decompose(counts: Sequence[int]) -> list[Grouping]:
    """Every grouping of a hand's concealed tiles, of which `counts` has the number of each of the 34 kinds.

    Ordered by sets, then pair [readings.order]; empty when the tiles are not sets and exactly one pair. How many
    tiles there are is not looked at, of each kind at most four: two tiles may be a pair alone, beside four melds.
    """
    return [(sets, pair[0]) for sets, pair in part_groupings(0, counts) if pair]


def part_groupings(first: int, counts: Sequence[int]) -> list[PartGrouping]:
    """Every grouping of some tiles into sets and at most one pair; `counts` begin with that of the kind `first`."""
    return sorted(_groupings(first, tuple(counts)), key=_order)


def _groupings(first: int, counts: tuple[int, ...]) -> Iterator[PartGrouping]:
    """The lowest tile decides: of its copies none or three are a triplet, none or two the pair, and each that is left
    must begin a sequence. Every choice is made once, so no grouping comes twice.
    """
    while counts and not counts[0]:
        first, counts = first + 1, counts[1:]
    if not counts:
        yield (), ()
        return
    copies, rest = counts[0], counts[1:]
    for triplets in (0, 1):
        for pairs in (0, 1):
            sequences = copies - 3 * triplets - 2 * pairs
            if sequences < 0:
                continue
            left = rest
            if sequences:
                if first not in CLOSED_SEQUENCE or min(rest[:2]) < sequences:
                    continue
                left = (rest[0] - sequences, rest[1] - sequences, *rest[2:])
            here = (CLOSED_TRIPLET[first],) * triplets
            if sequences:
                here += (CLOSED_SEQUENCE[first],) * sequences
            for sets, pair in _groupings(first + 1, left):
                if not pairs:
                    yield here + sets, pair
                elif not pair:
                    yield here + sets, (PAIR[first],)


def _order(grouping: PartGrouping) -> list[int]:
    """Sets in tile order, a triplet before a sequence of the same first tile; equal sets leave the same pair."""
    sets, _ = grouping
    return [group.order for group in sets]
