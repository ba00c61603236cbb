"""Who takes the riichi sticks on the table [settlement.sticks]."""

from collections.abc import Iterator, Sequence

from reference.payments import STICK
from reference.rejects import BadInput
from reference.rules import Rules
from reference.settlement.table import Table, Winner
from reference.settlement.transfers import Transfer


def take_sticks(table: Table, winners: Sequence[Winner], rules: Rules) -> Iterator[Transfer]:
    """The winner takes them all, of several the nearest, or each his own back."""
    left = table.riichi_sticks
    declared = [winner.seat for winner in winners if winner.seat in table.riichi]
    # Where the nearest alone declared, the own stick and the rest are all there are.
    takes_all = not declared or (left > 0 and declared == [winners[0].seat])
    if len(winners) > 1 and not takes_all and rules.multiple_ron_sticks == "own_back":
        if left < len(declared):
            raise BadInput("riichi_sticks", f"a stick of each of {len(declared)} winners who declared riichi", left)
        for seat in declared:
            yield Transfer(None, seat, STICK, "own riichi stick", "settlement.sticks")
            left -= 1
    if left:
        why = f"{left} riichi stick" + "s" * (left > 1)
        yield Transfer(None, winners[0].seat, STICK * left, why, "settlement.sticks")
