"""What is declared: refused when it is of the wrong type, warned of when nobody knows it."""

import pytest

from reference.questions import LATER_KINDS, QUESTIONS
from riichi_spec.conformance.declaration import MOST_WARNINGS
from riichi_spec.conformance.inputs import every_input
from riichi_spec.conformance.messages import BadHello, read_hello
from riichi_spec.conformance.serve import capabilities
from riichi_spec.kinds import EVERY_FIELD, KINDS
from riichi_spec.values import Json
from riichi_spec.words import LISTS
from runner.declared import implementation


@pytest.mark.parametrize(
    ("capabilities", "told"),
    [
        ({"kinds": None}, "expected a list of words in `kinds`, got null"),
        ({"kinds": [1]}, "expected a list of words in `kinds`, got [1]"),
        ({"fields": "payments"}, "expected a list of words in `fields`, got 'payments'"),
        ({"fields": None}, "expected a list of words in `fields`, got null"),
        ({"inputs": "honba"}, "expected a list of words in `inputs`, got 'honba'"),
        ({"inputs": None}, "expected a list of words in `inputs`, got null"),
        ({"inputs": {"honba": True}}, "expected a list of words in `inputs`, got an object of 1"),
        ({"situation": ["riichi", 1]}, "expected a list of words in `situation`, got ['riichi', 1]"),
        ({"situation": None}, "expected a list of words in `situation`, got null"),
        ({"rejects": {"no_yaku": True}}, "expected a list of words in `rejects`, got an object of 1"),
        ({"players": 4}, "expected a list of integers in `players`, as [4], got 4"),
        ({"players": ["4"]}, "expected a list of integers in `players`, as [4], got ['4']"),
        ({"players": [True]}, "expected a list of integers in `players`, as [4], got [true]"),
        ({"rules": ["renhou"]}, "expected an object of options in `rules`, got ['renhou']"),
        ({"rules": {"renhou": "mangan"}}, "`rules`, 'renhou': expected a list of the values"),
        ({"rules": {"renhou": True}}, "`rules`, 'renhou': expected a list of the values that it can have, or \"any\""),
        ({"max_in_flight": True}, "expected an integer from 1 in `max_in_flight`, got true"),
        ({"max_in_flight": 0}, "expected an integer from 1 in `max_in_flight`, got 0"),
        ({"max_in_flight": "8"}, "expected an integer from 1 in `max_in_flight`, got '8'"),
    ],
    ids=str,
)
def test_a_declaration_of_the_wrong_type_is_refused(capabilities: Json, told: str) -> None:
    with pytest.raises(BadHello) as raised:
        implementation(**capabilities)
    assert told in str(raised.value)
    assert "\n" not in str(raised.value)


def test_kinds_have_to_be_declared() -> None:
    with pytest.raises(BadHello, match="expected a list of words in `kinds`, got nothing"):
        read_hello({"msg": "hello", "protocol": 1, "implementation": {}, "capabilities": {}})


@pytest.mark.parametrize(
    ("capabilities", "warning"),
    [
        ({"field": ["payments"]}, "capabilities: no key 'field' (did you mean fields?)"),
        ({"kinds": ["point"]}, "kinds: no kind 'point' (did you mean points?)"),
        ({"fields": ["payment"]}, "fields: no kind has 'payment' (did you mean payments?)"),
        ({"players": [4, 5]}, "players: no case has 5, expected 3 or 4"),
        ({"input": ["honba"]}, "capabilities: no key 'input' (did you mean inputs?)"),
        ({"inputs": ["honbas"]}, "inputs: no kind has 'honbas' (did you mean honba?)"),
        ({"inputs": ["liable"]}, "inputs: no kind has 'liable' (did you mean wins.liable?)"),
        ({"situation": ["rinshann"]}, "situation: no word 'rinshann' (did you mean rinshan?)"),
        ({"situation": ["luck"]}, "situation: no word 'luck'"),
        ({"rejects": ["no_yakus"]}, "rejects: no code 'no_yakus' (did you mean no_yaku?)"),
        ({"rules": {"kiriage": "any"}}, "rules: no option 'kiriage' (did you mean kiriage_mangan?)"),
        ({"rules": {"kiriage_mangan": [0]}}, "rules: kiriage_mangan: expected one of false, true, got 0"),
        (
            {"rules": {"ties": ["splits"]}},
            "rules: ties: expected one of 'seat_order', 'split', got 'splits' (did you mean split?)",
        ),
        (
            {"rules": {"red_fives": [1, 1, 1]}},
            "rules: red_fives: a value is itself a list: expected [[1, 1, 1]], got [1, 1, 1]",
        ),
        (
            {"rules": {"red_fives": [0, 1]}},
            "rules: red_fives: a value is itself a list: expected a list of such lists, got [0, 1]",
        ),
        (
            {"rules": {"red_fives": [[1, 1, 3]]}},
            "rules: red_fives: expected three counts from 0 to 2, for man, pin and sou, got 3",
        ),
        (
            {"rules": {"start_points": ["25k"]}},
            "rules: start_points: expected an integer from 0 to 1000000000, got '25k'",
        ),
    ],
    ids=str,
)
def test_what_is_declared_and_unknown_is_warned_of(capabilities: Json, warning: str) -> None:
    assert implementation(**capabilities).warnings == (warning,)


def test_what_is_declared_and_known_is_not() -> None:
    everything = capabilities() | {"fields": [*EVERY_FIELD], "kinds": [*KINDS]}
    assert implementation(**everything).warnings == ()
    values = {"uma": [[20000, 10000, -10000, -20000]], "start_points": [25000, 30000], "red_fives": [[0, 0, 0]]}
    assert implementation(rules=values | {"honba_each": [], "ties": "any"}).warnings == ()
    # Required fields and players are not looked at, and so do no harm.
    assert implementation(inputs=[*every_input()], situation=[*LISTS["situation"]]).warnings == ()
    assert implementation(inputs=["tiles", "players", "wins.winner"], situation=[]).warnings == ()
    assert set(KINDS) == {*QUESTIONS, *LATER_KINDS}


def test_many_warnings_are_cut_short() -> None:
    warnings = implementation(fields=[f"x{number}" for number in range(1000)]).warnings
    assert len(warnings) == MOST_WARNINGS + 1
    assert warnings[-1] == f"and {1000 - MOST_WARNINGS} more of the kind"
