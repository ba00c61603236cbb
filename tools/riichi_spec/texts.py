"""Texts that people hand over, in files and on stdin: UTF-8, and read whole but never without a bound."""

from pathlib import Path
from typing import BinaryIO, Final

LARGEST: Final = 1 << 20
"""Bytes of such a text: 1 MiB."""


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
    content = stream.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise TooLarge
    return content.decode("utf-8-sig")
