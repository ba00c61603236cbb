"""What one value pays in every way of winning: the cells of a table, each worked out by the reference."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from reference import PointsScore, Rules, points
from reference.fu import BASE, CHIITOITSU, ROUNDED_TO
from reference.hands import Win
from reference.points import BAIMAN, HANEMAN, KAZOE_YAKUMAN, MANGAN, SANBAIMAN
from reference.values import Value
from riichi_spec.tables.hands import why_no_hand

HAN_COLUMNS: Final = tuple(range(1, MANGAN.han))
"""Below a mangan by han alone the fu matter."""
MOST_FU: Final = 110
"""The last row that the tables of all documents have; a hand of more fu is a mangan at least."""
MOST_UNITS: Final = 3
"""Multiple yakuman that the limits' table shows."""


@dataclass(frozen=True)
class Cell:
    """What a value pays by ron or by tsumo, to the dealer or another; `no_hand` says why no hand is scored so."""

    value: Value
    dealer: bool
    win: Win
    score: PointsScore
    no_hand: str

    @property
    def text(self) -> str:
        """The payment as tables print it: a non-dealer's share before the dealer's; a dash where no hand is."""
        if self.no_hand:
            return "—"
        return "/".join(f"{share.paid:,}" for share in reversed(self.score.paid.shares))

    def as_dict(self) -> dict[str, object]:
        """The cell as JSON values: what was asked, the answer of the kind `points`, and the players' word for it."""
        asked: dict[str, object] = {"dealer": self.dealer, "win": self.win}
        if self.value.units:
            asked["yakuman_units"] = self.value.units
        else:
            asked |= {"han": self.value.han} | ({"fu": self.value.fu} if self.value.han < MANGAN.han else {})
        if self.no_hand:
            return asked | {"no_hand": self.no_hand}
        return asked | named(self.score)


def named(score: PointsScore) -> dict[str, object]:
    """The answer of the kind `points` with the word that players have for it, where they have one."""
    return score.as_dict() | ({"name": score.name.word} if score.name else {})


def cell_of(value: Value, *, dealer: bool, win: Win, rules: Rules, players: int) -> Cell:
    """One cell."""
    asked: dict[str, int] = {"han": value.han, "fu": value.fu}
    if value.units:
        asked = {"yakuman_units": value.units}
    score = points(**asked, dealer=dealer, win=win, rules=rules, players=players)
    return Cell(value, dealer, win, score, why_no_hand(value, tsumo=win == "tsumo", rules=rules))


def fu_rows() -> tuple[int, ...]:
    """The fu that a table has rows for."""
    return BASE.fu, CHIITOITSU.fu, *range(BASE.fu + ROUNDED_TO, MOST_FU + 1, ROUNDED_TO)


def limit_rows() -> tuple[tuple[str, Value], ...]:
    """The han and units from a mangan up, as tables write them, each with a value that stands for them."""
    limits = MANGAN, HANEMAN, BAIMAN, SANBAIMAN, KAZOE_YAKUMAN
    heads = [
        f"{first.han}–{after.han - 1} han" if after.han - first.han > 1 else f"{first.han} han"
        for first, after in pairwise(limits)
    ]
    by_han = zip([*heads, f"{KAZOE_YAKUMAN.han} han and more"], limits, strict=True)
    by_units = [(f"{units} yakuman", Value(0, 0, units)) for units in range(1, MOST_UNITS + 1)]
    return *((head, Value(limit.han, BASE.fu, 0)) for head, limit in by_han), *by_units
