"""Writing what has one right answer: the rules that cases name, the parts of pages, and the vectors.

Everything is worked out before anything is written, and what is already right is left alone.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from riichi_spec.book.parts import NotFound
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import Case, load_all_cases
from riichi_spec.cases.lock import read_lock
from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.cases.relevance import right_rules
from riichi_spec.files import write_whole
from riichi_spec.lint.case_rules import with_rules
from riichi_spec.lint.checks.material import Material
from riichi_spec.lint.checks.relevance import are_rules
from riichi_spec.lint.facts import bullets
from riichi_spec.lint.pages import every_part
from riichi_spec.values import Json
from riichi_spec.vectors.write import vector_files


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
        yield from _written(file, with_rules(text, right_of, name))


def _may_have(material: Material, case: Case, rules: Json) -> bool:
    """Whether a case can be given these rules: one that is released only where it then means what it meant."""
    released = material.lock.cases.get(case.id)
    return released is None or material.lock.hash_of(replace(case, rules=rules)) == released.sha256


def _fix_pages(material: Material) -> Iterator[Path]:
    """Write what follows from the reference, and then what follows from a page that was written."""
    yield from dict.fromkeys(file for _ in range(2) for file in _fix_pages_once(material))


def _fix_pages_once(material: Material) -> Iterator[Path]:
    pages: dict[Path, list[str]] = {}
    written = bullets.parts(material.rulebook, material.presets)
    for part in (*every_part(material.rulebook, material.houses, material.presets), *written):
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
    """Write the vectors of what the folders hold now, and say which files; raises OSError and CorpusError.

    Where something that the check tells is wrong with the corpus, they stay as they are.
    """
    if len(material.every_case) < len(material.entries):
        return
    cases, lock = load_all_cases(material.corpus), read_lock(material.corpus)
    rulebook, mistakes = Rulebook(material.rulebook.folder), load_mistakes(material.corpus)
    folder = material.corpus / "vectors"
    try:
        files = vector_files(cases, rulebook, mistakes, lock, material.version)
    except KeyError:
        # A rule or mistake that is named and is not there.
        return
    for name, content in files.items():
        file = folder / name
        if not file.exists() or file.read_bytes() != content:
            folder.mkdir(exist_ok=True)
            write_whole(file, content)
            yield file


def _written(file: Path, text: str) -> Iterator[Path]:
    if file.read_text(encoding="utf-8") != text:
        write_whole(file, text.encode())
        yield file
