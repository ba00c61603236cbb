"""The numbers that rules about a hand and its value speak of, from tiles to base points."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from reference import HanReading, Word, points, score
from reference.dora import NO_DORA
from reference.fields import FEWEST, LARGEST_INTEGER
from reference.fu import (
    BASE,
    CHIITOITSU,
    CHIITOITSU_KANSAI,
    CLOSED_RON,
    OPEN_NO_FU,
    PAIR_FU,
    PINFU_TSUMO,
    ROUNDED_TO,
    SET_FU,
    TSUMO,
    WAIT_FU,
)
from reference.groups import TILES_IN
from reference.hands import SEATS_OF
from reference.hands.hand import MOST_INDICATORS
from reference.hands.holding import CLOSED_HAND_TILES, TILES_PER_MELD
from reference.hands.melds import MOST_MELDS
from reference.payments import STICK
from reference.points import (
    BAIMAN,
    FACTOR_OF_A_HAN,
    HAN_OF_EVERY_HAND,
    HANEMAN,
    KAZOE_YAKUMAN,
    KIRIAGE,
    MANGAN,
    SANBAIMAN,
    YAKUMAN_UNIT,
    by_formula,
)
from reference.readings.reading import PAIRS
from reference.rounding import round_up
from reference.rules import option_values
from reference.tiles import ABSENT_OF_THREE, COPIES, HONORS, TERMINALS, TERMINALS_HONORS, TILE_KINDS
from reference.values import LEAST
from reference.yaku import SINGLE, YAKU
from riichi_spec.lint.facts.text import Number

_THREE: Final = min(SEATS_OF)
_KINDS_OF_THREE: Final = TILE_KINDS - ABSENT_OF_THREE.bit_count()
_CONCEALED: Final = tuple(CLOSED_HAND_TILES - TILES_PER_MELD * melds for melds in range(MOST_MELDS + 1))
_ONE_DORA: Final = replace(NO_DORA, dora=1)
_OPEN_HAN: Final = {row.key: row.open_han or 0 for row in YAKU}


_OPEN_TSUMO: Final = BASE.fu + TSUMO.fu
"""Fu of a tsumo without any other."""


def numbers_of(option: str) -> tuple[int, ...]:
    """The values of an option that are numbers, the standard one first."""
    return tuple(value for value in option_values()[option] if isinstance(value, int))


def _least_fu(han: int) -> int:
    """The fu from which so many han are a mangan."""
    exact = -(-MANGAN.base_points // by_formula(han, 1))
    return round_up(exact, ROUNDED_TO)


def _worth_by_ron(tiles: str, *melds: str, situation: tuple[Word, ...] = ()) -> Iterator[Number]:
    """Han, fu and base points of each reading of a hand that wins on a 3m of another player."""
    counted = score(tiles, "3m", win="ron", seat="south", round="east", melds=melds, situation=situation)
    for valued in counted.readings:
        if isinstance(valued, HanReading) and valued.fu:
            yield from (valued.han, valued.fu, by_formula(valued.han, valued.fu))


NUMBERS: Final[dict[str, tuple[Number, ...]]] = {
    "tiles.copies": (COPIES, TILE_KINDS, COPIES * TILE_KINDS),
    "tiles.three_players": (COPIES, _KINDS_OF_THREE, COPIES * _KINDS_OF_THREE),
    "tiles.terminals_honors": (
        TILE_KINDS - TERMINALS_HONORS.bit_count(),
        TERMINALS.bit_count(),
        HONORS.bit_count(),
    ),
    "hands.size": (CLOSED_HAND_TILES, TILES_PER_MELD, *_CONCEALED),
    "hands.three_players": (len(SEATS_OF[_THREE]), len(SEATS_OF[_THREE]) - 1),
    "hands.kita": (COPIES,),
    "hands.counters": (FEWEST, STICK),
    "hands.meld.chi": (TILES_IN["sequence"],),
    "hands.meld.pon": (TILES_IN["triplet"],),
    "hands.meld.daiminkan": (TILES_IN["quad"],),
    "hands.meld.kakan": (TILES_IN["quad"],),
    "hands.meld.ankan": (TILES_IN["quad"],),
    "hands.reject.bad_input": (LARGEST_INTEGER, MOST_INDICATORS),
    "hands.reject.bad_meld": (MOST_MELDS,),
    "hands.reject.wrong_tile_count": (*_CONCEALED, *range(MOST_MELDS + 1)),
    "hands.reject.too_many_copies": (COPIES, COPIES),
    "readings.standard": (MOST_MELDS,),
    "readings.seven_pairs": (PAIRS,),
    "readings.thirteen_orphans": (TERMINALS_HONORS.bit_count(), CLOSED_HAND_TILES + 1),
    "readings.wait.thirteen": (TERMINALS_HONORS.bit_count(),),
    "dora.indicator": (_ONE_DORA.han,),
    "dora.ura": (replace(NO_DORA, ura=1).han,),
    "dora.red": (replace(NO_DORA, red=1).han,),
    "dora.kita": (replace(NO_DORA, kita=1).han,),
    "fu.chiitoitsu": (CHIITOITSU.fu, CHIITOITSU_KANSAI.fu),
    "fu.pinfu_tsumo": (PINFU_TSUMO.fu,),
    "fu.base": (BASE.fu,),
    "fu.closed_ron": (CLOSED_RON.fu,),
    "fu.tsumo": (TSUMO.fu,),
    # Of what the tables of fu have no row there are none.
    "fu.set.sequence": tuple(row.simples for (shape, _), row in SET_FU.items() if shape == "sequence") or (0,),
    "fu.pair.plain": (PAIR_FU.get("plain", (0, ""))[0],),
    "fu.pair.value": (PAIR_FU["value"][0],),
    "fu.pair.double_wind": numbers_of("double_wind_pair_fu"),
    "fu.rounding": (ROUNDED_TO,),
    "fu.open_no_fu": numbers_of("open_no_fu"),
    "points.question": (CHIITOITSU.fu, ROUNDED_TO, BASE.fu, LEAST, LEAST, MANGAN.han),
    "points.base": (FACTOR_OF_A_HAN, HAN_OF_EVERY_HAND),
    "points.limit.mangan": (MANGAN.base_points, MANGAN.han, MANGAN.base_points, KIRIAGE),
    "points.limit.haneman": (HANEMAN.han, BAIMAN.han - 1, HANEMAN.base_points),
    "points.limit.baiman": (BAIMAN.han, SANBAIMAN.han - 1, BAIMAN.base_points),
    "points.limit.sanbaiman": (SANBAIMAN.han, KAZOE_YAKUMAN.han - 1, SANBAIMAN.base_points, SANBAIMAN.han),
    "points.limit.kazoe_yakuman": (
        *(KAZOE_YAKUMAN.han, KAZOE_YAKUMAN.base_points),
        *(SANBAIMAN.base_points, KAZOE_YAKUMAN.base_points, KAZOE_YAKUMAN.han),
    ),
    "points.limit.yakuman": (YAKUMAN_UNIT,),
    "points.yakuman_units": (YAKUMAN_UNIT,),
}
"""The numbers of a rule's line of numbers, in their order there."""

SAID: Final[dict[str, tuple[Number, ...]]] = {
    "dora.red": (replace(_ONE_DORA, red=1).han,),
    "fu.pinfu_tsumo": (TSUMO.fu, _OPEN_TSUMO, round_up(_OPEN_TSUMO, ROUNDED_TO)),
    "fu.rounding": (CHIITOITSU.fu,),
    "fu.open_no_fu": (
        *(OPEN_NO_FU.fu, _OPEN_TSUMO, LEAST),
        *(points(han=LEAST, fu=BASE.fu, dealer=dealer, win="ron").total for dealer in (False, True)),
    ),
    "points.limit.mangan": tuple(
        number for han in (MANGAN.han - 1, MANGAN.han - 2) for number in (han, _least_fu(han))
    ),
    "points.limit.baiman": tuple(range(BAIMAN.han, SANBAIMAN.han)),
    "points.limit.sanbaiman": (KAZOE_YAKUMAN.han,),
    "points.limit.kazoe_yakuman": (2 * KAZOE_YAKUMAN.han, 2 * KAZOE_YAKUMAN.base_points),
    "points.yakuman_units": (2 * YAKUMAN_UNIT,),
    "score.best_reading": (
        *(WAIT_FU["kanchan"][0], MANGAN.han, MANGAN.base_points, KIRIAGE),
        *_worth_by_ron("2234455m234p234s"),
        *_worth_by_ron("2234455m345s", "chi 345p", situation=("houtei",)),
    ),
    "score.tie": (
        *(MANGAN.han - 1, _least_fu(MANGAN.han - 1), _least_fu(MANGAN.han - 1) + ROUNDED_TO),
        *(BAIMAN.han, BAIMAN.han + 1, SINGLE),
    ),
    "yaku.yakuhai_round": (_OPEN_HAN["yakuhai_round"] + _OPEN_HAN["yakuhai_seat"],),
    "yaku.yakuhai_seat": (_OPEN_HAN["yakuhai_round"] + _OPEN_HAN["yakuhai_seat"],),
    "yaku.shousangen": (_OPEN_HAN["shousangen"] + _OPEN_HAN["yakuhai_haku"] + _OPEN_HAN["yakuhai_hatsu"],),
    "yaku.iipin_moyue": (MANGAN.han,),
}
"""What the sentences of a rule say beside these numbers, as the sum of two of them."""
