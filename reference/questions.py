"""Questions by kind: the one door for everyone who asks with names and JSON values."""

from collections.abc import Callable
from typing import Final

from reference.final import answer_final
from reference.readings import answer_readings
from reference.rejects import BadInput, UnansweredKind
from reference.score import answer_score
from reference.settlement import answer_settlement
from reference.values import answer_points


def _readings(given: object, options: object) -> dict[str, object]:
    return {"readings": [reading.as_dict() for reading in answer_readings(given, options)]}


QUESTIONS: Final[dict[str, Callable[[object, object], dict[str, object]]]] = {
    "score": lambda given, options: answer_score(given, options).as_dict(),
    "points": lambda given, options: answer_points(given, options).as_dict(),
    "readings": _readings,
    "settlement": lambda given, options: answer_settlement(given, options).as_dict(),
    "final": lambda given, options: answer_final(given, options).as_dict(),
}
"""The function that answers each kind of question."""

LATER_KINDS: Final = ("reachable",)
"""Kinds of the contract that this version does not answer."""


def answer(kind: object, given: object, options: object) -> dict[str, object]:
    """The result of a question as the contract writes it; `options` are Rules or a mapping of option values.

    Raises Rejected, or UnansweredKind for a kind of question that is not answered.
    """
    if not isinstance(kind, str):
        raise BadInput("kind", f"one of {', '.join(QUESTIONS)}", kind)
    if kind in QUESTIONS:
        return QUESTIONS[kind](given, options)
    if kind in LATER_KINDS:
        raise UnansweredKind(kind, f"one of {', '.join(QUESTIONS)}")
    raise BadInput("kind", f"one of {', '.join(QUESTIONS)}", kind)


def right_answers(kind: str, given: object, options: object) -> list[dict[str, object]]:
    """Every result that is right, the one that `answer` gives first: a score can have several [score.tie].

    Raises as `answer` does.
    """
    if kind == "score":
        return [score.as_dict() for score in answer_score(given, options).right_answers]
    return [answer(kind, given, options)]
