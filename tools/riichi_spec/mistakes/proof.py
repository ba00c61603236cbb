"""Proving that cases catch the mistakes they name: the reference makes the mistake, and the case fails."""

from collections.abc import Sequence
from dataclasses import dataclass

from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case
from riichi_spec.mistakes import ALTERATIONS, altered
from riichi_spec.values import Json


@dataclass(frozen=True)
class Proof:
    """A mistake with the cases that name it: those that fail under it, and those that pass all the same."""

    key: str
    runs: bool
    failing: tuple[str, ...]
    passing: tuple[str, ...]

    @property
    def caught(self) -> bool:
        """Whether every case that names the mistake fails under it, and there is one."""
        return bool(self.failing) and not self.passing

    @property
    def why(self) -> str:
        """What is missing, when it is not caught."""
        if not self.runs:
            return "it has no executable form"
        return f"these cases pass under it: {', '.join(self.passing)}" if self.passing else "no case names it"

    def as_dict(self) -> Json:
        """The proof as JSON."""
        return {
            "mistake": self.key,
            "caught": self.caught,
            "failing": list(self.failing),
            "passing": list(self.passing),
        }


def prove(key: str, cases: Sequence[Case]) -> Proof:
    """Ask the altered reference all cases that name the mistake."""
    if key not in ALTERATIONS:
        return Proof(key, runs=False, failing=(), passing=())
    naming = [case for case in cases if key in case.catches]
    with altered(ALTERATIONS[key]):
        failing = tuple(case.id for case in naming if judge(case, ask_reference(case)))
    return Proof(key, True, failing, tuple(case.id for case in naming if case.id not in failing))
