"""Every way to take a text apart into tiles: where there are two, it is ambiguous."""

import re
import string
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final, Literal

from reference.tiles import COPIES, FIVES, KIND_TEXT, TILE_KINDS
from riichi_spec.notation.signs import DIGITS, HONORS, PICTURES, RED_BEFORE, RED_BEHIND, SUITS

Sort = Literal["suited", "number", "sign"]


@dataclass(frozen=True)
class Piece:
    """Tiles that are written together, as `123m`, `m123`, `5mr`, `E`, a picture, or one of Tenhou's numbers.

    `tiles` are the tiles one by one in MPSZ. One that does not exist, such as 8z, is for the reference to refuse.
    """

    text: str
    tiles: tuple[str, ...]
    sort: Sort


Way = tuple[Piece, ...]

_BETWEEN: Final = string.whitespace + ",\"'[]"
_DIGIT: Final = f"[{''.join(DIGITS)}]"
_FIVE: Final = "[5五]"
_SUIT: Final = f"[{''.join(sign for sign, letter in SUITS.items() if letter != 'z')}]"
_RANK: Final = rf"(?:[{RED_BEFORE}]{_FIVE}|{_DIGIT})"
_SUIT_BEHIND: Final = re.compile(
    rf"(?P<ranks>{_RANK}(?:\s*{_RANK})*)\s*(?P<suit>{_SUIT})|(?P<honors>{_DIGIT}(?:\s*{_DIGIT})*)\s*[zZ]"
)
# Numbers behind a suit end where no more follow: `m123p` is not m12 and 3p.
_SUIT_BEFORE: Final = re.compile(
    rf"(?P<suit>{_SUIT})(?P<ranks>{_RANK}+)(?!{_DIGIT})|[zZ](?P<honors>{_DIGIT}+)(?!{_DIGIT})"
)
_RED_BEHIND: Final = re.compile(rf"{_FIVE}(?P<suit>{_SUIT})[{RED_BEHIND}]")
_PICTURE: Final = re.compile(f"[{''.join(PICTURES)}]")
_RED_PICTURE: Final = re.compile(f"[{''.join(PICTURES[kind] for kind in FIVES)}][{RED_BEHIND}]")
_HONOR: Final = re.compile(f"[{HONORS}]")
_NUMBER: Final = re.compile(r"(?<!\w)(?:0|[1-9][0-9]{0,2})(?!\w)")
_FIRST_HONOR: Final = KIND_TEXT.index("1z")
_RED_NUMBERS: Final = tuple(COPIES * kind for kind in FIVES)
"""Where tiles are numbered from 0 to 135, the first of each four fives is the red one."""


def _suited(found: re.Match[str]) -> Piece:
    honors = found["honors"]
    suit = "z" if honors else SUITS[found["suit"]]
    ranks = re.findall(_RANK, honors or found["ranks"])
    return Piece(found[0], tuple([("0" if len(rank) > 1 else DIGITS[rank]) + suit for rank in ranks]), "suited")


def _red_behind(found: re.Match[str]) -> Piece:
    return Piece(found[0], ("0" + SUITS[found["suit"]],), "suited")


def _picture(found: re.Match[str]) -> Piece:
    return Piece(found[0], (KIND_TEXT[PICTURES.index(found[0])],), "sign")


def _red_picture(found: re.Match[str]) -> Piece:
    return Piece(found[0], ("0" + KIND_TEXT[PICTURES.index(found[0][0])][1],), "sign")


def _honor(found: re.Match[str]) -> Piece:
    return Piece(found[0], (KIND_TEXT[_FIRST_HONOR + HONORS.index(found[0])],), "sign")


def _number(found: re.Match[str]) -> Piece | None:
    number = int(found[0])
    if number >= COPIES * TILE_KINDS:
        return None
    text = KIND_TEXT[number // COPIES]
    return Piece(found[0], ("0" + text[1] if number in _RED_NUMBERS else text,), "number")


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Piece | None]], ...]] = (
    (_SUIT_BEHIND, _suited),
    (_SUIT_BEFORE, _suited),
    (_RED_BEHIND, _red_behind),
    (_PICTURE, _picture),
    (_RED_PICTURE, _red_picture),
    (_HONOR, _honor),
    (_NUMBER, _number),
)


def ways(text: str) -> tuple[tuple[Way, ...], str]:
    """The ways to read a text in `spelled` signs, two at most, of different tiles; and what no way got behind.

    Two ways of the same tiles in another order are two: the last tile may be the winning one.
    """
    # The ways to read what is before each place. No more than two go on: if a beginning has two, the whole has.
    before: dict[int, dict[tuple[str, ...], Way]] = {_after_gap(text, 0): {(): ()}}
    furthest = 0
    for place in range(len(text)):
        if place in before:
            furthest = place
            for piece, end in _pieces(text, place):
                for way in _two(before[place]):
                    before.setdefault(end, {}).setdefault(tiles_of((*way, piece)), (*way, piece))
    whole = _two(before.get(len(text), {}))
    return whole, "" if whole else text[furthest:]


def _two(found: dict[tuple[str, ...], Way]) -> tuple[Way, ...]:
    """The first and the last, which is divided the most; that one alone, or none."""
    in_turn = tuple(found.values())
    return in_turn[:1] + in_turn[1:][-1:]


def tiles_of(way: Way) -> tuple[str, ...]:
    """All tiles of a way, one by one."""
    return tuple(chain.from_iterable(piece.tiles for piece in way))


def _pieces(text: str, place: int) -> Iterator[tuple[Piece, int]]:
    """What can stand at a place, with where the next piece begins."""
    for form, piece_of in _FORMS:
        if (found := form.match(text, place)) and (piece := piece_of(found)):
            yield piece, _after_gap(text, found.end())


def _after_gap(text: str, place: int) -> int:
    return len(text) - len(text[place:].lstrip(_BETWEEN))
