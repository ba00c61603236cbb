"""The plain form of taking hands apart against its fast twin, for every hand of sets and a pair that there is.

The work is cut by the man tiles of the hands: so many holdings of man a share, each with every pin, sou and honors that
complete it.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from reference.readings import decompose
from reference.readings.decomposition import decompose as decompose_plainly
from reference.tiles import KIND_TEXT
from riichi_spec.exhaustive.suits import HONOR_SUIT, MOST_SETS, holdings

_HOLDINGS_A_SHARE: Final = 100


class Compared(NamedTuple):
    """How many hands were taken apart both ways, and the first that came out differently."""

    hands: int
    different: str | None


def shares() -> Sequence[int]:
    """The numbers of the shares of work."""
    return range(-(-len(holdings(0)) // _HOLDINGS_A_SHARE))


def compare(share: int) -> Compared:
    """Take apart every hand of two to fourteen concealed tiles whose man tiles belong to a share."""
    number = 0
    for counts in _hands(share):
        number += 1
        if decompose_plainly(counts) != decompose(counts):
            return Compared(number, _text(counts))
    return Compared(number, None)


def _hands(share: int) -> Iterator[bytes]:
    for man in holdings(0)[share * _HOLDINGS_A_SHARE : (share + 1) * _HOLDINGS_A_SHARE]:
        for pin in holdings(1):
            sets, pair = man.sets + pin.sets, man.pair + pin.pair
            if sets <= MOST_SETS and pair <= 1:
                for end in _ends(MOST_SETS - sets, 1 - pair):
                    yield man.counts + pin.counts + end


@cache
def _ends(most_sets: int, pair: int) -> list[bytes]:
    """Sou and honors that hold so many sets at the most, and just so many pairs."""
    return [counts for sets in range(most_sets + 1) for counts in _ends_by()[sets, pair]]


@cache
def _ends_by() -> dict[tuple[int, int], list[bytes]]:
    found: dict[tuple[int, int], list[bytes]] = defaultdict(list)
    for sou in holdings(2):
        for honors in holdings(HONOR_SUIT):
            size = sou.sets + honors.sets, sou.pair + honors.pair
            if size[0] <= MOST_SETS and size[1] <= 1:
                found[size].append(sou.counts + honors.counts)
    return found


def _text(counts: bytes) -> str:
    return "".join(KIND_TEXT[kind] * count for kind, count in enumerate(counts))
