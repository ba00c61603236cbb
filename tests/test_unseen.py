"""What is legal and seen at no table: the check `unseen`, row by row."""

import json
from pathlib import Path

import pytest

from reference.questions import answer
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.lint.checks.unseen import UNSEEN
from riichi_spec.lint.run import run_checks
from riichi_spec.values import Json
from small_project import project

HAND: Json = {"tiles": "234m567p34599s11z", "winning_tile": "9s", "win": "ron", "seat": "south", "round": "east"}
RIICHI: Json = HAND | {"situation": ["riichi"], "riichi_sticks": 1}
FIRST: Json = HAND | {"situation": ["double_riichi", "ippatsu"], "riichi_sticks": 1}
QUAD: Json = {"tiles": "567p34599s11z", "melds": ["ankan 8888s"]}
THREE: Json = {"tiles": "123p567p34599s11z", "players": 3, "kita": 1}
WIN: Json = {"wins": [{"winner": "west", "from": "south", "han": 2, "fu": 30}]}
DRAW: Json = {"riichi": ["east"], "tenpai": ["east"], "riichi_sticks": 1}

# For each row a question that shows it and the nearest that does not.
SHOWN: dict[str, list[tuple[Json, Json]]] = {
    "a riichi without a stick on the table": [
        (RIICHI | {"riichi_sticks": 0}, RIICHI),
        (HAND | {"situation": ["double_riichi"]}, HAND | {"situation": ["houtei"]}),
    ],
    "ippatsu after double riichi beside a quad or a North": [
        (FIRST | QUAD, RIICHI | QUAD | {"situation": ["riichi", "ippatsu"]}),
        (FIRST | THREE, FIRST | THREE | {"situation": ["double_riichi"]}),
        (FIRST | QUAD, FIRST),
    ],
    "two indicators before any quad": [
        (FIRST | {"dora_indicators": "9m9p"}, FIRST | {"dora_indicators": "9m"}),
        (FIRST | {"ura_indicators": "9m9p"}, RIICHI | {"ura_indicators": "9m9p"}),
        (
            HAND | {"win": "tsumo", "situation": ["chiihou"], "dora_indicators": "9m9p"},
            HAND | {"win": "tsumo", "dora_indicators": "9m9p"},
        ),
    ],
    "ura indicators for a tsumo without riichi": [
        (HAND | {"win": "tsumo", "ura_indicators": "9m"}, HAND | {"situation": ["houtei"], "ura_indicators": "9m"}),
        (HAND | {"win": "tsumo", "ura_indicators": "9m"}, RIICHI | {"win": "tsumo", "ura_indicators": "9m"}),
    ],
    "more ura indicators than dora indicators": [
        (RIICHI | {"dora_indicators": "9m", "ura_indicators": "9m9p"}, RIICHI | {"ura_indicators": "9m9p"}),
        (
            RIICHI | {"dora_indicators": "9m", "ura_indicators": "9m9p"},
            RIICHI | {"dora_indicators": "9m9p", "ura_indicators": "9m9p"},
        ),
    ],
    "more declarers than sticks": [
        (WIN | {"riichi": ["west"]}, WIN | {"riichi": ["west"], "riichi_sticks": 1}),
        (WIN | {"riichi": ["west"]}, WIN | {"riichi": ["south"]}),
        (DRAW | {"riichi_sticks": 0}, DRAW),
    ],
    "a declarer who is not tenpai": [
        (DRAW | {"tenpai": ["south"]}, DRAW | {"tenpai": ["south", "east"]}),
        (DRAW | {"tenpai": []}, WIN | {"riichi": ["east"], "riichi_sticks": 1}),
    ],
    "points that are no whole hundreds": [
        ({"points": [25_050, 24_950, 25_000, 25_000]}, {"points": [25_100, 24_900, 25_000, 25_000]}),
    ],
}
ROWS = {row.what: row for row in UNSEEN}
PAIRS = [(what, *pair) for what, pairs in SHOWN.items() for pair in pairs]


def test_every_row_is_shown_here() -> None:
    assert [*SHOWN] == [*ROWS]


@pytest.mark.parametrize(("what", "shown", "nearest"), PAIRS)
def test_a_row_sees_what_no_table_does(what: str, shown: Json, nearest: Json) -> None:
    row = ROWS[what]
    assert row.shown(shown)
    assert not row.shown(nearest)
    for given in (shown, nearest):
        # Both are legal.
        assert answer(row.kind, given, {})


def a_case(given: Json, *rules: str) -> str:
    return f"""\
- id: points/a-total
  title: The total of a riichi
  kind: score
  spec: {json.dumps(["points.limit.mangan", *rules])}
  input: {json.dumps(given)}
  expect: {{han: 5, yaku: {{riichi: 1}}, limit: mangan, payments: {{discarder: 8000}}, total: 8000}}
"""


def test_the_rule_that_makes_it_legal_says_that_it_is_the_subject(tmp_path: Path) -> None:
    given = RIICHI | {"riichi_sticks": 0}
    (fault,) = run_checks(project(tmp_path, {"corpus/points/total.yaml": a_case(given)}), ["unseen"])["unseen"]
    assert fault.place == "points/a-total"
    assert fault.text.startswith("a riichi without a stick on the table: legal, and seen at no table; hands.counters")
    named = {"corpus/points/total.yaml": a_case(given, "hands.counters")}
    assert run_checks(project(tmp_path, named), ["unseen"])["unseen"] == []


def test_what_is_refused_is_no_total(tmp_path: Path) -> None:
    refused = a_case(RIICHI | {"riichi_sticks": 0}).partition("  expect")[0] + "  expect: {reject: [no_yaku]}\n"
    material = project(tmp_path, {"corpus/points/total.yaml": refused})
    assert run_checks(material, ["unseen"])["unseen"] == []
    assert "points/a-total" in [case.id for case in material.cases]


def test_the_rules_of_the_rows_are_there() -> None:
    assert {row.rule for row in UNSEEN} <= set(Rulebook().rules)
