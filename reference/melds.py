"""Called and declared sets: chi, pon and the three quads [hands.meld.chi]."""

from typing import Final, Literal, NamedTuple

from reference.groups import CLOSED_QUAD, OPEN_QUAD, OPEN_SEQUENCE, OPEN_TRIPLET, Group
from reference.rejects import BadMeld
from reference.tiles import Tile, parse_tiles, tiles_text

MeldKind = Literal["chi", "pon", "daiminkan", "kakan", "ankan"]

MOST_MELDS: Final = 4


class Meld(NamedTuple):
    """A meld: what it was called as, its tiles, and the set it is worth."""

    kind: MeldKind
    tiles: tuple[Tile, ...]
    group: Group

    @property
    def text(self) -> str:
        """The meld as it is written, such as `pon 055p`."""
        return f"{self.kind} {tiles_text(self.tiles)}"


def parse_melds(texts: list[tuple[str, list[str]]]) -> tuple[Meld, ...]:
    """The melds from their words and runs; raises BadTile before BadMeld [hands.reject.bad_meld]."""
    parsed = [(word, parse_tiles(runs, "melds")) for word, runs in texts]
    if len(parsed) > MOST_MELDS:
        raise BadMeld("melds", f"at most {MOST_MELDS} melds", len(parsed))
    return tuple(_meld(word, tiles) for word, tiles in parsed)


def _meld(word: str, tiles: tuple[Tile, ...]) -> Meld:
    kinds = sorted(tile.kind for tile in tiles)
    first = kinds[0]
    match word:
        case "chi":
            # A sequence [hands.meld.chi].
            if first in OPEN_SEQUENCE and kinds == [first, first + 1, first + 2]:
                return Meld("chi", tiles, OPEN_SEQUENCE[first])
            raise BadMeld("melds", "a chi of three tiles in a row of one suit", tiles_text(tiles))
        case "pon":
            # A triplet from a discard [hands.meld.pon].
            return Meld("pon", tiles, OPEN_TRIPLET[_same(word, tiles, 3)])
        case "daiminkan":
            # A quad from a discard [hands.meld.daiminkan].
            return Meld("daiminkan", tiles, OPEN_QUAD[_same(word, tiles, 4)])
        case "kakan":
            # A pon with the fourth tile added is open too [hands.meld.kakan].
            return Meld("kakan", tiles, OPEN_QUAD[_same(word, tiles, 4)])
        case "ankan":
            # Four tiles of one's own: concealed, and the hand stays closed [hands.meld.ankan].
            return Meld("ankan", tiles, CLOSED_QUAD[_same(word, tiles, 4)])
        case _:
            raise BadMeld("melds", "a meld of kind chi, pon, daiminkan, kakan or ankan", word)


def _same(word: str, tiles: tuple[Tile, ...], number: int) -> int:
    first = tiles[0].kind
    if len(tiles) != number or any(tile.kind != first for tile in tiles):
        raise BadMeld("melds", f"a {word} of {number} equal tiles", tiles_text(tiles))
    return first
