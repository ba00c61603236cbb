"""Mistakes that run: each mistake of the corpus as a small alteration of the reference.

An alteration replaces a function, a table or a class's method of the reference by a slightly wrong one; nothing of the
scorer is copied. Under it a case that catches the mistake must fail.
"""

from typing import Final

from riichi_spec.mistakes import (
    dora,
    final,
    fu,
    hands,
    payments,
    points,
    readings,
    settlement,
    three_players,
    yaku,
    yakuman,
)
from riichi_spec.mistakes.alter import Alteration, altered

ALTERATIONS: Final[dict[str, Alteration]] = {
    **readings.MISTAKES,
    **fu.MISTAKES,
    **points.MISTAKES,
    **payments.MISTAKES,
    **yaku.MISTAKES,
    **yakuman.MISTAKES,
    **dora.MISTAKES,
    **hands.MISTAKES,
    **three_players.MISTAKES,
    **settlement.MISTAKES,
    **final.MISTAKES,
}

__all__ = ["ALTERATIONS", "Alteration", "altered"]
