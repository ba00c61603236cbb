"""Likely causes: which mistakes explain an implementation's wrong answers.

Each mistake of the corpus can be made in the reference. One that gives the same wrong answers as the implementation
explains them; the one that explains most is named first, so that fifty red cases read as two bugs.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from riichi_spec.cases.judge import Difference, ask_reference, judge
from riichi_spec.cases.load import Case
from riichi_spec.cases.mistakes import Mistake
from riichi_spec.conformance.verdict import Verdict
from riichi_spec.mistakes import ALTERATIONS, altered
from riichi_spec.values import Json

MOST_EXAMINED: Final = 400
"""Of more failures than this only so many are examined, taken evenly from all; the others for the causes found."""


@dataclass(frozen=True)
class Cause:
    """A mistake that explains failures: those that it reproduces, and those whose cases were written to catch it.

    `mistake` is None for failures that nothing explains. `passing` are cases that would show the mistake and pass: with
    any it gives the same wrong answers, and is not what the implementation does.
    """

    mistake: Mistake | None
    cases: tuple[str, ...]
    reproduced: int
    passing: int = 0

    @property
    def doubt(self) -> str:
        """What speaks against it, as a half sentence; empty when nothing does."""
        if not self.passing:
            return ""
        return (
            "though 1 case that catches it passes"
            if self.passing == 1
            else f"though {self.passing} cases that catch it pass"
        )


def find_causes(
    verdicts: Sequence[Verdict],
    mistakes: Mapping[str, Mistake],
    progress: Callable[[int], None] = lambda _: None,
    *,
    compares: Callable[[str], bool] = lambda _: True,
) -> list[Cause]:
    """The causes of all failures, each failure under one of them.

    The one that explains most comes first, those with passing cases after those without. `compares` tells the fields
    that were compared: a case that shows a mistake in none of them says nothing about it.
    """
    failures = {verdict.case.id: verdict for verdict in verdicts if verdict.status == "fail"}
    step = -(-len(failures) // MOST_EXAMINED) or 1
    examined = dict(list(failures.items())[::step])
    explained = _explained(list(examined.values()), mistakes, progress)
    own = _passing(verdicts)
    passing = {key: _catching(key, own.get(key, ()), compares) for key, found in explained.items() if found}
    left = set(failures)
    causes = []
    while left:
        reproducing = [key for key in explained if explained[key] & left]
        if not reproducing:
            break
        key = max(reproducing, key=lambda key: (not passing[key], *_weight(key, explained[key] & left, failures)))
        reproduced = explained[key] & left
        others = [failures[case_id] for case_id in left - set(examined)]
        if others:
            reproduced |= _explained(others, {key: mistakes[key]}, lambda _: None)[key]
        causes.append(Cause(mistakes[key], tuple(sorted(reproduced)), len(reproduced), passing[key]))
        left -= reproduced
    return causes + _caught(left, failures, mistakes)


def _weight(key: str, reproduced: set[str], failures: Mapping[str, Verdict]) -> tuple[int, int]:
    """More reproduced answers first; of equal ones the mistake that more of the cases were written to catch."""
    return len(reproduced), sum(key in failures[case_id].case.catches for case_id in reproduced)


def _passing(verdicts: Sequence[Verdict]) -> dict[str, list[Case]]:
    """For each mistake the cases that were written to catch it, were asked and pass."""
    own: dict[str, list[Case]] = {}
    for verdict in verdicts:
        if verdict.status in ("pass", "unexpected_pass"):
            for key in verdict.case.catches:
                own.setdefault(key, []).append(verdict.case)
    return own


def _catching(key: str, cases: Sequence[Case], compares: Callable[[str], bool]) -> int:
    """How many of these cases the mistake would make fail in the fields that were compared."""
    with altered(ALTERATIONS[key]):
        wrong = [judge(case, ask_reference(case)) for case in cases]
    return sum(any(_shows(difference, compares) for difference in differences) for differences in wrong)


def _shows(difference: Difference, compares: Callable[[str], bool]) -> bool:
    return difference.field in ("result", "reject") or compares(difference.field)


def _explained(
    failures: Sequence[Verdict], mistakes: Mapping[str, Mistake], progress: Callable[[int], None]
) -> dict[str, set[str]]:
    """For each mistake the failures whose very answer the altered reference gives."""
    explained: dict[str, set[str]] = {}
    for number, key in enumerate(mistakes):
        progress(number)
        if key in ALTERATIONS:
            with altered(ALTERATIONS[key]):
                explained[key] = {failure.case.id for failure in failures if _same_differences(failure)}
    return explained


def _same_differences(failure: Verdict) -> bool:
    """Whether the reference as it is now differs from the case as the implementation does, in the compared fields."""
    wrong = judge(failure.case, ask_reference(failure.case))
    # An implementation that lacks a field cannot show the difference in it.
    compared = {difference.field for difference in failure.differences}
    shown = [difference for difference in wrong if difference.field in compared]
    return bool(shown) and _by_field(shown) == _by_field(failure.differences)


def _by_field(differences: Sequence[Difference]) -> dict[str, object]:
    return {difference.field: _names_alone(difference.field, difference.got) for difference in differences}


def _names_alone(field: str, got: object) -> object:
    """Yaku may be answered as a list of names, and a refusal in place of a result is its code."""
    if field == "result" and isinstance(got, Mapping):
        reject = got.get("reject")
        return reject.get("code") if isinstance(reject, Mapping) else None
    return sorted(map(str, got)) if field in ("yaku", "yakuman") and isinstance(got, list | dict) else got


def _caught(left: set[str], failures: Mapping[str, Verdict], mistakes: Mapping[str, Mistake]) -> list[Cause]:
    """What is left, by what its cases were written to catch."""
    by_key: dict[str, list[str]] = {}
    for case_id in sorted(left):
        catches = [key for key in failures[case_id].case.catches if key in mistakes]
        by_key.setdefault(catches[0] if catches else "", []).append(case_id)
    ordered = sorted(by_key.items(), key=lambda item: (not item[0], -len(item[1])))
    return [Cause(mistakes.get(key), tuple(case_ids), 0) for key, case_ids in ordered]


def as_json(causes: Sequence[Cause]) -> list[Json]:
    """The causes as JSON."""
    return [
        {
            "mistake": cause.mistake.key if cause.mistake else None,
            "wrong": cause.mistake.wrong if cause.mistake else "nothing known explains these",
            "reproduced": cause.reproduced,
            "passing": cause.passing,
            "cases": list(cause.cases),
        }
        for cause in causes
    ]
