"""One line of an explanation, and the steps that lines belong to."""

from dataclasses import dataclass
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
}
"""Every step with its title, where that is not the step's own name; one without a title goes on where the one before it
ended.
"""


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
