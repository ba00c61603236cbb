"""Long runs and long answers: reports can still be opened, and the work on them grows with the cases alone."""

import re
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

import pytest

from made_runs import IMPLEMENTATION, failing, made_case, many
from read_reports import RULEBOOK, page_of
from riichi_spec.conformance.causes import Cause
from riichi_spec.conformance.reports import html, read_report, write_reports
from riichi_spec.conformance.verdict import Run

if TYPE_CHECKING:
    from _typeshed import TraceFunction


class Told(str):
    """An id whose comparisons are steps of the interpreter, so that a search through a list of ids is counted."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return str.__eq__(self, other)


def told(run: Run, causes: list[Cause]) -> tuple[Run, list[Cause]]:
    """The same run and causes, their ids told."""
    verdicts = [replace(verdict, case=replace(verdict.case, id=Told(verdict.case.id))) for verdict in run.verdicts]
    return replace(run, verdicts=verdicts), [replace(cause, cases=tuple(map(Told, cause.cases))) for cause in causes]


def steps(work: Callable[[], object]) -> int:
    """How many instructions the interpreter takes; the same on every machine, however busy it is."""
    taken = 0

    def count(frame: FrameType, event: str, _: Any) -> "TraceFunction":
        nonlocal taken
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        taken += event == "opcode"
        return count

    earlier = sys.gettrace()
    sys.settrace(count)
    try:
        work()
    finally:
        sys.settrace(earlier)
    return taken


@pytest.mark.slow
def test_the_work_on_reports_grows_with_the_cases_alone(tmp_path: Path) -> None:
    """Twice the cases, failures and ids of each cause are at most twice the work; a search among them would be more."""
    made = [told(*many(cases, cases // 4)) for cases in (400, 800, 1_600)]
    first, second, third = [steps(partial(write_reports, tmp_path, run, causes, RULEBOOK)) for run, causes in made]
    assert third - second < 2.01 * (second - first)


@pytest.mark.slow
def test_a_hundred_thousand_cases_make_reports_that_can_be_opened(tmp_path: Path) -> None:
    run, causes = many(100_000, 2_500)
    paths = write_reports(tmp_path, run, causes, RULEBOOK)
    text = paths[3].read_text(encoding="utf-8")
    assert len(text.encode()) < 40_000_000
    assert text.count('<article class="card ') == html.MOST_CARDS
    assert "500 are left out" in text
    # Of each cause some are shown, and links lead to what is there.
    for number, cause in enumerate(causes):
        listed = text[text.index(f'<li id="cause-{number}">') :].partition("</li>")[0]
        links = re.findall(r'href="#(case-[^"]+)"', listed)
        assert len(links) == 6
        assert all(f'id="{link}"' in text for link in links)
        assert f">{len(cause.cases)}</a>" in listed
    assert len(read_report(paths[0])) == 100_000


def test_an_engine_that_prints_much_makes_no_page_that_cannot_be_opened() -> None:
    got = dict.fromkeys(("total", "han", "fu", "yaku", "limit", "dora", "payments"), "&" * 5000)
    verdicts = [failing(made_case(f"fu/{number}"), got) for number in range(2_000)]
    assert len(page_of(Run(("x",), IMPLEMENTATION, verdicts))) < 60_000_000
