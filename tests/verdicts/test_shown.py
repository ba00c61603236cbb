"""What the terminal shows of a run."""

import re
from dataclasses import replace

import pytest

from riichi_spec.cli.check_output import print_run, run_as_json, shortened
from riichi_spec.conformance.messages import Unsupported
from riichi_spec.conformance.verdict import Run, not_asked, verdict_on
from verdicts.made import EXPECT, implementation, made, verdicts


def test_reasons_of_unsupported_cases_are_told_in_five_lines(capsys: pytest.CaptureFixture[str]) -> None:
    given = [not_asked(made(EXPECT), f"option {name}: 1") for name in "aaaaabbbbcccd"]
    given.append(verdict_on(made(EXPECT), Unsupported("no\n\x1bura " + "x" * 200), implementation()))
    print_run(Run(("x",), implementation(), given), [], [])
    lines = [line for line in capsys.readouterr().out.splitlines() if "asked" in line or "unsupported for" in line]
    assert lines[:4] == [
        "cannot be asked: option a, 5 cases",
        "cannot be asked: option b, 4 cases",
        "cannot be asked: option c, 3 cases",
        "cannot be asked: option d, 1 case",
    ]
    assert lines[4].startswith("asked, and answered unsupported: no \\x1bura xxx")
    assert len(lines) == 5
    print_run(Run(("x",), implementation(), [*given, not_asked(made(EXPECT), "kind points")]), [], [])
    assert "\nunsupported for 2 other reasons, 2 cases (all with --json)\n" in capsys.readouterr().out


def test_a_language_that_is_not_said_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    for language, shown in (("", "fake 1\n"), ("rust", "fake 1 (rust)\n")):
        print_run(Run(("x",), replace(implementation(), language=language), verdicts(**{"pass": 1})), [], [])
        assert capsys.readouterr().out.startswith(shown)


def test_warnings_stand_above_the_headline_and_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(("x",), replace(implementation(), warnings=("kinds: no kind 'x'", "\x1b")), verdicts(fail=1))
    print_run(run, [], [])
    assert re.search(r"\nwarning: kinds: no kind 'x'\nwarning: \\x1b\n0/1 pass .*\n$", capsys.readouterr().out)
    assert run_as_json(run, [], [])["warnings"] == ["kinds: no kind 'x'", "\x1b"]


def test_what_is_cut_ends_at_a_word() -> None:
    assert shortened("The whole  text.", 20) == "The whole text."
    assert shortened("The whole text of a rule", 12) == "The whole..."
    assert shortened("x" * 30, 10) == "x" * 10 + "..."
