"""The lines of the documents beside a rule: shown to who asks for them, and never those that tell of another value."""

import re

import pytest

from command import Run

A_LINE = re.compile(r"\b00[0-4]:[0-9]+")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("score 234m567p345s222z5z 5z --tsumo --seat south", " fu.base  000:69, ...\n"),
        ("settlement --win winner=south,from=east,han=3,fu=30 --honba 2", " payments.honba  000:231"),
        ("final 60600 20400 19600 -600", "bust: north  final.bust  000:249"),
        ("case fu/wait/dragon-pair-tsumo", "documents 000:142-159, 002:84-86\n"),
        ("case fu/wait/dragon-pair-tsumo", "  fu.wait.tanki  000:110, 000:153-154, "),
        ("spec fu.wait.tanki", "Documents  000:110, 000:153-154, "),
    ],
)
def test_lines_are_for_who_asks_for_them(line: str, told: str, run: Run) -> None:
    shown = run(line)
    assert A_LINE.findall(shown.out) == []
    for option in ("-v", "--verbose"):
        asked = run(f"{line} {option}")
        assert (asked.code, asked.err) == (shown.code, "") == (0, "")
        assert told in asked.out
    assert run(f"{line} --json -v").out == run(f"{line} --json").out


def test_a_book_is_named_to_everybody(run: Run) -> None:
    """What stands in no document stands in rule books, whose names say something."""
    books = "yaku.quad_is_triplet  WRC 2025\n"
    line = "case yaku/toitoi-with-quads"
    assert books in run(line).out
    assert books in run(f"{line} -v").out


def test_rounding_is_cited_where_it_is_done(run: Run) -> None:
    """002:9-11 rounds; 000:254 keeps every hundred."""
    shown = run("final 43600 14500 15400 26500 --preset doc-002 -v").out
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
    (cited,) = [shown for shown in run(line + " --situation riichi -v").out.splitlines() if rule in shown]
    assert cited.endswith(rule)
