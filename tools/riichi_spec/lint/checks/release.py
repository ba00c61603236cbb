"""Checks of what leaves the house: released cases, and the vectors."""

from riichi_spec.data import data_folder
from riichi_spec.lint.checks.material import Found, Material
from riichi_spec.lint.lock import changed
from riichi_spec.vectors.write import vector_files


def released_cases(material: Material) -> Found:
    """No released case has changed or gone."""
    yield from changed(material.lock, material.cases).items()


def stale_vectors(material: Material) -> Found:
    """The committed vectors are what the corpus makes now."""
    folder = material.corpus / "vectors"
    if material.corpus != data_folder("corpus") and not folder.exists():
        return
    try:
        files = vector_files(material.cases, material.rulebook, material.mistakes)
    except KeyError as missing:
        yield "vectors", f"cannot be made: {missing} is named by a case and is not there"
        return
    for name, content in files.items():
        if not (folder / name).exists() or (folder / name).read_bytes() != content:
            yield f"vectors/{name}", "is stale: expected what riichi-spec vectors --out corpus/vectors writes"
    for file in sorted(folder.iterdir()) if folder.exists() else ():
        if file.name not in files:
            yield f"vectors/{file.name}", "is no file of the vectors"
