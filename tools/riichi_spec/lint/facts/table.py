"""The numbers that rules about the table speak of: payments, settlements, the end of a game."""

from typing import Final

from reference import Rules, final, points, settlement
from reference.final import BUST, ROUNDED_TO, SHARED_IN
from reference.hands import SEATS_OF
from reference.payments import (
    DOUBLE_TSUMO_TIMES,
    GOUMII,
    PARTS_OF_NORTH,
    RON_NAMES,
    RON_TIMES,
    STICK,
    TRIPLE_TSUMO_TIMES,
    TSUMO_TIMES,
    honba_points,
)
from reference.payments import ROUNDED_TO as SHARES_ROUNDED_TO
from reference.points import HANEMAN, MANGAN, by_formula
from reference.rounding import round_up
from reference.settlement.draws import POOL_OF_THREE
from reference.settlement.settle import WAREME_TIMES
from reference.settlement.transfers import LIABLE_PART
from reference.settlement.winners import MOST_WINNERS
from reference.yaku import DOUBLE, SINGLE
from riichi_spec.lint.facts.hand import numbers_of
from riichi_spec.lint.facts.text import Number

STANDARD: Final = Rules()
FOUR: Final = max(SEATS_OF)
THREE: Final = min(SEATS_OF)
_RON: Final = tuple(times for times, _ in RON_TIMES.values())
_HONBA_OF_RON: Final = tuple(honba_points(1, players - 1, STANDARD) for players in (FOUR, THREE))
_LEAST_TSUMO: Final = points(han=1, fu=30, dealer=False, win="tsumo")
"""Of 1 han 30 fu, which goumii is."""
_DRAWN_GAME: Final = final([STANDARD.start_points] * FOUR)


def uma() -> tuple[int, ...]:
    """The standard uma, which does not float."""
    return STANDARD.uma if isinstance(STANDARD.uma, tuple) else ()


def _amounts(name: str) -> tuple[int, ...]:
    """What a ron of this name pays."""
    return tuple(dict.fromkeys(amount for (_, amount), found in RON_NAMES.items() if found.word == name))


NUMBERS: Final[dict[str, tuple[Number, ...]]] = {
    "payments.ron.non_dealer": _RON[:1],
    "payments.ron.dealer": _RON[1:],
    "payments.tsumo.non_dealer": (DOUBLE_TSUMO_TIMES, TSUMO_TIMES),
    "payments.tsumo.dealer": (DOUBLE_TSUMO_TIMES,),
    "payments.rounding": (SHARES_ROUNDED_TO,),
    "payments.sanma.north_bisection": (PARTS_OF_NORTH,) * 3,
    "payments.sanma.dealer_pays": (PARTS_OF_NORTH,),
    "payments.sanma.equal": (TRIPLE_TSUMO_TIMES,),
    "payments.honba": (STANDARD.honba_each, *_HONBA_OF_RON),
    "payments.sticks": (STICK,),
    "payments.call.non_dealer_tsumo": (len(_LEAST_TSUMO.payments),),
    "payments.name.goumii": (_LEAST_TSUMO.payments["non_dealer"], GOUMII[0], _LEAST_TSUMO.total),
    "payments.name.senten": _amounts("senten"),
    "payments.name.zanku": _amounts("zanku"),
    "payments.name.chiichii": _amounts("chiichii"),
    "payments.name.pinpinroku": _amounts("pinpinroku"),
    "payments.name.inpachi": (RON_TIMES[True][0] * HANEMAN.base_points,),
    "settlement.ron": _RON,
    "settlement.tsumo": (DOUBLE_TSUMO_TIMES, TSUMO_TIMES),
    "settlement.sticks": (STICK,),
    "settlement.multiple_ron": tuple(MOST_WINNERS.values()),
    "settlement.triple_ron": (MOST_WINNERS["double"] + 1,),
    "settlement.honba": _HONBA_OF_RON,
    "settlement.pao.liable": (SINGLE,),
    "settlement.pao.ron": (LIABLE_PART,),
    "settlement.wareme": (WAREME_TIMES,),
    "settlement.noten": tuple(pool for pool in numbers_of("noten_pool") if pool),
    "settlement.nagashi": tuple(
        MANGAN.base_points * times for times in (TSUMO_TIMES, DOUBLE_TSUMO_TIMES, DOUBLE_TSUMO_TIMES)
    ),
    "settlement.balance": (STICK,),
    "final.question": (STICK,),
    "final.places": (FOUR, THREE),
    "final.sticks": (STICK,),
    "final.rounding": (ROUNDED_TO,),
    "final.return": (STANDARD.return_points,),
    "final.uma": uma(),
    "final.oka": (_DRAWN_GAME.steps[-1].change[0],),
    "final.shares": (SHARED_IN,),
    "final.bust": (BUST, BUST),
    "final.balance": (sum(_DRAWN_GAME.results), -STICK),
}
"""The numbers of a rule's line of numbers, in their order there."""


def _ron(han: int, *, dealer: bool = False, honba: int = 0, sticks: int = 0) -> int:
    """What the winner gains by a ron of 30 fu."""
    return points(han=han, fu=30, dealer=dealer, win="ron", honba=honba, riichi_sticks=sticks).total


_TSUMO: Final = points(han=3, fu=30, dealer=False, win="tsumo", honba=2, riichi_sticks=1)
_EXACT: Final = by_formula(3, 30)
_HALVES_OF_V: Final = tuple(
    points(yakuman_units=SINGLE, dealer=dealer, win="ron").total // LIABLE_PART for dealer in (False, True)
)

SAID: Final[dict[str, tuple[Number, ...]]] = {
    "payments.rounding": (
        *(_EXACT, _RON[0] * _EXACT, _ron(3)),
        # Were the base points rounded first; and what three roundings up can make together.
        _RON[0] * round_up(_EXACT, SHARES_ROUNDED_TO),
        *(2 * SHARES_ROUNDED_TO, 3 * SHARES_ROUNDED_TO),
    ),
    "payments.sanma.loss": (
        points(han=MANGAN.han, dealer=False, win="tsumo", players=THREE).total,
        points(han=MANGAN.han, dealer=False, win="ron", players=THREE).total,
    ),
    "payments.call.ron": (_ron(MANGAN.han),),
    "payments.call.dealer_tsumo": (DOUBLE_TSUMO_TIMES * MANGAN.base_points,),
    "payments.name.chiichii": (_ron(MANGAN.han),),
    "payments.name.pinpinroku": (_ron(MANGAN.han, dealer=True),),
    "payments.name.inpachi": (DOUBLE_TSUMO_TIMES * HANEMAN.base_points,),
    "settlement.ron": (-_ron(3, honba=2), _ron(3, honba=2, sticks=1)),
    "settlement.tsumo": (*(-paid for paid in _TSUMO.payments.values()), _TSUMO.total),
    "settlement.sticks": (_ron(2), _ron(3)),
    "settlement.multiple_ron": (_ron(MANGAN.han), _ron(2, dealer=True)),
    "settlement.honba": (
        *(_ron(MANGAN.han), _ron(2, dealer=True)),
        *(_ron(MANGAN.han, honba=2), _ron(2, dealer=True, honba=2)),
    ),
    "settlement.pao.liable": (DOUBLE,),
    "hands.reject.bad_rules": (sum(uma()), POOL_OF_THREE),
    "settlement.pao.ron": _HALVES_OF_V,
    "settlement.pao.honba": _HONBA_OF_RON,
    "settlement.balance": (sum(settlement().deltas.values()),),
    "final.places": final([2, 2, 1, -5], rules=Rules(start_points=0, ties="split")).places,
    "final.rounding": (ROUNDED_TO // 2,),
    "final.uma": (sum(uma()),),
    "final.balance": (STICK,),
}
"""What the sentences of a rule say beside these numbers, as of an example."""


def is_named(rule_id: str, han: int, fu: int) -> bool:
    """Whether so many han and fu are paid what a rule of a name says: by ron, of one name by a non-dealer's tsumo."""
    if rule_id == GOUMII[1].rule:
        paid = points(han=han, fu=fu, dealer=False, win="tsumo")
        return (*paid.payments.values(),) == (*_LEAST_TSUMO.payments.values(),)
    rons = [points(han=han, fu=fu, dealer=dealer, win="ron").total for dealer in (False, True)]
    return not set(rons).isdisjoint(NUMBERS[rule_id])


def is_of_the_example(rule_id: str, han: int, fu: int) -> bool:
    """Whether so many han and fu are paid what the example of a settlement's rule says, by ron or by tsumo."""
    wins = [points(han=han, fu=fu, dealer=False, win=win, honba=2) for win in ("ron", "tsumo")]
    return any({-paid for paid in win.payments.values()} <= set(SAID[rule_id]) for win in wins)
