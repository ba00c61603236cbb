"""The command `riichi-spec` as a process of its own or in this one, and its command lines as texts."""

import os
import re
import subprocess
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from riichi_spec.lint.run import Fault

COMMAND = str(Path(sysconfig.get_path("scripts")) / "riichi-spec")
ENVIRONMENT = os.environ | {"PYTHONUNBUFFERED": "", "NO_COLOR": ""}
"""As people have it: output is collected before it is written, and shown in colour."""


def words(line: str) -> list[str]:
    """The words of a command line; single quotes hold one together."""
    return [plain or quoted for quoted, plain in re.findall(r"'([^']*)'|(\S+)", line)]


def run_command(*args: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run it to its end; `environment` is put over the usual one."""
    return subprocess.run(
        [COMMAND, *args], input=stdin, capture_output=True, timeout=60, check=False, env=ENVIRONMENT | environment
    )


@dataclass(frozen=True)
class Outcome:
    """How a command line ended and what it printed."""

    code: int
    out: str
    err: str


@dataclass(frozen=True)
class Linted:
    """How `lint` of the project's own corpus ended, and what each of its checks found: the fixture `own_lint`."""

    outcome: Outcome
    faults: dict[str, list[Fault]]


class Run(Protocol):
    """Runs a command line, written as in a shell, in this process: the fixture `run`."""

    def __call__(self, line: str, *more: str, stdin: str = "") -> Outcome: ...


def assert_one_line_of_error(outcome: Outcome, code: int, *texts: str) -> None:
    assert (outcome.code, outcome.out) == (code, "")
    assert outcome.err.startswith("riichi-spec: ")
    assert outcome.err.count("\n") == 1
    assert outcome.err.endswith("\n")
    for text in texts:
        assert text in outcome.err
