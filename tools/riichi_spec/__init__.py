"""Riichi mahjong scoring under a name that no other distribution uses: the public API, and the tools around it."""

from importlib.metadata import version

from reference import (
    PointsScore,
    Reading,
    Rejected,
    RiichiSpecError,
    Rules,
    Score,
    Unsupported,
    answer,
    points,
    readings,
    score,
)

__version__ = version("riichi-spec")

__all__ = [
    "PointsScore",
    "Reading",
    "Rejected",
    "RiichiSpecError",
    "Rules",
    "Score",
    "Unsupported",
    "__version__",
    "answer",
    "points",
    "readings",
    "score",
]
