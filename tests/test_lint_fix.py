"""What lint --fix writes: parts of pages, rules of cases, vectors; and the floors of the code."""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from riichi_spec.book.parts import without_comments
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.data import data_folder
from riichi_spec.lint.case_rules import with_rules
from riichi_spec.lint.checks.material import Material
from riichi_spec.lint.fix import fix
from riichi_spec.lint.rooms import House
from riichi_spec.lint.run import run_checks
from riichi_spec.values import Json
from small_project import CASE, Files, project

# What is changed in a page, and what the check says then.
PLANTED = {
    "word-left-out": ("formats.md", " `too_many_copies` `contra", " `contra", "words are not what the reference has"),
    "local-yaku-left-out": ("formats.md", "`sanrenkou` `isshoku", "`isshoku", "words are not what"),
    "option-left-out": ("formats.md", "| `open_no_fu` | 30, 20 |\n", "", "options are not what"),
    "value-left-out": ("formats.md", "| 100, 0, 500, 1000 |", "| 100, 0, 500 |", "options are not what"),
    "values-the-other-way": ("formats.md", "| `open_no_fu` | 30, 20 |", "| `open_no_fu` | 20, 30 |", "options are not"),
    "other-han": ("formats.md", "| `sanrenkou` | 2, 2 |", "| `sanrenkou` | 3, 2 |", "local yaku are not what"),
    "situation-word": ("formats.md", "`chankan`, `haitei`, `houtei`, `tenhou`", "`chankan`", "situation words are not"),
    "limit": ("formats.md", "`baiman`, `sanbaiman`", "`sanbaiman`", "limits are not what"),
    "kind": ("formats.md", "| `kind` | text | `score`, ", "| `kind` | text | ", "kinds are not what"),
    "standard-value": ("rules.md", "| `open_no_fu` | 30 |", "| `open_no_fu` | 20 |", "standard values are not what"),
    "local-option": ("hands.md", "`local_sanrenkou`, ", "", "options of local yaku are not"),
    "no-comment": ("formats.md", "<!-- end of words -->\n", "", "expected the lines '<!-- words: written by"),
}


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A copy of the spec."""
    return Path(shutil.copytree(data_folder("spec"), tmp_path / "spec"))


def of_pages(spec: Path, tmp_path: Path) -> Material:
    """The pages alone, and an empty corpus beside them."""
    (tmp_path / "corpus").mkdir(exist_ok=True)
    return Material(tmp_path / "corpus", Rulebook(spec), [])


@pytest.mark.parametrize(("page", "old", "new", "said"), PLANTED.values(), ids=PLANTED)
def test_a_page_that_says_something_else_is_found_and_mended(
    page: str, old: str, new: str, said: str, spec: Path, tmp_path: Path
) -> None:
    right = (spec / page).read_text(encoding="utf-8")
    assert right.count(old) == 1
    (spec / page).write_text(right.replace(old, new), encoding="utf-8")
    faults = run_checks(of_pages(spec, tmp_path), ["generated"])["generated"]
    # A chapter that has the same rows is another than they too.
    own = [fault for fault in faults if fault.place.split(":")[0] == page]
    assert [fault.text[: len(said)] for fault in own] == [said]
    list(fix(of_pages(spec, tmp_path)))
    mended = (spec / page).read_text(encoding="utf-8")
    # Where a part would stand is for a person to say.
    assert mended == (right.replace(old, new) if new == "" and old.startswith("<!--") else right)
    assert mended != right or run_checks(of_pages(spec, tmp_path), ["generated"])["generated"] == []


def test_the_place_of_a_fault_is_its_line(spec: Path, tmp_path: Path) -> None:
    page = spec / "formats.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("| `open_no_fu` | 30, 20 |", "| `open_no_fu` | 30 |"), encoding="utf-8")
    (fault,) = run_checks(of_pages(spec, tmp_path), ["generated"])["generated"]
    assert fault.place == f"formats.md:{text[: text.index('| `open_no_fu`')].count(chr(10)) + 1}"
    assert fault.text.endswith("expected '| `open_no_fu` | 30, 20 |'")


def test_remarks_behind_values_and_conditions_are_kept(spec: Path, tmp_path: Path) -> None:
    page = spec / "formats.md"
    text = page.read_text(encoding="utf-8")
    changed = text.replace("2000 with three players alone", "a remark").replace("four open melds,", "a condition,")
    assert changed.count("a remark") == changed.count("a condition") == 1
    page.write_text(changed, encoding="utf-8")
    list(fix(of_pages(spec, tmp_path)))
    assert page.read_text(encoding="utf-8") == changed


def test_who_takes_the_page_home_sees_no_comments() -> None:
    page = (data_folder("spec") / "formats.md").read_text(encoding="utf-8")
    without = without_comments(page)
    assert "<!--" not in without
    assert [line for line in page.splitlines() if not line.startswith("<!--")] == without.splitlines()


KIRIAGE = {"han: 5": "han: 4, fu: 30", "8000}, total: 8000, limit: mangan": "7700}, total: 7700"}


def changed(text: str, changes: Mapping[str, str]) -> str:
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    "changes",
    [KIRIAGE, {"  input": "  rules: {kiriage_mangan: false}\n  input"}, {}],
    ids=["too-few-rules", "too-many-rules", "right"],
)
def test_rules_pages_and_vectors_are_right_after_one_fix(changes: Mapping[str, str], tmp_path: Path) -> None:
    """And a second one writes nothing."""
    files: Files = {"corpus/points/cases.yaml": changed(CASE, changes)}
    written = list(fix(project(tmp_path, files)))
    assert (tmp_path / "corpus" / "vectors" / "vectors.jsonl") in written
    assert ((tmp_path / "corpus" / "points" / "cases.yaml") in written) == bool(changes)
    material = Material.gather(tmp_path / "corpus", tmp_path / "spec", tmp_path / "code")
    assert not any(run_checks(material).values())
    assert list(fix(material)) == []


TWO_CASES = """\
# A comment.
- id: a/one
  title: The first of them
  kind: points
  spec: [points.base]
  catches: [no-limit,
            another]
  # worked by hand
  input: {han: 4}

- id: a/two
  title: The second of them
  spec: [points.base]
  rules: {open_no_fu: 30,
          uma: [1, -1]}
  input: {han: 5}
"""


@pytest.mark.parametrize(
    ("rules", "old", "new"),
    [
        (
            {"a/one": {"kiriage_mangan": False}},
            "            another]\n",
            "            another]\n  rules: {kiriage_mangan: false}\n",
        ),
        ({"a/two": {"renhou": "none"}}, "{open_no_fu: 30,\n          uma: [1, -1]}", "{renhou: none}"),
        ({"a/two": {}}, "  rules: {open_no_fu: 30,\n          uma: [1, -1]}\n", ""),
        ({"a/two": {"red_fives": [1, 0, 1]}}, "{open_no_fu: 30,\n          uma: [1, -1]}", "{red_fives: [1, 0, 1]}"),
        ({"a/two": {"uma": {"0": [1, -1]}}}, "{open_no_fu: 30,\n          uma: [1, -1]}", "{uma: {'0': [1, -1]}}"),
        (
            {"a/two": dict.fromkeys(map("an_option_with_a_name_{}".format, range(5)), 1)},
            " {open_no_fu: 30,\n          uma: [1, -1]}",
            "".join(f"\n    an_option_with_a_name_{number}: 1" for number in range(5)),
        ),
        ({}, "", ""),
    ],
    ids=["added", "replaced", "dropped", "a-list", "an-object", "long", "none"],
)
def test_rules_are_written_and_everything_else_stays(rules: Mapping[str, Json], old: str, new: str) -> None:
    assert TWO_CASES.count(old) == 1 or not old
    assert with_rules(TWO_CASES, rules, "two.yaml") == (TWO_CASES.replace(old, new) if old else TWO_CASES)


PAGE = """\
# The house

## Floors of `reference`

| rooms | what they are for |
|---|---|
| `top` | the first |
| `middle`, `other/` | the second |
| `ground` | the last |

## Another heading

| `elsewhere` | is no floor |
"""
CODE = {
    "top.py": '"""Top [points.limit.mangan]."""\nfrom code.middle import a\nfrom code import other\n',
    "middle.py": "import code.ground\n",
    "other/__init__.py": "",
    "other/inner.py": "from code.other import b\nfrom code.ground import c\n",
    "ground.py": "import re\nfrom collections import abc\n",
}


def house(folder: Path, changes: Mapping[str, str], page: str = PAGE) -> list[tuple[str, str]]:
    """The faults of a small package with some files changed."""
    for name, text in {**CODE, **changes}.items():
        (folder / "code" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "code" / name).write_text(text)
    (folder / ".github").mkdir()
    (folder / ".github" / "ARCHITECTURE.md").write_text(page)
    material = project(folder, {"code/points.py": "", "code/top.py": changes.get("top.py", CODE["top.py"])})
    (folder / "code" / "points.py").unlink()
    assert [house.name for house in material.houses] == ["`reference`"]
    return [(fault.place, fault.text) for fault in run_checks(material, ["floors"])["floors"]]


@pytest.mark.parametrize(
    ("changes", "page", "faults"),
    [
        ({}, PAGE, []),
        (
            {"ground.py": "\nfrom code.top import a\n"},
            PAGE,
            [("code/ground.py:2", "ground imports top, which stands above it")],
        ),
        (
            {"middle.py": "from code import other\n"},
            PAGE,
            [("code/middle.py:1", "middle imports other, which stands on the same floor")],
        ),
        (
            {"middle.py": "def f():\n    from code.top import a\n"},
            PAGE,
            [("code/middle.py:2", "middle imports top, which stands above it")],
        ),
        (
            {"other/inner.py": "import code.top\n"},
            PAGE,
            [("code/other/inner.py:1", "other imports top, which stands above it")],
        ),
        ({"new.py": ""}, PAGE, [("ARCHITECTURE.md", "code: room new: expected 1 times, got 0")]),
        (
            {},
            PAGE.replace("`ground`", "`ground`, `gone`"),
            [("ARCHITECTURE.md", "code: room gone: expected 0 times, got 1")],
        ),
        (
            {},
            PAGE.replace("`top`", "`top`, `ground`"),
            [("ARCHITECTURE.md", "code: room ground: expected 1 times, got 2")],
        ),
    ],
    ids=["right", "upward", "same-floor", "inside-a-function", "inside-a-package", "no-floor", "no-room", "twice"],
)
def test_the_floors_of_the_code(
    changes: Mapping[str, str], page: str, faults: list[tuple[str, str]], tmp_path: Path
) -> None:
    assert house(tmp_path, changes, page) == faults


def test_the_picture_leaves_out_what_others_imply(tmp_path: Path) -> None:
    house(tmp_path, {"top.py": CODE["top.py"] + "import code.ground\n"})
    drawn = House("`reference`", tmp_path / "code", tmp_path / ".github" / "ARCHITECTURE.md").drawing()
    assert drawn == [
        "```mermaid",
        "flowchart TD",
        "  top_room[top] --> middle_room[middle]",
        "  top_room[top] --> other_room[other]",
        "  middle_room[middle] --> ground_room[ground]",
        "  other_room[other] --> ground_room[ground]",
        "```",
    ]


@pytest.mark.parametrize(
    "text",
    [
        TWO_CASES.replace("30,\n          uma: [1, -1]}", "30}  # because"),
        TWO_CASES.replace(" {open_no_fu: 30,\n          uma: [1, -1]}", "\n    # because\n    open_no_fu: 30"),
        TWO_CASES.replace("a/two", "a/three"),
        "- title: no id\n- a word\n",
        "",
    ],
    ids=["a-comment-behind", "a-comment-within", "another-id", "no-id", "nothing"],
)
def test_what_cannot_be_written_without_a_loss_is_left(text: str) -> None:
    assert with_rules(text, {"a/two": {"renhou": "none"}}, "two.yaml") == (text or "\n")


def test_rules_go_behind_a_reason_of_several_lines_and_a_list_at_its_fields_indent() -> None:
    text = (
        "- title: One\n  id: a/one\n  reason: >\n    it was\n\n    wrong\n  spec:\n  - points.base\n  input: {han: 4}\n"
    )
    right = text.replace("  input", "  rules: {renhou: none}\n  input")
    assert with_rules(text, {"a/one": {"renhou": "none"}}, "one.yaml") == right
