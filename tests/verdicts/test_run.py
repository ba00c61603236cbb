"""A whole run: its headline, exit code and counts."""

import re
from dataclasses import replace

import pytest

from riichi_spec.conformance.messages import Unsupported
from riichi_spec.conformance.verdict import (
    GOOD,
    STATUSES,
    Diagnosis,
    Run,
    Status,
    Verdict,
    asked,
    headline,
    not_asked,
    unsupported,
    verdict_on,
)
from verdicts.made import EXPECT, implementation, made, verdicts


@pytest.mark.parametrize(
    ("counts", "line"),
    [
        ({"pass": 1411, "fail": 1}, "1411/1412 pass (99.9 %), 1 fail"),
        ({"pass": 1412}, "1412/1412 pass (100.0 %)"),
        ({"pass": 9999, "crash": 1}, "9999/10000 pass (99.9 %), 1 crash"),
        ({"pass": 2, "fail": 1}, "2/3 pass (66.6 %), 1 fail"),
        ({"pass": 1, "fail": 1999}, "1/2000 pass (0.0 %), 1999 fail"),
        ({"pass": 3, "declared": 97}, "3/3 pass (100.0 %), 97 unsupported"),
        ({"pass": 3, "unsupported": 1}, "3/4 pass (75.0 %), 1 unsupported though declared"),
        ({"pass": 3, "not_run": 1}, "3/4 pass (75.0 %), 1 not run"),
        ({"pass": 1, "known_failure": 1}, "1/2 pass (50.0 %), 1 known failure"),
        ({"unexpected_pass": 1}, "0/1 pass (0.0 %), 1 unexpected pass"),
        ({"declared": 2}, "0/0 pass (0.0 %), 2 unsupported"),
        ({}, "0/0 pass (0.0 %)"),
        (
            {"pass": 1, "fail": 2, "crash": 1, "timeout": 1, "declared": 1, "unsupported": 3, "not_run": 2},
            "1/10 pass (10.0 %), 2 fail, 1 crash, 1 timeout, 1 unsupported, 2 not run, 3 unsupported though declared",
        ),
    ],
    ids=str,
)
def test_the_headline_has_its_denominator_and_is_rounded_down(counts: dict[str, int], line: str) -> None:
    assert headline(verdicts(**counts)) == line


@pytest.mark.parametrize("whole", [3, 7, 999, 1000, 1001, 1412])
def test_all_alone_is_100_percent(whole: int) -> None:
    for passing in {0, 1, whole // 2, whole - 1, whole}:
        shown = re.search(r"\((\d+)\.(\d) %\)", headline(verdicts(**{"pass": passing, "fail": whole - passing})))
        assert shown
        tenths = int(shown[1] + shown[2])
        assert tenths * whole <= 1000 * passing < (tenths + 1) * whole
        assert (tenths == 1000) == (passing == whole)


@pytest.mark.parametrize("name", STATUSES)
def test_one_unexpected_status_is_exit_code_1(name: Status) -> None:
    run = Run(("x",), verdicts=verdicts(**{"pass": 3, name: 1}))
    assert run.exit_code == (0 if name in ("pass", "known_failure", "unsupported") else 1)
    assert [verdict.status for verdict in run.failing] == [name] * run.exit_code
    assert (name in GOOD) == (run.exit_code == 0)


def test_who_cannot_be_talked_to_is_exit_code_3_whatever_passed() -> None:
    broken = Diagnosis("no-hello", "no hello", "look")
    assert Run(("x",), verdicts=verdicts(**{"pass": 3}), broken=broken).exit_code == 3
    assert Run(("x",), verdicts=verdicts(fail=3), broken=broken).exit_code == 3
    assert Run(("x",), verdicts=verdicts(**{"pass": 3}), diagnoses=[broken], broken=broken).disorder == ""


CRASH = Diagnosis("crash", "ended by signal 11", "look")
END = Diagnosis("after-bye", "ended with 4 after bye", "look")


def test_who_did_not_run_in_order_is_not_as_expected_though_all_passed() -> None:
    for faults, told in (([CRASH], "ended by signal 11"), ([END], "ended with 4 after bye")):
        run = Run(("x",), verdicts=verdicts(**{"pass": 3}), diagnoses=faults)
        assert (run.exit_code, run.disorder) == (1, f"the implementation did not run in order: {told}")
    assert Run(("x",), diagnoses=[CRASH, CRASH]).disorder.endswith("ended by signal 11, and 1 times more")


def test_a_crash_that_is_known_is_as_expected() -> None:
    known = [replace(verdict, status="known_failure") for verdict in verdicts(crash=1)]
    assert Run(("x",), verdicts=known, diagnoses=[CRASH, CRASH]).exit_code == 0
    assert Run(("x",), verdicts=known, diagnoses=[CRASH] * 3).exit_code == 1
    assert Run(("x",), verdicts=known, diagnoses=[CRASH, END]).exit_code == 1


def test_asked_is_all_that_the_declaration_does_not_exclude() -> None:
    given = verdicts(**{"pass": 1, "fail": 2, "declared": 3, "unsupported": 4, "not_run": 5})
    assert len(asked(given)) == 12
    assert headline(given).startswith("1/12 pass ")


def test_unsupported_cases_are_counted_by_reason() -> None:
    given = [
        *(not_asked(made(EXPECT), f"option renhou: {value}") for value in ("mangan", "yakuman")),
        not_asked(made(EXPECT), "kind score"),
        verdict_on(made(EXPECT), Unsupported('{"a": 1}'), implementation()),
        Verdict(made(EXPECT), "pass"),
    ]
    assert unsupported(given) == {(False, "option renhou"): 2, (False, "kind score"): 1, (True, '{"a": 1}'): 1}


def test_a_run_that_asked_nothing_is_exit_code_2_and_says_why() -> None:
    given = [*[not_asked(made(EXPECT), "kind points")] * 2, not_asked(made(EXPECT), "players 3")]
    run = Run(("x",), implementation(), given)
    assert run.exit_code == 2
    assert run.lacking.endswith(": kind points: declared are score (2 of 3 cases)")
    assert replace(run, verdicts=given[2:]).lacking.endswith("all: players 3: declared are 4")
    assert replace(run, verdicts=[*given, *verdicts(fail=1)]).exit_code == 1
    assert replace(run, verdicts=verdicts(unsupported=1)).exit_code == 0
    assert replace(run, broken=Diagnosis("no-hello", "no hello", "look")).exit_code == 3
    assert Run(("x",)).exit_code == 0


@pytest.mark.parametrize(
    ("lacking", "instead"),
    [
        ("kind points", "declared are score"),
        ("players 3", "declared are 4"),
        ("reject bad_tile", "none are declared"),
        ("option renhou: mangan", "not declared, so at its standard value alone"),
        ("option red_fives: [1, 1, 1]", "declared are [0, 0, 0], [1, 1, 2]"),
    ],
)
def test_what_is_declared_instead(lacking: str, instead: str) -> None:
    given = replace(implementation(), rules={"red_fives": [[0, 0, 0], [1, 1, 2]]})
    assert given.has_instead(lacking) == instead


def test_statuses_are_counted() -> None:
    assert Run(("x",), verdicts=verdicts(**{"pass": 2, "fail": 1})).counts() == {"pass": 2, "fail": 1}
