"""The one door to stdout and stderr for what people read: no text can do anything to a terminal, nor leave its line."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, NoReturn

import click

from riichi_spec.values import finite

Style = Literal["heading", "good", "bad", "quiet"]

_LOOKS: Final[Mapping[Style, Mapping[str, Any]]] = {
    "heading": {"bold": True},
    "good": {"fg": "green"},
    "bad": {"fg": "red"},
    "quiet": {"dim": True},
}


@dataclass(frozen=True)
class Styled:
    """A text and how it looks on a terminal that shows it. It is a part of a line for `say`, and of no other text."""

    text: str
    style: Style

    def __str__(self) -> NoReturn:
        raise TypeError("a styled text is a part of its own: it cannot stand within another text")

    def __format__(self, _form: str) -> NoReturn:
        self.__str__()


def heading(text: str) -> Styled:
    """A heading, bold where that is shown."""
    return Styled(text, "heading")


def verdict(text: str, good: bool) -> Styled:
    """Green or red, where colour is shown."""
    return Styled(text, "good" if good else "bad")


def quiet(text: str) -> Styled:
    """What stands beside the matter, dimmed."""
    return Styled(text, "quiet")


def harmless(text: str) -> str:
    r"""A text in one line of signs that are printable; all others are escaped as Python does: \n, \x1b, \u202e.

    Those are control characters, what turns the direction of writing, halves of surrogate pairs, and white space other
    than the blank.
    """
    # Escaped first, styled afterwards: every escape sequence that a terminal gets is one of ours.
    return text if text.isprintable() else "".join(sign if sign.isprintable() else _escaped(sign) for sign in text)


def _escaped(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")


def say(*parts: str | Styled, err: bool = False) -> None:
    """Print one line of these parts, on stderr with `err`; a line break within a part is shown and breaks nothing."""
    shown = [
        click.style(harmless(part.text), **_LOOKS[part.style]) if isinstance(part, Styled) else harmless(part)
        for part in parts
    ]
    click.echo("".join(shown), err=err)


def say_lines(text: str, *, first: str = "", further: str = "", err: bool = False) -> None:
    """Print a text of several lines, what is before the first one and before each further one that is not empty.

    Of a text of somebody else's the further ones have to stand deeper than any line of ours, or they would look like
    one.
    """
    one, *more = text.split("\n")
    lines = [first + one, *(further + line if line else "" for line in more)]
    click.echo("\n".join(map(harmless, lines)), err=err)


def harmless_json(value: object, indent: int | None = None) -> str:
    r"""JSON, in which what is not printable is escaped as JSON does, with the same meaning: \u001b, \ud83c\udc04.

    NaN and infinity, which are no JSON, are texts. The only line breaks are those that come with `indent`.
    """
    text = json.dumps(finite(value), ensure_ascii=False, indent=indent, allow_nan=False)
    return "\n".join(line if line.isprintable() else _escaped_in_json(line) for line in text.split("\n"))


def _escaped_in_json(line: str) -> str:
    """Within JSON whatever is not printable stands within a text."""
    return "".join(sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in line)
