"""`riichi-spec rules`: presets, where their values come from, and how two of them differ."""

from collections.abc import Sequence
from typing import NamedTuple

import click

from riichi_spec.book.presets import Preset, own_presets, preset_text, toml_text
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.apart import apart, told_by
from riichi_spec.cases.load import Case, load_cases
from riichi_spec.cli.options import preset_of, warn_of_thousands
from riichi_spec.cli.output import print_json
from riichi_spec.cli.say import heading, quiet, say
from riichi_spec.values import Json

_SHOWN_CASES = 3


class _Difference(NamedTuple):
    """An option with two values, the ids of the cases with two answers, and of those that one value only refuses."""

    name: str
    before: object
    after: object
    cases: list[str]
    refused: list[str]

    def as_dict(self, first: str, second: str) -> Json:
        """Values by the presets' names, and cases; those that are refused only where nothing else differs."""
        told: Json = {"values": {first: self.before, second: self.after}, "cases": self.cases}
        return told | ({"refused": self.refused} if self.refused and not self.cases else {})


@click.command()
@click.argument("first", required=False, metavar="[PRESET]")
@click.argument("second", required=False, metavar="[PRESET]")
@click.option("--all", "show_all", is_flag=True, help="Show all cases of a difference, not the first few.")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def rules(first: str | None, second: str | None, show_all: bool, as_json: bool) -> int:
    """List the presets; print one with its sources; or show how two differ, and the cases that tell them apart.

    PRESET is a name or the path of a TOML file. One preset is printed as such a file: change what you play
    otherwise, and give its path wherever a preset is asked for.

    \b
    riichi-spec rules
    riichi-spec rules wrc-2025
    riichi-spec rules mleague > mine.toml
    riichi-spec rules tenhou mleague

    With --json two presets are {"options": {NAME: {"values": {A: .., B: ..}, "cases": [..]}}, "cases": [..]}; an option
    that has `refused` in place of cases is told by what is refused alone.
    """
    presets = [preset_of(name) for name in (first, second) if name is not None]
    for preset in presets:
        warn_of_thousands(preset.rules)
    match presets:
        case []:
            _list(own_presets(), as_json)
        case [one]:
            _show(one, as_json)
        case [one, other]:
            _compare(one, other, show_all, as_json)
    return 0


def _list(presets: Sequence[Preset], as_json: bool) -> None:
    if as_json:
        print_json({preset.name: preset.title for preset in presets})
        return
    width = max(len(preset.name) for preset in presets)
    for preset in presets:
        options = len(preset.rules.as_dict())
        say(f"{preset.name:<{width}}  {preset.title}: {len(preset.given)} of {options} options set")


def _show(preset: Preset, as_json: bool) -> None:
    if as_json:
        about: Json = {"name": preset.name, "title": preset.title, "rules": preset.rules.as_dict()}
        about |= {"sources": dict(preset.sources), "contradicted": dict(preset.contradicted)}
        print_json(about | {"unsourced": list(preset.unsourced), "not_expressed": list(preset.not_expressed)})
        return
    for line in preset_text(preset, Rulebook().source_keys):
        say(quiet(line) if line.startswith("#") else line)


def _compare(first: Preset, second: Preset, show_all: bool, as_json: bool) -> None:
    cases = load_cases()
    before, after = first.rules.as_dict(), second.rules.as_dict()
    differing = [
        _Difference(name, before[name], after[name], *_ids(told_by(cases, name, first.rules, second.rules)))
        for name in before
        if before[name] != after[name]
    ]
    different = [case.id for case in apart(cases, first.rules, second.rules)]
    if as_json:
        options = {option.name: option.as_dict(first.name, second.name) for option in differing}
        print_json({"options": options, "cases": different})
        return
    if not differing:
        say(f"{first.name} and {second.name} have the same rules")
        return
    titles = ("", first.name, second.name)
    rows = [(option.name, toml_text(option.before), toml_text(option.after)) for option in differing]
    widths = [max(len(row[column]) for row in [titles, *rows]) for column in range(len(titles))]
    say(heading(_row(titles, widths)))
    for row, option in zip(rows, differing, strict=True):
        say(_row(row, widths))
        _print_cases(option, show_all)
    say(f"{len(differing)} options differ; {len(different)} of {len(cases)} cases have another answer")


def _ids(told: tuple[list[Case], list[Case]]) -> tuple[list[str], list[str]]:
    answered, refused = told
    return [case.id for case in answered], [case.id for case in refused]


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{text:<{width}}" for text, width in zip(cells, widths, strict=True)).rstrip()


def _print_cases(option: _Difference, show_all: bool) -> None:
    """The cases of an option that have two answers; where there is none, those that one side refuses."""
    if option.refused and not option.cases:
        say(quiet("    only by what is refused:"))
    case_ids = option.cases or option.refused
    shown = case_ids if show_all else case_ids[:_SHOWN_CASES]
    for case_id in shown:
        say(f"    {case_id}")
    if len(case_ids) > len(shown):
        say(quiet(f"    and {len(case_ids) - len(shown)} more cases"))
