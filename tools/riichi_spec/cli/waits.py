"""`riichi-spec waits`: what a hand waits for, and what each tile is worth."""

import click

from reference import Rejected, Score
from riichi_spec.cli.hand import HandOptions, hand_options, winds_not_given
from riichi_spec.cli.options import changed_rules, preset_rules, refusals, rules_options
from riichi_spec.cli.output import in_columns, print_json, show_pictures
from riichi_spec.cli.say import heading, quiet, say
from riichi_spec.notation import pictures
from riichi_spec.study.waits import Wait
from riichi_spec.study.waits import waits as all_waits


@click.command()
@click.argument("tiles")
@hand_options
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print the waits as JSON.")
def waits(tiles: str, hand: HandOptions, preset: str, options: tuple[str, ...], as_json: bool) -> int:
    """List every tile that completes a hand: how many are left unseen, and the scores by ron and by tsumo.

    TILES are the 13 concealed tiles, three fewer for each meld. Whether one has discarded a wait oneself is not asked.
    Exit code 1: nothing completes the hand.

    \b
    riichi-spec waits 234m567p345s2224z --seat south
    riichi-spec waits 123m33s66z --meld 'chi 456p' --meld 'chi 789s'
    """
    rules = preset_rules(preset)
    given = hand.waiting(rules, tiles)
    with refusals():
        found = all_waits(given, changed_rules(rules, options))
    if as_json:
        print_json([_as_dict(wait) for wait in found])
        return 0 if found else 1
    rows = [(f"{wait.unseen} left", *_cells("ron", wait.ron), *_cells("tsumo", wait.tsumo)) for wait in found]
    for wait, cells in zip(found, in_columns(rows), strict=True):
        picture = f"{pictures([wait.tile])}  " if show_pictures() else ""
        say(heading(f"{picture}{wait.text}"), "  " + "  ".join(cells).rstrip())
    if not found:
        say("nothing that is left completes the hand")
        return 1
    kinds = len({wait.tile.kind for wait in found})
    say(quiet(f"{kinds} kind{'s' * (kinds > 1)}, {sum(wait.unseen for wait in found)} tiles left"))
    winds_not_given()
    return 0


def _cells(win: str, answer: Score | Rejected) -> tuple[str, str, str]:
    """The win, what is called, and the yaku; or that there is none, or why it cannot be."""
    if isinstance(answer, Rejected):
        return win, answer.code.replace("_", " "), ""
    return win, answer.call, ", ".join(answer.yaku or answer.yakuman or {})


def _as_dict(wait: Wait) -> dict[str, object]:
    def told(answer: Score | Rejected) -> dict[str, object]:
        if isinstance(answer, Rejected):
            return {"reject": {"code": answer.code, "message": str(answer)}}
        return {"result": answer.as_dict()}

    return {"tile": wait.text, "unseen": wait.unseen, "ron": told(wait.ron), "tsumo": told(wait.tsumo)}
