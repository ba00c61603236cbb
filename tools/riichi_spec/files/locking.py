"""One run at a time: locks on files and folders, for all runs of one user on one machine."""

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_cache_path

from riichi_spec.values import sha256

if TYPE_CHECKING:
    from filelock import BaseFileLock


class Locked(RuntimeError):
    """Another run holds the lock; the text names what it is on."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: expected no other run to be writing it")


@contextlib.contextmanager
def locked(path: Path, waiting: Callable[[], object] | None = None) -> Iterator[None]:
    """Within this context no other run holds the lock on this path, whatever links lead to it.

    Where one does, `waiting` is called and its end waited for; without it Locked is raised. The locks lie in the user's
    cache folder, so that nothing is left beside the file; where there can be none, nobody is held off.
    """
    lock = _lock(path)
    try:
        if lock:
            _acquire(lock, path, waiting)
        yield
    finally:
        if lock:
            lock.release()


def _lock(path: Path) -> "BaseFileLock | None":
    # It takes as long to load as all of the reference.
    from filelock import FileLock

    folder = user_cache_path("riichi-spec") / "locks"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return FileLock(folder / f"{sha256(os.fsencode(os.path.realpath(path)))}.lock")


def _acquire(lock: "BaseFileLock", path: Path, waiting: Callable[[], object] | None) -> None:
    from filelock import Timeout

    try:
        try:
            lock.acquire(timeout=0)
        except Timeout:
            if waiting is None:
                raise Locked(path) from None
            waiting()
            lock.acquire()
    except (OSError, NotImplementedError):  # Timeout is an OSError too, and was taken above
        # A folder that may not be written to, or a disk that knows no locks.
        return
