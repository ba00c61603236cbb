"""`case` and `spec` show what there is: one, a list, or what is found by words."""

import json
import re

import pytest

from command import Run, assert_one_line_of_error, run_command
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import Case


def test_case_shows_hand_derivation_rules_and_question(run: Run) -> None:
    shown = run("case fu/wait/dragon-pair-tsumo")
    assert (shown.code, shown.err) == (0, "")
    for text in ("the reference passes", "fu.wait.tanki", "corpus/fu/", "→ 40 fu"):
        assert text in shown.out
    question = json.loads(shown.out.splitlines()[-1])
    assert (question["msg"], question["seq"], question["kind"]) == ("ask", 1, "score")
    served = run_command("serve", stdin=(shown.out.splitlines()[-1] + "\n").encode())
    case = json.loads(run("case fu/wait/dragon-pair-tsumo --json").out)
    assert {"step": "fu", "text": "wait 55z", "values": ["2 fu"], "rule": "fu.wait.tanki"} in case["derivation"]
    assert question["input"] == case["input"]
    assert json.loads(served.stdout)["result"]["total"] == case["expect"]["total"]


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("case fu/wait/dragon-piar-tsumo", ["'fu/wait/dragon-piar-tsumo'", "did you mean fu/wait/dragon-pair-tsumo"]),
        ("case dragon piar", ["case: expected a case's id, a folder or words of a title", "'dragon piar'"]),
        ("case ''", ["got ''"]),
        ("spec tnaki", ["spec: expected a rule's id or words of a rule, got 'tnaki', which none has", "wait.tanki?"]),
        ("spec fu.wiat.tanki", ["did you mean fu.wait.tanki"]),
        ("spec pinfu xyzzy --json", ["got 'pinfu xyzzy', which none has"]),
        ("spec ' '", ["got ' '"]),
    ],
)  # fmt: skip
def test_what_is_not_found_gets_what_is_near(run: Run, line: str, texts: list[str]) -> None:
    assert_one_line_of_error(run(line), 2, *texts)


def test_spec_shows_a_rule_with_its_code_and_cases(run: Run) -> None:
    shown = run("spec fu.wait.tanki")
    assert shown.code == 0
    for text in ("spec/fu.md:", "reference/fu.py:", '"tanki": (2, "fu.wait.tanki"),\n', "fu/wait/dragon-pair-tsumo"):
        assert text in shown.out
    rule = json.loads(run("spec fu.wait.tanki --json").out)
    assert (rule["id"], rule["file"]) == ("fu.wait.tanki", "spec/fu.md")
    assert "fu/wait/dragon-pair-tsumo" in rule["cases"]


def test_long_code_is_cut_unless_all_of_it_is_asked_for(run: Run) -> None:
    """Of a function of more than 20 lines the condition and what is done under it."""
    short, whole = (run(f"spec payments.tsumo.dealer{option}").out for option in ("", " -v"))
    (left,) = re.findall(r"^ +(\d+) more lines with -v$", short, re.MULTILINE)
    code = re.compile(r"^ +\d+  .*\n", re.MULTILINE)
    assert len(code.findall(short)) + int(left) == len(code.findall(whole))
    assert "more lines with -v" not in whole
    for text in ("  def pay(\n", "  if dealer:\n", '  rule = "payments.tsumo.dealer"\n', "DOUBLE_TSUMO_TIMES"):
        assert text in short
        assert text in whole
    assert "payments.call.ron" in whole
    assert "payments.call.ron" not in short


def test_spec_lists_the_rules_under_a_prefix(run: Run) -> None:
    ids = json.loads(run("spec fu.wait --json").out)
    assert {"fu.wait.kanchan", "fu.wait.penchan", "fu.wait.tanki"} <= set(ids)
    assert all(rule_id.startswith("fu.wait.") for rule_id in ids)
    assert [line.split()[0] for line in run("spec fu.wait").out.splitlines()] == ids


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("平和", "yaku.pinfu"),
        ("PINFU", "yaku.pinfu"),
        ("blessing man", "yaku.renhou"),
        ("tanki", "fu.wait.tanki"),
        ("kanchan WAIT", "fu.wait.kanchan"),
        ("closed-triplet", "fu.set.closed_triplet"),
        ("bare arithmetic", "points.limit.mangan"),
        ("tánki ｆｕ", "fu.wait.tanki"),
    ],
)
def test_rules_are_found_by_all_words_best_first(run: Run, words: str, first: str) -> None:
    found = json.loads(run(f"spec {words} --json").out)
    assert found[0]["id"] == first
    shown = run(f"spec {words} --all")
    assert (shown.code, shown.err) == (0, "")
    assert [line.split()[:2] for line in shown.out.splitlines()] == [[each["id"], each["place"]] for each in found]


def test_the_place_is_that_of_the_line_that_is_shown(run: Run) -> None:
    (found,) = json.loads(run("spec bare arithmetic --json").out)
    page, _, number = found["place"].rpartition(":")
    assert page == "spec/points.md"
    lines = (Rulebook().folder / "points.md").read_text(encoding="utf-8").splitlines()
    assert lines[int(number) - 1] == found["line"]
    assert "bare arithmetic" in found["line"]


def test_an_id_stands_before_a_title_and_that_before_a_text(run: Run) -> None:
    ids = [each["id"] for each in json.loads(run("spec pinfu --json").out)]
    assert ids.index("fu.pinfu_tsumo") < ids.index("fu.tsumo") < ids.index("fu.open_no_fu")


def test_many_matches_are_shown_in_part(run: Run) -> None:
    found = json.loads(run("spec tsumo --json").out)
    *shown, more = run("spec tsumo").out.splitlines()
    assert len(shown) == 20
    assert more == f"and {len(found) - 20} more: add a word, or --all"
    assert len(run("spec tsumo --all").out.splitlines()) == len(found)


def test_spec_alone_lists_the_chapters(run: Run) -> None:
    rules = Rulebook()
    chapters = json.loads(run("spec --json").out)
    assert sorted(each["id"] for each in chapters) == rules.chapters
    assert sum(each["rules"] for each in chapters) == len(rules.rules)
    assert all(each["title"] for each in chapters)
    for each, line in zip(chapters, run("spec").out.splitlines(), strict=True):
        assert line.split(maxsplit=2) == [each["id"], str(each["rules"]), each["title"]]


@pytest.mark.parametrize("folder", ["fu", "fu/wait", "yaku/combination"])
def test_case_lists_a_folder(run: Run, corpus: list[Case], folder: str) -> None:
    of_folder = [{"id": case.id, "title": case.title} for case in corpus if case.id.startswith(f"{folder}/")]
    assert json.loads(run(f"case {folder} --json").out) == of_folder
    assert len(of_folder) > 10
    for line, case in zip(run(f"case {folder}/").out.splitlines(), of_folder, strict=True):
        assert line.split(maxsplit=1) == [case["id"], case["title"]]


def test_case_alone_lists_the_folders(run: Run, corpus: list[Case]) -> None:
    folders = {each["id"]: each["cases"] for each in json.loads(run("case --json").out)}
    for name, number in folders.items():
        assert number == sum(case.id.startswith(f"{name}/") for case in corpus)
    assert sum(number for name, number in folders.items() if "/" not in name) == len(corpus)
    shown = [line.split()[:2] for line in run("case").out.splitlines()]
    assert shown == [[name, str(number)] for name, number in folders.items()]


def test_cases_are_found_by_words_of_title_and_id(run: Run, corpus: list[Case]) -> None:
    found = json.loads(run("case DRAGON Pair --json").out)
    assert found[0]["id"].count("dragon-pair") == 1
    texts = {case.id: f"{case.id} {case.title}".lower() for case in corpus}
    assert {each["id"] for each in found} == {
        name for name, text in texts.items() if "dragon" in text and "pair" in text
    }
    *shown, more = run("case DRAGON Pair").out.splitlines()
    assert [line.split()[0] for line in shown] == [each["id"] for each in found[:20]]
    assert more.startswith(f"and {len(found) - 20} more")
