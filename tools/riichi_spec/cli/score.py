"""`riichi-spec score`: one hand, with every step of its score."""

import click

from reference import NotComplete, NoYaku
from reference.score import Score, answer_score
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cli.numbers import INTEGER
from riichi_spec.cli.options import changed_rules, preset_rules, question_options, read_question, refusals, words
from riichi_spec.cli.output import complain, print_json, print_lines, show_pictures
from riichi_spec.cli.say import say
from riichi_spec.cli.tiles import hand_fields
from riichi_spec.explain import explain_score, holding_text
from riichi_spec.notation import pictures


@click.command()
@click.argument("tiles", required=False)
@click.argument("winning_tile", required=False)
@click.option("--ron", is_flag=True, help="Won on a discard.")
@click.option("--tsumo", is_flag=True, help="Won on a drawn tile.")
@click.option("--seat", default="east", show_default=True, help="The winner's seat wind; east is the dealer.")
@click.option("--round", "round_wind", default="east", show_default=True, help="The round wind.")
@click.option("--meld", "melds", multiple=True, metavar="TEXT", help="Such as 'pon 555z' or 'ankan 1111m'; repeatable.")
@click.option("--situation", default="", metavar="WORDS", help="Such as riichi,ippatsu.")
@click.option("--dora", default="", metavar="TILES", help="Dora indicators.")
@click.option("--ura", default="", metavar="TILES", help="Ura dora indicators.")
@click.option("--honba", default=0, type=INTEGER, help="Honba on the table.")
@click.option("--sticks", default=0, type=INTEGER, help="Riichi sticks on the table, the winner's own too.")
@click.option("--players", default=4, type=INTEGER, show_default=True, help="Four or three.")
@click.option("--kita", default=0, type=INTEGER, help="North tiles set aside, with three players.")
@question_options("TILES and the options of the hand")
def score(
    tiles: str | None,
    winning_tile: str | None,
    ron: bool,
    tsumo: bool,
    seat: str,
    round_wind: str,
    melds: tuple[str, ...],
    situation: str,
    dora: str,
    ura: str,
    honba: int,
    sticks: int,
    players: int,
    kita: int,
    preset: str,
    options: tuple[str, ...],
    source: str | None,
    as_json: bool,
) -> int:
    """Score one winning hand, each step with its rule and where the documents say so.

    TILES are the concealed tiles without the winning one: 1m-9m, 1p-9p, 1s-9s, winds 1z-4z (east south west north),
    dragons 5z 6z 7z (white green red), red fives 0m 0p 0s. With the winning tile as the last of 14 (less three for
    each meld) WINNING_TILE is left out. Pictures, 5mr E P C, m123, kanji and Tenhou's numbers from 0 to 135 are read
    too, in melds and indicators as well. Exit code 1: no winning hand, or no yaku.

    \b
    riichi-spec score 234m567p345s222z5z 5z --tsumo --seat south
    riichi-spec score 234p11z55z 5z --ron --meld 'ankan 1111m' --meld 'ankan 1111s'
    riichi-spec score '🀈🀉🀊 567p 34r5s SSS 白 + 白' --tsumo --seat south
    """
    given: object
    rules: object
    changed = changed_rules(preset_rules(preset), options)
    if source is not None:
        given, rules = read_question(source, "score", changed)
    else:
        if tiles is None:
            raise click.UsageError("expected TILES and WINNING_TILE, or --input")
        if ron == tsumo:
            raise click.UsageError(f"win: expected --ron or --tsumo, got {'both' if ron else 'neither'}")
        rules = changed
        given = hand_fields(tiles, winning_tile, melds, dora, ura) | {
            "win": "tsumo" if tsumo else "ron",
            "seat": seat,
            "round": round_wind,
            "situation": words(situation),
            "honba": honba,
            "riichi_sticks": sticks,
            "players": players,
            "kita": kita,
        }
    try:
        with refusals(passing=(NotComplete, NoYaku)):
            result = answer_score(given, rules)
    except (NotComplete, NoYaku) as reject:
        if as_json:
            print_json({"reject": {"code": reject.code, "message": str(reject)}})
        complain(f"riichi-spec: {reject.code}: {reject}")
        return 1
    if as_json:
        print_json(result.as_dict())
    else:
        _print(result)
    return 0


def _print(result: Score) -> None:
    if show_pictures():
        say(holding_text(result.hand.holding, pictures))
    print_lines(explain_score(result), Rulebook())
