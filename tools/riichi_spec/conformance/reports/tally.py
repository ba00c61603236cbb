"""Counts of a run: by chapter, by field, by option."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from riichi_spec.conformance.messages import Implementation
from riichi_spec.conformance.reports.text import json_text
from riichi_spec.conformance.verdict import FAILED, Run, Verdict, asked
from riichi_spec.kinds import KINDS

_DRAWN: Final = (*FAILED, "unexpected_pass", "known_failure")


@dataclass(frozen=True)
class FieldCount:
    """How often a field was compared, and how often it differed. `result` and `reject` stand for the kind of answer."""

    field: str
    compared: int
    differed: int


def by_chapter(verdicts: Sequence[Verdict]) -> dict[str, list[Verdict]]:
    """The verdicts of each chapter, chapters by name."""
    chapters: dict[str, list[Verdict]] = {}
    for verdict in verdicts:
        chapters.setdefault(verdict.case.chapter, []).append(verdict)
    return dict(sorted(chapters.items()))


def by_option(verdicts: Sequence[Verdict]) -> dict[tuple[str, str], list[Verdict]]:
    """The verdicts on each option and value that cases name."""
    options: dict[tuple[str, str], list[Verdict]] = {}
    for verdict in verdicts:
        for name, value in verdict.case.rules.items():
            options.setdefault((name, json_text(value)), []).append(verdict)
    return dict(sorted(options.items()))


def by_field(run: Run) -> list[FieldCount]:
    """The fields that were compared, the one that differs most often first."""
    compared: Counter[str] = Counter()
    differed: Counter[str] = Counter()
    for verdict in run.verdicts:
        if verdict.answer is not None and verdict.answer.keys() & {"result", "reject"}:
            different = {difference.field for difference in verdict.differences}
            compared.update(different.union(_compared(verdict, run.implementation)))
            differed.update(different)
    counts = [FieldCount(field, compared[field], differed[field]) for field in compared]
    return sorted(counts, key=lambda count: (-count.differed, count.field in ("result", "reject"), -count.compared))


def _compared(verdict: Verdict, implementation: Implementation | None) -> Iterator[str]:
    case = verdict.case
    if case.rejects:
        yield "reject"
        return
    yield "result"
    if not any(difference.field == "result" for difference in verdict.differences):
        for name in KINDS[case.kind].compared(case.expected[0]):
            if implementation is None or implementation.compares(name):
                yield name


def to_draw(run: Run) -> list[Verdict]:
    """Cases that are shown one by one, those that were not expected first."""
    drawn = [verdict for verdict in run.verdicts if verdict.status in _DRAWN]
    return sorted(drawn, key=lambda verdict: verdict.status == "known_failure")


def share(verdicts: Sequence[Verdict]) -> str:
    """The share of cases that pass of those that were asked."""
    statuses = [verdict.status for verdict in asked(verdicts)]
    return percent(statuses.count("pass"), len(statuses))


def percent(part: int, whole: int) -> str:
    """A share in tenths of a percent, rounded down; empty when there is no whole."""
    tenths = 1000 * part // whole if whole else 0
    return f"{tenths // 10}.{tenths % 10} %" if whole else ""
