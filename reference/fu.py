"""Fu: the ten counting steps of document 000 (000:67-76); items are listed before the sum is rounded.

Every number of the count stands in this module once, beside the id of its rule.
"""

from collections.abc import Sequence
from typing import Final

from reference.groups import Group, Shape
from reference.readings import Wait
from reference.records import record
from reference.rounding import round_up
from reference.rules import Rules
from reference.tiles import TERMINALS_HONORS, holds_any
from reference.yaku import PairValue, Won, pair_value


@record
class FuItem:
    """One line of the count: what it is for, its fu, the group it is for if any, and the rule's id."""

    item: str
    fu: int
    group: str | None
    rule: str

    def as_dict(self) -> dict[str, object]:
        """The line as the contract writes it."""
        if self.group:
            return {"item": self.item, "fu": self.fu, "group": self.group}
        return {"item": self.item, "fu": self.fu}


@record
class SetFu:
    """A kind of set: its fu in simples and in terminals or honors."""

    item: str
    simples: int
    terminals_honors: int
    rule: str


CHIITOITSU: Final = FuItem("chiitoitsu", 25, None, "fu.chiitoitsu")
CHIITOITSU_KANSAI: Final = FuItem("chiitoitsu", 50, None, "rules.chiitoitsu")
PINFU_TSUMO: Final = FuItem("pinfu_tsumo", 20, None, "fu.pinfu_tsumo")
BASE: Final = FuItem("base", 20, None, "fu.base")
CLOSED_RON: Final = FuItem("closed_ron", 10, None, "fu.closed_ron")
TSUMO: Final = FuItem("tsumo", 2, None, "fu.tsumo")
OPEN_NO_FU: Final = FuItem("open_no_fu", 10, None, "fu.open_no_fu")

PAIR_ITEM: Final = "pair"
WAIT_ITEM: Final = "wait"

SET_FU: Final[dict[tuple[Shape, bool], SetFu]] = {
    ("triplet", True): SetFu("open_triplet", 2, 4, "fu.set.open_triplet"),
    ("triplet", False): SetFu("closed_triplet", 4, 8, "fu.set.closed_triplet"),
    ("quad", True): SetFu("open_quad", 8, 16, "fu.set.open_quad"),
    ("quad", False): SetFu("closed_quad", 16, 32, "fu.set.closed_quad"),
}
"""Fu of a set by its shape and whether it is open. A sequence has none [fu.set.sequence]."""

PAIR_FU: Final[dict[PairValue, tuple[int, str]]] = {"value": (2, "fu.pair.value")}
"""A pair of dragons, of the seat wind or the round wind. A pair of none of them has no fu [fu.pair.plain], one of both
winds at once what the option says."""

WAIT_FU: Final[dict[Wait, tuple[int, str]]] = {
    "kanchan": (2, "fu.wait.kanchan"),
    "penchan": (2, "fu.wait.penchan"),
    "tanki": (2, "fu.wait.tanki"),
}
"""Waits on one place only. A two-sided wait and one on two pairs have none [fu.wait.ryanmen] [fu.wait.shanpon]."""

COUNTED_ITEMS: Final = (
    BASE.item,
    CLOSED_RON.item,
    TSUMO.item,
    *(row.item for row in SET_FU.values()),
    PAIR_ITEM,
    WAIT_ITEM,
    OPEN_NO_FU.item,
)
"""What the lines of a count can be for, in their order."""
FLAT_ITEMS: Final = (CHIITOITSU.item, PINFU_TSUMO.item)
"""What stands alone, as a count of one line."""

ROUNDED_TO: Final = 10
"""The sum goes up to the next ten [fu.rounding]."""


def count_fu(won: Won, *, pinfu: bool, rules: Rules) -> list[FuItem]:
    """The lines of the count, those above 0; their sum is the raw fu. Not asked of a yakuman."""
    hand, reading = won.hand, won.reading
    # 1. Seven pairs are flat [fu.chiitoitsu].
    if reading.form == "seven_pairs":
        return [CHIITOITSU if rules.chiitoitsu == "25fu_2han" else CHIITOITSU_KANSAI]
    # 2. Pinfu by tsumo is flat.
    if pinfu and hand.tsumo:
        return [PINFU_TSUMO]
    # 3. Every hand has the base.
    items = [BASE]
    # 4. A ron with a closed hand.
    if hand.closed and not hand.tsumo:
        items.append(CLOSED_RON)
    # 5. A tsumo, open or closed; after a quad by some not [rules.rinshan_tsumo_fu].
    if hand.tsumo and ("rinshan" not in hand.situation or rules.rinshan_tsumo_fu):
        items.append(TSUMO)
    # 6. The sets.
    if won.triplets:
        items += _set_items(won.sets)
    # 7. The pair.
    if pair_item := _pair_item(won, rules):
        items.append(pair_item)
    # 8. The wait.
    if reading.wait in WAIT_FU and reading.winning:
        fu, rule = WAIT_FU[reading.wait]
        items.append(FuItem(WAIT_ITEM, fu, reading.winning.text, rule))
    # 10. An open hand with the base alone that won by ron, by some left at 20 [rules.open_no_fu]. 9. is `rounded`.
    if len(items) == 1 and not hand.tsumo and rules.open_no_fu == 30:
        items.append(OPEN_NO_FU)
    return items


def rounded(items: Sequence[FuItem]) -> int:
    """The fu that count: the sum up to the next ten [fu.rounding], but the 25 of seven pairs as they are."""
    if items[0].item == "chiitoitsu":
        return items[0].fu
    return round_up(sum([item.fu for item in items]), ROUNDED_TO)


def _set_items(sets: Sequence[Group]) -> list[FuItem]:
    items = []
    for group in sets:
        if group.shape != "sequence":
            row = SET_FU[group.shape, group.open]
            fu = row.terminals_honors if holds_any(group.kinds, TERMINALS_HONORS) else row.simples
            items.append(FuItem(row.item, fu, group.text, row.rule))
    return items


def _pair_item(won: Won, rules: Rules) -> FuItem | None:
    pair = won.reading.pairs[0].text
    match pair_value(won):
        case "double_wind":
            # Both winds at once, by some no more than one of them [rules.double_wind_pair_fu].
            return FuItem(PAIR_ITEM, rules.double_wind_pair_fu, pair, "fu.pair.double_wind")
        case value if value in PAIR_FU:
            fu, rule = PAIR_FU[value]
            return FuItem(PAIR_ITEM, fu, pair, rule)
        case _:
            return None
