"""What the verbs share in speaking to people and programs."""

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from typing import TextIO
from unicodedata import east_asian_width

import click

from riichi_spec.explain import Line
from riichi_spec.rulebook import Rule, Rulebook

LONGEST = 400
"""Characters of a text of somebody else's, or of a line, that are shown."""
_SHOWN_LINES = 1
_TITLES = {
    "reading": "Reading",
    "yaku": "Yaku",
    "yakuman": "Yakuman",
    "fu": "Fu",
    "points": "Base points",
    "payments": "Payments",
    "lost": "Other readings",
}


@contextlib.contextmanager
def telling() -> Iterator[None]:
    """Within this context it is no matter whether anybody still reads: the exit code tells what was found."""
    try:
        yield
    except (BrokenPipeError, SystemExit):
        # click leaves by SystemExit when the reader has gone.
        silence(sys.stdout)


def plain(text: str, longest: int = LONGEST) -> str:
    """A text of somebody else's, so that it can do nothing to a terminal: no control characters, and not too long."""
    shown = "".join(sign if sign.isprintable() or sign == "\n" else f"\\x{ord(sign):02x}" for sign in text[:longest])
    return shown + (f"... ({len(text)} characters)" if len(text) > longest else "")


def note(text: str) -> None:
    """A line beside the output, which with --json belongs to programs."""
    complain(f"riichi-spec: {plain(text)}")


def complain(text: str) -> None:
    """A line on stderr; where nothing can be written the exit code has to tell it alone."""
    try:
        click.echo(text, err=True)
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
    """Data for programs: JSON and nothing else."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def heading(text: str) -> str:
    """A heading, bold on a terminal that shows it."""
    return click.style(text, bold=True)


def verdict(text: str, good: bool) -> str:
    """Green or red, where colour is shown."""
    return click.style(text, fg="green" if good else "red")


def show_pictures() -> bool:
    """Whether the output can hold tile pictures."""
    return (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"


def print_lines(lines: list[Line], rulebook: Rulebook) -> None:
    """A calculation in columns: text, value, rule id, and where the rule stands in the documents."""
    text_width = max(_width(line.text) for line in lines if line.step != "lost" and line.step != "reading")
    value_width = max(len(line.value) for line in lines if line.step != "lost")
    step = ""
    for line in lines:
        if line.step != step:
            step = line.step
            click.echo(heading(_TITLES[step]))
        source = cited(line.rule, rulebook)
        if step in ("lost", "reading"):
            value = f": {line.value}" if line.value else ""
            click.echo(f"  {line.text}{value}  {source}")
        else:
            gap, indent = " " * (text_width - _width(line.text)), " " * (value_width - _width(line.value))
            click.echo(f"  {line.text}{gap}  {indent}{line.value}  {source}".rstrip())


def cited(rule_id: str, rulebook: Rulebook) -> str:
    """A rule's id with where it stands in the documents, dimmed; nothing for no rule."""
    rule = rulebook.rules.get(rule_id)
    text = f"{rule_id}  {_where(rule)}".rstrip() if rule else rule_id
    return click.style(text, dim=True) if text else ""


def _where(rule: Rule) -> str:
    """The first document lines of a rule; `riichi-spec spec` shows all."""
    shown = ", ".join(rule.documents[:_SHOWN_LINES])
    return f"{shown}, ..." if len(rule.documents) > _SHOWN_LINES else shown


def _width(text: str) -> int:
    """Columns that a text takes on a terminal: kanji take two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)
