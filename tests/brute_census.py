"""The lines of a shard of the census straight from spec/census.md, with nothing of the package.

`python tests/brute_census.py 42` prints shard 42.
"""

import sys
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

Tiles = tuple[int, ...]

KINDS = [f"{number}{suit}" for suit, last in (("m", 9), ("p", 9), ("s", 9), ("z", 7)) for number in range(1, last + 1)]
SETS = sorted([(kind,) * 3 for kind in range(34)] + [(n, n + 1, n + 2) for n in range(27) if n % 9 < 7])
ORPHANS = [kind for kind, text in enumerate(KINDS) if text[0] in "19" or text[1] == "z"]


def text(tiles: Tiles) -> str:
    suits = {suit: "".join(KINDS[tile][0] for tile in tiles if KINDS[tile][1] == suit) for suit in "mpsz"}
    return "".join(numbers + suit for suit, numbers in suits.items() if numbers)


def decompositions(man: int, pin: int) -> Iterator[tuple[Tiles, str]]:
    """Tiles, and one way to read them: standard ones by their sets, then seven pairs, then thirteen orphans."""
    room = (man, pin, 14 - man - pin, 14 - man - pin)
    for sets in combinations_with_replacement([group for group in SETS if room[group[0] // 9] > 2], 4):
        for pair in range(34):
            yield (*sum(sets, ()), pair, pair), " ".join(map(text, (*sets, (pair, pair))))
    if man % 2 == pin % 2 == 0:
        numbers = (man // 2, pin // 2, 7 - (man + pin) // 2)
        for kinds in product(*map(combinations, (range(9), range(9, 18), range(18, 34)), numbers)):
            pairs = sum(kinds, ())
            yield tuple(sorted(pairs * 2)), " ".join(text((kind, kind)) for kind in pairs)
    for second in ORPHANS:
        yield (*ORPHANS, second), "kokushi"


def shard_lines(shard: int) -> Iterator[str]:
    hands: dict[Tiles, list[str]] = {}
    for tiles, way in decompositions(*divmod(shard, 15)):
        counts = tuple(map(tiles.count, range(34)))
        if max(counts) <= 4 and 15 * sum(counts[:9]) + sum(counts[9:18]) == shard:
            hands.setdefault(counts, []).append(way)
    for counts, ways in sorted(hands.items()):
        tiles = tuple(kind for kind in range(34) for _ in range(counts[kind]))
        yield f"{text(tiles)}: {' | '.join(ways)}\n"


if __name__ == "__main__":
    sys.stdout.writelines(shard_lines(int(sys.argv[1])))
