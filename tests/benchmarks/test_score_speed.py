"""How fast a whole score is: from text to payments, the same text for both; and the first score of a process."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

from peer import ask, result
from reference import score

Timed = Callable[..., None]

FIRST_SCORE = """
from reference import score
score("234m567p345s222z5z", "5z", win="tsumo", seat="south", round="east")
"""


def test_score(timed: Timed, hands: list[dict[str, Any]]) -> None:
    """The checksum is the sum of all points won."""

    def task() -> int:
        return sum([score(**hand).total for hand in hands])

    timed(task, len(hands), name="score", side="ours", form="text", state="warm")


def test_peer_score(timed: Timed, hands: list[dict[str, Any]]) -> None:
    """TilesConverter, HandConfig and estimate_hand_value for each hand."""

    def task() -> int:
        return sum([cost["total"] for hand in hands if (cost := ask(hand).cost)])

    timed(task, len(hands), name="score", side="PyPI", form="text", state="warm")


def test_both_agree_on_every_hand(hands: list[dict[str, Any]]) -> None:
    """So that equal checksums are no accident."""
    assert [hand for hand in hands if score(**hand).total != result(hand)["total"]] == []


def test_first_score_of_a_process(timed: Timed) -> None:
    timed(lambda: _run(FIRST_SCORE), 1, rounds=10, name="process: first score", side="ours", form="text", state="cold")


def test_bare_process(timed: Timed) -> None:
    """What the row above has in it of Python itself."""
    timed(lambda: _run("pass"), 1, rounds=10, name="process: bare Python", side="-", form="-", state="cold")


def _run(code: str) -> int:
    return subprocess.run([sys.executable, "-c", code], check=True).returncode
