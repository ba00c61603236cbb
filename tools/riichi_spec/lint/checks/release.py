"""Checks of what leaves the house: released cases and options, what supersedes what, and the vectors."""

import json
import re
from collections import defaultdict
from typing import Final

from riichi_spec.cases.ages import is_same, present_options
from riichi_spec.cases.load import Case
from riichi_spec.cases.versions import numbers
from riichi_spec.data import data_folder
from riichi_spec.lint.checks.material import Found, Material
from riichi_spec.vectors.write import vector_files

CHANGES: Final = "changes.md"
"""The page of the spec that tells what is new in each version."""


def released_cases(material: Material) -> Found:
    """No released case means something else than it did, or has gone."""
    now = {case.id: case for case in material.every_case}
    for case_id, released in material.lock.cases.items():
        case = now.get(case_id)
        if case is None:
            yield case_id, "was released and is gone"
        elif material.lock.hash_of(case) != released.sha256:
            yield case_id, "was released with another input, rules or expected answer: expected a new id for it"
        elif case.supersedes != released.supersedes:
            was, given = released.supersedes or "nothing", case.supersedes or "nothing"
            yield case_id, f"was released superseding {was}, and now supersedes {given}"


def released_options(material: Material) -> Found:
    """No released option has gone, lost a value, or has another first one."""
    now = present_options()
    for name, released in material.lock.options.items():
        if name not in now:
            yield name, "was released and is no option"
        elif not is_same(now[name][0], released.values[0]):
            was, has = json.dumps(released.values[0]), json.dumps(now[name][0])
            yield name, f"was released with the first value {was}, and now has {has}"
        else:
            for value in released.values:
                if not any(is_same(value, other) for other in now[name]):
                    yield name, f"was released with the value {json.dumps(value)}, which is gone"


def superseded(material: Material) -> Found:
    """What is superseded was released, is superseded once, and the page of changes names both cases."""
    mending: dict[str, list[Case]] = defaultdict(list)
    for case in material.every_case:
        if case.supersedes:
            mending[case.supersedes].append(case)
    page = material.rulebook.folder / CHANGES
    paragraphs = re.split(r"\n\s*\n|\n(?=- )", page.read_text(encoding="utf-8") if page.exists() else "")
    for old, cases in mending.items():
        for case in cases:
            if old not in material.lock.cases:
                yield case.id, f"supersedes {old}, which was never released"
            if len(cases) > 1:
                others = ", ".join(other.id for other in cases if other is not case)
                yield case.id, f"supersedes {old}, which {others} supersedes too"
            if not any(f"`{old}`" in text and f"`{case.id}`" in text for text in paragraphs):
                yield case.id, f"expected a paragraph of {CHANGES} that names `{old}` and `{case.id}`"


def version(material: Material) -> Found:
    """The corpus's version is three numbers, and not below what was released."""
    try:
        number = numbers(material.version)
    except ValueError as fault:
        yield "VERSION", str(fault)
        return
    last = material.lock.last
    if last is not None and number < numbers(last):
        yield "VERSION", f"expected at least {last}, which was released, got {material.version}"


def stale_vectors(material: Material) -> Found:
    """The committed vectors are what the corpus makes now."""
    folder = material.corpus / "vectors"
    if material.corpus != data_folder("corpus") and not folder.exists():
        return
    try:
        files = vector_files(material.every_case, material.rulebook, material.mistakes, material.lock, material.version)
    except KeyError as missing:
        yield "vectors", f"cannot be made: {missing} is named by a case and is not there"
        return
    for name, content in files.items():
        if not (folder / name).exists() or (folder / name).read_bytes() != content:
            yield f"vectors/{name}", "is stale: expected what riichi-spec vectors --out corpus/vectors writes"
    for file in sorted(folder.iterdir()) if folder.exists() else ():
        if file.name not in files:
            yield f"vectors/{file.name}", "is no file of the vectors"
