"""Processes and all that they have started: an end that leaves none of them, on every system.

psutil takes as long to load as half of the reference, and is loaded when something is to be ended.
"""

import contextlib
import os
import signal
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import psutil

_ROUNDS: Final = 50
"""How often is looked for more: who is about to die can still start another."""
_PAUSE: Final = 0.01


def kill_tree(number: int, *, runs: bool = True) -> None:
    """Kill a process, all that it and its children have started, and its group, where the system has groups.

    Where it has ended, `runs` is off, its group alone still tells what it has left behind.
    """
    import psutil

    if runs:
        with contextlib.suppress(psutil.Error):
            root = psutil.Process(number)
            # It starts nothing more meanwhile.
            root.suspend()
            kill_children(number)
            root.kill()
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(number, signal.SIGKILL)


def kill_children(number: int | None = None) -> None:
    """Kill all that a process, ours if none is named, and its children have started; it goes on itself."""
    for _ in range(_ROUNDS):
        if not kill(children(number)):
            return
        time.sleep(_PAUSE)


def children(number: int | None = None) -> "list[psutil.Process]":
    """All that a process, ours if none is named, and its children have started; none where it has ended."""
    import psutil

    with contextlib.suppress(psutil.Error):
        return psutil.Process(number).children(recursive=True)
    return []


def kill(some: "Sequence[psutil.Process]") -> int:
    """Kill processes, and say how many of them ran."""
    import psutil

    killed = 0
    for process in some:
        # A number that was given to another process meanwhile is no longer its own: psutil looks when each began.
        with contextlib.suppress(psutil.Error):
            # Who has ended and is not waited for yet is still there.
            if process.status() != psutil.STATUS_ZOMBIE:
                process.kill()
                killed += 1
    return killed
