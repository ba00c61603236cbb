"""Questions by kind: the one door for everyone who asks with names and JSON values."""

from collections.abc import Callable
from typing import Final, Literal

from reference.payments import answer_points
from reference.readings import answer_readings
from reference.rejects import BadInput
from reference.score import answer_score

Kind = Literal["score", "points", "readings"]


def _readings(given: object, options: object) -> dict[str, object]:
    return {"readings": [reading.as_dict() for reading in answer_readings(given, options)]}


KINDS: Final[dict[Kind, Callable[[object, object], dict[str, object]]]] = {
    "score": lambda given, options: answer_score(given, options).as_dict(),
    "points": lambda given, options: answer_points(given, options).as_dict(),
    "readings": _readings,
}
"""Each kind of question with the function that answers it."""


def answer(kind: str, given: object, options: object) -> dict[str, object]:
    """The result of a question as the contract writes it; `options` are Rules or a mapping of option values.

    Raises Rejected, or Unsupported for a part of the contract that is not scored.
    """
    for known, answer_kind in KINDS.items():
        if known == kind:
            return answer_kind(given, options)
    raise BadInput("kind", f"one of {', '.join(KINDS)}", kind)
