"""What the answers of an implementation say for and against a theory."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from riichi_spec.cases.judge import judge
from riichi_spec.conformance.causes.theory import Predictions, Theory
from riichi_spec.conformance.verdict import Verdict
from riichi_spec.kinds import KINDS
from riichi_spec.values import Json

Compares = Callable[[str], bool]
"""Whether a field is compared."""
Says = Literal["silent", "reproduced", "passing", "otherwise"]
"""What a theory says of a case: nothing, as by it the answer is right; or that it is wrong, and so it is, in this very
way; or wrong, and it passes or fails otherwise.
"""
JUDGED = ("pass", "fail", "known_failure", "unexpected_pass")


@dataclass(frozen=True)
class Evidence:
    """The cases that a theory makes wrong, by what became of them."""

    reproduced: frozenset[str]
    passing: frozenset[str]
    otherwise: frozenset[str]

    @property
    def against(self) -> int:
        """How many cases speak against it."""
        return len(self.passing) + len(self.otherwise)


def evidence(
    theories: Sequence[Theory], verdicts: Iterable[Verdict], predictions: Predictions, compares: Compares
) -> Evidence:
    """What all these verdicts say about theories that hold together."""
    concerned = [verdict for verdict in verdicts if any(theory.concerns(verdict.case) for theory in theories)]
    cases = [verdict.case for verdict in concerned]
    predicted, right = predictions.of(theories, cases), predictions.of((), cases)
    found: dict[Says, set[str]] = {"silent": set(), "reproduced": set(), "passing": set(), "otherwise": set()}
    for verdict in concerned:
        case_id = verdict.case.id
        # Most theories change the answers to few cases.
        if predicted[case_id] != right[case_id]:
            found[says(verdict, predicted[case_id], compares)].add(case_id)
    return Evidence(*(frozenset(found[name]) for name in ("reproduced", "passing", "otherwise")))


def says(verdict: Verdict, predicted: Sequence[Json], compares: Compares) -> Says:
    """What answers that are right by a theory say about the verdict on a case."""
    wrong = [answer for answer in predicted if judge(verdict.case, answer, compares)]
    if verdict.differences and any(_is(verdict, answer, compares) for answer in wrong):
        return "reproduced"
    # Where several answers tie by the theory, an implementation may give the one that is right.
    if len(wrong) < len(predicted):
        return "silent"
    return "otherwise" if verdict.differences else "passing"


def _is(verdict: Verdict, predicted: Json, compares: Compares) -> bool:
    """Whether the whole answer is as predicted: every field that was answered, not the wrong ones alone."""
    match predicted:
        case {"reject": {"code": str(code)}}:
            expected: Json = {"reject": [code]}
        case {"result": dict(result)}:
            expected = result
        case _:
            return False
    case, given = replace(verdict.case, expected=(expected,)), verdict.answer or {}
    stated = KINDS[case.kind].stated
    # A field that is compared only where it is expected may be one that the implementation does not have.
    return not any(one.got is not None or one.field not in stated for one in judge(case, given, compares))
