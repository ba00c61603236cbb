"""Finding the causes of failures: the theories whose wrong answers are the implementation's own.

Cheap ones come first, an option that is not read; then the mistakes of the corpus, each made in the reference. What is
predicted is held against every answer, those that pass too: a cause that would make passing cases fail is told with its
doubts, for a wrong cause sends an author to the wrong place.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from riichi_spec.cases.judge import judge
from riichi_spec.cases.mistakes import Mistake
from riichi_spec.conformance.causes.cause import Cause
from riichi_spec.conformance.causes.evidence import JUDGED, Compares, Evidence, evidence
from riichi_spec.conformance.causes.theory import Predictions, Theory, options_in
from riichi_spec.conformance.verdict import Verdict

MOST_EXAMINED: Final = 400
"""Of more failures than this only so many are examined to find theories, taken evenly from all."""


def find_causes(
    verdicts: Sequence[Verdict],
    mistakes: Mapping[str, Mistake],
    progress: Callable[[int], None] = lambda _: None,
    *,
    compares: Compares = lambda _: True,
    predictions: Predictions | None = None,
) -> list[Cause]:
    """The causes of all failures, each failure under one of them: those that are just so first, of these and of the
    others the one that explains most.

    `compares` tells the fields that were compared; `predictions` may be shared by runs over the same cases.
    """
    failures = {verdict.case.id: verdict for verdict in verdicts if verdict.status == "fail"}
    if not failures:
        return []
    judged = [verdict for verdict in verdicts if verdict.status in JUDGED]
    search = _Search(judged, failures, compares, predictions or Predictions())
    chosen = search.choose(_theories(judged, failures, mistakes), progress)
    return search.causes(chosen, mistakes)


def _theories(
    judged: Sequence[Verdict], failures: Mapping[str, Verdict], mistakes: Mapping[str, Mistake]
) -> list[Theory]:
    options = options_in([verdict.case for verdict in failures.values()], [verdict.case for verdict in judged])
    known = [theory for theory in map(Theory.of_mistake, mistakes.values()) if theory.can_be_asked]
    return options + known


class _Search:
    """The failures of a run, and which theories explain them."""

    def __init__(
        self,
        judged: Sequence[Verdict],
        failures: Mapping[str, Verdict],
        compares: Compares,
        predictions: Predictions,
    ) -> None:
        self.judged = judged
        self.failures = failures
        self.compares = compares
        self.predictions = predictions

    def evidence(self, theories: Sequence[Theory], verdicts: Sequence[Verdict]) -> Evidence:
        return evidence(theories, verdicts, self.predictions, self.compares)

    def choose(self, theories: Sequence[Theory], progress: Callable[[int], None]) -> dict[Theory, Evidence]:
        """The theories that explain failures, the best first; each explains one that those before it do not.

        One that more answers speak against than for is none.
        """
        step = -(-len(self.failures) // MOST_EXAMINED)
        examined = list(self.failures.values())[::step]
        others: dict[Theory, Evidence] = {}
        for number, theory in enumerate(theories):
            progress(number)
            if self.evidence([theory], examined).reproduced:
                others |= self._whole_or_within(theory)
        left, chosen = set(self.failures), dict[Theory, Evidence]()
        while left:
            fitting = {
                theory: found
                for theory, found in others.items()
                if found.reproduced & left and len(found.reproduced) > found.against
            }
            if not fitting:
                break
            best = max(fitting, key=lambda theory: _fit(theory, others[theory], left, self.failures))
            chosen[best] = others[best]
            # One mistake is one cause, however far it reaches.
            others = {theory: found for theory, found in others.items() if theory.key != best.key}
            left -= chosen[best].reproduced
            for theory, found in chosen.items():
                chosen[theory] = self._beside(best, theory, found)
            others = {theory: self._beside(best, theory, found) for theory, found in others.items()}
        return chosen

    def _whole_or_within(self, theory: Theory) -> dict[Theory, Evidence]:
        """A theory with its evidence, and where something speaks against it the same within each kind of question."""
        whole = self.evidence([theory], self.judged)
        found = {theory: whole}
        if whole.against:
            for kind in sorted({one.case.kind for one in self.judged if one.case.id in whole.reproduced}):
                within = theory.restricted(kind)
                found[within] = self.evidence([within], self.judged)
        return found

    def _beside(self, first: Theory, second: Theory, found: Evidence) -> Evidence:
        """The evidence for the second theory when the first is known: together they may answer what neither does."""
        if first is second:
            return found
        against = found.passing | found.otherwise
        both = self.evidence([first, second], [verdict for verdict in self.judged if verdict.case.id in against])
        return Evidence(found.reproduced | both.reproduced, both.passing, both.otherwise)

    def causes(self, chosen: Mapping[Theory, Evidence], mistakes: Mapping[str, Mistake]) -> list[Cause]:
        """A cause for each theory chosen, and for what they leave."""
        explained: dict[str, Theory] = {}
        for theory, found in chosen.items():
            for case_id in sorted(found.reproduced & self.failures.keys()):
                explained.setdefault(case_id, theory)
        perhaps, unknown = self._perhaps(set(self.failures) - set(explained), mistakes)
        causes = []
        for theory, found in chosen.items():
            reproduced = [case_id for case_id, by in explained.items() if by is theory]
            cases = tuple(sorted([*reproduced, *perhaps.pop(theory.key, [])]))
            causes.append(Cause(theory, cases, len(reproduced), len(found.passing), len(found.otherwise)))
        causes += [Cause(Theory.of_mistake(mistakes[key]), tuple(case_ids)) for key, case_ids in perhaps.items()]
        causes += [Cause(None, tuple(unknown))] if unknown else []
        return sorted(causes, key=lambda cause: (cause.how != "just so", -len(cause.cases)))

    def _perhaps(self, left: set[str], mistakes: Mapping[str, Mistake]) -> tuple[dict[str, list[str]], list[str]]:
        """What is left, by the mistake that its case was written to catch and that differs in the same fields."""
        by_key: dict[str, list[str]] = {}
        unknown = []
        for case_id in sorted(left):
            keys = [key for key in self.failures[case_id].case.catches if key in mistakes]
            key = next((key for key in keys if self._may_be(Theory.of_mistake(mistakes[key]), case_id)), None)
            if key is None:
                unknown.append(case_id)
            else:
                by_key.setdefault(key, []).append(case_id)
        return by_key, unknown

    def _may_be(self, theory: Theory, case_id: str) -> bool:
        """Whether a failure differs in the fields in which the theory does, and most cases that catch it fail."""
        if not theory.can_be_asked:
            return False
        failure = self.failures[case_id]
        predicted = self.predictions.of([theory], [failure.case])[case_id]
        fields = {one.field for one in failure.differences}
        if not any({one.field for one in judge(failure.case, answer, self.compares)} == fields for answer in predicted):
            return False
        catching = [verdict for verdict in self.judged if theory.key in verdict.case.catches]
        found = self.evidence([theory], catching)
        return len(found.passing) < len(found.otherwise) + len(found.reproduced)


def _fit(theory: Theory, found: Evidence, left: set[str], failures: Mapping[str, Verdict]) -> tuple[int, bool, int]:
    """What speaks for a theory: more answers for it than against it, that it is cheap, and that cases were meant so."""
    reproduced = found.reproduced & left
    meant = sum(theory.key in failures[case_id].case.catches for case_id in reproduced)
    return len(reproduced) - found.against, theory.kind == "option", meant
