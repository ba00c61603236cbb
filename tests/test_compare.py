"""Two runs side by side, and answers that were given offline."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from command import COMMAND, assert_one_line_of_error
from command import Run as Command
from made_runs import made_case
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.judge import ask_reference
from riichi_spec.cases.load import Case
from riichi_spec.conformance.compare import (
    NotComparable,
    compare,
    is_vectors,
    judge_answers,
    read_answers,
    read_side,
    read_vectors,
)
from riichi_spec.conformance.reports import write_reports
from riichi_spec.conformance.reports.jsonl import CutOff, Recorded, lines
from riichi_spec.conformance.verdict import Run, Status, Verdict
from riichi_spec.values import Json
from riichi_spec.vectors.write import own_vector_files


def side(**statuses: tuple[Status, int]) -> dict[str, Recorded]:
    """Cases by id with a status and an answer's number."""
    return {case_id: Recorded(status, {"result": {"total": total}}) for case_id, (status, total) in statuses.items()}


def test_what_became_of_each_case() -> None:
    first = side(
        a=("fail", 1), b=("pass", 2), c=("fail", 3), d=("fail", 4), e=("pass", 5), f=("pass", 6), g=("unsupported", 7)
    )
    second = side(
        a=("pass", 2), b=("crash", 0), c=("fail", 3), d=("error", 5), e=("pass", 5), g=("fail", 8), h=("pass", 9)
    )
    found = compare(first, second)
    assert (found.mended, found.broken, found.still_failing, found.otherwise_wrong) == (("a",), ("b",), ("c",), ("d",))
    assert (found.both_pass, found.first_alone, found.second_alone) == (1, ("f",), ("g", "h"))


def written(folder: Path, name: str, content: Sequence[Json]) -> Path:
    file = folder / name
    file.write_text("".join(json.dumps(line) + "\n" for line in content))
    return file


@pytest.fixture(scope="module")
def vectors(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("vectors") / "vectors.jsonl"
    file.write_bytes(own_vector_files()["vectors.jsonl"])
    return file


def test_offline_answers_are_judged_like_a_run(vectors: Path, corpus: list[Case], tmp_path: Path) -> None:
    """All right but one that is wrong and one that is missing."""
    answers = [{"id": case.id} | ask_reference(case) for case in corpus]
    answers[0] = {"id": corpus[0].id, "result": {"total": 1}}
    file = written(tmp_path, "answers.jsonl", answers[:-1])
    run = judge_answers(read_vectors(vectors), read_answers(file)[1], file)
    by_id = {verdict.case.id: verdict.status for verdict in run.verdicts}
    assert (by_id.pop(corpus[0].id), by_id.pop(corpus[-1].id)) == ("fail", "not_run")
    assert set(by_id.values()) == {"pass"}
    assert run.exit_code == 1


HELLO: Json = {
    "msg": "hello",
    "protocol": 1,
    "implementation": {"name": "offline", "version": "2", "language": ""},
    "capabilities": {"kinds": ["points"], "fields": ["payments"]},
}


def test_a_hello_before_the_answers_decides_what_is_judged(vectors: Path, corpus: list[Case], tmp_path: Path) -> None:
    """Wrong in a field and answered in a kind that it does not declare, and one that it declares not answered."""
    points = [case for case in corpus if case.chapter == "points" and not case.rejects and not case.rules]
    three = {case.id for case in points if isinstance(case.input, dict) and case.input.get("players") == 3}
    answers: list[Json] = [
        {"id": case.id, "result": {"payments": case.expected[0]["payments"], "total": 1}} for case in points
    ]
    other = next(case for case in corpus if case.kind == "score")
    file = written(tmp_path, "answers.jsonl", [HELLO, *answers[1:], {"id": other.id, "result": {}}])
    implementation, given = read_answers(file)
    run = judge_answers(read_vectors(vectors), given, file, implementation)
    assert run.implementation
    assert run.implementation.name == "offline"
    by_id = {verdict.case.id: verdict for verdict in run.verdicts}
    assert (by_id[other.id].status, by_id[other.id].declared) == ("unsupported", True)
    assert by_id[points[0].id].status == "not_run"
    assert {by_id[case.id].status for case in points[1:] if case.id not in three} == {"pass"}
    assert {by_id[case_id].note for case_id in three} == {"players 3"}


def test_answers_without_a_hello_are_compared_in_all_fields(tmp_path: Path) -> None:
    file = written(tmp_path, "answers.jsonl", [{"id": "a/b", "result": {}}])
    assert read_answers(file) == (None, [{"id": "a/b", "result": {}}])
    empty = written(tmp_path, "empty.jsonl", [])
    assert read_answers(empty) == (None, [])


@pytest.mark.parametrize(
    ("first", "fault"),
    [
        ({**HELLO, "protocol": 2}, "line 1: expected protocol 1, got 2"),
        ({**HELLO, "capabilities": {"kinds": "points"}}, "line 1: expected a list of words in `kinds`"),
        ({**HELLO, "suite": {}}, "line 1: expected a hello of its own"),
        ({"msg": "ask"}, "line 1: expected an object with an id"),
    ],
)
def test_a_hello_that_is_none(first: Json, fault: str, tmp_path: Path) -> None:
    file = written(tmp_path, "answers.jsonl", [first, {"id": "a/b", "result": {}}])
    with pytest.raises(NotComparable, match=fault):
        read_answers(file)


def test_fields_of_offline_answers_can_be_chosen(
    run: Command, vectors: Path, corpus: list[Case], tmp_path: Path
) -> None:
    def failed(*more: str) -> list[str]:
        return [each["id"] for each in json.loads(run("compare --json", *more).out)["failed"]]

    case = next(case for case in corpus if case.id == "points/ron-non-dealer-3-han-40-fu")
    file = written(tmp_path, "answers.jsonl", [HELLO, {"id": case.id, "result": {"payments": {"discarder": 5200}}}])
    for name in ("payments", "total"):
        assert case.id not in failed(str(vectors), str(file), "--field", name)
    file.write_text("".join(file.read_text().splitlines(keepends=True)[1:]))
    assert case.id not in failed(str(vectors), str(file), "--field", "payments")
    assert case.id in failed(str(vectors), str(file), "--field", "total")
    assert_one_line_of_error(run("compare", str(file), str(file), "--field", "total"), 2)


def test_a_reader_who_has_gone_is_no_error(vectors: Path, tmp_path: Path) -> None:
    """Nothing of a broken pipe is told, however early the output is cut off."""
    file = written(tmp_path, "answers.jsonl", [{"id": "points/ron-non-dealer-3-han-40-fu", "result": {}}])
    command = [COMMAND, "compare", str(vectors), str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 1


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ([{"id": "no/such-case", "result": {}}], "answers to cases, got 1 to others, such as 'no/such-case'"),
        ([{"result": {}}], "line 1: expected an object with an id"),
        ([{"id": "fu/wait/tanki-2", "result": {}}] * 2, "one answer to each case, got 1 more"),
    ],
)
def test_answers_that_are_none(content: list[Json], fault: str, vectors: Path, tmp_path: Path) -> None:
    file = written(tmp_path, "answers.jsonl", content)
    with pytest.raises(NotComparable, match=fault):
        judge_answers(read_vectors(vectors), read_answers(file)[1], file)


def test_vectors_are_told_from_answers_and_reports(vectors: Path, corpus: list[Case], tmp_path: Path) -> None:
    answers = written(tmp_path, "answers.jsonl", [{"id": corpus[0].id} | ask_reference(corpus[0])])
    report = tmp_path / "report.jsonl"
    report.write_text("".join(lines(Run(("engine",), None, [Verdict(corpus[0], "pass", ask_reference(corpus[0]))]))))
    assert [is_vectors(file) for file in (vectors, answers, report, tmp_path / "none")] == [True, False, False, False]
    assert read_side(report)[corpus[0].id].status == "pass"
    assert read_side(answers)[corpus[0].id].status == "pass"
    report.write_text("".join(report.read_text().splitlines(keepends=True)[:-1]))
    with pytest.raises(CutOff):
        read_side(report)


def report_of(folder: Path, **statuses: Status) -> str:
    """A report with cases of these statuses."""
    folder.mkdir()
    verdicts = [Verdict(made_case(f"a/{name}"), status, {"result": {}}) for name, status in statuses.items()]
    return str(write_reports(folder, Run(("x",), None, verdicts), [], Rulebook())[0])


def test_a_side_that_judged_less_is_not_as_expected(run: Command, tmp_path: Path) -> None:
    whole = report_of(tmp_path / "whole", f="pass", g="fail")
    for name, part in {
        "lacking": report_of(tmp_path / "lacking", f="pass"),
        "cut": report_of(tmp_path / "cut", f="pass", g="not_run"),
        "unsupported": report_of(tmp_path / "unsupported", f="pass", g="unsupported"),
        "never-ran": report_of(tmp_path / "never-ran", f="not_run", g="not_run"),
        "empty": report_of(tmp_path / "empty"),
    }.items():
        done = run("compare", whole, part)
        assert done.code == 1, name
        assert "not as expected: " in done.out.splitlines()[-1]
        assert "of A were not judged in B" in done.out
    assert run("compare", whole, whole).code == 0
    assert run("compare", report_of(tmp_path / "part", f="pass"), whole).code == 0


def test_two_sides_without_anything_are_not_as_expected(run: Command, tmp_path: Path) -> None:
    empty = report_of(tmp_path / "empty")
    done = run("compare", empty, empty)
    assert (done.code, done.out.splitlines()[-1]) == (1, "not as expected: no case was judged on both sides")
    files = [written(tmp_path, name, []) for name in ("a.jsonl", "b.jsonl")]
    assert run("compare", *map(str, files)).code == 1


def test_a_vector_that_stands_twice_is_refused_with_its_line(tmp_path: Path) -> None:
    vector: Json = {"id": "a/b", "kind": "points", "input": {}, "expect": {}}
    with pytest.raises(NotComparable, match="line 3: expected each vector once, got 'a/b' again"):
        read_vectors(written(tmp_path, "vectors.jsonl", [vector, vector | {"id": "a/c"}, vector]))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"kind": "reachable"}, "kind: expected one of score, points, .*, got 'reachable'"),
        ({"kind": ["points"]}, "kind: expected one of score"),
        ({"expect": None}, "expected an answer under expect"),
        ({"expect_any": []}, "or a list of answers under expect_any"),
        ({"rules": []}, "rules as an object"),
        ({"spec": [{}]}, "spec: expected a list of objects with a text under rule"),
        ({"catches": 1}, "catches: expected a list of objects with a text under mistake"),
    ],
)
def test_a_vector_of_another_form_is_refused_with_its_line(change: Json, fault: str, tmp_path: Path) -> None:
    vector: Json = {"id": "a/b", "kind": "points", "input": {}, "expect": {}}
    file = written(tmp_path, "vectors.jsonl", [vector | {"id": "a/a"}, vector | change])
    with pytest.raises(NotComparable, match=f"{file}: line 2: 'a/b': .*{fault}"):
        read_vectors(file)


def test_a_line_without_an_end_is_not_read_on(run: Command, vectors: Path) -> None:
    for sides in (("/dev/zero", str(vectors)), (str(vectors), "/dev/zero")):
        assert_one_line_of_error(run("compare", *sides), 2)


def test_the_mark_that_some_editors_set_is_read_over(tmp_path: Path) -> None:
    file = written(tmp_path, "answers.jsonl", [HELLO, {"id": "a/b", "result": {}}])
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    implementation, lines = read_answers(file)
    assert implementation
    assert lines == [{"id": "a/b", "result": {}}]


def test_what_is_no_json_is_told_as_a_text(run: Command, vectors: Path, tmp_path: Path) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_text('{"id": "points/ron-non-dealer-3-han-40-fu", "result": {"total": NaN, "limit": [-Infinity]}}\n')

    def refuse(constant: str) -> object:
        raise AssertionError(constant)

    told = json.loads(run("compare --json", str(vectors), str(file)).out, parse_constant=refuse)
    (failed,) = [one for one in told["failed"] if one["id"] == "points/ron-non-dealer-3-han-40-fu"]
    assert {"nan", "['-inf']"} & {str(difference["got"]) for difference in failed["differences"]}
