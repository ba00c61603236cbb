"""Answers that are none, wrong or strange are their cases' alone."""

import json
import re

import pytest

from fakes.asking import all_pass, statuses, verdict_of
from riichi_spec.conformance.names import unknown_names
from runner.talk import GUILTY, Talk


@pytest.mark.parametrize(
    ("sin", "status", "note"),
    [
        ("result-and-reject", "error", "expected one of result, reject with a code"),
        ("no-answer-in-it", "error", "expected one of result, reject with a code"),
        ("result-is-a-list", "error", "expected one of result, reject with a code"),
        ("result-is-null", "error", "expected one of result, reject with a code"),
        ("reject-without-code", "error", "expected one of result, reject with a code"),
        ("error-without-message", "error", "error with a message; got"),
        ("error-with-traceback", "error", "list index\nFile fu.py, line 3"),
        ("markup-in-an-error", "error", "\x1b[2J<script>\nin \x07score"),
        ("deep-result", "error", "deeper than 50 levels"),
        ("unsupported", "unsupported", '{"option": "renhou"}'),
        ("wrong", "fail", ""),
        ("markup", "fail", ""),
    ],
)
def test_an_answer_that_is_none_or_not_right_is_that_cases_alone(talk: Talk, sin: str, status: str, note: str) -> None:
    run = talk(sin, 4)
    assert statuses(run) == all_pass(talk.sample, **{GUILTY: status})
    assert note in verdict_of(run, GUILTY).note
    assert (run.diagnoses, run.broken, talk.starts) == ([], None, 1)


def test_an_answer_is_kept_as_it_was_given(talk: Talk) -> None:
    run = talk("markup")
    verdict = verdict_of(run, GUILTY)
    assert verdict.answer == {"result": {"call": "\x1b[2J<script>\n| \u202e \ud800", "total": "`\x07"}}
    got = {difference.field: difference.got for difference in verdict.differences}
    assert (got["total"], got["call"]) == ("`\x07", "\x1b[2J<script>\n| \u202e \ud800")


def test_a_name_that_there_is_not_is_warned_of_once(talk: Talk) -> None:
    run = talk("other-name-for-pinfu", 4)
    named = [verdict.case.id for verdict in run.verdicts if "pinfu" in json.dumps(verdict.case.expected)]
    assert GUILTY in named
    assert {case_id for case_id, status in statuses(run).items() if status != "pass"} <= set(named)
    (warning,) = unknown_names(run)
    assert re.fullmatch(r"yaku: no name 'pinhu', did you mean pinfu\? \(in \d answers, first \S+\)", warning)
    assert unknown_names(talk("perfect", 4)) == ()


def test_unsupported_though_declared_is_told_from_what_was_not_asked(talk: Talk) -> None:
    assert not verdict_of(talk("unsupported"), GUILTY).declared
    run = talk("unsupported-everywhere", 8)
    assert set(statuses(run).values()) == {"unsupported"}
    assert not any(verdict.declared for verdict in run.verdicts)
