import random
from itertools import product

import pytest

from brute_force import groupings
from random_hands import seeded
from reference import decompose
from reference.groups import Group
from reference.tiles import read_tiles


def kinds_of(group: Group) -> tuple[int, ...]:
    return tuple(group.kind + step for step in range(3)) if group.shape == "sequence" else (group.kind,) * 3


def counts_of(text: str) -> bytes:
    read = read_tiles(text)
    assert read
    kinds = [tile.kind for tile in read.tiles]
    return bytes(kinds.count(kind) for kind in range(34))


def assert_as_brute_force(counts: bytes) -> int:
    fast = [(tuple(sorted(kinds_of(group) for group in sets)), pair.kind) for sets, pair in decompose(counts)]
    assert len(fast) == len(set(fast))
    assert set(fast) == groupings(counts)
    return len(fast)


def test_random_complete_hands() -> None:
    for hand in seeded(random.Random(20261130).randrange, 400):
        assert_as_brute_force(counts_of(f"{hand['tiles']}{hand['winning_tile']}"))


def test_random_tiles_of_few_kinds() -> None:
    """Tiles crowded into a few kinds of two suits: mostly complete by luck or not at all."""
    rng = random.Random(34)
    complete = 0
    for _ in range(600):
        deck = [kind for kind in (*range(5), *range(9, 13), 31) for _ in range(4)]
        chosen = rng.sample(deck, rng.choice((2, 5, 8, 11, 14)))
        complete += bool(assert_as_brute_force(bytes(chosen.count(kind) for kind in range(34))))
    assert complete > 20


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("22334455667788m", 3),
        ("222333444555m66p", 3),
        ("11112222333344m", 3),
        ("55z", 1),
        ("11m22p33s", 0),  # each suit is a pair: no set at all
        ("11m22p33s44z123456m", 0),  # four pairs and two sets are fourteen tiles and no hand
        ("1111z", 0),
        ("123m", 0),
    ],
)
def test_known_numbers(text: str, number: int) -> None:
    assert assert_as_brute_force(counts_of(text)) == number


def test_the_most_is_four() -> None:
    """3-4-4-3 and its kin: the hands with four groupings that there are in one suit (17 shapes)."""
    shapes = [(3, 4, 4, 3), (3, 3, 3, 3, 2), (2, 3, 3, 3, 3)]
    found = 0
    for shape in shapes:
        for offset in range(10 - len(shape)):
            counts = bytes(offset) + bytes(shape) + bytes(34 - offset - len(shape))
            found += assert_as_brute_force(counts) == 4
    assert found == 6 + 5 + 5


def test_every_holding_of_a_suit_is_counted() -> None:
    """The exact numbers of holdings and groupings with the pair, for two to eleven tiles of one suit."""
    holdings = dict.fromkeys((2, 5, 8, 11), 0)
    ways = dict.fromkeys((2, 5, 8, 11), 0)
    for holding in product(range(5), repeat=9):
        tiles = sum(holding)
        if tiles in holdings:
            found = len(decompose(bytes(holding) + bytes(25)))
            holdings[tiles] += bool(found)
            ways[tiles] += found
    assert holdings == {2: 9, 5: 135, 8: 996, 11: 4475}
    assert ways == {2: 9, 5: 135, 8: 1008, 11: 4676}
