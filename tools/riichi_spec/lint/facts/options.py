"""Options as the spec names them: in the lines of options, beside the code that reads them and the cases that they
decide; and their values, in the rules that list them.
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from reference.rules import Rules, option_values
from riichi_spec.book.codebook import Read
from riichi_spec.book.rulebook import Rule, Rulebook
from riichi_spec.cases.load import Case

_PRESET: Final = "rules.preset."
_READ: Final = "It is read "
_CODE: Final = re.compile(r"`([^`]+)`")
_VALUES: Final = re.compile(r"(`[^`]+`(?:, `[^`]+`)*): ")
"""The beginning of a paragraph about values, as `floor`, `ceil`: always down, always up."""
_STANDARD: Final = re.compile(r"standard is (?:`([^`]+)`|(-?\d+(?:, -?\d+)*))")

At = tuple[str, str]
"""Where a fault is, and what it is."""


def faults_of_names(rulebook: Rulebook) -> Iterator[At]:
    """Lines of options name options that there are, and each option has a rule of its own, which names it alone."""
    for rule in rulebook.rules.values():
        for option in rule.options:
            if option not in option_values():
                yield rule.place, f"{rule.id}: Options: expected names of options, got {option!r}"
    if "rules" in rulebook.chapters:
        for option in option_values():
            own = rulebook.rules.get(f"rules.{option}")
            if own is None:
                yield "rules.md:1", f"expected the rule rules.{option}"
            elif own.options != (option,):
                yield own.place, f"{own.id}: Options: expected {option} alone, got {', '.join(own.options) or 'none'}"


def faults_of_reads(rulebook: Rulebook, reads: Iterable[Read]) -> Iterator[At]:
    """An option is read in a function that cites a rule which names it; and the rules of which its own rule says that
    it is read there, name it.
    """
    for read in reads:
        rules = [rulebook.rules[rule_id] for rule_id in sorted(read.cited) if rule_id in rulebook.rules]
        if not any(read.option in rule.options for rule in rules):
            cited = ", ".join(rule.id for rule in rules) or "none"
            yield f"{read.file}:{read.line}", f"{read.option} is read: expected a rule that names it, cited: {cited}"
    for option in option_values():
        if own := rulebook.rules.get(f"rules.{option}"):
            for rule_id in _read_at(own):
                if rule_id in rulebook.rules and option not in rulebook.rules[rule_id].options:
                    rule = rulebook.rules[rule_id]
                    yield rule.place, f"{rule.id}: Options: expected {option}, which {own.id} says is read there"


def _read_at(rule: Rule) -> list[str]:
    """The ids in the paragraph that says where an option is read."""
    return [text for part in _paragraphs(rule) if part.startswith(_READ) for text in _CODE.findall(part)]


def faults_of_cases(rulebook: Rulebook, cases: Sequence[Case]) -> Iterator[At]:
    """Each option that a rule names decides a case that tests the rule. Not asked of presets, nor without any case."""
    deciding: dict[str, set[str]] = {}
    for case in cases:
        for rule_id in case.spec:
            deciding.setdefault(rule_id, set()).update(case.rules)
    for rule in rulebook.rules.values():
        if cases and not rule.id.startswith(_PRESET):
            for option in rule.options:
                if option in option_values() and option not in deciding.get(rule.id, ()):
                    yield rule.place, f"{rule.id}: Options: {option} decides no case that tests the rule"


def faults_of_values(rulebook: Rulebook) -> Iterator[At]:
    """The rule of an option has a paragraph for each of its values, the standard one first, and for no other; of one
    that takes any numbers it says the standard.
    """
    standard = Rules().as_dict()
    for option, values in option_values().items():
        rule = rulebook.rules.get(f"rules.{option}")
        if rule is None:
            continue
        if values:
            expected = [_text(value) for value in values]
            found = [text for part in _paragraphs(rule) if (it := _VALUES.match(part)) for text in _CODE.findall(it[1])]
            if set(found) != set(expected) or len(found) != len(expected) or found[0] != expected[0]:
                told = ", ".join(found) or "none"
                yield rule.place, f"{rule.id}: expected the values {', '.join(expected)}, got {told}"
        else:
            said = [code or numbers for code, numbers in _STANDARD.findall(" ".join(rule.statement.split()))]
            if said != [_text(standard[option])] and said != [_text(standard[option]).strip("[]")]:
                what = _text(standard[option])
                yield rule.place, f"{rule.id}: expected that the standard is {what}, got {', '.join(said) or 'nothing'}"


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _paragraphs(rule: Rule) -> list[str]:
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", rule.statement)]
