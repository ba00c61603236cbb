"""Random complete hands as counts, always the same: sets and a pair put together, at most four of a tile."""

import random
from collections.abc import Sequence
from typing import Final

SUITS: Final = (range(9), range(9, 18), range(18, 27), range(27, 34))


def complete_hands(number: int, seed: int, *, sets: int = 4, suits: Sequence[int] = (0, 1, 2, 3)) -> list[bytes]:
    """`number` hands of so many sets and a pair, out of some suits: each set and pair is as likely as any other."""
    chosen = random.Random(seed)
    kinds = [kind for suit in suits for kind in SUITS[suit]]
    groups = [(kind, kind, kind) for kind in kinds]
    groups += [(kind, kind + 1, kind + 2) for kind in kinds if kind < 27 and kind % 9 < 7]
    hands: list[bytes] = []
    while len(hands) < number:
        counts = bytearray(34)
        for group in chosen.choices(groups, k=sets):
            for kind in group:
                counts[kind] += 1
        counts[chosen.choice(kinds)] += 2
        if max(counts) <= 4:
            hands.append(bytes(counts))
    return hands
