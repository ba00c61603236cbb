"""What an adapter declares, looked at by name: a word that nobody knows would else be left out without a sound."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from reference.fields import PLAYERS
from reference.rejects import REJECTS, BadRules, nearest, show
from reference.rules import Rules, option_values
from riichi_spec.conformance.inputs import every_input
from riichi_spec.kinds import EVERY_FIELD, KINDS
from riichi_spec.values import listed
from riichi_spec.words import LISTS

KEYS: Final = ("kinds", "fields", "players", "rejects", "inputs", "situation", "rules", "max_in_flight")
"""The keys of `capabilities`."""
MOST_WARNINGS: Final = 30
_OF_LISTS: Final = ("red_fives", "uma")
"""Options whose values are lists: easily declared as one value where a list of values is expected."""


def warnings_of(can: Mapping[str, object]) -> tuple[str, ...]:
    """What well-formed `capabilities` hold that nothing is known by, a line each, with the nearest known name."""
    found = [
        *_unknown("capabilities: no key", can, KEYS),
        *_unknown("kinds: no kind", listed(can.get("kinds")), KINDS),
        *_unknown("fields: no kind has", listed(can.get("fields")), EVERY_FIELD),
        *(f"players: no case has {show(n)}, expected 3 or 4" for n in listed(can.get("players")) if n not in PLAYERS),
        *_unknown("rejects: no code", listed(can.get("rejects")), [reject.code for reject in REJECTS]),
        *_unknown("inputs: no kind has", listed(can.get("inputs")), every_input()),
        *_unknown("situation: no word", listed(can.get("situation")), LISTS["situation"]),
    ]
    rules = can.get("rules")
    for option, values in rules.items() if isinstance(rules, Mapping) else ():
        found += _of_option(option, values)
    return some(found)


def some(warnings: Sequence[str]) -> tuple[str, ...]:
    """The first warnings, and how many there are beside them."""
    left = len(warnings) - MOST_WARNINGS
    return (*warnings[:MOST_WARNINGS], *([f"and {left} more of the kind"] if left > 0 else []))


def _unknown(what: str, names: Iterable[object], known: Iterable[str]) -> Iterator[str]:
    known = tuple(dict.fromkeys(known))
    for name in names:
        if name not in known:
            yield f"{what} {show(name)}{nearest(name, known)}"


def _of_option(option: str, values: object) -> Iterator[str]:
    known = option_values()
    if option not in known:
        yield f"rules: no option {show(option)}{nearest(option, known)}"
        return
    declared = listed(values)
    if option in _OF_LISTS and declared and not any(isinstance(value, list | dict) for value in declared):
        expected = "a list of such lists" if option_fault(option, declared) else f"[{show(declared)}]"
        yield f"rules: {option}: a value is itself a list: expected {expected}, got {show(declared)}"
        return
    for value in declared:
        if fault := option_fault(option, value):
            yield f"rules: {fault}{nearest(value, [name for name in known[option] if isinstance(name, str)])}"


def option_fault(option: str, value: object) -> str:
    """What is wrong with a value of an option; empty when the option has it."""
    try:
        Rules.of({option: value})
    except BadRules as error:
        return str(error)
    return ""
