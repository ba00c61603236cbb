"""Recognising hands in other notations, to offer their MPSZ form; and pictures of tiles."""

import re
from typing import Final

from reference.tiles import KIND_TEXT, Tile, tiles_text

_UNICODE_HONORS: Final = "🀀🀁🀂🀃🀆🀅🀄"
_UNICODE_FIRST: Final = {"m": "🀇", "p": "🀙", "s": "🀐"}
PICTURES: Final = tuple(
    _UNICODE_HONORS[int(text[0]) - 1] if text[1] == "z" else chr(ord(_UNICODE_FIRST[text[1]]) + int(text[0]) - 1)
    for text in KIND_TEXT
)
"""Each kind of tile as a Unicode sign."""

_MJAI_HONORS: Final = {"E": 27, "S": 28, "W": 29, "N": 30, "P": 31, "F": 32, "C": 33}
_MJAI_TILE: Final = re.compile(r"(?P<number>[1-9])(?P<suit>[mps])(?P<red>r?)|(?P<honor>[ESWNPFC])")
_TILE_NUMBER: Final = re.compile(r"[0-9]{1,2}|1[0-2][0-9]|13[0-5]")
_RED_IDS: Final = (16, 52, 88)
"""Red fives where tiles are numbered from 0 to 135."""


def pictures(tiles: list[Tile]) -> str:
    """Tiles as Unicode signs, in tile order."""
    return "".join(PICTURES[kind] for kind in sorted(tile.kind for tile in tiles))


def mpsz_form(text: str, *, lone_number: bool = False) -> str | None:
    """The MPSZ form of tiles in another notation, or None when it is none that is known.

    Known are Unicode tiles, mjai's (`1m 5mr E P`) and Tenhou's numbers from 0 to 135, with spaces or commas between.
    One number alone is a tile only where `lone_number` says so.
    """
    parts = [part.strip("\"'[]") for part in re.split(r"[\s,]+", text.strip("[] ")) if part.strip("\"'[]")]
    signs = text.replace("\ufe0e", "").replace("\ufe0f", "").replace(" ", "")
    if signs and all(sign in PICTURES for sign in signs):
        return tiles_text(Tile(PICTURES.index(sign), False) for sign in signs)
    if len(parts) > (not lone_number) and all(_TILE_NUMBER.fullmatch(part) for part in parts):
        return tiles_text(Tile(int(part) // 4, int(part) in _RED_IDS) for part in parts)
    matches = [_MJAI_TILE.fullmatch(part) for part in parts]
    if parts and all(matches):
        return tiles_text(_mjai(match) for match in matches if match)
    return None


def _mjai(match: re.Match[str]) -> Tile:
    if match["honor"]:
        return Tile(_MJAI_HONORS[match["honor"]], False)
    return Tile(9 * "mps".index(match["suit"]) + int(match["number"]) - 1, bool(match["red"]))
