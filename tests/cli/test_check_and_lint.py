"""`check` of the reference and `lint`: what they count, and a corpus that is wrong or broken."""

import json
import re
import sys
from pathlib import Path

import pytest

from command import Linted, Run
from riichi_spec.data import data_folder

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
    assert "     points.limit.mangan" in shown.out
    assert "  000:" not in shown.out
    assert "     points.limit.mangan  000:" in run("check -v").out
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


def test_lint_finds_nothing_here(own_lint: Linted) -> None:
    shown = own_lint.outcome
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
