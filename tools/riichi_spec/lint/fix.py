"""Writing what has one right answer: the rules that cases name, the parts of pages, and the vectors.

Everything is worked out before anything is written, and what is already right is left alone.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from riichi_spec.book.parts import NotFound
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import Case, load_all_cases
from riichi_spec.cases.lock import read_lock
from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.cases.relevance import right_rules
from riichi_spec.lint.checks.material import Material
from riichi_spec.lint.checks.relevance import are_rules
from riichi_spec.lint.pages import every_part
from riichi_spec.values import Json
from riichi_spec.vectors.write import vector_files

_RULES: Final = re.compile(r"  rules:(?: |$)")
_LONGEST_LINE: Final = 120
_BEFORE_RULES: Final = tuple(
    f"  {name}:" for name in ("id", "title", "kind", "spec", "sources", "catches", "supersedes", "reason")
)
"""Fields that stand before the rules of a case."""
_PLAIN_WORD: Final = re.compile("[a-z][a-z_0-9]*")
_CONVERTED: Final = ("yes", "no", "on", "off", "null", "y", "n")
"""Words that YAML 1.1 would turn into something else."""


def fix(material: Material) -> Iterator[Path]:
    """Mend what can be mended, and say which files were written; raises OSError and CorpusError.

    In this order, for one follows from the other: the rules of cases, the pages, the vectors.
    """
    yield from _fix_rules(material)
    yield from _fix_pages(material)
    yield from write_vectors_anew(material)


def _fix_rules(material: Material) -> Iterator[Path]:
    wrong: dict[str, dict[str, Json]] = {}
    for case in material.cases:
        right = right_rules(case) if are_rules(case.rules) else None
        if right is not None and set(right) != set(case.rules) and _may_have(material, case, right):
            wrong.setdefault(case.file, {})[case.id] = right
    for name, right_of in wrong.items():
        file = material.corpus / name
        text = file.read_text(encoding="utf-8")
        yield from _written(file, with_rules(text, right_of))


def _may_have(material: Material, case: Case, rules: Json) -> bool:
    """Whether a case can be given these rules: one that is released only where it then means what it meant."""
    released = material.lock.cases.get(case.id)
    return released is None or material.lock.hash_of(replace(case, rules=rules)) == released.sha256


def with_rules(text: str, right_of: Mapping[str, Json]) -> str:
    """A file of cases in which some, by id, name these rules; everything else in it stays as it is."""
    lines = text.splitlines()
    for case_id, rules in right_of.items():
        start = lines.index(f"- id: {case_id}")
        stop = next((n for n in range(start + 1, len(lines)) if lines[n].startswith("- ")), len(lines))
        place = next((n for n in range(start, stop) if _RULES.match(lines[n])), None)
        new = _field(rules)
        if place is None:
            fields = [n for n in range(start, stop) if lines[n].replace("-", " ", 1).startswith(_BEFORE_RULES)]
            place = _end_of_field(lines, fields[-1], stop)
            lines[place:place] = new
        else:
            lines[place : _end_of_field(lines, place, stop)] = new
    return "\n".join(lines) + "\n"


def _field(rules: Json) -> list[str]:
    """The field in one line, or in one for each option where that is too long."""
    line = f"  rules: {_flow(rules)}"
    if not rules or len(line) <= _LONGEST_LINE:
        return [line] if rules else []
    return ["  rules:", *(f"    {name}: {_flow(value)}" for name, value in rules.items())]


def _end_of_field(lines: list[str], field: int, stop: int) -> int:
    """The line behind a field and what it goes on in."""
    return next((n for n in range(field + 1, stop) if not lines[n].startswith("   ")), stop)


def _flow(value: object) -> str:
    """A value as YAML writes it in one line."""
    match value:
        case dict():
            return f"{{{', '.join(f'{_flow(key)}: {_flow(item)}' for key, item in value.items())}}}"
        case list():
            return f"[{', '.join(map(_flow, value))}]"
        case str() if _PLAIN_WORD.fullmatch(value) and value not in _CONVERTED:
            return value
        case _:
            return json.dumps(value)


def _fix_pages(material: Material) -> Iterator[Path]:
    pages: dict[Path, list[str]] = {}
    for part in every_part(material.rulebook, material.houses, material.presets):
        if part.page not in pages:
            pages[part.page] = part.page.read_text(encoding="utf-8").splitlines()
        try:
            pages[part.page] = part.mended(pages[part.page])
        except NotFound:
            # Where it would stand is for a person to say; the check tells.
            continue
    for page, lines in pages.items():
        yield from _written(page, "\n".join(lines) + "\n")


def write_vectors_anew(material: Material) -> Iterator[Path]:
    """Write the vectors of what the folders hold now, and say which files; raises OSError and CorpusError."""
    cases, lock = load_all_cases(material.corpus), read_lock(material.corpus)
    rulebook, mistakes = Rulebook(material.rulebook.folder), load_mistakes(material.corpus)
    folder = material.corpus / "vectors"
    for name, content in vector_files(cases, rulebook, mistakes, lock, material.version).items():
        file = folder / name
        if not file.exists() or file.read_bytes() != content:
            folder.mkdir(exist_ok=True)
            file.write_bytes(content)
            yield file


def _written(file: Path, text: str) -> Iterator[Path]:
    if file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8", newline="\n")
        yield file
