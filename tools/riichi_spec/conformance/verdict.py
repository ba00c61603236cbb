"""Verdicts on answers, and a whole run."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from riichi_spec.cases.judge import Difference, judge
from riichi_spec.cases.load import Case, Json
from riichi_spec.conformance.messages import Answer, Failure, Implementation, Reject, Result, Unsupported

Status = Literal[
    "pass",
    "fail",
    "error",
    "crash",
    "timeout",
    "unsupported",
    "known_failure",
    "unexpected_pass",
    "not_run",
]
STATUSES: Final[tuple[Status, ...]] = (
    "pass",
    "fail",
    "error",
    "crash",
    "timeout",
    "unsupported",
    "known_failure",
    "unexpected_pass",
    "not_run",
)
GOOD: Final = ("pass", "known_failure", "unsupported")
"""Statuses that a run may have and be as expected."""


@dataclass(frozen=True)
class Verdict:
    """What became of one case. `declared` tells an unsupported case that was not asked from one that was."""

    case: Case
    status: Status
    answer: Json | None = None
    differences: tuple[Difference, ...] = ()
    note: str = ""
    declared: bool = False


@dataclass(frozen=True)
class Diagnosis:
    """Something wrong with the talk itself: a code, what happened, and what to look at."""

    code: str
    text: str
    hint: str
    stderr: str = ""


@dataclass
class Run:
    """All that a run found out. `broken` is why the implementation could not be talked to any more."""

    command: tuple[str, ...]
    implementation: Implementation | None = None
    verdicts: list[Verdict] = field(default_factory=list)
    diagnoses: list[Diagnosis] = field(default_factory=list)
    broken: Diagnosis | None = None

    def counts(self) -> Counter[str]:
        """How many cases have each status."""
        return Counter(verdict.status for verdict in self.verdicts)

    @property
    def failing(self) -> list[Verdict]:
        """Cases whose status was not expected."""
        return [verdict for verdict in self.verdicts if verdict.status not in GOOD]

    @property
    def exit_code(self) -> int:
        """0 as expected, 1 a result that was not expected, 3 when the implementation cannot be talked to."""
        if self.broken:
            return 3
        return 1 if self.failing else 0


def not_asked(case: Case, why: str) -> Verdict:
    """The verdict on a case that the capabilities exclude."""
    return Verdict(case, "unsupported", note=why, declared=True)


def verdict_on(case: Case, answer: Answer, implementation: Implementation) -> Verdict:
    """The verdict on an answer, over the fields that the implementation has."""
    match answer:
        case Unsupported(what=what):
            return Verdict(case, "unsupported", {"unsupported": what}, note=what)
        case Failure(message=message, traceback=traceback):
            note = f"{message}\n{traceback}".strip()
            return Verdict(case, "error", {"error": {"message": message}}, note=note)
        case Reject(code=code):
            given: Json = {"reject": {"code": code}}
        case Result(fields=fields):
            given = {"result": dict(fields)}
    # The nearest of several expected answers is the one that is nearest in the fields that are compared.
    differences = min(
        (
            [
                difference
                for difference in judge(replace(case, expected=(expect,)), given)
                if difference.field in ("reject", "result") or implementation.compares(difference.field)
            ]
            for expect in case.expected
        ),
        key=len,
    )
    return Verdict(case, "fail" if differences else "pass", given, tuple(differences))


def headline(verdicts: Sequence[Verdict]) -> str:
    """The share of cases that pass, of those that were asked, rounded down and with its denominator."""
    counts = Counter(verdict.status for verdict in verdicts)
    declared = sum(verdict.declared for verdict in verdicts)
    asked = len(verdicts) - declared
    tenths = 1000 * counts["pass"] // asked if asked else 0
    parts = [f"{counts['pass']}/{asked} pass ({tenths // 10}.{tenths % 10} %)"]
    shown: dict[str, int] = {status.replace("_", " "): counts[status] for status in STATUSES[1:]}
    shown |= {"unsupported": declared, "unsupported though declared": counts["unsupported"] - declared}
    parts += [f"{number} {name}" for name, number in shown.items() if number]
    return ", ".join(parts)
