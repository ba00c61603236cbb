"""One case as a vector that stands alone."""

from collections.abc import Mapping

from riichi_spec.book.rulebook import Rule, Rulebook
from riichi_spec.cases.load import Case
from riichi_spec.cases.lock import Lock
from riichi_spec.values import Json, sha256


def rule_hash(rule: Rule) -> str:
    """Of a rule's text, so that a reader sees when the rule behind a vector was reworded or changed."""
    return sha256(f"{rule.statement}\n{rule.numbers}".encode())


def vector_of(case: Case, rulebook: Rulebook, mistakes: Mapping[str, str], lock: Lock) -> Json:
    """The vector of a case; `mistakes` says of each key what goes wrong, `lock` since when the case is released."""
    vector: Json = {"id": case.id, "title": case.title, "kind": case.kind, "rules": case.rules, "input": case.input}
    if len(case.expected) == 1:
        vector["expect"] = case.expected[0]
    else:
        vector["expect_any"] = list(case.expected)
    vector["spec"] = [{"rule": rule_id, "sha256": rule_hash(rulebook.rules[rule_id])} for rule_id in case.spec]
    vector["sources"] = list(case.sources)
    vector["catches"] = [{"mistake": key, "wrong": mistakes[key]} for key in case.catches]
    if since := lock.since(case):
        vector["since"] = since
    vector["sha256"] = lock.hash_of(case)
    return vector
