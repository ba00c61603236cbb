"""Which han and fu no hand is scored with, as the chapters on fu and on payments say."""

from typing import Final

from reference import Rules
from reference.fu import BASE, CHIITOITSU
from reference.points import MANGAN
from reference.values import Value

_LONE_HAN: Final = 1
_CHIITOITSU_HAN: Final = 2
_TSUMO_HAN: Final = 1
"""Menzen tsumo, which a closed hand has beside its other yaku."""
_MOST_FU_OF_ANY_HAN: Final = 100
_MOST_FU_OF_THREE_SETS: Final = 110
_MOST_FU: Final = 140
_MOST_FU_BY_TSUMO: Final = 130
_DOUBLE_WIND: Final = 4


def why_no_hand(value: Value, *, tsumo: bool, rules: Rules) -> str:
    """Why no hand is scored so; empty where some hand is, and from 5 han, where fu are not looked at."""
    if value.units or value.han >= MANGAN.han:
        return ""
    if value.fu == BASE.fu:
        return _base_alone(value.han, tsumo=tsumo, rules=rules)
    if value.fu == CHIITOITSU.fu:
        return _seven_pairs(value.han, tsumo=tsumo, rules=rules)
    return _many_fu(value.han, value.fu, tsumo=tsumo, rules=rules)


def _base_alone(han: int, *, tsumo: bool, rules: Rules) -> str:
    if not tsumo:
        return "" if rules.open_no_fu == BASE.fu else f"{BASE.fu} fu are those of a pinfu by tsumo"
    return "" if han > _LONE_HAN else "a pinfu by tsumo has 2 han, its own and that of the tsumo"


def _seven_pairs(han: int, *, tsumo: bool, rules: Rules) -> str:
    if rules.chiitoitsu != "25fu_2han":
        return f"{CHIITOITSU.fu} fu are those of seven pairs, which have 50 here"
    least = _CHIITOITSU_HAN + _TSUMO_HAN if tsumo else _CHIITOITSU_HAN
    by_tsumo = ", and by tsumo one more" if tsumo else ""
    return "" if han >= least else f"{CHIITOITSU.fu} fu are those of seven pairs, which have 2 han{by_tsumo}"


def _many_fu(han: int, fu: int, *, tsumo: bool, rules: Rules) -> str:
    most = _MOST_FU_BY_TSUMO if tsumo else _MOST_FU if rules.double_wind_pair_fu == _DOUBLE_WIND else _MOST_FU_BY_TSUMO
    if fu > most:
        return f"no hand without a yakuman has more than {most} fu"
    if fu > _MOST_FU_OF_THREE_SETS:
        return "" if han > 3 else f"with more than {_MOST_FU_OF_THREE_SETS} fu a hand has 4 han"
    if fu > _MOST_FU_OF_ANY_HAN and han == _LONE_HAN and (tsumo or rules.double_wind_pair_fu != _DOUBLE_WIND):
        return f"no hand of 1 han has more than {_MOST_FU_OF_ANY_HAN} fu" + (" by tsumo" if tsumo else "")
    return ""
