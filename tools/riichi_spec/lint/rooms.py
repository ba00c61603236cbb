"""The rooms of the code and who imports whom, read from the imports themselves.

A room is a module or a package that lies directly in `reference` or in `riichi_spec`. Which floor each stands on is
said by hand in the page of the architecture; an import that runs upward, or between rooms of one floor, is a fault.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FACE: Final = "__init__"
"""The room that is the package's own face."""
_ROOM: Final = re.compile(r"`([a-z0-9_]+)(?:/|\.py)?`")


@dataclass(frozen=True)
class Arrow:
    """An import of one room in another: where it stands."""

    importer: str
    imported: str
    file: str
    line: int


def arrows(folder: Path) -> Iterator[Arrow]:
    """Every import between two rooms of the package that lies in a folder."""
    known = rooms(folder)
    for file in sorted(folder.rglob("*.py")):
        place = file.relative_to(folder)
        own = _room_of(place)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for name in _imported(node, folder.name, known):
                if name != own:
                    yield Arrow(own, name, f"{folder.name}/{place.as_posix()}", getattr(node, "lineno", 1))


def rooms(folder: Path) -> set[str]:
    """The rooms of a package."""
    return {_room_of(file.relative_to(folder)) for file in folder.rglob("*.py")}


def _room_of(place: Path) -> str:
    return place.parts[0] if len(place.parts) > 1 else place.stem


def _imported(node: ast.AST, package: str, known: set[str]) -> Iterator[str]:
    match node:
        case ast.Import(names=aliases):
            modules = [alias.name for alias in aliases]
        case ast.ImportFrom(module=str(module), names=aliases, level=0):
            # A name that is imported from the package itself may be a room.
            modules = [f"{module}.{alias.name}" for alias in aliases] if module == package else [module]
        case _:
            return
    for module in modules:
        whole, *parts = module.split(".")
        if whole == package:
            yield parts[0] if parts and parts[0] in known else FACE


@dataclass(frozen=True)
class House:
    """A package with its page: `name` stands in the heading above its floors."""

    name: str
    folder: Path
    page: Path

    def floors(self) -> list[list[str]]:
        """The rooms on each floor from the top down, from the table under its heading."""
        lines = self.page.read_text(encoding="utf-8").splitlines()
        heading = f"## Floors of {self.name}"
        below = lines[lines.index(heading) + 1 :] if heading in lines else []
        end = next((number for number, line in enumerate(below) if line.startswith("#")), len(below))
        return [_ROOM.findall(line.split("|")[1]) for line in below[:end] if line.startswith("| `")]

    def faults(self) -> Iterator[tuple[str, str]]:
        """Rooms that stand on no floor or on two, and imports that do not run downward."""
        declared = self.floors()
        floor_of = {room: number for number, floor in enumerate(declared) for room in floor}
        known = rooms(self.folder)
        named = [room for floor in declared for room in floor]
        for room in sorted(known | set(named)):
            expected, got = int(room in known), named.count(room)
            if expected != got:
                yield (
                    self.page.name,
                    f"{self.folder.name}: room {room}: expected {expected} times, got {got}",
                )
        for arrow in arrows(self.folder):
            importer, imported = floor_of.get(arrow.importer), floor_of.get(arrow.imported)
            if importer is not None and imported is not None and imported <= importer:
                where = "stands above it" if imported < importer else "stands on the same floor"
                yield f"{arrow.file}:{arrow.line}", f"{arrow.importer} imports {arrow.imported}, which {where}"

    def drawing(self) -> list[str]:
        """The rooms as a Mermaid diagram, floor by floor; an arrow that others imply is left out."""
        order = [room for floor in self.floors() for room in floor]
        needs: dict[str, set[str]] = {room: set() for room in order}
        for arrow in arrows(self.folder):
            if arrow.importer in needs and arrow.imported in needs:
                needs[arrow.importer].add(arrow.imported)
        lines = ["```mermaid", "flowchart TD"]
        for room in order:
            implied = {name for other in needs[room] for name in _below(other, needs)}
            direct = sorted(needs[room] - implied, key=order.index)
            lines += [f"  {_node(room)} --> {_node(imported)}" for imported in direct]
        return [*lines, "```"]


def _below(room: str, needs: Mapping[str, set[str]]) -> set[str]:
    """Every room that one needs, and those that these need."""
    found: set[str] = set()
    left = [room]
    while left:
        for name in needs.get(left.pop(), set()) - found:
            found.add(name)
            left.append(name)
    return found


def _node(room: str) -> str:
    """A room's name as Mermaid takes it, where some words have a meaning."""
    return f"{room}_room[{room}]"
