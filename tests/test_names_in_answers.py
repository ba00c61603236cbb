"""Names in answers that the contract does not have are warned of, and are no failure by themselves."""

import json
import re
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from command import run_command
from made_runs import CONTROLS, EXPECT, HOSTILE, IMPLEMENTATION, MEGABYTE, made_case
from read_reports import RULEBOOK
from riichi_spec.cases.judge import ask_reference
from riichi_spec.cases.load import Case
from riichi_spec.cli.check_output import print_run, run_as_json
from riichi_spec.conformance.declaration import MOST_WARNINGS
from riichi_spec.conformance.messages import Answer, Failure, Reject, Result, Unsupported
from riichi_spec.conformance.names import unknown_names, warnings_of_run
from riichi_spec.conformance.reports import write_reports
from riichi_spec.conformance.verdict import Run, verdict_on
from riichi_spec.data import data_folder
from riichi_spec.values import Json
from riichi_spec.words import LISTS


def warned(*results: Mapping[str, object], kind: str = "score", fields: frozenset[str] | None = None) -> list[str]:
    """What is said of a run of these results."""
    can = replace(IMPLEMENTATION, fields=fields)
    verdicts = [verdict_on(made_case(f"a/{n}", kind=kind), Result(result), can) for n, result in enumerate(results)]
    return list(unknown_names(Run(("x",), can, verdicts)))


@pytest.mark.parametrize(
    ("result", "warning"),
    [
        ({"yaku": {"ittsu": 2}}, "yaku: no name 'ittsu', did you mean ittsuu?"),
        ({"yaku": ["riichi", "ittsu"]}, "yaku: no name 'ittsu', did you mean ittsuu?"),
        ({"yakuman": {"kokushi": 1}}, "yakuman: no name 'kokushi', did you mean kokushi_13?"),
        ({"yakuman": ["dai_san_gen"]}, "yakuman: no name 'dai_san_gen', did you mean daisangen?"),
        ({"dora": {"aka": 1}}, "dora: no name 'aka'"),
        ({"dora": {"reds": 1, "ura": 1}}, "dora: no name 'reds', did you mean red?"),
        ({"limit": "hanemann"}, "limit: no name 'hanemann', did you mean haneman?"),
        ({"limit": ""}, "limit: no name ''"),
        (
            {"fu_items": [{"item": "base", "fu": 20}, {"item": "waits"}]},
            "fu_items: no name 'waits', did you mean wait?",
        ),
        ({"reading": {"wait": "ryanmenn"}}, "wait: no name 'ryanmenn', did you mean ryanmen?"),
        # The right name in the wrong place.
        ({"yaku": {"dora": 2}}, "yaku: no name 'dora', which belongs to dora"),
        ({"yaku": ["tenhou"]}, "yaku: no name 'tenhou', which belongs to yakuman"),
    ],
    ids=str,
)
def test_a_name_that_there_is_not_is_warned_of_with_the_nearest(result: Json, warning: str) -> None:
    assert warned(result) == [f"{warning} (in 1 answer, first a/0)"]


def test_waits_of_all_readings_are_looked_at() -> None:
    readings = [{"wait": "tanki"}, {"wait": "kan_chan"}, {"kokushi": True, "wait": "thirteen"}]
    told = "wait: no name 'kan_chan', did you mean kanchan? (in 1 answer, first a/0)"
    assert warned({"readings": readings}, kind="readings") == [told]


def test_names_are_counted_by_answers_the_most_frequent_first() -> None:
    both = {"yaku": ["tanyou", "ittsu", "ittsu"], "reading": {"wait": "x"}}
    assert warned({"yaku": ["riichi"]}, {"yaku": {"ittsu": 1}}, both, {"yaku": ["ittsu"]}) == [
        "yaku: no name 'ittsu', did you mean ittsuu? (in 3 answers, first a/1)",
        "yaku: no name 'tanyou', did you mean tanyao? (in 1 answer, first a/2)",
        "wait: no name 'x' (in 1 answer, first a/2)",
    ]


def test_fields_that_are_not_compared_are_not_looked_at() -> None:
    strange = {"yaku": ["ittsu"], "limit": "x", "witness": "x"}
    assert len(warned(strange)) == 2
    assert warned(strange, fields=frozenset({"payments", "limit"})) == ["limit: no name 'x' (in 1 answer, first a/0)"]
    # A field of another kind is ignored too.
    assert warned({"yaku": ["ittsu"]}, kind="points") == []


def test_no_name_of_the_contract_is_warned_of(corpus: list[Case]) -> None:
    can = replace(IMPLEMENTATION, kinds=frozenset({case.kind for case in corpus}))
    answers = [(case, ask_reference(case).get("result")) for case in corpus]
    verdicts = [verdict_on(case, Result(result), can) for case, result in answers if isinstance(result, dict)]
    assert len(verdicts) > 1000
    assert unknown_names(Run(("x",), can, verdicts)) == ()
    everything: Json = {name: dict.fromkeys(LISTS[name], 1) for name in ("yaku", "yakuman", "dora")}
    everything["fu_items"] = [{"item": item} for item in LISTS["fu_items"]]
    limits = [{**everything, "limit": limit} for limit in LISTS["limits"]]
    assert warned(*limits, *({"reading": {"wait": wait}} for wait in (*LISTS["waits"], *LISTS["orphan_waits"]))) == []


def test_a_name_that_there_is_not_is_no_failure_by_itself() -> None:
    items = [{"item": "bonus", "fu": 20}]
    run = Run(
        ("x",), IMPLEMENTATION, [verdict_on(made_case("a/b"), Result(EXPECT | {"fu_items": items}), IMPLEMENTATION)]
    )
    assert (run.verdicts[0].status, run.exit_code) == ("pass", 0)
    assert unknown_names(run) == ("fu_items: no name 'bonus' (in 1 answer, first a/b)",)


def test_answers_without_a_result_hold_no_names() -> None:
    answers: list[Answer] = [Reject("luck"), Unsupported("ittsu"), Failure("ittsu")]
    verdicts = [verdict_on(made_case("a/b"), answer, IMPLEMENTATION) for answer in answers]
    assert unknown_names(Run(("x",), None, verdicts)) == ()
    assert unknown_names(Run(("x",))) == ()


STRANGE: Final[list[object]] = [
    *(None, True, 0, 1.5, 10**400, "", "ittsu", [], [[]], {}, [None], [1, {"yaku": 1}], {"ittsu": None}),
    *(
        [{}],
        [{"item": None}],
        [{"item": {}}, 1],
        {"wait": []},
        {"wait": {"wait": 1}},
        [{"wait": None}],
        [[{"wait": 1}]],
    ),
]


@pytest.mark.parametrize("value", STRANGE, ids=lambda value: str(value)[:20])
def test_strange_values_break_nothing(value: object) -> None:
    fields = ("yaku", "yakuman", "dora", "limit", "fu_items", "reading", "payments")
    for warning in warned(*({field: value} for field in fields)):
        assert re.fullmatch(r"\w+: no name '(ittsu|wait|)'.* \(in 1 answer, first a/[0-9]\)", warning)
    assert warned({"readings": value}, kind="readings") == []


def test_what_an_engine_prints_is_cut_and_cannot_disturb(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    names = [HOSTILE, "\ud800", "x" * MEGABYTE, "ittsu" * MEGABYTE]
    result: Json = {"yaku": dict.fromkeys(names, 1), "limit": HOSTILE * 1000, "fu_items": [{"item": "\x1b[2J"}]}
    run = Run(("x",), IMPLEMENTATION, [verdict_on(made_case("a/b"), Result(result), IMPLEMENTATION)])
    warnings = unknown_names(run)
    assert len(warnings) == 6
    for warning in warnings:
        assert warning.isprintable()
        assert len(warning) < 500
    print_run(run, [], [])
    assert not CONTROLS.search(capsys.readouterr().out)
    write_reports(tmp_path, run, [], RULEBOOK)
    for name in ("report.md", "report.html"):
        assert not CONTROLS.search((tmp_path / name).read_text(encoding="utf-8"))


def test_many_names_are_cut_short_in_little_time() -> None:
    began = time.monotonic()
    results: list[Json] = [
        {"yaku": {f"x{number}-{answer}": 1 for number in range(20_000)} | {"ittsu": 1}} for answer in range(20)
    ]
    results.insert(0, {"yaku": ["ittsu"]})
    warnings = warned(*results)
    assert time.monotonic() - began < 30
    assert len(warnings) == MOST_WARNINGS + 1
    assert warnings[0] == "yaku: no name 'ittsu', did you mean ittsuu? (in 21 answers, first a/0)"
    assert warnings[-1] == "and 970 more of the kind"


def test_a_name_of_a_megabyte_is_set_beside_no_other() -> None:
    (warning,) = warned({"yaku": ["ittsuu" + " " * 100]})
    assert "did you mean" not in warning
    began = time.monotonic()
    assert len(warned({"yaku": {f"{number:02}" + "ittsu" * 200_000: 1 for number in range(MOST_WARNINGS)}})) == 30
    assert time.monotonic() - began < 1


def test_warnings_of_names_stand_behind_those_of_the_declaration(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    about = replace(IMPLEMENTATION, warnings=("kinds: no kind 'x'",))
    run = Run(("x",), about, [verdict_on(made_case("a/b"), Result(EXPECT | {"yaku": {"ittsu": 2}}), about)])
    told = "yaku: no name 'ittsu', did you mean ittsuu? (in 1 answer, first a/b)"
    assert warnings_of_run(run) == ("kinds: no kind 'x'", told)
    assert run_as_json(run, [], [])["warnings"] == ["kinds: no kind 'x'", told]
    print_run(run, [], [])
    assert f"\nwarning: kinds: no kind 'x'\nwarning: {told}\n0/1 pass" in capsys.readouterr().out
    (file, *_) = write_reports(tmp_path, run, [], RULEBOOK)
    assert json.loads(file.read_text().splitlines()[0])["warnings"] == ["kinds: no kind 'x'", told]
    assert f"\n> Warning: {told}\n" in (tmp_path / "report.md").read_text()
    assert f'<li class="warning"><p>{told}</p></li>' in (tmp_path / "report.html").read_text()


def test_a_warning_of_another_name_in_answers_of_a_file(tmp_path: Path) -> None:
    vectors = data_folder("corpus") / "vectors" / "vectors.jsonl"
    lines = []
    renamed = []
    for text in vectors.read_text(encoding="utf-8").splitlines():
        vector = json.loads(text)
        answer = {"reject": {"code": vector["expect"]["reject"][0]}} if "reject" in vector.get("expect", {}) else None
        answer = answer or {"result": vector["expect"] if "expect" in vector else vector["expect_any"][0]}
        if "ittsuu" in answer.get("result", {}).get("yaku", {}):
            answer["result"]["yaku"]["ittsu"] = answer["result"]["yaku"].pop("ittsuu")
            renamed.append(vector["id"])
        lines.append(json.dumps({"id": vector["id"], **answer}) + "\n")
    (tmp_path / "answers.jsonl").write_text("".join(lines), encoding="utf-8")
    told = json.loads(run_command("compare", "--json", str(vectors), str(tmp_path / "answers.jsonl")).stdout)
    counted = f"in {len(renamed)} answers, first {renamed[0]}"
    assert len(renamed) > 5
    assert told["warnings"] == [f"yaku: no name 'ittsu', did you mean ittsuu? ({counted})"]
    assert {failed["id"] for failed in told["failed"]} == set(renamed)
