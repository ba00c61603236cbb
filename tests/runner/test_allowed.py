"""What is no sin does no harm, and what the runner sends."""

import json

import pytest

from command import COMMAND
from fakes.asking import all_pass, events, statuses
from riichi_spec.cases.load import Case
from riichi_spec.conformance.runner import run_cases
from riichi_spec.lint.checks.relevance import are_rules
from runner.talk import PATIENT, SAMPLE, Talk
from waiting import unless_it_hangs


@pytest.mark.parametrize(
    ("sin", "window"),
    [
        ("perfect", 1),
        ("perfect", 8),
        ("slow-start", 1),
        ("empty-lines-around", 2),
        ("longest-line", 8),
        ("mark-before-hello", 8),
        ("megabyte-to-stderr", 1),
        ("megabyte-to-stderr", 8),
        ("reverse", 4),
        pytest.param("needs-a-full-window", 4, marks=pytest.mark.slow),
        ("leaves-a-child", 1),
        ("waits-for-the-end-of-its-input", 1),
        ("waits-for-the-end-of-its-input", 8),
    ],
)
def test_what_is_allowed_does_no_harm(talk: Talk, sin: str, window: int) -> None:
    progress: list[int] = []
    run = talk(sin, window, progress=progress.append)
    assert statuses(run) == all_pass(talk.sample)
    assert (run.diagnoses, run.broken, run.exit_code, talk.starts) == ([], None, 0, 1)
    assert sum(progress) == len(talk.sample)
    assert sorted(talk.asked) == sorted(SAMPLE)


def test_every_case_of_the_corpus_asked_of_the_reference_as_a_process(corpus: list[Case]) -> None:
    run = unless_it_hangs(lambda: run_cases([COMMAND, "serve"], corpus, PATIENT))
    # An option that no implementation can declare is asked too: it is to be refused.
    assert {case_id: status for case_id, status in statuses(run).items() if status != "pass"} == {}
    undeclared = [case for case in corpus if not are_rules(case.rules)]
    assert {code for case in undeclared for code in case.expected[0]["reject"]} >= {"bad_input", "bad_rules"}  # type: ignore[attr-defined]
    assert run.implementation
    assert (run.implementation.name, run.diagnoses) == ("riichi-spec reference", [])


@pytest.mark.parametrize("window", [1, 4])
def test_never_more_are_open_than_there_is_room_for_and_no_fewer(talk: Talk, window: int) -> None:
    run = talk("needs-a-full-window", window)
    assert statuses(run) == all_pass(talk.sample)
    assert max(int(str(note["open"])) for note in events(talk.log, "open")) == window
    # Only at the end of the smoke and of all is there nothing more to fill the room with.
    assert sum(bool(note["silent"]) for note in events(talk.log, "answering")) <= 2 * (window - 1)


def test_what_is_expected_is_never_sent(talk: Talk) -> None:
    talk("perfect", 8)
    for note in events(talk.log, "ask"):
        assert set(json.loads(str(note["line"]))) == {"msg", "seq", "id", "kind", "rules", "input"}
        assert not any(word in str(note["line"]) for word in ("expect", "catches", "title", "sources", "spec"))


def test_rules_are_sent_with_their_values_and_each_seq_once(talk: Talk) -> None:
    talk("crashes", 8)
    asked = [json.loads(str(note["line"])) for note in events(talk.log, "ask")]
    seqs = [question["seq"] for question in asked]
    assert seqs == sorted(set(seqs))
    rules = {question["id"]: question["rules"] for question in asked}
    assert rules["points/ron-dealer-13-han"] == {"kazoe_yakuman": "yakuman"}
