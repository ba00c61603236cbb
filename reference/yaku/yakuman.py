"""The yakuman of tiles; those of the first turn stand with the situation."""

from typing import Final

from reference.rules import Rules
from reference.tiles import (
    DRAGONS,
    GREEN,
    GREENS,
    HONORS,
    TERMINALS,
    WINDS,
    holds,
    holds_all,
    holds_any,
    holds_only,
    how_many,
)
from reference.yaku.won import Won

_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def kokushi_musou(won: Won, rules: Rules) -> bool:
    """Thirteen orphans that waited for the one that was missing [yaku.kokushi_musou]."""
    return won.reading.form == "thirteen_orphans" and won.reading.wait == "single"


def kokushi_13(won: Won, rules: Rules) -> bool:
    """Thirteen orphans that waited for all thirteen [yaku.kokushi_13]."""
    return won.reading.form == "thirteen_orphans" and won.reading.wait == "thirteen"


def suuankou(won: Won, rules: Rules) -> bool:
    """Four concealed triplets, the last by tsumo [yaku.suuankou]."""
    return won.concealed_triplets == 4 and won.reading.wait != "tanki"


def suuankou_tanki(won: Won, rules: Rules) -> bool:
    """Four concealed triplets, won on the pair [yaku.suuankou_tanki]."""
    return won.concealed_triplets == 4 and won.reading.wait == "tanki"


def daisangen(won: Won, rules: Rules) -> bool:
    """Triplets of all dragons [yaku.daisangen]."""
    return holds_all(won.triplets, DRAGONS)


def shousuushii(won: Won, rules: Rules) -> bool:
    """Three triplets of winds and a pair of the fourth [yaku.shousuushii]."""
    return how_many(won.triplets, WINDS) == 3 and holds(WINDS, won.pair)


def daisuushii(won: Won, rules: Rules) -> bool:
    """Triplets of all winds [yaku.daisuushii]."""
    return holds_all(won.triplets, WINDS)


def tsuuiisou(won: Won, rules: Rules) -> bool:
    """Honors only, as seven pairs too [yaku.tsuuiisou]."""
    return holds_only(won.kinds, HONORS)


def ryuuiisou(won: Won, rules: Rules) -> bool:
    """Green tiles only [yaku.ryuuiisou]; by some with the green dragon among them [rules.ryuuiisou_needs_hatsu]."""
    return holds_only(won.kinds, GREENS) and (holds(won.kinds, GREEN) or not rules.ryuuiisou_needs_hatsu)


def chinroutou(won: Won, rules: Rules) -> bool:
    """Terminals only [yaku.chinroutou]."""
    return holds_only(won.kinds, TERMINALS)


def suukantsu(won: Won, rules: Rules) -> bool:
    """Four quads [yaku.suukantsu]."""
    return won.quads == 4


def _spare_gate(won: Won) -> int | None:
    """The kind that a nine gates hand holds beside 1112345678999 of its suit; None for every other hand."""
    holding = won.hand.holding
    kinds = won.kinds
    if kinds.bit_count() != 9 or holding.melds or holds_any(kinds, HONORS):
        return None
    first = 9 * (holding.winning.kind // 9)
    spare = [number for number in range(9) if holding.counts[first + number] > _NINE_GATES[number]]
    missing = any(holding.counts[first + number] < _NINE_GATES[number] for number in range(9))
    return None if missing else first + spare[0]


def chuuren_poutou(won: Won, rules: Rules) -> bool:
    """Nine gates that waited on fewer than nine tiles [yaku.chuuren_poutou]."""
    return _spare_gate(won) not in (None, won.hand.holding.winning.kind)


def junsei_chuuren(won: Won, rules: Rules) -> bool:
    """Nine gates where the winning tile is the spare one, so that all nine would have won [yaku.junsei_chuuren]."""
    return _spare_gate(won) == won.hand.holding.winning.kind
