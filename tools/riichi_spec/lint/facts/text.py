"""Numbers in English text: in digits, as the spec writes them, and in words."""

import re
from typing import Final

Number = int | float

_DIGITS: Final = r"−?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"
_NUMBER: Final = re.compile(rf"(?<![\w.,]){_DIGITS}")
_NAMES: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen"),
)
_SPELLED: Final = re.compile(
    rf"\b(?:{'|'.join(_NAMES[2:])}"
    r"|twice|double|half|hundreds?|thousands?)\b(?! players)(?<!red five)"
)
"""Words that are numbers; not one, which is an article too, nor who plays, nor a red five."""
_CODE: Final = re.compile(r"`[^`]*`")
_VALUE: Final = re.compile(r"(\d+) han (\d+) fu\b")
_ONE: Final = rf"(?:{_DIGITS}|\b(?:{'|'.join(_NAMES)})\b)"
_MEASURED: Final = re.compile(
    rf"(?<![\w.,])(?P<list>{_ONE}(?:(?:,| or| and| to) {_ONE})*)"
    r" (?P<unit>fu|han|base points|units?|points|times the base points)\b(?! more| less)"
    r"|\b(?P<twice>twice) the base points\b",
    re.IGNORECASE,
)
_EACH: Final = re.compile(_ONE, re.IGNORECASE)


def numbers_in(text: str) -> tuple[Number, ...]:
    """The numbers that a text has in digits, in their order."""
    return tuple(_number(digits) for digits in _NUMBER.findall(text))


def spelled_in(text: str) -> str | None:
    """A number that a text has in letters, or None."""
    found = _SPELLED.search(text)
    return found[0] if found else None


def prose(statement: str) -> str:
    """What a rule says in sentences, in one line: without its tables, and without what stands in backticks."""
    lines = [line for line in statement.splitlines() if not line.startswith("|")]
    return _CODE.sub("~", " ".join(" ".join(lines).split()))


def values_in(text: str) -> list[tuple[int, int]]:
    """Han and fu that are named together, as 3 han 30 fu."""
    return [(int(han), int(fu)) for han, fu in _VALUE.findall(text)]


def without_values(text: str) -> str:
    """The same text without them."""
    return _VALUE.sub("~", text)


def measured_in(text: str) -> dict[Number, str]:
    """Numbers of fu, han, units and points, in digits or words, each with what the text says of it."""
    found: dict[Number, str] = {}
    for match in _MEASURED.finditer(text):
        if match["unit"] == "points" and not any(map(str.isdigit, match["list"])):
            # One points to another.
            continue
        numbers = [2] if match["twice"] else [_number(each) for each in _EACH.findall(match["list"])]
        found |= {number: match[0] for number in numbers if number not in found}
    return found


def shown(numbers: tuple[Number, ...]) -> str:
    """Numbers as the spec writes them."""
    return ", ".join(f"{number:,}".replace("-", "−") for number in numbers) or "none"


def _number(text: str) -> Number:
    if text.lower() in _NAMES:
        return _NAMES.index(text.lower())
    plain = text.replace(",", "").replace("−", "-")
    return float(plain) if "." in plain else int(plain)
