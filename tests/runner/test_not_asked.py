"""What a declaration excludes is not asked."""

import json
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import riichi_spec
from command import run_command
from fakes.asking import all_pass, statuses, verdict_of
from riichi_spec.cases.load import Case
from riichi_spec.values import Json
from runner.declared import implementation
from runner.talk import GUILTY, Talk


def why_not(case: Case, **capabilities: object) -> str | None:
    return implementation(**capabilities).lacks(case)


@pytest.fixture
def a_case(sample: list[Case]) -> Callable[..., Case]:
    """A case of the sample with other rules, input or expected answers."""
    score = next(case for case in sample if case.id == GUILTY)

    def make(**changes: object) -> Case:
        return replace(score, **{"rules": {}} | changes)  # type: ignore[arg-type]

    return make


@pytest.mark.parametrize("rules", [{"luck": 1}, {"open_no_fu": 25}, {"kiriage_mangan": 1}])
def test_what_nobody_can_declare_is_asked_where_it_is_to_be_refused(
    a_case: Callable[..., Case], rules: dict[str, object]
) -> None:
    refused = a_case(rules=rules, expected=({"reject": ["bad_input"]},))
    assert why_not(refused, rejects=["bad_input"]) is None
    assert why_not(refused) == "reject bad_input"
    assert why_not(a_case(rules=rules), rejects=["bad_input"])
    declarable = a_case(rules=rules | {"ties": "split"}, expected=({"reject": ["bad_input"]},))
    assert why_not(declarable, rejects=["bad_input"]) == "option ties: split"


def test_a_kind_that_is_not_declared_is_not_asked(a_case: Callable[..., Case]) -> None:
    assert why_not(a_case()) is None
    assert why_not(a_case(), kinds=["points"]) == "kind score"
    assert why_not(a_case(), kinds=[]) == "kind score"


def test_players_are_four_unless_said_otherwise(a_case: Callable[..., Case]) -> None:
    three = a_case(input={"players": 3})
    assert (why_not(three), why_not(three, players=[4, 3])) == ("players 3", None)
    assert why_not(a_case(), players=[3]) is not None
    # What is no number of players is a question of the input.
    for players in (5, "4", [4], None):
        assert why_not(a_case(input={"players": players})) is None
    for whole in (["players"], "tiles", None):
        assert why_not(a_case(input=whole)) is None


def test_players_of_a_game_are_those_who_have_points(a_case: Callable[..., Case]) -> None:
    three = a_case(kind="final", input={"points": [35000, 35000, 35000]})
    assert (why_not(three, kinds=["final"]), why_not(three, kinds=["final"], players=[3])) == ("players 3", None)
    four = a_case(kind="final", input={"points": [25000] * 4})
    assert (why_not(four, kinds=["final"]), why_not(four, kinds=["final"], players=[3])) == (None, "players 4")
    settled = a_case(kind="settlement", input={"players": 3, "points": [25000] * 4})
    assert why_not(settled, kinds=["settlement"]) == "players 3"
    for points in ([25000] * 5, [], 25000, None):
        assert why_not(a_case(kind="final", input={"points": points}), kinds=["final"]) is None
    wholes: list[object] = [{}, ["points"], None]
    for whole in wholes:
        assert why_not(a_case(kind="final", input=whole), kinds=["final"]) is None


OTHER_VALUES: Json = {
    "kiriage_mangan": True,
    "red_fives": [0, 0, 0],
    "double_wind_pair_fu": 2,
    "multiple_ron": "triple",
    "honba_each": 500,
}


@pytest.mark.parametrize(
    ("rules", "had"),
    [
        ({}, ""),
        ({"kiriage_mangan": [False, True], "honba_each": []}, "kiriage_mangan"),
        ({"red_fives": [[0, 0, 0]], "double_wind_pair_fu": [4, 2]}, "red_fives double_wind_pair_fu"),
        ({"kiriage_mangan": "any", "multiple_ron": "any", "honba_each": [100, 300]}, "kiriage_mangan multiple_ron"),
    ],
)
def test_an_option_that_is_not_declared_has_its_standard_value(
    a_case: Callable[..., Case], rules: Json, had: str
) -> None:
    lacking = {name: why_not(a_case(rules={name: value}), rules=rules) for name, value in OTHER_VALUES.items()}
    assert [name for name, why in lacking.items() if why is None] == had.split()
    shown = {name: value if isinstance(value, str) else json.dumps(value) for name, value in OTHER_VALUES.items()}
    assert all(why is None or why == f"option {name}: {shown[name]}" for name, why in lacking.items())


def test_the_standard_value_is_had_by_who_does_not_name_the_option(a_case: Callable[..., Case]) -> None:
    standard = {"kiriage_mangan": False, "red_fives": [1, 1, 1], "multiple_ron": "double", "honba_each": 100}
    assert why_not(a_case(rules=standard)) is None
    assert why_not(a_case(rules=standard), rules={"red_fives": [[0, 0, 0]]}) == "option red_fives: [1, 1, 1]"


def test_values_are_of_their_type(a_case: Callable[..., Case]) -> None:
    """An integer 1 declares no true."""
    assert why_not(a_case(rules={"kiriage_mangan": True}), rules={"kiriage_mangan": [0, 1]})


def test_a_list_of_values_is_what_there_is_the_standard_one_too(a_case: Callable[..., Case]) -> None:
    assert why_not(a_case(rules={"double_wind_pair_fu": 4}), rules={"double_wind_pair_fu": [2]})
    assert why_not(a_case(rules={"double_wind_pair_fu": 4, "kiriage_mangan": True})) == "option kiriage_mangan: true"


def test_rejects_that_are_not_told_apart_are_not_asked(a_case: Callable[..., Case]) -> None:
    no_yaku, bad_tile = (a_case(expected=({"reject": [code]},)) for code in ("no_yaku", "bad_tile"))
    assert (why_not(no_yaku), why_not(bad_tile)) == (None, "reject bad_tile")
    assert (why_not(no_yaku, rejects=[]), why_not(bad_tile, rejects=["bad_tile"])) == ("reject no_yaku", None)
    either = a_case(expected=({"reject": ["bad_tile", "no_yaku"]},))
    assert (why_not(either), why_not(either, rejects=["bad_input"])) == (None, "reject bad_tile, no_yaku")


def test_unknown_options_are_sent_to_who_refuses_them(a_case: Callable[..., Case]) -> None:
    bad = a_case(rules={"no_such_option": 1, "kiriage_mangan": "maybe"}, expected=({"reject": ["bad_rules"]},))
    assert why_not(bad, rejects=["bad_rules"]) is None
    assert why_not(bad) == "reject bad_rules"


def test_what_is_not_declared_is_not_sent(talk: Talk) -> None:
    """The fake has no `multiple_ron` but at its standard value, and every code and kind."""
    case = next(case for case in talk.sample if case.id == GUILTY)
    other = replace(case, id="fu/another", rules={"multiple_ron": "triple"})
    run = talk("perfect", 4, cases=[*talk.sample, other])
    assert statuses(run) == all_pass(talk.sample, **{other.id: "unsupported"})
    verdict = verdict_of(run, other.id)
    assert (verdict.declared, verdict.note) == (True, "option multiple_ron: triple")
    assert other.id not in talk.asked
    assert "hands/bad-rules-unknown-option" in talk.asked


def test_a_declaration_that_excludes_everything_is_exit_code_2_in_one_line() -> None:
    adapter = Path(riichi_spec.__file__).parent / "adapters" / "minimal.py"
    shown = run_command("check", "--kind", "score", "--", sys.executable, str(adapter))
    assert shown.returncode == 2
    assert shown.stderr.decode().startswith("riichi-spec: no case was asked, ")
    assert shown.stderr.decode().endswith(": kind score: declared are points\n")
    assert re.search(r"^cannot be asked: kind score, [\d,]+ cases$", shown.stdout.decode(), re.MULTILINE)
