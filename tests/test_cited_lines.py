"""The lines of the documents that a derivation shows beside a rule: never those that tell of another value."""

import pytest

from command import Run


def test_rounding_is_cited_where_it_is_done(run: Run) -> None:
    """002:9-11 rounds; 000:254 keeps every hundred."""
    shown = run("final 43600 14500 15400 26500 --preset doc-002").out
    (rounding,) = [line for line in shown.splitlines() if line.startswith("rounding")]
    assert rounding.endswith("final.rounding  002:9-11")
    assert "000:254" not in shown


def test_an_uma_or_oka_of_nothing_is_no_step(run: Run) -> None:
    """Document 002 has no uma, and M.League's start would have no oka with a return of 25,000."""
    shown = run("final 43600 14500 15400 26500 --preset doc-002").out
    assert "final.uma" not in shown
    assert "final.oka" in shown
    shown = run("final 43600 14500 15400 26500 --rule return_points=25000").out
    assert "final.uma" in shown
    assert "final.oka" not in shown


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("score 234678m234p34s99s 2s --ron --seat south --rule kiriage_mangan=true", "rules.kiriage_mangan"),
        ("score 1177m3399p2266s5z 5z --ron --seat south --rule chiitoitsu=50fu_1han", "rules.chiitoitsu"),
    ],
)
def test_a_value_that_is_not_the_standard_cites_no_line_of_the_standard(line: str, rule: str, run: Run) -> None:
    """000:185 pays 7,700 for what is lifted, 000:67 has 25 fu for seven pairs."""
    (cited,) = [shown for shown in run(line + " --situation riichi").out.splitlines() if rule in shown]
    assert cited.endswith(rule)
