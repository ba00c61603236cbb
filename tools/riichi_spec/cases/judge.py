"""Comparing an answer with what a case expects, field by field."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from reference import Rejected, Rules, UnansweredKind, answer, right_answers
from riichi_spec.cases.load import Case
from riichi_spec.kinds import KINDS
from riichi_spec.values import Json

SPECIAL_FORMS: Final = {
    "kokushi_13": "kokushi_musou",
    "suuankou_tanki": "suuankou",
    "junsei_chuuren": "chuuren_poutou",
}
_UNORDERED: Final = ("readings", "sets", "pairs", "fu_items")


@dataclass(frozen=True)
class Difference:
    """A field that is not as expected; what is absent is None."""

    field: str
    expected: object
    got: object

    def __str__(self) -> str:
        return f"{self.field}: expected {_shown(self.expected)}, got {_shown(self.got)}"


def ask_reference(case: Case, rules: Rules | None = None) -> Json:
    """The reference's answer to a case as the protocol carries it, under the case's rules or others."""
    return _carried(lambda: [answer(case.kind, case.input, case.rules if rules is None else rules)])[0]


def ask_for_all(case: Case, rules: Rules | None = None) -> list[Json]:
    """The same with every answer that is right by the reference, the one it gives first."""
    return _carried(lambda: right_answers(case.kind, case.input, case.rules if rules is None else rules))


def _carried(ask: Callable[[], list[dict[str, object]]]) -> list[Json]:
    try:
        return [{"result": result} for result in ask()]
    except Rejected as reject:
        return [{"reject": {"code": reject.code, "message": str(reject)}}]
    except UnansweredKind as unanswered:
        return [{"unsupported": {"kind": unanswered.kind}}]


def judge(
    case: Case, given: Mapping[str, object], compares: Callable[[str], bool] = lambda _: True
) -> list[Difference]:
    """How an answer differs from what the case expects, in the fields that are compared. Empty: it passes.

    Of several expected answers the nearest is the one that is so in these fields.
    """
    found = ([one for one in _differences(case, expect, given) if _counts(one, compares)] for expect in case.expected)
    return min(found, key=len)


def _counts(difference: Difference, compares: Callable[[str], bool]) -> bool:
    return difference.field in ("result", "reject") or compares(difference.field)


def states_what_is(case: Case, expect: Json, given: Mapping[str, object]) -> bool:
    """Whether everything that is expected is so in an answer, what is not compared too."""
    result = given.get("result")
    if not isinstance(result, Mapping) or _differences(case, expect, given):
        return False
    return all(name in result and _same(name, value, result[name]) for name, value in expect.items())


def _differences(case: Case, expect: Json, given: Mapping[str, object]) -> list[Difference]:
    if "reject" in expect:
        codes = expect["reject"]
        reject = given.get("reject")
        code = reject.get("code") if isinstance(reject, Mapping) else None
        # Not the result itself: a page of numbers says less than that there is one.
        got = code or ", ".join(given)
        return [] if isinstance(codes, list) and code in codes else [Difference("reject", codes, got)]
    result = given.get("result")
    if not isinstance(result, Mapping):
        return [Difference("result", expect, dict(given))]
    return [
        Difference(name, expect.get(name), result.get(name))
        for name in KINDS[case.kind].compared(expect)
        # What does not apply is absent, never null.
        if (name in result) != (name in expect) or not _same(name, expect.get(name), result.get(name))
    ]


def _same(name: str, expected: object, got: object) -> bool:
    if name in ("yaku", "yakuman") and isinstance(expected, Mapping) and isinstance(got, list):
        names = sorted(map(str, got))
        general = sorted(SPECIAL_FORMS.get(key, key) for key in names)
        return sorted(expected) == names or (name == "yakuman" and sorted(_general(expected)) == general)
    if name == "yakuman" and isinstance(expected, Mapping) and isinstance(got, Mapping):
        expected, got = _general(expected), _general(got)
    return _canonical(name, expected) == _canonical(name, got)


def _general(yakuman: Mapping[str, object]) -> dict[str, object]:
    """Special forms by the names of their general forms, but those that the rules count twice: they are worth more."""
    return {SPECIAL_FORMS.get(key, key) if units == 1 else key: units for key, units in yakuman.items()}


def _canonical(name: str, value: object) -> object:
    """The value with everything sorted whose order means nothing."""
    if isinstance(value, Mapping):
        return {key: _canonical(key, item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        items = [_canonical("", item) for item in value]
        return sorted(items, key=lambda item: json.dumps(item, sort_keys=True)) if name in _UNORDERED else items
    # true is no 1, and 1.0 neither.
    return (type(value).__name__, value) if isinstance(value, bool | float) else value


def _shown(value: object) -> str:
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)
