"""The signs that tiles are written with."""

from collections.abc import Iterable
from typing import Final

from reference.tiles import KIND_TEXT, Tile

_PICTURED_HONORS: Final = "🀀🀁🀂🀃🀆🀅🀄"
_FIRST_PICTURED: Final = {"m": "🀇", "p": "🀙", "s": "🀐"}
PICTURES: Final = tuple(
    _PICTURED_HONORS[int(text[0]) - 1] if text[1] == "z" else chr(ord(_FIRST_PICTURED[text[1]]) + int(text[0]) - 1)
    for text in KIND_TEXT
)
"""Each kind of tile as a Unicode sign."""

HONORS: Final = "ESWNPFC"
"""The honors as mjai writes them, from 1z to 7z."""
DIGITS: Final = {
    digit: str(number) for row in ("0123456789", "〇一二三四五六七八九") for number, digit in enumerate(row)
}
"""Each digit with its plain form."""
SUITS: Final = {sign: row[0] for row in ("mM萬万", "pP筒", "sS索", "zZ") for sign in row}
"""Each sign of a suit with its letter in MPSZ."""
RED_BEFORE: Final = "rR赤"
RED_BEHIND: Final = "rR"
"""What stands beside a five that is red; the kanji behind one is that of the next."""

_KANJI_HONORS: Final = ("東", "南", "西", "北", "白", "發発", "中")
_SPELLED: Final = {
    # Full-width signs stand in the order of the plain ones.
    **{wide: wide - ord("！") + ord("!") for wide in range(ord("！"), ord("～") + 1)},
    ord("\u3000"): " ",
    ord("、"): ",",
    # What asks for a sign as a text, or as a picture.
    0xFE0E: None,
    0xFE0F: None,
    # An honor in kanji is what its picture is: neither can be taken for a letter of what stands beside it.
    **{ord(kanji): picture for row, picture in zip(_KANJI_HONORS, _PICTURED_HONORS, strict=True) for kanji in row},
}


def spelled(text: str) -> str:
    """A text in fewer signs: full-width ones as plain, honors in kanji as pictures, no marks of how to show a sign."""
    return text.translate(_SPELLED)


def pictures(tiles: Iterable[Tile]) -> str:
    """Tiles as Unicode signs, in tile order; a red five, of which there is no sign, has an r behind it."""
    ordered = sorted(tiles, key=lambda tile: (tile.kind, not tile.red))
    return "".join(PICTURES[tile.kind] + "r" * tile.red for tile in ordered)
