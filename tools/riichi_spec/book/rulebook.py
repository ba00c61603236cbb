"""The written spec as data: its rules by id, parsed from the chapters."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from riichi_spec.data import data_folder

_HEADING: Final = re.compile(r"### `(?P<id>[^`]*)`")
_BULLET: Final = re.compile(r"- (?P<name>Kanji|English|Han|Units|Numbers|Options|Documents|Books): (?P<text>.*)")
_NUMBERS: Final = ("Han", "Units", "Numbers")
"""The bullets that say numbers: of a yaku its han or its units, or both, of every other rule its numbers."""
_LINES: Final = re.compile(r"(?P<document>[0-9]{3}):(?P<first>[0-9]+)(?:-(?P<last>[0-9]+))?")
RULE_ID: Final = re.compile(r"[a-z]+(?:\.[a-z0-9_]+)+")

NOT_CHAPTERS: Final = (
    *("README.md", "sources.md", "claims.md", "cells.md", "changes.md"),
    *("formats.md", "adapters.md", "census.md"),
)


@dataclass(frozen=True)
class Rule:
    """One rule of the spec. `documents` are document:lines, `options` names of rule options.

    `numbers` of a yaku are its `han` or `units`; `kanji` and `english` are what a yaku is called, and empty elsewhere.
    `lines` are what its page says under the heading, by their numbers, without the names of bullets.
    """

    id: str
    file: str
    line: int
    statement: str
    numbers: str
    options: tuple[str, ...]
    documents: tuple[str, ...]
    books: str
    kanji: str = ""
    english: str = ""
    han: str = ""
    units: str = ""
    lines: tuple[tuple[int, str], ...] = ()

    @property
    def worth(self) -> dict[str, str]:
        """What a yaku is called and worth, by the names of its bullets; nothing of another rule."""
        bullets = {"Kanji": self.kanji, "English": self.english, "Han": self.han, "Units": self.units}
        return {name: text for name, text in bullets.items() if text}

    @property
    def chapter(self) -> str:
        """The chapter that the rule stands in: the first part of its id."""
        return self.id.split(".")[0]

    @property
    def place(self) -> str:
        """Its page and line."""
        return f"{self.file}:{self.line}"

    @property
    def where(self) -> str:
        """Where the rule comes from: document lines, else the rule book."""
        return ", ".join(self.documents) or self.books


class Rulebook:
    """All rules of the spec and its chapters, in their order, and what is wrong with its text."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder: Final = folder or data_folder("spec")
        self.rules: Final[dict[str, Rule]] = {}
        self.chapters: Final[list[str]] = []
        self.faults: Final[list[str]] = []
        self.document_lines: Final = _document_lines(self.folder / "sources.md")
        self.source_keys: Final = {row[0]: row[1] for row in table_rows(self.folder / "sources.md")}
        for file in sorted(self.folder.glob("*.md")):
            if file.name not in NOT_CHAPTERS:
                self.chapters.append(file.stem)
                self._read(file)

    def _read(self, file: Path) -> None:
        lines = file.read_text(encoding="utf-8").splitlines()
        starts = [(n, match["id"]) for n, line in enumerate(lines) if (match := _HEADING.fullmatch(line))]
        for n, line in enumerate(lines):
            if line.startswith("### ") and not _HEADING.fullmatch(line):
                self.faults.append(f"{file.name}:{n + 1}: a heading of the third level is a rule's id in backticks")
        for start, rule_id in starts:
            end = next((n for n in range(start + 1, len(lines)) if lines[n].startswith("#")), len(lines))
            rule = self._rule(file.name, start + 1, rule_id, lines[start + 1 : end])
            if rule_id in self.rules:
                self.faults.append(f"{file.name}:{start + 1}: {rule_id} stands twice")
            self.rules[rule_id] = rule

    def _rule(self, file: str, line: int, rule_id: str, body: list[str]) -> Rule:
        where = f"{file}:{line}: {rule_id}"
        bullets: dict[str, str] = {}
        statement: list[str] = []
        lines: list[tuple[int, str]] = []
        last = ""
        for number, text in enumerate(body, line + 1):
            match = _BULLET.fullmatch(text)
            lines.append((number, match["text"] if match else text.strip()))
            if match:
                last = match["name"]
                bullets[last] = match["text"]
            elif last and text.startswith("  "):
                bullets[last] += " " + text.strip()
            elif not last:
                statement.append(text)
        if not RULE_ID.fullmatch(rule_id) or rule_id.split(".")[0] != file.removesuffix(".md"):
            self.faults.append(f"{where}: an id is its chapter's name and words in lower case, joined by points")
        numbers = [bullets[name] for name in _NUMBERS if name in bullets]
        for name in ("Numbers", "Options", "Documents"):
            if name not in bullets and not (name == "Numbers" and numbers):
                self.faults.append(f"{where}: no line '- {name}:'")
        documents = parted(bullets.get("Documents", ""))
        if not documents and not bullets.get("Books"):
            self.faults.append(f"{where}: stands neither in a document nor in a rule book")
        for source in documents:
            if fault := self.source_fault(source):
                self.faults.append(f"{where}: {fault}")
        return Rule(
            id=rule_id,
            file=file,
            line=line,
            statement="\n".join(statement).strip(),
            numbers="; ".join(numbers),
            options=tuple(name.strip("`") for name in parted(bullets.get("Options", ""))),
            documents=documents,
            books=bullets.get("Books", ""),
            kanji=bullets.get("Kanji", ""),
            english=bullets.get("English", ""),
            han=bullets.get("Han", ""),
            units=bullets.get("Units", ""),
            lines=tuple((number, text) for number, text in lines if text not in ("", "none")),
        )

    def source_fault(self, source: str) -> str | None:
        """What is wrong with a text such as 000:142-159, or None."""
        match = _LINES.fullmatch(source)
        if not match:
            return f"{source!r} is not document:line or document:line-line"
        first, last = int(match["first"]), int(match["last"] or match["first"])
        lines = self.document_lines.get(match["document"])
        if lines is None:
            return f"{source!r} names no document of sources.md"
        if not 1 <= first <= last <= lines:
            return f"{source!r} lies outside the document's {lines} lines"
        return None

    def fault_of_citation(self, rule_id: str) -> str | None:
        """Why a cited id is no rule, or None when it is one."""
        if rule_id in self.rules:
            return None
        if any(known.startswith(rule_id + ".") for known in self.rules):
            return f"{rule_id} is only the beginning of rules' ids"
        return f"{rule_id} is no rule of the spec"


def parted(text: str) -> tuple[str, ...]:
    """The parts of a text with commas between them; none of an empty one or the word none."""
    return () if text.strip() in ("", "none") else tuple(part.strip() for part in text.split(","))


def _document_lines(file: Path) -> dict[str, int]:
    """The number of lines of each document, from the table of sources.md."""
    return {row[0]: int(row[3].replace(",", "")) for row in table_rows(file) if re.fullmatch("[0-9]{3}", row[0])}


def table_rows(file: Path) -> list[list[str]]:
    """The cells of all tables of a page, row by row."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"]
