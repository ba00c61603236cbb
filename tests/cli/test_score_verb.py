"""`score`: what it shows of a hand, from the line and from JSON."""

import json
import re
from pathlib import Path

import pytest

from cli.lines import HAND, INPUT
from command import Run, assert_one_line_of_error
from reference import answer
from riichi_spec.values import Json

QUADS = "234p11z55z 5z --ron --seat east --meld 'ankan 1111m' --meld 'ankan 1111s'"


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        (f"score {HAND} --tsumo", [" 34 → 40 fu  fu.rounding", " 700, 1,300  payments.call.non_dealer_tsumo"]),
        (f"score {HAND} --ron", [" 42 → 50 fu  fu.rounding", " 1,600  payments.call.ron"]),
        (f"score {HAND} --ron --round south", [" 42 → 50 fu  fu.rounding", " 3,200  payments.call.ron"]),
        (f"score {QUADS}", [" 102 → 110 fu  fu.rounding", " 5,300  payments.call.ron"]),
        (f"score {QUADS.replace(' 5z ', ' 1z ')}", [" 100 fu", " 9,600  payments.call.ron"]),
        (f"score {QUADS} --rule double_wind_pair_fu=2", [" 100 fu", " 4,800  payments.call.ron"]),
    ],
    ids=["tsumo", "ron", "round-south", "two-quads", "winning-tile-1z", "double-wind-2"],
)
def test_it_shows_fu_and_payments(run: Run, line: str, texts: list[str]) -> None:
    shown = run(line)
    assert (shown.code, shown.err) == (0, "")
    for text in texts:
        assert text in shown.out


@pytest.mark.parametrize("line", [f"score {HAND} --tsumo", f"score {QUADS}"], ids=["tsumo", "two-quads"])
def test_it_shows_a_rule_and_a_line_of_a_document_for_each_line_of_fu(run: Run, line: str) -> None:
    lines = run(f"{line} -v").out.splitlines()
    of_fu = lines[lines.index("Fu") + 1 : lines.index("Base points")]
    assert len(of_fu) >= 6
    for text in of_fu:
        assert re.search(r" (\d+ → )?\d+ fu  fu\.[a-z_.]+  \d{3}:\d+", text), text


def test_it_shows_the_contracts_result_as_json(run: Run) -> None:
    shown = run(f"score {HAND} --tsumo --json")
    assert json.loads(shown.out) == answer("score", INPUT, {}) == {
        "payments": {"dealer": 1300, "non_dealer": 700},
        "total": 2700,
        "han": 2,
        "fu": 40,
        "yaku": {"menzen_tsumo": 1, "yakuhai_seat": 1},
        "base_points": 640,
        "fu_items": [
            {"item": "base", "fu": 20},
            {"item": "tsumo", "fu": 2},
            {"item": "closed_triplet", "fu": 8, "group": "222z"},
            {"item": "pair", "fu": 2, "group": "55z"},
            {"item": "wait", "fu": 2, "group": "55z"},
        ],
        "reading": {"sets": ["234m", "567p", "345s", "222z"], "pair": "55z", "winning": "55z", "wait": "tanki"},
        "call": "700, 1,300",
    }  # fmt: skip


def test_every_option_of_a_hand_counts(run: Run) -> None:
    """4 han of yaku and 5 of dora: a baiman, with 2 honba and 3 sticks 8,200 + 2 x 4,200 + 3,000."""
    line = "score 234m067p345s22z55z 2z --tsumo --seat west --round south --situation riichi,ippatsu"
    result = json.loads(run(f"{line} --dora 1z --ura 4z3m --honba 2 --sticks 3 --json").out)
    assert result["yaku"] == {"riichi": 1, "ippatsu": 1, "menzen_tsumo": 1, "yakuhai_round": 1}
    assert result["dora"] == {"dora": 3, "ura": 1, "red": 1}
    assert (result["han"], result["limit"]) == (9, "baiman")
    assert result["payments"] == {"dealer": 8200, "non_dealer": 4200}
    assert result["total"] == 19600


@pytest.mark.parametrize("source", ["-", "FILE"])
@pytest.mark.parametrize("form", ["hand", "question"])
def test_a_hand_from_json(run: Run, tmp_path: Path, source: str, form: str) -> None:
    question = {"id": "a/b", "kind": "score", "input": INPUT, "rules": {"honba_each": 500}}
    text = json.dumps(INPUT | {"honba": 1} if form == "hand" else question | {"input": INPUT | {"honba": 1}})
    (tmp_path / "hand.json").write_text(text)
    shown = run("score --json --input", source.replace("FILE", str(tmp_path / "hand.json")), stdin=text)
    assert (shown.code, shown.err) == (0, "")
    each = 100 if form == "hand" else 500
    assert json.loads(shown.out)["payments"] == {"dealer": 1300 + each, "non_dealer": 700 + each}


def test_rules_from_a_preset_a_file_and_options(run: Run, tmp_path: Path) -> None:
    """Seven pairs: 25 fu and 2 han, or in Kansai 50 fu and 1 han; both 1,600 by ron."""
    (tmp_path / "mine.toml").write_text('[rules]\nchiitoitsu = "50fu_1han"\n')
    line = "score 2288m1166p3399s4z 4z --ron --seat south --json"
    options = ("", "--preset kansai", f"--preset {tmp_path}/mine.toml", "--rule chiitoitsu=50fu_1han")
    results = [json.loads(run(f"{line} {option}").out) for option in options]
    assert [result["fu"] for result in results] == [25, 50, 50, 50]
    assert [result["total"] for result in results] == [1600] * 4


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("score 234m567p345s222z5z 6z --ron", ["not_complete", "tiles: expected four sets and a pair"]),
    ],
)
def test_no_winning_hand_is_1(run: Run, line: str, texts: list[str]) -> None:
    assert_one_line_of_error(run(line), 1, *texts)


@pytest.mark.parametrize(
    ("line", "mpsz"),
    [
        ("🀇🀈🀉🀙🀚🀛🀐🀑🀒🀀🀀🀀🀆 🀆", "123m123p123s1115z 5z"),
        ("🀇🀈🀉🀙🀚🀛🀐🀑🀒🀀🀀🀀🀆 5z", "123m123p123s1115z 5z"),
        ("'1m 2m 3m 5mr E E E P P P S S S' 5m", "1230m111222555z 5m"),
        ("1m,2m,3m,1p,2p,3p,1s,2s,3s,E,E,E,P P", "123m123p123s1115z 5z"),
        ("'0 4 8 36 40 44 72 76 80 108 109 110 124' 125", "123m123p123s1115z 5z"),
        ("'[0, 4, 8, 36, 40, 44, 72, 76, 80, 108, 109, 110, 124]' 5z", "123m123p123s1115z 5z"),
        ("'m123p123s123EEE 白' Ｐ", "123m123p123s1115z 5z"),
        ("'一二三萬 123P １２３ｓ 東東東 白白'", "123m123p123s1115z 5z"),
        ("123m123p123s11155z", "123m123p123s1115z 5z"),
        ("'123m 123p 123s 白 白' --meld 'PON 東東東'", "123m123p123s5z 5z --meld 'pon 111z'"),
        ("'123m 123p 白白白 S' 南 --dora 🀃 --ura N --meld チー🀐🀑🀒",
         "123m123p555z2z 2z --dora 4z --ura 4z --meld 'chi 123s'"),
    ],
)  # fmt: skip
def test_a_hand_in_another_notation_is_scored_and_shown_in_mpsz(run: Run, line: str, mpsz: str) -> None:
    shown = run(f"score {line} --tsumo")
    assert (shown.code, shown.err) == (0, "")
    assert shown == run(f"score {mpsz} --tsumo")


@pytest.mark.parametrize(
    ("given", "form"),
    [
        ({"tiles": "🀇🀈🀉🀙🀚🀛🀐🀑🀒🀀🀀🀀🀆"}, "123m123p123s1115z"),
        ({"tiles": "4 8 12 52 56 60 80 84 88 112 113 114 124"}, "234m067p340s2225z"),
        ({"winning_tile": "白"}, "5z"),
        ({"dora_indicators": "E"}, "1z"),
        ({"ura_indicators": "5mr 1m"}, "01m"),
        ({"melds": ["chi 🀇🀈🀉"]}, "chi 123m"),
    ],
)
def test_json_takes_mpsz_alone_and_another_notation_is_answered_with_it(run: Run, given: Json, form: str) -> None:
    shown = run("score --input -", stdin=json.dumps(INPUT | given))
    assert_one_line_of_error(shown, 2, f"bad_input: {next(iter(given))}: expected ", f" (in MPSZ: {form})\n")


@pytest.mark.parametrize("given", [{"tiles": "1 2 3"}, {"tiles": "hello"}, {"winning_tile": "55z"}, {"seat": "E"}])
def test_json_without_an_mpsz_form_is_refused_without_one(run: Run, given: Json) -> None:
    shown = run("score --input -", stdin=json.dumps(INPUT | given))
    assert_one_line_of_error(shown, 2, f"bad_input: {next(iter(given))}: expected ")
    assert "MPSZ" not in shown.err


def test_what_is_no_terminal_gets_no_colour(run: Run) -> None:
    assert "\x1b" not in run(f"score {HAND} --tsumo").out
