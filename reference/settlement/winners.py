"""Who of several winners is paid [settlement.multiple_ron]."""

from typing import Final

from reference.rules import Rules
from reference.settlement.table import Table, Winner

MOST_WINNERS: Final = {"head_bump": 1, "double": 2, "triple": 3}
"""How many are paid of those who claim one tile [rules.multiple_ron]."""


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
    option = rules.multiple_ron
    if len(winners) <= MOST_WINNERS[option]:
        return winners
    # Where two may win, three claims end the hand, and nothing moves [settlement.triple_ron].
    return [] if option == "double" else winners[: MOST_WINNERS[option]]
