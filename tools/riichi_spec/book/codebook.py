"""Which rules the code names, and where: rule ids as texts in the code, or in brackets in its docstrings and comments;
and which options it reads there.
"""

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import reference
from riichi_spec.book.rulebook import RULE_ID

_BRACKETED: Final = re.compile(r"\[([a-z]+(?:\.[a-z0-9_]+)+)\]")


@dataclass(frozen=True)
class Citation:
    """A rule's id in the code."""

    rule: str
    file: str
    line: int


def citations(chapters: Collection[str], folder: Path | None = None) -> Iterator[Citation]:
    """Every id of a rule of these chapters that the reference names, file by file."""
    folder = folder or Path(reference.__file__).parent
    for file in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        name = f"{folder.name}/{file.relative_to(folder).as_posix()}"
        text = file.read_text(encoding="utf-8")
        for number, line in enumerate(text.splitlines(), 1):
            for match in _BRACKETED.finditer(line):
                if match[1].split(".")[0] in chapters:
                    yield Citation(match[1], name, number)
        if file.suffix == ".py":
            yield from _texts(text, name, chapters)


def _texts(source: str, name: str, chapters: Collection[str]) -> Iterator[Citation]:
    for text, line in _ids_as_texts(ast.parse(source)):
        if text.split(".")[0] in chapters:
            yield Citation(text, name, line)


def _ids_as_texts(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if RULE_ID.fullmatch(text):
                yield text, node.lineno


@dataclass(frozen=True)
class Read:
    """An option that the code reads; `cited` are the ids that the function names in which it does."""

    option: str
    file: str
    line: int
    cited: frozenset[str]


def option_reads(options: Collection[str], folder: Path | None = None) -> Iterator[Read]:
    """Every place where the reference reads one of these options, as an attribute of what it calls `rules`.

    A function of a table, which has no name, names its rules in the lines of its row.
    """
    folder = folder or Path(reference.__file__).parent
    for file in sorted(folder.rglob("*.py")):
        name = f"{folder.name}/{file.relative_to(folder).as_posix()}"
        text = file.read_text(encoding="utf-8")
        lines = text.splitlines()
        for option, line, scope in _reads(ast.parse(text), options, None):
            first, last = getattr(scope, "lineno", 1), getattr(scope, "end_lineno", None) or len(lines)
            cited = {match[1] for text in lines[first - 1 : last] for match in _BRACKETED.finditer(text)}
            yield Read(option, name, line, frozenset(cited | {text for text, _ in _ids_as_texts(scope)}))


def _reads(tree: ast.AST, options: Collection[str], scope: ast.AST | None) -> Iterator[tuple[str, int, ast.AST]]:
    """Options that are read under a node, with the function that it is in, or else the row of a table."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="rules"), attr=option) if option in options:
                yield option, node.lineno, scope or tree
            case ast.FunctionDef():
                yield from _reads(node, options, node)
            case ast.Call() if not isinstance(scope, ast.FunctionDef):
                yield from _reads(node, options, node)
            case _:
                yield from _reads(node, options, scope)
