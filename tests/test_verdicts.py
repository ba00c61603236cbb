"""Verdicts, the headline, exit codes, and the list of known failures."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from riichi_spec.cases.load import Case, case_of
from riichi_spec.cli.check_output import print_run, run_as_json, shortened
from riichi_spec.conformance.known import BadKnown, Known, apply_known, known_text, read_known
from riichi_spec.conformance.messages import (
    DEEPEST,
    Answer,
    Failure,
    Implementation,
    Reject,
    Result,
    Unsupported,
    answer_of,
    is_too_deep,
)
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
    with_fields,
)
from riichi_spec.values import Json

# 3 han 40 fu by ron: 40 x 2^5 = 1,280; x 4 = 5,120.
EXPECT: Json = {
    "han": 3,
    "fu": 40,
    "yaku": {"riichi": 1, "toitoi": 2},
    "payments": {"discarder": 5200},
    "total": 5200,
    "call": "5,200",
}
REFUSED: Json = {"reject": ["no_yaku", "not_complete"]}


def made(*expected: Json, case_id: str = "a/b") -> Case:
    answers: Json = {"expect": expected[0]} if len(expected) == 1 else {"expect_any": list(expected)}
    return case_of("a.yaml", {"id": case_id, "title": "A case", "kind": "score", "spec": [], "input": {}} | answers)


def implementation(*fields: str) -> Implementation:
    kinds, players = frozenset(["score"]), frozenset([4])
    return Implementation("fake", "1", "", kinds, frozenset(fields) or None, players, frozenset())


def status(answer: Answer, *expected: Json, fields: Sequence[str] = ()) -> Status:
    return verdict_on(made(*expected), answer, implementation(*fields)).status


def wrong(answer: Answer, *expected: Json, fields: Sequence[str] = ()) -> list[str]:
    return [difference.field for difference in verdict_on(made(*expected), answer, implementation(*fields)).differences]


# An answer


def test_the_right_answer_passes() -> None:
    verdict = verdict_on(made(EXPECT), Result(EXPECT), implementation())
    assert (verdict.status, verdict.differences, verdict.note, verdict.declared) == ("pass", (), "", False)
    assert verdict.answer == {"result": EXPECT}
    assert status(Reject("not_complete"), REFUSED) == "pass"


@pytest.mark.parametrize("name", EXPECT)
def test_fields_that_are_not_declared_are_not_compared(name: str) -> None:
    lacking = Result({field: value for field, value in EXPECT.items() if field != name})
    others = [field for field in EXPECT if field != name]
    assert wrong(lacking, EXPECT) == [name]
    assert wrong(lacking, EXPECT, fields=[name]) == [name]
    assert status(lacking, EXPECT, fields=others) == "pass"
    assert status(Result(EXPECT | {name: "else"}), EXPECT, fields=others) == "pass"


def test_payments_alone_will_do() -> None:
    assert status(Result({"payments": {"discarder": 5200}}), EXPECT, fields=["payments"]) == "pass"
    assert wrong(Result({"payments": {"discarder": 5100}}), EXPECT, fields=["payments"]) == ["payments"]
    assert status(Result({"payments": {"discarder": 5200}, "note": [1]}), EXPECT, fields=["payments"]) == "pass"


def test_a_declared_field_that_does_not_apply_is_absent() -> None:
    assert wrong(Result(EXPECT | {"limit": "mangan"}), EXPECT, fields=["payments", "limit"]) == ["limit"]
    assert wrong(Result(EXPECT | {"limit": None}), EXPECT, fields=["payments", "limit"]) == ["limit"]
    assert status(Result(EXPECT | {"limit": None}), EXPECT, fields=["payments"]) == "pass"


def test_yaku_may_be_a_list_of_names() -> None:
    assert status(Result(EXPECT | {"yaku": ["toitoi", "riichi"]}), EXPECT) == "pass"
    assert wrong(Result(EXPECT | {"yaku": ["toitoi"]}), EXPECT) == ["yaku"]


def test_a_result_for_a_refusal_fails_whatever_fields_there_are_and_the_other_way_round() -> None:
    for fields in ([], ["payments"]):
        assert wrong(Result(EXPECT), REFUSED, fields=fields) == ["reject"]
        assert wrong(Reject("no_yaku"), EXPECT, fields=fields) == ["result"]
        assert wrong(Reject("bad_tile"), REFUSED, fields=fields) == ["reject"]


def test_one_of_several_expected_answers_is_enough_and_not_a_mixture() -> None:
    other = EXPECT | {"fu": 30, "yaku": {"toitoi": 3}}
    assert [status(Result(answer), EXPECT, other) for answer in (EXPECT, other)] == ["pass", "pass"]
    assert wrong(Result(EXPECT | {"fu": 30}), EXPECT, other) == ["fu"]


def test_the_nearest_expected_answer_is_so_in_the_compared_fields() -> None:
    """The second states more, which an implementation of payments alone does not give."""
    more = EXPECT | {"payments": {"discarder": 8000}, "base_points": 2000, "reading": {}, "limit": "mangan"}
    assert status(Result({"payments": {"discarder": 8000}}), EXPECT, more, fields=["payments"]) == "pass"


def test_every_expected_answer_of_the_corpus_passes_with_some_of_its_fields(corpus: list[Case]) -> None:
    several = [case for case in corpus if len(case.expected) > 1]
    assert several
    for case in several:
        for expect in case.expected:
            for fields in (["payments"], ["payments", "total", "han", "fu"], ["yaku", "yakuman"], [*expect]):
                given = Result({name: value for name, value in expect.items() if name in fields})
                assert verdict_on(case, given, implementation(*fields)).status == "pass"


def test_an_error_is_no_failure_and_what_is_unsupported_is_no_pass() -> None:
    failure = verdict_on(made(EXPECT), Failure("index", "line 3"), implementation())
    assert (failure.status, failure.note, failure.differences) == ("error", "index\nline 3", ())
    unsupported = verdict_on(made(EXPECT), Unsupported("renhou"), implementation())
    assert (unsupported.status, unsupported.note, unsupported.declared) == ("unsupported", "renhou", False)
    declared = not_asked(made(EXPECT), "kind score")
    assert (declared.status, declared.note, declared.declared) == ("unsupported", "kind score", True)


@pytest.mark.parametrize(
    ("message", "answer"),
    [
        ({"seq": 1, "result": {}}, Result({})),
        ({"seq": 1, "result": {"a": 1}, "more": 2}, Result({"a": 1})),
        ({"seq": 1, "reject": {"code": "no_yaku", "message": "m"}}, Reject("no_yaku")),
        ({"seq": 1, "unsupported": {"option": "x"}}, Unsupported('{"option": "x"}')),
        ({"seq": 1, "unsupported": "x"}, Unsupported("x")),
        (
            {"seq": 1, "unsupported": {"win": True, "of": ["門", None]}},
            Unsupported('{"win": true, "of": ["門", null]}'),
        ),
        ({"seq": 1, "error": {"message": "m"}}, Failure("m", "")),
        ({"seq": 1, "error": {"message": "m", "traceback": "t", "more": 1}}, Failure("m", "t")),
        ({"seq": 1}, None),
        ({"seq": 1, "result": {}, "error": {"message": "m"}}, None),
        ({"seq": 1, "result": {}, "reject": {"code": "no_yaku"}}, None),
        ({"seq": 1, "result": []}, None),
        ({"seq": 1, "result": None}, None),
        ({"seq": 1, "reject": "no_yaku"}, None),
        ({"seq": 1, "reject": {"code": 1}}, None),
        ({"seq": 1, "error": {}}, None),
        ({"seq": 1, "error": {"message": ["m"]}}, None),
    ],
    ids=str,
)
def test_an_answer_is_exactly_one_of_four(message: Json, answer: Answer | None) -> None:
    assert answer_of(message) == answer


# A run


def verdicts(**counts: int) -> list[Verdict]:
    """So many of each status; `declared` are unsupported and were not asked."""
    cases = (made(EXPECT, case_id=f"a/{number}") for number in range(sum(counts.values())))
    by_name: dict[str, Status] = {name: name for name in STATUSES} | {"declared": "unsupported"}
    return [
        Verdict(next(cases), by_name[name], declared=name == "declared")
        for name, number in counts.items()
        for _ in range(number)
    ]


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
    assert Run(("x",), verdicts=verdicts(**{"pass": 3}), diagnoses=[broken]).exit_code == 0


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


def test_of_one_field_alone_other_differences_are_nothing() -> None:
    verdict = verdict_on(made(EXPECT), Result(EXPECT | {"fu": 30}), implementation())
    assert with_fields(verdict, []) == verdict
    assert with_fields(verdict, ["fu", "han"]) == verdict
    assert (with_fields(verdict, ["han"]).status, with_fields(verdict, ["han"]).differences) == ("pass", ())
    refused = verdict_on(made(EXPECT), Reject("no_yaku"), implementation())
    assert with_fields(refused, ["han"]).status == "fail"


def test_statuses_are_counted() -> None:
    assert Run(("x",), verdicts=verdicts(**{"pass": 2, "fail": 1})).counts() == {"pass": 2, "fail": 1}


# What the terminal shows


def test_reasons_of_unsupported_cases_are_told_in_five_lines(capsys: pytest.CaptureFixture[str]) -> None:
    given = [not_asked(made(EXPECT), f"option {name}: 1") for name in "aaaaabbbbcccd"]
    given.append(verdict_on(made(EXPECT), Unsupported("no\n\x1bura " + "x" * 200), implementation()))
    print_run(Run(("x",), implementation(), given), [], [])
    lines = [line for line in capsys.readouterr().out.splitlines() if "asked" in line or "unsupported for" in line]
    assert lines[:4] == [
        "not asked: option a: 5",
        "not asked: option b: 4",
        "not asked: option c: 3",
        "not asked: option d: 1",
    ]
    assert lines[4].startswith("asked, and answered unsupported: no \\x1bura xxx")
    assert len(lines) == 5
    print_run(Run(("x",), implementation(), [*given, not_asked(made(EXPECT), "kind points")]), [], [])
    assert "\nunsupported for 2 other reasons: 2 (all with --json)\n" in capsys.readouterr().out


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


# Known failures


def known_file(folder: Path, text: str | bytes) -> Path:
    file = folder / "known.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def test_a_list_is_read(tmp_path: Path) -> None:
    text = """
        [[known]]
        id = "fu/wait/*"
        reason = "no waits"
        link = "https://example.org/1"
        [[known]]
        id = "a/b"
        reason = 'x'
    """
    assert read_known(known_file(tmp_path, text)) == [
        Known("fu/wait/*", "no waits", "https://example.org/1"),
        Known("a/b", "x"),
    ]
    assert read_known(known_file(tmp_path, "")) == []


ENTRY = '[[known]]\nid = "a/b"\n'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[known]]\nid = ", "expected a TOML file of known failures: "),
        (b"\xff\xfe", "expected a TOML file of known failures: "),
        ("known = 1", "expected tables [[known]] and nothing else"),
        ('known = "a/b"', "expected tables [[known]] and nothing else"),
        ("[known]\nid = 'a/b'", "expected tables [[known]] and nothing else"),
        ("more = 1", "expected tables [[known]] and nothing else"),
        ('[[unknown]]\nid = "a"\nreason = "b"', "expected tables [[known]] and nothing else"),
        ("known = [1]", "entry 1: expected id and reason, and perhaps link"),
        (ENTRY, "entry 1: expected id and reason, and perhaps link"),
        (ENTRY + 'reason = "x"\n[[known]]\nreason = "x"', "entry 2: expected id and reason, and perhaps link"),
        (ENTRY + 'reason = "x"\nwhy = "y"', "entry 1: expected id and reason, and perhaps link"),
        (ENTRY + "reason = 1", "entry 1: expected texts that are not empty"),
        (ENTRY + 'reason = ""', "entry 1: expected texts that are not empty"),
        (ENTRY + 'reason = "x"\nlink = []', "entry 1: expected texts that are not empty"),
    ],
    ids=repr,
)
def test_what_is_no_list_is_told_in_one_line_with_the_file(tmp_path: Path, text: str | bytes, expected: str) -> None:
    file = known_file(tmp_path, text)
    with pytest.raises(BadKnown) as raised:
        read_known(file)
    assert str(raised.value).startswith(f"{file}: {expected}")
    assert len(str(raised.value).splitlines()) == 1


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.toml"):
        with pytest.raises(BadKnown, match="expected a TOML file of known failures: ") as raised:
            read_known(path)
        assert len(str(raised.value).splitlines()) == 1


def of_statuses(**by_name: Status) -> list[Verdict]:
    return [Verdict(made(EXPECT, case_id=f"a/{name}"), given) for name, given in by_name.items()]


def test_failures_that_are_known_are_marked_and_passes_too() -> None:
    given = of_statuses(
        f="fail", e="error", c="crash", t="timeout", p="pass", u="unsupported", n="not_run", other="fail"
    )
    marked, unmatched = apply_known(given, [Known("a/?", "some reason")])
    assert {verdict.case.id[2:]: verdict.status for verdict in marked} == {
        "f": "known_failure",
        "e": "known_failure",
        "c": "known_failure",
        "t": "known_failure",
        "p": "unexpected_pass",
        "u": "unsupported",
        "n": "not_run",
        "other": "fail",
    }
    assert unmatched == []
    assert (marked[0].note, marked[4].note) == ("some reason", "known to fail: some reason")
    assert Run(("x",), verdicts=marked[:4]).exit_code == 0
    assert Run(("x",), verdicts=marked[4:5]).exit_code == 1


def test_what_was_found_out_about_a_known_failure_is_kept() -> None:
    verdict = verdict_on(made(EXPECT), Result(EXPECT | {"fu": 30}), implementation())
    (marked,), _ = apply_known([verdict], [Known("a/b", "x")])
    assert marked == replace(verdict, status="known_failure", note="x")
    assert (len(marked.differences), marked.answer) == (1, {"result": EXPECT | {"fu": 30}})


def test_entries_that_match_no_case_are_told() -> None:
    entries = [Known("b/*", "x"), Known("a/f", "first"), Known("a/*", "second"), Known("A/F", "x"), Known("a", "x")]
    marked, unmatched = apply_known(of_statuses(f="fail"), entries)
    assert unmatched == [entries[0], entries[3], entries[4]]
    assert [verdict.note for verdict in marked] == ["first"]
    assert apply_known([], entries) == ([], entries)
    assert apply_known(of_statuses(f="fail"), [])[0] == of_statuses(f="fail")


NASTY = [
    'a "quoted" word',
    "back\\slash \\u0041 \\",
    "two\nlines\r\n\ttabbed",
    "'''and\"\"\"",
    "\x00\x07\x1b[31m\x7f\x85\u2028",
    "門 🀄 ́ \u202e\ufeff\U000e0001\U0010ffff",
    "# no comment",
    " ",
]


@pytest.mark.parametrize("reason", NASTY, ids=ascii)
def test_a_list_that_was_written_is_read_back(tmp_path: Path, reason: str) -> None:
    marked = [Verdict(made(EXPECT, case_id=f"a/{reason}"), "known_failure", note=reason)]
    text = known_text(marked)
    assert text.isprintable() or all(sign.isprintable() for sign in text.replace("\n", ""))
    (entry,) = read_known(known_file(tmp_path, text))
    assert entry == Known(f"a/{reason}", reason)


def test_what_fails_now_is_written_and_nothing_else() -> None:
    """Then it is as expected."""
    given = of_statuses(f="fail", e="error", c="crash", t="timeout", k="known_failure", p="pass", n="not_run")
    text = known_text(given)
    written = tomllib.loads(text)["known"]
    assert [entry["id"] for entry in written] == ["a/f", "a/e", "a/c", "a/t", "a/k"]
    marked, unmatched = apply_known(given[:4], [Known(**entry) for entry in written[:4]])
    assert (Run(("x",), verdicts=marked).exit_code, unmatched) == (0, [])
    assert tomllib.loads(known_text([])) == {}


def test_reasons_and_links_of_an_earlier_list_are_kept() -> None:
    kept = [Known("a/f", "no waits", "https://example.org/1"), Known("a/f", "x"), Known("a/gone", "x"), Known("*", "x")]
    written = tomllib.loads(known_text(of_statuses(f="fail", e="error"), kept))["known"]
    assert [Known(**entry) for entry in written] == [kept[0], Known("a/e", "not looked into yet")]


def test_an_unexpected_pass_is_no_longer_written() -> None:
    assert tomllib.loads(known_text(of_statuses(p="unexpected_pass"))) == {}


@pytest.mark.parametrize("inner", [1, [[]] * 9, {"a": 1, "b": [2]}])
def test_the_deepest_answer_is_the_same_on_every_python(inner: object) -> None:
    """Counted with the innermost value's own levels."""
    own = {int: 0, list: 2, dict: 2}[type(inner)]
    deep = inner
    for level in range(own, DEEPEST):
        deep = [0, deep] if level % 2 else {"a": 0, "b": deep}
    assert not is_too_deep(deep)
    assert is_too_deep([deep])
    assert is_too_deep({"seq": 1, "result": deep})
