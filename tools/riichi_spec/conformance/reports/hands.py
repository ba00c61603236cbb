"""The input of a case drawn: its hand as tiles, and everything else that it states in words."""

import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from riichi_spec.cases.load import Case
from riichi_spec.conformance.reports import tiles
from riichi_spec.conformance.reports.text import cut, json_text, shown

MOST_TILES: Final = 60
"""Of a text with more tiles only so many are drawn."""

_TILE_TEXT: Final = re.compile(r"(?:[0-9]+[mpsz])+")
_RUN: Final = re.compile(r"([0-9]+)([mpsz])")
_MELDS: Final = {
    "chi": "chi",
    "pon": "pon",
    "daiminkan": "open quad",
    "kakan": "added quad",
    "ankan": "concealed quad",
}
_INDICATORS: Final = {"dora_indicators": "dora indicators", "ura_indicators": "ura indicators"}
_DRAWN: Final = ("tiles", "winning_tile", "melds", "kita", *_INDICATORS)
_LONGEST_VALUE: Final = 300


def tile_texts(text: object) -> list[str] | None:
    """The tiles of a tile text in tile order, a red five first among the fives; None when it is no tile text."""
    if not isinstance(text, str) or not _TILE_TEXT.fullmatch(text):
        return None
    found = [number + suit for numbers, suit in _RUN.findall(text) for number in numbers]
    return sorted(found, key=lambda tile: (tile[1], int(tile[0]) or (4.9 if tile[1] != "z" else 0)))


def hand(case: Case) -> str:
    """The drawing of a case's hand; empty when it has none, as a question about points."""
    given = case.input
    if not isinstance(given, Mapping) or not any(name in given for name in ("tiles", "winning_tile", "melds")):
        return ""
    parts = [_part("concealed", given["tiles"])] if "tiles" in given else []
    if "winning_tile" in given:
        how = given.get("win")
        label = how if how in ("ron", "tsumo") else "won on"
        parts.append(_part("won", given["winning_tile"], str(label)))
    melds = given.get("melds")
    parts += [_meld(meld) for meld in (melds if isinstance(melds, list) else [melds] if melds else [])]
    kita = given.get("kita")
    if isinstance(kita, int) and 0 < kita <= 4:
        parts.append(_part("small", f"{'4' * kita}z", "kita"))
    parts += [_part("small", given[name], label) for name, label in _INDICATORS.items() if given.get(name)]
    return f'<div class="hand" role="group" aria-label="{escape(_in_words(given))}">{"".join(parts)}</div>'


def situation(case: Case) -> str:
    """What the input states beside the tiles, as a list of names and values."""
    if not isinstance(case.input, Mapping):
        return f'<p class="facts"><code>{escape(cut(json_text(case.input), _LONGEST_VALUE))}</code></p>'
    facts = [_fact(name, value) for name, value in case.input.items() if name not in _DRAWN or _undrawn(name, value)]
    return f'<ul class="facts">{"".join(facts)}</ul>' if facts else ""


def rules(case: Case) -> str:
    """The options that can matter, with their values."""
    facts = [_fact(name, value) for name, value in case.rules.items()]
    return f'<ul class="facts rules" aria-label="Rules">{"".join(facts)}</ul>' if facts else ""


def _undrawn(name: str, value: object) -> bool:
    return name == "kita" and not (isinstance(value, int) and 0 < value <= 4)


def _fact(name: str, value: object) -> str:
    """One name and value; texts without quotes, and lists of words with commas."""
    match value:
        case str() if value:
            text = value
        case list() if value and all(isinstance(item, str) and item for item in value):
            text = ", ".join(value)
        case _:
            text = shown(value, _LONGEST_VALUE)
    return f"<li><span>{escape(cut(name, 60))}</span> {escape(cut(text, _LONGEST_VALUE))}</li>"


def _part(kind: str, text: object, label: str = "") -> str:
    """Tiles that belong together, with a word under them; a text that is none as it stands."""
    found = tile_texts(text)
    if found is None:
        drawn = f"<code>{escape(shown(text, _LONGEST_VALUE))}</code>"
    else:
        drawn = _row(map(tiles.use, found[:MOST_TILES]))
        if len(found) > MOST_TILES:
            drawn += f"<small>and {len(found) - MOST_TILES} more</small>"
    word = f"<figcaption>{escape(label)}</figcaption>" if label else ""
    return f'<figure class="part {kind}">{drawn}{word}</figure>'


def _meld(meld: object) -> str:
    kind, _, text = meld.partition(" ") if isinstance(meld, str) else ("", "", "")
    found = tile_texts(text)
    if kind not in _MELDS or found is None:
        return _part("meld", meld, "meld")
    if kind == "ankan" and len(found) == 4:
        if found[0] in tiles.REDS:  # red fives stand where they are seen
            found = [found[2], *found[:2], found[3]]
        drawn = _row(tiles.use(tile, turned=place in (0, 3)) for place, tile in enumerate(found))
        return f'<figure class="part meld">{drawn}<figcaption>{kind}</figcaption></figure>'
    return _part("meld", text, kind)


def _row(drawn: Iterator[str]) -> str:
    return f'<div class="row">{"".join(drawn)}</div>'


def _in_words(given: Mapping[str, object]) -> str:
    """The hand in one sentence."""
    said = [f"Hand: {_named(given['tiles'])}"] if "tiles" in given else ["Hand"]
    if "winning_tile" in given:
        said.append(f"won on {_named(given['winning_tile'])} by {cut(str(given.get('win', 'no way stated')), 40)}")
    melds = given.get("melds")
    for meld in melds if isinstance(melds, list) else []:
        kind, _, text = str(meld).partition(" ")
        said.append(f"{_MELDS.get(kind, 'meld')} {_named(text)}")
    said += [f"{label} {_named(given[name])}" for name, label in _INDICATORS.items() if given.get(name)]
    return "; ".join(said)


def _named(text: object) -> str:
    found = tile_texts(text)
    return shown(text, 60) if found is None else ", ".join(map(tiles.name, found[:MOST_TILES]))
