import json
import re
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from command import Run, assert_one_line_of_error, run_command
from reference import answer
from riichi_spec.cli import riichi_spec
from riichi_spec.data import data_folder
from riichi_spec.values import Json

HAND = "234m567p345s222z5z 5z --seat south"
QUADS = "234p11z55z 5z --ron --seat east --meld 'ankan 1111m' --meld 'ankan 1111s'"
INPUT: Json = {"tiles": "234m567p345s222z5z", "winning_tile": "5z", "win": "tsumo", "seat": "south", "round": "east"}


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
    lines = run(line).out.splitlines()
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
        ("score 234m567p345s222z5z 5z --ron --seat west", ["no_yaku", "tiles: expected at least one yaku"]),
    ],
)
def test_no_winning_hand_and_no_yaku_are_1(run: Run, line: str, texts: list[str]) -> None:
    assert_one_line_of_error(run(line), 1, *texts)


LONG = "9" * 5000


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("no-such-verb", ["No such command 'no-such-verb'"]),
        ("--no-such-option", ["--no-such-option"]),
        ("score", ["expected TILES and WINNING_TILE"]),
        ("score 234m", ["expected TILES and WINNING_TILE"]),
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
        ("case", ["Missing argument 'ID'"]),
        ("case no-such-case", ["case: expected a case's id", "'no-such-case'"]),
        ("spec", ["Missing argument 'RULE'"]),
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


@pytest.mark.parametrize(
    ("tiles", "winning_tile", "mpsz"),
    [
        ("🀇🀈🀉🀙🀚🀛🀐🀑🀒🀀🀀🀀🀆", "🀆", "123m123p123s1115z 5z"),
        ("🀇🀈🀉🀙🀚🀛🀐🀑🀒🀀🀀🀀🀆", "5z", "123m123p123s1115z 5z"),
        ("1m 2m 3m 5mr E E E P P P S S S", "5m", "1230m111222555z 5m"),
        ("1m,2m,3m,1p,2p,3p,1s,2s,3s,E,E,E,P", "P", "123m123p123s1115z 5z"),
        ("0 4 8 36 40 44 72 76 80 108 109 110 124", "125", "123m123p123s1115z 5z"),
        ("[0, 4, 8, 36, 40, 44, 72, 76, 80, 108, 109, 110, 124]", "5z", "123m123p123s1115z 5z"),
    ],
    ids=["unicode", "unicode-and-mpsz", "mjai", "mjai-commas", "tenhou-136", "tenhou-136-list"],
)
def test_a_hand_in_another_notation_is_answered_with_its_mpsz_form(
    run: Run, tiles: str, winning_tile: str, mpsz: str
) -> None:
    assert_one_line_of_error(run("score", tiles, winning_tile, "--tsumo"), 2, f"(in MPSZ: {mpsz})")
    assert run("score", *mpsz.split(), "--tsumo").code == 0


def test_a_forgotten_suit_is_no_other_notation(run: Run) -> None:
    assert "MPSZ" not in run("score 234m567p345s222z5z 5 --ron").err
    assert "MPSZ" not in run("score 234567345 5 --ron").err


CHAPTER = "fu/*"


def test_check_counts_what_passes(run: Run) -> None:
    shown = run(f"check --match {CHAPTER}")
    (number,) = re.findall(r"(\d+)/\1 pass", shown.out)
    counts = json.loads(run(f"check --match {CHAPTER} --json").out)
    assert shown.code == 0
    assert counts["cases"] == counts["passed"] == int(number) > 50
    assert counts["failed"] == []
    assert counts["by_chapter"] == {"fu": {"cases": int(number), "passed": int(number)}}
    assert sum(kind["cases"] for kind in counts["by_kind"].values()) == int(number)


def test_check_selects_by_kind(run: Run) -> None:
    counts = json.loads(run("check --kind points --kind readings --json").out)
    assert list(counts["by_kind"]) == ["points", "readings"]
    one = json.loads(run("check --kind points --json").out)
    assert one["by_kind"] == {"points": counts["by_kind"]["points"]}


CASE = """\
- id: points/five-han
  title: Five han are a mangan
  kind: points
  spec: [points.limit.mangan]
  input: {han: 5, dealer: false, win: ron}
  expect: {payments: {discarder: 8000}, total: 8300, limit: mangan}
"""


@pytest.fixture
def corpus_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An own corpus of one case, whose total is wrong."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "corpus"
    (folder / "points").mkdir(parents=True)
    (folder / "VERSION").write_text("9.9.9\n")
    (folder / "LICENSE").write_text("")
    (folder / "census.json").write_text("{}")
    (folder / "points" / "cases.yaml").write_text(CASE)
    for name, module in list(sys.modules.items()):
        if name.startswith("riichi_spec.") and hasattr(module, "data_folder"):
            monkeypatch.setattr(module, "data_folder", {"corpus": folder, "spec": data_folder("spec")}.__getitem__)
    return folder


@pytest.mark.usefixtures("corpus_folder")
def test_a_case_that_fails_is_shown_and_is_1(run: Run) -> None:
    shown = run("check")
    assert shown.code == 1
    assert "fail points/five-han: Five han are a mangan\n" in shown.out
    assert "     total: expected 8300, got 8000\n" in shown.out
    assert "0/1 pass" in shown.out
    data = run("check --json")
    assert data.code == 1
    assert json.loads(data.out)["failed"] == [
        {
            "id": "points/five-han",
            "status": "fail",
            "note": "",
            "differences": [{"field": "total", "expected": 8300, "got": 8000}],
        }
    ]


@pytest.mark.parametrize("verb", ["check", "check --json", "lint", "lint --json"])
def test_a_broken_corpus_is_4(run: Run, corpus_folder: Path, verb: str) -> None:
    (corpus_folder / "points" / "cases.yaml").write_text("- id: a\n  id: b\n")
    (corpus_folder / "points" / "more.yaml").write_text("5\n")
    broken = run(verb)
    assert (broken.code, broken.out) == (4, "")
    assert broken.err == (
        "riichi-spec: points/cases.yaml:2: the key 'id' stands twice\n"
        "riichi-spec: points/more.yaml: expected a list of cases\n"
    )


@pytest.mark.parametrize("verb", ["lint", "lint --json"])
def test_a_corpus_without_a_file_of_the_vectors_is_4(run: Run, corpus_folder: Path, verb: str) -> None:
    (corpus_folder / "census.json").unlink()
    broken = run(verb)
    assert (broken.code, broken.out) == (4, "")
    assert broken.err == "riichi-spec: corpus/census.json: cannot be read: No such file or directory\n"


def test_case_shows_hand_derivation_rules_and_question(run: Run) -> None:
    shown = run("case fu/wait/dragon-pair-tsumo")
    assert (shown.code, shown.err) == (0, "")
    for text in ("the reference passes", "fu.wait.tanki", "corpus/fu/", "→ 40 fu"):
        assert text in shown.out
    question = json.loads(shown.out.splitlines()[-1])
    assert (question["msg"], question["seq"], question["kind"]) == ("ask", 1, "score")
    served = run_command("serve", stdin=(shown.out.splitlines()[-1] + "\n").encode())
    case = json.loads(run("case fu/wait/dragon-pair-tsumo --json").out)
    assert question["input"] == case["input"]
    assert json.loads(served.stdout)["result"]["total"] == case["expect"]["total"]


def test_an_unknown_case_gets_a_suggestion(run: Run) -> None:
    unknown = run("case fu/wait/dragon-pair-tsum")
    assert_one_line_of_error(unknown, 2, "'fu/wait/dragon-pair-tsum': did you mean fu/wait/dragon-pair-tsumo")


def test_spec_shows_a_rule_with_its_code_and_cases(run: Run) -> None:
    shown = run("spec fu.wait.tanki")
    assert shown.code == 0
    for text in ("spec/fu.md:", "Documents  000:110", "reference/", "fu/wait/dragon-pair-tsumo"):
        assert text in shown.out
    rule = json.loads(run("spec fu.wait.tanki --json").out)
    assert (rule["id"], rule["file"]) == ("fu.wait.tanki", "spec/fu.md")
    assert "fu/wait/dragon-pair-tsumo" in rule["cases"]


def test_spec_lists_the_rules_under_a_prefix(run: Run) -> None:
    ids = json.loads(run("spec fu.wait --json").out)
    assert {"fu.wait.kanchan", "fu.wait.penchan", "fu.wait.tanki"} <= set(ids)
    assert all(rule_id.startswith("fu.wait.") for rule_id in ids)
    assert [line.split()[0] for line in run("spec fu.wait").out.splitlines()] == ids
    assert_one_line_of_error(run("spec fu.wai"), 2, "'fu.wai': did you mean fu.wait.")


def test_lint_finds_nothing_here(run: Run) -> None:
    shown = run("lint")
    assert (shown.code, shown.err) == (0, "")
    assert "0 of" in shown.out
    assert shown.out.endswith("0 faults\n")


@pytest.mark.usefixtures("corpus_folder")
def test_lint_names_check_place_and_fault(run: Run) -> None:
    shown = run("lint")
    assert shown.code == 1
    text = "the reference does not give the expected answer, see riichi-spec case"
    assert f"relevance: points/five-han: {text}\n" in shown.out
    faults = json.loads(run("lint --json").out)
    assert {"check": "relevance", "place": "points/five-han", "text": text} in faults


VERBS = sorted(riichi_spec.commands)
HELP = "\n".join([riichi_spec.help or "", *(verb.help or "" for verb in riichi_spec.commands.values())])


# Examples with a reader's own programs and files, or that need the network, are for reading.
_OF_THE_READER = ("my_", "compare ", "--adapter", "adapters install", "> ")
EXAMPLES = [
    line
    for line in re.findall(r"^ *riichi-spec (.*)$", HELP, re.MULTILINE)
    if not any(sign in line for sign in _OF_THE_READER)
]


@pytest.mark.parametrize("line", EXAMPLES)
def test_examples_of_the_help_work(run: Run, line: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    shown = run(line)
    assert (shown.code, shown.err) == (0, "")


@pytest.mark.parametrize("verb", ["", *VERBS])
def test_help_is_no_error(run: Run, verb: str) -> None:
    for option in ("--help", "-h"):
        shown = run(f"{verb} {option}")
        assert (shown.code, shown.err) == (0, "")
        assert shown.out.startswith(f"Usage: riichi-spec {verb}".rstrip())


def test_without_a_verb_the_help_is_an_error(run: Run) -> None:
    shown = run("")
    assert (shown.code, shown.out) == (2, "")
    assert shown.err.startswith("Usage: riichi-spec")


def test_the_version_is_the_distributions(run: Run) -> None:
    shown = run("--version")
    assert shown.code == 0
    assert shown.out.startswith(f"riichi-spec {version('riichi-spec')}")


def test_what_is_no_terminal_gets_no_colour(run: Run) -> None:
    assert "\x1b" not in run(f"score {HAND} --tsumo").out


def test_the_readme_shows_what_is_printed(run: Run) -> None:
    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    shown = readme.partition("```console\n")[2].partition("```")[0].splitlines()
    printed = run(shown[0].removeprefix("$ riichi-spec ")).out.splitlines()
    assert [line for line in shown[1:] if line != "..." and line not in printed] == []
    assert len(shown) > 8
