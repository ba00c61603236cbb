"""What only Unix has is nowhere needed: signals and calls that Windows has not are taken away, and everything runs."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import psutil
import pytest

from riichi_spec.conformance.reports import read_report
from riichi_spec.exhaustive.document import known_digests
from riichi_spec.exhaustive.finished import finished_in
from waiting import HANGS, comes

WITHOUT: Final = """\
import os, select, signal, subprocess, sys, types

import click._termui_impl
import filelock
import multiprocessing.popen_spawn_posix
import psutil

# The libraries have forms of their own for Windows, and keep what they have here.
kept = types.SimpleNamespace(**vars(signal))
for library in (psutil, psutil._psposix, subprocess):
    library.signal = kept
for module, names in {
    os: ("killpg", "getpgid", "setsid", "fork", "forkpty", "fchmod", "chown", "mkfifo"),
    signal: ("SIGKILL", "SIGHUP", "SIGALRM", "SIGPIPE", "SIGUSR1"),
    select: ("poll",),
}.items():
    for name in names:
        delattr(module, name)
for name in ("fcntl", "resource", "pty", "termios", "pwd", "grp"):
    sys.modules[name] = None

if __name__ == "__main__":
    import multiprocessing
    multiprocessing.set_start_method("spawn")
    from riichi_spec.cli import main
    main()
"""


ENGINE: Final = """\
import json, subprocess, sys
# What it starts is left to whoever ends it.
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
open(sys.argv[1], "a").write(f"{child.pid}\\n")
for line in sys.stdin:
    message = json.loads(line)
    if message["msg"] == "hello":
        can = {"kinds": ["points"], "fields": ["limit"], "players": [3, 4], "rules": {}}
        answer = {"msg": "hello", "protocol": 1, "implementation": {"name": "x"}, "capabilities": can}
    elif message["msg"] == "bye":
        break
    elif "hangs" in sys.argv:
        continue
    else:
        answer = {"seq": message["seq"], "result": {"limit": "mangan"}}
    print(json.dumps(answer), flush=True)
"""
CHECK: Final = ["check", "--kind", "points", "--match", "points/ron-*", "--timeout", "1", "--max-restarts", "2"]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-c", WITHOUT, *words]
    return subprocess.run(program, capture_output=True, text=True, timeout=HANGS, check=False)


def running(file: Path) -> list[str]:
    """The children of engines that are still there."""
    return [number for number in file.read_text().split() if psutil.pid_exists(int(number))]


@pytest.mark.process
@pytest.mark.parametrize("way", ["answers", "hangs"])
def test_a_run_with_its_reports_and_no_process_left(way: str, tmp_path: Path) -> None:
    """Not even what an engine has started in a session of its own."""
    engine = [sys.executable, "-c", ENGINE, str(tmp_path / "children"), way]
    done = run(*CHECK, "-j", "2", "--report", str(tmp_path / "report"), "--", *engine)
    assert (done.returncode, "Traceback" in done.stderr) == (3 if way == "hangs" else 1, False), done.stderr
    assert ("timeout" if way == "hangs" else "fail") in done.stdout
    assert read_report(tmp_path / "report" / "report.jsonl")
    assert comes(lambda: not running(tmp_path / "children"))


@pytest.mark.process
def test_what_fails_is_kept_and_compared(tmp_path: Path) -> None:
    for _ in range(2):
        done = run("check", "--match", "points/ron-*", "--write-known", str(tmp_path / "known.toml"))
        assert (done.returncode, done.stderr) == (0, "")
    done = run("check", "--match", "points/ron-*", "--report", str(tmp_path / "report"))
    report = str(tmp_path / "report" / "report.jsonl")
    done = run("compare", report, report)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.process
def test_the_census_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "finished.jsonl"
    known = known_digests()
    with finished_in(file, known) as finished:
        for shard in known[4:]:
            finished.add(shard)
    words = ["--digests", "--jobs", "2", "--resume", str(file), "--out", str(tmp_path / "census.json"), "--json"]
    done = run("census", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads((tmp_path / "census.json").read_text())["digests"] == json.loads(done.stdout)["digests"]


@pytest.mark.parametrize("line", ["adapters", "vectors --out {}", "census --shard 154 --write {}", "rules --json"])
def test_other_verbs(line: str, tmp_path: Path) -> None:
    done = run(*line.format(tmp_path / "new").split())
    assert (done.returncode, done.stderr) == (0, "")
