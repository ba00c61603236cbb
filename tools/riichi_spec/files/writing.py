"""Writing a file: beside its place first, then put there, so that nobody ever sees half of it.

What cannot be written whole leaves what was there. A link is followed, and what it leads to is written. What is no
plain file, such as a device, a pipe or our own output, is written to; a folder is refused.
"""

import contextlib
import io
import os
import secrets
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final

from riichi_spec import interrupts

PART: Final = ".riichi-spec-part"
"""How the name of a file ends that is not yet in its place."""
_OUR_OUTPUT: Final = (1, 2)


class NotOurs(ValueError):
    """A folder that holds something else than what is written there; it is left as it is."""


class CannotWrite(OSError):
    """A file that cannot be written: the text names it and says why."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(f"{file}: expected a file to write: {why}")


def write_whole(file: Path, content: bytes, *, durable: bool = True) -> None:
    """Write a file; raises CannotWrite."""
    with whole(file, durable=durable) as stream:
        stream.write(content)


@contextlib.contextmanager
def whole(file: Path, *, durable: bool = True) -> Iterator[BinaryIO]:
    """A stream that is the file's content once the context ends, unless it ends by an error; raises CannotWrite.

    `durable` is off for what can be made anew at any time: then a machine that loses power may lose it.
    """
    with _named(file):
        place = _place(file)
        stream = _through(file) if place is None else _stream(_part_of(place), "xb", file)
    if place is None:
        with stream:
            yield stream
        return
    part = Path(stream.name)
    try:
        with stream:
            yield stream
            stream.flush()
            with _named(file):
                if durable:
                    os.fsync(stream.fileno())
        with _named(file):
            _like(part, place)
            part.replace(place)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    if durable:
        _sync(place.parent)


@contextlib.contextmanager
def all_whole(folder: Path, names: Sequence[str]) -> Iterator[list[BinaryIO]]:
    """Streams of files that belong together: nothing takes its place before all are written, the first name last.

    Where that one is new, all are. While they take their places no signal interrupts.
    """
    with contextlib.ExitStack() as ended, contextlib.ExitStack() as begun:
        # The last that is begun is the first to be put in its place.
        streams = [begun.enter_context(whole(folder / name)) for name in names]
        yield streams
        for stream in streams:
            stream.flush()
            with contextlib.suppress(OSError):  # a pipe is on no disk
                os.fsync(stream.fileno())
        ended.enter_context(interrupts.instead(lambda: None))


def names_in(folder: Path) -> list[str]:
    """What lies in a folder, but for parts of ours that a run has left there which was killed; raises OSError."""
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith(PART))


def check_writable(file: Path) -> None:
    """Raise CannotWrite where the file could not be written: before long work, not after it."""
    with _named(file):
        place = _place(file)
        if place is None:
            _check_access(file)
            return
        part = _part_of(place)
        part.open("xb").close()
        part.unlink()


@contextlib.contextmanager
def _named(file: Path) -> Iterator[None]:
    """An error of the system's does not always name the file: a full disk does not."""
    try:
        yield
    except CannotWrite:
        raise
    except OSError as error:
        raise CannotWrite(file, error.strerror or str(error)) from None


def _place(file: Path) -> Path | None:
    """Where the file lies, links followed; None for what is written through. Raises OSError for what is refused."""
    try:
        found = file.stat()
    except FileNotFoundError:
        return Path(os.path.realpath(file))
    if stat.S_ISDIR(found.st_mode):
        raise OSError("got a folder")
    if not stat.S_ISREG(found.st_mode) or _own_output(found) is not None:
        return None
    if found.st_nlink > 1:
        raise OSError("it has a second name, a hard link, which would keep the old content")
    _check_access(file)
    return Path(os.path.realpath(file))


def _check_access(file: Path) -> None:
    if not os.access(file, os.W_OK):
        raise OSError("it may not be written to")


def _own_output(found: os.stat_result) -> int | None:
    """Our stdout or stderr, where the file is what one of them goes to: replaced, it would lose what is printed."""
    for number in _OUR_OUTPUT:
        with contextlib.suppress(OSError):
            # Windows' own NUL and its pipes have no number, and are all alike.
            if found.st_ino and os.path.samestat(found, os.fstat(number)):
                return number
    return None


class _Told(io.FileIO):
    """A file whose errors name the one that is written: the system's own do not, a full disk's least of all."""

    def __init__(self, place: Path | int, mode: str, file: Path) -> None:
        super().__init__(place, mode)
        self._file = file

    def write(self, content: Any, /) -> int:
        with _named(self._file):
            return super().write(content)


def _stream(place: Path | int, mode: str, file: Path) -> BinaryIO:
    return io.BufferedWriter(_Told(place, mode, file))


def _through(file: Path) -> BinaryIO:
    number = _own_output(file.stat())
    return _stream(file if number is None else os.dup(number), "wb", file)


def _part_of(place: Path) -> Path:
    return place.with_name(f".{secrets.token_hex(8)}{PART}")


def _like(part: Path, place: Path) -> None:
    """The new file has the mode and, where we may give it away, the owner of the old one."""
    try:
        old = place.stat()
    except FileNotFoundError:
        return
    with contextlib.suppress(AttributeError, PermissionError):  # Windows has no owners
        os.chown(part, old.st_uid, old.st_gid)
    part.chmod(stat.S_IMODE(old.st_mode))


def _sync(folder: Path) -> None:
    """A new name is on the disk when its folder is; Windows opens no folders."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
