"""Verdicts on answers, and a whole run."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from riichi_spec.cases.judge import Difference, judge
from riichi_spec.cases.load import Case
from riichi_spec.conformance.messages import Answer, Failure, Implementation, Reject, Result, Unsupported
from riichi_spec.kinds import KINDS
from riichi_spec.values import Json

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
STATUSES: Final[tuple[Status, ...]] = get_args(Status)
FAILED: Final[tuple[Status, ...]] = ("fail", "error", "crash", "timeout")
"""Statuses of what was asked and did not pass."""
AFTER_BYE: Final = "after-bye"
"""The code of an end in disorder."""
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
    def lacking(self) -> str:
        """Why no case was asked, in one line: what most of them would need. Empty when one was."""
        excluded = Counter(verdict.note for verdict in self.verdicts if verdict.declared)
        if self.broken or not excluded or asked(self.verdicts):
            return ""
        (why, number), *others = excluded.most_common()
        instead = f": {self.implementation.has_instead(why)}" if self.implementation else ""
        more = f" ({number} of {len(self.verdicts)} cases)" if others else ""
        return f"no case was asked, as the declaration excludes all: {why}{instead}{more}"

    @property
    def disorder(self) -> str:
        """What was amiss with the implementation, though its answers may all be right; empty when nothing was.

        A case without an answer, as one that crashes, accounts for two faults: beside others, and asked again alone.
        """
        at_the_end = [fault for fault in self.diagnoses if fault.code == AFTER_BYE]
        within = [fault for fault in self.diagnoses if fault.code != AFTER_BYE]
        without = sum(one.answer is None and one.status in (*FAILED, "known_failure") for one in self.verdicts)
        unknown = at_the_end + (within if len(within) > 2 * without else [])
        if self.broken or not unknown:
            return ""
        more = f", and {len(unknown) - 1} times more" if len(unknown) > 1 else ""
        return f"the implementation did not run in order: {unknown[0].text}{more}"

    @property
    def exit_code(self) -> int:
        """0 as expected, 1 a result or an end that was not, 2 when nothing was asked, 3 when it cannot be talked to."""
        if self.broken:
            return 3
        if self.lacking:
            return 2
        return 1 if self.failing or self.disorder else 0


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
            # What is not compared is not kept: of a hundred thousand answers it would fill the memory.
            known = KINDS[case.kind].fields
            kept = {name: fields[name] for name in fields if name in known and implementation.compares(name)}
            given = {"result": kept}
    differences = judge(case, given, implementation.compares)
    return Verdict(case, "fail" if differences else "pass", given, tuple(differences))


def with_fields(verdict: Verdict, fields: Collection[str]) -> Verdict:
    """The verdict when these fields alone are compared; as it is when none are named."""
    if not fields or verdict.status != "fail":
        return verdict
    kept = tuple(difference for difference in verdict.differences if difference.field in (*fields, "reject", "result"))
    return Verdict(verdict.case, "fail" if kept else "pass", verdict.answer, kept, verdict.note)


def asked(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """The verdicts on what was asked: all but the cases that the declaration excludes."""
    return [verdict for verdict in verdicts if not verdict.declared]


def unsupported(verdicts: Iterable[Verdict]) -> Counter[tuple[bool, str]]:
    """How many unsupported cases there are, by whether they were asked, and why."""
    return Counter(reason_of(verdict) for verdict in verdicts if verdict.status == "unsupported")


def reason_of(verdict: Verdict) -> tuple[bool, str]:
    """Whether an unsupported case was asked, and why it is unsupported; an option without its value."""
    return not verdict.declared, verdict.note.partition(":")[0] if verdict.declared else verdict.note


def why_unsupported(was_asked: bool, reason: str) -> str:
    """The words in which a reason is told, wherever it is."""
    return f"asked, and answered unsupported: {reason}" if was_asked else f"cannot be asked: {reason}"


def of_cases(told: str, cases: int) -> str:
    """What is told of so many cases."""
    return f"{told}, {cases:,} {'case' if cases == 1 else 'cases'}"


def headline(verdicts: Sequence[Verdict]) -> str:
    """The share of cases that pass, of those that were asked, rounded down and with its denominator."""
    counts = Counter(verdict.status for verdict in verdicts)
    whole = len(asked(verdicts))
    declared = len(verdicts) - whole
    tenths = 1000 * counts["pass"] // whole if whole else 0
    parts = [f"{counts['pass']}/{whole} pass ({tenths // 10}.{tenths % 10} %)"]
    shown: dict[str, int] = {status.replace("_", " "): counts[status] for status in STATUSES[1:]}
    shown |= {"unsupported": declared, "unsupported though declared": counts["unsupported"] - declared}
    parts += [f"{number} {name}" for name, number in shown.items() if number]
    return ", ".join(parts)
