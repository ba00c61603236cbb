"""Riichi mahjong scoring under a name that no other distribution uses: the public API, and the tools around it."""

from importlib.metadata import version

from reference import (
    FloatingUma,
    GameResult,
    LiableSeat,
    PointsScore,
    Reading,
    Rejected,
    RiichiSpecError,
    Rules,
    Score,
    Settlement,
    SettlementWin,
    UnansweredKind,
    answer,
    final,
    points,
    readings,
    score,
    settlement,
)

__version__ = version("riichi-spec")

__all__ = [
    "FloatingUma",
    "GameResult",
    "LiableSeat",
    "PointsScore",
    "Reading",
    "Rejected",
    "RiichiSpecError",
    "Rules",
    "Score",
    "Settlement",
    "SettlementWin",
    "UnansweredKind",
    "__version__",
    "answer",
    "final",
    "points",
    "readings",
    "score",
    "settlement",
]
