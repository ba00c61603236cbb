"""Command lines, files and questions that would be taken for something else if they were not refused."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from command import Run, assert_one_line_of_error, run_command
from reference import Rules
from riichi_spec import data
from riichi_spec.cases.load import Case
from riichi_spec.values import Json

HAND = "234m567p345s222z5z 5z --seat south"
INPUT: Json = {"tiles": "234m567p345s222z5z", "winning_tile": "5z", "win": "tsumo", "seat": "south", "round": "east"}
LARGE = b" " * (1 << 20) + b"{}"


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        # Fields that are compared.
        ("check --field nope", ["--field: expected one of base_points,", "got 'nope'"]),
        ("check --field delta", ["did you mean deltas?", "got 'delta'"]),
        ("check --field deltas --kind final", ["no case is selected", "of a kind that has deltas"]),
        ("check --field witness", ["no case is selected"]),
        # Numbers.
        ("check --timeout -1", ["'--timeout': -1.0 is not in the range"]),
        ("check --timeout 0", ["'--timeout': 0.0 is not in the range"]),
        ("check --timeout nan", ["'--timeout': 'nan' is not a valid number"]),
        ("check --timeout inf", ["'--timeout': inf is not in the range"]),
        ("check --start-timeout nan", ["'--start-timeout': 'nan'"]),
        ("check --max-restarts -1", ["'--max-restarts': -1 is not in the range"]),
        ("check -j 1_0", ["'-j': '1_0' is not a valid integer"]),
        (f"score {HAND} --ron --honba 1_0", ["'--honba': '1_0' is not a valid integer"]),
        (f"score {HAND} --ron --kita １", ["'--kita': '１' is not a valid integer"]),
        (f"score {HAND} --ron --sticks ' 1'", ["'--sticks': ' 1' is not a valid integer"]),
        ("census --shard 1_0", ["'--shard': '1_0' is not a valid integer"]),
        # Names and files.
        ("check --preset=", ["preset: expected the name of a preset or the path of a TOML file, got ''"]),
        ("check --adapter=", ["adapter: expected one of", "got ''"]),
        (f"score {HAND} --ron --preset=", ["preset: expected the name of a preset or the path of a TOML file, got ''"]),
        ("check --report=", ["'--report': expected a folder, got ''"]),
        ("check --known=", ["'--known': expected a file, got ''"]),
        ("check --write-known=", ["'--write-known': expected a file, got ''"]),
        ("vectors --out=", ["'--out': expected a folder, got ''"]),
        ("compare '' x", ["'A': expected a file, got ''"]),
        ("changes x ''", ["'NEW': expected a folder, got ''"]),
        ("census --shard 1 --write=", ["'--write': expected a file, got ''"]),
        ("census --digests --resume=", ["'--resume': expected a file, got ''"]),
        ("census --out=", ["'--out': expected a file, got ''"]),
        ("census --svg=", ["'--svg': expected a file, got ''"]),
        ("score --input=", ["--input: expected the path of a file, or - for stdin, got ''"]),
        ("rules /dev/zero", ["/dev/zero: expected a TOML file of rules: expected at most 1 MiB"]),
        (f"score {HAND} --ron --preset /dev/zero", ["expected at most 1 MiB"]),
        ("score --input /dev/zero", ["--input /dev/zero: expected JSON: expected at most 1 MiB"]),
        ("check --known /dev/zero", ["/dev/zero: expected a TOML file of known failures: expected at most 1 MiB"]),
        (
            "check --write-known no/such/folder/known.toml",
            ["--write-known: no/such/folder/known.toml: expected a file to write: No such file"],
        ),
        # What is quoted stays as it is, and what would help is named.
        (f"score {HAND} --ron --seat 'a  b'", ["got 'a  b'"]),
        (f"score {HAND} --tsumo --situation open_riichi", ["no open riichi where local_open_riichi is false"]),
    ],
    ids=lambda value: value[:60] if isinstance(value, str) else "",
)
def test_it_is_refused_in_one_line(run: Run, line: str, texts: list[str]) -> None:
    assert_one_line_of_error(run(line), 2, *texts)


def test_a_name_twice_in_a_value_is_refused(run: Run) -> None:
    row = "[8000, 4000, -4000, -8000]"
    rule = f'uma={{"0": {row}, "0": {row}}}'
    assert_one_line_of_error(run(f"score {HAND} --ron --rule", rule), 2, "--rule uma: the name '0' stands twice")


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        (json.dumps({"input": INPUT, "rule": {}}), ["did you mean rules?", "got 'rule'"]),
        (json.dumps({"input": INPUT, "preset": "tenhou"}), ["expected no name but msg, seq, id", "got 'preset'"]),
        (json.dumps({"input": INPUT, "kind": "points"}), ["kind: expected score, got 'points'"]),
        (json.dumps({"input": INPUT, "kind": None}), ["kind: expected score, got null"]),
        ('{"input": {}, "input": {}}', ["expected JSON: the name 'input' stands twice"]),
        ('{"input": {"tiles": "1m", "tiles": "2m"}}', ["expected JSON: the name 'tiles' stands twice"]),
        (LARGE, ["expected JSON: expected at most 1 MiB"]),
        (b'{"tiles": "\xff"}', ["expected JSON: 'utf-8' codec can't decode"]),
        (json.dumps(INPUT).encode("utf-16"), ["expected JSON: 'utf-8' codec can't decode"]),
    ],
    ids=lambda value: str(value[:40]) if isinstance(value, str | bytes) else "",
)
def test_a_question_of_another_form_is_refused(run: Run, tmp_path: Path, text: str | bytes, texts: list[str]) -> None:
    file = tmp_path / "question.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert_one_line_of_error(run("score --input", str(file)), 2, *texts)


@pytest.mark.parametrize("verb", ["settlement", "final"])
def test_a_question_of_another_verb_is_refused(run: Run, verb: str) -> None:
    text = json.dumps({"kind": "score", "input": INPUT})
    assert_one_line_of_error(run(f"{verb} --input -", stdin=text), 2, f"kind: expected {verb}, got 'score'")


@pytest.mark.parametrize("form", ["case", "question", "vector"])
def test_cases_questions_and_vectors_are_no_other_form(run: Run, corpus: list[Case], form: str) -> None:
    case_id = "fu/wait/dragon-pair-tsumo"
    case = next(case for case in corpus if case.id == case_id)
    vectors = (data.data_folder("corpus") / "vectors" / "vectors.jsonl").read_text(encoding="utf-8").splitlines()
    text = {
        "case": json.dumps(case.raw),
        "question": run(f"case {case_id}").out.splitlines()[-1],
        "vector": next(line for line in vectors if json.loads(line)["id"] == case_id),
    }[form]
    shown = run("score --json --input -", stdin=text)
    assert json.loads(shown.out)["total"] == case.expected[0]["total"]


@pytest.mark.parametrize("encoding", ["ascii", pytest.param("latin-1", marks=pytest.mark.process)])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "with-mark"])
def test_stdin_is_utf_8_whatever_the_locale_says(encoding: str, mark: bytes) -> None:
    text = mark + json.dumps({"title": "🀆", "input": INPUT}, ensure_ascii=False).encode()
    done = run_command("score", "--json", "--input", "-", stdin=text, PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    wrong = run_command("score", "--input", "-", stdin=text.replace("🀆".encode(), b"\xe9"), PYTHONIOENCODING=encoding)
    assert (wrong.returncode, wrong.stderr.count(b"\n")) == (2, 1)


# Which cases `check` selects


def selected(run: Run, line: str) -> Mapping[str, int]:
    return {kind: about["cases"] for kind, about in json.loads(run(f"check --json {line}").out)["by_kind"].items()}


def test_cases_of_kinds_without_the_field_are_not_selected(run: Run) -> None:
    assert set(selected(run, "--field deltas")) == {"settlement"}
    assert set(selected(run, "--field han --field busted")) == {"score", "final"}


def test_a_preset_selects_by_type_and_by_options_that_there_are(run: Run, corpus: list[Case], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[rules]\nkiriage_mangan = true\n")
    rules = Rules(kiriage_mangan=True).as_dict()
    plain = [case for case in corpus if all(repr(rules.get(name)) == repr(case.rules[name]) for name in case.rules)]
    assert sum(selected(run, f"--preset {file}").values()) == len(plain)
    wrong = [case for case in corpus if case.rules.get("kiriage_mangan") == 1]
    assert any(case.rules["kiriage_mangan"] is not True for case in wrong)


def test_a_release_needs_a_checkout(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    installed = tmp_path / "riichi_spec" / "_data"
    monkeypatch.setattr(data, "data_folder", lambda name: installed / name)
    assert_one_line_of_error(run("lint --release"), 2, "--release: expected a checkout", "not an installed package")
