"""Writing a file: beside its place first, then put there, so that nobody ever sees half of it.

What cannot be written whole leaves what was there. A link is followed, and what it leads to is written. What is no
plain file, such as a device, a pipe or our own output, is written to; a folder is refused.
"""

import contextlib
import os
import secrets
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final

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
        if place is None:
            with _through(file) as stream:
                yield stream
            return
        part = _part_of(place)
        try:
            with part.open("xb") as stream:
                yield stream
                stream.flush()
                if durable:
                    os.fsync(stream.fileno())
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
        yield [begun.enter_context(whole(folder / name)) for name in names]
        ended.enter_context(interrupts.instead(lambda: None))


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
        return file.resolve()
    if stat.S_ISDIR(found.st_mode):
        raise OSError("got a folder")
    if not stat.S_ISREG(found.st_mode) or _own_output(found) is not None:
        return None
    if found.st_nlink > 1:
        raise OSError("it has a second name, a hard link, which would keep the old content")
    _check_access(file)
    return file.resolve()


def _check_access(file: Path) -> None:
    if not os.access(file, os.W_OK):
        raise OSError("it may not be written to")


def _own_output(found: os.stat_result) -> int | None:
    """Our stdout or stderr, where the file is what one of them goes to: replaced, it would lose what is printed."""
    for number in _OUR_OUTPUT:
        with contextlib.suppress(OSError):
            if os.path.samestat(found, os.fstat(number)):
                return number
    return None


def _through(file: Path) -> BinaryIO:
    number = _own_output(file.stat())
    return file.open("wb") if number is None else os.fdopen(os.dup(number), "wb")


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
