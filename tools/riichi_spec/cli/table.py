"""`riichi-spec table`: the tables of payments under any rules."""

import csv
import io
from collections.abc import Iterator, Sequence

import click

from reference import Rules
from reference.fields import PLAYERS
from reference.hands import Win
from riichi_spec.cli.numbers import INTEGER
from riichi_spec.cli.options import changed_rules, preset_rules, refusals, rules_options
from riichi_spec.cli.output import print_json
from riichi_spec.cli.say import heading, quiet, say, say_lines
from riichi_spec.tables import Cell, Grid, grids

_COLUMNS = "dealer", "win", "han", "fu", "yakuman_units", "discarder", "from_dealer", "from_non_dealer", "total"
_WORDS = "limit", "call", "name", "no_hand"


@click.command()
@click.option("--dealer", is_flag=True, help="Only what the dealer wins.")
@click.option("--non-dealer", is_flag=True, help="Only what the others win.")
@click.option("--ron", is_flag=True, help="Only wins on a discard.")
@click.option("--tsumo", is_flag=True, help="Only wins on a drawn tile.")
@click.option("--players", default=4, type=INTEGER, show_default=True, help="Four or three.")
@rules_options
@click.option("--csv", "as_csv", is_flag=True, help="Print a line of CSV for each cell.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print tables of Markdown.")
@click.option("--json", "as_json", is_flag=True, help="Print an object for each cell as JSON.")
def table(
    dealer: bool,
    non_dealer: bool,
    ron: bool,
    tsumo: bool,
    players: int,
    preset: str,
    options: tuple[str, ...],
    as_csv: bool,
    as_markdown: bool,
    as_json: bool,
) -> int:
    """Print the tables of payments: han and fu, and the limits, without honba and sticks.

    A dash stands where no hand is. Under each table is what players call its scores.

    \b
    riichi-spec table --dealer --ron --rule kiriage_mangan=true
    riichi-spec table --tsumo --players 3 --rule sanma_tsumo=north_bisection
    riichi-spec table --preset mleague --csv
    """
    if as_csv + as_markdown + as_json > 1:
        raise click.UsageError("expected one of --csv, --markdown and --json")
    if players not in PLAYERS:
        raise click.UsageError(f"--players: expected {' or '.join(map(str, PLAYERS))}, got {players}")
    with refusals():
        rules = Rules.of(changed_rules(preset_rules(preset), options))
    seats = [seat for seat, given in ((False, non_dealer), (True, dealer)) if given or dealer == non_dealer]
    wins: list[Win] = [win for win, given in _wins(ron, tsumo) if given or ron == tsumo]
    found = grids(rules, players=players, seats=seats, wins=wins)
    if as_json:
        print_json([cell.as_dict() for grid in found for cell in grid.cells])
    elif as_csv:
        say_lines(_csv([cell for grid in found for cell in grid.cells]))
    elif as_markdown:
        say_lines("\n\n".join("\n".join(_markdown(grid)) for grid in found))
    else:
        for number, grid in enumerate(found):
            _print(grid, space=bool(number))
    return 0


def _wins(ron: bool, tsumo: bool) -> tuple[tuple[Win, bool], ...]:
    return ("ron", ron), ("tsumo", tsumo)


def _print(grid: Grid, *, space: bool) -> None:
    lines = [list(grid.heads), *(row.texts() for row in grid.rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    if space:
        say()
    say(heading(grid.title))
    for number, texts in enumerate(lines):
        # Amounts stand under each other by their last digits.
        padded = [
            text.rjust(width) if place else text.ljust(width)
            for place, (text, width) in enumerate(zip(texts, widths, strict=True))
        ]
        line = "  " + "  ".join(padded).rstrip()
        say(line if number else quiet(line))
    if words := _players_say(grid):
        say(quiet(f"  players say {words}"))


def _markdown(grid: Grid) -> Iterator[str]:
    yield f"**{grid.title}**"
    yield ""
    yield f"| {' | '.join(grid.heads)} |"
    yield f"|{'---|' * len(grid.heads)}"
    for row in grid.rows:
        yield f"| {' | '.join(row.texts())} |"
    if words := _players_say(grid):
        yield ""
        yield f"Players say {words}."


def _players_say(grid: Grid) -> str:
    """The words for scores of a table, each with the payment that it is for."""
    words = {(cell.score.name.word, cell.text): None for cell in grid.cells if cell.score.name and not cell.no_hand}
    return ", ".join(f"{word} for {text}" for word, text in words)


def _csv(cells: Sequence[Cell]) -> str:
    """A line for each cell; what does not apply is empty."""
    written = io.StringIO()
    lines = csv.writer(written, lineterminator="\n")
    lines.writerow((*_COLUMNS, *_WORDS))
    for cell in cells:
        told = cell.as_dict()
        payments = told.get("payments")
        paid = payments if isinstance(payments, dict) else {}
        told |= {"discarder": paid.get("discarder"), "from_dealer": paid.get("dealer")}
        told |= {"from_non_dealer": paid.get("non_dealer"), "dealer": str(cell.dealer).lower()}
        lines.writerow([_blank(told.get(name)) for name in (*_COLUMNS, *_WORDS)])
    return written.getvalue().rstrip("\n")


def _blank(value: object) -> object:
    return "" if value is None else value
