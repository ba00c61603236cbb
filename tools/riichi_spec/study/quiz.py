"""Questions to practise with: what a hand pays, and what han and fu pay; those that went wrong come again."""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from reference import Rejected, Rules
from reference.hands import Win
from reference.payments import Payments
from reference.points import MANGAN
from reference.score import answer_score
from reference.values import Value
from riichi_spec.cases.load import Case
from riichi_spec.explain import Line, explain_points, explain_score
from riichi_spec.explain.score import hand_text
from riichi_spec.tables import grids

About = Literal["points", "hands"]

_AGAIN: Final = 0.5
"""How often one that went wrong is asked, while there is one."""
_NUMBER: Final = re.compile(r"[0-9][0-9,]*")
_WINS: Final[tuple[Win, Win]] = ("ron", "tsumo")


@dataclass(frozen=True)
class Question:
    """What is asked, and the payments that are right, which `explain` derives.

    `key` names the question from one day to the next.
    """

    key: str
    text: str
    paid: Payments
    explain: Callable[[], Iterator[Line]]

    def is_right(self, answer: str) -> bool:
        """Whether an answer names every payment, in whatever order and however written: 7700, 2,000/3,900, 4000 all."""
        said = sorted(int(number.replace(",", "")) for number in _NUMBER.findall(answer))
        return said == sorted(self.paid.payers.values())


def questions(about: Sequence[About], cases: Sequence[Case], rules: Rules) -> list[Question]:
    """Every question that there is: the cells of the tables where a hand is, and the hands of the corpus."""
    found: list[Question] = []
    if "points" in about:
        found += _of_points(rules)
    if "hands" in about:
        found += _of_hands(cases, rules)
    return found


def in_turn(pool: Sequence[Question], missed: list[str], seed: int) -> Iterator[Question]:
    """Questions without an end, by chance from a seed.

    Those that `missed` names come again and again; it may change meanwhile.
    """
    dice = random.Random(seed)
    by_key = {question.key: question for question in pool}
    while True:
        again = [by_key[key] for key in missed if key in by_key]
        yield dice.choice(again) if again and dice.random() < _AGAIN else dice.choice(pool)


def _of_points(rules: Rules) -> Iterator[Question]:
    for grid in grids(rules, players=4, seats=(False, True), wins=_WINS):
        for cell in grid.cells:
            if not cell.no_hand:
                text = f"{_asked(cell.value)}, {'dealer' if cell.dealer else 'non-dealer'}, {cell.win}"
                yield Question(text, text, cell.score.paid, partial(explain_points, cell.score))


def _asked(value: Value) -> str:
    """A value in words, without the limit that it reaches: that is for the player to know."""
    if value.units:
        return f"{value.units} yakuman"
    return f"{value.han} han" + (f" {value.fu} fu" if value.han < MANGAN.han else "")


def _of_hands(cases: Sequence[Case], rules: Rules) -> Iterator[Question]:
    """The hands of cases that have a score, under these rules instead of their own."""
    for case in cases:
        if case.kind == "score":
            try:
                score = answer_score(case.input, rules)
            except Rejected:
                continue
            yield Question(case.id, hand_text(score), score.paid, partial(explain_score, score))
