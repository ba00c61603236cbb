"""Altering the reference for a while."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from reference.rules import Rules, read_rules
from reference.yaku import YAKU, YAKUMAN
from reference.yaku.rows import Predicate
from reference.yaku.shortlist import NEEDS, forget


@dataclass(frozen=True)
class Change:
    """An attribute of a module or class of the reference, and what stands there instead."""

    owner: Any
    name: str
    value: Any


Alteration = list[Change]


@contextmanager
def altered(alteration: Alteration) -> Iterator[None]:
    """Within this context the reference makes the mistake."""
    before = [Change(change.owner, change.name, getattr(change.owner, change.name)) for change in alteration]
    try:
        _put(alteration)
        yield
    finally:
        _put(before)


def _put(changes: Alteration) -> None:
    for change in changes:
        setattr(change.owner, change.name, change.value)
    forget()


def replaced(original: object, value: object) -> Alteration:
    """Another value wherever a module of the reference holds this function, table or constant."""
    modules = [module for name, module in sys.modules.items() if name.split(".")[0] == "reference"]
    changes = [
        Change(module, name, value) for module in modules for name, held in vars(module).items() if held is original
    ]
    assert changes, f"no module of the reference holds {original}"
    return changes


def wrapped(original: Callable[..., Any], wrapper: Callable[..., Any]) -> Alteration:
    """`wrapper` in place of a function; it is called with the original first."""
    return replaced(original, lambda *given, **named: wrapper(original, *given, **named))


def yaku_rows(**changes: Mapping[str, Any] | None) -> Alteration:
    """Rows of the table of yaku changed by key, or taken out (None).

    One with another predicate is asked of every reading, as the shortlist knows what the right one needs.
    """
    return replaced(YAKU, _rows(YAKU, changes)) + _asked_of_all(changes)


def yakuman_rows(**changes: Mapping[str, Any] | None) -> Alteration:
    """The same of the table of yakuman."""
    return replaced(YAKUMAN, _rows(YAKUMAN, changes)) + _asked_of_all(changes)


def _rows(table: tuple[Any, ...], changes: Mapping[str, Mapping[str, Any] | None]) -> tuple[Any, ...]:
    assert set(changes) <= {row.key for row in table}, f"no such rows: {', '.join(changes)}"
    kept = [row for row in table if changes.get(row.key, {}) is not None]
    return tuple(replace(row, **(changes.get(row.key) or {})) for row in kept)


def _asked_of_all(changes: Mapping[str, Mapping[str, Any] | None]) -> Alteration:
    asked = {key for key, change in changes.items() if change and "predicate" in change}
    return replaced(NEEDS, {key: needs for key, needs in NEEDS.items() if key not in asked}) if asked else []


def predicate(key: str) -> Predicate:
    """The right predicate of a yaku or yakuman."""
    predicates = {row.key: row.predicate for row in YAKU} | {row.key: row.predicate for row in YAKUMAN}
    return predicates[key]


def under(change: Callable[[Rules], Mapping[str, object]]) -> Alteration:
    """Some options taken at another value than the table plays."""

    def read(original: Callable[[object], Rules], options: object) -> Rules:
        rules = original(options)
        return Rules.of({**rules.as_dict(), **change(rules)})

    return wrapped(read_rules, read)
