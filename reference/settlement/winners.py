"""Who of several winners is paid [settlement.multiple_ron]."""

from typing import Final

from reference.rules import Rules
from reference.settlement.table import Table, Winner

MOST_OF_A_DOUBLE_RON: Final = 2


def paid_winners(table: Table, rules: Rules) -> list[Winner]:
    """The winners that are paid, the nearest first [settlement.nearest]: the first in turn order after the discarder.

    There are none where three claims are one too many.
    """
    discarder = table.winners[0].discarder
    if len(table.winners) == 1 or discarder is None:
        return list(table.winners)
    turn = table.seats.index(discarder)
    nearest_first = [*table.seats[turn + 1 :], *table.seats[:turn]]
    winners = sorted(table.winners, key=lambda winner: nearest_first.index(winner.seat))
    match rules.multiple_ron:
        case "head_bump":
            return winners[:1]
        case "double":
            # Three claims end the hand, and nothing moves [settlement.triple_ron].
            return winners if len(winners) <= MOST_OF_A_DOUBLE_RON else []
        case "triple":
            return winners
