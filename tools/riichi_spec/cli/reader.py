"""Who reads our output: a pipe tells when nobody does any more, and long work that was for it alone is left."""

import io
import select
import sys
from collections.abc import Callable
from typing import Final

UNREAD: Final = 141
"""The exit code of work that was left, as a shell calls the end by a pipe that nobody reads."""


class Unread(Exception):
    """Nobody reads our output any more."""


def is_read() -> bool:
    """Whether somebody may still read stdout; where the system does not tell, yes."""
    if not hasattr(select, "poll") or sys.stdout is None:
        return True
    try:
        number = sys.stdout.fileno()
    except (io.UnsupportedOperation, ValueError):
        # It is no file, or is closed.
        return True
    poll = select.poll()
    poll.register(number, 0)
    return not any(event & (select.POLLERR | select.POLLHUP) for _, event in poll.poll(0))


def ensure_read() -> None:
    """Raise Unread where nobody reads our output any more."""
    if not is_read():
        raise Unread


def while_read(progress: Callable[[int], None]) -> Callable[[int], None]:
    """The same progress, which also leaves the work when nobody waits for it."""

    def told(steps: int) -> None:
        ensure_read()
        progress(steps)

    return told
