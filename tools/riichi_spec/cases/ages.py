"""Options by their age: one that is younger than a case decides nothing of it while it stands at its first value."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from reference.rules import Rules, option_values
from riichi_spec.cases.versions import numbers
from riichi_spec.values import Json


def present_options() -> dict[str, list[object]]:
    """Every option with its values as JSON holds them, the standard one first; alone where any number may stand."""
    return {name: list(option_values()[name]) or [value] for name, value in Rules().as_dict().items()}


@dataclass(frozen=True)
class OptionAges:
    """The first value of each option, and of those that were released the version of the corpus that brought them."""

    first: Mapping[str, object]
    since: Mapping[str, str]

    def meant(self, rules: Json, since: str | None) -> Json:
        """What the rules of a case say that was released in a version: without options that came later and stand at
        their first value. Of a case that was not released yet, all of them.
        """
        if since is None:
            return rules
        return {name: value for name, value in rules.items() if not self._says_nothing(name, value, since)}

    def _says_nothing(self, name: str, value: object, since: str) -> bool:
        # A name that is no option, in a case about that, is no younger one.
        if name not in self.first or not is_same(value, self.first[name]):
            return False
        return name not in self.since or numbers(self.since[name]) > numbers(since)


def is_same(one: object, other: object) -> bool:
    """Whether two values are the same JSON: true is no 1, and the order of keys means nothing."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
