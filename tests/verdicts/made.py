"""A case, verdicts and an implementation made by hand."""

from riichi_spec.cases.load import Case, case_of
from riichi_spec.conformance.messages import Implementation
from riichi_spec.conformance.verdict import STATUSES, Status, Verdict
from riichi_spec.values import Json

# 3 han 40 fu by ron: 40 x 2^5 = 1,280; x 4 = 5,120.
EXPECT: Json = {
    "han": 3,
    "fu": 40,
    "yaku": {"riichi": 1, "toitoi": 2},
    "payments": {"discarder": 5200},
    "total": 5200,
    "call": "5,200",
}
REFUSED: Json = {"reject": ["no_yaku", "not_complete"]}


def made(*expected: Json, case_id: str = "a/b") -> Case:
    answers: Json = {"expect": expected[0]} if len(expected) == 1 else {"expect_any": list(expected)}
    return case_of("a.yaml", {"id": case_id, "title": "A case", "kind": "score", "spec": [], "input": {}} | answers)


def implementation(*fields: str) -> Implementation:
    kinds, players = frozenset(["score"]), frozenset([4])
    return Implementation("fake", "1", "", kinds, frozenset(fields) or None, players, frozenset())


def verdicts(**counts: int) -> list[Verdict]:
    """So many of each status; `declared` are unsupported and were not asked."""
    cases = (made(EXPECT, case_id=f"a/{number}") for number in range(sum(counts.values())))
    by_name: dict[str, Status] = {name: name for name in STATUSES} | {"declared": "unsupported"}
    return [
        Verdict(next(cases), by_name[name], declared=name == "declared")
        for name, number in counts.items()
        for _ in range(number)
    ]
