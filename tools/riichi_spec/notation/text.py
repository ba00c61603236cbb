"""A text of tiles in any notation, read into MPSZ; one that has two meanings is refused with both."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from reference.rejects import BadInput
from reference.tiles import read_tiles
from riichi_spec.notation.signs import spelled
from riichi_spec.notation.ways import Way, tiles_of, ways

_EXPECTED: Final = "tile text such as 234m567p55z, 🀈🀉🀊, 5mr E or 白"
_LONGEST: Final = 200
"""Signs of a text that is no MPSZ: fourteen tiles have half of them in the longest notation."""
_ONE_DIGIT: Final = 10
_ON_EITHER_SIDE: Final = re.compile(
    r"(?<!\w)(?:(?:[0-9]+[mpsz]+)+[0-9]+|(?:[mpsz]+[0-9]+)+[mpsz]+)(?!\w)", re.IGNORECASE
)
"""As 1s2 or m123p: whichever side of its numbers the suit stands on, something is left over."""
_SUIT_ALONE: Final = re.compile(r"([ps])\1*(?!\w)")
_HONOR_OF: Final = {"p": "P, the white dragon", "s": "S, the south wind"}
_RUN: Final = re.compile(r"([0-9]+)([mpsz])")
_SAME_SUIT: Final = re.compile(r"([mpsz])(?=[0-9]\1)")


@dataclass(frozen=True)
class TileText:
    """A text in MPSZ, its tiles one by one in the order in which they were written, and whether as Tenhou's numbers."""

    mpsz: str
    tiles: tuple[str, ...]
    numbers: bool = False


def read_text(text: str, field: str, *, numbers: bool = False) -> TileText:
    """Tiles in any notation; what is MPSZ already stays as it is, with tiles that do not exist too.

    Raises BadInput, which names the field: where nothing is known, and where a text has two meanings. Numbers alone
    have one, as Tenhou's from 0 to 135, where `numbers` says that the hand is written so, or where several stand
    together and one of them has two digits.
    """
    if read_tiles(text) is not None:
        alone = [rank + suit for ranks, suit in _RUN.findall(text) for rank in ranks]
        return TileText(text, tuple(alone))
    if len(text) > _LONGEST:
        raise BadInput(field, _EXPECTED, text)
    found, rest = ways(spelled(text))
    match found:
        case (way,):
            return _certain(way, text, field, numbers)
        case (one, other):
            raise _ambiguous(field, text, *_apart(one, other))
        case _:
            raise _unread(field, text, rest)


def mpsz_of(tiles: Iterable[str]) -> str:
    """Tiles that are written one by one as one text, in their order."""
    return _SAME_SUIT.sub("", "".join(tiles))


def _certain(way: Way, text: str, field: str, numbers: bool) -> TileText:
    """The only way to read a text, unless a suit may be missing behind its numbers."""
    tiles = tiles_of(way)
    mpsz = mpsz_of(tiles)
    counted = [piece.text for piece in way if piece.sort == "number"]
    if not counted:
        return TileText(mpsz, tiles)
    together = len(counted) > 1 and any(int(number) >= _ONE_DIGIT for number in counted)
    if not numbers and (not together or any(piece.sort == "suited" for piece in way)):
        as_numbers = mpsz_of(tile for piece in way if piece.sort == "number" for tile in piece.tiles)
        shown = " ".join(counted)
        raise _ambiguous(field, text, f"{as_numbers} (Tenhou's {shown})", f"{shown} with a suit that is missing")
    if len({*counted}) < len(counted):
        raise BadInput(field, "each of Tenhou's numbers once, as a number is one tile", text)
    return TileText(mpsz, tiles, numbers=True)


def _apart(one: Way, other: Way) -> tuple[str, str]:
    """What two ways of a text differ in: the tiles, and where the text is divided."""
    first = next(n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    one, other = one[first:], other[first:]
    while one[-1:] == other[-1:]:
        one, other = one[:-1], other[:-1]
    return _meaning(one), _meaning(other)


def _meaning(way: Way) -> str:
    as_numbers = " as Tenhou's numbers" if any(piece.sort == "number" for piece in way) else ""
    return f"{mpsz_of(tiles_of(way))} ({' | '.join(piece.text for piece in way)}{as_numbers})"


def _unread(field: str, text: str, rest: str) -> BadInput:
    """A text that is read up to `rest` at most."""
    if found := _ON_EITHER_SIDE.search(spelled(text)):
        behind = " | ".join(re.findall("[0-9]*[mpsz]|[0-9]+", found[0], re.IGNORECASE))
        before = " | ".join(re.findall("[mpsz][0-9]*|[0-9]+", found[0], re.IGNORECASE))
        return _ambiguous(field, text, f"{behind} (suits behind numbers)", f"{before} (suits before them)")
    if alone := _SUIT_ALONE.match(rest):
        return _ambiguous(field, text, f"{_HONOR_OF[alone[1]]}", f"suit {alone[1]} without its numbers")
    where = f" where {rest!r} stands" if rest != spelled(text) else ""
    return BadInput(field, f"{_EXPECTED}{where}", text)


def _ambiguous(field: str, text: str, one: str, other: str) -> BadInput:
    return BadInput(field, f"one meaning, not {one} or {other}", text)
