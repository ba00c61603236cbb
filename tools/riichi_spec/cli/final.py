"""`riichi-spec final`: places and results at the end of a game."""

import click

from reference.final import GameResult, answer_final
from reference.table import SEATS_OF
from riichi_spec.cli.numbers import INTEGER, IntegerArgument
from riichi_spec.cli.options import (
    changed_rules,
    preset_rules,
    question_options,
    read_question,
    refusals,
    warn_of_thousands,
)
from riichi_spec.cli.output import cited, heading, print_json
from riichi_spec.rulebook import Rulebook

_USUAL_WIDTH = 10


# A number below zero is no option: points can be -600.
@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("points", nargs=-1, type=IntegerArgument())
@click.option("--sticks", default=0, type=INTEGER, help="Riichi sticks that nobody won.")
@question_options("POINTS and --sticks")
def final(
    points: tuple[int, ...], sticks: int, preset: str, options: tuple[str, ...], source: str | None, as_json: bool
) -> int:
    """Places and results of a game, step by step, each with its rule.

    POINTS are what the players hold at the end, in seat order from the first dealer.

    \b
    riichi-spec final 60600 20400 19600 -600
    riichi-spec final 43600 14500 15400 26500 --preset doc-002
    riichi-spec final 40000 30000 20000 9000 --sticks 1 --rule ties=split
    """
    changed = changed_rules(preset_rules(preset), options)
    game: dict[str, object] = {"points": list(points), "riichi_sticks_left": sticks}
    given, rules = (game, changed) if source is None else read_question(source, "final", changed)
    with refusals():
        result = answer_final(given, rules)
    warn_of_thousands(rules)
    if as_json:
        print_json(result.as_dict())
    else:
        print_game(result, Rulebook())
    return 0


def print_game(result: GameResult, rulebook: Rulebook) -> None:
    """The points step by step down to results and places."""
    width = _width(result)
    click.echo(heading(_row("", SEATS_OF[len(result.points)], width)))
    click.echo(_row("points", [f"{held:,}" for held in result.points], width))
    for step in result.steps:
        change = [f"{more:+,}" if more else "" for more in step.change]
        click.echo(f"{_row(step.what, change, width)}  {cited(step.rule, rulebook)}")
        click.echo(click.style(_row("", [f"{held:,}" for held in step.after], width), dim=True))
    click.echo(_row("result", [f"{held:+,}" for held in result.results], width))
    click.echo(heading(_row("in thousands", [_thousands(held) for held in result.results], width)))
    click.echo(f"{_row('place', [str(place) for place in result.places], width)}  {cited('final.places', rulebook)}")
    if result.busted:
        click.echo(f"bust: {', '.join(result.busted)}  {cited('final.bust', rulebook)}")


def _width(result: GameResult) -> int:
    """Columns of a cell, so that the longest number keeps a space before it."""
    numbers = [*result.points, *result.results]
    for step in result.steps:
        numbers += [*step.change, *step.after]
    return max(_USUAL_WIDTH, 1 + max(len(f"{number:+,}") for number in numbers))


def _row(title: str, cells: tuple[str, ...] | list[str], width: int) -> str:
    return f"{title:<16}" + "".join(f"{cell:>{width}}" for cell in cells)


def _thousands(points: int) -> str:
    """Points in thousands, with as many decimals as they have and one at least."""
    text = f"{points / 1000:+.3f}"
    return text[:-2] + text[-2:].rstrip("0")
