"""How many complete hands there are, by form, by concealed tiles, and by how many ways they can be read.

A hand's suits are independent of each other, so numbers multiply; and every decomposition is made all the same, as the
tuple that the reference's `decompose` would return, and counted one by one.
"""

import gc
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, combinations
from typing import Final

from reference.groups import PAIR, Group
from reference.readings import Grouping
from riichi_spec.exhaustive.suits import HONOR_SUIT, MOST_SETS, holdings

ALL_SUITS: Final = (0, 1, 2, HONOR_SUIT)
PAIRS_OF_SEVEN: Final = 7
ORPHANS: Final = 13
"""Kinds of terminals and honors."""


@dataclass
class Tally:
    """Hands, (hand, winning tile) pairs, decompositions, and readings: decompositions with the winning tile placed.

    `by_decompositions` counts the hands with so many decompositions.
    """

    hands: int = 0
    winning_tiles: int = 0
    decompositions: int = 0
    readings: int = 0
    by_decompositions: Counter[int] = field(default_factory=Counter)

    def as_dict(self) -> dict[str, object]:
        """As JSON holds it."""
        by_number = {str(number): hands for number, hands in sorted(self.by_decompositions.items())}
        return {
            "hands": self.hands,
            "winning_tiles": self.winning_tiles,
            "decompositions": self.decompositions,
            "readings": self.readings,
            "by_decompositions": by_number,
        }

    def __add__(self, other: "Tally") -> "Tally":
        """Hands of the one kind and hands of the other."""
        return Tally(
            self.hands + other.hands,
            self.winning_tiles + other.winning_tiles,
            self.decompositions + other.decompositions,
            self.readings + other.readings,
            self.by_decompositions + other.by_decompositions,
        )

    def __mul__(self, other: "Tally") -> "Tally":
        """Hands that are one of the one kind and one of the other together."""
        numbers: Counter[int] = Counter()
        for ways, hands in self.by_decompositions.items():
            for more, others in other.by_decompositions.items():
                numbers[ways * more] += hands * others
        return Tally(
            self.hands * other.hands,
            self.winning_tiles * other.hands + self.hands * other.winning_tiles,
            self.decompositions * other.decompositions,
            self.readings * other.decompositions + self.decompositions * other.readings,
            numbers,
        )


Size = tuple[int, int]
"""How many sets, and whether a pair."""


def standard(sets: int, suits: Sequence[int] = ALL_SUITS) -> Tally:
    """All hands of so many concealed sets and a pair out of some suits.

    The tally is the product of the suits'; beside it every decomposition is made, and has to be as many.
    """
    man, pin, sou, honors = [_tallies(suit) if suit in suits else _NOTHING for suit in ALL_SUITS]
    whole = _times(_times(man, pin, sets), _times(sou, honors, sets), sets).get((sets, 1), Tally())
    with _no_collector():
        made = sum(len(batch) for batch in decompositions(sets, suits))
    assert made == whole.decompositions, f"{made} decompositions made, {whole.decompositions} counted"
    return whole


@contextmanager
def _no_collector() -> Iterator[None]:
    """Tuples by the million hold no cycles: Python's collector would only walk through them over and over."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


_NOTHING: Final = {(0, 0): Tally(1, 0, 1, 0, Counter({1: 1}))}


@cache
def _tallies(suit: int, *, pairs_alone: bool = False) -> dict[Size, Tally]:
    """The holdings of a suit by sets and pair; perhaps those alone that seven pairs can hold too."""
    found: dict[Size, Tally] = {}
    for holding in holdings(suit):
        if pairs_alone and not holding.pairs_alone:
            continue
        ways = len(holding.groupings)
        tally = Tally(1, holding.kinds, ways, holding.places, Counter({ways: 1}))
        size = holding.sets, holding.pair
        found[size] = found.get(size, Tally()) + tally
    return found


def _times(some: dict[Size, Tally], others: dict[Size, Tally], most: int) -> dict[Size, Tally]:
    found: dict[Size, Tally] = {}
    for (sets, pair), tally in some.items():
        for (more, another), other in others.items():
            if sets + more <= most and pair + another <= 1:
                size = sets + more, pair + another
                found[size] = found.get(size, Tally()) + tally * other
    return found


def decompositions(sets: int, suits: Sequence[int] = ALL_SUITS) -> Iterator[list[Grouping]]:
    """Every decomposition of every such hand, as `decompose` gives it, in batches."""
    man, pin, sou, honors = (_groupings(suit if suit in suits else None) for suit in ALL_SUITS)
    ends = sou.joined(honors, sets)
    for number in range(sets + 1):
        for more in range(sets + 1 - number):
            left = sets - number - more
            # Where the pair lies is where a list of groupings with pairs stands.
            for begun in man.paired_with(pin, number, more):
                yield from _with_sets(begun, ends.alone[left])
            for first in man.alone[number]:
                yield from _with_pairs([first + second for second in pin.alone[more]], ends.paired[left])


class _Groupings:
    """The groupings of some tiles by their number of sets: those with a pair, and those of sets alone."""

    def __init__(self) -> None:
        self.alone: dict[int, list[tuple[Group, ...]]] = defaultdict(list)
        self.paired: dict[int, list[Grouping]] = defaultdict(list)

    def paired_with(self, other: "_Groupings", number: int, more: int) -> Iterator[list[Grouping]]:
        """Groupings of both with one pair, in batches that begin alike."""
        for sets, pair in self.paired[number]:
            yield [(sets + others, pair) for others in other.alone[more]]
        for sets in self.alone[number]:
            yield [(sets + others, pair) for others, pair in other.paired[more]]

    def joined(self, other: "_Groupings", most: int) -> "_Groupings":
        """All groupings of both up to a number of sets."""
        found = _Groupings()
        for number in range(most + 1):
            for more in range(most + 1 - number):
                for batch in self.paired_with(other, number, more):
                    found.paired[number + more] += batch
                found.alone[number + more] += [one + two for one in self.alone[number] for two in other.alone[more]]
        return found


@cache
def _groupings(suit: int | None) -> _Groupings:
    """Those of a suit's holdings; without a suit that of no tiles at all."""
    found = _Groupings()
    if suit is None:
        found.alone[0] = [()]
        return found
    for sets, pair in chain.from_iterable(holding.groupings for holding in holdings(suit)):
        if pair:
            found.paired[len(sets)].append((sets, pair[0]))
        else:
            found.alone[len(sets)].append(sets)
    return found


def _with_sets(begun: list[Grouping], ends: list[tuple[Group, ...]]) -> Iterator[list[Grouping]]:
    """Every beginning with every end: the longer list in the inner loop, which is the faster one."""
    if len(begun) < len(ends):
        for sets, pair in begun:
            yield [(sets + more, pair) for more in ends]
    elif begun:
        for more in ends:
            yield [(sets + more, pair) for sets, pair in begun]


def _with_pairs(begun: list[tuple[Group, ...]], ends: list[Grouping]) -> Iterator[list[Grouping]]:
    if len(begun) < len(ends):
        for sets in begun:
            yield [(sets + more, pair) for more, pair in ends]
    elif begun:
        for more, pair in ends:
            yield [(sets + more, pair) for sets in begun]


def seven_pairs() -> Tally:
    """All hands of seven different pairs; each pair can have been completed last."""
    hands = sum(1 for _ in combinations(PAIR, PAIRS_OF_SEVEN))
    won = PAIRS_OF_SEVEN * hands
    return Tally(hands, won, hands, won, Counter({1: hands}))


def thirteen_orphans() -> Tally:
    """One of each terminal and honor and a second of one of them; each of the thirteen can have come last."""
    return Tally(ORPHANS, ORPHANS**2, ORPHANS, ORPHANS**2, Counter({1: ORPHANS}))


def also_standard() -> Tally:
    """Hands of seven pairs that are four sets and a pair too, as what they are in standard form."""
    man, pin, sou, honors = (_tallies(suit, pairs_alone=True) for suit in ALL_SUITS)
    return _times(_times(man, pin, MOST_SETS), _times(sou, honors, MOST_SETS), MOST_SETS)[MOST_SETS, 1]


def together(of_sets: Tally, of_pairs: Tally, of_orphans: Tally, both: Tally) -> Tally:
    """All different hands of fourteen tiles: who are two forms at once are counted once, with all their ways."""
    forms = (of_sets, of_pairs, of_orphans)
    numbers = sum((form.by_decompositions for form in forms), Counter[int]())
    numbers -= both.by_decompositions + Counter({1: both.hands})
    numbers += Counter({ways + 1: hands for ways, hands in both.by_decompositions.items()})
    return Tally(
        sum(form.hands for form in forms) - both.hands,
        sum(form.winning_tiles for form in forms) - both.winning_tiles,
        sum(form.decompositions for form in forms),
        sum(form.readings for form in forms),
        numbers,
    )
