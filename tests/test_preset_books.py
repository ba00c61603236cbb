"""What the spec says of rule books, and what their presets set."""

import json
from pathlib import Path

import pytest

from reference.rules import option_values
from riichi_spec.book.played import played, value_text
from riichi_spec.book.presets import load_preset, own_presets, rule_of, source_key
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case
from riichi_spec.lint.fix import fix
from riichi_spec.lint.run import run_checks
from small_project import CASE, SOURCES, Files, project

# What each rule book plays, by the audit of the books: no value here is read from a preset.
SINGLE = {
    "double_kokushi_13": False, "double_suuankou_tanki": False, "double_junsei_chuuren": False,
    "double_daisuushii": False,
}  # fmt: skip
DOUBLE = dict.fromkeys(SINGLE, True)
NO_PAO = {"pao_daisangen": False, "pao_daisuushii": False, "pao_suukantsu": False}
PLAYED: dict[str, dict[str, object]] = {
    "wrc-2025": SINGLE
    | {
        "double_wind_pair_fu": 2, "kiriage_mangan": True, "kazoe_yakuman": "yakuman", "renhou": "mangan",
        "rinshan_tsumo_fu": True, "multiple_ron": "head_bump", "pao_suukantsu": True, "pao_scope": "that_yakuman",
        "pao_honba": "discarder", "noten_pool": 3000, "result_rounding": "none", "leftover_sticks": "none",
        "bust": "none",
    },
    "ema-2016": SINGLE
    | {
        "double_wind_pair_fu": 4, "kiriage_mangan": False, "kazoe_yakuman": "sanbaiman", "yakuman_stacking": False,
        "renhou": "mangan", "pinfu_tsumo": True, "haitei_rinshan": False, "ryuuiisou_needs_hatsu": False,
        "multiple_ron": "triple", "multiple_ron_honba": "each", "multiple_ron_sticks": "own_back",
        "pao_scope": "whole_hand", "pao_honba": "discarder", "noten_pool": 3000, "result_rounding": "none",
        "ties": "split", "leftover_sticks": "split_on_tie", "bust": "none",
    },
    "mleague": SINGLE
    | {
        "double_wind_pair_fu": 2, "kazoe_yakuman": "sanbaiman", "renhou": "none", "chiitoitsu": "25fu_2han",
        "pinfu_tsumo": True, "open_no_fu": 30, "rinshan_tsumo_fu": True, "haitei_rinshan": False,
        "ryuuiisou_needs_hatsu": False, "pao_suukantsu": True, "pao_scope": "that_yakuman", "pao_honba": "liable",
        "noten_pool": 3000, "leftover_sticks": "split_on_tie", "bust": "none",
    },
    "saikouisen": SINGLE
    | NO_PAO
    | {
        "double_wind_pair_fu": 2, "kiriage_mangan": True, "kazoe_yakuman": "sanbaiman", "yakuman_stacking": True,
        "red_fives": [0, 0, 0], "noten_pool": 3000, "start_points": 30000, "return_points": 30000, "ties": "split",
        "leftover_sticks": "none", "bust": "none",
    },
    "saikouisen-classic": SINGLE
    | NO_PAO
    | {
        "double_wind_pair_fu": 2, "kiriage_mangan": False, "kazoe_yakuman": "sanbaiman", "yakuman_stacking": True,
        "open_tanyao": True, "red_fives": [0, 0, 0], "ippatsu": False, "ura_dora": False, "honba_each": 100,
        "multiple_ron": "head_bump", "nagashi_mangan": False, "noten_pool": 0, "start_points": 30000,
        "return_points": 30000, "uma": [12000, 4000, -4000, -12000], "result_rounding": "none", "ties": "split",
        "leftover_sticks": "none", "bust": "none",
    },
    "tenhou": SINGLE
    | {
        "kiriage_mangan": False, "kazoe_yakuman": "yakuman", "yakuman_stacking": True, "chiitoitsu": "25fu_2han",
        "pinfu_tsumo": True, "open_no_fu": 30, "rinshan_tsumo_fu": True, "haitei_rinshan": False,
        "ryuuiisou_needs_hatsu": False, "multiple_ron": "double", "multiple_ron_honba": "nearest",
        "pao_suukantsu": False, "pao_scope": "whole_hand", "noten_pool": 3000, "result_rounding": "none",
    },
    "tenhou-3p": SINGLE
    | {
        "red_fives": [1, 1, 1], "honba_each": 100, "nagashi_mangan": True, "noten_pool": 2000, "return_points": 40000,
        "leftover_sticks": "first", "bust": "below_zero",
    },
    "mahjong-soul": DOUBLE
    | {
        "kiriage_mangan": False, "ippatsu": True, "ura_dora": True, "chiitoitsu": "25fu_2han", "pinfu_tsumo": True,
        "haitei_rinshan": False, "ryuuiisou_needs_hatsu": False, "wareme": False, "multiple_ron": "triple",
        "multiple_ron_honba": "nearest", "pao_scope": "that_yakuman", "pao_honba": "liable", "noten_pool": 3000,
        "return_points": 25000,
    },
    "mahjong-soul-3p": DOUBLE
    | {
        "double_wind_pair_fu": 4, "kiriage_mangan": False, "kazoe_yakuman": "yakuman", "open_tanyao": True,
        "red_fives": [1, 1, 1], "renhou": "none", "multiple_ron_honba": "nearest", "multiple_ron_sticks": "nearest",
        "nagashi_mangan": True, "noten_pool": 2000, "return_points": 35000, "ties": "seat_order",
        "leftover_sticks": "first", "bust": "below_zero",
    },
    "doc-001": {"ippatsu": True, "ura_dora": True},
    "doc-004": {"open_no_fu": 30, "pinfu_tsumo": True},
}  # fmt: skip
# What no source says of a rule book: these stay as in standard and are listed as unsourced.
UNSOURCED = {
    "wrc-2025": {"wareme", "multiple_ron_honba", "multiple_ron_sticks"},
    "ema-2016": {"wareme"},
    "mleague": {"wareme", "multiple_ron_honba", "multiple_ron_sticks"},
    "saikouisen": {
        "renhou", "chiitoitsu", "pinfu_tsumo", "open_no_fu", "rinshan_tsumo_fu", "haitei_rinshan",
        "ryuuiisou_needs_hatsu", "wareme", "result_rounding",
    },
    "saikouisen-classic": {
        "renhou", "chiitoitsu", "pinfu_tsumo", "open_no_fu", "rinshan_tsumo_fu", "haitei_rinshan",
        "ryuuiisou_needs_hatsu", "wareme",
    },
    "tenhou": {"wareme"},
    "mahjong-soul": {"open_no_fu", "rinshan_tsumo_fu"},
}  # fmt: skip


@pytest.mark.parametrize("name", PLAYED)
def test_what_a_rule_book_plays_is_set_with_its_source(name: str) -> None:
    preset = load_preset(name)
    values = preset.rules.as_dict()
    assert {option: values[option] for option in PLAYED[name]} == PLAYED[name]
    assert set(PLAYED[name]) <= set(preset.given) & set(preset.sources)


@pytest.mark.parametrize("name", UNSOURCED)
def test_what_no_source_says_is_unsourced(name: str) -> None:
    assert UNSOURCED[name] <= set(load_preset(name).unsourced)


@pytest.mark.parametrize(
    ("name", "option", "who"),
    [
        ("tenhou", "result_rounding", ("W7", "L18", "L26")), ("tenhou-3p", "honba_each", ("L30", "L5")),
        ("ema-2016", "leftover_sticks", ("L3",)), ("saikouisen", "yakuman_stacking", ("W9", "2023")),
        ("saikouisen-classic", "double_wind_pair_fu", ("L2b", "L9")), ("mleague", "leftover_sticks", ("100,000",)),
        ("saikouisen-classic", "yakuman_stacking", ("L2b", "L9")), ("mahjong-soul", "pao_scope", ("L27", "L28")),
        ("mahjong-soul", "pao_honba", ("L31",)),
    ],
)  # fmt: skip
def test_who_says_otherwise_stands_beside_the_value(name: str, option: str, who: tuple[str, ...]) -> None:
    said = load_preset(name).contradicted[option]
    assert all(key in said for key in who)


GAME = {"doc", "kansai", "standard"}


def test_the_course_of_the_game_is_said_of_each_rule_book() -> None:
    """There are no options for it, so it stands among what is not expressed."""
    for preset in own_presets():
        if preset.name.split("-")[0] not in GAME:
            said = [text for text in preset.not_expressed if text.startswith("The dealer stays by a win")]
            assert len(said) == 1, preset.name


def test_a_source_may_name_a_clause() -> None:
    assert source_key("W25 11.2.1") == "W25"
    assert source_key("000:96") == "000:96"
    assert load_preset("wrc-2025").sources["pao_honba"] == "W25 11.2.1"


def test_the_rule_of_an_option_names_who_plays_which_value() -> None:
    rules = Rulebook().rules
    assert played(rules["rules.result_rounding"])["half_up"] == ("Document 002", "Tenhou 2018")
    assert played(rules["rules.result_rounding"])["ceil"] == ()
    assert "M.League" in played(rules["rules.red_fives"])["[1, 1, 1]"]
    assert played(rules["rules.uma"])["[20000, 10000, -10000, -20000]"] == ("Document 000", "Tenhou")
    assert played(rules["rules.noten_pool"])["0"] == ("Saikouisen Classic", "µ rules")


def test_every_value_of_every_preset_is_found_in_the_rules_text() -> None:
    """What the check reads is really there: none of it is passed because nothing was read."""
    rules = Rulebook().rules
    for preset in own_presets():
        for option in preset.given if preset.name != "standard" else ():
            value = value_text(preset.rules.as_dict()[option])
            assert preset.title in played(rules[f"rules.{option}"])[value], (preset.name, option)


def test_a_case_of_a_preset_passes_under_all_of_its_rules(corpus: list[Case]) -> None:
    """The examples of WRC 2025 among them, which name no more options than decide them."""
    presets = {rule_of(preset): preset.rules for preset in own_presets()}
    tested = [(case, rule) for case in corpus for rule in case.spec if rule in presets]
    assert {rule for _, rule in tested} == set(presets)
    assert len([case for case, _ in tested if case.id.startswith("settlement/wrc-2025/")]) == 5
    for case, rule in tested:
        assert not judge(case, ask_reference(case, presets[rule])), (case.id, rule)


MINE = 'title = "Mine"\n[rules]\nkiriage_mangan = true\n[sources]\nkiriage_mangan = "L1 11.2"\n'
DOCUMENT = 'title = "Document 000"\n[rules]\nkiriage_mangan = false\n[sources]\nkiriage_mangan = "000:3"\n'
KIRIAGE = """\
### `rules.kiriage_mangan`
`false`: it stays. Played by document
000. Of Mine nothing is said here.

`true`: it is a mangan. Played by Mine and M.1; some parlours too.

- Numbers: none
- Options: `kiriage_mangan`
- Documents: 000:2-4
- Books: M.1

### `rules.preset.mine`
The preset `mine`.

- Numbers: none
- Options: `kiriage_mangan`
- Documents: none
- Books: M.1

### `rules.preset.doc_000`
The preset `doc-000`.

- Numbers: none
- Options: `kiriage_mangan`
- Documents: 000:3
"""
UMA = """\
### `rules.uma`
| uma | played by |
|---|---|
| `[5, 0, 0, -5]` | Mine, M.1 |

- Numbers: none
- Options: `uma`
- Documents: none
- Books: M.1
"""
KEYS = f"{SOURCES}\n| Key | What it is | Grade |\n|---|---|---|\n| L1 | a scorer | I |\n| M.1 | a league | P |\n"
OF_MINE = CASE.replace("[points.limit.mangan]", "[rules.preset.mine]")


def files(rules: str = KIRIAGE, mine: str = MINE, case: str = CASE) -> Files:
    """The small project with two presets and the rules of their option."""
    return {
        "spec/sources.md": KEYS, "spec/rules.md": rules, "corpus/points/cases.yaml": case,
        "code/rules/presets/mine.toml": mine, "code/rules/presets/doc-000.toml": DOCUMENT,
    }  # fmt: skip


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


# What is changed in the rules, where the fault is found, and what it says.
BROKEN = {
    "not-named": ("Mine and M.1", "M.1", "rules.md:1", "expected Mine under true, as its preset has it"),
    "no-document": ("document\n000", "M.1", "rules.md:1", "expected Document 000 under false"),
    "other-value": ("000. Of", "000 and Mine. Of", "rules.md:1", "Mine stands under false, and its preset has true"),
    "value-not-set": (
        "- Books: M.1\n",
        "- Books: M.1\n\n" + UMA,
        "rules.md:12",
        "Mine stands under [5, 0, 0, -5], and",
    ),
    "unknown-name": ("and M.1;", "and M.2;", "rules.md:1", "'M.2' under true is neither a preset nor a rule book"),
    "not-a-book": ("- Books: M.1", "- Books: L1", "rules.md:1", "expected M.1, named under true, among its books"),
    "no-line": ("000:2-4", "000:4-5", "rules.md:1", "expected 000:3, which the preset of Document 000 cites"),
    "no-rule": ("`rules.preset.mine`", "`rules.mine`", "presets/mine.toml", "expected the rule rules.preset.mine"),
}


@pytest.mark.parametrize(("old", "new", "place", "said"), BROKEN.values(), ids=BROKEN)
def test_a_rule_that_says_something_else_than_a_preset_is_found(
    old: str, new: str, place: str, said: str, tmp_path: Path
) -> None:
    material = project(tmp_path, files(KIRIAGE.replace(old, new, 1)))
    fault, *more = run_checks(material, ["preset-books"])["preset-books"]
    assert (fault.place, said in fault.text, more) == (place, True, []), fault


def test_rules_that_say_what_the_presets_set_are_right(tmp_path: Path) -> None:
    found = run_checks(project(tmp_path, files()), ["preset-books", "preset-cases", "preset-sources"])
    assert not any(found.values())


@pytest.mark.parametrize(
    "text", ['not_expressed = ["It is so (L1, W99)."]\n', '[contradicted]\nkiriage_mangan = "W99 has it off."\n']
)
def test_sentences_cite_keys_that_there_are(text: str, tmp_path: Path) -> None:
    wrong = MINE + text if text.startswith("[") else text + MINE
    (fault,) = run_checks(project(tmp_path, files(mine=wrong)), ["preset-sources"])["preset-sources"]
    assert fault.text.startswith("W99 is no key of sources.md: ")


def test_a_case_of_a_preset_names_its_values(tmp_path: Path) -> None:
    wrong = changed(OF_MINE, "  input", "  rules: {kiriage_mangan: false}\n  input")
    (fault,) = run_checks(project(tmp_path, files(case=wrong)), ["preset-cases"])["preset-cases"]
    assert fault.place == "points/five-han"
    assert fault.text == "tests rules.preset.mine, whose kiriage_mangan is true, not false"
    right = wrong.replace("false", "true")
    assert run_checks(project(tmp_path / "right", files(case=right)), ["preset-cases"])["preset-cases"] == []


def test_which_options_a_preset_sets_is_written_into_its_rule(tmp_path: Path) -> None:
    wrong = changed(KIRIAGE, "- Options: `kiriage_mangan`\n- Documents: none", "- Options: `uma`\n- Documents: none")
    material = project(tmp_path, files(wrong))
    said = [fault.text for fault in run_checks(material, ["generated"])["generated"] if "options of" in fault.text]
    assert said == ["options of mine are not what the reference has: expected '- Options: `kiriage_mangan`'"]
    assert tmp_path / "spec" / "rules.md" in list(fix(material))
    assert (tmp_path / "spec" / "rules.md").read_text(encoding="utf-8") == KIRIAGE


def test_the_classic_rules_are_printed_with_their_sources() -> None:
    preset = load_preset("saikouisen-classic")
    assert preset.title == "Saikouisen Classic"
    assert rule_of(preset) in Rulebook().rules
    assert json.dumps(preset.rules.as_dict()["uma"]) == "[12000, 4000, -4000, -12000]"
    assert set(preset.given) < set(option_values())
