"""Liability for a yakuman: who gave away its last set pays for it [settlement.pao.liable]."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from reference.hands import Wind
from reference.rules import Rules
from reference.table import Claim, Liable, PaoYakuman

LIABLE_PART: Final = 2
"""On a ron from another the liable seat pays one half, the discarder the other [settlement.pao.ron]."""


class Liability(NamedTuple):
    """The seats that are liable, in the order given, with their units; `rest` are the units nobody is liable for."""

    units: dict[Wind, int]
    rest: int

    def honba_payer(self, win: Claim, rules: Rules) -> Wind | None:
        """Who pays all the honba; None: as in a hand without liability [settlement.pao.honba]."""
        others = [seat for seat in self.units if seat != win.discarder]
        if not others:
            return None
        if win.discarder is None and not self.rest:
            # There is nobody else who pays.
            return others[0]
        return others[0] if rules.pao_honba == "liable" else None


def liability(win: Claim, rules: Rules) -> Liability | None:
    """Who answers for how many units of a win; None when nobody does.

    Of one liable seat an option says whether it answers for the rest too [settlement.pao.scope]; several answer each
    for its own [settlement.pao.several]. Where the discarder is the only one, that is all the same: a ron from the
    liable seat is an ordinary one, and no option is asked [settlement.pao.discarder].
    """
    discarder = win.discarder
    if discarder and all(liable.seat == discarder for liable in win.liable):
        return Liability({discarder: win.value.units}, 0)
    units: dict[Wind, int] = {}
    for seat, number in _counting(win.liable, rules):
        units[seat] = units.get(seat, 0) + number
    if not units:
        return None
    rest = win.value.units - sum(units.values())
    if rest and len(units) == 1 and discarder not in units and rules.pao_scope == "whole_hand":
        return Liability(dict.fromkeys(units, win.value.units), 0)
    return Liability(units, rest)


def _counting(liable: tuple[Liable, ...], rules: Rules) -> Iterator[tuple[Wind, int]]:
    """Those whose yakuman has liability at this table; one that is not named has."""
    for seat, units, yakuman in liable:
        if yakuman is None or _plays(yakuman, rules):
            yield seat, units


def _plays(yakuman: PaoYakuman, rules: Rules) -> bool:
    match yakuman:
        case "daisangen":
            return rules.pao_daisangen
        case "daisuushii":
            return rules.pao_daisuushii
        case "suukantsu":
            return rules.pao_suukantsu
