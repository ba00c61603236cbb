"""Processes and all that they have started: an end that leaves none of them, on every system."""

import contextlib
import os
import signal
import time
from typing import Final

_ROUNDS: Final = 50
"""How often is looked for more: who is about to die can still start another."""
_PAUSE: Final = 0.01


def kill_tree(number: int, *, runs: bool = True) -> None:
    """Kill a process, all that it and its children have started, and its group, where the system has groups.

    Where it has ended, `runs` is off, its group alone still tells what it has left behind.
    """
    # It takes as long to load as half of the reference.
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
    import psutil

    for _ in range(_ROUNDS):
        running = []
        with contextlib.suppress(psutil.Error):
            running = psutil.Process(number).children(recursive=True)
        killed = 0
        for child in running:
            with contextlib.suppress(psutil.Error):
                # Who has ended and is not waited for yet is still there.
                if child.status() != psutil.STATUS_ZOMBIE:
                    child.kill()
                    killed += 1
        if not killed:
            return
        time.sleep(_PAUSE)
