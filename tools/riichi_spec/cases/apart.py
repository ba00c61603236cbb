"""Cases whose answers differ between two rule sets."""

from collections.abc import Sequence

from reference import Rules
from riichi_spec.cases.judge import COVERED, ask_reference
from riichi_spec.cases.load import Case, Json


def about_hands(cases: Sequence[Case]) -> list[Case]:
    """Cases that can be asked under any rules: not those that are about rules which are none."""
    return [case for case in cases if not any("bad_rules" in str(expect.get("reject")) for expect in case.expected)]


def first_apart(cases: Sequence[Case], one: Rules, other: Rules) -> Case | None:
    """The first case with another answer under `other` than under `one`."""
    return next((case for case in about_hands(cases) if _answer(case, one) != _answer(case, other)), None)


def apart(cases: Sequence[Case], one: Rules, other: Rules) -> list[Case]:
    """All such cases."""
    return [case for case in about_hands(cases) if _answer(case, one) != _answer(case, other)]


def telling(cases: Sequence[Case], option: str, one: Rules, other: Rules) -> list[Case]:
    """Cases whose answer depends on this option's values in two rule sets, all else being as the case has it."""
    return [
        case
        for case in about_hands(cases)
        if option in case.rules and _answer(case, _with(case, option, one)) != _answer(case, _with(case, option, other))
    ]


def _with(case: Case, option: str, rules: Rules) -> Rules:
    return Rules.of({**case.rules, option: rules.as_dict()[option]})


def _answer(case: Case, rules: Rules) -> Json:
    """The answer in the fields that every answer of the kind is compared by."""
    answer = ask_reference(case, rules)
    result, reject = answer.get("result"), answer.get("reject")
    if isinstance(result, dict):
        return {name: result[name] for name in COVERED[case.kind] if name in result}
    return {"reject": reject.get("code") if isinstance(reject, dict) else None}
