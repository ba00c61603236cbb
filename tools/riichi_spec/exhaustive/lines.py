"""Every complete hand of fourteen tiles as a line of text: its tiles, and every way to read them.

The lines, their order and the shards are defined in spec/census.md, so that any program can write the same ones. A line
is put together from the texts of its suits, each of which was taken apart by the reference once.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from reference.readings import PartGrouping
from reference.tiles import KIND_TEXT
from riichi_spec.exhaustive.suits import FIRST_KIND, HONOR_SUIT, KINDS_OF, MOST_SETS, holdings

HAND_TILES: Final = 14
SHARD_STEP: Final = HAND_TILES + 1
"""The number of a shard is so many times its hands' man tiles, and their pin tiles."""

PAIRS_OF_SEVEN: Final = 7
BETWEEN: Final = " | "
"""Between two ways to read a hand."""
ORPHANS_TEXT: Final = "kokushi"
_ENDS: Final = (0, 8)
"""The kinds of a suit that are orphans: 1 and 9."""


class Piece(NamedTuple):
    """The tiles of one suit or of two, with what they can be part of.

    `sets` and `pair` count those of a standard hand, -1 when it can be part of none; its ways are texts of the sets,
    each with a space behind, and of the pair. `pairs` counts the pairs of seven, `orphans` the second orphans of
    thirteen; -1 likewise.
    """

    counts: bytes
    tiles: str
    sets: int
    pair: int
    ways: tuple[tuple[str, str], ...]
    pairs: int
    pairs_text: str
    orphans: int

    @property
    def size(self) -> "Size":
        """What decides with which other tiles a hand can hold it."""
        return self.sets, self.pair, self.pairs, self.orphans


Size = tuple[int, int, int, int]


def _piece(suit: int, counts: bytes, groupings: Sequence[PartGrouping]) -> Piece:
    texts = KIND_TEXT[FIRST_KIND[suit] : FIRST_KIND[suit] + KINDS_OF[suit]]
    numbers = "".join(text[0] * count for text, count in zip(texts, counts, strict=True))
    all_pairs = all(count in (0, 2) for count in counts)
    pairs = [2 * text[0] + text[1] for text, count in zip(texts, counts, strict=True) if count]
    wanted = range(KINDS_OF[suit]) if suit == HONOR_SUIT else _ENDS
    second = sum(counts) - len(wanted)
    orphans = second in (0, 1) and all((counts[kind] > 0) == (kind in wanted) for kind in range(len(counts)))
    ways = [
        ("".join(f"{group.text} " for group in sets), "".join(group.text for group in pair)) for sets, pair in groupings
    ]
    return Piece(
        counts,
        f"{numbers}{texts[0][1]}" if numbers else "",
        len(groupings[0][0]) if groupings else -1,
        len(groupings[0][1]) if groupings else -1,
        tuple(ways),
        len(pairs) if all_pairs else -1,
        "".join(f"{pair} " for pair in pairs) if all_pairs else "",
        second if orphans else -1,
    )


@cache
def pieces(suit: int) -> tuple[Piece, ...]:
    """All holdings of a suit that a complete hand of any form can have, in ascending order of their counts."""
    found: dict[bytes, Sequence[PartGrouping]] = {holding.counts: holding.groupings for holding in holdings(suit)}
    kinds = KINDS_OF[suit]
    for twice in product((0, 2), repeat=kinds):
        if sum(twice) <= HAND_TILES:
            found.setdefault(bytes(twice), ())
    wanted = range(kinds) if suit == HONOR_SUIT else _ENDS
    for second in (None, *wanted):
        found.setdefault(bytes((kind in wanted) + (kind == second) for kind in range(kinds)), ())
    return tuple(_piece(suit, counts, found[counts]) for counts in sorted(found))


def _joined_size(one: Size, other: Size) -> Size | None:
    """What two pieces have together; None when no hand can hold both."""
    sets, pair, pairs, orphans = (a + b if min(a, b) >= 0 else -1 for a, b in zip(one, other, strict=True))
    if sets > MOST_SETS or pair > 1:
        sets = pair = -1
    size = sets, pair, pairs if pairs <= PAIRS_OF_SEVEN else -1, orphans if orphans <= 1 else -1
    return None if max(size) < 0 else size


def _joined(one: Piece, other: Piece, size: Size) -> Piece:
    """The tiles of both, of which the size is known."""
    sets, pair, pairs, orphans = size
    ways = [(sets_text + more, last + end) for sets_text, last in one.ways for more, end in other.ways]
    pairs_text = one.pairs_text + other.pairs_text if pairs >= 0 else ""
    tiles = one.tiles + other.tiles
    return Piece(
        one.counts + other.counts, tiles, sets, pair, tuple(ways if sets >= 0 else ()), pairs, pairs_text, orphans
    )


@cache
def _fitting(suit: int, size: Size, tiles: int | None) -> list[tuple[Piece, Size]]:
    """The pieces of a suit, with so many tiles if that is said, that go with one of a size; ascending."""
    sizes = {piece.size for piece in pieces(suit)}
    joined = {other: joint for other in sizes if (joint := _joined_size(size, other))}
    return [
        (piece, joined[piece.size])
        for piece in pieces(suit)
        if piece.size in joined and tiles in (None, sum(piece.counts))
    ]


class End(NamedTuple):
    """What completes a hand that was begun: tiles, and the texts of its ways in standard form, and as pairs.

    A way has its sets and perhaps the pair. `pairs` is None for what is no seven pairs.
    """

    counts: bytes
    tiles: str
    ways: tuple[str, ...]
    pairs: str | None


@cache
def _ends_by() -> tuple[dict[tuple[int, int], list[End]], dict[int, list[End]], dict[int, list[End]]]:
    """Sou and honors by what they have: sets and pair, pairs of seven, second orphans; in ascending order."""
    standard: dict[tuple[int, int], list[End]] = defaultdict(list)
    pairs: dict[int, list[End]] = defaultdict(list)
    orphans: dict[int, list[End]] = defaultdict(list)
    together = (_joined(sou, other, size) for sou in pieces(2) for other, size in _fitting(HONOR_SUIT, sou.size, None))
    for piece in together:
        if piece.sets >= 0:
            ways = tuple(sets + pair for sets, pair in piece.ways)
            standard[piece.sets, piece.pair].append(End(piece.counts, piece.tiles, ways, None))
        if piece.pairs >= 0:
            pairs[piece.pairs].append(End(piece.counts, piece.tiles, (), piece.pairs_text))
        if piece.orphans >= 0:
            orphans[piece.orphans].append(End(piece.counts, piece.tiles, (), None))
    return standard, pairs, orphans


@cache
def _ends(sets: int, pair: int, pairs: int) -> list[End]:
    """What completes a hand that lacks so many sets and pairs; a hand that is two forms at once stands there once."""
    standard, of_seven, _ = _ends_by()
    found = {end.counts: end for end in standard.get((sets, pair), [])}
    for end in of_seven.get(pairs, []):
        both = found.get(end.counts)
        found[end.counts] = both._replace(pairs=end.pairs) if both else end
    return [found[counts] for counts in sorted(found)]


@cache
def shards() -> tuple[int, ...]:
    """The numbers of all shards that have hands."""
    return tuple(
        number
        for number in range(SHARD_STEP * SHARD_STEP)
        if sum(divmod(number, SHARD_STEP)) <= HAND_TILES and any(True for _ in _begun(number))
    )


def shard_lines(number: int) -> Iterator[list[str]]:
    """The lines of a shard in order, each with its line feed, in batches of hands that begin alike."""
    for begun in _begun(number):
        yield _lines(begun)


def _begun(number: int) -> Iterator[Piece]:
    """Man and pin of the hands of a shard, in ascending order, that can be completed."""
    man_tiles, pin_tiles = divmod(number, SHARD_STEP)
    for man in pieces(0):
        if sum(man.counts) == man_tiles:
            for pin, size in _fitting(1, man.size, pin_tiles):
                if size[3] >= 0 or _standard_or_pairs(size):
                    yield _joined(man, pin, size)


def _standard_or_pairs(begun: Size) -> list[End]:
    sets, pair, pairs, _ = begun
    wanted, last = (MOST_SETS - sets, 1 - pair) if sets >= 0 else (-1, -1)
    return _ends(wanted, last, PAIRS_OF_SEVEN - pairs if pairs >= 0 else -1)


def _lines(begun: Piece) -> list[str]:
    if begun.orphans >= 0:
        _, _, orphans = _ends_by()
        return [f"{begun.tiles}{end.tiles}: {ORPHANS_TEXT}\n" for end in orphans[1 - begun.orphans]]
    ends = _standard_or_pairs(begun.size)
    if len(begun.ways) == 1:
        # Nearly all hands: what begins has one way, and so has what completes it.
        ((sets, pair),) = begun.ways
        head, tail = f": {sets}", f"{pair}\n"
        return [
            f"{begun.tiles}{tiles}{head}{ways[0]}{tail}"
            if pairs is None and len(ways) == 1
            else _line(begun, tiles, ways, pairs)
            for _, tiles, ways, pairs in ends
        ]
    return [_line(begun, end.tiles, end.ways, end.pairs) for end in ends]


def _line(begun: Piece, tiles: str, ends: tuple[str, ...], pairs: str | None) -> str:
    ways = [f"{sets}{end}{pair}" for sets, pair in begun.ways for end in ends]
    if pairs is not None:
        ways.append(f"{begun.pairs_text}{pairs}".rstrip())
    return f"{begun.tiles}{tiles}: {BETWEEN.join(ways)}\n"
