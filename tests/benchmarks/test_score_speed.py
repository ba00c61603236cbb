"""How fast a whole score is: from text to payments, the same text for both; and the first score of a process."""

import random
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from benchmarks.alternating import Task
from benchmarks.conftest import Against, Timed
from peer import ask, result
from random_hands import seeded
from reference import score

Input = dict[str, Any]

FIRST_SCORE = """
from reference import score
score("234m567p345s222z5z", "5z", win="tsumo", seat="south", round="east")
"""


def total(block: Sequence[Input]) -> int:
    """The points won together."""
    return sum([score(**hand).total for hand in block])


def peer_total(block: Sequence[Input]) -> int:
    """TilesConverter, HandConfig and estimate_hand_value for each hand."""
    return sum([cost["total"] for hand in block if (cost := ask(hand).cost)])


def total_as_dict(block: Sequence[Input]) -> int:
    """The same, of the score as data."""
    return sum([int(str(score(**hand).as_dict()["total"])) for hand in block])


def test_score(against: Against, hands: list[Input]) -> None:
    """Hands that come again and again."""
    against(Task("score", "text", "repeated", total, peer_total, 2.0), hands)


def test_score_as_dict(against: Against, hands: list[Input]) -> None:
    against(Task("score().as_dict()", "text", "repeated", total_as_dict, peer_total, 1.7), hands)


def test_score_of_hands_never_seen(against: Against) -> None:
    """Each hand once; what earlier ones have left in memory helps only where suits are alike."""
    against(Task("score", "text", "first seen", total, peer_total, 1.6), unseen_hands(), rounds=1)


def unseen_hands() -> list[Input]:
    """Of 3,000 random hands those that have a score, the same ones in every run."""
    return [hand for hand in seeded(random.Random(20261201).randrange, 3000) if result(hand).keys() >= {"total"}]


def test_both_agree_on_every_hand(hands: list[Input]) -> None:
    """So that equal checksums are no accident."""
    assert [hand for hand in [*hands, *unseen_hands()] if score(**hand).total != result(hand)["total"]] == []


def test_first_score_of_a_process(timed: Timed) -> None:
    timed(lambda: _run(FIRST_SCORE), 1, rounds=10, name="process: first score", form="text", state="cold")


def test_bare_process(timed: Timed) -> None:
    """What the row above has in it of Python itself."""
    timed(lambda: _run("pass"), 1, rounds=10, name="process: bare Python", form="-", state="cold")


def _run(code: str) -> int:
    return subprocess.run([sys.executable, "-c", code], check=True).returncode
