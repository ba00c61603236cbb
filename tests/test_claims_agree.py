"""Claims that say the same, and verdicts beside their options and cases."""

from pathlib import Path

import pytest

from riichi_spec.lint.run import Material, run_checks
from small_project import CLAIM, project

SECOND = CLAIM.replace("claim.000.3", "claim.000.5").replace("000:3", "000:5\n- Same: claim.000.3")
OPTION = CLAIM.replace("holds", "holds under an option").replace("Options: none", "Options: `open_no_fu`")
BOTH = OPTION.replace("points/five-han", "points/five-han, rules/*")

BROKEN = {
    "two-verdicts": (
        CLAIM + SECOND.replace("holds", "loose"),
        "claims.md:9", "claim.000.5: 'loose', and claim.000.3, which says the same, 'holds'",
    ),
    "none-such": (CLAIM + SECOND.replace("Same: claim.000.3", "Same: claim.000.4"), "claims.md:9", "got claim.000.4"),
    "not-the-first": (SECOND + CLAIM, "claims.md:1", "expected the first claim that says the same, got claim.000.3"),
    "by-another": (
        CLAIM + SECOND + SECOND.replace("claim.000.5", "claim.000.7").replace("claim.000.3", "claim.000.5"),
        "claims.md:18", "claim.000.7: expected the first claim that says the same, got claim.000.5",
    ),
    "no-option": (BOTH.replace("`open_no_fu`", "`open_no_fu`, `luck`"), "claims.md:1", "luck is no option"),
    "no-options": (CLAIM.replace("holds", "holds under an option"), "claims.md:1", "the options that it holds under"),
    "option-in-no-case": (OPTION, "claims.md:1", "claim.000.3: no case of it names open_no_fu"),
    "not-testable-with-cases": (CLAIM.replace("holds", "not testable"), "claims.md:1", "not testable and names cases"),
}  # fmt: skip


@pytest.mark.parametrize(("claims", "place", "said"), BROKEN.values(), ids=BROKEN)
def test_what_disagrees_is_found(claims: str, place: str, said: str, tmp_path: Path) -> None:
    faults = run_checks(project(tmp_path, {"spec/claims.md": claims}), ["claims-agree"])["claims-agree"]
    assert {fault.place for fault in faults} == {place}
    assert said in faults[0].text


@pytest.mark.parametrize("claims", [CLAIM + SECOND, BOTH], ids=["the-same", "under-an-option"])
def test_what_agrees_passes(claims: str, tmp_path: Path) -> None:
    assert run_checks(project(tmp_path, {"spec/claims.md": claims}), ["claims-agree"])["claims-agree"] == []


def test_the_double_share_of_the_dealer_has_one_verdict() -> None:
    claims = {claim.id: claim for claim in Material.gather().claims}
    assert claims["claim.004.272"].same == "claim.000.20b"
    assert claims["claim.004.272"].verdict == claims["claim.000.20b"].verdict == "loose"
