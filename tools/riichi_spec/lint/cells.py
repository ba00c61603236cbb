"""The cells of the documents' tables, from the files of spec/cells; spec/cells.md explains them.

An entry of a file is one or more cells: a list in its `if` stands for a cell each, and `ron` and `tsumo` are short for
the payments of a win.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

from riichi_spec.cases.yaml12 import YamlError, load_kept
from riichi_spec.lint.stated import FACTS, FAMILIES
from riichi_spec.values import Json, listed

FOLDER: Final = "cells"
NONE: Final = "none"
"""What an entry says of a place without a number."""
_SHOWN: Final = 200
"""Signs of an entry that are shown where something is wrong with it."""
_LINES: Final = re.compile(r"([0-9]{3}):([1-9][0-9]*)(?:-([1-9][0-9]*))?")
_KEYS: Final = frozenset({"at", "if", "says", "ron", "tsumo", "wrong", "right"})


@dataclass(frozen=True)
class Cell:
    """One printed value: where it stands, for which cases, and what it says; None says that nothing is printed there.

    Of a value that is wrong, `wrong` is the claim that says so and `right` what is true.
    """

    at: str
    where: Json
    says: Json | None
    wrong: str = ""
    right: Json | None = None

    def concerns(self, facts: Mapping[str, object]) -> bool:
        """Whether a case with these facts is about this cell."""
        return _hold({"players": 4} | self.where, facts)

    def agrees(self, facts: Mapping[str, object]) -> bool:
        """Whether they have the printed value too."""
        return self.says is not None and _hold(self.says, facts)

    def contradicts(self, facts: Mapping[str, object]) -> bool:
        """Whether they have another value in its place."""
        return any(name in facts and facts[name] != value for name, value in (self.says or {}).items())

    def mended_by(self, facts: Mapping[str, object]) -> bool:
        """Whether a case with these facts is about a wrong cell and has what is right."""
        return self.right is not None and self.concerns(facts) and _hold(self.right, facts)

    def __str__(self) -> str:
        return f"{self.at}: {_worded(self.where)}: {_worded(self.says) if self.says else NONE}"


def lines_of(source: str) -> tuple[str, int, int]:
    """Document, first and last line of a text such as 000:142-159; a text of another form has no lines."""
    match = _LINES.fullmatch(source)
    return (match[1], int(match[2]), int(match[3] or match[2])) if match else ("", 0, -1)


def load_cells(spec: Path) -> tuple[list[Cell], list[tuple[str, str]]]:
    """All cells in the order of the files, and what is wrong with their form and where; neither without such files."""
    cells: list[Cell] = []
    faults: list[tuple[str, str]] = []
    for file in sorted((spec / FOLDER).glob("*.yaml")):
        name = f"{FOLDER}/{file.name}"
        try:
            tables = load_kept(file, name)
        except YamlError as error:
            place, _, text = str(error).partition(": ")
            faults.append((place, text))
            continue
        if not isinstance(tables, list):
            faults.append((name, "expected a list of tables"))
        for entry in _entries(tables):
            try:
                cells += cells_of(entry)
            except ValueError as error:
                faults.append((name, f"{repr(entry)[:_SHOWN]}: {str(error)[:_SHOWN]}"))
    return cells, faults


def _entries(tables: object) -> Iterator[object]:
    for table in listed(tables):
        cells = table.get("cells") if isinstance(table, dict) else None
        yield from cells if isinstance(cells, list) else [table]


def cells_of(entry: object) -> list[Cell]:
    """The cells of one entry; raises ValueError."""
    if not isinstance(entry, dict) or not set(entry) <= _KEYS or not _LINES.fullmatch(str(entry.get("at"))):
        raise ValueError(f"expected document:lines under 'at', and nothing but {', '.join(sorted(_KEYS))}")
    where, right = _facts(entry.get("if", {})), _facts(entry["right"]) if "right" in entry else None
    if ("wrong" in entry) != (right is not None):
        raise ValueError("expected 'wrong' and 'right' together")
    found = [
        Cell(entry["at"], one | more, says, str(entry.get("wrong", "")), right)
        for one in _each(where)
        for more, says in _values(entry, dealer=where.get("dealer"))
    ]
    if not found:
        raise ValueError("expected 'says', 'ron' or 'tsumo'")
    return found


def _values(entry: Json, *, dealer: object) -> Iterator[tuple[Json, Json | None]]:
    if "says" in entry:
        yield {}, None if entry["says"] == NONE else _facts(entry["says"])
    for win in ("ron", "tsumo"):
        if win in entry:
            yield {"win": win}, _payments(win, entry[win], dealer=dealer)


def _payments(win: str, value: object, *, dealer: object) -> Json | None:
    """What a number, two shares, a limit's name or none under a win stands for."""
    match value:
        case "none":
            return None
        case str():
            return {"limit": value}
        case int() if win == "ron":
            return {"discarder": value}
        case int() if dealer is True:
            return {"from_non_dealer": value}
        case [int() as share, int() as dealers] if win == "tsumo" and dealer is False:
            return {"from_non_dealer": share, "from_dealer": dealers}
    raise ValueError(f"expected a payment of a {win}, two shares for a non-dealer's tsumo, or {NONE}, got {value!r}")


def _each(where: Json) -> Iterator[Json]:
    """The conditions with one value each, where lists stand for one or the other."""
    choices = [value if isinstance(value, list) else [value] for value in where.values()]
    yield from (dict(zip(where, values, strict=True)) for values in product(*choices))


def _facts(value: object) -> Json:
    """An object whose names are facts; raises ValueError."""
    if not isinstance(value, dict):
        raise ValueError(f"expected facts with names, got {value!r}")
    for name in value:
        if name not in FACTS and not name.startswith(FAMILIES):
            raise ValueError(f"{name!r} is no name of a fact")
    return value


def _hold(wanted: Json, facts: Mapping[str, object]) -> bool:
    return all(name in facts and facts[name] == value for name, value in wanted.items())


def _worded(facts: Json) -> str:
    return ", ".join(f"{name} {value}" for name, value in facts.items()) or "any case"
