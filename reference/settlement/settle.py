"""The whole table after a hand: what every player wins and loses, and which sticks stay on the table.

Who pays how much for a hand is the payments' matter; here it is who that is, and what several winners, liability and
wareme make of it. Every transfer carries its rule, and the deltas are their sum [settlement.balance].
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from reference.hands import Wind
from reference.records import record
from reference.rules import Rules, read_rules
from reference.settlement.draws import settle_draw
from reference.settlement.pao import liability
from reference.settlement.sticks import take_sticks
from reference.settlement.table import SettlementWin, Table, Winner, read_table
from reference.settlement.transfers import Transfer, of_honba, of_liable, of_value
from reference.settlement.winners import paid_winners

WAREME_TIMES: Final = 2
"""The seat where the wall was broken pays and is paid so many times [settlement.wareme]."""


@record
class Settlement:
    """What a hand does to the table: `transfers` between the `seats` of the game, in the order of payment."""

    seats: tuple[Wind, ...]
    sticks_left: int
    transfers: tuple[Transfer, ...]

    @property
    def deltas(self) -> Mapping[Wind, int]:
        """What each seat gains or loses in points, zeros too; no delta holds a deposit of this hand."""
        deltas = dict.fromkeys(self.seats, 0)
        for transfer in self.transfers:
            if transfer.payer:
                deltas[transfer.payer] -= transfer.points
            if transfer.taker:
                deltas[transfer.taker] += transfer.points
        return deltas

    def as_dict(self) -> dict[str, object]:
        """The result as the contract writes it."""
        return {"deltas": self.deltas, "sticks_left": self.sticks_left}


def settlement(
    *,
    wins: Sequence[SettlementWin] = (),
    riichi: Sequence[Wind] = (),
    tenpai: Sequence[Wind] = (),
    nagashi: Sequence[Wind] = (),
    wareme: Wind | None = None,
    players: int = 4,
    honba: int = 0,
    riichi_sticks: int = 0,
    rules: Rules | None = None,
) -> Settlement:
    """Settle a hand: `wins` for one that was won, else an exhaustive draw.

    `riichi` are the seats that declared in this hand; `riichi_sticks` lie on the table already. Raises Rejected.
    """
    given: dict[str, object] = {
        "wins": wins,
        "riichi": riichi,
        "tenpai": tenpai,
        "nagashi": nagashi,
        "players": players,
        "honba": honba,
        "riichi_sticks": riichi_sticks,
    }
    return answer_settlement(given if wareme is None else given | {"wareme": wareme}, {} if rules is None else rules)


def answer_settlement(given: object, options: object) -> Settlement:
    """The same from a question's input and rules."""
    table, rules = read_table(given), read_rules(options)
    if not table.winners:
        return Settlement(table.seats, table.riichi_sticks, tuple(settle_draw(table, rules)))
    winners = paid_winners(table, rules)
    if not winners:
        # Three claims ended the hand, and nothing moves [settlement.triple_ron].
        return Settlement(table.seats, table.riichi_sticks, ())
    return Settlement(table.seats, 0, (*_won(table, winners, rules), *take_sticks(table, winners, rules)))


def _won(table: Table, winners: Sequence[Winner], rules: Rules) -> Iterator[Transfer]:
    """What all winners are paid, the nearest first."""
    for number, winner in enumerate(winners):
        honba = table.honba
        if honba and number and rules.honba_each and rules.multiple_ron_honba == "nearest":
            # Of several winners the nearest alone is paid honba, or each is [settlement.honba].
            honba = 0
        yield from _with_wareme(table, _paid(table, winner, honba, rules), rules)


def _paid(table: Table, winner: Winner, honba: int, rules: Rules) -> Iterator[Transfer]:
    """What one winner is paid: for the parts of the hand by who answers for them, and then the honba."""
    answering = liability(winner, rules)
    for part in answering.parts:
        if part.liable:
            yield from of_liable(table, winner, part.value, part.liable, rules)
        else:
            yield from of_value(table, winner, part.value, rules)
    # Honba that are worth nothing move nothing [rules.honba_each].
    if honba and rules.honba_each:
        yield from of_honba(table, winner, honba, answering.honba_payer(winner.discarder, rules), rules)


def _with_wareme(table: Table, transfers: Iterator[Transfer], rules: Rules) -> Iterator[Transfer]:
    """What a win moves to or from the seat where the wall was broken, moves twice [settlement.wareme]."""
    for transfer in transfers:
        yield transfer
        touched = table.wareme in (transfer.payer, transfer.taker)
        if table.wareme and touched and transfer.points and rules.wareme:
            again = replace(transfer, why=f"{transfer.why}, doubled by wareme", rule="settlement.wareme")
            yield from [again] * (WAREME_TIMES - 1)
