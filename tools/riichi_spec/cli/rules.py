"""`riichi-spec rules`: presets, where their values come from, and how two of them differ."""

from collections.abc import Sequence

import click

from riichi_spec.cases.apart import apart, telling
from riichi_spec.cases.load import Json, load_cases
from riichi_spec.cli.options import preset_of
from riichi_spec.cli.output import heading, print_json
from riichi_spec.presets import Preset, own_presets, preset_text, toml_text
from riichi_spec.rulebook import Rulebook

_SHOWN_CASES = 3


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
    """
    if first is None:
        _list(own_presets(), as_json)
    elif second is None:
        _show(preset_of(first), as_json)
    else:
        _compare(preset_of(first), preset_of(second), show_all, as_json)
    return 0


def _list(presets: Sequence[Preset], as_json: bool) -> None:
    if as_json:
        print_json({preset.name: preset.title for preset in presets})
        return
    width = max(len(preset.name) for preset in presets)
    for preset in presets:
        options = len(preset.rules.as_dict())
        click.echo(f"{preset.name:<{width}}  {preset.title}: {len(preset.given)} of {options} options set")


def _show(preset: Preset, as_json: bool) -> None:
    if as_json:
        about: Json = {"name": preset.name, "title": preset.title, "rules": preset.rules.as_dict()}
        about |= {"sources": dict(preset.sources), "contradicted": dict(preset.contradicted)}
        print_json(about | {"unsourced": list(preset.unsourced), "not_expressed": list(preset.not_expressed)})
        return
    for line in preset_text(preset, Rulebook().source_keys):
        click.echo(click.style(line, dim=True) if line.startswith("#") else line)


def _compare(first: Preset, second: Preset, show_all: bool, as_json: bool) -> None:
    cases = load_cases()
    before, after = first.rules.as_dict(), second.rules.as_dict()
    options = [name for name in before if before[name] != after[name]]
    shown_by = {name: [case.id for case in telling(cases, name, first.rules, second.rules)] for name in options}
    different = [case.id for case in apart(cases, first.rules, second.rules)]
    if as_json:
        differing: Json = {
            name: {
                first.name: before[name],
                second.name: after[name],
                "cases": shown_by[name],
            }
            for name in options
        }
        print_json({"options": differing, "cases": different})
        return
    if not options:
        click.echo(f"{first.name} and {second.name} have the same rules")
        return
    titles = ("", first.name, second.name)
    rows = [(name, toml_text(before[name]), toml_text(after[name])) for name in options]
    widths = [max(len(row[column]) for row in [titles, *rows]) for column in range(len(titles))]
    click.echo(heading("  ".join(f"{text:<{width}}" for text, width in zip(titles, widths, strict=True)).rstrip()))
    for row in rows:
        click.echo("  ".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True)).rstrip())
        ids = shown_by[row[0]]
        shown = ids if show_all else ids[:_SHOWN_CASES]
        for case_id in shown:
            click.echo(f"    {case_id}")
        if len(ids) > len(shown):
            click.echo(click.style(f"    and {len(ids) - len(shown)} more cases", dim=True))
    click.echo(f"{len(options)} options differ; {len(different)} of {len(cases)} cases have another answer")
