"""Programs that cannot be started, and sins before the hello and in it."""

from pathlib import Path

import pytest

from fakes.asking import statuses
from riichi_spec.cases.load import Case
from riichi_spec.conformance.runner import Limits, run_cases
from runner.talk import PATIENT, Talk
from waiting import unless_it_hangs


@pytest.mark.parametrize(
    ("sin", "code", "text"),
    [
        ("never-says-hello", "no-hello", "no hello within 0.5 s"),
        ("slow-start", "no-hello", "no hello within 0.3 s"),
        ("exits-at-once", "no-hello", "no hello: ended with exit code 3"),
        ("repeats-its-input", "bad-hello", "does it only repeat its input?"),
        ("protocol-0", "bad-hello", "expected protocol 1, got 0"),
        ("protocol-2", "bad-hello", "expected protocol 1, got 2"),
        ("protocol-as-text", "bad-hello", "expected protocol 1, got '1'"),
        ("no-capabilities", "bad-hello", "expected objects `implementation` and `capabilities`"),
        ("kinds-as-text", "bad-hello", "expected a list of words in `kinds`"),
        ("nothing-in-flight", "bad-hello", "an integer from 1 in `max_in_flight`"),
        ("list-for-hello", "bad-hello", 'expected {"msg":"hello",...}'),
        ("garbage-before-hello", "hello-garbage", r"no hello but 'Welcome to \x1b[31mthe engine\x1b[0m 門'"),
        ("hello-too-long", "hello-garbage", "a line of more than 1048576 bytes"),
    ],
)
def test_without_a_hello_nothing_is_asked(talk: Talk, sin: str, code: str, text: str) -> None:
    limits = {"never-says-hello": Limits(start_timeout=0.5), "slow-start": Limits(start_timeout=0.3)}
    run = talk(sin, limits=limits.get(sin, PATIENT))
    assert run.broken
    assert run.broken.code == code
    assert text in run.broken.text
    assert run.broken.hint
    assert set(statuses(run).values()) == {"not_run"}
    assert (run.implementation, run.exit_code, talk.asked) == (None, 3, [])


def test_what_was_said_on_stderr_is_told(talk: Talk) -> None:
    run = talk("exits-at-once")
    assert run.broken
    assert run.broken.stderr == "no such library\n"


def test_a_command_that_cannot_be_started(sample: list[Case], tmp_path: Path) -> None:
    (tmp_path / "no-program").write_text("no #! line, and may not be run")
    for name, why in (("no such program", "No such file"), (str(tmp_path / "no-program"), "Permission denied")):
        run = unless_it_hangs(lambda name=name: run_cases([name, "x"], sample, PATIENT, jobs=2))  # type: ignore[misc]
        assert run.broken
        assert run.broken.code == "cannot-start"
        assert f"{name}: {why}" in run.broken.text
        assert (set(statuses(run).values()), run.exit_code) == ({"not_run"}, 3)


def test_no_case_is_no_run() -> None:
    run = run_cases(["no such program"], [])
    assert (run.verdicts, run.broken) == ([], None)


def test_who_answers_is_taken_from_the_hello(talk: Talk) -> None:
    run = talk("markup-in-hello")
    assert run.implementation
    about = run.implementation
    assert (about.name, about.version, about.language) == ("\x1b[31m<b>fake</b>", "7", "")
