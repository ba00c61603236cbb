"""Presets as files, and the verb that shows and compares them."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from command import Run, assert_one_line_of_error
from reference import Rules
from reference.rules import preset_names
from riichi_spec.book.presets import BadPreset, Preset, load_preset, own_presets, preset_text, toml_string, toml_text
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.judge import ask_reference
from riichi_spec.cases.load import Case
from riichi_spec.lint.run import run_checks
from small_project import SOURCES as DOCUMENTS
from small_project import project

PRESETS = own_presets()
NAMES = [preset.name for preset in PRESETS]
MINE = """\
title = "Ours"
[rules]
kiriage_mangan = true
"""
SOURCES = f"""{DOCUMENTS}
## Source keys of the presets

| Key | What it is | Grade |
|---|---|---|
| L1 | a scorer | I |
"""


def test_those_that_come_along_are_the_contracts() -> None:
    assert list(preset_names()) == NAMES
    for preset in PRESETS:
        assert preset.rules == Rules.preset(preset.name)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_printed_is_a_preset_to_begin_with(run: Run, name: str, tmp_path: Path) -> None:
    printed = run(f"rules {name}").out
    assert set(tomllib.loads(printed)["rules"]) == set(Rules().as_dict())
    file = tmp_path / "mine.toml"
    file.write_text(printed)
    again = load_preset(str(file))
    assert again.rules == Rules.preset(name)
    before, after = json.loads(run(f"rules {name} --json").out), json.loads(run("rules --json", str(file)).out)
    assert after == before | {"name": str(file)}


@pytest.mark.parametrize("name", NAMES)
def test_each_value_is_printed_with_its_source(name: str) -> None:
    preset = load_preset(name)
    lines = list(preset_text(preset, Rulebook().source_keys))
    unsourced = lines.index("# Unsourced: no source says these, so they are as in standard.") if preset.unsourced else 0
    for option, value in preset.rules.as_dict().items():
        line = f"{option} = {toml_text(value)}"
        if option in preset.unsourced:
            assert line in lines[unsourced:]
        elif name != "standard":
            assert f"{line}  # {preset.sources[option]}" in lines[:unsourced]


def test_the_list_of_presets(run: Run) -> None:
    lines = run("rules").out.splitlines()
    assert [line.split()[0] for line in lines] == NAMES
    assert json.loads(run("rules --json").out) == {preset.name: preset.title for preset in PRESETS}


def test_the_readme_lists_them_and_its_python_runs(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    assert [name for name in NAMES if f"`{name}`" not in readme] == []
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(run("rules mleague").out)
    listings = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert any("mine.toml" in listing for listing in listings)
    for listing in listings:
        exec(compile(listing, "README.md", "exec"), {})


def test_a_preset_as_json(run: Run) -> None:
    shown = json.loads(run("rules wrc-2025 --json").out)
    assert shown["rules"]["kiriage_mangan"] is True
    assert "wareme" in shown["unsourced"]
    assert "kiriage_mangan" not in shown["unsourced"]
    assert shown["sources"]["kiriage_mangan"]
    assert shown["contradicted"]["kazoe_yakuman"]
    assert shown["not_expressed"]


def test_two_presets_with_the_cases_that_tell_them_apart(run: Run, corpus: list[Case]) -> None:
    found = json.loads(run("rules tenhou mleague --json").out)
    one, other = Rules.preset("tenhou").as_dict(), Rules.preset("mleague").as_dict()
    assert set(found["options"]) == {name for name in one if one[name] != other[name]}
    cases = {case.id: case for case in corpus}
    for option, about in found["options"].items():
        assert about["values"] == {"tenhou": one[option], "mleague": other[option]}
        assert about["cases"], option
        assert all(option in cases[case_id].rules for case_id in about["cases"])
        assert about.keys() == {"values", "cases"}
    assert "points/kiriage-ron-non-dealer-4-han-30-fu" in found["options"]["kiriage_mangan"]["cases"]
    assert "points/kiriage-ron-non-dealer-4-han-30-fu" in found["cases"]
    text = run("rules tenhou mleague").out
    assert f"{len(found['options'])} options differ; {len(found['cases'])} of {len(corpus)} cases" in text
    assert all(option in text for option in found["options"])
    shown = run("rules tenhou mleague --all").out
    assert all(f"    {case_id}\n" in shown for about in found["options"].values() for case_id in about["cases"])


def test_cases_that_are_only_refused_tell_nothing_apart(run: Run, corpus: list[Case]) -> None:
    """A game of four asked of a table of three, or points that do not sum to another start, is no other answer."""
    cases = {case.id: case for case in corpus}
    found = json.loads(run("rules tenhou tenhou-3p --json").out)
    assert found["options"]["uma"]["cases"] == []
    assert found["options"]["uma"]["refused"]
    told = [case_id for option in found["options"].values() for case_id in option["cases"]]
    for case_id in [*found["cases"], *told]:
        answers = [ask_reference(cases[case_id], Rules.preset(name)) for name in ("tenhou", "tenhou-3p")]
        assert cases[case_id].rejects or case_id in told or all("result" in answer for answer in answers)
    lines = run("rules tenhou tenhou-3p").out.splitlines()
    (start,) = (number for number, line in enumerate(lines) if line.startswith("uma "))
    assert lines[start + 1] == "    only by what is refused:"
    assert lines[start + 2].strip() == found["options"]["uma"]["refused"][0]


def test_presets_that_are_the_same(run: Run) -> None:
    assert run("rules standard doc-001").out == "standard and doc-001 have the same rules\n"


def test_a_file_of_ones_own(run: Run, tmp_path: Path) -> None:
    """One changed value changes the answer, unless an option changes it back."""
    file = tmp_path / "mine.toml"
    file.write_text(MINE)
    hand = "score 345678m2388p456s 4p --ron --seat north --situation riichi --dora 2p --json"
    assert json.loads(run(hand).out)["total"] == 7700
    assert json.loads(run(f"{hand} --preset", str(file)).out)["total"] == 8000
    assert json.loads(run(f"{hand} --rule kiriage_mangan=false --preset", str(file)).out)["total"] == 7700
    asked = json.loads(run("check --match points/* --json --preset", str(file)).out)
    assert 0 < asked["cases"] < json.loads(run("check --match points/* --json").out)["cases"]
    assert run("rules", str(file)).out.startswith('title = "Ours"\n')


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "expected a table [rules]"),
        ("rules = 5", "expected a table [rules]"),
        ("[rules", "expected a TOML file of rules"),
        ("kiriage_mangan = true\n", "options stand under [rules], got 'kiriage_mangan' outside of it"),
        ("kiriage_mangan = true\n[rules]\n", "options stand under [rules], got 'kiriage_mangan' outside of it"),
        ("[rules]\nrenhou = five_han\n", "line 2, column 10): words stand in quotes, true and false without"),
        ("[rules]\nchiitoitsu = 25fu_2han # so\n", "words stand in quotes, true and false without"),
        ("[rules]\nkiriage_mangan = True\n", "words stand in quotes, true and false without"),
        (MINE + "[source]\n", "did you mean sources?"),
        ("[rules]\nkirage_mangan = true\n", "did you mean kiriage_mangan?"),
        ("[rules]\nkiriage_mangan = 1\n", "kiriage_mangan: expected one of false, true, got 1"),
        (MINE + "[sources]\nkiriage_mangan = 5\n", "expected texts"),
        ('not_expressed = "x"\n[rules]\n', "expected texts"),
        ("[rules]\numa = [1, 2, 3, 4]\n", "uma: expected 3 or 4 integers"),
        (MINE + '[sources]\nkirage_mangan = "L1"\n', "[sources]: expected the name of an option (did you mean kiri"),
        (MINE + '[contradicted]\nluck = "L1"\n', "[contradicted]: expected the name of an option, got 'luck'"),
        ("title = 5\n[rules]\n", "title: expected a text, got 5"),
        ("[rules]\nkiriage_mangan = 1\n", "mine.toml: kiriage_mangan: expected one of false, true, got 1"),
        (b"#" * (1 << 20) + b"\n", "expected at most 1 MiB"),
        (b"\xff\xfe", "expected a TOML file of rules"),
    ],
)
def test_a_file_that_is_none_is_one_line(run: Run, content: str | bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    for verb in ("rules", "score 1m 1m --ron --preset", "final 25000 25000 25000 25000 --preset"):
        assert_one_line_of_error(run(verb, str(file)), 2, said)


def test_a_value_without_its_source_is_unsourced_where_others_have_theirs(run: Run, tmp_path: Path) -> None:
    """And it is not said to be as in standard, where it is not."""
    file = tmp_path / "mine.toml"
    file.write_text(MINE + 'renhou = "mangan"\n[sources]\nkiriage_mangan = "L1"\n')
    preset = load_preset(str(file))
    assert "renhou" in preset.unsourced
    assert "kiriage_mangan" not in preset.unsourced
    printed = run("rules", str(file)).out
    assert "# Unsourced: no source says these.\n" in printed
    assert printed.index("# Unsourced") < printed.index('renhou = "mangan"')


def test_a_file_may_begin_with_the_mark_of_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbf" + MINE.encode())
    assert load_preset(str(file)).rules == Rules(kiriage_mangan=True)


def test_a_name_that_no_preset_has(run: Run) -> None:
    assert_one_line_of_error(run("rules m-league"), 2, "did you mean mleague?")
    with pytest.raises(BadPreset, match="expected one of standard"):
        load_preset("no such preset")


def test_a_file_with_another_fault_is_not_told_of_quotes(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[rules]\nkiriage_mangan = true\nhonba_each = 500\nrenhou = "none"\numa = [1,\n')
    assert "quotes" not in run("rules", str(file)).err


def test_texts_of_several_lines_and_with_quotes_are_written_and_read_again(run: Run, tmp_path: Path) -> None:
    """As texts they stay what they are; as comments they are one line without control characters."""
    odd = 'a "b"\\\n\tc\r\u0000\u2028d'
    preset = Preset(
        name="mine",
        title=odd,
        rules=Rules(kiriage_mangan=True, renhou="mangan"),
        given=("kiriage_mangan", "renhou"),
        sources={"kiriage_mangan": odd, "renhou": "L8"},
        contradicted={"kiriage_mangan": odd},
        not_expressed=(odd, "more"),
    )
    file = tmp_path / "mine.toml"
    file.write_text("\n".join(preset_text(preset, {"L8": odd})) + "\n", encoding="utf-8", newline="")
    again = load_preset(str(file))
    assert (again.title, again.not_expressed, again.rules) == (odd, (odd, "more"), preset.rules)
    assert (again.sources, again.contradicted) == (preset.sources, preset.contradicted)
    assert again.unsourced == preset.unsourced
    assert 'kiriage_mangan = true  # a "b"\\ c d\n' in file.read_text(encoding="utf-8")
    assert run("rules", str(file)).code == 0


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_every_text_is_a_toml_string(text: str) -> None:
    assert tomllib.loads(f"text = {toml_string(text)}") == {"text": text}


def test_floating_uma_as_toml(tmp_path: Path) -> None:
    rows = {str(number): [8000, 4000, -4000, -8000] for number in range(5)}
    file = tmp_path / "mine.toml"
    file.write_text(f"[rules]\numa = {toml_text(Rules.of({'uma': rows}).uma)}\n")
    assert load_preset(str(file)).rules.as_dict()["uma"] == rows


PRESET = '[rules]\nkiriage_mangan = true\n[sources]\nkiriage_mangan = "L1, 000:3"\n'


@pytest.mark.parametrize(
    ("check", "text", "preset"),
    [
        ("preset-sources", "kiriage_mangan: expected its source", "[rules]\nkiriage_mangan = true\n"),
        ("preset-sources", "open_no_fu: has a source and no value", PRESET + 'open_no_fu = "L1"\n'),
        ("preset-sources", "open_no_fu: has a source and no", PRESET + '[contradicted]\nopen_no_fu = "so"\n'),
        ("preset-sources", "'L2' is neither a key", PRESET.replace("L1", "L2")),
        ("preset-sources", "'000:10' is neither a key", PRESET.replace("000:3", "000:10")),
        ("presets-apart", "no case has another answer by standard", PRESET),
    ],
)
def test_what_is_wrong_with_a_preset_is_found(check: str, text: str, preset: str, tmp_path: Path) -> None:
    files = {"code/rules/presets/mine.toml": preset, "code/rules/presets/standard.toml": 'title = "Standard"\n'}
    material = project(tmp_path, {**files, "spec/sources.md": SOURCES})
    faults = run_checks(material, [check])[check]
    assert [fault.place for fault in faults] == ["presets/mine.toml"]
    assert text in faults[0].text
    right = project(tmp_path / "right", {"code/rules/presets/mine.toml": PRESET, "spec/sources.md": SOURCES})
    assert run_checks(right, [check])[check] == []
