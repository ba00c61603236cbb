"""Tiles and their text [tiles.text].

A kind of tile is a number from 0 to 33: 1-9 man, 1-9 pin, 1-9 sou, then East South West North White Green Red.
Sets of kinds are bit masks, bit k for kind k: most rules about tiles are then one line.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, TypeVar

from reference.records import record
from reference.rejects import BadTile

TILE_KINDS: Final = 34
COPIES: Final = 4
"""Of each kind the set holds four [tiles.copies]."""


Read = TypeVar("Read")


@record
class Tile:
    """One tile: its kind, and whether it is a red five [tiles.red_five]."""

    kind: int
    red: bool


def _all_tiles() -> dict[str, Tile]:
    tiles = {f"{number + 1}{suit}": Tile(9 * s + number, False) for s, suit in enumerate("mps") for number in range(9)}
    tiles |= {f"{number + 1}z": Tile(27 + number, False) for number in range(7)}
    tiles |= {f"0{suit}": Tile(9 * s + 4, True) for s, suit in enumerate("mps")}
    return tiles


_TILES: Final = _all_tiles()
KIND_TEXT: Final = tuple(text for text, tile in _TILES.items() if not tile.red)
"""The text of each kind: KIND_TEXT[0] is 1m, KIND_TEXT[33] is 7z."""


@record
class Tiles:
    """What a tile text says, with what is asked of it.

    `counts` has a byte for each of the 34 kinds, the first lowest, `kinds` is their mask, `reds` are the kinds of the
    red fives. `number` is how many tiles there are. Of a text that names a tile which does not exist, such as 8z, that
    tile is the `wrong` one, and nothing else is known but the number.
    """

    tiles: tuple[Tile, ...]
    counts: int
    kinds: int
    reds: tuple[int, ...]
    number: int
    wrong: str | None = None


NO_TILES: Final = Tiles((), 0, 0, (), 0)

_LONGEST_HAND: Final = 40
_TEXT: Final = re.compile(r"(?:[0-9]+[mpsz])*")
_RUN: Final = re.compile(r"[0-9]+[mpsz]")


def _runs(text: str) -> list[str] | None:
    """Tile text taken apart suit by suit, as 234m and 55z; None when it is no tile text."""
    if len(text) > _LONGEST_HAND and not _TEXT.fullmatch(text):
        # Searched for suits, a long text without any would be read over and over.
        return None
    runs: list[str] = _RUN.findall(text)
    return runs if "".join(runs) == text else None


def read_tiles(text: str) -> Tiles | None:
    """What a tile text says; None when it is none [tiles.text]."""
    runs = _runs(text)
    if runs is None:
        return None
    try:
        return _together([_OF_A_RUN[run] for run in runs])
    except KeyError as missing:
        return replace(NO_TILES, number=len(text) - len(runs), wrong=missing.args[0])


def _together(parts: list[Tiles]) -> Tiles:
    if len(parts) == 1:
        return parts[0]
    tiles: list[Tile] = []
    reds: list[int] = []
    counts = kinds = 0
    for part in parts:
        tiles += part.tiles
        counts += part.counts
        kinds |= part.kinds
        reds += part.reds
    return Tiles(tuple(tiles), counts, kinds, tuple(reds), len(tiles))


def read_few_tiles(text: str) -> Tiles | None:
    """The same of a winning tile, of indicators and of other texts that come again and again."""
    return _SHORT[text]


def known(tiles: Tiles, field: str) -> Tiles:
    """These tiles; raises BadTile, which names the field, for 0z, 8z and 9z [hands.reject.bad_tile]."""
    if tiles.wrong:
        raise BadTile(field, "honors from 1z to 7z, and red fives as 0m 0p 0s", tiles.wrong)
    return tiles


class Kept(dict[str, Read]):
    """What texts mean, worked out once: hands are made of the same few thousand over and over.

    `read` is asked for a text that is not kept. A text too long to be in a hand is not kept, and when there are very
    many all are forgotten, so that no stream of questions fills the memory.
    """

    LONGEST: Final = 24
    MOST: Final = 1 << 15

    def __init__(self, read: Callable[[str], Read]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, text: str) -> Read:
        value = self._read(text)
        if len(text) <= self.LONGEST:
            if len(self) >= self.MOST:
                self.clear()
            self[text] = value
        return value


_OF_A_TILE: Final = {
    text: Tiles((tile,), 1 << 8 * tile.kind, 1 << tile.kind, (tile.kind,) if tile.red else (), 1)
    for text, tile in _TILES.items()
}


def _of_a_run(run: str) -> Tiles:
    suit = run[-1]
    return _together([_OF_A_TILE[number + suit] for number in run[:-1]])


_OF_A_RUN: Final = Kept(_of_a_run)
_SHORT: Final = Kept(read_tiles)


def tiles_text(tiles: Iterable[Tile]) -> str:
    """The shortest tile text of some tiles, in tile order, a red five before the plain ones."""
    text, last_suit = "", ""
    for tile in sorted(tiles, key=lambda tile: (tile.kind, not tile.red)):
        number, suit = ("0" if tile.red else KIND_TEXT[tile.kind][0]), KIND_TEXT[tile.kind][1]
        if suit != last_suit:
            text, last_suit = text + last_suit, suit
        text += number
    return text + last_suit


def mask(*kinds: int) -> int:
    """The bit mask of some kinds."""
    bits = 0
    for kind in kinds:
        bits |= 1 << kind
    return bits


def holds(kinds: int, kind: int) -> bool:
    """Whether one kind is among some, which are given as a mask."""
    return bool(kinds >> kind & 1)


def holds_any(kinds: int, wanted: int) -> bool:
    """Whether any of the wanted kinds is among some."""
    return bool(kinds & wanted)


def holds_all(kinds: int, wanted: int) -> bool:
    """Whether all the wanted kinds are among some."""
    return kinds & wanted == wanted


def holds_only(kinds: int, allowed: int) -> bool:
    """Whether some kinds are all among those that are allowed."""
    return not kinds & ~allowed


def how_many(kinds: int, wanted: int) -> int:
    """How many of the wanted kinds are among some."""
    return (kinds & wanted).bit_count()


def in_all_suits(kinds: int) -> bool:
    """Whether some number stands in man, in pin and in sou."""
    # Suits are nine kinds apart, so shifted by nine pin lies where man was.
    return bool(kinds & kinds >> 9 & kinds >> 18 & MAN)


NINE_MAN: Final = 8
EAST: Final = 27
NORTH: Final = 30
WHITE: Final = 31
GREEN: Final = 32
RED: Final = 33

MAN: Final = mask(*range(9))
PIN: Final = mask(*range(9, 18))
SOU: Final = mask(*range(18, 27))
WINDS: Final = mask(*range(EAST, WHITE))
DRAGONS: Final = mask(WHITE, GREEN, RED)
HONORS: Final = WINDS | DRAGONS
TERMINALS: Final = mask(0, 8, 9, 17, 18, 26)
TERMINALS_HONORS: Final = TERMINALS | HONORS
"""1 and 9 of each suit, winds and dragons; every other tile is a simple [tiles.terminals_honors]."""
MIDDLE: Final = mask(*range(3, 6), *range(12, 15), *range(21, 24))
"""4, 5 and 6 of each suit."""
GREENS: Final = mask(19, 20, 21, 23, 25, GREEN)
"""2, 3, 4, 6, 8 sou and the green dragon, which are printed in green alone."""
ABSENT_OF_THREE: Final = MAN & ~TERMINALS
"""2 to 8 man, which three players' set does not have [tiles.three_players]."""
FIVES: Final = (4, 13, 22)
"""The kinds of which red ones exist, in the order of `red_fives`: man, pin, sou [tiles.red_five]."""
