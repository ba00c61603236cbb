"""The fields that a question may have or not, as the schema of the cases says, and which of them a question uses."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from riichi_spec.cases.schema import case_schema
from riichi_spec.kinds import ANSWERED
from riichi_spec.values import listed
from riichi_spec.words import LISTS

_PLAYERS: Final = "players"
"""The one optional field that has a key of its own among the capabilities."""
_SITUATION: Final = "situation"


@cache
def optional_inputs(kind: str) -> tuple[str, ...]:
    """The paths of a kind's fields that may be absent, as honba and wins.liable, in the order of the schema.

    Of alternatives, such as han and yakuman_units, each question has one: none of them can be left out everywhere.
    """
    return tuple(path for path, is_optional in _paths_of(kind) if is_optional)


@cache
def every_input() -> tuple[str, ...]:
    """The paths of all fields of all kinds."""
    return tuple(dict.fromkeys(path for kind in ANSWERED for path, _ in _paths_of(kind)))


def used_inputs(kind: str, given: object) -> Iterator[str]:
    """The optional fields of a kind that a question has, with a value other than that of absence."""
    for path in optional_inputs(kind):
        if not all(map(_is_absence, _values(given, path))):
            yield path


def used_words(kind: str, given: object) -> Iterator[str]:
    """The words of the situation in a question, but those that there are not: they are what it is about."""
    if _SITUATION in optional_inputs(kind) and isinstance(given, Mapping):
        for word in listed(given.get(_SITUATION)):
            if isinstance(word, str) and word in LISTS[_SITUATION]:
                yield word


def _is_absence(value: object) -> bool:
    """Whether a value stands for none: 0, an empty list, an empty text; false is none of them."""
    return type(value) in (int, list, str) and not value


def _values(given: object, path: str) -> Iterator[object]:
    """What stands at a path; within a list in each of its objects."""
    name, _, inner = path.partition(".")
    if not isinstance(given, Mapping) or name not in given:
        return
    value = given[name]
    if not inner:
        yield value
        return
    for item in listed(value):
        yield from _values(item, inner)


def _paths_of(kind: str) -> Iterator[tuple[str, bool]]:
    if kind in ANSWERED:
        yield from _paths(case_schema()["$defs"][f"{kind}_input"])


def _paths(form: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, bool]]:
    """Each field of an object's form, and whether it may be absent; those of the objects in a list behind the list."""
    needed = {_PLAYERS, *form.get("required", ()), *_named(form.get("oneOf", ()))}
    for name, of_field in form["properties"].items():
        yield before + name, name not in needed
        items = of_field.get("items", {})
        if "properties" in items:
            yield from _paths(items, f"{before}{name}.")


def _named(forms: object) -> Iterator[str]:
    """The fields that alternatives ask for or rule out."""
    match forms:
        case {"required": list(names), **more}:
            yield from names
            yield from _named(more)
        case dict():
            for form in forms.values():
                yield from _named(form)
        case list():
            for form in forms:
                yield from _named(form)
