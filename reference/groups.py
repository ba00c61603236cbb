"""Groups of tiles: sequences, triplets, quads and pairs.

There are few of them, so each exists once, and everything that is fixed about one (its text, its tiles as a mask, its
place in the order) is worked out when this module is loaded.
"""

from typing import Final, Literal

from reference.records import record
from reference.tiles import KIND_TEXT, TILE_KINDS

Shape = Literal["triplet", "quad", "sequence", "pair"]

TILES_IN: Final[dict[Shape, int]] = {"triplet": 3, "quad": 4, "sequence": 3, "pair": 2}
"""How many tiles each is of; a meld too [hands.meld.chi] [hands.meld.pon] [hands.meld.ankan]."""


@record
class Group:
    """A set or a pair.

    `kind` is its (first) tile's kind, `open` whether it counts as open, `text` such as 345p or 222z, `kinds` the mask
    of its kinds. `order` sorts as the contract does: by first tile, a triplet before a sequence, the pair last.
    """

    shape: Shape
    kind: int
    open: bool
    text: str
    kinds: int
    order: int


def _group(shape: Shape, kind: int, is_open: bool) -> Group:
    number, suit = KIND_TEXT[kind][0], KIND_TEXT[kind][1]
    if shape == "sequence":
        numbers, kinds = "".join(str(int(number) + step) for step in range(3)), 0b111 << kind
    else:
        numbers, kinds = number * TILES_IN[shape], 1 << kind
    rank = {"triplet": 0, "quad": 0, "sequence": 1, "pair": 2}[shape]
    return Group(shape, kind, is_open, numbers + suit, kinds, 3 * kind + rank)


_SEQUENCE_STARTS: Final = tuple(kind for kind in range(27) if kind % 9 < 7)

CLOSED_SEQUENCE: Final = {kind: _group("sequence", kind, False) for kind in _SEQUENCE_STARTS}
OPEN_SEQUENCE: Final = {kind: _group("sequence", kind, True) for kind in _SEQUENCE_STARTS}
CLOSED_TRIPLET: Final = tuple(_group("triplet", kind, False) for kind in range(TILE_KINDS))
OPEN_TRIPLET: Final = tuple(_group("triplet", kind, True) for kind in range(TILE_KINDS))
CLOSED_QUAD: Final = tuple(_group("quad", kind, False) for kind in range(TILE_KINDS))
OPEN_QUAD: Final = tuple(_group("quad", kind, True) for kind in range(TILE_KINDS))
PAIR: Final = tuple(_group("pair", kind, False) for kind in range(TILE_KINDS))
