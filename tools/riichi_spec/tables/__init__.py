"""Tables under a rule set: what every han and fu pay, which of them no hand has, and what the yaku are worth."""

from riichi_spec.tables.cells import Cell, named
from riichi_spec.tables.hands import why_no_hand
from riichi_spec.tables.layout import Grid, grids
from riichi_spec.tables.yaku import Worth, YakuRow, yaku_rows

__all__ = ["Cell", "Grid", "Worth", "YakuRow", "grids", "named", "why_no_hand", "yaku_rows"]
