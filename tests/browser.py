"""A headless Chromium spoken to by its DevTools protocol over two pipes: no driver, no port, no package."""

import base64
import contextlib
import fcntl
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

Json = dict[str, object]

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
HOW_TO_GET: Final = "no chromium on the path: apt-get install -y chromium"
_FLAGS: Final = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)
# Chromium reads its orders from file 3 and answers on file 4.
_WITH_PIPES: Final = (
    "import os, sys; os.dup2(int(sys.argv[1]), 3); os.dup2(int(sys.argv[2]), 4); os.execv(sys.argv[3], sys.argv[3:])"
)


def path_of_chromium() -> str | None:
    """The browser's path, or None when it is not installed."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Browser:
    """One browser with one page. `events` holds what it told since the page was opened."""

    def __init__(self, path: str, timeout: float = 60.0) -> None:
        self._timeout = timeout
        self._profile = tempfile.TemporaryDirectory(prefix="riichi-spec-browser-", ignore_cleanup_errors=True)
        its_in, self._out = _high_pipe()
        self._in, its_out = _high_pipe()
        command = [sys.executable, "-c", _WITH_PIPES, str(its_in), str(its_out), path, *_FLAGS]
        command += [f"--user-data-dir={self._profile.name}", "about:blank"]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(
            command, pass_fds=(its_in, its_out), stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
        )
        os.close(its_in)
        os.close(its_out)
        self._rest = b""
        self._number = 0
        self._session = ""
        self.events: list[Json] = []
        target = self.tell("Target.createTarget", url="about:blank")["targetId"]
        self._session = str(self.tell("Target.attachToTarget", targetId=target, flatten=True)["sessionId"])
        for domain in ("Page", "Runtime", "Log", "Network", "Performance"):
            self.tell(f"{domain}.enable")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        os.close(self._in)
        os.close(self._out)
        self._profile.cleanup()

    def tell(self, method: str, **params: object) -> Json:
        """Give an order, and the result when it is done."""
        self._number += 1
        message: Json = {"id": self._number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            heard = self._hear()
            if heard.get("id") == self._number:
                result = heard.get("result")
                assert isinstance(result, dict), heard
                return result

    def open(self, file: Path, fragment: str = "") -> None:
        """Open a file and wait until it has loaded."""
        self.events = []
        self.tell("Page.navigate", url="about:blank")
        self._await("Page.loadEventFired")
        self.events = []
        self.tell("Page.navigate", url=file.as_uri() + fragment)
        self._await("Page.loadEventFired")

    def value(self, script: str) -> object:
        """What an expression comes to in the page."""
        told = self.tell("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in told, told
        result = told["result"]
        assert isinstance(result, dict)
        return result.get("value")

    def work(self) -> dict[str, int]:
        """What the page has cost so far: its nodes, how many of them are laid out, how often, and so on."""
        metrics = self.tell("Performance.getMetrics")["metrics"]
        assert isinstance(metrics, list)
        return {metric["name"]: int(metric["value"]) for metric in metrics}

    def look(self, width: int, height: int, *, dark: bool = False) -> None:
        """Make the page so wide and high, light or dark."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 2 if width < 700 else 1}
        self.tell("Emulation.setDeviceMetricsOverride", mobile=width < 700, **metrics)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.tell("Emulation.setEmulatedMedia", features=[scheme])

    def press(self, key: str, code: int) -> None:
        """Press and release a key."""
        for kind in ("keyDown", "keyUp"):
            text = {"text": "\r"} if key == "Enter" and kind == "keyDown" else {}
            self.tell("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, **text)

    def picture(self, file: Path) -> None:
        """A picture of what is seen."""
        file.write_bytes(base64.b64decode(str(self.tell("Page.captureScreenshot", format="png")["data"])))

    def told(self, methods: Sequence[str]) -> list[Json]:
        """The events of some kinds."""
        return [event for event in self.events if event.get("method") in methods]

    def _await(self, method: str) -> None:
        while not self.told([method]):
            self._hear()

    def _hear(self) -> Json:
        end = time.monotonic() + self._timeout
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._in], [], [], max(0.0, end - time.monotonic()))
            chunk = os.read(self._in, 1 << 20) if ready else b""
            if not chunk:
                raise TimeoutError(f"chromium said nothing within {self._timeout:g} s, or has ended")
            self._rest += chunk
        line, _, self._rest = self._rest.partition(b"\0")
        heard = json.loads(line)
        assert isinstance(heard, dict)
        if "method" in heard:
            self.events.append(heard)
        return heard


def _high_pipe() -> tuple[int, int]:
    """A pipe whose ends are above 10, out of the way of 3 and 4."""
    ends = os.pipe()
    high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends]
    for end in ends:
        os.close(end)
    return high[0], high[1]
