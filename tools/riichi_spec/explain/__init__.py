"""Any answer as lines, each with the rule it comes from; whoever shows them decides how they look."""

from riichi_spec.explain.final import explain_final
from riichi_spec.explain.holding import holding_text
from riichi_spec.explain.line import SENTENCES, TITLES, Line, by_step
from riichi_spec.explain.points import explain_points
from riichi_spec.explain.readings import explain_readings
from riichi_spec.explain.record import record_of_points, record_of_score
from riichi_spec.explain.reject import explain_reject
from riichi_spec.explain.score import explain_score
from riichi_spec.explain.settlement import explain_settlement

__all__ = [
    "SENTENCES",
    "TITLES",
    "Line",
    "by_step",
    "explain_final",
    "explain_points",
    "explain_readings",
    "explain_reject",
    "explain_score",
    "explain_settlement",
    "holding_text",
    "record_of_points",
    "record_of_score",
]
