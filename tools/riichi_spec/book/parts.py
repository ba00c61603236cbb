"""Parts of written pages that follow from the reference: where each stands, and what it says.

A part is found by the comments around it, by the rule that it belongs to, or by the beginning of its row. What is
written by hand inside one, such as a remark behind a value, is handed to who writes it and kept.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

Lines = list[str]
Find = Callable[[Lines], slice]
"""Where a part stands among the lines of its page; raises NotFound."""

_BEGINS: Final = "<!-- {name}: written by riichi-spec lint --fix -->"
_ENDS: Final = "<!-- end of {name} -->"


class NotFound(LookupError):
    """A page in which a part has no place; the text says what was looked for."""


@dataclass(frozen=True)
class Part:
    """One part of a page: `write` makes its lines anew from those that stand there."""

    name: str
    page: Path
    find: Find
    write: Callable[[Lines], Lines]

    def fault(self, lines: Lines) -> tuple[int, str] | None:
        """The line at which a page is not as it follows from the reference, and what is wrong; None when it is."""
        try:
            place = self.find(lines)
        except NotFound as missing:
            return 1, str(missing)
        now = lines[place]
        right = self.write(now)
        if now == right:
            return None
        first = next((n for n, (a, b) in enumerate(zip(now, right, strict=False)) if a != b), min(len(now), len(right)))
        expected = repr(right[first]) if first < len(right) else "its end"
        return place.start + first + 1, f"{self.name} are not what the reference has: expected {expected}"

    def mended(self, lines: Lines) -> Lines:
        """The page with this part as it follows from the reference; raises NotFound."""
        place = self.find(lines)
        return [*lines[: place.start], *self.write(lines[place]), *lines[place.stop :]]


def between_comments(name: str) -> Find:
    """What stands between two comments that name the part."""
    begins, ends = _BEGINS.format(name=name), _ENDS.format(name=name)

    def find(lines: Lines) -> slice:
        if lines.count(begins) != 1 or lines.count(ends) != 1 or lines.index(begins) > lines.index(ends):
            raise NotFound(f"expected the lines {begins!r} and {ends!r} once each")
        return slice(lines.index(begins) + 1, lines.index(ends))

    return find


def without_comments(text: str) -> str:
    """A page without the comments around its parts, for who only reads it."""
    before, after = (mark.split("{name}") for mark in (_BEGINS, _ENDS))
    kept = [
        line
        for line in text.splitlines(keepends=True)
        if not any(line.startswith(begin) and line.rstrip().endswith(end) for begin, end in (before, after))
    ]
    return "".join(kept)


def table_of_rule(rule_id: str) -> Find:
    """The rows of the first table of a rule, without its two head lines."""

    def find(lines: Lines) -> slice:
        start, end = _rule(rule_id, lines)
        first = next((number for number in range(start, end) if lines[number].startswith("|")), end)
        last = next((number for number in range(first, end) if not lines[number].startswith("|")), end)
        if last - first < 2:
            raise NotFound(f"expected a table under {rule_id}, got {last - first} lines of one")
        return slice(first + 2, last)

    return find


def bullet_of_rule(rule_id: str, name: str) -> Find:
    """A bullet of a rule, such as its options, with the lines that it goes on in."""

    def find(lines: Lines) -> slice:
        start, end = _rule(rule_id, lines)
        for number in range(start, end):
            if lines[number].startswith(f"- {name}: "):
                stop = number + 1
                while stop < end and lines[stop].startswith("  "):
                    stop += 1
                return slice(number, stop)
        raise NotFound(f"expected a line '- {name}:' under {rule_id}")

    return find


def one_row(begins: str) -> Find:
    """The one line of the page that begins so."""

    def find(lines: Lines) -> slice:
        found = [number for number, line in enumerate(lines) if line.startswith(begins)]
        if len(found) != 1:
            raise NotFound(f"expected one line that begins with {begins!r}, got {len(found)}")
        return slice(found[0], found[0] + 1)

    return find


def _rule(rule_id: str, lines: Sequence[str]) -> tuple[int, int]:
    heading = f"### `{rule_id}`"
    if heading not in lines:
        raise NotFound(f"expected the rule {rule_id}")
    start = lines.index(heading) + 1
    return start, next((number for number in range(start, len(lines)) if lines[number].startswith("#")), len(lines))
