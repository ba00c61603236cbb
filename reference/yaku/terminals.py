"""Yaku of which tiles there are: simples, terminals and honors, suits."""

from reference.rules import Rules
from reference.tiles import HONORS, TERMINALS_HONORS
from reference.yaku.won import Won, in_one_suit


def tanyao(win: Won, rules: Rules) -> bool:
    """Simples only [yaku.tanyao]; in an open hand where played [rules.open_tanyao]."""
    return not win.kinds & TERMINALS_HONORS and (win.hand.closed or rules.open_tanyao)


def _ends_in_every_group(win: Won) -> bool:
    """Whether every set and the pair hold a terminal or an honor, and there is a sequence."""
    return (
        bool(win.sequences)
        and bool(TERMINALS_HONORS >> win.pair & 1)
        and all(group.kinds & TERMINALS_HONORS for group in win.sets)
    )


def chanta(win: Won, rules: Rules) -> bool:
    """A terminal or honor in every group, with an honor and a sequence [yaku.chanta]."""
    return bool(win.kinds & HONORS) and _ends_in_every_group(win)


def junchan(win: Won, rules: Rules) -> bool:
    """A terminal in every group, no honor, a sequence; in place of chanta [yaku.junchan]."""
    return not win.kinds & HONORS and _ends_in_every_group(win)


def honroutou(win: Won, rules: Rules) -> bool:
    """Nothing but terminals and honors, both of them; in place of chanta [yaku.honroutou]."""
    kinds = win.kinds
    both = kinds & HONORS and kinds & ~HONORS
    return bool(both) and not kinds & ~TERMINALS_HONORS and win.reading.form != "thirteen_orphans"


def honitsu(win: Won, rules: Rules) -> bool:
    """One suit with honors [yaku.honitsu]."""
    return bool(win.kinds & HONORS and win.kinds & ~HONORS) and in_one_suit(win.kinds)


def chinitsu(win: Won, rules: Rules) -> bool:
    """One suit without honors; in place of honitsu [yaku.chinitsu]."""
    return not win.kinds & HONORS and in_one_suit(win.kinds)
