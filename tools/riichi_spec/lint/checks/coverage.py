"""Checks that everything named has a case: options, mistakes, claims."""

from collections import Counter

from reference.rules import option_values
from riichi_spec.book.claims import VERDICTS
from riichi_spec.lint.checks.material import Found, Material


def option_choices() -> list[tuple[str, object]]:
    """Every option with every value of its own; one that is any number at all, once."""
    return [(option, value) for option, values in option_values().items() for value in values or ("any",)]


def options_without_case(material: Material) -> Found:
    """Each option is named by cases at each of its values."""
    named = Counter((name, str(value)) for case in material.cases for name, value in case.rules.items())
    named += Counter((name, "any") for case in material.cases for name in case.rules)
    for option, value in option_choices():
        if not named[option, str(value)]:
            yield option, f"no case names the value {value}"


def mistakes_without_case(material: Material) -> Found:
    """Each mistake is caught by a case, and cases catch mistakes that there are."""
    caught = {key for case in material.cases for key in case.catches}
    for key in material.mistakes:
        if key not in caught:
            yield f"mistakes.yaml {key}", "no case catches this mistake"
    for case in material.cases:
        for key in case.catches:
            if key not in material.mistakes:
                yield case.id, f"catches {key}, which is no key of mistakes.yaml"


def claims(material: Material) -> Found:
    """Each claim has a verdict, lines that there are, and cases or a reason; a false one a case in any event."""
    ids = [case.id for case in material.cases]
    seen: set[str] = set()
    for claim in material.claims:
        place = f"claims.md:{claim.line}"
        if claim.id in seen:
            yield place, f"{claim.id} stands twice"
        seen.add(claim.id)
        if claim.verdict not in VERDICTS:
            yield place, f"{claim.id}: expected a verdict out of {', '.join(VERDICTS)}, got {claim.verdict!r}"
        if not claim.cases and (not claim.reason or claim.verdict == "false"):
            yield place, f"{claim.id}: expected cases{'' if claim.verdict == 'false' else ' or a reason'}"
        for source in claim.documents:
            if fault := material.rulebook.source_fault(source):
                yield place, f"{claim.id}: {fault}"
        for glob, number in claim.matches(ids).items():
            if not number:
                yield place, f"{claim.id}: no case {glob}"
