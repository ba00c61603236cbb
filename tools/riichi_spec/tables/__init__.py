"""Tables of payments: what every han and fu pay under a rule set, and which of them no hand has."""

from riichi_spec.tables.cells import Cell, named
from riichi_spec.tables.hands import why_no_hand
from riichi_spec.tables.layout import Grid, grids

__all__ = ["Cell", "Grid", "grids", "named", "why_no_hand"]
