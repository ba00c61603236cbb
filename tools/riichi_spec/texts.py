"""Texts that people and programs hand over, in files and on streams: UTF-8, and never read without a bound.

A mark (U+FEFF) at the beginning, which some editors write, is taken away in every one of them.
"""

import codecs
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO, Final

from reference.rejects import show

LARGEST: Final = 1 << 20
"""Bytes of such a text that is read whole: 1 MiB."""
LARGEST_DATA: Final = 1 << 26
"""Bytes of a file of data that grows with the corpus and is read whole: 64 MiB."""
LONGEST_LINE: Final = 1 << 20
"""Bytes of a line: 1 MiB, its line feed and a mark before it counted, where they are there.

So it is of files that are read line by line, of the protocol in both directions, and of what is written here.
"""
DEEPEST: Final = 50
"""Levels of lists and objects in each other. A limit of our own, as each Python counts its recursion differently."""
_MOST_DOTS: Final = 50
"""Dots of a key in TOML, each of which is a table in a table; tomllib takes the square of their number of steps."""
_KEY: Final = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+"""
_MANY_DOTS: Final = re.compile(rf"(?:{_KEY}){{{_MOST_DOTS + 1}}}")
"""So many keys and one more, wherever they stand: in a line, behind a quoted one, in a table within a line."""


class LineTooLong(ValueError):
    """A line of more bytes than are read."""

    def __init__(self, number: int) -> None:
        super().__init__(f"line {number}: expected at most 1 MiB, got more")


class TooLarge(ValueError):
    """A text of more bytes than are read."""

    def __init__(self, most: int) -> None:
        super().__init__(f"expected at most {most >> 20} MiB, got more")


class TooDeep(ValueError):
    """Lists and objects that lie in each other for more levels than are read."""

    def __init__(self) -> None:
        super().__init__(f"expected at most {DEEPEST} levels, got more")


class NameTwice(ValueError):
    """An object in JSON that has a name twice, of which one would be dropped."""


def read_bytes(file: Path, most: int = LARGEST) -> bytes:
    """The content of a file; raises OSError and TooLarge."""
    with file.open("rb") as stream:
        return _bounded(stream, most)


def read_text(file: Path, most: int = LARGEST) -> str:
    """The text of a file; raises OSError and ValueError."""
    return read_bytes(file, most).decode("utf-8-sig")


def text_of(stream: BinaryIO) -> str:
    """The same of a stream that is open."""
    return _bounded(stream, LARGEST).decode("utf-8-sig")


def toml_of(text: str) -> dict[str, Any]:
    """What a text in TOML holds; raises ValueError."""
    if found := _MANY_DOTS.search(text):
        number = text.count("\n", 0, found.start()) + 1
        raise ValueError(f"line {number}: expected a key of at most {_MOST_DOTS} dots, got more")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TooDeep from None


def json_of(text: str | bytes) -> object:
    """What a text in JSON, or one line of it, holds; raises ValueError."""
    text = text if isinstance(text, str) else text.decode("utf-8")
    try:
        content: object = json.loads(text, object_pairs_hook=_named_once)
    except (json.JSONDecodeError, NameTwice):
        raise
    except ValueError:
        raise ValueError("expected integers of at most 4,300 digits, got a longer one") from None
    except RecursionError:
        raise TooDeep from None
    if is_too_deep(content):
        raise TooDeep
    return content


def is_too_deep(content: object) -> bool:
    """Whether lists and objects lie in each other for more than `DEEPEST` levels."""
    level = [content]
    for _ in range(DEEPEST):
        level = [inner for value in level for inner in _inside(value)]
        if not level:
            return False
    return any(isinstance(value, dict | list) for value in level)


def lines_of(file: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file with their ends, numbered from 1.

    Raises OSError, and LineTooLong as soon as a line is: a device that never ends one is not read on.
    """
    with file.open("rb") as stream:
        for number in count(1):
            line = stream.readline(LONGEST_LINE + 1)
            if not line:
                return
            if len(line) > LONGEST_LINE:
                raise LineTooLong(number)
            yield number, without_mark(line) if number == 1 else line


def without_mark(line: bytes) -> bytes:
    """A first line without the mark that some editors and systems begin a text with."""
    return line.removeprefix(codecs.BOM_UTF8)


def _bounded(stream: BinaryIO, most: int) -> bytes:
    content = stream.read(most + 1)
    if len(content) > most:
        raise TooLarge(most)
    return content


def _named_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    named = dict(pairs)
    if len(named) < len(pairs):
        numbers = Counter(name for name, _ in pairs)
        raise NameTwice(f"the name {show(next(name for name in named if numbers[name] > 1))} stands twice")
    return named


def _inside(value: object) -> Iterable[object]:
    match value:
        case dict():
            return value.values()
        case list():
            return value
        case _:
            return ()
