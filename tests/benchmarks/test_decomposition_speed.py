"""How fast hands are taken apart: from 34 counts and from the packed holdings of the four suits, warm."""

from collections.abc import Callable
from typing import Any

import pytest
from mahjong.hand_calculating.divider import HandDivider

from reference import decompose, decompose_suits
from reference.hands import read_holding

Timed = Callable[..., None]


@pytest.fixture(scope="module")
def counts(hands: list[dict[str, Any]]) -> list[bytes]:
    """The counts of the closed hands with sets, each once; the checksum is the number of their groupings."""
    closed = [{name: hand[name] for name in ("tiles", "winning_tile")} for hand in hands if "melds" not in hand]
    return [found for found in {read_holding(hand, {}).counts: None for hand in closed} if decompose(found)]


def test_from_counts(timed: Timed, counts: list[bytes]) -> None:
    def task() -> int:
        return sum([len(decompose(holding)) for holding in counts])

    timed(task, len(counts), name="decompose", side="ours", form="34 counts, bytes", state="warm")


def test_from_packed_suits(timed: Timed, counts: list[bytes]) -> None:
    packed = [(holding[:9], holding[9:18], holding[18:27], holding[27:]) for holding in counts]

    def task() -> int:
        return sum([len(decompose_suits(*suits)) for suits in packed])

    about = {"name": "decompose packed", "against": "decompose", "form": "4 suits, bytes"}
    timed(task, len(counts), side="ours", state="warm", **about)


def test_peer(timed: Timed, counts: list[bytes]) -> None:
    """Seven pairs, which the peer lists among the rest, are left out of the checksum."""
    lists = [list(holding) for holding in counts]

    def task() -> int:
        return sum([sum([len(blocks) == 5 for blocks in HandDivider.divide_hand(holding)]) for holding in lists])

    timed(task, len(counts), name="decompose", side="PyPI", form="34 counts, list", state="warm")
