"""Likely causes: which mistakes explain an implementation's wrong answers.

Each mistake of the corpus can be made in the reference. One that gives the same wrong answers as the implementation
explains them; the one that explains most is named first, so that fifty red cases read as two bugs.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from riichi_spec.cases.judge import Difference, ask_reference, judge
from riichi_spec.cases.load import Json
from riichi_spec.cases.mistakes import Mistake
from riichi_spec.conformance.verdict import Verdict
from riichi_spec.mistakes import ALTERATIONS, altered

MOST_EXAMINED: Final = 400
"""Of more failures than this only so many are examined, taken evenly from all; the others for the causes found."""


@dataclass(frozen=True)
class Cause:
    """A mistake that explains failures: those that it reproduces, and those whose cases were written to catch it.

    `mistake` is None for failures that nothing explains.
    """

    mistake: Mistake | None
    cases: tuple[str, ...]
    reproduced: int


def find_causes(
    verdicts: Sequence[Verdict], mistakes: Mapping[str, Mistake], progress: Callable[[int], None] = lambda _: None
) -> list[Cause]:
    """The causes of all failures, the one that explains most first; each failure stands under one of them."""
    failures = {verdict.case.id: verdict for verdict in verdicts if verdict.status == "fail"}
    step = -(-len(failures) // MOST_EXAMINED) or 1
    examined = dict(list(failures.items())[::step])
    explained = _explained(list(examined.values()), mistakes, progress)
    left = set(failures)
    causes = []
    while left:
        key = max(mistakes, key=lambda key: _weight(key, explained.get(key, set()) & left, failures), default="")
        reproduced = explained.get(key, set()) & left
        if not reproduced:
            break
        others = [failures[case_id] for case_id in left - set(examined)]
        if others:
            reproduced |= _explained(others, {key: mistakes[key]}, lambda _: None)[key]
        causes.append(Cause(mistakes[key], tuple(sorted(reproduced)), len(reproduced)))
        left -= reproduced
    return causes + _caught(left, failures, mistakes)


def _weight(key: str, reproduced: set[str], failures: Mapping[str, Verdict]) -> tuple[int, int]:
    """More reproduced answers first; of equal ones the mistake that more of the cases were written to catch."""
    return len(reproduced), sum(key in failures[case_id].case.catches for case_id in reproduced)


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
            "cases": list(cause.cases),
        }
        for cause in causes
    ]
