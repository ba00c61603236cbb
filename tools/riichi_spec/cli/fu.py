"""`riichi-spec fu`: the fu of a hand in every reading, with or without a yaku."""

import click

from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cli.hand import HandOptions, hand_options, show_hand, winds_not_given
from riichi_spec.cli.options import changed_rules, preset_rules, refusals, rules_options, win_of
from riichi_spec.cli.output import print_json, print_lines
from riichi_spec.cli.places import verbose_option
from riichi_spec.study.fu import FuCount, explain_fu, fu_counts


@click.command()
@click.argument("tiles")
@click.argument("winning_tile", required=False)
@click.option("--ron", is_flag=True, help="Won on a discard.")
@click.option("--tsumo", is_flag=True, help="Won on a drawn tile.")
@hand_options
@rules_options
@verbose_option()
@click.option("--json", "as_json", is_flag=True, help="Print the readings as JSON.")
def fu(
    tiles: str,
    winning_tile: str | None,
    ron: bool,
    tsumo: bool,
    hand: HandOptions,
    preset: str,
    options: tuple[str, ...],
    as_json: bool,
) -> int:
    """Count the fu of a hand line by line, for each way to read it.

    It need not have a yaku. TILES and WINNING_TILE are as in `score`.

    \b
    riichi-spec fu 123m456p33s66z 3s --ron --meld 'chi 789s'
    """
    win = win_of(ron=ron, tsumo=tsumo)
    rules = preset_rules(preset)
    given = hand.question(rules, tiles, winning_tile, win)
    with refusals():
        checked, counts = fu_counts(given, changed_rules(rules, options))
    if as_json:
        print_json([_as_dict(count) for count in counts])
    else:
        show_hand(checked)
        print_lines(explain_fu(checked, counts), Rulebook())
        winds_not_given()
    return 0


def _as_dict(count: FuCount) -> dict[str, object]:
    told: dict[str, object] = {"reading": count.reading.as_dict(), "yaku": list(count.yaku)}
    return told | ({"fu": count.fu, "fu_items": [item.as_dict() for item in count.items]} if count.items else {})
