"""A likely cause, and the words in which every report tells it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from riichi_spec.conformance.causes.theory import Theory
from riichi_spec.values import Json

How = Literal["just so", "alike", "perhaps", "nothing known"]
"""How well a cause fits: `just so`, each answer that it touches is as it says, whole, and there are several; `alike`,
some are and others are not, or there is but one; `perhaps`, none is, but a case was written to catch it and differs in
the same fields; or there is none.
"""


@dataclass(frozen=True)
class Cause:
    """A theory with the failures that it explains; `theory` is None for those that nothing explains.

    `reproduced` of the `cases` were answered exactly as the theory says. What speaks against it: `passing` cases that
    it would make fail and that pass, `otherwise` those that fail with another answer than it says.
    """

    theory: Theory | None
    cases: tuple[str, ...]
    reproduced: int = 0
    passing: int = 0
    otherwise: int = 0

    @property
    def key(self) -> str:
        """The mistake's key, or the option and its value."""
        return self.theory.key if self.theory else ""

    @property
    def wrong(self) -> str:
        """What the implementation does wrong."""
        return self.theory.wrong if self.theory else "Nothing known explains these."

    @property
    def how(self) -> How:
        """How well it fits."""
        if self.theory is None:
            return "nothing known"
        if not self.reproduced:
            return "perhaps"
        return "alike" if self.doubt else "just so"

    @property
    def doubt(self) -> str:
        """What speaks against it, as a half sentence; empty when nothing does."""
        passing = _cases(self.passing, "that it makes wrong passes", "that it makes wrong pass")
        otherwise = _cases(self.otherwise, "fails otherwise", "fail otherwise")
        alone = "one answer alone proves little" if self.reproduced == 1 and not passing + otherwise else ""
        told = " and ".join(part for part in (passing, otherwise, alone) if part)
        return f"though {told}" if told else ""

    @property
    def why(self) -> str:
        """How well it fits, in one sentence without its beginning."""
        match self.how:
            case "just so":
                return "just so: it gives these very answers, whole"
            case "alike":
                perhaps = len(self.cases) - self.reproduced
                more = f", perhaps {perhaps} more" if perhaps else ""
                return f"alike: it gives {self.reproduced} of these answers{more}, {self.doubt}"
            case "perhaps":
                return "perhaps: these were written to catch it, and differ in its fields"
            case "nothing known":
                return "nothing known"


def _cases(number: int, one: str, several: str) -> str:
    return f"{number} case{'s' * (number > 1)} {one if number == 1 else several}" if number else ""


def as_json(causes: Sequence[Cause]) -> list[Json]:
    """The causes as JSON."""
    return [
        {
            **({cause.theory.kind: cause.key} if cause.theory else {}),
            "how": cause.how,
            "wrong": cause.wrong,
            "rules": list(cause.theory.rules) if cause.theory else [],
            "reproduced": cause.reproduced,
            "passing": cause.passing,
            "otherwise": cause.otherwise,
            "cases": list(cause.cases),
        }
        for cause in causes
    ]
