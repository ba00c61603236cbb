"""Yaku of which tiles there are: simples, terminals and honors, suits."""

from reference.rules import Rules
from reference.tiles import HONORS, TERMINALS_HONORS, holds, holds_any, holds_only
from reference.yaku.won import Won, in_one_suit


def tanyao(won: Won, rules: Rules) -> bool:
    """Simples only [yaku.tanyao]; in an open hand where played [rules.open_tanyao]."""
    return not holds_any(won.kinds, TERMINALS_HONORS) and (won.hand.closed or rules.open_tanyao)


def _ends_in_every_group(won: Won) -> bool:
    """Whether every set and the pair hold a terminal or an honor, and there is a sequence."""
    return (
        bool(won.sequences)
        and holds(TERMINALS_HONORS, won.pair)
        and all(holds_any(group.kinds, TERMINALS_HONORS) for group in won.sets)
    )


def chanta(won: Won, rules: Rules) -> bool:
    """A terminal or honor in every group, with an honor and a sequence [yaku.chanta]."""
    return holds_any(won.kinds, HONORS) and _ends_in_every_group(won)


def junchan(won: Won, rules: Rules) -> bool:
    """A terminal in every group, no honor, a sequence; in place of chanta [yaku.junchan]."""
    return not holds_any(won.kinds, HONORS) and _ends_in_every_group(won)


def honroutou(won: Won, rules: Rules) -> bool:
    """Nothing but terminals and honors, both of them; in place of chanta [yaku.honroutou]."""
    both = holds_any(won.kinds, HONORS) and not holds_only(won.kinds, HONORS)
    return both and holds_only(won.kinds, TERMINALS_HONORS) and won.reading.form != "thirteen_orphans"


def honitsu(won: Won, rules: Rules) -> bool:
    """One suit with honors [yaku.honitsu]."""
    return holds_any(won.kinds, HONORS) and not holds_only(won.kinds, HONORS) and in_one_suit(won.kinds)


def chinitsu(won: Won, rules: Rules) -> bool:
    """One suit without honors; in place of honitsu [yaku.chinitsu]."""
    return not holds_any(won.kinds, HONORS) and in_one_suit(won.kinds)
