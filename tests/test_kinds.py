"""The table of kinds: what the contract says of each, and that schema, pages and derivations go with it."""

import json
from typing import Any

import pytest

from reference.questions import LATER_KINDS, QUESTIONS
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import Case
from riichi_spec.cases.schema import case_schema
from riichi_spec.data import data_folder
from riichi_spec.explain import TITLES, Line
from riichi_spec.kinds import ANSWERED, KINDS
from riichi_spec.lint.asking import CHAPTERS

COVERED = {
    "score": "payments total han fu yaku dora yakuman yakuman_units limit",
    "points": "payments total limit",
    "readings": "readings",
    "settlement": "deltas sticks_left",
    "final": "places results busted",
    "reachable": "reachable",
}
STATED = {"score": "base_points fu_items reading call", "points": "base_points call", "reachable": "witness"}


@pytest.mark.parametrize("name", COVERED)
def test_the_fields_are_the_contracts(name: str) -> None:
    assert KINDS[name].covered == tuple(COVERED[name].split())
    assert KINDS[name].stated == tuple(STATED.get(name, "").split())
    assert KINDS[name].fields == KINDS[name].covered + KINDS[name].stated


def test_the_reference_answers_those_that_are_not_for_later() -> None:
    assert set(ANSWERED) == set(QUESTIONS)
    assert set(KINDS) == {*QUESTIONS, *LATER_KINDS}


@pytest.mark.parametrize("name", ANSWERED)
def test_its_schema_has_the_same_fields(name: str) -> None:
    definitions: dict[str, Any] = case_schema()["$defs"]
    assert set(definitions[f"{name}_input"]["properties"]) == KINDS[name].input
    assert set(definitions[f"{name}_result"]["properties"]) == set(KINDS[name].fields)


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_page_of_a_chapter_with_a_kind_says_how_it_is_asked(name: str) -> None:
    """Every field of question and answer; that the rows are those of the page of formats is a check of lint."""
    page = (data_folder("spec") / f"{name}.md").read_text(encoding="utf-8")
    asked = page.partition("\n## As a program asks\n")[2]
    assert [field for field in {*KINDS[name].input, *KINDS[name].fields} if f"`{field}`" not in asked] == []


@pytest.mark.parametrize("name", ANSWERED)
def test_the_formats_page_tells_of_its_fields(name: str) -> None:
    page = (data_folder("spec") / "formats.md").read_text(encoding="utf-8")
    section = page.partition(f"\n## `{name}`:")[2].partition("\n## ")[0]
    assert [field for field in KINDS[name].fields if f"`{field}`" not in section] == []
    assert [
        field for field in KINDS[name].covered if f"● `{field}`" not in section and f", `{field}`" not in section
    ] == []


@pytest.mark.parametrize(
    ("kind", "given", "players"),
    [
        ("score", {}, 4),
        ("score", {"players": 3}, 3),
        ("points", {"players": 5}, None),
        ("settlement", {"players": "four"}, None),
        ("readings", [], 4),
        ("final", {"points": [0, 0, 0]}, 3),
        ("final", {"points": [0, 0, 0, 0]}, 4),
        ("final", {"points": [0]}, None),
        ("final", {"players": 4}, None),
    ],
)
def test_how_many_play(kind: str, given: object, players: int | None) -> None:
    assert KINDS[kind].players_of(given) == players


def test_fu_and_reading_are_compared_below_five_han_alone() -> None:
    expect = {"han": 4, "fu": 30, "fu_items": [], "reading": {}}
    compared = KINDS["score"].compared(expect)
    assert {"fu", "fu_items", "reading"} <= set(compared)
    assert KINDS["score"].compared(expect | {"han": 5}) == [
        name for name in compared if name not in ("fu", "fu_items", "reading")
    ]
    assert "fu" not in KINDS["score"].compared({"yakuman": {}})


def test_every_result_of_the_corpus_is_explained(corpus: list[Case]) -> None:
    """In steps that have a place in a page; and what it comes to is in the lines."""
    for case in corpus:
        if case.rejects:
            continue
        lines = list(KINDS[case.kind].explain(case.input, case.rules))
        assert lines, case.id
        assert {line.step for line in lines} <= set(TITLES), case.id
        total = case.expected[0].get("total")
        values = [value for line in lines for value in line.values]
        assert total is None or f"{total:,}" in values, case.id


def test_a_refusal_is_explained_too() -> None:
    assert KINDS["points"].derivation({"han": 0, "dealer": True, "win": "ron"}, {}) == [
        Line("reject", "bad_input: han: expected an integer from 1 to 1000000000, got 0", rule="hands.reject.bad_input")
    ]


def test_lines_as_json_leave_out_what_they_have_not(corpus: list[Case]) -> None:
    assert Line("fu", "tsumo", ("2 fu",), rule="fu.tsumo").as_dict() == {
        "step": "fu",
        "text": "tsumo",
        "values": ["2 fu"],
        "rule": "fu.tsumo",
    }
    for case in corpus:
        for line in KINDS[case.kind].derivation(case.input, case.rules):
            told: dict[str, Any] = json.loads(json.dumps(line.as_dict()))
            assert Line(**told | {"values": tuple(told.get("values", ()))}) == line


def test_rules_of_the_steps_are_there(corpus: list[Case]) -> None:
    cited: dict[str, set[str]] = {name: set() for name in ANSWERED}
    for case in corpus:
        if not case.rejects:
            cited[case.kind] |= {line.rule for line in KINDS[case.kind].explain(case.input, case.rules) if line.rule}
    rulebook = Rulebook()
    for name, rules in cited.items():
        assert rules, name
        assert [rule for rule in rules if rule not in rulebook.rules] == []
