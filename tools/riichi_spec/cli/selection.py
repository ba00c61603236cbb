"""Which cases of the corpus are asked."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final

import click

from reference.rejects import nearest
from riichi_spec.cases.load import Case
from riichi_spec.cli.grouped import grouped
from riichi_spec.cli.options import preset_rules
from riichi_spec.kinds import ANSWERED, EVERY_FIELD, KINDS


@dataclass(frozen=True)
class Selection:
    """Cases of some kinds, whose id matches, whose named options are a preset's, and that have one of some fields."""

    kinds: tuple[str, ...]
    pattern: str
    preset: str | None
    fields: tuple[str, ...]


selection_options: Final = grouped(
    "selection",
    Selection,
    click.option("--kind", "kinds", multiple=True, type=click.Choice(ANSWERED), help="Only cases of this kind."),
    click.option("--match", "pattern", default="*", metavar="GLOB", help="Only cases whose id matches, as fu/*."),
    click.option("--preset", metavar="P", help="Only cases whose named options all have the preset's value."),
    click.option("--field", "fields", multiple=True, metavar="NAME", help="Compare this field alone; repeatable."),
)


def select(cases: Sequence[Case], selection: Selection) -> list[Case]:
    """The cases that are asked for; raises a usage error for a field that no kind has, and where no case is left."""
    known = sorted(EVERY_FIELD)
    fields = selection.fields
    for name in fields:
        if name not in known:
            raise click.UsageError(f"--field: expected one of {', '.join(known)}{nearest(name, known)}, got {name!r}")
    values = preset_rules(selection.preset).as_dict() if selection.preset is not None else None
    selected = [
        case
        for case in cases
        if case.kind in (selection.kinds or KINDS)
        and (not fields or not set(fields).isdisjoint(KINDS[case.kind].fields))
        and fnmatchcase(case.id, selection.pattern)
        and (values is None or _plays(values, case.rules))
    ]
    if not selected:
        having = f" of a kind that has {' or '.join(fields)}" if fields else ""
        raise click.UsageError(
            f"no case is selected: expected ids{having} that match {selection.pattern!r} among {len(cases)} cases"
        )
    return selected


def _plays(values: Mapping[str, object], rules: Mapping[str, object]) -> bool:
    """Whether all named options have these values. Compared as JSON: true is no 1."""
    return all(
        name in values and json.dumps(values[name], sort_keys=True) == json.dumps(value, sort_keys=True)
        for name, value in rules.items()
    )
