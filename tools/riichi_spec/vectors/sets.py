"""Sets of vectors as they lie in folders, of any version: read to be compared, not to be asked."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator

from reference.rejects import show
from riichi_spec.cases.ages import OptionAges
from riichi_spec.cases.versions import numbers
from riichi_spec.conformance.compare import numbered_lines
from riichi_spec.texts import LARGEST_DATA, json_of, read_text
from riichi_spec.values import Json
from riichi_spec.vectors.write import MANIFEST

VECTORS: Final = "vectors.jsonl"
_TEXT: Final[Json] = {"type": "string"}
_SUPERSEDED: Final[Json] = {
    "type": "object",
    "required": ["by", "reason"],
    "properties": {"by": _TEXT, "reason": _TEXT},
}
_MANIFEST: Final[Json] = {
    "type": "object",
    "required": ["corpus", "protocol", "options"],
    "properties": {
        "corpus": _TEXT,
        "protocol": {"type": "integer"},
        "options": {"type": "object", "additionalProperties": {"type": "array", "minItems": 1}},
        "options_since": {"type": "object", "additionalProperties": _TEXT},
        "superseded": {"type": "object", "additionalProperties": _SUPERSEDED},
    },
}
_VECTOR: Final[Json] = {
    "type": "object",
    "required": ["id", "kind", "rules"],
    "properties": {"id": _TEXT, "kind": _TEXT, "rules": {"type": "object"}, "since": _TEXT}
    | {name: {"type": "array"} for name in ("spec", "sources", "catches")},
}
_VALID_MANIFEST: Final = Draft202012Validator(_MANIFEST)
_VALID_VECTOR: Final = Draft202012Validator(_VECTOR)


class NotVectors(ValueError):
    """What is no set of vectors; the text says where and why."""


@dataclass(frozen=True)
class Successor:
    """What supersedes a case, and why."""

    by: str
    reason: str


@dataclass(frozen=True)
class VectorSet:
    """A set of vectors: versions, options with their values and ages, what is superseded, and the vectors by id.

    It is `as_written` when the vectors are the file that the manifest lists.
    """

    corpus: str
    protocol: int
    options: dict[str, list[object]]
    ages: OptionAges
    superseded: dict[str, Successor]
    vectors: dict[str, Json]
    as_written: bool

    def since(self, vector_id: str) -> str | None:
        """The version that released a vector; None before it is released."""
        since = self.vectors[vector_id].get("since")
        return str(since) if since is not None else None

    @property
    def unreleased(self) -> int:
        """How many vectors were not released; a release has none."""
        return sum(self.since(vector_id) is None for vector_id in self.vectors)


def read_set(path: Path) -> VectorSet:
    """The set in a folder, or beside one of its two main files; raises NotVectors and NotComparable."""
    if not path.is_dir() and path.name not in (VECTORS, MANIFEST):
        raise NotVectors(f"{path}: expected a folder of vectors, or its {VECTORS} or {MANIFEST}")
    folder = path if path.is_dir() else path.parent
    manifest = _manifest(folder / MANIFEST)
    file = folder / VECTORS
    vectors = _vectors(file)
    return VectorSet(
        corpus=manifest["corpus"],
        protocol=manifest["protocol"],
        options=manifest["options"],
        ages=OptionAges(
            {name: values[0] for name, values in manifest["options"].items()}, manifest.get("options_since", {})
        ),
        superseded={
            old: Successor(entry["by"], entry["reason"]) for old, entry in manifest.get("superseded", {}).items()
        },
        vectors=vectors,
        as_written=_lists(manifest, file),
    )


def _vectors(file: Path) -> dict[str, Json]:
    """The vectors by id, of whatever kinds; raises NotVectors and NotComparable."""
    vectors: dict[str, Json] = {}
    for number, vector in numbered_lines(file):
        vector_id = str(vector["id"])
        place = f"line {number}: {show(vector_id)}"
        for fault in _VALID_VECTOR.iter_errors(vector):
            raise NotVectors(f"{file}: {place}: {_told(fault.absolute_path, fault.message)}")
        _check_version(file, place, vector.get("since"))
        if vector_id in vectors:
            raise NotVectors(f"{file}: {place}: expected each id once")
        vectors[vector_id] = vector
    return vectors


def _manifest(file: Path) -> dict[str, Any]:
    try:
        manifest = json_of(read_text(file, LARGEST_DATA))
    except OSError as error:
        raise NotVectors(f"{file}: expected a file of vectors: {error.strerror}") from None
    except ValueError as error:
        raise NotVectors(f"{file}: expected JSON: {error}") from None
    for fault in _VALID_MANIFEST.iter_errors(manifest):
        raise NotVectors(f"{file}: {_told(fault.absolute_path, fault.message)}")
    assert isinstance(manifest, dict)
    _check_version(file, "corpus", manifest["corpus"])
    for name, since in manifest.get("options_since", {}).items():
        _check_version(file, f"options_since/{name}", since)
    return manifest


def _lists(manifest: dict[str, Any], file: Path) -> bool:
    """Whether a manifest lists this very file."""
    files = manifest.get("files")
    listed = files.get(file.name) if isinstance(files, dict) else None
    with file.open("rb") as stream:
        return isinstance(listed, dict) and listed.get("sha256") == hashlib.file_digest(stream, "sha256").hexdigest()


def _check_version(file: Path, where: str, version: object) -> None:
    try:
        if version is not None:
            numbers(str(version))
    except ValueError as error:
        raise NotVectors(f"{file}: {where}: {error}") from None


def _told(path: Iterable[object], message: str) -> str:
    return f"{'/'.join(map(str, path)) or 'the whole'}: {message[:200]}"
