"""Mistakes about the whole table: several winners, liability, draws and sticks."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from reference.hands import DEALER
from reference.payments import STICK
from reference.rules import Rules
from reference.settlement import Settlement, Table, Transfer, Winner, answer_settlement, read_table
from reference.settlement.draws import settle_draw
from reference.settlement.pao import Liability, Portion, liability, plays
from reference.settlement.settle import _won
from reference.settlement.transfers import of_liable
from reference.settlement.winners import paid_winners
from riichi_spec.mistakes.alter import Alteration, replaced, under, wrapped

Transfers = Callable[..., Iterator[Transfer]]
Answer = Callable[[object, object], Settlement]

_NOTEN: Final = 1000


def _last_win_alone(original: Transfers, table: Table, winners: Sequence[Winner], rules: Rules) -> list[Transfer]:
    return [transfer for transfer in original(table, winners, rules) if transfer.taker == winners[-1].seat]


def _first_winner_pays(original: Transfers, table: Table, winners: Sequence[Winner], rules: Rules) -> list[Transfer]:
    transfers = list(original(table, winners, rules))
    if len(table.seats) != 3 or len(winners) != 2:
        return transfers
    return [
        replace(transfer, payer=winners[0].seat) if transfer.taker == winners[1].seat else transfer
        for transfer in transfers
    ]


def _two_of_three(original: Callable[[Table, Rules], list[Winner]], table: Table, rules: Rules) -> list[Winner]:
    return original(table, rules) or original(table, replace(rules, multiple_ron="triple"))[:2]


def _thousand_each(original: Transfers, table: Table, rules: Rules) -> list[Transfer]:
    transfers = list(original(table, rules))
    noten = [transfer for transfer in transfers if transfer.rule == "settlement.noten" and transfer.payer]
    pool = _NOTEN * len(noten)
    return [
        replace(transfer, points=_NOTEN if transfer.payer else pool // (len(transfers) - len(noten)))
        if noten
        else transfer
        for transfer in transfers
    ]


def _nagashi_takes_sticks(original: Answer, given: object, options: object) -> Settlement:
    right = original(given, options)
    takers = [transfer.taker for transfer in right.transfers if transfer.rule == "settlement.nagashi"]
    if not takers:
        return right
    sticks = Transfer(None, takers[0], STICK * right.sticks_left, "riichi sticks", "settlement.sticks")
    return replace(right, transfers=(*right.transfers, sticks), sticks_left=0)


def _deposit_of_the_discarder(original: Answer, given: object, options: object) -> Settlement:
    right, table = original(given, options), read_table(given)
    discarder = table.winners[0].discarder if table.winners else None
    if not discarder or discarder not in table.riichi:
        return right
    deposit = Transfer(discarder, table.winners[0].seat, STICK, "the stick of a ronned riichi", "settlement.sticks")
    return replace(right, transfers=(*right.transfers, deposit))


def _no_split(original: Callable[[Winner, Rules], Liability], winner: Winner, rules: Rules) -> Liability:
    found = original(winner, rules)
    liable = [part.liable for part in found.parts if part.liable]
    split = liable and winner.discarder and winner.discarder not in liable
    return Liability((Portion(winner.value, None),)) if split else found


def _dealer_liable_as_winner(original: Transfers, *given: Any) -> list[Transfer]:
    return [
        replace(transfer, points=transfer.points * 3 // 2) if transfer.payer == DEALER else transfer
        for transfer in original(*given)
    ]


def _wareme_doubles_noten(original: Transfers, table: Table, rules: Rules) -> Iterator[Transfer]:
    for transfer in original(table, rules):
        doubled = transfer.rule == "settlement.noten" and table.wareme in (transfer.payer, transfer.taker)
        yield replace(transfer, points=2 * transfer.points) if doubled and table.wareme else transfer


def _wareme_leaves_honba(original: Transfers, *given: Any) -> list[Transfer]:
    transfers = list(original(*given))
    return [transfer for transfer in transfers if transfer.rule != "settlement.wareme" or "honba" not in transfer.why]


MISTAKES: Final[dict[str, Alteration]] = {
    "honba-double-ron": under(
        lambda rules: {"multiple_ron_honba": "each"} if rules.multiple_ron_honba == "nearest" else {}
    ),
    "head-bump-ignored": under(lambda rules: {"multiple_ron": "triple"} if rules.multiple_ron == "head_bump" else {}),
    "double-ron-scores-stale": wrapped(_won, _last_win_alone),
    "triple-ron-abort-not-rolled-back": wrapped(paid_winners, _two_of_three),
    "kita-ron-payer-wrong": wrapped(_won, _first_winner_pays),
    "noten-payment": wrapped(settle_draw, _thousand_each),
    "nagashi-takes-sticks": wrapped(answer_settlement, _nagashi_takes_sticks),
    "riichi-stick-on-ronned-tile": wrapped(answer_settlement, _deposit_of_the_discarder),
    "pao-ron-split": wrapped(liability, _no_split),
    "pao-honba-payer": under(lambda rules: {"pao_honba": "discarder"} if rules.pao_honba == "liable" else {}),
    "pao-false-positive": replaced(plays, lambda *_: True),
    "pao-covers-all-yakuman": under(
        lambda rules: {"pao_scope": "whole_hand"} if rules.pao_scope == "that_yakuman" else {}
    ),
    "pao-liable-dealer": wrapped(of_liable, _dealer_liable_as_winner),
    "own-back-ignored": under(
        lambda rules: {"multiple_ron_sticks": "nearest"} if rules.multiple_ron_sticks == "own_back" else {}
    ),
    "wareme-doubles-noten": wrapped(settle_draw, _wareme_doubles_noten),
    "wareme-honba-single": wrapped(_won, _wareme_leaves_honba),
}
