"""Being asked to end, by any of three signals: what is known is told, reports are whole, and no engine is left."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from command import COMMAND, ENVIRONMENT
from riichi_spec.conformance.reports import read_report
from waiting import comes

pytestmark = pytest.mark.process

SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
ENGINE = """\
import json, os, sys, time
open(sys.argv[1] + str(os.getpid()), "w").close()
number = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["msg"] == "hello":
        can = {"kinds": ["points"], "fields": ["limit"], "players": [3, 4], "rules": {}}
        answer = {"msg": "hello", "protocol": 1, "implementation": {"name": "slow"}, "capabilities": can}
    else:
        number += 1
        while number > 8 and sys.argv[2] == "spins":
            pass
        time.sleep(0.01 if number > 8 else 0)
        answer = {"seq": message["seq"], "result": {}}
    print(json.dumps(answer), flush=True)
"""


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("way", ["spins", "sleeps"])
@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: signal.Signals(number).name)
@pytest.mark.parametrize("jobs", [1, 3])
def test_check_ends_tells_what_it_knows_and_leaves_nothing(
    number: signal.Signals, way: str, jobs: int, tmp_path: Path
) -> None:
    engine = [sys.executable, "-c", ENGINE, str(tmp_path / "pid"), way]
    words = [
        "check",
        "--kind",
        "points",
        "--match",
        "points/tsumo-*",
        "-j",
        str(jobs),
        "--report",
        str(tmp_path / "report"),
    ]
    with subprocess.Popen(
        [COMMAND, *words, "--", *engine], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as asker:
        assert comes(lambda: len(list(tmp_path.glob("pid*"))) == jobs)
        time.sleep(0.3)
        asker.send_signal(number)
        stdout, stderr = asker.communicate(timeout=60)
    assert asker.returncode == 128 + number
    assert b"Traceback" not in stderr
    assert b"not run" in stdout
    assert read_report(tmp_path / "report" / "report.jsonl")
    assert json.loads((tmp_path / "report" / "report.jsonl").read_text().splitlines()[-1])["footer"]
    assert not [file for file in tmp_path.glob("pid*") if is_alive(int(file.name.removeprefix("pid")))]


@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: signal.Signals(number).name)
@pytest.mark.parametrize("verb", ["serve", "census", "lint"])
def test_other_verbs_end_in_one_line(number: signal.Signals, verb: str) -> None:
    words = [COMMAND, verb]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as asked:
        time.sleep(0.7)
        asked.send_signal(number)
        _, stderr = asked.communicate(timeout=60)
    assert asked.returncode == 128 + number
    assert stderr.splitlines()[-1] == b"riichi-spec: stopped"
    assert b"Traceback" not in stderr


@pytest.mark.parametrize(
    ("line", "seconds"),
    [("census --digests --jobs 2", 6.0), ("census --twins --jobs 2", 3.0), ("lint --mistakes", 0.8), ("check", 0.3)],
)
@pytest.mark.parametrize("pause", [0.0, 0.05, 0.3])
def test_two_quick_ones_to_the_whole_group(line: str, seconds: float, pause: float) -> None:
    """As a terminal sends them: to the workers too, and the second while the first is being obeyed."""
    with subprocess.Popen(
        [COMMAND, *line.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        start_new_session=True,
    ) as asked:
        time.sleep(seconds)
        os.killpg(asked.pid, signal.SIGINT)
        time.sleep(pause)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(asked.pid, signal.SIGINT)
        begun = time.monotonic()
        stdout, stderr = asked.communicate(timeout=60)
    assert (asked.returncode, stdout, stderr.strip()) == (130, b"", b"riichi-spec: stopped")
    assert time.monotonic() - begun < 30, "the last shares of work take longer"
    assert comes(lambda: not [one for one in psutil.process_iter() if in_group(one, asked.pid)])


def in_group(process: psutil.Process, number: int) -> bool:
    try:
        return os.getpgid(process.pid) == number
    except ProcessLookupError:
        return False


def test_two_quick_ones_end_everything(tmp_path: Path) -> None:
    engine = [sys.executable, "-c", ENGINE, str(tmp_path / "pid"), "spins"]
    with subprocess.Popen(
        [COMMAND, "check", "--kind", "points", "--", *engine],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as asker:
        assert comes(lambda: bool(list(tmp_path.glob("pid*"))))
        for _ in range(2):
            asker.send_signal(signal.SIGINT)
            time.sleep(0.05)
        _, stderr = asker.communicate(timeout=60)
    assert asker.returncode == 130
    assert b"Traceback" not in stderr
    assert not [file for file in tmp_path.glob("pid*") if is_alive(int(file.name.removeprefix("pid")))]


FINALIZED = """\
import os, signal, time
from riichi_spec import interrupts
interrupts.listen()
class Slow:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(0.2)
slow = Slow()
try:
    del slow
    time.sleep(5)
except KeyboardInterrupt:
    print("interrupted", interrupts.exit_code())
"""


@pytest.mark.process
def test_an_interrupt_where_python_cannot_raise_comes_once_more() -> None:
    done = subprocess.run([sys.executable, "-c", FINALIZED], capture_output=True, text=True, check=True, timeout=30)
    assert (done.stdout, done.stderr) == ("interrupted 143\n", "")
