"""`riichi-spec changes`: what is different between two sets of vectors, and which part of the version goes up."""

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

import click

from riichi_spec.cli.output import note, plain, print_json, telling
from riichi_spec.cli.paths import A_FOLDER
from riichi_spec.cli.say import Styled, say, verdict
from riichi_spec.conformance.compare import NotComparable
from riichi_spec.vectors.changes import Changed, Changes
from riichi_spec.vectors.changes import changes as changes_between
from riichi_spec.vectors.sets import NotVectors, VectorSet, read_set

_SHOWN = 20


@click.command()
@click.argument("old", metavar="OLD", type=A_FOLDER)
@click.argument("new", metavar="NEW", type=A_FOLDER)
@click.option("--json", "as_json", is_flag=True, help="Print everything that was found as JSON.")
def changes(old: Path, new: Path, as_json: bool) -> int:
    """Tell what is different between two sets of vectors, and which part of the corpus's version has to go up.

    OLD and NEW are folders of vectors, or the vectors.jsonl or manifest.json in them. A vector has changed when its
    kind, input, rules or expectation has; one with another title, other sources, catches or texts of rules alone is
    reworded and means the same. Options younger than a vector, at their first value, mean nothing to it.

    \b
    The version's three numbers, by what is new since the last release:
      major  the protocol's number has changed
      minor  a released case is superseded, or there is a new option or a new value of one
      patch  anything else: cases are added, texts are reworded
    A released vector that is gone or changed, not superseded, is not allowed under any number.

    Exit code 0: all is allowed. 1: something is not. 2: usage, or no vectors.

    \b
    riichi-spec changes my_vectors new_vectors
    """
    try:
        sets = read_set(old), read_set(new)
    except (NotVectors, NotComparable) as error:
        raise click.UsageError(plain(str(error))) from None
    found = changes_between(*sets)
    with telling():
        for path, vectors in zip((old, new), sets, strict=True):
            if not vectors.as_written:
                note(f"{path}: vectors.jsonl is not the file that manifest.json lists")
        if as_json:
            print_json(asdict(found))
        else:
            _print(found, *sets)
    return 1 if found.not_allowed else 0


def _print(found: Changes, old: VectorSet, new: VectorSet) -> None:
    say(f"corpus {found.old} → {found.new}, {len(old.vectors)} → {len(new.vectors)} vectors")
    if old.protocol != new.protocol:
        say(f"protocol {old.protocol} → {new.protocol}")
    _list("added", found.added)
    _list("superseded", (f"{each.id} → {each.by}: {each.reason}" for each in found.superseded))
    _list("gone", found.gone)
    _list("changed", map(_told, found.changed))
    _list("reworded, with the same meaning", map(_told, found.reworded))
    _list("options added", found.options_added)
    _list("options gone", found.options_gone)
    _list("options changed", map(_told, found.options_changed))
    _list(verdict("not allowed", False), found.not_allowed)
    say(_version(found))


def _version(found: Changes) -> str:
    """What has to become of the version."""
    if not found.part:
        return "nothing is different"
    if found.unreleased:
        return f"no part of the version has to go up: {found.unreleased} of the old vectors were not released"
    return f"the {found.part} part of the version has to go up: {found.least} or higher"


def _told(change: Changed) -> str:
    return f"{change.id}: {', '.join(change.what)}"


def _list(title: str | Styled, lines: Iterable[str]) -> None:
    """A heading with how many there are, and the first of them; nothing where there are none."""
    listed = list(lines)
    if listed:
        say(title, f": {len(listed)}")
    for line in listed[:_SHOWN]:
        say(f"  {plain(line)}")
    if len(listed) > _SHOWN:
        say(f"  and {len(listed) - _SHOWN} more, all with --json")
