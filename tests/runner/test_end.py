"""The end: in disorder, or by Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fakes.asking import all_pass, left, statuses
from riichi_spec.cases.load import Case
from riichi_spec.conformance import process
from runner.talk import GUILTY, Talk
from waiting import comes


def test_an_end_in_disorder_is_not_as_expected(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_GRACE", 0.5)
    for sin, text in (("exits-with-4-after-bye", "ended with 4 after bye"), ("never-exits", "did not end after bye")):
        run = talk(sin)
        assert statuses(run) == all_pass(talk.sample)
        assert [(diagnosis.code, diagnosis.text) for diagnosis in run.diagnoses] == [("after-bye", text)]
        assert (run.broken, run.exit_code) == (None, 1)
        assert run.disorder == f"the implementation did not run in order: {text}"


@pytest.mark.parametrize(
    ("sin", "jobs", "signals"),
    [
        pytest.param("slow-answers", 1, 1, marks=pytest.mark.process),
        ("slow-answers", 2, 2),
        ("hangs", 1, 1),
        ("never-says-hello", 2, 1),
    ],
)
def test_ctrl_c_leaves_no_process_and_tells_what_is_known(
    talk: Talk, corpus: list[Case], sin: str, jobs: int, signals: int
) -> None:
    """Also when answers keep coming: there are so many cases that they would take minutes."""
    cases = [case for case in corpus if case.chapter == "points"] if sin == "slow-answers" else talk.sample
    script = Path(__file__).parents[1] / "fakes" / "interrupted.py"
    ids = json.dumps([case.id for case in cases])
    words = [sys.executable, str(script), str(jobs), ids, *talk.command(sin)]
    ready = {"slow-answers": f'"id": "{cases[9].id}"', "hangs": f'"id": "{GUILTY}"', "never-says-hello": '"hello"'}
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as asker:
        assert comes(lambda: talk.log.exists() and ready[sin] in talk.log.read_text(encoding="utf-8"))
        for number in range(signals):
            time.sleep(0.02 * number)
            os.kill(asker.pid, signal.SIGINT)
        stdout, stderr = asker.communicate(timeout=60)
    assert (asker.returncode, stderr) == (0, b"")
    assert left(talk.log) == set()
    told = json.loads(stdout)
    assert (told["broken"], told["exit_code"]) == ("stopped", 3)
    given: dict[str, str] = told["statuses"]
    assert list(given) == [case.id for case in cases]
    assert set(given.values()) == ({"not_run"} if sin == "never-says-hello" else {"pass", "not_run"})
