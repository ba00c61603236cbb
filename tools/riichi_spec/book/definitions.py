"""The code around citations: functions, classes, constants and rows of tables in which the reference follows a rule."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from pathlib import Path
from typing import Final

import reference
from riichi_spec.book.codebook import Citation

_MOST_BELOW: Final = 8
"""Lines that are near a citation: of a longer part no more below it."""


@dataclass(frozen=True)
class Definition:
    """What stands around citations in a file: the cited lines, all its lines by their numbers, and those that are near.

    Near are its first lines, and the statements or rows that cite.
    """

    file: str
    cited: tuple[int, ...]
    lines: dict[int, str]
    near: frozenset[int]


@dataclass(frozen=True)
class _Span:
    """Lines of a file that belong together, and the parts of them that can be shown alone."""

    first: int
    last: int
    head: int
    """The last line of what comes before its parts: a signature with its docstring, the beginning of a table."""
    parts: tuple[tuple[int, int], ...] = ()


def definitions(citations: Iterable[Citation], folder: Path | None = None) -> Iterator[Definition]:
    """The definitions around citations, file by file; several citations in one have it once."""
    folder = folder or Path(reference.__file__).parent
    for file, of_file in groupby(sorted(citations, key=lambda cited: cited.file), key=lambda cited: cited.file):
        text = (folder.parent / file).read_text(encoding="utf-8")
        lines = text.splitlines()
        spans = list(_spans(ast.parse(text).body, lines)) if file.endswith(".py") else []
        around: dict[_Span, list[int]] = {}
        for number in sorted({cited.line for cited in of_file}):
            alone = _Span(number, number, number)
            around.setdefault(min(_with(spans, number), key=_length, default=alone), []).append(number)
        for span, cited in around.items():
            near = {
                *range(span.first, span.head + 1),
                *(each for number in cited for each in _near(span, number, lines)),
            }
            own = {number: lines[number - 1] for number in range(span.first, span.last + 1)}
            yield Definition(file, tuple(cited), own, frozenset(near))


def _spans(body: Sequence[ast.stmt], lines: Sequence[str]) -> Iterator[_Span]:
    """Everything with a name of a module or class, with the comment above it and the docstring below."""
    for statement, below in pairwise([*body, None]):
        assert statement is not None
        first, last = _first(statement), _last(statement)
        while first > 1 and _is_comment(lines[first - 2]):
            first -= 1
        match statement:
            case ast.FunctionDef() | ast.ClassDef():
                inner = [node for node in ast.walk(statement) if isinstance(node, ast.stmt) and node is not statement]
                parts = tuple((_first(node), _last(node)) for node in inner)
                yield _Span(first, last, _head(statement, lines), parts)
                if isinstance(statement, ast.ClassDef):
                    yield from _spans(statement.body[1 if _is_text(statement.body[0]) else 0 :], lines)
            case ast.Assign(value=value) | ast.AnnAssign(value=value):
                rows = tuple(_rows(value))
                head = max(_first(statement), rows[0][0] - 1) if rows else last
                yield _Span(first, _last(below) if _is_text(below) and below else last, head, rows)
            case ast.Expr() if statement is body[0] and _is_text(statement):
                yield _Span(first, last, last)


def _rows(value: ast.expr | None) -> Iterator[tuple[int, int]]:
    """The lines of each entry of a table, where it stands on lines of its own."""
    match value:
        case ast.Tuple(elts=entries) | ast.List(elts=entries) | ast.Set(elts=entries) | ast.Call(args=entries):
            yield from ((entry.lineno, _last(entry)) for entry in entries)
        case ast.Dict(keys=keys, values=values):
            yield from ((key.lineno, _last(value)) for key, value in zip(keys, values, strict=True) if key)


def _near(span: _Span, number: int, lines: Sequence[str]) -> range:
    """The lines of the smallest part that holds a line; of a comment, of the part below it."""
    if number <= span.head:
        first, last = span.first, span.last
    elif _is_comment(lines[number - 1]):
        first, last = number, min((part for part in span.parts if part[0] > number), default=(number, number))[1]
    else:
        within = [part for part in span.parts if part[0] <= number <= part[1]]
        first, last = min(within, key=lambda part: part[1] - part[0], default=(number, number))
        # What is done under a condition says little without it.
        while lines[first - 2].endswith(":") and first - 1 > span.head:
            first -= 1
    return range(first, min(last, number + _MOST_BELOW) + 1)


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith("#")


def _with(spans: Iterable[_Span], number: int) -> list[_Span]:
    return [span for span in spans if span.first <= number <= span.last]


def _length(span: _Span) -> int:
    return span.last - span.first


def _head(statement: ast.FunctionDef | ast.ClassDef, lines: Sequence[str]) -> int:
    one = statement.body[0]
    if _is_text(one):
        return _last(one)
    head = _first(one) - 1
    while _is_comment(lines[head - 1]):
        head -= 1
    return head


def _is_text(statement: ast.stmt | None) -> bool:
    match statement:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False


def _first(node: ast.stmt) -> int:
    """A decorator stands above the line that Python gives."""
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef | ast.ClassDef) else []
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _last(node: ast.stmt | ast.expr) -> int:
    return node.end_lineno or node.lineno
