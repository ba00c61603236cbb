"""Any answer as lines, each with the rule it comes from; whoever shows them decides how they look."""

from riichi_spec.explain.final import explain_final
from riichi_spec.explain.line import TITLES, Line
from riichi_spec.explain.points import explain_points
from riichi_spec.explain.readings import explain_readings
from riichi_spec.explain.score import explain_score
from riichi_spec.explain.settlement import explain_settlement

__all__ = [
    "TITLES",
    "Line",
    "explain_final",
    "explain_points",
    "explain_readings",
    "explain_score",
    "explain_settlement",
]
