"""The numbers of the spec's rules beside those of the reference: the lines of numbers, and the sentences."""

from collections.abc import Callable, Iterator
from typing import Final

from reference.points import KIRIAGE, by_formula
from riichi_spec.book.rulebook import Rule
from riichi_spec.lint.facts import choices, hand, table
from riichi_spec.lint.facts.text import Number, measured_in, numbers_in, prose, shown, spelled_in, values_in

NUMBERS: Final[dict[str, tuple[Number, ...]]] = {**hand.NUMBERS, **table.NUMBERS, **choices.NUMBERS}
"""What each rule's line of numbers has, in its order."""
SAID: Final[dict[str, tuple[Number, ...]]] = {**hand.SAID, **table.SAID, **choices.SAID}
"""What else the sentences of a rule say of fu, han, units and points."""

_PRESET: Final = "rules.preset."


def _named_alike(rule_id: str) -> Callable[[int, int], bool]:
    return lambda han, fu: table.pays(rule_id, han, fu)


VALUES: Final[dict[str, Callable[[int, int], bool]]] = {
    "points.limit.mangan": lambda han, fu: by_formula(han, fu) == KIRIAGE,
    **{rule_id: _named_alike(rule_id) for rule_id in table.NUMBERS if rule_id.startswith("payments.name.")},
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
    """What is wrong with the numbers that a rule's sentences say; those of a preset tell what others print."""
    if rule.id.startswith(_PRESET):
        return
    text = prose(rule.statement)
    bound = {*numbers_in(rule.numbers), *NUMBERS.get(rule.id, ()), *SAID.get(rule.id, ())}
    for number, said in measured_in(text).items():
        if number not in bound:
            yield f"{rule.id}: {said!r}: expected a number out of {shown(tuple(sorted(bound)))}"
    if holds := VALUES.get(rule.id):
        for han, fu in values_in(text):
            if not holds(han, fu):
                yield f"{rule.id}: '{han} han {fu} fu' does not come to what the rule says"
