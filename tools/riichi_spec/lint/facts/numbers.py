"""The numbers of the spec's rules beside those of the reference: the lines of numbers, and the sentences."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from reference.fu import BASE, ROUNDED_TO
from reference.points import KIRIAGE, by_formula
from reference.rejects import BadInput
from reference.rounding import round_up
from reference.values import LEAST
from riichi_spec.book.rulebook import Rule
from riichi_spec.lint.facts import choices, hand, table
from riichi_spec.lint.facts.text import (
    Number,
    measured_in,
    numbers_in,
    prose,
    shown,
    spelled_in,
    values_in,
    without_values,
)

NUMBERS: Final[dict[str, tuple[Number, ...]]] = {**hand.NUMBERS, **table.NUMBERS, **choices.NUMBERS}
"""What each rule's line of numbers has, in its order."""
SAID: Final[dict[str, tuple[Number, ...]]] = {**hand.SAID, **table.SAID, **choices.SAID}
"""What else the sentences of a rule say of fu, han, units and points."""

TELLS_MORE: Final = frozenset(
    {
        *("final.question", "final.shares", "dora.kita"),
        *("tiles.terminals_honors", "fu.wait.penchan", "yaku.ittsuu", "yaku.ryuuiisou"),
    }
)
"""Rules whose sentences tell an example of many numbers, or call tiles by theirs."""

_PRESET: Final = "rules.preset."
_BECOMES: Final = re.compile(r"(\d+) becomes (\d+)")


VALUES: Final[dict[str, Callable[[int, int], bool]]] = {
    "fu.open_no_fu": lambda han, fu: (han, fu) == (LEAST, BASE.fu),
    "points.base": lambda han, fu: by_formula(han, fu) == by_formula(3, 40),
    "points.limit.mangan": lambda han, fu: by_formula(han, fu) == KIRIAGE,
    **{rule_id: partial(table.is_named, rule_id) for rule_id in table.NUMBERS if rule_id.startswith("payments.name.")},
    **{rule_id: partial(table.is_of_the_example, rule_id) for rule_id in ("settlement.ron", "settlement.tsumo")},
}
"""What is true of all han and fu that a rule names together, as 4 han 30 fu."""


def faults_of_line(rule: Rule) -> Iterator[str]:
    """What is wrong with a rule's line of numbers: each is one that the reference has, in this place of the line."""
    found, expected = numbers_in(rule.numbers), NUMBERS.get(rule.id)
    if (word := spelled_in(rule.numbers)) is not None:
        yield f"{rule.id}: Numbers: expected {word!r} in digits"
    elif expected is None and found:
        yield f"{rule.id}: Numbers: expected numbers that are bound to the reference's, got {shown(found)}"
    elif expected is not None and found != expected:
        yield f"{rule.id}: Numbers: expected {shown(expected)}, got {shown(found)}"


def faults_of_sentences(rule: Rule) -> Iterator[str]:
    """What is wrong with the numbers that a rule's sentences say: of a rule with numbers all that stand in digits, of
    every other those of fu, han, units and points, in words too.
    """
    if rule.id.startswith(_PRESET):
        # It tells what others print.
        return
    text = prose(rule.statement)
    rest = without_values(text)
    if rule.chapter == "fu":
        for raw, rounded in _BECOMES.findall(rest):
            if (right := round_up(int(raw), ROUNDED_TO)) != int(rounded):
                yield f"{rule.id}: expected that {raw} becomes {right}, got {rounded}"
        rest = _BECOMES.sub("~", rest)
    said = measured_in(rest)
    bound = {*numbers_in(rule.numbers), *NUMBERS.get(rule.id, ()), *SAID.get(rule.id, ())}
    if bound and rule.chapter != "rules" and rule.id not in TELLS_MORE:
        said |= {number: shown((number,)) for number in numbers_in(rest) if number not in said}
    for number, words in said.items():
        if number not in bound:
            yield f"{rule.id}: {words!r}: expected a number out of {shown(tuple(sorted(bound)))}"
    if holds := VALUES.get(rule.id):
        for han, fu in values_in(text):
            if not _holds(holds, han, fu):
                yield f"{rule.id}: '{han} han {fu} fu' does not come to what the rule says"


def _holds(holds: Callable[[int, int], bool], han: int, fu: int) -> bool:
    try:
        return holds(han, fu)
    except BadInput:
        # So many fu there are not.
        return False
