"""The whole table after a hand: what every player wins and loses, and which sticks stay on the table.

Who pays how much for a hand is the payments' matter; here it is who that is, and what several winners, liability and
wareme make of it. Every transfer carries its rule, and the deltas are their sum [settlement.balance].
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from reference.draws import settle_draw
from reference.hands import Wind, read_rules
from reference.pao import LIABLE_PART, Liability, liability
from reference.payments import STICK, honba_points, pay
from reference.points import yakuman_points
from reference.rejects import BadInput
from reference.rules import Rules
from reference.table import DEALER, Claim, SettlementWin, Table, read_table
from reference.transfers import Transfer, ordinary, payers
from reference.values import Value, value_text, worth_of


@dataclass(frozen=True)
class Settlement:
    """What a hand does to the table: `transfers` between the `seats` of the game, in the order of payment."""

    seats: tuple[Wind, ...]
    sticks_left: int
    transfers: tuple[Transfer, ...]

    @property
    def deltas(self) -> Mapping[Wind, int]:
        """What each seat gains or loses in points, zeros too; no delta holds a deposit of this hand."""
        deltas = dict.fromkeys(self.seats, 0)
        for payer, taker, points, _, _ in self.transfers:
            if payer:
                deltas[payer] -= points
            if taker:
                deltas[taker] += points
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
    table = read_table(given)
    rules = read_rules(options)
    if not table.wins:
        return Settlement(table.seats, table.riichi_sticks, tuple(settle_draw(table, rules)))
    wins = _paid_wins(table, rules)
    if not wins:
        # Three claims ended the hand, and nothing moves [settlement.triple_ron].
        return Settlement(table.seats, table.riichi_sticks, ())
    return Settlement(table.seats, 0, (*_all_wins(table, wins, rules), *_sticks(table, wins, rules)))


MOST_OF_A_DOUBLE_RON: Final = 2


def _paid_wins(table: Table, rules: Rules) -> list[Claim]:
    """The wins that are paid, the nearest first [settlement.nearest]: the first in turn order after the discarder.

    There are none where three claims are one too many.
    """
    discarder = table.wins[0].discarder
    if len(table.wins) == 1 or discarder is None:
        return list(table.wins)
    turn = table.seats.index(discarder)
    nearest_first = [*table.seats[turn + 1 :], *table.seats[:turn]]
    wins = sorted(table.wins, key=lambda win: nearest_first.index(win.winner))
    # How many of several winners are paid [settlement.multiple_ron].
    match rules.multiple_ron:
        case "head_bump":
            return wins[:1]
        case "double":
            return wins if len(wins) <= MOST_OF_A_DOUBLE_RON else []
        case "triple":
            return wins


def _all_wins(table: Table, wins: Sequence[Claim], rules: Rules) -> Iterator[Transfer]:
    for number, win in enumerate(wins):
        honba = table.honba
        if honba and number and rules.honba_each and rules.multiple_ron_honba == "nearest":
            # Of several winners the nearest alone is paid honba, or each is [settlement.honba].
            honba = 0
        for transfer in _win(table, win, honba, rules):
            yield transfer
            # What a win moves to or from the seat where the wall was broken, moves twice [settlement.wareme].
            touched = table.wareme in (transfer.payer, transfer.taker)
            if table.wareme and touched and transfer.points and rules.wareme:
                yield transfer._replace(why=f"{transfer.why}, doubled by wareme", rule="settlement.wareme")


def _win(table: Table, win: Claim, honba: int, rules: Rules) -> Iterator[Transfer]:
    liable = liability(win, rules) if win.liable else None
    if liable is None:
        yield from _of_value(table, win, win.value, rules)
        yield from _honba(table, win, honba, None, rules)
        return
    yield from _liable(table, win, liable, rules)
    if liable.rest:
        yield from _of_value(table, win, Value(0, 0, liable.rest), rules)
    yield from _honba(table, win, honba, liable, rules)


def _of_value(table: Table, win: Claim, value: Value, rules: Rules) -> Iterator[Transfer]:
    """What a win, or a part of it, pays where nobody is liable, with its value in words."""
    worth = worth_of(value, rules)
    for transfer in ordinary(table, win.winner, win.discarder, worth, rules):
        yield transfer._replace(why=f"{transfer.why}, {value_text(value, worth)}")


def _liable(table: Table, win: Claim, liable: Liability, rules: Rules) -> Iterator[Transfer]:
    for seat, units in liable.units.items():
        value = _liable_value(table, win, units, rules)
        if win.discarder is None:
            # The liable seat pays alone what the discarder of a ron would.
            yield Transfer(seat, win.winner, value, "liable for the tsumo", "settlement.pao.tsumo")
        elif win.discarder == seat:
            yield Transfer(seat, win.winner, value, "ron from the liable seat", "settlement.pao.discarder")
        else:
            half = value // LIABLE_PART
            yield Transfer(win.discarder, win.winner, half, "half of the ron", "settlement.pao.ron")
            yield Transfer(seat, win.winner, half, "liable for half of the ron", "settlement.pao.ron")


def _liable_value(table: Table, win: Claim, units: int, rules: Rules) -> int:
    """What units of a yakuman cost who is liable: the ron, or of a tsumo what all would pay together.

    With four players these are the same: the shares of whole units need no rounding, and the base points 2 + 1 + 1 or
    2 + 2 + 2 times are as many as a ron's.
    """
    points, dealer, tsumo = yakuman_points(units), win.winner == DEALER, win.discarder is None
    players = len(table.seats)
    return pay(points, dealer=dealer, tsumo=tsumo, honba=0, riichi_sticks=0, rules=rules, players=players).total


def _honba(table: Table, win: Claim, honba: int, liable: Liability | None, rules: Rules) -> Iterator[Transfer]:
    opponents = len(table.seats) - 1
    whole = honba_points(honba, opponents, rules)
    if not whole:
        return
    alone = liable.honba_payer(win, rules) if liable else None
    if alone:
        yield Transfer(alone, win.winner, whole, f"{honba} honba", "settlement.pao.honba")
        return
    each = whole if win.discarder else honba_points(honba, 1, rules)
    for payer in payers(table, win.winner, win.discarder):
        yield Transfer(payer, win.winner, each, f"{honba} honba", "payments.honba")


def _sticks(table: Table, wins: Sequence[Claim], rules: Rules) -> Iterator[Transfer]:
    """The winner takes the sticks on the table, of several the nearest, or each his own back [settlement.sticks]."""
    left = table.riichi_sticks
    declared = [win.winner for win in wins if win.winner in table.riichi]
    # Where the nearest alone declared, the own stick and the rest are all there are.
    takes_all = not declared or (left > 0 and declared == [wins[0].winner])
    if len(wins) > 1 and not takes_all and rules.multiple_ron_sticks == "own_back":
        if left < len(declared):
            raise BadInput("riichi_sticks", f"a stick of each of {len(declared)} winners who declared riichi", left)
        for winner in declared:
            yield Transfer(None, winner, STICK, "own riichi stick", "settlement.sticks")
            left -= 1
    if left:
        why = f"{left} riichi stick" + "s" * (left > 1)
        yield Transfer(None, wins[0].winner, STICK * left, why, "settlement.sticks")
