"""Yaku of which tiles there are: simples, terminals and honors, suits."""

from reference.rules import Rules
from reference.tiles import HONORS, MAN, PIN, SOU, TERMINALS_HONORS
from reference.yaku.won import Won


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
    return not kinds & ~TERMINALS_HONORS and bool(kinds & HONORS) and bool(kinds & ~HONORS)


def _in_one_suit(win: Won) -> bool:
    suited = win.kinds & ~HONORS
    return bool(suited) and (not suited & ~MAN or not suited & ~PIN or not suited & ~SOU)


def honitsu(win: Won, rules: Rules) -> bool:
    """One suit with honors [yaku.honitsu]."""
    return bool(win.kinds & HONORS) and _in_one_suit(win)


def chinitsu(win: Won, rules: Rules) -> bool:
    """One suit without honors; in place of honitsu [yaku.chinitsu]."""
    return not win.kinds & HONORS and _in_one_suit(win)
