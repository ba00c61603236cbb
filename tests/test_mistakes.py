"""Mistakes that run: each alters the reference, is caught by the cases that name it, and leaves nothing behind."""

import pytest

from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case
from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.mistakes import ALTERATIONS, altered
from riichi_spec.mistakes.proof import Proof, prove

MISTAKES = load_mistakes()


def test_every_mistake_runs_and_no_other() -> None:
    assert sorted(ALTERATIONS) == sorted(MISTAKES)


@pytest.mark.parametrize("key", MISTAKES)
def test_it_is_caught_by_every_case_that_names_it(key: str, corpus: list[Case]) -> None:
    proof = prove(key, corpus)
    assert proof.failing
    assert not proof.passing


def test_nothing_is_left_behind(corpus: list[Case]) -> None:
    for alteration in ALTERATIONS.values():
        with altered(alteration):
            pass
    assert [case.id for case in corpus if judge(case, ask_reference(case))] == []


def test_it_is_put_right_after_an_error(corpus: list[Case]) -> None:
    with pytest.raises(ZeroDivisionError), altered(ALTERATIONS["pinfu-false-negative"]):
        raise ZeroDivisionError
    assert not [case.id for case in corpus if case.id.startswith("yaku/pinfu") and judge(case, ask_reference(case))]


def test_what_is_not_caught_is_told(corpus: list[Case]) -> None:
    """A mistake without a form, one that no case names, and a case that passes under what it names."""
    assert prove("no-such-mistake", corpus).why == "it has no executable form"
    assert prove("pinfu-false-negative", []).why == "no case names it"
    lucky = Proof("any", runs=True, failing=(), passing=("a/b",))
    assert not lucky.caught
    assert lucky.why == "these cases pass under it: a/b"


def test_most_mistakes_change_few_cases(corpus: list[Case]) -> None:
    """An alteration is small: it does not make everything fail."""
    with altered(ALTERATIONS["penchan-wait-fu-missing"]):
        failing = [case for case in corpus if judge(case, ask_reference(case))]
    assert 0 < len(failing) < len(corpus) / 10
