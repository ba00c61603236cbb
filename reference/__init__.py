"""Riichi mahjong scoring, step by step as the spec says it: a hand in, its full score out.

>>> from reference import score
>>> score("234m567p345s222z5z", "5z", win="tsumo", seat="south", round="east").call
'700, 1,300'
"""

from reference.final import GameResult, final
from reference.hands import Win, Wind, Word
from reference.questions import answer, right_answers
from reference.readings import Reading, decompose, decompose_suits, readings, suit_groupings
from reference.rejects import (
    BadInput,
    BadMeld,
    BadRules,
    BadTile,
    ContradictorySituation,
    NotComplete,
    NoYaku,
    Rejected,
    RiichiSpecError,
    TooManyCopies,
    UnansweredKind,
    WrongTileCount,
)
from reference.rules import FloatingUma, Rules
from reference.score import HanReading, Score, YakulessReading, YakumanReading, score
from reference.settlement import LiableSeat, Settlement, SettlementWin, settlement
from reference.values import PointsScore, points

__all__ = [
    "BadInput",
    "BadMeld",
    "BadRules",
    "BadTile",
    "ContradictorySituation",
    "FloatingUma",
    "GameResult",
    "HanReading",
    "LiableSeat",
    "NoYaku",
    "NotComplete",
    "PointsScore",
    "Reading",
    "Rejected",
    "RiichiSpecError",
    "Rules",
    "Score",
    "Settlement",
    "SettlementWin",
    "TooManyCopies",
    "UnansweredKind",
    "Win",
    "Wind",
    "Word",
    "WrongTileCount",
    "YakulessReading",
    "YakumanReading",
    "answer",
    "decompose",
    "decompose_suits",
    "final",
    "points",
    "readings",
    "right_answers",
    "score",
    "settlement",
    "suit_groupings",
]
