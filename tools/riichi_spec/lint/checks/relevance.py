"""The check that each case names exactly the options that decide it."""

from reference.rejects import BadRules
from reference.rules import Rules
from riichi_spec.cases.judge import ask_for_all, judge
from riichi_spec.cases.relevance import right_rules, sufficient, typed
from riichi_spec.lint.checks.material import Found, Material
from riichi_spec.values import Json


def relevance(material: Material) -> Found:
    """Each case's `rules` are enough whatever the other options are, and none of them can be dropped."""
    for case in material.cases:
        if not are_rules(case.rules):
            continue
        if all(judge(case, given) for given in ask_for_all(case)):
            yield case.id, "the reference does not give the expected answer, see riichi-spec case"
            continue
        right = right_rules(case)
        if right is None or set(right) == set(case.rules):
            continue
        counterexample = sufficient(case, typed(case.rules))
        why = f"not enough, as {counterexample} shows" if counterexample else "more than decide"
        yield case.id, f"rules {case.rules} are {why}: expected {right or 'none'}"


def are_rules(rules: Json) -> bool:
    """Whether they are a rule set at all; a case may be about those that are none."""
    try:
        Rules.of(rules)
    except BadRules:
        return False
    return True
