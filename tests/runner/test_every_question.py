"""Sins at every question: the adapter is told from the scoring, and restarts are bounded."""

from dataclasses import replace

import pytest

from fakes.asking import codes, statuses
from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case
from riichi_spec.conformance import runner
from riichi_spec.conformance.runner import Limits
from riichi_spec.mistakes import ALTERATIONS, altered
from runner.talk import PATIENT, Talk

WINDOWS = pytest.mark.parametrize("window", [1, 8])


@WINDOWS
@pytest.mark.parametrize(("sin", "status"), [("crashes-everywhere", "crash"), ("wrong-everywhere", "fail")])
def test_when_no_trivial_case_passes_it_is_the_adapter(
    talk: Talk, corpus: list[Case], window: int, sin: str, status: str
) -> None:
    cases = [case for case in corpus if case.chapter == "points" and not case.rejects]
    run = talk(sin, window, cases=cases)
    assert run.broken
    assert run.broken.code == "smoke"
    assert "the adapter, not the scoring: none of 5 trivial cases passes" in run.broken.text
    assert run.counts() == {status: runner.SMOKE, "not_run": len(cases) - runner.SMOKE}
    assert set(talk.asked) == {case_id for case_id, given in statuses(run).items() if given == status}
    assert run.exit_code == 3


def test_a_few_failures_are_no_fault_of_the_adapter(talk: Talk) -> None:
    """Who asks for a few cases and sees all of them fail asks about the scoring."""
    run = talk("wrong-everywhere", 8)
    assert set(statuses(run).values()) == {"fail"}
    assert (run.broken, run.exit_code) == (None, 1)


@pytest.mark.parametrize("fields", [None, ("payments", "total")], ids=["all-fields", "payments"])
def test_no_known_mistake_is_taken_for_a_fault_of_the_adapter(
    corpus: list[Case], fields: tuple[str, ...] | None
) -> None:
    """At least one trivial case passes under each mistake, whatever share of the cases a process is asked."""
    for jobs in (1, 3):
        for number in range(jobs):
            smoke = runner.smoke_of(
                [case for case in corpus[number::jobs] if fields is None or case.kind != "readings"]
            )
            assert len(smoke) == runner.SMOKE
            for key, alteration in ALTERATIONS.items():
                with altered(alteration):
                    passing = [case.id for case in smoke if not _differing(case, fields)]
                assert passing, f"{key}: {[case.id for case in smoke]}"


def _differing(case: Case, fields: tuple[str, ...] | None) -> list[str]:
    differences = [difference.field for difference in judge(case, ask_reference(case))]
    return [field for field in differences if fields is None or field in (*fields, "reject", "result")]


@pytest.mark.parametrize(
    ("sin", "restarts", "code", "limits"),
    [
        ("crashes-from-six-on", 0, "crash", PATIENT),
        ("crashes-from-six-on", 2, "crash", PATIENT),
        ("crashes-after-each-answer", 2, "crash", PATIENT),
        ("hangs-everywhere", 1, "timeout", Limits(timeout=0.2)),
        ("debug-lines-everywhere", 2, "garbage", PATIENT),
    ],
)
def test_restarts_are_bounded(talk: Talk, sin: str, restarts: int, code: str, limits: Limits) -> None:
    run = talk(sin, 4, replace(limits, max_restarts=restarts))
    assert talk.starts == restarts + 1
    assert run.broken
    assert run.broken.code == "too-many-restarts"
    assert f"started {restarts + 1} times" in run.broken.text
    assert codes(run) == [code]
    assert len(run.diagnoses) == restarts + 1
    counts = run.counts()
    assert counts["not_run"] > 0
    assert counts.total() == len(talk.sample)
    assert run.exit_code == 3
    asked = set(talk.asked)
    assert all(status == "not_run" for case_id, status in statuses(run).items() if case_id not in asked)


def test_many_guilty_cases_are_all_found_while_restarts_last(talk: Talk) -> None:
    run = talk("crashes-everywhere", 1, replace(PATIENT, max_restarts=40))
    assert set(statuses(run).values()) == {"crash"}
    assert run.broken is None
