"""What is refused, and why: one error class for each code of the closed list [hands.reject_order].

Every error that this package raises on purpose descends from `RiichiSpecError`; a refused hand or rule set is a
`Rejected`. The values travel as attributes, the text is for people.
"""

from collections.abc import Iterable
from typing import ClassVar, Final, Literal, Self

RejectCode = Literal[
    "bad_input",
    "bad_rules",
    "bad_tile",
    "bad_meld",
    "wrong_tile_count",
    "too_many_copies",
    "contradictory_situation",
    "not_complete",
    "no_yaku",
]


class RiichiSpecError(Exception):
    """The root of all errors that this package expects to raise."""


class UnansweredKind(RiichiSpecError):
    """A kind of question of the contract that this version does not answer; `kind` names it."""

    def __init__(self, kind: str, supported: str) -> None:
        super().__init__(f"kind: expected {supported}, got {show(kind)}, which is not supported")
        self.kind: Final = kind
        self.supported: Final = supported

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        return type(self), (self.kind, self.supported)


class Rejected(RiichiSpecError):
    """A refusal with a code of the closed list.

    Attributes: `field` names the part of the question, `expected` says what would have been right, `values` holds the
    value that was given instead, or nothing when no single value is to blame; `rule` is the rule's id.
    """

    code: ClassVar[RejectCode]
    rule: ClassVar[str]

    def __init__(self, field: str, expected: str, *values: object) -> None:
        self.field: Final = field
        self.expected: Final = expected
        self.values: Final = values
        got = f", got {', '.join(show(value) for value in values)}" if values else ""
        super().__init__(f"{field}: expected {expected}{got}")

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        return type(self), (self.field, self.expected, *self.values)


class BadInput(Rejected):
    """A field is missing, unknown, of the wrong type or form."""

    code = "bad_input"
    rule = "hands.reject.bad_input"


class BadRules(Rejected):
    """An unknown option, or a value that the option does not have."""

    code = "bad_rules"
    rule = "hands.reject.bad_rules"


class BadTile(Rejected):
    """Tile text that names a tile which does not exist, such as 8z."""

    code = "bad_tile"
    rule = "hands.reject.bad_tile"


class BadMeld(Rejected):
    """An unknown kind of meld, tiles that do not make it, or a fifth meld."""

    code = "bad_meld"
    rule = "hands.reject.bad_meld"


class WrongTileCount(Rejected):
    """Not 13 concealed tiles less three for each meld."""

    code = "wrong_tile_count"
    rule = "hands.reject.wrong_tile_count"


class TooManyCopies(Rejected):
    """More of a tile than the set holds, indicators counted."""

    code = "too_many_copies"
    rule = "hands.reject.too_many_copies"


class ContradictorySituation(Rejected):
    """Situation words that cannot all be true of one win."""

    code = "contradictory_situation"
    rule = "hands.reject.contradictory_situation"


class NotComplete(Rejected):
    """The tiles are no winning shape."""

    code = "not_complete"
    rule = "hands.reject.not_complete"


class NoYaku(Rejected):
    """A winning shape without a yaku."""

    code = "no_yaku"
    rule = "hands.reject.no_yaku"


REJECTS: Final[tuple[type[Rejected], ...]] = (
    BadInput,
    BadRules,
    BadTile,
    BadMeld,
    WrongTileCount,
    TooManyCopies,
    ContradictorySituation,
    NotComplete,
    NoYaku,
)
"""All codes in the order in which they are checked [hands.reject_order]."""


def nearest_of(name: object, known: Iterable[str]) -> str | None:
    """The known name that a mistyped one is likely to mean; None when none is near."""
    from difflib import get_close_matches  # rarely needed, and slow to load

    near = get_close_matches(name, list(known), n=1) if isinstance(name, str) else []
    return near[0] if near else None


def nearest(name: object, known: Iterable[str]) -> str:
    """The same as a question in brackets; empty when none is near."""
    near = nearest_of(name, known)
    return f" (did you mean {near}?)" if near else ""


_SHOWN_CHARACTERS = 60
_SHOWN_ITEMS = 5


def show(value: object) -> str:
    """A short, printable text for any value at all; never raises."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            # Python refuses to print integers of thousands of digits.
            return str(value) if value.bit_length() < 100 else f"an integer of {value.bit_length()} bits"
        case float():
            return repr(value)
        case str() if len(value) > _SHOWN_CHARACTERS:
            return f"{value[:_SHOWN_CHARACTERS]!r}... ({len(value)} characters)"
        case str():
            return repr(value)
        case None:
            return "null"
        case list() | tuple() if len(value) <= _SHOWN_ITEMS and not any(
            isinstance(item, list | tuple) for item in value
        ):
            return f"[{', '.join(show(item) for item in value)}]"
        case list() | tuple():
            return f"a list of {len(value)}"
        case dict():
            return f"an object of {len(value)}"
        case _:
            return f"a {type(value).__name__}"
