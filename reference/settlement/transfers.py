"""Points that move from one seat to another: what a settlement is made of."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from reference.hands import DEALER, Wind
from reference.payments import Payments, honba_points, pay
from reference.points import Points
from reference.records import record
from reference.rules import Rules
from reference.settlement.table import Table, Winner
from reference.values import Value, value_text, worth_of

LIABLE_PART: Final = 2
"""On a ron from another the liable seat pays one half, the discarder the other [settlement.pao.ron]."""


@record
class Transfer:
    """Points that move from one seat to another; None is the table: its sticks, or the pool of a draw.

    `why` says what for, `rule` is the rule's id.
    """

    payer: Wind | None
    taker: Wind | None
    points: int
    why: str
    rule: str


def paid_by_role(table: Table, seat: Wind, discarder: Wind | None, points: Points, rules: Rules) -> Iterator[Transfer]:
    """What base points pay: the discarder all of it [settlement.ron], or each of the others by role
    [settlement.tsumo]. Honba and sticks are not in it.
    """
    paid = _pay(table, seat, discarder, points, rules)
    for payer in _payers(table, seat, discarder):
        role = "discarder" if discarder else "dealer" if payer == DEALER else "non_dealer"
        yield Transfer(payer, seat, paid.payers[role], "ron" if discarder else "tsumo", paid.rule)


def of_value(table: Table, winner: Winner, value: Value, rules: Rules) -> Iterator[Transfer]:
    """What a win, or a part of it, pays where nobody is liable, with its value in words."""
    worth = worth_of(value, rules)
    for transfer in paid_by_role(table, winner.seat, winner.discarder, worth, rules):
        yield replace(transfer, why=f"{transfer.why}, {value_text(value, worth)}")


def of_liable(table: Table, winner: Winner, value: Value, liable: Wind, rules: Rules) -> Iterator[Transfer]:
    """What units of a yakuman cost the seat that is liable: the ron, or of a tsumo what all would pay together.

    With four players these are the same: the shares of whole units need no rounding, and the base points 2 + 1 + 1 or
    2 + 2 + 2 times are as many as a ron's.
    """
    discarder = winner.discarder
    cost = _pay(table, winner.seat, discarder, worth_of(value, rules), rules).total
    if discarder is None:
        # The liable seat pays alone what the discarder of a ron would.
        yield Transfer(liable, winner.seat, cost, "liable for the tsumo", "settlement.pao.tsumo")
    elif discarder == liable:
        yield Transfer(liable, winner.seat, cost, "ron from the liable seat", "settlement.pao.discarder")
    else:
        half = cost // LIABLE_PART
        yield Transfer(discarder, winner.seat, half, "half of the ron", "settlement.pao.ron")
        yield Transfer(liable, winner.seat, half, "liable for half of the ron", "settlement.pao.ron")


def of_honba(table: Table, winner: Winner, honba: int, alone: Wind | None, rules: Rules) -> Iterator[Transfer]:
    """The honba: from who pays them all `alone`, else from the discarder, or from each payer of a tsumo."""
    opponents, why = len(table.seats) - 1, f"{honba} honba"
    if alone:
        yield Transfer(alone, winner.seat, honba_points(honba, opponents, rules), why, "settlement.pao.honba")
        return
    each = honba_points(honba, opponents if winner.discarder else 1, rules)
    for payer in _payers(table, winner.seat, winner.discarder):
        yield Transfer(payer, winner.seat, each, why, "payments.honba")


def _pay(table: Table, seat: Wind, discarder: Wind | None, points: Points, rules: Rules) -> Payments:
    dealer, players = seat == DEALER, len(table.seats)
    return pay(points, dealer=dealer, tsumo=discarder is None, honba=0, riichi_sticks=0, rules=rules, players=players)


def _payers(table: Table, seat: Wind, discarder: Wind | None) -> list[Wind]:
    """Who pays for a win: the discarder alone, or on a tsumo all the others."""
    return [discarder] if discarder else [other for other in table.seats if other != seat]
