"""The holdings of one suit that can be part of a complete hand, with what the reference makes of each."""

from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from reference import suit_groupings
from reference.readings import PartGrouping
from reference.tiles import COPIES

HONOR_SUIT: Final = 3
KINDS_OF: Final = (9, 9, 9, 7)
FIRST_KIND: Final = (0, 9, 18, 27)
MOST_SETS: Final = 4


class SuitHolding(NamedTuple):
    """Tiles of one suit that are sets and at most one pair; `counts` has a byte a kind.

    `sets` and `pair` say how many of them, `kinds` how many different tiles, `groupings` in how many ways and which;
    `places` how many ways there are, over all groupings, for a winning tile to have completed a group.
    """

    counts: bytes
    sets: int
    pair: int
    kinds: int
    groupings: list[PartGrouping]
    places: int

    @property
    def pairs_alone(self) -> bool:
        """Whether it is pairs of different tiles and nothing else, so that seven pairs can hold it too."""
        return all(count in (0, 2) for count in self.counts)


@cache
def holdings(suit: int) -> tuple[SuitHolding, ...]:
    """All holdings of a suit of up to four sets and a pair, in ascending order of their counts.

    They are put together from sets and a pair here and taken apart by the reference: each way there is another's test.
    """
    found = []
    for counts in _counts(honors=suit == HONOR_SUIT):
        groupings = suit_groupings(suit, counts)
        sets, pair = groupings[0]
        # Equal groups are one place for a tile.
        places = sum(group.kinds.bit_count() for sets, pair in groupings for group in {*sets, *pair})
        found.append(SuitHolding(counts, len(sets), len(pair), len(counts) - counts.count(0), groupings, places))
    return tuple(found)


@cache
def _counts(honors: bool) -> list[bytes]:
    """The counts of all sums of up to four sets and a pair, ascending; as numbers with a byte a kind they add up."""
    kinds = KINDS_OF[HONOR_SUIT] if honors else KINDS_OF[0]
    sets = [3 << 8 * kind for kind in range(kinds)]
    if not honors:
        sets += [0x010101 << 8 * kind for kind in range(kinds - 2)]
    pairs = [0, *(2 << 8 * kind for kind in range(kinds))]
    sums = {sum(chosen) for number in range(MOST_SETS + 1) for chosen in combinations_with_replacement(sets, number)}
    counted = {(tiles + pair).to_bytes(kinds, "little") for tiles in sums for pair in pairs}
    return sorted(counts for counts in counted if max(counts) <= COPIES)
