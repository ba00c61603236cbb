"""junit.xml: a suite for each chapter, an outcome for each status."""

from made_runs import HOSTILE, every_status, made_case
from read_reports import junit_of
from riichi_spec.conformance.verdict import Diagnosis, Run, Verdict


def test_junit_has_a_suite_for_each_chapter_and_an_outcome_for_each_status() -> None:
    run = every_status()
    suites = junit_of(run)
    chapters = {suite.attrib["name"]: suite for suite in suites}
    assert list(chapters) == ["dora", "fu", "hands", "odd", "points", "rules", "yaku", "protocol"]
    outcomes = {
        test.attrib["name"]: test[0].tag if len(test) else "pass" for suite in suites for test in suite.iter("testcase")
    }
    assert {name: outcomes[name] for name in outcomes if not name.startswith("odd/")} == {
        "dora/crash": "error",
        "dora/error": "error",
        "dora/timeout": "error",
        "fu/right": "pass",
        "fu/wrong": "failure",
        "hands/no-yaku": "pass",
        "hands/rejected": "failure",
        "points/bad": "failure",
        "rules/declared": "skipped",
        "rules/undeclared": "skipped",
        "the implementation can be talked to": "system-err",
        "yaku/known": "skipped",
        "yaku/mended": "failure",
        "yaku/not-run": "skipped",
    }
    numbers = {name: int(suites.attrib[name]) for name in ("tests", "failures", "errors", "skipped")}
    assert numbers == {"tests": 15, "failures": 5, "errors": 3, "skipped": 4}
    for name, number in numbers.items():
        assert sum(int(suite.attrib[name]) for suite in suites) == number
    wrong = chapters["fu"].find("testcase[@name='fu/wrong']/failure")
    assert wrong is not None
    assert wrong.attrib == {"message": "fail: total not as expected", "type": "fail"}
    assert wrong.text
    assert "expected 4500" in wrong.text
    assert "got      4000" in wrong.text


def test_a_run_that_never_began_is_an_error_in_junit() -> None:
    broken = Diagnosis("no-hello", "no hello within 30 s", "is its stdout flushed?", HOSTILE)
    suites = junit_of(Run(("x",), None, [Verdict(made_case("fu/a"), "not_run")], [], broken))
    assert (suites.attrib["errors"], suites.attrib["skipped"]) == ("1", "1")
