"""The front door as a process: what ends it, what outlives it, and once an installation for real."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from front_door import ROOT, Door, checkout, start

# An interpreter of an environment made by hand: it answers what is asked of it, and does the rest slowly.
SLOW = """\
case "$*" in
*sys.version*) echo 3.12.1 ;;
*"$SLOW"*) touch "$BEGUN"; while test -e "$BEGUN"; do sleep 0.02; done ;;
esac"""

Begin = Callable[[str], subprocess.Popen[str]]


@pytest.fixture
def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Door:
    made = checkout(tmp_path, monkeypatch)
    made.put_python(SLOW)
    return made


@pytest.fixture
def begin(door: Door, tmp_path: Path) -> Iterator[Begin]:
    """Begins a `check` with the script as a process, and comes back while it does the slow part."""
    flag = tmp_path / "begun"
    with contextlib.ExitStack() as stack:

        def call(slow: str) -> subprocess.Popen[str]:
            begun = subprocess.Popen(
                [sys.executable, str(door.root / "tools" / "start.py"), "check"],
                env=os.environ | {"SLOW": slow, "BEGUN": str(flag)},
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                start_new_session=True,
            )
            process = stack.enter_context(begun)
            stack.callback(process.kill)
            until = time.monotonic() + 30
            while not flag.exists():
                assert time.monotonic() < until, process.poll()
                time.sleep(0.01)
            return process

        yield call
        flag.unlink(missing_ok=True)


@pytest.mark.parametrize("slow", ["-m pip", "-m riichi_spec"])
def test_ctrl_c_is_no_fault(door: Door, begin: Begin, slow: str) -> None:
    process = begin(slow)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (130, "")
    assert err.startswith("start.py: installing ")
    assert err.count("\n") == 1
    assert json.loads((door.venv / start.MARK).read_text())["finished"] == (slow == "-m riichi_spec")


def test_who_ends_the_script_ends_what_it_runs(begin: Begin) -> None:
    process = begin("-m riichi_spec")
    process.terminate()
    process.communicate(timeout=30)
    assert process.returncode == 128 + signal.SIGTERM


def test_an_installation_that_outlives_the_script_keeps_the_lock(
    door: Door, tmp_path: Path, begin: Callable[[str], subprocess.Popen[str]]
) -> None:
    process = begin("-m pip")
    process.kill()
    process.wait(timeout=30)
    with (door.venv / start.LOCK).open("ab") as lock:
        assert not start.locked(lock, alone=True)
        (tmp_path / "begun").unlink()
        process.communicate(timeout=30)
        until = time.monotonic() + 30
        while not start.locked(lock, alone=True):
            assert time.monotonic() < until
            time.sleep(0.01)


@pytest.mark.process
def test_a_checkout_with_nothing_installed_runs_at_once_when_called_again(tmp_path: Path) -> None:
    """For real, from another folder; for the second call pip is one that fails."""
    root = tmp_path / "a check out"
    for name in ("corpus", "reference", "spec", "tools"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("LICENSE", "README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, root)

    def check() -> subprocess.CompletedProcess[str]:
        line = [sys.executable, str(root / "tools" / "start.py"), "check", "--match", "tiles/*"]
        return subprocess.run(line, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False)

    first = check()
    assert (first.returncode, first.stderr.count("\n")) == (0, 1), first.stderr
    (pip,) = root.glob(".venv/lib/python*/site-packages/pip/__main__.py")
    pip.write_text("raise SystemExit('pip was called')\n")
    second = check()
    assert (second.returncode, second.stdout, second.stderr) == (0, first.stdout, "")
    (root / "pyproject.toml").write_bytes((root / "pyproject.toml").read_bytes() + b"# changed\n")
    third = check()
    assert (third.returncode, third.stdout) == (2, "")
    assert third.stderr.splitlines()[1] == "pip was called"
