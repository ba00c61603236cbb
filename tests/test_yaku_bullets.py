"""The bullets of a yaku's rule: what it is called and what it is worth, read, shown and hashed."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from command import Run
from reference.yaku import KANJI
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.conformance.reports.rules import cited_rules
from riichi_spec.data import data_folder
from riichi_spec.lint.checks.material import Material
from riichi_spec.lint.fix import fix
from riichi_spec.vectors.vector import rule_hash

RULES = Rulebook().rules


@pytest.mark.parametrize(
    ("key", "bullets", "numbers"),
    [
        ("honitsu", {"Kanji": "混一色", "English": "Common Flush", "Han": "3 closed, 2 open"}, "3 closed, 2 open"),
        ("riichi", {"Kanji": "立直", "English": "Riichi", "Han": "1 closed"}, "1 closed"),
        ("shiiaru_raotai", {"Kanji": "十二落抬", "Han": "1 open"}, "1 open"),
        ("daichisei", {"Kanji": "大七星", "Units": "1"}, "1"),
        (
            "renhou",
            {
                "Kanji": "人和",
                "English": "Blessing of Man",
                "Han": "5 closed or a mangan alone, by option",
                "Units": "1, by option",
            },
            "5 closed or a mangan alone, by option; 1, by option",
        ),
    ],
)
def test_the_rulebook_reads_them(key: str, bullets: dict[str, str], numbers: str) -> None:
    rule = RULES[f"yaku.{key}"]
    assert (rule.worth, rule.numbers) == (bullets, numbers)


def test_every_yaku_has_them_and_no_other_rule() -> None:
    yaku = {f"yaku.{key}" for key in KANJI}
    assert {rule.id for rule in RULES.values() if "Kanji" in rule.worth and {"Han", "Units"} & set(rule.worth)} == yaku
    assert {rule.id for rule in RULES.values() if rule.worth} == yaku


def test_the_verb_shows_them_in_place_of_numbers(run: Run) -> None:
    shown = run("spec yaku.sanrenkou").out.splitlines()
    assert {"Kanji      三連刻", "Han        2 closed, 2 open"} <= set(shown)
    assert not any(line.startswith("Numbers") for line in shown)
    assert "Numbers    2 fu" in run("spec fu.wait.tanki").out.splitlines()
    rule = json.loads(run("spec yaku.sanrenkou --json").out)
    assert (rule["kanji"], rule["han"]) == ("三連刻", "2 closed, 2 open")
    assert "    Han: 2 closed, 2 open" in run("case yaku/local/sanrenkou-open").out.splitlines()


def test_the_report_shows_them_behind_the_statement() -> None:
    page = "".join(cited_rules({"yaku.sanrenkou"}, Rulebook()))
    assert "<p>Kanji: 三連刻</p><p>Han: 2 closed, 2 open</p>" in page


def test_other_han_are_another_rule_to_who_reads_vectors() -> None:
    rule = RULES["yaku.sanrenkou"]
    assert rule_hash(replace(rule, numbers="2 closed, 1 open")) != rule_hash(rule)


def test_a_new_local_yaku_begins_with_the_first_sentence_of_its_rule(tmp_path: Path) -> None:
    """In the formats, where nobody has yet said its condition in few words."""
    spec = Path(shutil.copytree(data_folder("spec"), tmp_path / "spec"))
    page = spec / "formats.md"
    row = next(
        line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| `shiiaru_raotai` |")
    )
    page.write_text(page.read_text(encoding="utf-8").replace(row + "\n", ""), encoding="utf-8")
    (tmp_path / "corpus").mkdir()
    list(fix(Material(tmp_path / "corpus", Rulebook(spec), [])))
    seeded = "all four sets are called: chi, pon, called or added quads, and no concealed quad among them"
    assert f"| `shiiaru_raotai` | —, 1 | {seeded} |" in page.read_text(encoding="utf-8").splitlines()
