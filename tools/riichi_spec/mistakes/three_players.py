"""Mistakes about games of three players."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from reference.dora import Dora, _pointed_at, count_dora
from reference.hands import Hand
from reference.hands.holding import _check_melds_of_three, _check_tiles_of_three
from reference.payments import Payments, pay
from reference.points import Points
from reference.rules import Rules
from reference.settlement import Table, Transfer, Winner
from reference.settlement.transfers import of_honba
from reference.yaku import Won
from riichi_spec.mistakes.alter import Alteration, predicate, replaced, wrapped, yaku_rows

_WHITE = predicate("yakuhai_haku")


def _white_of_four_players(won: Won, rules: Rules) -> bool:
    return _WHITE(won, rules) and won.hand.players == 4


def _no_kita(original: Callable[[Hand, Rules], Dora], hand: Hand, rules: Rules) -> Dora:
    return replace(original(hand, rules), kita=0)


def _kita_is_no_tile(original: Callable[..., int], indicators: Any, hand: Hand) -> int:
    return original(indicators, replace(hand, kita=0))


def _three_hundred(original: Callable[..., Payments], points: Points, **about: Any) -> Payments:
    right = original(points, **about)
    if about.get("players", 4) != 3 or about["tsumo"]:
        return right
    (share,) = right.shares
    more = (share.paid - share.rounded) // 2
    return replace(right, shares=(replace(share, paid=share.paid + more),), total=right.total + more)


def _three_hundred_each(
    original: Callable[..., Iterator[Transfer]], table: Table, winner: Winner, *about: Any
) -> Iterator[Transfer]:
    for transfer in original(table, winner, *about):
        alone = transfer.rule == "settlement.pao.honba" or winner.discarder
        more = transfer.points // 2 if alone and len(table.seats) == 3 else 0
        yield replace(transfer, points=transfer.points + more)


MISTAKES: Final[dict[str, Alteration]] = {
    "yakuhai-missing-sanma": yaku_rows(yakuhai_haku={"predicate": _white_of_four_players}),
    "nukidora-not-counted": wrapped(count_dora, _no_kita),
    "nukidora-also-dora": wrapped(_pointed_at, _kita_is_no_tile),
    "sanma-honba-300": wrapped(pay, _three_hundred) + wrapped(of_honba, _three_hundred_each),
    "three-player-tiles-accepted": replaced(_check_tiles_of_three, lambda _: None),
    "three-player-chi-accepted": replaced(_check_melds_of_three, lambda _: None),
}
