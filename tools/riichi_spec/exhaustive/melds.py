"""How many complete hands there are with melds: chi, pon, called quads and concealed ones.

A called quad and one added to a pon are the same tiles and are counted once. Who discarded which tile is no part of a
hand here.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from reference.tiles import COPIES
from riichi_spec.exhaustive.counts import Tally
from riichi_spec.exhaustive.suits import HONOR_SUIT, KINDS_OF, MOST_SETS, holdings

_BITS: Final = 5
_CARRY: Final = 16
_ROOM: Final = _CARRY - 1 - COPIES
"""Counts stand side by side, five bits each. Room added to one carries into its fifth bit where there are more than
four of the tile; even four equal quads and a pair on top do not carry further.
"""


class Size(NamedTuple):
    """Melds that open the hand, concealed quads, concealed sets, and pairs of some tiles."""

    open: int
    ankan: int
    sets: int
    pair: int


def with_melds() -> dict[tuple[int, bool], Tally]:
    """All hands by their number of melds, and whether the hand is closed."""
    suits = _tallies(0)
    whole = _times(_times(suits, suits), _times(suits, _tallies(HONOR_SUIT)))
    found: dict[tuple[int, bool], Tally] = {}
    for size, tally in whole.items():
        melds = size.open + size.ankan
        if size.pair and melds + size.sets == MOST_SETS:
            key = melds, not size.open
            found[key] = found.get(key, Tally()) + tally
    return found


def _times(some: Mapping[Size, Tally], others: Mapping[Size, Tally]) -> dict[Size, Tally]:
    found: dict[Size, Tally] = {}
    for one, tally in some.items():
        for two, other in others.items():
            size = Size(*(first + second for first, second in zip(one, two, strict=True)))
            if size.open + size.ankan + size.sets <= MOST_SETS and size.pair <= 1:
                found[size] = found.get(size, Tally()) + tally * other
    return found


@cache
def _tallies(suit: int) -> dict[Size, Tally]:
    """The holdings of a suit with their melds, none with more than four of a tile."""
    kinds = KINDS_OF[suit]
    triplets = [3 << _BITS * kind for kind in range(kinds)]
    quads = [4 << _BITS * kind for kind in range(kinds)]
    run = sum(1 << _BITS * step for step in range(3))
    runs = [] if suit == HONOR_SUIT else [run << _BITS * kind for kind in range(kinds - 2)]
    melds = [(tiles, True) for tiles in runs + triplets + quads] + [(tiles, False) for tiles in quads]
    room = sum(_ROOM << _BITS * kind for kind in range(kinds))
    carry = sum(_CARRY << _BITS * kind for kind in range(kinds))
    concealed = [
        (sum(count << _BITS * kind for kind, count in enumerate(holding.counts)), holding) for holding in holdings(suit)
    ]
    by_sets = [[pair for pair in concealed if pair[1].sets <= MOST_SETS - number] for number in range(MOST_SETS + 1)]
    sums: dict[Size, Tally] = defaultdict(Tally)
    for number in range(MOST_SETS + 1):
        for called in combinations_with_replacement(melds, number):
            tiles = sum(meld[0] for meld in called)
            if tiles + room & carry:
                continue
            opened = sum(meld[1] for meld in called)
            for more, holding in by_sets[number]:
                if not tiles + more + room & carry:
                    tally = sums[Size(opened, number - opened, holding.sets, holding.pair)]
                    tally.hands += 1
                    tally.winning_tiles += holding.kinds
                    tally.decompositions += len(holding.groupings)
                    tally.readings += holding.places
    return sums
