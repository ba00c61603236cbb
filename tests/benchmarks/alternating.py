"""Ours and the peer's time over blocks of the same work that alternate in one process: the measure of every ratio.

What else the machine does, and how warm it is, reaches both alike; the ratio is the median of the blocks' ratios, in
process time. It holds to some two per cent, where whole passes one after the other differ by twenty.
"""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Generic, TypeVar

T = TypeVar("T")
Block = TypeVar("Block")


@dataclass(frozen=True)
class Compared:
    """One row of the table: microseconds for a piece of work on each side, how much faster ours is, and what both
    computed.
    """

    name: str
    form: str
    state: str
    ours: float
    peer: float
    ratio: float
    least: float
    blocks: int
    checksum: int


@dataclass(frozen=True)
class Task(Generic[T]):
    """What is measured: how each side does a block of work, which gives the same number on both."""

    name: str
    form: str
    state: str
    ours: Callable[[Sequence[T]], int]
    peer: Callable[[Sequence[T]], int]
    least: float
    """The ratio below which something has become slower: four fifths of what is usual, as machines differ."""


def compare(task: Task[T], work: Sequence[T], *, size: int, rounds: int) -> Compared:
    """Alternate over blocks of `size` pieces; a block whose numbers differ is an AssertionError."""
    blocks = [work[start : start + size] for start in range(0, len(work), size)]
    # What pytest holds is no matter of either, and is left out when rubbish is collected.
    gc.collect()
    gc.freeze()
    times: list[tuple[float, float]] = []
    checksum = 0
    for _ in range(rounds):
        for block in blocks:
            ours, our_number = _timed(task.ours, block)
            peer, number = _timed(task.peer, block)
            assert our_number == number, f"{task.name}: {our_number} and {number} of {block[:3]}..."
            times.append((ours / len(block), peer / len(block)))
            checksum += number
    gc.unfreeze()
    return Compared(
        task.name,
        task.form,
        task.state,
        1e6 * median(ours for ours, _ in times),
        1e6 * median(peer for _, peer in times),
        median(peer / ours for ours, peer in times),
        task.least,
        len(times),
        checksum,
    )


def _timed(task: Callable[[Block], int], block: Block) -> tuple[float, int]:
    begun = time.process_time()
    number = task(block)
    return time.process_time() - begun, number
