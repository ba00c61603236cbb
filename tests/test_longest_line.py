"""One limit for a line: one of just so many bytes is read wherever lines are, and one byte more is refused."""

import json
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest

from made_runs import IMPLEMENTATION, failing, made_case
from read_reports import RULEBOOK
from readers import READERS
from riichi_spec.conformance.messages import Failure, Unsupported
from riichi_spec.conformance.process import Closed, LineTooLong, Process
from riichi_spec.conformance.reports import read_report, write_reports
from riichi_spec.conformance.reports.jsonl import has_our_header
from riichi_spec.conformance.serve import serve
from riichi_spec.conformance.verdict import Diagnosis, Run, Verdict, verdict_on
from riichi_spec.texts import LARGEST, LONGEST_LINE

MARK: Final = b"\xef\xbb\xbf"


def padded(line: bytes, more: int = 0, end: bytes = b"\n") -> bytes:
    """The line with spaces before its end, as long as a line may be or so many bytes longer."""
    line = line.rstrip(b"\n")
    return line + b" " * (LONGEST_LINE + more - len(line) - len(end)) + end


# Files


@pytest.mark.parametrize("name", ["vectors", "answers", "report", "set"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_lines_of_files(name: str, end: bytes, tmp_path: Path) -> None:
    reader = READERS[name]
    file = tmp_path / reader.file
    lines = reader.content.encode().splitlines(keepends=True)
    for number, line in enumerate(lines):
        file.write_bytes(b"".join([*lines[:number], padded(line, 0, end), *lines[number + 1 :]]))
        reader.read(file)
        file.write_bytes(b"".join([*lines[:number], padded(line, 1, end), *lines[number + 1 :]]))
        with pytest.raises(reader.refusals, match=r"line 1|line \d+: expected at most 1 MiB"):
            reader.read(file)


@pytest.mark.parametrize("name", ["vectors", "answers", "report", "set"])
def test_a_last_line_without_its_end_and_a_first_one_with_a_mark(name: str, tmp_path: Path) -> None:
    reader = READERS[name]
    file = tmp_path / reader.file
    *lines, last = reader.content.encode().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines, padded(last, 0, b"")]))
    reader.read(file)
    file.write_bytes(b"".join([*lines, padded(last, 1, b"")]))
    with pytest.raises(reader.refusals):
        reader.read(file)
    first, *others = reader.content.encode().splitlines(keepends=True)
    file.write_bytes(b"".join([padded(MARK + first), *others]))
    reader.read(file)
    file.write_bytes(b"".join([padded(MARK + first, 1), *others]))
    with pytest.raises(reader.refusals):
        reader.read(file)


@pytest.mark.parametrize("name", ["known", "preset", "question"])
def test_texts_that_are_read_whole(name: str, tmp_path: Path) -> None:
    reader = READERS[name]
    file = tmp_path / reader.file
    text = reader.content.encode()
    file.write_bytes(text + b" " * (LARGEST - len(text)))
    reader.read(file)
    file.write_bytes(text + b" " * (LARGEST + 1 - len(text)))
    with pytest.raises(reader.refusals, match="expected at most 1 MiB"):
        reader.read(file)


# The protocol


@pytest.mark.parametrize("end", [b"\n", b""])
def test_lines_of_an_engine(end: bytes, tmp_path: Path) -> None:
    script = tmp_path / "engine.py"
    for more, expected in ((0, Closed), (1, LineTooLong)):
        line = padded(b'{"seq": 1}', more, end)
        script.write_text(
            f"import sys; sys.stdout.buffer.write({line.rstrip()!r} + b' ' * {len(line.rstrip(end)) - 10} + {end!r})"
        )
        process = Process([sys.executable, "-IS", str(script)])
        try:
            first = process.hear(30)
            assert (first == line.removesuffix(end)) == (more == 0)
            last = first if more else process.hear(30)
            assert type(last) is expected
        finally:
            process.kill()


@pytest.mark.parametrize("end", [b"\n", b""])
def test_lines_of_a_question(end: bytes) -> None:
    points = {"han": 3, "fu": 40, "dealer": False, "win": "ron"}
    question = json.dumps({"msg": "ask", "seq": 1, "kind": "points", "input": points}).encode()
    for line, is_answered in (
        (padded(question, 0, end), True),
        (padded(question, 1, end), False),
        (padded(MARK + question, 0, end), True),
        (padded(MARK + question, 1, end), False),
    ):
        written = BytesIO()
        serve(BytesIO(line), written)
        (answer,) = [json.loads(text) for text in written.getvalue().splitlines()]
        assert ("result" in answer) == is_answered


def test_an_answer_is_no_longer_than_a_line() -> None:
    line = b'{"msg":"ask","seq":1,"kind":"' + b"x" * (LONGEST_LINE - 32) + b'"}\n'
    assert len(line) == LONGEST_LINE
    written = BytesIO()
    serve(BytesIO(line), written)
    assert len(written.getvalue()) < 1000
    assert json.loads(written.getvalue())["unsupported"]["kind"].startswith("'xxx")


def test_a_mark_is_taken_away_before_the_first_question_alone() -> None:
    written = BytesIO()
    hello = b'{"msg":"hello","protocol":1}\n'
    serve(BytesIO(MARK + b"\n" + hello + MARK + hello), written)
    first, second = [json.loads(text) for text in written.getvalue().splitlines()]
    assert first["protocol"] == 1
    assert "error" in second


# What is written is read


def written(run: Run, folder: Path) -> list[bytes]:
    """The lines of the report of a run, which is read back."""
    (file, *_) = write_reports(folder, run, [], RULEBOOK)
    assert has_our_header(file)
    recorded = read_report(file)
    assert {case_id: one.status for case_id, one in recorded.items()} == {
        verdict.case.id: verdict.status for verdict in run.verdicts
    }
    lines = file.read_bytes().splitlines(keepends=True)
    assert max(map(len, lines)) <= LONGEST_LINE
    return lines


@pytest.mark.parametrize("sign", ["x", "\x7f", "é", "門", "🀆", "\ud800"])
def test_an_answer_of_a_megabyte_is_left_out(sign: str, tmp_path: Path) -> None:
    huge = sign * ((LONGEST_LINE - 100) // len(sign.encode("utf-8", "replace")))
    case = made_case("fu/long")
    verdicts = [
        failing(case, {"total": huge}),
        failing(replace(case, id="fu/names"), {"yaku": {huge: 1}}),
        verdict_on(replace(case, id="fu/error"), Failure(huge, huge), IMPLEMENTATION),
        verdict_on(replace(case, id="fu/lacking"), Unsupported(huge), IMPLEMENTATION),
        failing(replace(case, id="fu/short")),
    ]
    _, *lines, _ = [json.loads(line) for line in written(Run(("x",), IMPLEMENTATION, verdicts), tmp_path)]
    for line in lines[:-1]:
        assert not line.keys() & {"answer", "differences"}
        assert line["note"].endswith("answer and differences left out: more than 1 MiB in a line")
        assert len(line["note"]) < 2000
    assert "note" not in lines[-1]
    assert "answer" in lines[-1]


def test_a_line_of_a_case_is_kept_to_the_last_byte(tmp_path: Path) -> None:
    def line_of(note: str) -> bytes:
        return written(Run(("x",), IMPLEMENTATION, [Verdict(case, "error", {"error": {}}, note=note)]), tmp_path)[1]

    case = made_case("fu/long")
    room = LONGEST_LINE - len(line_of("x")) + 1
    assert len(line_of("x" * room)) == LONGEST_LINE
    assert len(line_of("x" * (room + 1))) < 10_000


@pytest.mark.parametrize("levels", [46, 47, 48, 500])
def test_an_answer_too_deep_to_be_read_is_left_out(levels: int, tmp_path: Path) -> None:
    """What is wrong stands three levels deep."""
    verdict = failing(made_case("a/b"))
    wrong = replace(verdict.differences[0], got=json.loads("[" * levels + "]" * levels))
    run = Run(("x",), None, [replace(verdict, differences=(wrong,))])
    _, line, _ = [json.loads(text) for text in written(run, tmp_path)]
    assert ("answer" in line) == (levels < 48)
    assert levels < 48 or line["note"] == "answer and differences left out: more than 50 levels"


def test_a_long_command_and_name_are_cut(tmp_path: Path) -> None:
    run = Run(("engine", *(["x" * 100_000] * 30)), replace(IMPLEMENTATION, name="門" * 500_000), [])
    head, _ = [json.loads(line) for line in written(run, tmp_path)]
    assert head["command"][0] == "engine"
    assert head["implementation"]["name"].endswith("... (500,000 characters)")
    assert head["shortened"] == {"why": "left out: more than 1 MiB in a line", "entries": {"command": 31}}


def test_a_thousand_crashes_are_cut(tmp_path: Path) -> None:
    crash = Diagnosis("crash", "ended by signal 11", "see its stderr", "\ufffd" * 8192)
    _, foot = [json.loads(line) for line in written(Run(("x",), IMPLEMENTATION, [], [crash] * 1000, crash), tmp_path)]
    assert (foot["footer"], foot["exit_code"], len(foot["diagnoses"])) == (True, 3, 20)
    assert foot["shortened"]["entries"] == {"diagnoses": 1000}
