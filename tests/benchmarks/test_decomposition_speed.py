"""How fast hands are taken apart, beside PyPI `mahjong` in the same process; and what makes the work grow.

The hands are 50,000 random complete ones, known by their hash, and the 48 with four decompositions, of which there are
none with more. Checksums are the numbers of decompositions.
"""

import hashlib
import subprocess
import sys
from collections.abc import Sequence
from typing import Final

import pytest
from mahjong.hand_calculating.divider import HandDivider

from benchmarks.alternating import Task
from benchmarks.conftest import Against, Timed
from random_complete import complete_hands
from reference import decompose, decompose_suits

HANDS: Final = 50_000
SHA256: Final = "a92a79a3e2310e8f49546c505f1368fe213569da5a1fc65deb2dcaa37eaa08f4"
FOUR_WAYS: Final = ((3, 4, 4, 3), (3, 3, 3, 3, 2), (2, 3, 3, 3, 3))
LEAST: Final = {"random_hands": 11, "four_ways": 6.5}
FIRST: Final = "from reference import decompose; decompose(bytes([3, 1, 1, 1, 1, 1, 1, 1, 4, *[0] * 25]))"


@pytest.fixture(scope="module")
def random_hands() -> list[bytes]:
    hands = complete_hands(HANDS, seed=14)
    assert hashlib.sha256(b"".join(hands)).hexdigest() == SHA256, "the random hands have changed"
    return hands


@pytest.fixture(scope="module")
def four_ways() -> list[bytes]:
    """The 48 hands, twenty times over."""
    hands = [
        bytes(9 * suit + start) + bytes(shape) + bytes(34 - 9 * suit - start - len(shape))
        for suit in range(3)
        for shape in FOUR_WAYS
        for start in range(10 - len(shape))
    ]
    assert {len(decompose(hand)) for hand in hands} == {4}
    assert len(hands) == 48
    return 20 * hands


def groupings(block: Sequence[bytes]) -> int:
    return sum([len(decompose(hand)) for hand in block])


def peer_groupings(block: Sequence[bytes]) -> int:
    """Seven pairs, which the peer lists among the rest, are left out. It keeps its last 128 hands."""
    return sum([sum([len(blocks) == 5 for blocks in HandDivider.divide_hand(list(hand))]) for hand in block])


@pytest.mark.parametrize("name", ["random_hands", "four_ways"])
def test_from_counts(against: Against, name: str, request: pytest.FixtureRequest) -> None:
    hands: list[bytes] = request.getfixturevalue(name)
    against(
        Task(f"decompose {name}", "34 counts, bytes", "repeated", groupings, peer_groupings, LEAST[name]),
        hands[:20_000],
        size=1000,
    )


@pytest.mark.parametrize("name", ["random_hands", "four_ways"])
def test_from_packed_suits(against: Against, name: str, request: pytest.FixtureRequest) -> None:
    hands: list[bytes] = request.getfixturevalue(name)
    packed = {hand: (hand[:9], hand[9:18], hand[18:27], hand[27:]) for hand in hands}
    suits = [(packed[hand], hand) for hand in hands[:20_000]]

    def ours(block: Sequence[tuple[tuple[bytes, bytes, bytes, bytes], bytes]]) -> int:
        return sum([len(decompose_suits(man, pin, sou, honors)) for (man, pin, sou, honors), _ in block])

    def peer(block: Sequence[tuple[object, bytes]]) -> int:
        return peer_groupings([hand for _, hand in block])

    against(Task(f"packed {name}", "4 suits, bytes", "repeated", ours, peer, LEAST[name]), suits, size=1000)


def test_first_of_a_process(timed: Timed) -> None:
    def task() -> int:
        return subprocess.run([sys.executable, "-c", FIRST], check=True).returncode

    timed(task, 1, rounds=10, name="process: first decompose", form="34 counts, bytes", state="cold")


def _grows(timed: Timed, name: str, hands: list[bytes]) -> None:
    def task() -> int:
        return sum([len(decompose(hand)) for hand in hands])

    timed(task, len(hands), name=name, form="34 counts, bytes", state="warm")


@pytest.mark.parametrize("tiles", [2, 5, 8, 11, 14])
def test_it_grows_with_the_tiles(timed: Timed, tiles: int) -> None:
    _grows(timed, f"grows: {tiles} tiles", complete_hands(5_000, seed=tiles, sets=tiles // 3))


@pytest.mark.parametrize("suits", [1, 2, 3, 4])
def test_it_grows_with_the_suits(timed: Timed, suits: int) -> None:
    _grows(timed, f"grows: {suits} suits", complete_hands(5_000, seed=suits, suits=range(suits)))


@pytest.mark.parametrize("ways", [1, 2, 3, 4])
def test_it_grows_with_the_decompositions(timed: Timed, ways: int) -> None:
    """Of one suit, where hands of several decompositions are."""
    hands = [hand for hand in complete_hands(20_000, seed=5, suits=(0,)) if len(decompose(hand)) == ways]
    _grows(timed, f"grows: {ways} decompositions", hands[:500])
