"""Which rule options a case's answer depends on, proved by recording what the reference reads.

A recording rule set answers each question the reference puts to it and notes it. For an option that the case names it
gives that value; for any other it branches: every value is tried, in a run of its own. So all rule sets there are get
covered in as many runs as the reference has ways to look at them.

Where several answers are right the case has to take each of them, so an option that makes a further one right decides
too.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Final

from reference import Rules
from reference.rules import FloatingUma, as_json, option_values, preset_names
from riichi_spec.cases.judge import ask_for_all, judge
from riichi_spec.cases.load import Case
from riichi_spec.values import Json

_RED_FIVES: Final = tuple(product((1, 0, 2), repeat=3))
_BESIDE_THE_PRESETS: Final[Mapping[str, tuple[object, ...]]] = {
    "start_points": (25_050, 0),
    "return_points": (30_050, 30_100, 0),
    "uma": (
        (20_050, 10_050, -10_050, -20_050),
        (15_050, 50, -15_100),
        FloatingUma(((8000, 4000, -4000, -8000), (12_050, -1000, -3000, -8050), *((8000, 3000, 1000, -12_000),) * 3)),
    ),
}
"""Numbers that no preset has. Those of the presets are whole thousands, or nearly: shared among players, or rounded,
they leave nothing over, and where an uma is the same for every number of players above the return, none is counted.
"""


@cache
def values_of(option: str) -> tuple[object, ...]:
    """All values of an option, the standard one first; of those that are any number at all those of the presets, and
    some that tell apart how points are shared and rounded.
    """
    if option == "red_fives":
        return _RED_FIVES
    if values := option_values()[option]:
        return values
    played = [getattr(Rules.preset(name), option) for name in preset_names()]
    return tuple(dict.fromkeys([*played, *_BESIDE_THE_PRESETS.get(option, ())]))


class RecordingRules(Rules):
    """Rules that note which options are read.

    `path` maps the options met so far to their values, in the order of reading; an option not in it is met with its
    standard value and added.
    """

    def __init__(self, path: dict[str, object]) -> None:
        # No option has a value of its own here, so the dataclass's own start is left out.
        object.__setattr__(self, "path", path)

    def __getattribute__(self, name: str) -> object:
        if name not in option_values():
            return object.__getattribute__(self, name)
        path: dict[str, object] = object.__getattribute__(self, "path")
        return path.setdefault(name, values_of(name)[0])


def right_answers_under(case: Case, named: Mapping[str, object]) -> Iterator[tuple[dict[str, object], list[Json]]]:
    """Every way in which the options that `named` leaves open can be read, each with all answers that are right then.

    Yields the options read with their values, and the answers.
    """
    pending: list[dict[str, object]] = [{}]
    while pending:
        fixed = pending.pop()
        path = dict(named) | fixed
        answers = ask_for_all(case, RecordingRules(path))
        new = [name for name in path if name not in named and name not in fixed]
        # What was met for the first time took its standard value: the others are runs of their own.
        for place, name in enumerate(new):
            earlier = fixed | {before: path[before] for before in new[:place]}
            pending += [earlier | {name: value} for value in values_of(name)[1:]]
        yield {name: value for name, value in path.items() if name not in named}, answers


def branches(case: Case, named: Mapping[str, object]) -> Iterator[dict[str, object]]:
    """The same, each way with whether the case takes every right answer as right: the key "" holds the verdict."""
    for read, answers in right_answers_under(case, named):
        yield read | {"": not any(judge(case, given) for given in answers)}


def sufficient(case: Case, named: Mapping[str, object]) -> dict[str, object] | None:
    """A setting of unnamed options under which the case fails, or None when `named` are enough."""
    for branch in branches(case, named):
        if not branch.pop(""):
            return branch
    return None


def typed(rules: Json) -> dict[str, object]:
    """Option values as `Rules` holds them."""
    values = Rules.of(rules)
    return {name: getattr(values, name) for name in rules}


def right_rules(case: Case) -> Json | None:
    """Options that are sufficient and none of which can be dropped, or None when the case fails under its own rules.

    Begins with the case's own, adds what is read where they are not enough, then drops what can be.
    """
    named = typed(case.rules)
    while (counterexample := sufficient(case, named)) is not None:
        standard = {name: values_of(name)[0] for name in counterexample}
        deciding = [name for name, value in counterexample.items() if value != standard[name]]
        if not deciding:
            return None
        named |= {name: standard[name] for name in deciding}
    for name in list(named):
        without = {other: value for other, value in named.items() if other != name}
        if sufficient(case, without) is None:
            named = without
    return {name: as_json(value) for name, value in named.items()}
