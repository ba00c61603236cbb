"""Texts that people hand over, in files and on stdin: UTF-8, and read whole but never without a bound."""

import codecs
import tomllib
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO, Final

LARGEST: Final = 1 << 20
"""Bytes of such a text: 1 MiB."""


LONGEST_LINE: Final = 1 << 20
"""Bytes of a line, its end included, of a file that is read line by line."""


class LineTooLong(ValueError):
    """A line of more bytes than are read."""

    def __init__(self, number: int) -> None:
        super().__init__(f"line {number}: expected at most 1 MiB, got more")


_DEEPEST: Final = 50
"""Dots of a key in TOML, each of which is a table in a table; tomllib takes the square of their number of steps."""


class TooLarge(ValueError):
    """A text of more bytes than are read."""

    def __init__(self) -> None:
        super().__init__("expected at most 1 MiB, got more")


def read_text(file: Path) -> str:
    """The text of a file, without the mark that some editors begin it with; raises OSError and ValueError."""
    with file.open("rb") as stream:
        return text_of(stream)


def text_of(stream: BinaryIO) -> str:
    """The same of a stream that is open."""
    return _bounded(stream).decode("utf-8-sig")


def read_bytes(file: Path) -> bytes:
    """The bytes of a file; raises OSError and TooLarge."""
    with file.open("rb") as stream:
        return _bounded(stream)


def _bounded(stream: BinaryIO) -> bytes:
    content = stream.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise TooLarge
    return content


def toml_of(text: str) -> dict[str, Any]:
    """What a text in TOML holds; raises ValueError, and RecursionError for lists that lie too deep in each other."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.partition("=")[0].count(".") > _DEEPEST:
            raise ValueError(f"line {number}: expected a key of at most {_DEEPEST} dots, got more")
    return tomllib.loads(text)


def lines_of(file: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file, numbered from 1, without the mark that some editors begin it with.

    Raises OSError, and LineTooLong as soon as a line is: a device that never ends one is not read on.
    """
    with file.open("rb") as stream:
        for number in count(1):
            line = stream.readline(LONGEST_LINE + 1)
            if not line:
                return
            if len(line) > LONGEST_LINE:
                raise LineTooLong(number)
            yield number, line.removeprefix(codecs.BOM_UTF8) if number == 1 else line
