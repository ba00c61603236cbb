"""Called and declared sets: chi, pon and the three kinds of quad."""

from typing import Final, Literal

from reference.groups import CLOSED_QUAD, OPEN_QUAD, OPEN_SEQUENCE, OPEN_TRIPLET, TILES_IN, Group, Shape
from reference.records import record
from reference.rejects import BadMeld
from reference.tiles import NO_TILES, Kept, Tile, Tiles, known, read_tiles, tiles_text

MeldKind = Literal["chi", "pon", "daiminkan", "kakan", "ankan"]

MOST_MELDS: Final = 4
"""A hand has so many sets, called or not [hands.reject.bad_meld]."""


@record
class Meld:
    """A meld: what it was called as, its tiles, and the set it is worth; `counts` and `reds` as of `Tiles`."""

    kind: MeldKind
    tiles: tuple[Tile, ...]
    group: Group
    counts: int
    reds: tuple[int, ...]

    @property
    def text(self) -> str:
        """The meld as it is written, such as `pon 055p`."""
        return f"{self.kind} {tiles_text(self.tiles)}"


def parse_melds(texts: tuple[str, ...]) -> tuple[Meld, ...]:
    """The melds of well-formed texts; raises BadTile before BadMeld [hands.reject.bad_meld]."""
    if not _MELDS.keys() >= {*texts}:
        # What is kept is a meld: of the others a tile that does not exist goes first.
        for text in texts:
            tiles_of_meld(text)
    if len(texts) > MOST_MELDS:
        raise BadMeld("melds", f"at most {MOST_MELDS} melds", len(texts))
    return tuple([_MELDS[text] for text in texts])


def tiles_of_meld(text: str) -> Tiles:
    """The tiles of a well-formed meld text, whatever they make; raises BadTile."""
    return known(read_tiles(text.partition(" ")[2]) or NO_TILES, "melds")


def _meld(text: str) -> Meld:
    tiles = tiles_of_meld(text)
    kind, group = _group(text.partition(" ")[0], tiles.tiles)
    return Meld(kind, tiles.tiles, group, tiles.counts, tiles.reds)


_MELDS: Final = Kept(_meld)


def _group(word: str, tiles: tuple[Tile, ...]) -> tuple[MeldKind, Group]:
    kinds = sorted(tile.kind for tile in tiles)
    first = kinds[0]
    match word:
        case "chi":
            # A sequence [hands.meld.chi].
            if first in OPEN_SEQUENCE and kinds == [first, first + 1, first + 2]:
                return "chi", OPEN_SEQUENCE[first]
            raise BadMeld("melds", "a chi of three tiles in a row of one suit", tiles_text(tiles))
        case "pon":
            # A triplet from a discard [hands.meld.pon].
            return "pon", OPEN_TRIPLET[_same(word, tiles, "triplet")]
        case "daiminkan":
            # A quad from a discard [hands.meld.daiminkan].
            return "daiminkan", OPEN_QUAD[_same(word, tiles, "quad")]
        case "kakan":
            # A pon with the fourth tile added is open too [hands.meld.kakan].
            return "kakan", OPEN_QUAD[_same(word, tiles, "quad")]
        case "ankan":
            # Four tiles of one's own: concealed, and the hand stays closed [hands.meld.ankan].
            return "ankan", CLOSED_QUAD[_same(word, tiles, "quad")]
        case _:
            raise BadMeld("melds", "a meld of kind chi, pon, daiminkan, kakan or ankan", word)


def _same(word: str, tiles: tuple[Tile, ...], shape: Shape) -> int:
    first, number = tiles[0].kind, TILES_IN[shape]
    if len(tiles) != number or any(tile.kind != first for tile in tiles):
        raise BadMeld("melds", f"a {word} of {number} equal tiles", tiles_text(tiles))
    return first
