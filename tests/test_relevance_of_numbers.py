"""Options that are any number: a case names those that decide it, beyond the values that presets have."""

import random

import pytest

from reference import Rules
from reference.rules import FloatingUma, as_json, preset_names
from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case, case_of
from riichi_spec.cases.relevance import right_rules, sufficient, typed, values_of
from riichi_spec.lint.checks.relevance import are_rules
from riichi_spec.values import Json

NUMBERS = ("start_points", "return_points", "uma")
# Four share the first place, the uma and the oka: 0 for each, where a fourth of the oka is whole hundreds.
ALL_FOUR: Json = {
    "id": "a/b", "title": "A case", "kind": "final", "spec": [], "input": {"points": [25_000] * 4},
    "expect": {"places": [1, 1, 1, 1], "results": [0, 0, 0, 0]},
}  # fmt: skip
NAMED: Json = {"start_points": 25_000, "uma": [20_000, 10_000, -10_000, -20_000], "ties": "split"}


def all_four(rules: Json) -> Case:
    return case_of("a/b.yaml", ALL_FOUR | {"rules": rules})


def test_an_oka_that_cannot_be_shared_evenly_shows_that_the_return_decides() -> None:
    """By every preset's return each of the four ends with 0; by 30,050 the oka leaves 200 over."""
    case = all_four(NAMED)
    for name in preset_names():
        back = Rules.preset(name).return_points
        assert not judge(case, ask_reference(case, Rules.of(NAMED | {"return_points": back})))
    assert sufficient(case, typed(NAMED)) == {"return_points": 30_050}
    assert right_rules(case) == NAMED | {"return_points": 30_000}


def test_what_is_named_already_is_kept() -> None:
    named = NAMED | {"return_points": 30_000}
    assert right_rules(all_four(named)) == named


@pytest.mark.parametrize("option", NUMBERS)
def test_values_are_those_of_the_presets_and_more(option: str) -> None:
    values = values_of(option)
    assert values[0] == getattr(Rules(), option)
    played = {getattr(Rules.preset(name), option) for name in preset_names()}
    assert played < set(values)
    assert len(values) == len(set(values))
    # Each is a value that the option can have.
    assert [getattr(Rules.of({option: as_json(value)}), option) for value in values] == [*values]


def test_an_uma_of_either_form_is_tried() -> None:
    umas = values_of("uma")
    assert {len(uma) for uma in umas if isinstance(uma, tuple)} >= {3, 4}
    assert any(isinstance(uma, FloatingUma) for uma in umas)


def test_numbers_that_nobody_chose_change_nothing_that_is_unnamed(corpus: list[Case]) -> None:
    """Each case about the end of a game, under random numbers where it names none."""
    rng = random.Random(11)
    asked = 0
    for case in corpus:
        free = [option for option in NUMBERS if option not in case.rules]
        if case.kind != "final" or not free or not are_rules(case.rules):
            continue
        for _ in range(50):
            firsts = [rng.randint(-30_000, 30_000) for _ in range(3)]
            numbers: Json = {"start_points": rng.randint(0, 40_000), "return_points": rng.randint(0, 40_000)}
            numbers["uma"] = [*firsts, -sum(firsts)]
            rules = case.rules | {option: numbers[option] for option in free}
            assert not judge(case, ask_reference(case, Rules.of(rules))), (case.id, rules)
            asked += 1
    assert asked
