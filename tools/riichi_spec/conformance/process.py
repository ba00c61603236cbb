"""The other side as a process in a group of its own: lines in, lines out, and an end that leaves nothing behind."""

import contextlib
import os
import queue
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Sequence
from typing import Final

from riichi_spec.processes import children, kill, kill_tree
from riichi_spec.texts import LONGEST_LINE

_CHUNK: Final = 1 << 16
_KEPT_OF_STDERR: Final = 8 * 1024
_GRACE: Final = 5.0
_OWN_GROUP: Final[int] = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
"""For Windows, which knows no sessions: so it hears no Ctrl-C that is meant for us."""


class CannotStart(OSError):
    """The command is not there, or may not be run."""


class LineTooLong:
    """In the stream of lines: a line of more bytes than a line may have."""


class Closed:
    """In the stream of lines: there will be no more."""


Event = bytes | LineTooLong | Closed


class Process:
    """A running implementation.

    Two threads read its stdout and stderr and one writes its stdin, so that neither side ever waits for the other to
    read. `hear` gives the lines in the order they were written, `Closed` last.
    """

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                creationflags=_OWN_GROUP,
            )
        except OSError as error:
            raise CannotStart(error.errno, error.strerror, command[0]) from None
        self._heard: Final[deque[Event]] = deque()
        # Whole reads, not lines, and not many: who prints without end waits here until it is killed.
        self._batches: Final[queue.Queue[list[Event]]] = queue.Queue(maxsize=64)
        self._stopped = False
        self._to_write: Final[queue.SimpleQueue[bytes | None]] = queue.SimpleQueue()
        self._stderr: Final[deque[bytes]] = deque(maxlen=_KEPT_OF_STDERR // 256)
        self._threads = [threading.Thread(target=run, daemon=True) for run in (self._read, self._hear, self._write)]
        for thread in self._threads:
            thread.start()

    def say(self, line: bytes) -> None:
        """Hand over a line to be written; never waits."""
        self._to_write.put(line + b"\n")

    def close(self) -> int | None:
        """Close its stdin, give it a moment to end, and kill what is left; its exit code, None when it was killed."""
        # Looked for while it runs: whose parent has ended is nobody's child.
        started = children(self._process.pid)
        self._to_write.put(None)
        try:
            code = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            code = None
        self.kill()
        kill(started)
        return code

    def kill(self) -> None:
        """Kill it and whatever it has started, whatever state it is in."""
        self._stopped = True
        kill_tree(self._process.pid, runs=self._process.poll() is None)
        self._process.wait()
        self._to_write.put(None)
        # Each closes its stream at its end. One whose stream a process outside the group holds open is left waiting.
        for thread in self._threads:
            thread.join(0.2)

    def hear(self, timeout: float) -> Event | None:
        """The next line, or that there is none to come; None after so many seconds of silence."""
        if not self._heard:
            try:
                self._heard.extend(self._batches.get(timeout=timeout))
            except queue.Empty:
                return None
        return self._heard.popleft()

    def ended(self, within: float = 0.2) -> str | None:
        """How the process ended, for people; None when it still runs after so many seconds."""
        try:
            code = self._process.wait(within)
        except subprocess.TimeoutExpired:
            return None
        # Its last words are read before anyone asks for them.
        self._threads[1].join(0.2)
        if code < 0:
            # Real-time signals have no name.
            names = {number.value: f" ({number.name})" for number in signal.Signals}
            return f"ended by signal {-code}{names.get(-code, '')}"
        return f"ended with exit code {code}"

    @property
    def stderr(self) -> str:
        """The last of what it wrote to stderr."""
        return b"".join(self._stderr)[-_KEPT_OF_STDERR:].decode("utf-8", "replace")

    def _read(self) -> None:
        stdout = self._process.stdout
        assert stdout
        rest = b""
        with stdout:
            while chunk := os.read(stdout.fileno(), _CHUNK):
                *lines, rest = (rest + chunk).split(b"\n")
                batch: list[Event] = [line if len(line) < LONGEST_LINE else LineTooLong() for line in lines]
                if len(rest) > LONGEST_LINE:
                    # No use in reading on: whatever comes belongs to a line that may not be.
                    self._tell([*batch, LineTooLong()])
                    return
                if batch:
                    self._tell(batch)
        self._tell([rest, Closed()] if rest.strip() else [Closed()])

    def _tell(self, batch: list[Event]) -> None:
        while not self._stopped:
            with contextlib.suppress(queue.Full):
                self._batches.put(batch, timeout=0.1)
                return

    def _hear(self) -> None:
        stderr = self._process.stderr
        assert stderr
        with stderr:
            while chunk := os.read(stderr.fileno(), 256):
                self._stderr.append(chunk)

    def _write(self) -> None:
        stdin = self._process.stdin
        assert stdin
        with contextlib.suppress(OSError, ValueError):
            waiting: list[bytes | None] = []
            while None not in waiting:
                # All that waits goes out in one go.
                waiting = [self._to_write.get()]
                while not self._to_write.empty():
                    waiting.append(self._to_write.get())
                stdin.write(b"".join(line for line in waiting if line is not None))
                stdin.flush()
        with contextlib.suppress(OSError):
            stdin.close()
