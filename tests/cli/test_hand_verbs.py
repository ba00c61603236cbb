"""What is asked around a hand: `score` without a yaku, otherwise, in one line; `fu` and `waits`."""

import json

import pytest

from command import Run, assert_one_line_of_error

YAKULESS = "123m456p789s33s66z 3s --ron --seat south"


def test_a_hand_without_a_yaku_is_told_what_it_has_and_what_would_count(run: Run) -> None:
    shown = run(f"score {YAKULESS}")
    assert shown.code == 1
    assert shown.err.startswith("riichi-spec: no_yaku: ")
    lines = shown.out.splitlines()
    assert lines[0] == "Without a yaku it has:"
    assert ["rounded", "up", "34", "→", "40", "fu"] in [line.split()[:6] for line in lines]
    # With riichi 1 han 40 fu; by tsumo the triplet is closed: 20, 2, 4 and 2 are 28.
    assert lines[-3:] == [
        "with riichi: 1 han 40 fu, 1,300",
        "with tsumo: 1 han 30 fu, 300, 500",
        "with riichi, tsumo: 2 han 30 fu, 500, 1,000",
    ]
    called = run("score 123m456p33s66z 3s --ron --seat south --meld 'chi 789s'").out.splitlines()
    assert called[-1] == "It lacks a yaku of its tiles, or of how it was won."
    told = json.loads(run(f"score {YAKULESS} --json").out)
    assert told["reject"]["code"] == "no_yaku"


def test_the_same_hand_otherwise(run: Run) -> None:
    line = "score 234m567p345s2255z 5z --ron --seat west --what-if riichi,tsumo --what-if dora=2"
    rows = [row.split("  ") for row in run(line).out.splitlines()]
    assert [[cell.strip() for cell in row if cell.strip()][:3] for row in rows] == [
        ["as it is", "1 han 40 fu", "1,300"],
        ["with riichi", "2 han 40 fu", "2,600"],
        ["with tsumo", "2 han 30 fu", "500, 1,000"],
        ["with dora=2", "3 han 40 fu", "5,200"],
        ["with riichi, tsumo, dora=2", "5 han, mangan", "2,000, 4,000"],
    ]
    told = json.loads(run(f"{line} --json").out)
    assert [variant["changes"] for variant in told][1:3] == [["riichi"], ["tsumo"]]
    assert told[1]["result"]["payments"] == {"discarder": 2600}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("seat=south", "2 han 50 fu"),
        ("honba=3", "2,500"),
        ("open_riichi", "contradictory_situation"),
        ("kiriage_mangan=true", "1 han 50 fu"),
        ("double_riichi", "2 han 50 fu"),
        ("dora=3", "4 han 50 fu, mangan"),
    ],
)
def test_every_kind_of_change(run: Run, change: str, told: str) -> None:
    # 20, a closed ron 10, a triplet of honors 8, the pair 2 and the wait for it 2 are 42, so 50 fu; riichi is 1 han.
    rows = run(f"score 234m567p345s222z5z 5z --ron --seat west --round east --situation riichi --what-if {change}").out
    assert told in rows.splitlines()[1]


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("--what-if riichy", ["--what-if: expected a word of the play", "did you mean riichi?", "got 'riichy'"]),
        ("--what-if dora=x", ["--what-if: dora: expected a number, got 'x'"]),
        ("--what-if dora=19", ["--what-if: dora: no indicators that are left make 19 of this hand"]),
        ("--what-if honba", ["--what-if: expected a word of the play", "NAME=VALUE"]),
        ("--line --json", ["expected one of --line and --json"]),
    ],
)
def test_a_change_that_there_is_not_is_one_line(run: Run, line: str, texts: list[str]) -> None:
    assert_one_line_of_error(run(f"score 234m567p345s222z5z 5z --tsumo {line}"), 2, *texts)


def test_a_score_in_one_line(run: Run) -> None:
    assert run("score 234m567p345s222z5z 5z --tsumo --line").out == (
        "Dealer tsumo, 1 han 40 fu, base points 320; each non-dealer 320 × 2 = 640, rounded up to 700.\n"
    )
    yakuman = run("score 19m19p19s1234567z 1m --ron --seat south --line").out
    assert yakuman.startswith("Non-dealer ron, 1 yakuman, base points 8,000; 8,000 × 4 = 32,000")


def test_what_was_taken_for_granted_is_said(run: Run) -> None:
    assert run("score 234m567p345s222z5z 5z --tsumo").out.endswith("seat and round wind not given: east\n")
    assert run("score 234m567p345s222z5z 5z --tsumo --seat south").out.endswith("round wind not given: east\n")
    assert "not given" not in run("score 234m567p345s222z5z 5z --tsumo --seat south --round east").out


def test_players_are_those_of_the_preset_and_words_may_be_repeated(run: Run) -> None:
    line = "score 99p123456s11177z 7z --ron --seat south --situation riichi --situation ippatsu --json"
    three = json.loads(run(f"{line} --preset tenhou-3p --kita 2").out)
    assert three["dora"] == {"kita": 2}
    assert {"riichi", "ippatsu"} <= three["yaku"].keys()
    assert_one_line_of_error(run(f"{line} --kita 2"), 2, "kita: expected none with four players")
    assert_one_line_of_error(run(f"{line} --preset tenhou-3p --kita 2 --players 4"), 2, "none with four players")


def test_fu_of_every_reading(run: Run) -> None:
    shown = run("fu 123m456p33s66z 3s --ron --meld 'chi 789s' --seat south --round east")
    assert shown.code == 0
    assert ["rounded", "up", "24", "→", "30", "fu"] in [line.split()[:6] for line in shown.out.splitlines()]
    told = json.loads(run("fu 11223344556677p 7p --tsumo --json".replace("77p 7p", "7p 7p")).out)
    assert [reading["fu"] for reading in told][-1] == 25
    assert all(reading["yaku"] for reading in told)
    assert len(told) > 2
    assert_one_line_of_error(run("fu 123m 4m --ron"), 2, "wrong_tile_count")
    assert_one_line_of_error(run("fu 1357m1357p13579s 1z --ron"), 2, "not_complete")
    assert_one_line_of_error(run("fu 123m 4m"), 2, "expected --ron or --tsumo, got neither")


def test_waits(run: Run) -> None:
    shown = run("waits 123m33s66z --meld 'chi 456p' --meld 'chi 789s' --seat south --round east")
    lines = [line.split() for line in shown.out.splitlines()]
    assert [line[-8:-5] for line in lines[:1]] == [["2", "left", "ron"]]
    assert "3s" in lines[0]
    assert "no yaku" in shown.out.splitlines()[0]
    assert "1,000" in shown.out.splitlines()[1]
    assert lines[2] == ["2", "kinds,", "4", "tiles", "left"]
    told = json.loads(run("waits 1112345678999m --json").out)
    assert sum(wait["unseen"] for wait in told) == 23
    nothing = run("waits 1357m1357p13579s")
    assert (nothing.code, nothing.out) == (1, "nothing that is left completes the hand\n")
    assert_one_line_of_error(run("waits 123m"), 2, "wrong_tile_count", "expected 13 tiles")
