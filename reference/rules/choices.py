"""What values an option may have: one of a list, or numbers of a certain form [hands.reject.bad_rules]."""

from collections.abc import Mapping
from typing import Final

from reference.fields import LARGEST_INTEGER, PLAYERS
from reference.records import record
from reference.rejects import BadRules, show

RedFives = tuple[int, int, int]
"""How many fives are red in man, pin and sou, 0 to 2 each."""


@record
class FloatingUma:
    """Uma by how many players hold the return or more: a row for none of them, for one, and so on
    [final.floating_uma].
    """

    by_number: tuple[tuple[int, ...], ...]


Uma = tuple[int, ...] | FloatingUma
"""Points for each place, or as many rows as there can be players at or above the return."""

MOST_REDS: Final = 2
"""Red fives of one suit [rules.red_fives]."""


def checked(name: str, values: tuple[object, ...], value: object) -> object:
    """The value as `Rules` holds it; `values` lists those that the option has, none where it takes numbers.

    Raises BadRules for any other.
    """
    if values:
        return _one_of(name, values, value)
    match name:
        case "red_fives":
            return _red_fives(name, value)
        case "uma":
            return _uma(name, value)
        case _:
            return _points(name, value)


def _one_of(name: str, values: tuple[object, ...], value: object) -> object:
    # true is no 1: the types have to be the same.
    if not any(value == allowed and type(value) is type(allowed) for allowed in values):
        raise BadRules(name, f"one of {', '.join(show(allowed) for allowed in values)}", value)
    return value


def _points(name: str, value: object) -> int:
    points = _integer(value)
    if points is None or not 0 <= points <= LARGEST_INTEGER:
        raise BadRules(name, f"an integer from 0 to {LARGEST_INTEGER}", value)
    return points


def _red_fives(name: str, value: object) -> RedFives:
    expected = f"three counts from 0 to {MOST_REDS}, for man, pin and sou"
    if not isinstance(value, list | tuple) or len(value) != 3:
        raise BadRules(name, expected, value)
    for count in value:
        if _integer(count) not in range(MOST_REDS + 1):
            raise BadRules(name, expected, count)
    man, pin, sou = value
    return man, pin, sou


def _uma(name: str, value: object) -> Uma:
    match value:
        case FloatingUma(by_number=rows):
            return _uma(name, {str(number): row for number, row in enumerate(rows)})
        case Mapping():
            for number in range(len(value)):
                if str(number) not in value:
                    raise BadRules(name, f'a row "{number}", for {number} players at or above the return', list(value))
            rows = tuple(_row(name, value[str(number)]) for number in range(len(value)))
            if not rows or any(len(row) + 1 != len(rows) for row in rows):
                raise BadRules(name, "rows for 0 players at or above the return, for 1, and so on up to all", value)
            return FloatingUma(rows)
        case _:
            return _row(name, value)


def _row(name: str, value: object) -> tuple[int, ...]:
    numbers = [_integer(points) for points in value] if isinstance(value, list | tuple) else []
    row = tuple(points for points in numbers if points is not None and abs(points) <= LARGEST_INTEGER)
    if len(row) != len(numbers) or len(row) not in PLAYERS or sum(row) != 0:
        raise BadRules(name, "3 or 4 integers, one for each place, that sum to 0", value)
    return row


def _integer(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
