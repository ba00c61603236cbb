"""An exhaustive draw: a hand that nobody wins moves noten payments, or those of nagashi mangan."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from reference.points import MANGAN, Points
from reference.rejects import BadRules
from reference.rules import Rules
from reference.settlement.table import Table
from reference.settlement.transfers import Transfer, paid_by_role

POOL_OF_THREE: Final = 2000
"""A pool that four players cannot share out in whole hundreds [rules.noten_pool]."""


def settle_draw(table: Table, rules: Rules) -> Iterator[Transfer]:
    """Nagashi mangan where there is one and it is played [rules.nagashi_mangan], else the noten payments; raises
    BadRules for the pool of three at a table of four [rules.noten_pool].
    """
    if len(table.seats) == 4 and rules.noten_pool == POOL_OF_THREE:
        raise BadRules("noten_pool", "3000 or 0 with four players", POOL_OF_THREE)
    if table.nagashi and rules.nagashi_mangan:
        yield from _nagashi(table, rules)
    else:
        yield from _noten(table, rules)


def _nagashi(table: Table, rules: Rules) -> Iterator[Transfer]:
    """Each is paid as a mangan by tsumo, without honba and sticks [settlement.nagashi]."""
    mangan = Points(MANGAN.base_points, MANGAN.name, MANGAN.rule)
    for seat in table.seats:
        if seat in table.nagashi:
            for transfer in paid_by_role(table, seat, None, mangan, rules):
                yield replace(transfer, why="nagashi mangan", rule="settlement.nagashi")


def _noten(table: Table, rules: Rules) -> Iterator[Transfer]:
    """Who is not tenpai pays the pool in equal parts, who is takes it so [settlement.noten]."""
    noten = [seat for seat in table.seats if seat not in table.tenpai]
    if not noten or not table.tenpai or not rules.noten_pool:
        return
    pool = rules.noten_pool
    for seat in noten:
        yield Transfer(seat, None, pool // len(noten), "noten", "settlement.noten")
    for seat in table.seats:
        if seat in table.tenpai:
            yield Transfer(None, seat, pool // len(table.tenpai), "tenpai", "settlement.noten")
