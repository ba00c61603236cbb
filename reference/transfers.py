"""Points that move from one seat to another: what a settlement is made of."""

from collections.abc import Iterator
from typing import NamedTuple

from reference.hands import Wind
from reference.payments import pay
from reference.points import Points
from reference.rules import Rules
from reference.table import DEALER, Table


class Transfer(NamedTuple):
    """Points that move from one seat to another; None is the table: its sticks, or the pool of a draw.

    `why` says what for, `rule` is the rule's id.
    """

    payer: Wind | None
    taker: Wind | None
    points: int
    why: str
    rule: str


def ordinary(table: Table, winner: Wind, discarder: Wind | None, points: Points, rules: Rules) -> Iterator[Transfer]:
    """What base points pay: the discarder all of it [settlement.ron], or each of the others by role
    [settlement.tsumo]. Honba and sticks are not in it.
    """
    tsumo = discarder is None
    paid = pay(
        points,
        dealer=winner == DEALER,
        tsumo=tsumo,
        honba=0,
        riichi_sticks=0,
        rules=rules,
        players=len(table.seats),
    )
    for payer in payers(table, winner, discarder):
        role = "discarder" if not tsumo else "dealer" if payer == DEALER else "non_dealer"
        yield Transfer(payer, winner, paid.payers[role], "tsumo" if tsumo else "ron", paid.rule)


def payers(table: Table, winner: Wind, discarder: Wind | None) -> list[Wind]:
    """Who pays for a win: the discarder alone, or on a tsumo all the others."""
    return [discarder] if discarder else [seat for seat in table.seats if seat != winner]
