"""report.jsonl: what it holds, read back, cut off, and told from other files."""

import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from made_runs import EXPECT, HOSTILE, IMPLEMENTATION, every_status, failing, made_case
from read_reports import RULEBOOK, Page
from riichi_spec import __version__
from riichi_spec.cases.load import corpus_version
from riichi_spec.conformance.names import warnings_of_run
from riichi_spec.conformance.reports import CutOff, NotAReport, Recorded, read_report, write_reports
from riichi_spec.conformance.verdict import Run


def test_a_report_has_header_cases_and_footer(tmp_path: Path) -> None:
    run = every_status()
    (file, *_) = write_reports(tmp_path, run, [], RULEBOOK)
    header, *cases, footer = [json.loads(line) for line in file.read_text(encoding="ascii").splitlines()]
    about = {"name": IMPLEMENTATION.name, "version": IMPLEMENTATION.version, "language": "rust"}
    assert header == {
        "report": "riichi-spec",
        "protocol": 1,
        "corpus": corpus_version(),
        "package": __version__,
        "command": list(run.command),
        "implementation": about,
        "warnings": list(warnings_of_run(run)),
    }
    assert header["warnings"][0].startswith("yaku: no name ")
    assert [case["id"] for case in cases] == [verdict.case.id for verdict in run.verdicts]
    wrong = cases[1]
    assert wrong == {
        "id": "fu/wrong",
        "status": "fail",
        "kind": "score",
        "rules": {"kiriage_mangan": False},
        "answer": {"result": {**EXPECT, "total": 4000}},
        "differences": [{"field": "total", "expected": 4500, "got": 4000}],
    }
    assert footer["footer"] is True
    assert (footer["cases"], footer["exit_code"]) == (len(cases), 1)
    assert footer["counts"] == dict(run.counts())
    assert footer["diagnoses"][0]["code"] == "crash"


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    run = every_status()
    (file, *_) = write_reports(tmp_path, run, [], RULEBOOK)
    assert read_report(file) == {v.case.id: Recorded(v.status, v.answer) for v in run.verdicts}


def test_a_report_that_is_cut_off_is_told_from_a_short_one(tmp_path: Path) -> None:
    (file, *_) = write_reports(tmp_path, every_status(), [], RULEBOOK)
    content = file.read_bytes()
    ends = [match.end() for match in re.finditer(b"\n", content)]
    for end in [ends[0], *ends[1:-1], ends[0] + 1, ends[2] - 1, ends[-2] + 5, ends[-1] - 3]:
        file.write_bytes(content[:end])
        with pytest.raises(CutOff):
            read_report(file)
    file.write_bytes(content[: ends[3]] + content[ends[-2] :])
    with pytest.raises(CutOff, match="other counts"):
        read_report(file)
    file.write_bytes(content.replace(b'"status": "pass"', b'"status": "fail"', 1))
    with pytest.raises(CutOff, match="other counts"):
        read_report(file)
    file.write_bytes(content[:-1])  # the last line end alone means nothing
    assert len(read_report(file)) == len(every_status().verdicts)


@pytest.mark.parametrize(
    "change",
    [
        lambda _: [],
        lambda _: [b"\x00\xff\n"],
        lambda lines: [b"[1]\n", *lines[1:]],
        lambda lines: lines[1:],
        lambda lines: [lines[0].replace(b'"protocol": 1', b'"protocol": 2'), *lines[1:]],
        lambda lines: [*lines[:2], lines[1], *lines[2:]],
        lambda lines: [*lines, b"{}\n"],
        lambda lines: [lines[0], b"\n", *lines[1:]],
        lambda lines: [lines[0], b'{"id": "a/b", "status": "fine"}\n', *lines[1:]],
        lambda lines: [lines[0], b'{"id": "a/b", "status": "pass", "answer": 3}\n', *lines[1:]],
        lambda lines: [lines[0], b"[" * 100_000 + b"\n", *lines[1:]],
    ],
)
def test_other_files_are_no_reports(tmp_path: Path, change: object) -> None:
    assert callable(change)
    (file, *_) = write_reports(tmp_path, every_status(), [], RULEBOOK)
    file.write_bytes(b"".join(change(file.read_bytes().splitlines(keepends=True))))
    with pytest.raises(NotAReport) as error:
        read_report(file)
    assert "\n" not in str(error.value)


def deep(levels: int) -> object:
    return json.loads("[" * levels + "]" * levels)


@pytest.mark.parametrize(
    "odd",
    [float("nan"), float("-inf"), 10**4000, "\ud800", HOSTILE * 100, deep(50), deep(500), [[]] * 9999, {"": None}],
)
def test_no_answer_is_too_odd_for_a_report(tmp_path: Path, odd: object) -> None:
    verdict = replace(failing(made_case("fu/odd")), answer={"result": {"total": odd}})
    verdict = replace(verdict, differences=(replace(verdict.differences[0], got=odd),))
    (file, *_) = write_reports(tmp_path, Run(("x",), IMPLEMENTATION, [verdict]), [], RULEBOOK)
    json.loads(file.read_text().splitlines()[1], parse_constant=pytest.fail)
    assert read_report(file)["fu/odd"].status == "fail"
    Page((tmp_path / "report.html").read_text(encoding="utf-8"))
    ElementTree.parse(tmp_path / "junit.xml")
