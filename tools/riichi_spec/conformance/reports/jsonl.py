"""report.jsonl: a run for programs, and how it is read back.

A header, a line for each case, a footer with the counts: a file that was cut off is told from one of few cases. No
line is longer or deeper than one that is read: what would make it so is left out, and the line says it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from reference.rejects import show
from riichi_spec import __version__
from riichi_spec.cases.load import corpus_version
from riichi_spec.conformance.messages import PROTOCOL
from riichi_spec.conformance.names import warnings_of_run
from riichi_spec.conformance.reports.text import cut, json_text
from riichi_spec.conformance.verdict import STATUSES, Diagnosis, Run, Status, Verdict
from riichi_spec.texts import DEEPEST, LONGEST_LINE, LineTooLong, is_too_deep, json_of, lines_of
from riichi_spec.values import Json, listed

NAME: Final = "report.jsonl"
_REPORT: Final = "riichi-spec"
_MOST_SIGNS: Final = 1000
"""Of a text in a line that would be too long; each is six bytes at most."""
_MOST_ENTRIES: Final = 20
"""Of a list in such a line."""
_TOO_LONG: Final = "left out: more than 1 MiB in a line"
_TOO_DEEP: Final = f"left out: more than {DEEPEST} levels"
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
    yield _text(head) or _text(_shortened(head))
    for verdict in run.verdicts:
        yield _case_text(verdict)
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
    yield _text(foot) or _text(_shortened(foot))


def _text(line: Json) -> str:
    """A line with its end, empty where it would be longer than is read."""
    text = json_text(line, only_ascii=True) + "\n"
    return text if len(text) <= LONGEST_LINE else ""


def _case_text(verdict: Verdict) -> str:
    line = _line(verdict)
    if is_too_deep(line):
        return _text(_without_answer(line, _TOO_DEEP))
    return _text(line) or _text(_without_answer(line, _TOO_LONG))


def _without_answer(line: Json, why: str) -> Json:
    """The line of a case without what an engine can make as long or as deep as it likes."""
    note = cut(str(line.get("note", "")), _MOST_SIGNS)
    told = "; ".join(part for part in (note, f"answer and differences {why}") if part)
    kept = {name: value for name, value in line.items() if name not in ("answer", "differences")}
    return kept | {"note": told}


def _shortened(line: Json) -> Json:
    """A header or footer with its texts and lists cut, and with how many entries each list had."""
    lists = {name: len(listed(value)) for name, value in line.items() if len(listed(value)) > _MOST_ENTRIES}
    short = {name: _cut(value) for name, value in line.items()}
    return short | {"shortened": {"why": _TOO_LONG, "entries": lists}}


def _cut(value: object) -> object:
    match value:
        case str():
            return cut(value, _MOST_SIGNS)
        case dict():
            return {name: _cut(inner) for name, inner in value.items()}
        case list():
            return [_cut(inner) for inner in value[:_MOST_ENTRIES]]
        case _:
            return value


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
        _, head = next(lines_of(path), (1, b""))
    except (OSError, LineTooLong):
        return False
    return _is_header(_object(head))


def read_report(path: Path) -> dict[str, Recorded]:
    """Status and answer of each case by id; raises NotAReport and CutOff."""
    try:
        return _read(path, lines_of(path))
    except (OSError, LineTooLong) as error:
        raise NotAReport(f"{path}: expected a report: {error}") from None


def _read(path: Path, numbered: Iterator[tuple[int, bytes]]) -> dict[str, Recorded]:
    _, head = next(numbered, (1, b""))
    if not _is_header(_object(head)):
        raise NotAReport(f'{path}: expected a first line {{"report": "{_REPORT}", "protocol": {PROTOCOL}, ...}}')
    cases: dict[str, Recorded] = {}
    for number, text in numbered:
        line = _object(text)
        if line is None and not text.endswith(b"\n"):
            raise CutOff(f"{path}: cut off within line {number}")
        if line is not None and line.get("footer") is True:
            _check_footer(path, number, line, cases)
            if next(numbered, None):
                raise NotAReport(f"{path}: expected nothing after the footer in line {number}")
            return cases
        case_id, recorded = _case(path, number, line or {})
        if case_id in cases:
            raise NotAReport(f"{path}: expected each case once, got {show(case_id)} again in line {number}")
        cases[case_id] = recorded
    raise CutOff(f"{path}: cut off after {len(cases)} cases: expected a footer")


def _is_header(head: Json | None) -> bool:
    return head is not None and head.get("report") == _REPORT and head.get("protocol") == PROTOCOL


def _case(path: Path, number: int, line: Json) -> tuple[str, Recorded]:
    match line:
        case {"id": str(case_id), "status": str(status)} if status in _BY_NAME:
            answer = line.get("answer")
            if answer is None or isinstance(answer, dict):
                return case_id, Recorded(_BY_NAME[status], answer)
    raise NotAReport(f"{path}: expected a case with id and status in line {number}")


def _check_footer(path: Path, number: int, footer: Json, cases: dict[str, Recorded]) -> None:
    counts = Counter(recorded.status for recorded in cases.values())
    if footer.get("cases") != len(cases) or footer.get("counts") != dict(counts):
        raise CutOff(f"{path}: line {number}: {len(cases)} cases with other counts than the footer names")


def _object(line: bytes) -> Json | None:
    try:
        value = json_of(line)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None
