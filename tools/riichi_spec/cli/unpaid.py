"""Why something that was claimed in a hand moves no points: what a settlement's transfers cannot show."""

from collections.abc import Iterator
from typing import NamedTuple

from reference.hands import read_rules
from reference.rules import Rules
from reference.settlement import Settlement
from reference.table import Table, read_table


class Unpaid(NamedTuple):
    """What is not paid and why, and the rule's id."""

    text: str
    rule: str


def unpaid(given: object, options: object, result: Settlement) -> list[Unpaid]:
    """What a settled question claims and its rules do not pay; `given` and `options` are the question's."""
    table, rules = read_table(given), read_rules(options)
    if not table.wins:
        return list(_draw(table, rules))
    return [*_claims(table, result), *_liable(table, rules), *_wareme(table, rules)]


def _claims(table: Table, result: Settlement) -> Iterator[Unpaid]:
    takers = {transfer.taker for transfer in result.transfers}
    paid = [win.winner for win in table.wins if win.winner in takers]
    if not paid:
        yield Unpaid("three claims, at most two are paid: abortive draw", "settlement.triple_ron")
        return
    for win in table.wins:
        if win.winner not in paid:
            yield Unpaid(f"{win.winner} is not paid: {paid[0]} is nearer", "settlement.multiple_ron")


def _liable(table: Table, rules: Rules) -> Iterator[Unpaid]:
    plays = rules.as_dict()
    for win in table.wins:
        for liable in win.liable:
            option = f"pao_{liable.yakuman}"
            if liable.yakuman and not plays[option]:
                yield Unpaid(f"{liable.seat} is not liable: {option} is off", "settlement.pao.liable")


def _wareme(table: Table, rules: Rules) -> Iterator[Unpaid]:
    if table.wareme and not rules.wareme:
        yield Unpaid("nothing is doubled: wareme is off", "settlement.wareme")


def _draw(table: Table, rules: Rules) -> Iterator[Unpaid]:
    """Why an exhaustive draw has no nagashi mangan, or no noten payments."""
    if table.nagashi and rules.nagashi_mangan:
        return
    if table.nagashi:
        yield Unpaid("nagashi mangan is not played", "settlement.nagashi")
    if not table.tenpai:
        yield Unpaid("nobody is tenpai", "settlement.noten")
    elif len(table.tenpai) == len(table.seats):
        yield Unpaid("all are tenpai", "settlement.noten")
    elif not rules.noten_pool:
        yield Unpaid("noten payments are not played: noten_pool is 0", "settlement.noten")
