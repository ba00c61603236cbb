"""Tiles as drawings of our own: a symbol for each kind, and a use of it for each tile.

Only shapes, figures and Latin letters: no font has to hold more. Colours are classes of report.css.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from reference.tiles import KIND_TEXT

BACK: Final = "back"
UNKNOWN: Final = "unknown"
REDS: Final = ("0m", "0p", "0s")
SYMBOLS: Final = (*KIND_TEXT, *REDS, BACK, UNKNOWN)
"""Every drawing: 34 kinds, three red fives, the back, and one for tiles that do not exist."""

_SUITS: Final = {"m": "man", "p": "pin", "s": "sou"}
_HONOR_NAMES: Final = (
    "east wind",
    "south wind",
    "west wind",
    "north wind",
    "white dragon",
    "green dragon",
    "red dragon",
)

_RED_FRAME: Final = '<rect class="t-frame-red" x="2.5" y="2.5" width="55" height="68.5" rx="4.5"/>'
# The strokes of the character for ten thousand, in a box of 28 by 30.
_TEN_THOUSAND: Final = (
    "M1 4H27M9 .5V7.5M19 .5V7.5M6 10H22V19H6ZM6 14.5H22M14 10V26"
    "M3 30V22.5H25V27Q25 30 21 29M10 28L19 26.5M17 24L20.5 29"
)
_DOTS: Final[dict[int, tuple[float, list[tuple[float, float]]]]] = {
    1: (17, [(30, 37)]),
    2: (11.5, [(30, 21), (30, 54)]),
    3: (9.5, [(14.5, 17), (30, 37), (45.5, 57)]),
    4: (10, [(17, 21), (43, 21), (17, 54), (43, 54)]),
    5: (9, [(15, 17), (45, 17), (30, 37), (15, 57), (45, 57)]),
    6: (9, [(18, 15), (42, 15), (18, 38), (42, 38), (18, 59), (42, 59)]),
    7: (7.5, [(13, 11), (30, 17), (47, 23), (20, 42), (40, 42), (20, 61), (40, 61)]),
    8: (7.5, [(x, y) for y in (11.5, 28.5, 45.5, 62.5) for x in (19, 41)]),
    9: (8, [(x, y) for y in (15, 37, 59) for x in (12, 30, 48)]),
}
"""The radius and the places of the circles of each pin tile."""
_RED_DOTS: Final = {3: (1,), 5: (2,), 6: (2, 3, 4, 5), 7: (3, 4, 5, 6), 9: (3, 4, 5)}
_TALL: Final = 25.0
_BARS: Final[dict[int, tuple[float, list[tuple[float, float]]]]] = {
    2: (_TALL, [(30, 21), (30, 54)]),
    3: (_TALL, [(30, 21), (17, 54), (43, 54)]),
    4: (_TALL, [(17, 21), (43, 21), (17, 54), (43, 54)]),
    5: (_TALL, [(13, 21), (47, 21), (30, 37.5), (13, 54), (47, 54)]),
    6: (_TALL, [(x, y) for y in (21, 54) for x in (13, 30, 47)]),
    7: (17, [(30, 14.5), *((x, y) for y in (37, 59.5) for x in (13, 30, 47))]),
    8: (_TALL, [(x, y) for y in (21, 54) for x in (10.5, 23.5, 36.5, 49.5)]),
    9: (17, [(x, y) for y in (14.5, 37, 59.5) for x in (13, 30, 47)]),
}
"""The height and the places of the bars of each sou tile but the first."""
_RED_BARS: Final = {5: (2,), 7: (0,), 9: (1, 4, 7)}


def name(tile: str) -> str:
    """A tile in words, for those who hear the page."""
    if tile not in SYMBOLS:
        return f"{tile}, which is no tile"
    if tile[1] == "z":
        return _HONOR_NAMES[int(tile[0]) - 1]
    return f"red 5 {_SUITS[tile[1]]}" if tile[0] == "0" else f"{tile[0]} {_SUITS[tile[1]]}"


def use(tile: str, *, turned: bool = False) -> str:
    """One tile; `turned` shows its back and says so. The text of a tile is a figure and a letter, safe as it is."""
    symbol = BACK if turned else tile if tile in SYMBOLS else UNKNOWN
    label, face = (f"{name(tile)}, turned over", "tile turned") if turned else (name(tile), "tile")
    return f'<svg class="{face}" role="img" aria-label="{label}"><use href="#t-{symbol}"/></svg>'


def symbols() -> str:
    """The one hidden drawing that holds all symbols."""
    drawn = "".join(f'<symbol id="t-{tile}" viewBox="0 0 60 74">{_drawing(tile)}</symbol>' for tile in SYMBOLS)
    return f'<svg class="symbols" aria-hidden="true" width="0" height="0">{drawn}</svg>'


def _drawing(tile: str) -> str:
    """What is on a tile's face, in as few elements as can be: a page may show many thousand tiles."""
    if tile == BACK:
        return '<rect class="t-weave" x="7.5" y="8" width="45" height="58" rx="4"/>'
    if tile == UNKNOWN:
        return _letter("?", "t-grey", 53)
    number, suit, red = int(tile[0]) or 5, tile[1], tile in REDS
    frame = _RED_FRAME if red else ""  # told apart without colour too
    match suit:
        case "m":
            return frame + _man(number, red)
        case "p":
            return frame + _pin(number, red)
        case "s":
            return frame + _sou(number, red)
        case _:
            return _honor(number)


def _man(number: int, red: bool) -> str:
    figure = f'<text class="t-figure {"t-red" if red else "t-ink"}" x="30" y="32">{number}</text>'
    return f'{figure}<path class="t-stroke-red" transform="translate(16 38)" d="{_TEN_THOUSAND}"/>'


def _pin(number: int, red: bool) -> str:
    radius, places = _DOTS[number]
    if number == 1:
        return _paths({"blue": _rings(30, 37, radius, 0.8, 0.62, 0.42), "red": _rings(30, 37, radius * 0.32)})
    reds = range(len(places)) if red else _RED_DOTS.get(number, ())
    return _two_colours([_rings(x, y, radius, 0.66, 0.4) for x, y in places], "blue", reds)


def _sou(number: int, red: bool) -> str:
    if number == 1:
        return _paths({"green": _bar(30, 37.5, 57, 8), "red": _rings(30, 37.5, 5.5)})
    height, places = _BARS[number]
    reds = range(len(places)) if red else _RED_BARS.get(number, ())
    return _two_colours([_bar(x, y, height, 4.5) for x, y in places], "green", reds)


def _honor(number: int) -> str:
    if number <= 4:
        frame = '<rect class="t-frame-ink" x="9.5" y="10" width="41" height="54" rx="4"/>'
        return frame + _letter("ESWN"[number - 1], "t-ink t-wind", 50)
    if number == 5:
        return '<path class="t-frame-blue" d="M11 11H49V63H11Z"/><path class="t-frame-thin" d="M17 17H43V57H17Z"/>'
    return _letter("F", "t-green", 53) if number == 6 else _letter("C", "t-red", 53)


def _letter(letter: str, classes: str, y: int) -> str:
    return f'<text class="t-letter {classes}" x="30" y="{y}">{letter}</text>'


def _rings(x: float, y: float, radius: float, *inner: float) -> str:
    """A disc, cut into rings where it is filled by turns."""
    drawn = ""
    for share in (1.0, *inner):
        r = round(radius * share, 1)
        drawn += f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"
    return drawn


def _bar(x: float, y: float, height: float, half: float) -> str:
    """A bar with round ends and a notch in the middle."""
    straight = height / 2 - half
    upper = f"M{x - half:g} {y - 1:g}V{y - straight:g}a{half:g} {half:g} 0 0 1 {2 * half:g} 0V{y - 1:g}z"
    lower = f"M{x - half:g} {y + 1:g}V{y + straight:g}a{half:g} {half:g} 0 0 0 {2 * half:g} 0V{y + 1:g}z"
    return upper + lower


def _two_colours(shapes: Sequence[str], colour: str, reds: Sequence[int]) -> str:
    """Shapes in the colour of their suit, some of them in red."""
    colours = {colour: "", "red": ""}
    for index, shape in enumerate(shapes):
        colours["red" if index in reds else colour] += shape
    return _paths(colours)


def _paths(colours: Mapping[str, str]) -> str:
    return "".join(f'<path class="t-{colour}" d="{drawn}"/>' for colour, drawn in colours.items() if drawn)
