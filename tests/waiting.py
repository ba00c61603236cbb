"""Waiting for other programs and threads. A limit only ends what hangs, however busy the machine is: it says nothing
about speed.
"""

import faulthandler
import threading
import time
from collections.abc import Callable
from typing import Final, TypeVar

HANGS: Final = 180.0
"""Seconds after which it is no longer waited for."""

T = TypeVar("T")


def unless_it_hangs(work: Callable[[], T]) -> T:
    """What `work` returns or raises; when it does not end, all stacks are shown and the test fails."""
    returned: list[T] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            returned.append(work())
        except BaseException as error:  # it is raised again below
            raised.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(HANGS)
    if thread.is_alive():
        faulthandler.dump_traceback(all_threads=True)
        raise AssertionError("it does not end")
    if raised:
        raise raised[0]
    return returned[0]


def comes(condition: Callable[[], object]) -> bool:
    """Whether a condition holds, now or in the end."""
    end = time.monotonic() + HANGS
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
