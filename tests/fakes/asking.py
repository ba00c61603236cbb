"""Asking a fake: what is asked, the command, what it noted, and what it left behind."""

import contextlib
import json
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from riichi_spec.cases.load import Case
from riichi_spec.conformance.verdict import Run, Verdict
from riichi_spec.values import Json
from waiting import comes

FAKE: Final = Path(__file__).with_name("fake.py")


def command(log: Path, answers: Path, sin: str, window: int = 1, guilty: str = "") -> list[str]:
    """The command line of a fake."""
    return [sys.executable, "-IS", str(FAKE), str(log), str(answers), sin, str(window), guilty]


def notes(log: Path) -> list[Json]:
    """What the fakes of a run noted, in the order of time."""
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()] if log.exists() else []


def events(log: Path, event: str) -> list[Json]:
    """The notes of one event."""
    return [note for note in notes(log) if note["event"] == event]


def running(log: Path) -> set[int]:
    """The processes that have the log in their command line, but for this one."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if str(log).encode() in (process / "cmdline").read_bytes().split(b"\0"):
                found.add(int(process.name))
    return found - {os.getpid()}


def left(log: Path, expected: Sequence[int] = ()) -> set[int]:
    """The processes of a run that are left; those that were killed are given a moment to be gone."""
    comes(lambda: running(log) == set(expected))
    return running(log)


def end(pids: Sequence[int] | set[int]) -> None:
    """End what a failing test, or a fake on purpose, has left."""
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def statuses(run: Run) -> dict[str, str]:
    """The status of each case."""
    return {verdict.case.id: verdict.status for verdict in run.verdicts}


def all_pass(cases: Sequence[Case], **others: str) -> dict[str, str]:
    """Statuses when all cases pass but for the guilty one."""
    return {case.id: "pass" for case in cases} | others


def verdict_of(run: Run, case_id: str) -> Verdict:
    """The verdict on one case."""
    return next(verdict for verdict in run.verdicts if verdict.case.id == case_id)


def codes(run: Run) -> list[str]:
    """The codes of what was wrong with the talk, each once."""
    return list(dict.fromkeys(diagnosis.code for diagnosis in run.diagnoses))
