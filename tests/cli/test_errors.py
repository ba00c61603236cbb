"""An error is one line that names field and value."""

import json

import pytest

from cli.lines import HAND, INPUT
from command import Run, assert_one_line_of_error

LONG = "9" * 5000


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("no-such-verb", ["No such command 'no-such-verb'"]),
        ("--no-such-option", ["--no-such-option"]),
        ("score", ["expected TILES and WINNING_TILE"]),
        ("score 234m --ron", ["winning_tile: expected WINNING_TILE, or 14 tiles in one text", "got 3"]),
        ("score 234m5x --ron", ["tiles: expected tile text such as", "where '5x' stands", "'234m5x'"]),
        (f"score '{HAND.split()[0]} + 5z' 5z --ron", ["winning_tile: expected it once, behind the plus"]),
        (f"score {HAND}", ["win: expected --ron or --tsumo"]),
        (f"score {HAND} --ron 5z", ["unexpected extra argument", "5z"]),
        (f"score {HAND} --ron --no-such-option", ["--no-such-option"]),
        ("score hello 5z --ron", ["bad_input: tiles: expected tile text", "'hello'"]),
        ("score '' 5z --ron", ["bad_input: tiles: expected tile text", "got ''"]),
        (f"score {LONG} 5z --ron", ["tiles: expected tile text", "(5000 characters)"]),
        (f"score '{LONG} 1' 5z --ron", ["tiles: expected tile text", "(5002 characters)"]),
        ("score 234m567p345s222z5z 55z --ron", ["winning_tile: expected exactly one tile", "'55z'"]),
        ("score 234m567p345s22z5z 5z --ron", ["wrong_tile_count: tiles: expected 13 tiles", "got 12"]),
        ("score 234m567p345s222z5z 9z --ron", ["bad_tile: winning_tile: expected honors from 1z to 7z", "'9z'"]),
        ("score 234m567p345s222z2z 2z --ron", ["too_many_copies: tiles: expected at most 4 of 2z", "got 5"]),
        (f"score {HAND} --ron --seat dealer", ["seat: expected one of east", "'dealer'"]),
        (f"score {HAND} --ron --round 1", ["round: expected one of east", "'1'"]),
        (f"score {HAND} --ron --meld '555z'", ["melds: expected a kind, one space and tile text", "'555z'"]),
        (f"score {HAND} --ron --meld 'kan 555z'", ["bad_meld: melds: expected a meld of kind chi", "'kan'"]),
        (f"score {HAND} --ron --situation luck", ["situation: expected words out of riichi", "'luck'"]),
        (f"score {HAND} --ron --situation riichi,riichi", ["situation: expected no word twice", "'riichi'"]),
        (f"score {HAND} --ron --situation haitei", ["contradictory_situation: situation: expected a tsumo", "haitei"]),
        (f"score {HAND} --ron --dora x", ["dora_indicators: expected tile text", "'x'"]),
        (f"score {HAND} --ron --ura 111222m", ["ura_indicators: expected at most 5 tiles", "'111222m'"]),
        (f"score {HAND} --ron --honba -1", ["honba: expected an integer from 0", "got -1"]),
        (f"score {HAND} --ron --honba one", ["--honba", "'one' is not a valid integer"]),
        (f"score {HAND} --ron --sticks 9999999999", ["riichi_sticks: expected an integer", "got 9999999999"]),
        (f"score {HAND} --ron --players 5", ["players: expected 4 or 3", "got 5"]),
        (f"score {HAND} --ron --players 3", ["bad_tile: tiles: expected no 2m to 8m with three players", "'2m'"]),
        (f"score {HAND} --ron --players 3 --round north", ["round: expected one of east, south, west, got 'north'"]),
        (f"score {HAND} --ron --kita 1", ["kita: expected none with four players"]),
        (f"score {HAND} --ron --rule luck=1", ["bad_rules: rules: expected the name of an option", "'luck'"]),
        (f"score {HAND} --ron --rule kiriage_mangan", ["--rule: expected NAME=VALUE", "'kiriage_mangan'"]),
        (f"score {HAND} --ron --rule kiriage_mangan=on", ["kiriage_mangan: expected one of false, true", "'on'"]),
        (f"score {HAND} --ron --rule open_no_fu={'[' * 5000}", ["open_no_fu: expected one of 30, 20", "'[[["]),
        (f"score {HAND} --ron --rule red_fives=1,1", ["red_fives: expected three counts", "got [1, 1]"]),
        (f"score {HAND} --ron --rule multiple_ron=four", ["multiple_ron: expected one of 'double'", "'four'"]),
        (f"score {HAND} --ron --preset vegas", ["preset: expected one of standard", "kansai", "'vegas'"]),
        (f"score {HAND} --ron --preset {LONG}", ["preset: ", "expected"]),
        (f"score {HAND} --ron --preset .", ["preset: .: expected a TOML file of rules"]),
        (f"score {HAND} --ron --input -", ["--input: expected no TILES, WINNING_TILE, --ron, --seat beside it"]),
        ("score --input no/such/file", ["--input no/such/file: expected JSON"]),
        ("score --input .", ["--input .: expected JSON"]),
        ("check --kind reachable", ["--kind", "'reachable' is not one of 'score', 'points', 'readings', 'settlement'"]),
        ("check --match no/such/*", ["no case is selected", "'no/such/*'"]),
        ("check fu", ["expected COMMAND after --", "fu"]),
        ("case no-such-case", ["case: expected a case's id", "'no-such-case'"]),
        ("spec no.such.rule", ["spec: expected a rule's id", "'no.such.rule'"]),
    ],
    ids=lambda value: value[:70] if isinstance(value, str) else "",
)
def test_an_error_is_one_line_that_names_field_and_value(run: Run, line: str, texts: list[str]) -> None:
    assert_one_line_of_error(run(line), 2, *texts)


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        ("", ["expected JSON"]),
        ("no JSON", ["expected JSON"]),
        ("[" * 100_000, ["expected JSON"]),
        ("[]", ["input: expected an object", "got []"]),
        ('{"input": 5}', ["input: expected an object", "got 5"]),
        ('{"tiles": "1m"}', ["winning_tile: expected a value"]),
        (json.dumps(INPUT | {"win": True}), ["win: expected one of ron, tsumo", "true"]),
        (json.dumps(INPUT | {"luck": 1}), ["input: expected no field but", "'luck'"]),
        (json.dumps({"input": INPUT, "rules": 5}), ["bad_rules: rules: expected an object", "got 5"]),
        (json.dumps(INPUT | {"tiles": "\ud800"}), ["tiles: expected tile text", "'\\ud800'"]),
    ],
    ids=lambda value: value[:20] if isinstance(value, str) else "",
)
def test_json_that_is_no_hand_is_one_line_too(run: Run, text: str, texts: list[str]) -> None:
    assert_one_line_of_error(run("score --input -", stdin=text), 2, *texts)
