"""`riichi-spec yaku`: all yaku, under any rules."""

from collections.abc import Sequence

import click

from reference import Rules
from riichi_spec.cli.options import changed_rules, preset_rules, refusals, rules_options
from riichi_spec.cli.output import print_json, width_of
from riichi_spec.cli.say import harmless_json, heading, quiet, say
from riichi_spec.tables import Worth, YakuRow, yaku_rows


@click.command()
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def yaku(preset: str, options: tuple[str, ...], as_json: bool) -> int:
    """List all yaku: han in a closed and in an open hand, units of yakuman, and the options that decide about them.

    At the end are those that the rules do not play. `riichi-spec spec yaku.KEY` says what one is.

    \b
    riichi-spec yaku --preset mleague
    riichi-spec yaku --rule local_sanrenkou=true
    """
    with refusals():
        rules = Rules.of(changed_rules(preset_rules(preset), options))
    rows = yaku_rows(rules)
    if as_json:
        print_json([row.as_dict() for row in rows])
        return 0
    played = [row for row in rows if row.played]
    _print("Yaku, closed and open", [row for row in played if row.worth.units is None], rows)
    _print("Yakuman", [row for row in played if row.worth.units is not None], rows)
    _print("Not played", [row for row in rows if not row.played], rows)
    return 0


def _print(title: str, shown: Sequence[YakuRow], rows: Sequence[YakuRow]) -> None:
    if not shown:
        return
    say(heading(title))
    key_width = max(len(row.key) for row in rows)
    kanji_width = max(width_of(row.kanji) for row in rows)
    for row in shown:
        key, kanji = row.key.ljust(key_width), row.kanji + " " * (kanji_width - width_of(row.kanji))
        told = ", ".join(f"{name}={harmless_json(value)}" for name, value in row.options.items())
        line = f"  {key}  {kanji}  {_worth(row.worth):<8}  "
        say(line if told else line.rstrip(), quiet(told))


def _worth(worth: Worth) -> str:
    if worth.is_mangan:
        return "mangan"
    if worth.units is not None:
        return f"{worth.units} unit" + "s" * (worth.units > 1)
    return "  ".join("—" if han is None else str(han) for han in (worth.closed_han, worth.open_han))
