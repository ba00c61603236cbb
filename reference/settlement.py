"""The whole table after a hand: what every player wins and loses, and which sticks stay on the table.

Who pays how much for a hand is the payments' matter; here it is who that is, and what several winners, liability,
wareme and a draw make of it. Every transfer carries its rule, and the deltas are their sum [settlement.balance].
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from reference.hands import Wind, read_rules
from reference.pao import LIABLE_PART, Liability, liability
from reference.payments import STICK, pay, worth_of
from reference.points import MANGAN, Points, yakuman_points
from reference.rejects import BadInput, BadRules
from reference.rules import Rules
from reference.table import DEALER, Table, Win, read_table


class Transfer(NamedTuple):
    """Points that move from one seat to another; None is the table: its sticks, or the pool of a draw.

    `why` says what for, `rule` is the rule's id.
    """

    payer: Wind | None
    taker: Wind | None
    points: int
    why: str
    rule: str


@dataclass(frozen=True)
class Settlement:
    """What a hand does to the table. `deltas` has every seat, in points; no delta holds a deposit of this hand."""

    deltas: Mapping[Wind, int]
    sticks_left: int
    transfers: tuple[Transfer, ...]

    def as_dict(self) -> dict[str, object]:
        """The result as the contract writes it."""
        return {"deltas": dict(self.deltas), "sticks_left": self.sticks_left}


def settlement(
    *,
    wins: Sequence[Mapping[str, object]] = (),
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

    A win has `winner`, `from` (the discarder; none: a tsumo), `han` and `fu` or `yakuman_units`, and perhaps `liable`:
    objects with `seat`, `units` and perhaps `yakuman`. `riichi_sticks` lie on the table already. Raises Rejected.
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
    if table.wins:
        wins = _paid_wins(table, rules)
        transfers = [*_all_wins(table, wins, rules), *_sticks(table, wins, rules)]
        sticks_left = 0 if wins else table.riichi_sticks
    else:
        transfers, sticks_left = list(_draw(table, rules)), table.riichi_sticks
    deltas: dict[Wind, int] = dict.fromkeys(table.seats, 0)
    for transfer in transfers:
        if transfer.payer:
            deltas[transfer.payer] -= transfer.points
        if transfer.taker:
            deltas[transfer.taker] += transfer.points
    return Settlement(deltas, sticks_left, tuple(transfers))


MOST_OF_A_DOUBLE_RON: Final = 2


def _paid_wins(table: Table, rules: Rules) -> list[Win]:
    """The wins that are paid, the nearest first [settlement.nearest]: the first in turn order after the discarder."""
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
            # Three claims end the hand, and nothing moves [settlement.triple_ron].
            return wins if len(wins) <= MOST_OF_A_DOUBLE_RON else []
        case "triple":
            return wins


def _all_wins(table: Table, wins: Sequence[Win], rules: Rules) -> Iterator[Transfer]:
    for number, win in enumerate(wins):
        honba = table.honba
        if honba and number and rules.multiple_ron_honba == "nearest":
            # Of several winners the nearest alone is paid honba, or each is [settlement.honba].
            honba = 0
        for transfer in _win(table, win, honba, rules):
            yield transfer
            # What a win moves to or from the seat where the wall was broken, moves twice [settlement.wareme].
            touched = table.wareme in (transfer.payer, transfer.taker)
            if table.wareme and touched and transfer.points and rules.wareme:
                yield transfer._replace(why=f"{transfer.why}, doubled by wareme", rule="settlement.wareme")


def _win(table: Table, win: Win, honba: int, rules: Rules) -> Iterator[Transfer]:
    liable = liability(win, rules) if win.liable else None
    if liable is None:
        yield from _ordinary(table, win.winner, win.discarder, worth_of(win.value, rules), rules)
        yield from _honba(table, win, honba, None, rules)
        return
    yield from _liable(table, win, liable, rules)
    if liable.rest:
        yield from _ordinary(table, win.winner, win.discarder, yakuman_points(liable.rest), rules)
    yield from _honba(table, win, honba, liable, rules)


def _ordinary(table: Table, winner: Wind, discarder: Wind | None, points: Points, rules: Rules) -> Iterator[Transfer]:
    """What base points pay: the discarder all of it [settlement.ron], or each of the others by role
    [settlement.tsumo].
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
    for payer in _payers(table, winner, discarder):
        role = "discarder" if not tsumo else "dealer" if payer == DEALER else "non_dealer"
        yield Transfer(payer, winner, paid.payers[role], "tsumo" if tsumo else "ron", paid.rule)


def _payers(table: Table, winner: Wind, discarder: Wind | None) -> list[Wind]:
    return [discarder] if discarder else [seat for seat in table.seats if seat != winner]


def _liable(table: Table, win: Win, liable: Liability, rules: Rules) -> Iterator[Transfer]:
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


def _liable_value(table: Table, win: Win, units: int, rules: Rules) -> int:
    """What units of a yakuman cost who is liable: the ron; of a tsumo of three players what both would pay."""
    players = len(table.seats)
    tsumo = win.discarder is None and players == 3
    dealer = win.winner == DEALER
    points = yakuman_points(units)
    return pay(points, dealer=dealer, tsumo=tsumo, honba=0, riichi_sticks=0, rules=rules, players=players).total


def _honba(table: Table, win: Win, honba: int, liable: Liability | None, rules: Rules) -> Iterator[Transfer]:
    each = honba * rules.honba_each if honba else 0
    if not each:
        return
    opponents = len(table.seats) - 1
    alone = liable.honba_payer(win, rules) if liable else None
    if alone:
        yield Transfer(alone, win.winner, each * opponents, f"{honba} honba", "settlement.pao.honba")
        return
    for payer in _payers(table, win.winner, win.discarder):
        points = each * opponents if win.discarder else each
        yield Transfer(payer, win.winner, points, f"{honba} honba", "payments.honba")


def _sticks(table: Table, wins: Sequence[Win], rules: Rules) -> Iterator[Transfer]:
    """The winner takes the sticks on the table, of several the nearest, or each his own back [settlement.sticks]."""
    left = table.riichi_sticks
    declared = [win.winner for win in wins if win.winner in table.riichi]
    if len(wins) > 1 and declared and rules.multiple_ron_sticks == "own_back":
        if left < len(declared):
            raise BadInput("riichi_sticks", f"a stick of each of {len(declared)} winners who declared riichi", left)
        for winner in declared:
            yield Transfer(None, winner, STICK, "own riichi stick", "settlement.sticks")
            left -= 1
    if wins and left:
        yield Transfer(
            None, wins[0].winner, STICK * left, f"{left} riichi stick" + "s" * (left > 1), "settlement.sticks"
        )


POOL_OF_THREE: Final = 2000
"""A pool that four players cannot share out in whole hundreds [rules.noten_pool]."""


def _draw(table: Table, rules: Rules) -> Iterator[Transfer]:
    """An exhaustive draw: nagashi mangan where there is one, else the noten payments."""
    if len(table.seats) == 4 and rules.noten_pool == POOL_OF_THREE:
        raise BadRules("noten_pool", "3000 or 0 with four players", POOL_OF_THREE)
    if table.nagashi and rules.nagashi_mangan:
        yield from _nagashi(table, rules)
        return
    noten = [seat for seat in table.seats if seat not in table.tenpai]
    if not noten or not table.tenpai or not rules.noten_pool:
        return
    # Who is not tenpai pays the pool in equal parts, who is takes it so [settlement.noten].
    pool = rules.noten_pool
    for seat in noten:
        yield Transfer(seat, None, pool // len(noten), "noten", "settlement.noten")
    for seat in table.seats:
        if seat in table.tenpai:
            yield Transfer(None, seat, pool // len(table.tenpai), "tenpai", "settlement.noten")


def _nagashi(table: Table, rules: Rules) -> Iterator[Transfer]:
    """Each is paid as a mangan by tsumo, without honba and sticks [settlement.nagashi]."""
    mangan = Points(MANGAN.base_points, MANGAN.name, MANGAN.rule)
    for seat in table.seats:
        if seat in table.nagashi:
            for transfer in _ordinary(table, seat, None, mangan, rules):
                yield transfer._replace(why="nagashi mangan", rule="settlement.nagashi")
