"""`riichi-spec score`: one hand, with every step of its score."""

import click

from reference import NotComplete, NoYaku
from reference.score import answer_score
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cli.hand import HandOptions, hand_options, show_hand, winds_not_given
from riichi_spec.cli.options import (
    changed_rules,
    preset_rules,
    question_options,
    read_question,
    refusals,
    win_of,
)
from riichi_spec.cli.output import complain, print_json, print_lines
from riichi_spec.cli.say import say
from riichi_spec.cli.side_by_side import print_side_by_side, print_what_would_count
from riichi_spec.explain import explain_score, record_of_score
from riichi_spec.study.fu import explain_fu, fu_counts


@click.command()
@click.argument("tiles", required=False)
@click.argument("winning_tile", required=False)
@click.option("--ron", is_flag=True, help="Won on a discard.")
@click.option("--tsumo", is_flag=True, help="Won on a drawn tile.")
@hand_options
@click.option("--what-if", "changes", multiple=True, metavar="CHANGES", help="Such as riichi,dora=1; side by side.")
@click.option("--line", "in_one_line", is_flag=True, help="Print it as a record of one line.")
@question_options("TILES and the options of the hand")
def score(
    tiles: str | None,
    winning_tile: str | None,
    ron: bool,
    tsumo: bool,
    hand: HandOptions,
    changes: tuple[str, ...],
    in_one_line: bool,
    preset: str,
    options: tuple[str, ...],
    source: str | None,
    as_json: bool,
) -> int:
    """Score one winning hand, each step with its rule.

    TILES are the concealed tiles without the winning one: 1m-9m, 1p-9p, 1s-9s, winds 1z-4z (east south west north),
    dragons 5z 6z 7z (white green red), red fives 0m 0p 0s. With the winning tile as the last of 14 (less three for
    each meld) WINNING_TILE is left out. Pictures, 5mr E P C, m123, kanji and Tenhou's numbers from 0 to 135 are read
    too, in melds and indicators as well. Exit code 1: no winning hand, or no yaku.

    \b
    riichi-spec score 234m567p345s222z5z 5z --tsumo --seat south
    riichi-spec score 234p11z55z 5z --ron --meld 'ankan 1111m' --meld 'ankan 1111s'
    riichi-spec score 234m567p345s2255z 5z --ron --seat west --what-if riichi,tsumo,dora=2
    riichi-spec score '🀈🀉🀊 567p 34r5s SSS 白 + 白' --tsumo --seat south
    """
    if as_json and in_one_line:
        raise click.UsageError("expected one of --line and --json")
    standard = preset_rules(preset)
    given: object
    rules: object
    changed = changed_rules(standard, options)
    if source is not None:
        given, rules = read_question(source, "score", changed)
    else:
        if tiles is None:
            raise click.UsageError("expected TILES and WINNING_TILE, or --input")
        rules = changed
        given = hand.question(standard, tiles, winning_tile, win_of(ron=ron, tsumo=tsumo))
    if changes:
        print_side_by_side(given, rules, changes, as_json=as_json)
        return 0
    try:
        with refusals(passing=(NotComplete, NoYaku)):
            result = answer_score(given, rules)
    except (NotComplete, NoYaku) as reject:
        if as_json:
            print_json({"reject": {"code": reject.code, "message": str(reject)}})
        complain(f"riichi-spec: {reject.code}: {reject}")
        if isinstance(reject, NoYaku) and not as_json:
            say("Without a yaku it has:")
            unscored, counts = fu_counts(given, rules)
            print_lines(explain_fu(unscored, counts), Rulebook())
            print_what_would_count(given, rules, unscored)
        return 1
    if as_json:
        print_json(result.as_dict())
    elif in_one_line:
        say(record_of_score(result))
    else:
        show_hand(result.hand)
        print_lines(explain_score(result), Rulebook())
        if source is None:
            winds_not_given()
    return 0
