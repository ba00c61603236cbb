"""Taking tiles apart straight from the definition: four sets and a pair are tried out one after another.

Slow, and as plain as can be: what the fast decomposition is checked against.
"""

from collections import Counter
from itertools import combinations_with_replacement

SEQUENCES = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
TRIPLETS = [(kind, kind, kind) for kind in range(34)]

Groups = tuple[tuple[int, ...], ...]


def groupings(counts: bytes) -> set[tuple[Groups, int]]:
    """Every multiset of sets with one pair that makes up exactly these tiles."""
    held = Counter({kind: count for kind, count in enumerate(counts) if count})
    number, rest = divmod(sum(counts) - 2, 3)
    if rest:
        return set()
    found: set[tuple[Groups, int]] = set()
    for pair, count in held.items():
        if count < 2:
            continue
        left = held - Counter([pair, pair])
        possible = [group for group in SEQUENCES + TRIPLETS if not Counter(group) - left]
        for sets in combinations_with_replacement(possible, number):
            if Counter(kind for group in sets for kind in group) == left:
                found.add((tuple(sorted(sets)), pair))
    return found
