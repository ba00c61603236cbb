"""`riichi-spec final`: places and results at the end of a game."""

import click

from reference.final import answer_final
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cli.numbers import INTEGER, IntegerArgument
from riichi_spec.cli.options import (
    changed_rules,
    preset_rules,
    question_options,
    read_question,
    refusals,
    warn_of_thousands,
)
from riichi_spec.cli.output import print_json, print_lines
from riichi_spec.explain import explain_final


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
        print_lines(explain_final(result), Rulebook())
    return 0
