"""Which rules the code names, and where: rule ids as texts in the code, or in brackets in its docstrings."""

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
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(value=str(text)) if RULE_ID.fullmatch(text) and text.split(".")[0] in chapters:
                yield Citation(text, name, node.lineno)
