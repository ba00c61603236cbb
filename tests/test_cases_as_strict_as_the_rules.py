"""Cases with several right answers: lint finds what is too strict, too lax, or said of the reading and not so."""

from pathlib import Path

import pytest

from riichi_spec.lint.run import run_checks
from small_project import project

# The 4m stands in 345m or in the pair, for 2 fu each time.
TIE = """\
- id: points/in-the-gap-or-alone
  title: The 4 stands in the gap or in the pair
  kind: score
  spec: [points.limit.mangan]
  input: {tiles: 3445m123678p789s, winning_tile: 4m, win: ron, seat: west, round: east, situation: [houtei]}
"""
HEAD = "han: 1, fu: 40, yaku: {houtei: 1}, payments: {discarder: 1300}, total: 1300"
BASE = "{item: base, fu: 20}, {item: closed_ron, fu: 10}"
IN_THE_GAP = f"{HEAD}, fu_items: [{BASE}, {{item: wait, fu: 2, group: 345m}}]"
ALONE = f"{HEAD}, fu_items: [{BASE}, {{item: wait, fu: 2, group: 44m}}]"
WITHOUT = f"{HEAD}, fu_items: [{BASE}]"
SETS = "sets: [345m, 123p, 678p, 789s], pair: 44m"
READ_IN_THE_GAP = f"{IN_THE_GAP}, reading: {{{SETS}, winning: 345m, wait: kanchan}}"
READ_ALONE = f"{ALONE}, reading: {{{SETS}, winning: 44m, wait: tanki}}"

# Riichi, pinfu and three dora: five han, so that no reading is compared.
FIVE_HAN = """\
- id: points/five-han-of-a-hand
  title: Five han of a whole hand are a mangan
  kind: score
  spec: [points.limit.mangan]
  input: {tiles: 234678m11p34567s, winning_tile: 5s, win: ron, seat: west, round: east, situation: [riichi],
          dora_indicators: 1m9p, riichi_sticks: 1}
  expect:
    han: 5
    yaku: {riichi: 1, pinfu: 1}
    dora: {dora: 3}
    limit: mangan
    payments: {discarder: 8000}
    total: 9000
"""
FIVES = "    reading: {sets: [234m, 678m, 345s, 567s], pair: 11p, winning: 345s, wait: ryanmen}\n"


def faults(folder: Path, check: str, text: str) -> list[tuple[str, str]]:
    files = {"corpus/points/hands.yaml": text}
    return [(fault.place, fault.text) for fault in run_checks(project(folder, files), [check])[check]]


def any_of(*answers: str) -> str:
    if len(answers) == 1:
        return f"{TIE}  expect: {{{answers[0]}}}\n"
    return TIE + "  expect_any:\n" + "".join(f"    - {{{answer}}}\n" for answer in answers)


@pytest.mark.parametrize(
    "text",
    [any_of(IN_THE_GAP, ALONE), any_of(READ_ALONE, READ_IN_THE_GAP), FIVE_HAN, FIVE_HAN + FIVES],
    ids=["both", "both-with-reading", "more-han", "more-han-with-reading"],
)
def test_what_is_as_strict_as_the_rules_passes(text: str, tmp_path: Path) -> None:
    files = {"corpus/points/hands.yaml": text}
    assert not any(run_checks(project(tmp_path, files)).values())


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (any_of(IN_THE_GAP), "as right, and not expected: fu_items: expected"),
        (any_of(ALONE), "as right, and not expected: fu_items: expected"),
        (any_of(READ_IN_THE_GAP, READ_ALONE.replace(HEAD, HEAD.replace("houtei", "haitei"))), "as right, and not expe"),
        (any_of(IN_THE_GAP, ALONE, WITHOUT), "answer 3 is right by no reading"),
        (any_of(IN_THE_GAP, ALONE, IN_THE_GAP), "answers 1 and 3 differ in nothing that is compared"),
        (any_of(READ_IN_THE_GAP, ALONE), "answer 2 does not state reading, as others do"),
        (FIVE_HAN + FIVES.replace("345s, wait: ryanmen", "567s, wait: kanchan"), "answer 1 is right by no reading"),
    ],
    ids=["the-other", "the-named-one", "a-wrong-one", "one-too-many", "one-twice", "half-said", "not-compared"],
)
def test_what_is_not_is_found(text: str, fault: str, tmp_path: Path) -> None:
    found = faults(tmp_path, "ties", text)
    assert {place for place, _ in found} <= {"points/in-the-gap-or-alone", "points/five-han-of-a-hand"}
    assert any(said.startswith(fault) for _, said in found), found


def test_a_case_with_one_right_answer_has_no_alternatives(tmp_path: Path) -> None:
    """Twice the same one, so to say."""
    plain = FIVE_HAN.partition("  expect:\n")
    answer = plain[2].replace("\n    ", "\n      ")
    twice = f"{plain[0]}  expect_any:\n" + "".join(f"    -{answer[3:]}" for _ in range(2))
    assert faults(tmp_path, "ties", twice) == [
        ("points/five-han-of-a-hand", "answers 1 and 2 differ in nothing that is compared")
    ]


@pytest.mark.parametrize(
    "rule", ["score.best_reading", "score.tie", "readings.winning_group", "readings.ron_triplet", "readings.wait.tanki"]
)
def test_a_case_about_the_reading_states_it(rule: str, tmp_path: Path) -> None:
    about = any_of(IN_THE_GAP, ALONE).replace("points.limit.mangan", rule)
    assert [place for place, _ in faults(tmp_path, "reading-stated", about)] == ["points/in-the-gap-or-alone"]
    read = any_of(READ_IN_THE_GAP, READ_ALONE).replace("points.limit.mangan", rule)
    assert faults(tmp_path, "reading-stated", read) == []
    # From five han it would not be compared.
    assert faults(tmp_path, "reading-stated", FIVE_HAN.replace("points.limit.mangan", rule)) == []
