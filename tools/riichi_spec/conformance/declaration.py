"""What an adapter declares, looked at by name: a word that nobody knows would else be left out without a sound."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from reference.questions import KINDS, LATER_KINDS
from reference.rejects import REJECTS, BadRules, nearest, show
from reference.rules import Rules, option_values
from reference.table import SEATS_OF

KEYS: Final = ("kinds", "fields", "players", "rejects", "rules", "max_in_flight")
"""The keys of `capabilities`."""
FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "score": (
        *("payments", "total", "han", "fu", "yaku", "dora", "yakuman", "yakuman_units", "limit"),
        *("base_points", "fu_items", "reading", "call"),
    ),
    "points": ("payments", "total", "limit", "base_points", "call"),
    "readings": ("readings",),
    "settlement": ("deltas", "sticks_left"),
    "final": ("places", "results", "busted"),
    "reachable": ("reachable", "witness"),
}
"""Fields of each kind's results."""
PLAYERS: Final = tuple(sorted(SEATS_OF))
"""Numbers of players that there are questions of."""
MOST_WARNINGS: Final = 30
_OF_LISTS: Final = ("red_fives", "uma")
"""Options whose values are lists: easily declared as one value where a list of values is expected."""


def warnings_of(can: Mapping[str, object]) -> tuple[str, ...]:
    """What well-formed `capabilities` hold that nothing is known by, a line each, with the nearest known name."""
    found = [
        *_unknown("capabilities: no key", can, KEYS),
        *_unknown("kinds: no kind", _listed(can.get("kinds")), (*KINDS, *LATER_KINDS)),
        *_unknown("fields: no kind has", _listed(can.get("fields")), _every_field()),
        *(f"players: no case has {show(n)}, expected 3 or 4" for n in _listed(can.get("players")) if n not in PLAYERS),
        *_unknown("rejects: no code", _listed(can.get("rejects")), [reject.code for reject in REJECTS]),
    ]
    rules = can.get("rules")
    for option, values in rules.items() if isinstance(rules, Mapping) else ():
        found += _of_option(option, values)
    left = len(found) - MOST_WARNINGS
    return tuple(found[:MOST_WARNINGS] + ([f"and {left} more of the kind"] if left > 0 else []))


def _every_field() -> Iterator[str]:
    for fields in FIELDS.values():
        yield from fields


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
    listed = _listed(values)
    if option in _OF_LISTS and listed and not any(isinstance(value, list | dict) for value in listed):
        expected = "a list of such lists" if option_fault(option, listed) else f"[{show(listed)}]"
        yield f"rules: {option}: a value is itself a list: expected {expected}, got {show(listed)}"
        return
    for value in listed:
        if fault := option_fault(option, value):
            yield f"rules: {fault}{nearest(value, [name for name in known[option] if isinstance(name, str)])}"


def option_fault(option: str, value: object) -> str:
    """What is wrong with a value of an option; empty when the option has it."""
    try:
        Rules.of({option: value})
    except BadRules as error:
        return str(error)
    return ""


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []
