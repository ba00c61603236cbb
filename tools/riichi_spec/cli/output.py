"""What the verbs share in speaking to people and programs."""

import contextlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO
from unicodedata import east_asian_width

import click

from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cli.places import first_place
from riichi_spec.cli.say import Styled, harmless_json, heading, quiet, say, say_lines
from riichi_spec.explain import SENTENCES, Line, by_step

_UNTOLD = "riichi_spec.untold"
LONGEST = 400
"""Characters of a text of somebody else's, or of a line, that are shown."""


@dataclass(frozen=True)
class _Columns:
    """How the lines of a step stand: what is before them, how wide text and values are at the least, what is between
    values. With `alike` the widths are those of all such steps together.
    """

    indent: str = "  "
    text: int = 0
    value: int = 0
    gap: str = "  "
    alike: bool = False


_COLUMNS = {
    "transfers": _Columns(),
    "changes": _Columns(text=5, value=9),
    "final": _Columns(indent="", text=16, value=9, gap=" "),
}
_ALIKE = _Columns(alike=True)


@contextlib.contextmanager
def telling() -> Iterator[None]:
    """Within this context it is no matter whether anybody still reads: the exit code tells what was found."""
    try:
        yield
    except (BrokenPipeError, SystemExit):
        # click leaves by SystemExit when the reader has gone.
        silence(sys.stdout)
    except OSError as error:
        # What is still to be written into files is written all the same.
        complain(f"riichi-spec: stdout: expected to be written to: {error.strerror}")
        silence(sys.stdout)
        click.get_current_context().meta[_UNTOLD] = True


def untold(context: click.Context) -> bool:
    """Whether something could not be told on stdout for another reason than that nobody reads."""
    return bool(context.meta.get(_UNTOLD))


def plain(text: str, longest: int = LONGEST) -> str:
    """A text of somebody else's, not too long; that it can do nothing to a terminal is seen to by `say`."""
    return text if len(text) <= longest else f"{text[:longest]}... ({len(text)} characters)"


def note(text: str) -> None:
    """A line beside the output, which with --json belongs to programs."""
    complain(f"riichi-spec: {plain(text)}")


def waiting_for(path: Path) -> Callable[[], None]:
    """What is said where another run is writing a file or folder."""
    return lambda: note(f"{path}: waiting until another run has written it")


def complain(text: str) -> None:
    """A line on stderr; where nothing can be written the exit code has to tell it alone."""
    with _or_silent():
        say(text, err=True)


def complain_in_lines(text: str) -> None:
    """The same for a text of ours that has several lines."""
    with _or_silent():
        say_lines(text, err=True)


@contextlib.contextmanager
def _or_silent() -> Iterator[None]:
    try:
        yield
    except OSError:
        silence(sys.stderr)


def silence(stream: TextIO | None) -> None:
    """Let what is still to be written go nowhere, else Python complains at its end; None is a stream that is closed."""
    if stream is None:
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def hide_progress() -> bool:
    """Progress is for a terminal alone."""
    return not (sys.stderr and sys.stderr.isatty())


def print_json(value: object) -> None:
    """Data for programs: JSON and nothing else, whatever an engine answered."""
    say_lines(harmless_json(value, indent=2))


def show_pictures() -> bool:
    """Whether the output can hold tile pictures."""
    return (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"


def print_lines(lines: Iterable[Line], rulebook: Rulebook) -> None:
    """A derivation in columns: text, values, why they are so, and the rule's id."""
    steps = by_step(lines)
    alike = [line for step, _, of_step in steps if step not in (*_COLUMNS, *SENTENCES) for line in of_step]
    for step, title, of_step in steps:
        if title:
            say(heading(title))
        if step in SENTENCES:
            for line in of_step:
                say(*_sentence(line, rulebook))
        else:
            _print_columns(of_step, _COLUMNS.get(step, _ALIKE), alike, rulebook)


def _sentence(line: Line, rulebook: Rulebook) -> list[str | Styled]:
    """Text, value and why in one line, and the rule."""
    told = ": ".join(part for part in (line.text, *line.values, line.why) if part)
    return [told if line.step in ("hand", "reject") else f"  {told}", *_cited(line.rule, rulebook)]


def _print_columns(lines: Sequence[Line], columns: _Columns, alike: Sequence[Line], rulebook: Rulebook) -> None:
    measured = [line for line in (alike if columns.alike else lines) if line.values]
    width = max([columns.text, *(width_of(line.text) for line in measured)])
    value_width = max([columns.value, *(width_of(value) for line in measured for value in line.values)])
    why_width = max([0, *(len(line.why) for line in lines)])
    for line in lines:
        told = columns.indent + line.text
        if line.values or columns.alike:
            told += " " * (width - width_of(line.text))
        told += "".join(f"{columns.gap}{' ' * (value_width - width_of(value))}{value}" for value in line.values)
        told += f"  {line.why:<{why_width}}" if line.why else ""
        source = _cited(line.rule, rulebook)
        # Where a line has no values the rule stands under those that have.
        told += " " * (len(columns.gap) + value_width) if source and not line.values and columns.alike else ""
        shown = told if source else told.rstrip()
        weighed = heading(shown) if line.weight == "heading" else quiet(shown) if line.weight == "quiet" else shown
        say(weighed, *source)


def _cited(rule_id: str, rulebook: Rulebook) -> list[str | Styled]:
    """What ends a line: a rule's id, with -v where it stands in the documents, dimmed; nothing for no rule."""
    rule = rulebook.rules.get(rule_id)
    text = f"{rule_id}  {first_place(rule)}".rstrip() if rule else rule_id
    return ["  ", quiet(text)] if text else []


def in_columns(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Rows whose cells are filled up with blanks, so that all columns stand under each other."""
    widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    return [[cell + " " * (width - width_of(cell)) for cell, width in zip(row, widths, strict=True)] for row in rows]


def width_of(text: str) -> int:
    """Columns that a text takes on a terminal: kanji take two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)
