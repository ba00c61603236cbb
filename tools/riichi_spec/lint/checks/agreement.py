"""The check that claims agree: with each other where they say the same, and verdicts with options and cases."""

from fnmatch import fnmatchcase

from reference.rules import option_values
from riichi_spec.book.claims import Claim
from riichi_spec.lint.checks.material import Found, Material

_UNDER_OPTION = "holds under an option"
_NOT_TESTABLE = "not testable"


def claims_agree(material: Material) -> Found:
    """Claims that say the same have one verdict; what depends on options names them, and cases at their values."""
    of_id = {claim.id: claim for claim in material.claims}
    for claim in material.claims:
        for fault in (*_with_the_same(claim, of_id), *_with_itself(claim, material)):
            yield f"claims.md:{claim.line}", f"{claim.id}: {fault}"


def _with_the_same(claim: Claim, of_id: dict[str, Claim]) -> list[str]:
    """What is wrong between a claim and the first one that says the same."""
    if not claim.same:
        return []
    first = of_id.get(claim.same)
    if first is None or first.line >= claim.line or first.same:
        return [f"expected the first claim that says the same, got {claim.same}"]
    if first.verdict != claim.verdict:
        return [f"{claim.verdict!r}, and {first.id}, which says the same, {first.verdict!r}"]
    return []


def _with_itself(claim: Claim, material: Material) -> list[str]:
    """What is wrong between the verdict of a claim, its options and its cases."""
    faults = [f"{name} is no option" for name in claim.options if name not in option_values()]
    if claim.verdict == _NOT_TESTABLE and claim.cases:
        faults.append("is not testable and names cases")
    if claim.verdict == _UNDER_OPTION:
        if not claim.options:
            faults.append("expected the options that it holds under")
        own = [case for case in material.cases if any(fnmatchcase(case.id, glob) for glob in claim.cases)]
        named = {name for case in own for name in case.rules}
        faults += [f"no case of it names {name}" for name in claim.options if name not in named]
    return faults
