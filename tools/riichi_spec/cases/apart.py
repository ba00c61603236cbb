"""Cases whose answers differ between two rule sets.

A question that has a result, and that one of the rule sets refuses, shows no more than that it was asked of the wrong
table: points that do not sum to its start, or the uma of another number of players. It counts apart.
"""

from collections.abc import Iterable, Iterator
from typing import Literal

from reference import Rules
from riichi_spec.cases.judge import ask_reference
from riichi_spec.cases.load import Case
from riichi_spec.kinds import KINDS
from riichi_spec.values import Json


def askable(cases: Iterable[Case]) -> Iterator[Case]:
    """Cases that can be asked under any rules: not those that are about rules which are none."""
    return (case for case in cases if not any("bad_rules" in str(expect.get("reject")) for expect in case.expected))


def apart(cases: Iterable[Case], one: Rules, other: Rules) -> Iterator[Case]:
    """The cases with another answer under `other` than under `one`, but those that a rule set only refuses."""
    return (case for case in askable(cases) if _difference(case, one, other) == "answer")


def told_by(cases: Iterable[Case], option: str, one: Rules, other: Rules) -> tuple[list[Case], list[Case]]:
    """Cases whose answer depends on this option's values in two rule sets, all else being as the case has it.

    First those with two answers, then those that one of the values only refuses.
    """
    differences = [
        (case, _difference(case, _with(case, option, one), _with(case, option, other)))
        for case in askable(cases)
        if option in case.rules
    ]
    answers = [case for case, difference in differences if difference == "answer"]
    return answers, [case for case, difference in differences if difference == "refusal"]


def _difference(case: Case, one: Rules, other: Rules) -> Literal["answer", "refusal"] | None:
    """What differs: the answer, or whether a question that has a result is refused; None when nothing does."""
    answers = [_answer(case, one), _answer(case, other)]
    if answers[0] == answers[1]:
        return None
    has_result = not any("reject" in expect for expect in case.expected)
    return "refusal" if has_result and any("reject" in answer for answer in answers) else "answer"


def _with(case: Case, option: str, rules: Rules) -> Rules:
    return Rules.of({**case.rules, option: rules.as_dict()[option]})


def _answer(case: Case, rules: Rules) -> Json:
    """The answer in the fields that every answer of the kind is compared by."""
    answer = ask_reference(case, rules)
    result, reject = answer.get("result"), answer.get("reject")
    if isinstance(result, dict):
        return {name: result[name] for name in KINDS[case.kind].covered if name in result}
    return {"reject": reject.get("code") if isinstance(reject, dict) else None}
