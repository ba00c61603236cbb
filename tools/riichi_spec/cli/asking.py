"""Whom the cases are asked, and how long is waited for an answer."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import click

from riichi_spec.adapters.install import NotInstalled, UnknownAdapter, command
from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case
from riichi_spec.cli.grouped import grouped
from riichi_spec.cli.numbers import IntegerRange, Seconds
from riichi_spec.cli.output import hide_progress
from riichi_spec.cli.reader import Unread
from riichi_spec.conformance.runner import Limits, run_cases
from riichi_spec.conformance.verdict import Run, Verdict


@dataclass(frozen=True)
class Asking:
    """The command that answers, or a public engine's name; with neither the reference is asked. And how long it may be
    silent, and how often it is started.
    """

    implementation: tuple[str, ...]
    adapter: str | None
    timeout: float
    start_timeout: float
    max_restarts: int
    jobs: int

    def to_start(self) -> Sequence[str]:
        """The command to be started, empty for the reference; raises a usage error."""
        if self.implementation and "--" not in sys.argv:
            raise click.UsageError(f"expected COMMAND after --, got {' '.join(self.implementation)!r}")
        if self.adapter and self.implementation:
            raise click.UsageError("--adapter: expected no COMMAND beside it")
        try:
            return command(self.adapter) if self.adapter is not None else self.implementation
        except (NotInstalled, UnknownAdapter) as error:
            raise click.UsageError(str(error)) from None


asking_options: Final = grouped(
    "asking",
    Asking,
    click.argument("implementation", nargs=-1, type=click.UNPROCESSED, metavar="[-- COMMAND ...]"),
    click.option("--adapter", metavar="NAME", help="A public engine that `riichi-spec adapters` lists."),
    click.option(
        "--timeout",
        default=10.0,
        type=Seconds(),
        show_default=True,
        help="Seconds of silence while a question is open.",
    ),
    click.option("--start-timeout", default=30.0, type=Seconds(), show_default=True, help="Seconds until the hello."),
    click.option(
        "--max-restarts",
        default=10,
        show_default=True,
        type=IntegerRange(0, 1000),
        help="How often it is started anew.",
    ),
    click.option("-j", "jobs", default=1, show_default=True, type=IntegerRange(1, 64), help="Processes side by side."),
)


def ask(asked: Sequence[str], cases: list[Case], asking: Asking, wanted: Callable[[], bool]) -> Run:
    """The verdicts on all cases, with progress on a terminal; raises Unread once they are no longer wanted."""
    if not asked:
        return _ask_reference(cases)
    limits = Limits(asking.start_timeout, asking.timeout, asking.max_restarts)
    with click.progressbar(length=len(cases), label="asking", file=sys.stderr, hidden=hide_progress()) as bar:
        run = run_cases(asked, cases, limits, jobs=asking.jobs, progress=bar.update, wanted=wanted)
    if run.broken and not wanted():
        raise Unread
    return run


def _ask_reference(cases: Sequence[Case]) -> Run:
    run = Run(())
    for case in cases:
        answer = ask_reference(case)
        differences = tuple(judge(case, answer))
        run.verdicts.append(Verdict(case, "fail" if differences else "pass", answer, differences))
    return run
