"""Riichi mahjong scoring, step by step as the spec says it: a hand in, its full score out.

>>> from reference import score
>>> score("234m567p345s222z5z", "5z", win="tsumo", seat="south", round="east").call
'700, 1,300'
"""

from reference.decomposition import decompose, decompose_suits
from reference.payments import PointsScore, points
from reference.questions import answer
from reference.readings import Reading, readings
from reference.rejects import NotComplete, NoYaku, Rejected, RiichiSpecError, Unsupported
from reference.rules import Rules
from reference.score import Score, score

__all__ = [
    "NoYaku",
    "NotComplete",
    "PointsScore",
    "Reading",
    "Rejected",
    "RiichiSpecError",
    "Rules",
    "Score",
    "Unsupported",
    "answer",
    "decompose",
    "decompose_suits",
    "points",
    "readings",
    "score",
]
