"""Inputs and words of the situation that are declared: what uses others is not asked."""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import riichi_spec
from command import run_command
from riichi_spec.cases.load import Case
from riichi_spec.conformance.inputs import every_input, optional_inputs, used_inputs, used_words
from riichi_spec.kinds import ANSWERED
from riichi_spec.values import Json
from runner.declared import implementation
from runner.talk import GUILTY

OPTIONAL = {
    "score": "melds situation dora_indicators ura_indicators kita honba riichi_sticks",
    "points": "honba riichi_sticks",
    "readings": "melds",
    "settlement": "honba riichi_sticks riichi wins wins.from wins.liable wins.liable.yakuman wareme tenpai nagashi",
    "final": "riichi_sticks_left",
}


@pytest.fixture
def a_case(sample: list[Case]) -> Callable[..., Case]:
    """A case with its input, and perhaps of another kind or with another right answer."""
    score = next(case for case in sample if case.id == GUILTY)

    def make(given: object, kind: str = "score", **changes: object) -> Case:
        return replace(score, **{"rules": {}, "input": given, "kind": kind} | changes)  # type: ignore[arg-type]

    return make


@pytest.mark.parametrize("kind", ANSWERED)
def test_what_is_optional_is_neither_required_nor_one_of_several(kind: str) -> None:
    assert optional_inputs(kind) == tuple(OPTIONAL[kind].split())


def test_a_kind_that_is_not_answered_has_no_inputs() -> None:
    assert optional_inputs("reachable") == ()
    assert list(used_inputs("reachable", {"honba": 1})) == []


def test_every_field_of_the_corpus_has_a_path(corpus: list[Case]) -> None:
    for case in corpus:
        if not case.rejects:
            assert isinstance(case.input, dict)
            assert set(case.input) <= set(every_input())
    used = {(case.kind, path) for case in corpus for path in used_inputs(case.kind, case.input)}
    assert used == {(kind, path) for kind, paths in OPTIONAL.items() for path in paths.split()}


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ({"honba": 1, "riichi_sticks": 0}, "honba"),
        ({"honba": 0, "melds": [], "dora_indicators": "", "situation": [], "kita": 0}, ""),
        ({"tiles": "1m", "players": 3, "seat": "east", "no_such_field": 1}, ""),
        ({"riichi_sticks": 2, "melds": ["pon 111z"]}, "melds riichi_sticks"),
        # Another value than that of absence, though it means nothing: such a question is to be refused.
        ({"honba": False, "kita": None, "riichi_sticks": 0.0, "melds": {}}, "melds kita honba riichi_sticks"),
        (["honba"], ""),
        (None, ""),
    ],
    ids=str,
)
def test_a_question_uses_what_has_another_value_than_that_of_absence(given: object, used: str) -> None:
    assert list(used_inputs("score", given)) == used.split()


@pytest.mark.parametrize(
    ("wins", "used"),
    [
        ([{"winner": "east", "han": 1}], "wins"),
        ([{"winner": "east", "from": ""}, {"winner": "west", "from": "south"}], "wins wins.from"),
        ([{"liable": []}, {"liable": [{"seat": "west", "units": 1, "yakuman": ""}]}], "wins wins.liable"),
        ([{"liable": [{}, {"yakuman": "daisangen"}]}], "wins wins.liable wins.liable.yakuman"),
        ([], ""),
        ({"from": "east"}, "wins"),
        ([1, None, [{"from": "east"}]], "wins"),
        ([{"liable": "west"}, {"liable": [[]]}], "wins wins.liable"),
    ],
    ids=str,
)
def test_what_lies_within_a_list_is_named_by_its_path(wins: object, used: str) -> None:
    assert list(used_inputs("settlement", {"wins": wins})) == used.split()


def test_a_case_that_uses_other_inputs_is_not_asked(a_case: Callable[..., Case]) -> None:
    can = implementation(kinds=["score", "points", "settlement"], inputs=["melds", "wins", "wins.from"])
    assert can.lacks(a_case({"melds": ["pon 111z"], "honba": 0})) is None
    assert can.lacks(a_case({"melds": ["pon 111z"], "honba": 1})) == "honba"
    assert can.lacks(a_case({"honba": 1, "han": 1}, "points")) == "honba"
    # A field of another kind is none of this one.
    assert can.lacks(a_case({"kita": 1, "han": 1}, "points")) is None
    assert can.lacks(a_case({"wins": [{"winner": "east", "from": "west"}]}, "settlement")) is None
    liable = {"wins": [{"winner": "east", "liable": [{"seat": "west", "units": 1}]}]}
    assert can.lacks(a_case(liable, "settlement")) == "wins.liable"
    assert implementation(kinds=["settlement"], inputs=["wins.liable"]).lacks(a_case(liable, "settlement")) == "wins"


def test_without_a_word_of_inputs_all_are_taken_and_with_an_empty_list_none(a_case: Callable[..., Case]) -> None:
    everything = a_case({"honba": 1, "melds": ["pon 111z"], "situation": ["riichi", "renhou"]})
    assert implementation().lacks(everything) is None
    assert implementation(inputs=[]).lacks(everything) == "melds"
    assert implementation(inputs=[]).lacks(a_case({"tiles": "1m"})) is None


def test_a_case_with_other_words_of_the_situation_is_not_asked(a_case: Callable[..., Case]) -> None:
    can = implementation(situation=["riichi", "ippatsu"])
    assert can.lacks(a_case({"situation": ["riichi", "ippatsu"]})) is None
    assert can.lacks(a_case({"situation": ["riichi", "renhou"]})) == "situation renhou"
    assert can.lacks(a_case({"situation": ["renhou"]}, "points")) is None
    assert implementation(situation=[]).lacks(a_case({"situation": ["riichi"]})) == "situation riichi"
    assert implementation(inputs=["melds"], situation=["riichi"]).lacks(a_case({"situation": ["riichi"]})) == (
        "situation"
    )


def test_a_word_that_there_is_not_excludes_no_case(a_case: Callable[..., Case]) -> None:
    refused: Json = {"reject": ["bad_input"]}
    can = implementation(situation=["riichi"], rejects=["bad_input"])
    for words in (["luck"], ["riichi", 1, None, ["renhou"]], "renhou", None):
        assert can.lacks(a_case({"situation": words}, expected=(refused,))) is None
    assert can.lacks(a_case({"situation": ["luck", "renhou"]}, expected=(refused,))) == "situation renhou"
    assert list(used_words("score", ["situation"])) == []


def test_a_case_that_is_to_be_refused_for_its_rules_uses_inputs_too(a_case: Callable[..., Case]) -> None:
    bad = a_case({"honba": 1}, rules={"luck": 1}, expected=({"reject": ["bad_rules"]},))
    assert implementation(rejects=["bad_rules"]).lacks(bad) is None
    assert implementation(rejects=["bad_rules"], inputs=[]).lacks(bad) == "honba"


@pytest.mark.parametrize(
    ("lacking", "instead"),
    [("honba", "declared are melds, wins.from"), ("situation renhou", "declared are riichi")],
)
def test_what_is_declared_instead(lacking: str, instead: str) -> None:
    assert implementation(inputs=["wins.from", "melds"], situation=["riichi"]).has_instead(lacking) == instead
    assert implementation(inputs=[], situation=[]).has_instead(lacking) == "none are declared"


def test_who_ignores_honba_and_says_so_has_no_failure(tmp_path: Path) -> None:
    """The same adapter without a word of it fails in all cases with honba."""
    text = (Path(riichi_spec.__file__).parent / "adapters" / "minimal.py").read_text(encoding="utf-8")
    ignoring = text.replace('question.get("honba", 0)', "0")
    declaring = ignoring.replace('"kinds": ["points"],', '"kinds": ["points"], "inputs": ["riichi_sticks"],')
    assert len({text, ignoring, declaring}) == 3

    def told(content: str) -> Json:
        file = tmp_path / "adapter.py"
        file.write_text(content, encoding="utf-8")
        shown: Json = json.loads(
            run_command("check", "--kind", "points", "--json", "--", sys.executable, str(file)).stdout
        )
        return shown

    whole, failing, excused = told(text), told(ignoring), told(declaring)
    assert (whole["failed"], excused["failed"], excused["warnings"]) == ([], [], [])
    failed = failing["failed"]
    assert isinstance(failed, list)
    assert len(failed) > 20
    assert isinstance(excused["unsupported"], list)
    (honba,) = [reason for reason in excused["unsupported"] if reason["reason"] == "honba"]
    assert honba["cases"] >= len(failed)
    assert honba == {
        "asked": False,
        "reason": "honba",
        "cases": honba["cases"],
        "text": f"cannot be asked: honba, {honba['cases']} cases",
    }
    assert isinstance(whole["asked"], int)
    assert excused["asked"] == whole["asked"] - len(failed)
