"""The tables of payments: every cell of the documents' tables, and which han and fu no hand has."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from command import Run, assert_one_line_of_error
from random_hands import seeded
from reference import Rejected, Rules, score
from reference.hands import Win
from reference.rules.options import option_values
from reference.score import HanReading
from reference.values import Value
from riichi_spec.cases.load import Case
from riichi_spec.data import data_folder
from riichi_spec.lint.cells import Cell as Printed
from riichi_spec.lint.cells import load_cells
from riichi_spec.tables import Cell, grids, why_no_hand
from riichi_spec.values import Json

WINS: tuple[Win, ...] = ("ron", "tsumo")
PAYERS = {"discarder": "discarder", "from_dealer": "dealer", "from_non_dealer": "non_dealer"}
FACTS = {*PAYERS, "limit", "base_points"}
ASKED = {"dealer", "win", "han", "fu", "limit", "yakuman_units"}


@cache
def cells(rules: Rules) -> list[Cell]:
    found = grids(rules, players=4, seats=(False, True), wins=WINS)
    return [cell for grid in found for cell in grid.cells]


def printed() -> Iterator[Printed]:
    """The cells of the documents that a table of payments has."""
    for cell in load_cells(data_folder("spec"))[0]:
        asked = set(cell.where) - {*option_values()}
        says = set(cell.says or {}) <= FACTS
        if {"dealer", "win"} <= asked <= ASKED and asked & {"han", "limit", "yakuman_units"} and says:
            yield cell


def is_about(cell: Cell, where: Json) -> bool:
    """Whether a cell of ours is where a document's is."""
    limit, value = cell.score.limit, cell.value
    if (cell.dealer, cell.win) != (where["dealer"], where["win"]):
        return False
    if "yakuman_units" in where:
        return value.units == where["yakuman_units"]
    if "limit" in where:
        return limit == where["limit"] and value.han >= 5
    if "fu" in where:
        return (value.han, value.fu, value.units) == (where["han"], where["fu"], 0)
    han = where["han"]
    assert isinstance(han, int)
    return value.han == max(least for least in (5, 6, 8, 11, 13) if least <= han) and not value.units


def says(cell: Cell, name: str) -> object:
    match name:
        case "limit":
            return cell.score.limit or "none"
        case "base_points":
            return cell.score.base_points
        case _:
            return cell.score.payments[PAYERS[name]]


def test_every_cell_of_the_documents() -> None:
    compared, more = 0, set()
    for document in printed():
        options = {name: value for name, value in document.where.items() if name in option_values()}
        about = [cell for cell in cells(Rules.of(options)) if is_about(cell, document.where)]
        assert about, str(document)
        expected = document.right if document.wrong else document.says
        for cell in about:
            if expected is None:
                assert cell.text == "—", str(document)
            elif cell.no_hand:
                more.add((document.at, cell.value))
            else:
                assert {name: says(cell, name) for name in expected} == expected, str(document)
            compared += 1
    assert compared > 700
    # What 004 prints where no hand is, which the spec says too.
    assert more == {("004:18", Value(1, 110, 0)), ("004:35", Value(1, 110, 0))}


def test_no_hand_is_where_a_dash_stands() -> None:
    dice = random.Random(20261202)
    options: list[Json] = [{}, {"open_no_fu": 20}, {"double_wind_pair_fu": 2}, {"chiitoitsu": "50fu_1han"}]
    assert_no_dash([(hand, dice.choice(options)) for hand in seeded(dice.randrange, 4000)])


def test_nor_is_a_case_of_the_corpus(corpus: list[Case]) -> None:
    of_hands = [(case.input, case.rules) for case in corpus if case.kind == "score" and isinstance(case.input, dict)]
    seen = assert_no_dash(of_hands)
    # And wherever none stands, some case is.
    below_five = [cell for cell in cells(Rules()) if 0 < cell.value.han < 5 and not cell.no_hand]
    assert {(cell.value.han, cell.value.fu, cell.win) for cell in below_five} - seen == set()


def assert_no_dash(asked: list[tuple[Any, Any]]) -> set[tuple[int, int, str]]:
    seen = set()
    for hand, options in asked:
        try:
            rules = Rules.of(options)
            found = score(**hand, rules=rules)
        except (Rejected, TypeError):
            continue
        if isinstance(found.chosen, HanReading) and found.fu and found.han and found.han < 5:
            reason = why_no_hand(Value(found.han, found.fu, 0), tsumo=found.hand.tsumo, rules=rules)
            assert reason == "", (hand, options)
            seen.add((found.han, found.fu, "tsumo" if found.hand.tsumo else "ron"))
    return seen


def amounts(line: str) -> list[str]:
    return line.split()[1:]


def test_the_dealers_ron_with_kiriage(run: Run) -> None:
    shown = run("table --dealer --ron --rule kiriage_mangan=true").out.splitlines()
    assert shown[0] == "Dealer, ron"
    rows = {line.split()[0]: amounts(line) for line in shown[2:13]}
    assert rows["20"] == ["—"] * 4
    assert rows["30"] == ["1,500", "2,900", "5,800", "12,000"]
    assert rows["60"] == ["2,900", "5,800", "12,000", "12,000"]
    assert "  players say zanku for 3,900, chiichii for 7,700" in shown
    assert "Non-dealer" not in "".join(shown)


def test_three_players_share_the_absent_norths_part(run: Run) -> None:
    # Of 1 and 2 thousand North's part is 1,000: half of it, 500, goes to each of the two who pay.
    shown = run("table --non-dealer --tsumo --players 3 --rule sanma_tsumo=north_bisection").out.splitlines()
    assert next(line for line in shown if line.startswith("  30 ")).split()[3] == "1,500/2,500"


def test_a_table_for_programs(run: Run) -> None:
    told = json.loads(run("table --json").out)
    assert len(told) == 2 * 2 * (11 * 4 + 8)
    asked: Json = {"dealer": True, "win": "ron", "han": 4, "fu": 30}
    answer = {"payments": {"discarder": 11600}, "total": 11600, "base_points": 1920, "call": "11,600"}
    assert [cell for cell in told if asked.items() <= cell.items()] == [asked | answer | {"name": "pinpinroku"}]
    lines = run("table --csv").out.splitlines()
    assert len(lines) == 1 + len(told)
    assert lines[0].startswith("dealer,win,han,fu,yakuman_units,discarder,from_dealer,from_non_dealer,total,limit,")
    assert "false,tsumo,3,30,,,2000,1000,4000,," in "\n".join(lines)
    assert "| 30 | 1,500 | 2,900 | 5,800 | 11,600 |" in run("table --dealer --ron --markdown").out.splitlines()


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("table --players 5", ["--players: expected 4 or 3, got 5"]),
        ("table --csv --json", ["expected one of --csv, --markdown and --json"]),
        ("table --rule kiriage=true", ["did you mean kiriage_mangan?"]),
        ("points", ["expected HAN and FU, or --yakuman, or --input"]),
        ("points 3 40", ["win: expected --ron or --tsumo, got neither"]),
        ("points 3 --ron", ["bad_input: fu: expected a value"]),
        ("points 3 45 --ron", ["fu: expected 25 or a multiple of 10 from 20, got 45"]),
        ("points 3 40 --yakuman 1 --ron", ["han: expected nothing beside yakuman_units"]),
        ("points 3 40 --ron --input x.json", ["--input: expected no HAN, FU, --ron beside it"]),
    ],
)
def test_what_is_wrong_is_one_line(run: Run, line: str, texts: list[str]) -> None:
    assert_one_line_of_error(run(line), 2, *texts)


def test_points_step_by_step(run: Run) -> None:
    shown = run("points 3 40 --ron --dealer --honba 1 --sticks 1").out
    for told in ("40 × 2^(2 + 3)", "1,280", "1,280 × 6 = 7,680 → 7,700", "with 1 honba: + 300", "8,000", "9,000"):
        assert told in shown
    assert ["players", "say", "chiichii"] in [line.split()[:3] for line in shown.splitlines()]
    assert "No hand" not in shown


@pytest.mark.parametrize(
    ("line", "payments", "more"),
    [
        ("3 70 --tsumo --dealer --honba 2", {"non_dealer": 4200}, {"limit": "mangan", "call": "4,200 all"}),
        ("1 30 --ron", {"discarder": 1000}, {"name": "senten"}),
        ("--yakuman 2 --tsumo --dealer", {"non_dealer": 32000}, {"limit": "yakuman"}),
        (
            "1 110 --tsumo",
            {"dealer": 1800, "non_dealer": 900},
            {"no_hand": "no hand of 1 han has more than 100 fu by tsumo"},
        ),
        ("2 20 --ron --rule open_no_fu=20", {"discarder": 1300}, {"call": "1,300"}),
    ],
)
def test_points_for_programs(run: Run, line: str, payments: Json, more: Json) -> None:
    told = json.loads(run(f"points {line} --json").out)
    assert told["payments"] == payments
    assert more.items() <= told.items()
    assert "no_hand" in more or "no_hand" not in told


def test_a_case_of_points_is_asked_by_its_file(run: Run, corpus: list[Case], tmp_path: Path) -> None:
    case = next(case for case in corpus if case.kind == "points" and not case.rejects)
    file = tmp_path / "case.json"
    file.write_text(json.dumps({"input": case.input, "rules": case.rules}), encoding="utf-8")
    assert json.loads(run(f"points --input {file} --json").out).items() >= case.expected[0].items()


@pytest.mark.parametrize(
    ("line", "record"),
    [
        ("3 40 --ron", "Non-dealer ron, 3 han 40 fu, base points 1,280; 1,280 × 4 = 5,120, rounded up to 5,200."),
        (
            "3 30 --tsumo",
            """Non-dealer tsumo, 3 han 30 fu, base points 960; each non-dealer 960 × 1 = 960, rounded up to 1,000,
            the dealer 960 × 2 = 1,920, rounded up to 2,000.""",
        ),
        (
            "5 --ron --dealer --honba 2 --sticks 1",
            """Dealer ron, 5 han, mangan, base points 2,000; 2,000 × 6 = 12,000; with 2 honba 12,600;
            with 1 riichi stick 13,600 in all.""",
        ),
        (
            "--yakuman 2 --tsumo --dealer",
            "Dealer tsumo, 2 yakuman, base points 16,000; each non-dealer 16,000 × 2 = 32,000.",
        ),
        (
            "4 40 --tsumo --players 3 --rule sanma_tsumo=dealer_pays",
            """Non-dealer tsumo, 4 han 40 fu, mangan, base points 2,000; each non-dealer 2,000 × 1 = 2,000,
            the dealer 2,000 × 2 = 4,000, and 2,000 of North's share.""",
        ),
    ],
)
def test_a_record_of_one_line(run: Run, line: str, record: str) -> None:
    assert run(f"points {line} --line").out == " ".join(record.split()) + "\n"
