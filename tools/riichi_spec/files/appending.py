"""A file that grows: each line is on the disk before anything else is done."""

import os
from contextlib import suppress
from pathlib import Path

from riichi_spec.files.writing import CannotWrite


class Appended:
    """A file that lines are added to after its first `whole` bytes; what stood behind them is cut off.

    Every method raises CannotWrite, and what was whole before it stays whole.
    """

    def __init__(self, file: Path, whole: int) -> None:
        self._file = file
        self._whole = whole
        try:
            self._stream = file.open("ab", buffering=0)
        except OSError as error:
            raise CannotWrite(file, error.strerror or str(error)) from None
        try:
            self._stream.truncate(whole)
        except OSError as error:
            self._stream.close()
            raise CannotWrite(file, error.strerror or str(error)) from None

    def add(self, line: bytes) -> None:
        """Write a line, its end included, to the disk."""
        try:
            if self._stream.write(line) != len(line):
                raise OSError("the disk is full")
            os.fsync(self._stream.fileno())
        except OSError as error:
            # Where not even that can be done, the half line is cut off at the next start.
            with suppress(OSError):
                self._stream.truncate(self._whole)
            raise CannotWrite(self._file, error.strerror or str(error)) from None
        self._whole += len(line)

    def close(self) -> None:
        """Let go of the file."""
        self._stream.close()
