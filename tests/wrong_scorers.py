"""Scorers that are wrong in ways that no mistake of the corpus has: of each it is right that nothing is known."""

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from reference.dora import DORA_OF, count_dora
from reference.fu import BASE, CLOSED_RON, SET_FU, WAIT_FU, rounded
from reference.payments import honba_points
from reference.points import LIMITS, base_points
from riichi_spec.mistakes.alter import Alteration, Change, replaced, wrapped, yaku_rows

_Count = Callable[..., Any]


def _number(name: str, value: int, *modules: str) -> Alteration:
    """Another number in these modules; `replaced` would find the same number under other names."""
    return [Change(sys.modules[f"reference.{module}"], name, value) for module in modules]


def _dora_twice(original: _Count, *given: Any) -> Any:
    dora = original(*given)
    return replace(dora, dora=2 * dora.dora)


def _limits(**base: int) -> Alteration:
    return replaced(LIMITS, tuple(replace(row, base_points=base.get(row.name, row.base_points)) for row in LIMITS))


def _down(original: _Count, items: Any) -> int:
    fu: int = original(items)
    return fu - 10 if fu > 50 else fu


def _one_less(original: _Count, han: int, fu: int, rules: Any) -> Any:
    return original(7 if han == 8 else han, fu, rules)


def _one_honba_less(original: _Count, honba: int, opponents: int, rules: Any) -> int:
    points: int = original(max(honba - 1, 0), opponents, rules)
    return points


WRONG_SCORERS: Final[dict[str, Alteration]] = {
    "toitoi of 3 han": yaku_rows(toitoi={"closed_han": 3, "open_han": 3}),
    "sanankou of 1 han": yaku_rows(sanankou={"closed_han": 1, "open_han": 1}),
    "menzen tsumo of 2 han": yaku_rows(menzen_tsumo={"closed_han": 2}),
    "ittsuu of 3 han closed": yaku_rows(ittsuu={"closed_han": 3}),
    "red dragons of 2 han": yaku_rows(yakuhai_chun={"closed_han": 2, "open_han": 2}),
    "no rinshan": yaku_rows(rinshan=None),
    "junchan of 2 han closed": yaku_rows(junchan={"closed_han": 2}),
    "toitoi closed alone": yaku_rows(toitoi={"open_han": 0}),
    "dora twice": wrapped(count_dora, _dora_twice),
    "the dora of 9s is 9s": replaced(DORA_OF, (*DORA_OF[:26], 26, *DORA_OF[27:])),
    "a kanchan of 4 fu": replaced(WAIT_FU, WAIT_FU | {"kanchan": (4, "fu.wait.kanchan")}),
    "a ryanmen of 2 fu": replaced(WAIT_FU, WAIT_FU | {"ryanmen": (2, "fu.wait.ryanmen")}),
    "a closed ron of 8 fu": replaced(CLOSED_RON, replace(CLOSED_RON, fu=8)),
    "a base of 22 fu": replaced(BASE, replace(BASE, fu=22)),
    "an open triplet as a closed one": replaced(
        SET_FU, SET_FU | {("triplet", True): replace(SET_FU["triplet", False], item="open_triplet")}
    ),
    "60 fu and more rounded down": wrapped(rounded, _down),
    "a haneman of 2,900": _limits(haneman=2900),
    "a sanbaiman of 5,900": _limits(sanbaiman=5900),
    "8 han as a haneman": wrapped(base_points, _one_less),
    "sticks of 900": _number("STICK", 900, "payments", "settlement.sticks"),
    "the first honba free": wrapped(honba_points, _one_honba_less),
    "a quarter for the liable seat": _number("LIABLE_PART", 4, "settlement.transfers"),
    "wareme three times": _number("WAREME_TIMES", 3, "settlement.settle"),
    "bust at 1,000": _number("BUST", 1000, "final"),
}
