"""Whether a case is as strict as the rules: it takes every answer that is right, and expects none that is not.

Readings that tie in base points are all right [score.tie]. So where the right answers differ in what is compared a case
has each of them as an alternative, once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from riichi_spec.cases.judge import ask_for_all, judge, states_what_is
from riichi_spec.cases.load import Case
from riichi_spec.cases.relevance import right_answers_under, typed
from riichi_spec.kinds import KINDS
from riichi_spec.values import Json

CHOOSING_RULES: Final = (
    "score.best_reading",
    "score.tie",
    "yaku.one_reading",
    "readings.winning_group",
    "readings.ron_triplet",
)
"""Rules that say which reading counts or what comes of where the winning tile went; those of waits do too."""


def tie_faults(case: Case) -> Iterator[str]:
    """What is too strict or too lax in a case that takes one of the reference's right answers at least."""
    right = [judge(case, given) for given in ask_for_all(case)]
    if all(right):
        return
    for differences in right:
        if differences:
            yield f"as right, and not expected: {'; '.join(map(str, differences))}"
    possible = [given for _, answers in right_answers_under(case, typed(case.rules)) for given in answers]
    for number, expect in enumerate(case.expected, 1):
        if not any(states_what_is(case, expect, given) for given in possible):
            yield f"answer {number} is right by no reading, under whatever options it leaves open"
        if lacking := _lacking(case, expect):
            yield f"answer {number} does not state {', '.join(lacking)}, as others do"
    for one, other in _alike(case.expected, case):
        yield f"answers {one} and {other} differ in nothing that is compared"


def lacks_reading(case: Case) -> bool:
    """Whether a case is about which reading counts, or where the winning tile went, and leaves that unsaid.

    Only where it would be compared.
    """
    is_about = any(rule in CHOOSING_RULES or rule.startswith("readings.wait.") for rule in case.spec)
    compared = (KINDS[case.kind].compared(expect | {"reading": {}}) for expect in case.expected)
    return is_about and any(
        "reading" in names and "reading" not in expect for names, expect in zip(compared, case.expected, strict=True)
    )


def _lacking(case: Case, expect: Json) -> list[str]:
    """Fields that other alternatives state and that would be compared in this one too."""
    kind = KINDS[case.kind]
    stated = {name: True for other in case.expected for name in other if name not in kind.covered}
    return [name for name in kind.compared(stated | expect) if name in stated and name not in expect]


def _alike(expected: Sequence[Json], case: Case) -> Iterator[tuple[int, int]]:
    """Alternatives, by number, of which the one would pass where the other is expected."""
    for (one, first), (other, second) in combinations(enumerate(expected, 1), 2):
        if not judge(replace(case, expected=(first,)), {"result": second}):
            yield one, other
