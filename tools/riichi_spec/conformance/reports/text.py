"""What an engine printed, made fit to be shown: cut to a sane length, without what no page can hold."""

import json
import re
from typing import Final

from riichi_spec.values import finite

UNFIT: Final = re.compile(
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls, but tab and newline
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # signs that turn the direction of the text around them
    "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"  # half surrogate pairs and what Unicode keeps for no sign
    "]"
)
"""Characters that XML 1.0 or UTF-8 cannot hold, or that would disturb the text around them."""
_WORD: Final = re.compile(r"[a-z_]+|[0-9]+[mpsz]", re.IGNORECASE)
_DEPTH: Final = 3
REPLACEMENT: Final = "\ufffd"


def clean(text: str) -> str:
    """The text with a sign of replacement for each unfit character; line ends as newlines."""
    return UNFIT.sub(REPLACEMENT, text.replace("\r\n", "\n").replace("\r", "\n"))


def cut(text: str, most: int) -> str:
    """The text cleaned, and cut with its true length named when it is longer than `most` characters."""
    if len(text) <= most:
        return clean(text)
    return f"{clean(text[:most])}... ({len(text):,} characters)"


def json_text(value: object, *, only_ascii: bool = False) -> str:
    """A value as JSON in one line, whatever an engine made of it."""
    try:
        try:
            return json.dumps(value, ensure_ascii=only_ascii, allow_nan=False)
        except ValueError:
            return json.dumps(finite(value), ensure_ascii=only_ascii)
    except RecursionError:
        return json.dumps("nested too deep to be shown")


def shown(value: object, most: int) -> str:
    """A field's value for people: nothing when it is absent."""
    return "nothing" if value is None else cut(json_text(value), most)


def plain(value: object, depth: int = _DEPTH) -> str:
    """A value in one line for people: words and tiles without quotes, everything else as JSON."""
    match value:
        case str() if _WORD.fullmatch(value):
            return value
        case dict() if value and depth:
            inner = ", ".join(f"{key}: {plain(item, depth - 1)}" for key, item in value.items())
            return inner if depth == _DEPTH else f"{{{inner}}}"
        case list() if value and depth:
            return f"[{' '.join(plain(item, depth - 1) for item in value)}]"
        case _:
            return json_text(value)
