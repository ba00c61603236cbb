"""Being asked to end: SIGTERM and SIGHUP do what Ctrl-C does: what is known is told, and nothing is left running.

It is loaded before anything else, and loads next to nothing: until then an end would be a traceback.
"""

import _thread
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")
"""Windows has no SIGHUP."""
_MOMENT = 0.01
STOPPED = 130
"""The exit code of Ctrl-C."""
_asked: list[int] = []
_instead: list[Callable[[], object]] = []


def listen() -> None:
    """From now on these signals interrupt like Ctrl-C, and the first of all is remembered."""
    for name in _NAMES:
        number = getattr(signal, name, None)
        # Who started us with one ignored, as nohup does, and a shell in the background, wants it so.
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _interrupt)
    sys.unraisablehook = _lost


@contextmanager
def instead(action: Callable[[], object]) -> Iterator[None]:
    """Within this context a signal does this and interrupts nothing: what was started can be brought to its end."""
    _instead.append(action)
    try:
        yield
    finally:
        _instead.remove(action)


def ignore() -> None:
    """From now on none of these signals does anything: all is done, and Python's own end would die of one."""
    for name in _NAMES:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is _interrupt:
            signal.signal(number, signal.SIG_IGN)


def exit_code() -> int:
    """What a shell calls the end by the signal that came, 130 for Ctrl-C; 0 where none did."""
    return 128 + _asked[0] if _asked else 0


def _interrupt(number: int, _frame: object) -> None:
    _asked.append(number)
    if not _instead:
        raise KeyboardInterrupt
    _instead[-1]()


def _lost(what: "sys.UnraisableHookArgs") -> None:
    """Where Python cannot raise, as in a finalizer or a callback of an import, an interrupt comes once more."""
    if what.exc_type is KeyboardInterrupt and _asked:
        _thread.start_new_thread(_again, (_asked[0], _thread.get_ident()))
    else:
        sys.__unraisablehook__(what)


def _again(number: int, thread: int) -> None:
    """Ask once more in a moment, when that place is left."""
    time.sleep(_MOMENT)
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(thread, number)
    else:
        _thread.interrupt_main(signal.Signals(number))
