"""The numbers that rules about options speak of."""

from typing import Final

from reference import Rules, points
from reference.fu import BASE, CHIITOITSU, CHIITOITSU_KANSAI, PINFU_TSUMO, ROUNDED_TO, TSUMO
from reference.payments import STICK
from reference.points import BAIMAN, HANEMAN, KAZOE_YAKUMAN, KIRIAGE, MANGAN, SANBAIMAN
from reference.rounding import round_up
from reference.rules import option_values
from reference.rules.choices import MOST_REDS
from reference.settlement.settle import WAREME_TIMES
from reference.settlement.winners import MOST_WINNERS
from reference.yaku import DOUBLE, SINGLE, YAKU, YAKUMAN
from riichi_spec.lint.facts.hand import NUMBERS as OF_A_HAND
from riichi_spec.lint.facts.hand import numbers_of
from riichi_spec.lint.facts.table import NUMBERS as OF_THE_TABLE
from riichi_spec.lint.facts.table import STANDARD, THREE, uma
from riichi_spec.lint.facts.text import Number

_PINFU_WITH_TSUMO: Final = BASE.fu + TSUMO.fu
_DOUBLED: Final = [row.key for row in YAKUMAN if row.doubled]


def _closed_han(key: str) -> tuple[int, ...]:
    """What a yaku gives in a closed hand: where an option says how much, by its values."""
    return tuple(row.closed_han for row in YAKU if row.key == key and row.closed_han)


_CHIITOITSU_FU: Final = (CHIITOITSU.fu, CHIITOITSU_KANSAI.fu)
_CHIITOITSU: Final = tuple(zip(_CHIITOITSU_FU, _closed_han("chiitoitsu"), strict=True))


def _mangan_of_three() -> tuple[int, ...]:
    """What the dealer and the other pay for a non-dealer's mangan by tsumo, by the option's values."""
    paid = [
        points(han=MANGAN.han, dealer=False, win="tsumo", players=THREE, rules=Rules.of({"sanma_tsumo": value}))
        for value in option_values()["sanma_tsumo"]
    ]
    return tuple(worth.payments[role] for worth in paid for role in ("dealer", "non_dealer"))


NUMBERS: Final[dict[str, tuple[Number, ...]]] = {
    "rules.double_wind_pair_fu": numbers_of("double_wind_pair_fu"),
    "rules.kiriage_mangan": (KIRIAGE, MANGAN.base_points),
    "rules.kazoe_yakuman": (
        *(KAZOE_YAKUMAN.base_points, SANBAIMAN.base_points),
        *(KAZOE_YAKUMAN.base_points, KAZOE_YAKUMAN.han),
    ),
    "rules.chiitoitsu": (*_CHIITOITSU[0], *_CHIITOITSU[1]),
    "rules.pinfu_tsumo": (PINFU_TSUMO.fu, _PINFU_WITH_TSUMO, round_up(_PINFU_WITH_TSUMO, ROUNDED_TO)),
    "rules.open_no_fu": numbers_of("open_no_fu"),
    "rules.rinshan_tsumo_fu": (TSUMO.fu,),
    "rules.open_tanyao": tuple(row.open_han for row in YAKU if row.key == "tanyao" and row.open_han),
    "rules.red_fives": (MOST_REDS,),
    "rules.ippatsu": _closed_han("ippatsu"),
    "rules.ura_dora": OF_A_HAND["dora.ura"],
    "rules.renhou": (*_closed_han("renhou"), SINGLE),
    **{f"rules.double_{key}": (SINGLE, DOUBLE) for key in _DOUBLED},
    "rules.local_open_riichi": _closed_han("open_riichi") + _closed_han("double_open_riichi"),
    "rules.honba_each": numbers_of("honba_each"),
    "rules.sanma_tsumo": _mangan_of_three(),
    "rules.multiple_ron": tuple(MOST_WINNERS[str(value)] for value in option_values()["multiple_ron"]),
    "rules.multiple_ron_sticks": (STICK,),
    "rules.wareme": (WAREME_TIMES,),
    "rules.noten_pool": numbers_of("noten_pool"),
    "rules.start_points": (STANDARD.start_points,),
    "rules.return_points": (STANDARD.return_points,),
    "rules.uma": uma(),
    "rules.result_rounding": OF_THE_TABLE["final.rounding"],
    "rules.leftover_sticks": (STICK,),
    "rules.bust": OF_THE_TABLE["final.bust"],
    "rules.preset.kansai": _CHIITOITSU[1],
}
"""The numbers of a rule's line of numbers, in their order there."""

SAID: Final[dict[str, tuple[Number, ...]]] = {
    "rules.chiitoitsu": (HANEMAN.han, BAIMAN.han, SANBAIMAN.han, KAZOE_YAKUMAN.han),
    "rules.pinfu_tsumo": (TSUMO.fu,),
    "rules.honba_each": OF_THE_TABLE["payments.honba"],
}
"""What the sentences of a rule say beside these numbers."""
