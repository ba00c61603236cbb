"""`riichi-spec points`: what han and fu, or yakuman, pay."""

import click

from reference.values import answer_points
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cli.numbers import INTEGER
from riichi_spec.cli.options import changed_rules, preset_rules, question_options, read_question, refusals, win_of
from riichi_spec.cli.output import print_json, print_lines
from riichi_spec.cli.say import say
from riichi_spec.explain import explain_points, record_of_points
from riichi_spec.tables import named, why_no_hand


@click.command()
@click.argument("han", required=False, type=INTEGER)
@click.argument("fu", required=False, type=INTEGER)
@click.option("--yakuman", type=INTEGER, metavar="UNITS", help="Yakuman units, in place of HAN and FU.")
@click.option("--ron", is_flag=True, help="Won on a discard.")
@click.option("--tsumo", is_flag=True, help="Won on a drawn tile.")
@click.option("--dealer", is_flag=True, help="The dealer won.")
@click.option("--honba", default=0, type=INTEGER, help="Honba on the table.")
@click.option("--sticks", default=0, type=INTEGER, help="Riichi sticks on the table, the winner's own too.")
@click.option("--players", default=4, type=INTEGER, show_default=True, help="Four or three.")
@click.option("--line", "in_one_line", is_flag=True, help="Print it as a record of one line.")
@question_options("HAN, FU and the options of the win")
def points(
    han: int | None,
    fu: int | None,
    yakuman: int | None,
    ron: bool,
    tsumo: bool,
    dealer: bool,
    honba: int,
    sticks: int,
    players: int,
    in_one_line: bool,
    preset: str,
    options: tuple[str, ...],
    source: str | None,
    as_json: bool,
) -> int:
    """Work out who pays what for han and fu, or for yakuman, step by step.

    FU may be left out from 5 han. It is arithmetic alone; where no hand is scored so, that is said.

    \b
    riichi-spec points 3 40 --ron --dealer --honba 1 --sticks 1
    riichi-spec points 5 --tsumo
    riichi-spec points --yakuman 2 --tsumo --dealer
    """
    if as_json and in_one_line:
        raise click.UsageError("expected one of --line and --json")
    changed = changed_rules(preset_rules(preset), options)
    given: object
    rules: object = changed
    if source is not None:
        given, rules = read_question(source, "points", changed)
    else:
        if han is None and yakuman is None:
            raise click.UsageError("expected HAN and FU, or --yakuman, or --input")
        value = {"han": han, "fu": fu, "yakuman_units": yakuman}
        given = {name: number for name, number in value.items() if number is not None} | {
            "dealer": dealer,
            "win": win_of(ron=ron, tsumo=tsumo),
            "honba": honba,
            "riichi_sticks": sticks,
            "players": players,
        }
    with refusals():
        score = answer_points(given, rules)
    reason = why_no_hand(score.value, tsumo=score.tsumo, rules=score.rules)
    if as_json:
        print_json(named(score) | ({"no_hand": reason} if reason else {}))
    elif in_one_line:
        say(record_of_points(score))
    else:
        print_lines(explain_points(score), Rulebook())
        if reason:
            say(f"No hand is scored so: {reason}.")
    return 0
