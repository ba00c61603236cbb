"""`riichi-spec settlement`: what a hand does to every player's points."""

import click

from reference.rules import read_rules
from reference.settlement import answer_settlement, read_table
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cli.numbers import INTEGER
from riichi_spec.cli.options import (
    changed_rules,
    preset_rules,
    question_options,
    read_question,
    refusals,
    warn_of_thousands,
    words,
)
from riichi_spec.cli.output import print_json, print_lines
from riichi_spec.cli.say import say
from riichi_spec.explain import explain_settlement


@click.command()
@click.option("--win", "wins", multiple=True, metavar="TEXT", help="As winner=south,from=east,han=3,fu=30; repeatable.")
@click.option("--tenpai", default="", metavar="SEATS", help="In an exhaustive draw: who is tenpai, as east,south.")
@click.option("--nagashi", default="", metavar="SEATS", help="In an exhaustive draw: who has nagashi mangan.")
@click.option("--riichi", default="", metavar="SEATS", help="Who declared riichi in it: matters for own_back alone.")
@click.option("--wareme", metavar="SEAT", help="The seat before whose wall the deal broke.")
@click.option("--honba", default=0, type=INTEGER, help="Honba on the table.")
@click.option("--sticks", default=0, type=INTEGER, help="Riichi sticks on the table, this hand's too.")
@click.option("--players", default=4, type=INTEGER, show_default=True, help="Four or three.")
@question_options("the options of the hand")
def settlement(
    wins: tuple[str, ...],
    tenpai: str,
    nagashi: str,
    riichi: str,
    wareme: str | None,
    honba: int,
    sticks: int,
    players: int,
    preset: str,
    options: tuple[str, ...],
    source: str | None,
    as_json: bool,
) -> int:
    """Settle a hand: who pays whom, transfer by transfer, each with its rule.

    Seats are east, south, west and north; east is the dealer. A win has winner, from (none: a tsumo), han and fu or
    yakuman_units, and for a liable seat liable=SEAT:UNITS or liable=SEAT:UNITS:YAKUMAN. Without a win it is an
    exhaustive draw. Sticks lie on the table already.

    \b
    riichi-spec settlement --win winner=south,from=east,han=3,fu=30 --honba 2 --sticks 1
    riichi-spec settlement --win winner=south,yakuman_units=2,liable=west:1:daisangen --honba 1
    riichi-spec settlement --tenpai east,south
    """
    changed = changed_rules(preset_rules(preset), options)
    hand: dict[str, object] = {"players": players, "honba": honba, "riichi_sticks": sticks}
    hand |= {"wins": [_win(text) for text in wins]} | ({"wareme": wareme} if wareme else {})
    hand |= {"riichi": words(riichi), "tenpai": words(tenpai), "nagashi": words(nagashi)}
    given, rules = (hand, changed) if source is None else read_question(source, "settlement", changed)
    with refusals():
        result = answer_settlement(given, rules)
    warn_of_thousands(rules)
    if as_json:
        print_json(result.as_dict())
    else:
        if source is None and not (wins or tenpai or nagashi):
            say("No --win, --tenpai or --nagashi: read as an exhaustive draw in which nobody is tenpai.")
        print_lines(explain_settlement(read_table(given), read_rules(rules), result), Rulebook())
    return 0


def _win(text: str) -> dict[str, object]:
    """A win as it is written on the command line; what its values mean is the reference's matter."""
    win: dict[str, object] = {}
    liable: list[dict[str, object]] = []
    for part in words(text):
        name, equals, value = part.partition("=")
        if not equals or name in win:
            raise click.UsageError(f"--win: expected name=value with commas between, each name once, got {part!r}")
        if not value:
            raise click.UsageError(f"--win: {name}: expected a value, or no {name} at all, got {part!r}")
        if name == "liable":
            liable.append(_liable(value))
        else:
            win[name] = _number(value)
    return win | ({"liable": liable} if liable else {})


def _liable(text: str) -> dict[str, object]:
    keys = ("seat", "units", "yakuman")
    values = text.split(":")
    if len(values) > len(keys) or "" in values:
        raise click.UsageError(f"--win: liable: expected SEAT:UNITS or SEAT:UNITS:YAKUMAN, got {text!r}")
    return {key: _number(value) for key, value in zip(keys, values, strict=False)}


def _number(text: str) -> object:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else text
