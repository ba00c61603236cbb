"""report.jsonl: a run for programs, and how it is read back.

A header, a line for each case, a footer with the counts: a file that was cut off is told from one of few cases.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from riichi_spec import __version__
from riichi_spec.cases.load import corpus_version
from riichi_spec.conformance.messages import PROTOCOL
from riichi_spec.conformance.names import warnings_of_run
from riichi_spec.conformance.reports.text import json_text
from riichi_spec.conformance.verdict import STATUSES, Diagnosis, Run, Status, Verdict
from riichi_spec.values import Json

NAME: Final = "report.jsonl"
_REPORT: Final = "riichi-spec"
_LONGEST_HEADER: Final = 8 * 1024 * 1024
_BY_NAME: Final[dict[object, Status]] = {status: status for status in STATUSES}


class NotAReport(ValueError):
    """A file that is no report.jsonl of ours; the text says what was expected in which line."""


class CutOff(ValueError):
    """A report that does not reach its footer, or has not the cases that the footer counts."""


@dataclass(frozen=True)
class Recorded:
    """What a report says of one case."""

    status: Status
    answer: Json | None


def lines(run: Run) -> Iterator[str]:
    """The report, line by line, each with its end. ASCII alone, so that half surrogate pairs come back too."""
    head: Json = {"report": _REPORT, "protocol": PROTOCOL, "corpus": corpus_version(), "package": __version__}
    head["command"] = list(run.command)
    if about := run.implementation:
        head["implementation"] = {"name": about.name, "version": about.version, "language": about.language}
    if warnings := warnings_of_run(run):
        head["warnings"] = list(warnings)
    yield json_text(head, only_ascii=True) + "\n"
    for verdict in run.verdicts:
        yield json_text(_line(verdict), only_ascii=True) + "\n"
    counts = run.counts()
    foot: Json = {"footer": True, "cases": len(run.verdicts)}
    foot["counts"] = {status: counts[status] for status in STATUSES if counts[status]}
    foot["exit_code"] = run.exit_code
    if run.disorder:
        foot["disorder"] = run.disorder
    if run.diagnoses:
        foot["diagnoses"] = [_diagnosis(diagnosis) for diagnosis in run.diagnoses]
    if run.broken:
        foot["broken"] = _diagnosis(run.broken)
    yield json_text(foot, only_ascii=True) + "\n"


def _line(verdict: Verdict) -> Json:
    line: Json = {"id": verdict.case.id, "status": verdict.status, "kind": verdict.case.kind}
    if verdict.case.rules:
        line["rules"] = verdict.case.rules
    if verdict.answer is not None:
        line["answer"] = verdict.answer
    if verdict.differences:
        line["differences"] = [_without_none(vars(difference)) for difference in verdict.differences]
    if verdict.note:
        line["note"] = verdict.note
    return line


def _diagnosis(diagnosis: Diagnosis) -> Json:
    return {name: text for name, text in vars(diagnosis).items() if text}


def _without_none(values: Json) -> Json:
    """What is absent in the answer or in what was expected is absent here too."""
    return {name: value for name, value in values.items() if value is not None}


def has_our_header(path: Path) -> bool:
    """Whether the file begins as a report of ours does."""
    try:
        with path.open("rb") as stream:
            head = _object(stream.readline(_LONGEST_HEADER))
    except OSError:
        return False
    return head is not None and _is_header(head)


def read_report(path: Path) -> dict[str, Recorded]:
    """Status and answer of each case by id; raises NotAReport, CutOff, or OSError when there is no such file."""
    with path.open("rb") as stream:
        head = _object(stream.readline(_LONGEST_HEADER))
        if head is None or not _is_header(head):
            raise NotAReport(f'{path}: expected a first line {{"report": "{_REPORT}", "protocol": {PROTOCOL}, ...}}')
        cases: dict[str, Recorded] = {}
        for number, text in enumerate(stream, 2):
            line = _object(text)
            if line is None and not text.endswith(b"\n"):
                raise CutOff(f"{path}: cut off within line {number}")
            if line is not None and line.get("footer") is True:
                _check_footer(path, line, cases)
                if stream.read(1):
                    raise NotAReport(f"{path}: expected nothing after the footer in line {number}")
                return cases
            case_id, recorded = _case(path, number, line or {})
            if case_id in cases:
                raise NotAReport(f"{path}: expected each case once, got {case_id!r} again in line {number}")
            cases[case_id] = recorded
    raise CutOff(f"{path}: cut off after {len(cases)} cases: expected a footer")


def _is_header(head: Json) -> bool:
    return head.get("report") == _REPORT and head.get("protocol") == PROTOCOL


def _case(path: Path, number: int, line: Json) -> tuple[str, Recorded]:
    match line:
        case {"id": str(case_id), "status": str(status)} if status in _BY_NAME:
            answer = line.get("answer")
            if answer is None or isinstance(answer, dict):
                return case_id, Recorded(_BY_NAME[status], answer)
    raise NotAReport(f"{path}: expected a case with id and status in line {number}")


def _check_footer(path: Path, footer: Json, cases: dict[str, Recorded]) -> None:
    counts = Counter(recorded.status for recorded in cases.values())
    if footer.get("cases") != len(cases) or footer.get("counts") != dict(counts):
        raise CutOff(f"{path}: {len(cases)} cases with other counts than the footer names")


def _object(line: bytes) -> Json | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
