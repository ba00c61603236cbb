"""The yakuman of tiles; those of the first turn stand with the situation."""

from typing import Final

from reference.rules import Rules
from reference.tiles import DRAGONS, GREEN, GREENS, HONORS, TERMINALS, WINDS
from reference.yaku.won import Won

_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def kokushi_musou(win: Won, rules: Rules) -> bool:
    """Thirteen orphans that waited for the one that was missing [yaku.kokushi_musou]."""
    return win.reading.form == "thirteen_orphans" and win.reading.wait == "single"


def kokushi_13(win: Won, rules: Rules) -> bool:
    """Thirteen orphans that waited for all thirteen [yaku.kokushi_13]."""
    return win.reading.form == "thirteen_orphans" and win.reading.wait == "thirteen"


def suuankou(win: Won, rules: Rules) -> bool:
    """Four concealed triplets, the last by tsumo [yaku.suuankou]."""
    return win.concealed_triplets == 4 and win.reading.wait != "tanki"


def suuankou_tanki(win: Won, rules: Rules) -> bool:
    """Four concealed triplets, won on the pair [yaku.suuankou_tanki]."""
    return win.concealed_triplets == 4 and win.reading.wait == "tanki"


def daisangen(win: Won, rules: Rules) -> bool:
    """Triplets of all dragons [yaku.daisangen]."""
    return win.triplets & DRAGONS == DRAGONS


def shousuushii(win: Won, rules: Rules) -> bool:
    """Three triplets of winds and a pair of the fourth [yaku.shousuushii]."""
    return (win.triplets & WINDS).bit_count() == 3 and bool(WINDS >> win.pair & 1)


def daisuushii(win: Won, rules: Rules) -> bool:
    """Triplets of all winds [yaku.daisuushii]."""
    return win.triplets & WINDS == WINDS


def tsuuiisou(win: Won, rules: Rules) -> bool:
    """Honors only, as seven pairs too [yaku.tsuuiisou]."""
    return not win.kinds & ~HONORS


def ryuuiisou(win: Won, rules: Rules) -> bool:
    """Green tiles only [yaku.ryuuiisou]; by some with the green dragon among them [rules.ryuuiisou_needs_hatsu]."""
    kinds = win.kinds
    return not kinds & ~GREENS and (bool(kinds >> GREEN & 1) or not rules.ryuuiisou_needs_hatsu)


def chinroutou(win: Won, rules: Rules) -> bool:
    """Terminals only [yaku.chinroutou]."""
    return not win.kinds & ~TERMINALS


def suukantsu(win: Won, rules: Rules) -> bool:
    """Four quads [yaku.suukantsu]."""
    return win.quads == 4


def _spare_gate(win: Won) -> int | None:
    """The kind that a nine gates hand holds beside 1112345678999 of its suit; None for every other hand."""
    holding = win.hand.holding
    kinds = win.kinds
    if kinds.bit_count() != 9 or holding.melds or kinds & HONORS:
        return None
    first = 9 * (holding.winning.kind // 9)
    spare = [number for number in range(9) if holding.counts[first + number] > _NINE_GATES[number]]
    missing = any(holding.counts[first + number] < _NINE_GATES[number] for number in range(9))
    return None if missing else first + spare[0]


def chuuren_poutou(win: Won, rules: Rules) -> bool:
    """Nine gates that waited on fewer than nine tiles [yaku.chuuren_poutou]."""
    return _spare_gate(win) not in (None, win.hand.holding.winning.kind)


def junsei_chuuren(win: Won, rules: Rules) -> bool:
    """Nine gates where the winning tile is the spare one, so that all nine would have won [yaku.junsei_chuuren]."""
    return _spare_gate(win) == win.hand.holding.winning.kind
