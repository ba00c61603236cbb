"""The verdict on one answer."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from riichi_spec.cases.load import Case
from riichi_spec.conformance.messages import (
    Answer,
    Failure,
    Reject,
    Result,
    Unsupported,
    answer_of,
)
from riichi_spec.conformance.verdict import Status, not_asked, verdict_on, with_fields
from riichi_spec.texts import DEEPEST, is_too_deep
from riichi_spec.values import Json
from verdicts.made import EXPECT, REFUSED, implementation, made


def status(answer: Answer, *expected: Json, fields: Sequence[str] = ()) -> Status:
    return verdict_on(made(*expected), answer, implementation(*fields)).status


def wrong(answer: Answer, *expected: Json, fields: Sequence[str] = ()) -> list[str]:
    return [difference.field for difference in verdict_on(made(*expected), answer, implementation(*fields)).differences]


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


def test_of_one_field_alone_other_differences_are_nothing() -> None:
    verdict = verdict_on(made(EXPECT), Result(EXPECT | {"fu": 30}), implementation())
    assert with_fields(verdict, []) == verdict
    assert with_fields(verdict, ["fu", "han"]) == verdict
    assert (with_fields(verdict, ["han"]).status, with_fields(verdict, ["han"]).differences) == ("pass", ())
    refused = verdict_on(made(EXPECT), Reject("no_yaku"), implementation())
    assert with_fields(refused, ["han"]).status == "fail"


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


def test_what_is_not_compared_is_not_kept() -> None:
    """A field that no kind has, and one that is not declared."""
    answer = Result(EXPECT | {"debug": "x" * 1_000_000, "call": "y"})
    declared = replace(implementation(), fields=frozenset({"total", "han"}))
    verdict = verdict_on(made(EXPECT), answer, declared)
    assert verdict.answer
    assert verdict.answer["result"] == {name: EXPECT[name] for name in ("total", "han") if name in EXPECT}
