"""Every chapter's test file gets the chapter's cases: a test that takes `case` is run once for each."""

import io
import signal
import sys
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module

import pytest
from hypothesis import HealthCheck, settings

from command import Linted, Outcome, Run, words
from riichi_spec.cases.load import Case, load_cases
from riichi_spec.cli import main
from riichi_spec.lint.run import Fault, Material, run_checks

_SLOW = [HealthCheck.filter_too_much, HealthCheck.too_slow]  # random hands are often refused while they are built
settings.register_profile("project", deadline=None, suppress_health_check=_SLOW)
settings.load_profile("project")

# A shell's background jobs and nohup ignore these, and so would every process that a test starts and then signals.
for name in ("SIGINT", "SIGTERM", "SIGHUP"):
    if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) is signal.SIG_IGN:
        signal.signal(getattr(signal, name), signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)

_CASES: list[Case] = []


def _cases() -> list[Case]:
    if not _CASES:
        _CASES.extend(load_cases())
    return _CASES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        chapter = metafunc.module.__name__.rpartition("test_")[2]
        cases = [case for case in _cases() if case.chapter == chapter]
        assert cases, f"no cases for chapter {chapter}"
        metafunc.parametrize("case", cases, ids=[case.id for case in cases])


@pytest.fixture(scope="session")
def corpus() -> list[Case]:
    """All cases."""
    return _cases()


@pytest.fixture(scope="session")
def own_lint() -> Linted:
    """`riichi-spec lint` of the project's own corpus, which takes seconds: once for all who ask about it."""
    faults: dict[str, list[Fault]] = {}

    def noted(material: Material, names: list[str]) -> dict[str, list[Fault]]:
        found = run_checks(material, names)
        faults.update(found)
        return found

    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(import_module("riichi_spec.cli.lint"), "run_checks", noted)
        patch.setattr(sys, "argv", ["riichi-spec", "lint"])
        with pytest.raises(SystemExit) as end:
            main()
    assert isinstance(end.value.code, int)
    return Linted(Outcome(end.value.code, out.getvalue(), err.getvalue()), faults)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command line in this process."""

    def call(line: str, *more: str, stdin: str = "") -> Outcome:
        monkeypatch.setattr(sys, "argv", ["riichi-spec", *words(line), *more])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8"))
        with pytest.raises(SystemExit) as end:
            main()
        assert isinstance(end.value.code, int)
        out, err = capsys.readouterr()
        return Outcome(end.value.code, out, err)

    return call
