"""One line of an explanation, and the steps that lines belong to."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Final, Literal

Weight = Literal["plain", "heading", "quiet"]

TITLES: Final = {
    "hand": "",
    "reading": "Reading",
    "readings": "Readings",
    "yaku": "Yaku",
    "yakuman": "Yakuman",
    "fu": "Fu",
    "points": "Base points",
    "payments": "Payments",
    "lost": "Other readings",
    "transfers": "Transfers",
    "unpaid": "",
    "changes": "Changes",
    "final": "",
    "reject": "",
}
"""Every step with its title; one without goes on where the one before it ended."""
SENTENCES: Final = ("hand", "reading", "readings", "lost", "unpaid", "reject")
"""Steps whose lines are sentences: a value goes on where the text ends. Those of the others stand in columns."""


@dataclass(frozen=True)
class Line:
    """One line: the step it belongs to, what it says, its values, why they are so, and the rule's id if one decides.

    Values stand in columns, one for each player where there are several. `weight` says how a line looks beside others:
    a heading is bold, a quiet line dim.
    """

    step: str
    text: str
    values: tuple[str, ...] = ()
    why: str = ""
    rule: str = ""
    weight: Weight = "plain"

    def as_dict(self) -> dict[str, object]:
        """The line as JSON values: step and text, and of the others what is not as it is by default."""
        by_default = asdict(Line("", ""))
        told = {name: value for name, value in asdict(self).items() if value != by_default[name]}
        told |= {"values": list(self.values)} if self.values else {}
        return {"step": self.step, "text": self.text} | told


def by_step(lines: Iterable[Line]) -> list[tuple[str, str, list[Line]]]:
    """The lines of each step in turn, with its name and title."""
    grouped = [(step, list(of_step)) for step, of_step in groupby(lines, key=lambda line: line.step)]
    return [(step, TITLES[step], of_step) for step, of_step in grouped]
