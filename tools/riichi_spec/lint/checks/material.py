"""What the checks look at, and what they find."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import reference
from reference.rules import option_values
from riichi_spec.book.claims import Claim, load_claims
from riichi_spec.book.codebook import Citation, Read, citations, option_reads
from riichi_spec.book.presets import Preset, read_presets
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import Case, case_of, corpus_version, in_force, load_raw
from riichi_spec.cases.lock import Lock, read_lock
from riichi_spec.cases.mistakes import Mistake, load_mistakes
from riichi_spec.cases.schema import schema_faults
from riichi_spec.data import data_folder
from riichi_spec.lint.cells import Cell, load_cells
from riichi_spec.lint.rooms import House
from riichi_spec.values import Json


@dataclass(frozen=True)
class Fault:
    """What is wrong and where: `place` is a file with its line, or a case's id."""

    check: str
    place: str
    text: str


@dataclass
class Material:
    """Everything that the checks look at. `cases` are those in force; `every_case` has the superseded ones too."""

    corpus: Path
    rulebook: Rulebook
    citations: list[Citation]
    entries: list[tuple[str, Json]] = field(default_factory=list)
    every_case: list[Case] = field(default_factory=list)
    cases: list[Case] = field(default_factory=list)
    mistakes: dict[str, Mistake] = field(default_factory=dict)
    claims: list[Claim] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)
    cell_faults: list[tuple[str, str]] = field(default_factory=list)
    lock: Lock = field(default_factory=Lock)
    version: str = ""
    presets: list[Preset] = field(default_factory=list)
    houses: list[House] = field(default_factory=list)
    reads: list[Read] = field(default_factory=list)

    @classmethod
    def gather(cls, corpus: Path | None = None, spec: Path | None = None, code: Path | None = None) -> "Material":
        """The project's own, or that in other folders; raises CorpusError. What the schema refuses is no case."""
        folder = corpus or data_folder("corpus")
        rulebook = Rulebook(spec)
        material = cls(folder, rulebook, list(citations(rulebook.chapters, code)))
        material.entries = load_raw(folder)
        material.every_case = [case_of(name, raw) for name, raw in material.entries if not any(schema_faults(raw))]
        material.cases = in_force(material.every_case)
        material.mistakes = load_mistakes(folder)
        material.claims = load_claims(material.rulebook.folder)
        material.cells, material.cell_faults = load_cells(material.rulebook.folder)
        material.lock = read_lock(folder)
        material.version = corpus_version(folder)
        material.reads = list(option_reads(option_values(), code))
        code = code or Path(reference.__file__).parent
        material.presets = read_presets(code)
        page = code.parent / ".github" / "ARCHITECTURE.md"
        if page.exists():
            # Not where the package is installed without its checkout.
            houses = House("`reference`", code, page), House("the tools", code.parent / "tools" / "riichi_spec", page)
            material.houses = [house for house in houses if house.folder.exists()]
        return material


Found = Iterator[tuple[str, str]]
Check = Callable[[Material], Found]
