"""Liability for a yakuman: who gave away its last set pays for it [settlement.pao.liable]."""

from collections.abc import Iterator

from reference.hands import Wind
from reference.records import record
from reference.rules import Rules
from reference.settlement.table import Liable, PaoYakuman, Winner
from reference.values import Value


@record
class Portion:
    """A part of a hand's value; `liable` is the seat that answers for it, None where it is paid as always."""

    value: Value
    liable: Wind | None


@record
class Liability:
    """A hand's value by who answers for it: the parts of the liable seats in the order given, then the rest."""

    parts: tuple[Portion, ...]

    def honba_payer(self, discarder: Wind | None, rules: Rules) -> Wind | None:
        """Who pays all the honba; None: as in a hand without liability [settlement.pao.honba]."""
        others = [part.liable for part in self.parts if part.liable and part.liable != discarder]
        if not others:
            return None
        if discarder is None and all(part.liable for part in self.parts):
            # There is nobody else who pays.
            return others[0]
        return others[0] if rules.pao_honba == "liable" else None


def liability(winner: Winner, rules: Rules) -> Liability:
    """Who answers for how much of a winner's hand.

    Of one liable seat an option says whether it answers for the rest too [settlement.pao.scope]; several answer each
    for its own [settlement.pao.several]. Where the discarder is the only one, that is all the same: a ron from the
    liable seat is an ordinary one, and no option is asked [settlement.pao.discarder].
    """
    value, discarder = winner.value, winner.discarder
    if not winner.liable:
        return Liability((Portion(value, None),))
    if discarder and all(liable.seat == discarder for liable in winner.liable):
        return _answering({discarder: value.units}, 0)
    units: dict[Wind, int] = {}
    for seat, number in _counting(winner.liable, rules):
        units[seat] = units.get(seat, 0) + number
    rest = value.units - sum(units.values())
    if rest and len(units) == 1 and discarder not in units and rules.pao_scope == "whole_hand":
        return _answering(dict.fromkeys(units, value.units), 0)
    return _answering(units, rest)


def _answering(units: dict[Wind, int], rest: int) -> Liability:
    parts = [Portion(Value(0, 0, number), seat) for seat, number in units.items()]
    return Liability((*parts, Portion(Value(0, 0, rest), None)) if rest else tuple(parts))


def _counting(liable: tuple[Liable, ...], rules: Rules) -> Iterator[tuple[Wind, int]]:
    """Those whose yakuman has liability at this table; one that is not named has."""
    for each in liable:
        if each.yakuman is None or plays(each.yakuman, rules):
            yield each.seat, each.units


def plays(yakuman: PaoYakuman, rules: Rules) -> bool:
    """Whether a table has liability for a yakuman [settlement.pao.liable]."""
    match yakuman:
        case "daisangen":
            return rules.pao_daisangen
        case "daisuushii":
            return rules.pao_daisuushii
        case "suukantsu":
            return rules.pao_suukantsu
