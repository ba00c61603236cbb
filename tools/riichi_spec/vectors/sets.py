"""Sets of vectors as they lie in folders, of any version: read to be compared, not to be asked."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator

from riichi_spec.cases.ages import OptionAges
from riichi_spec.cases.versions import numbers
from riichi_spec.conformance.compare import read_lines
from riichi_spec.values import Json, sha256
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
    """The set in a folder, or beside one of its two main files; raises NotVectors, NotComparable and OSError."""
    try:
        return _read_set(path)
    except RecursionError:
        raise NotVectors(f"{path}: expected JSON that is not as deep") from None


def _read_set(path: Path) -> VectorSet:
    if not path.is_dir() and path.name not in (VECTORS, MANIFEST):
        raise NotVectors(f"{path}: expected a folder of vectors, or its {VECTORS} or {MANIFEST}")
    folder = path if path.is_dir() else path.parent
    manifest = _manifest(folder / MANIFEST)
    file = folder / VECTORS
    vectors = read_lines(file)
    for vector in vectors:
        for fault in _VALID_VECTOR.iter_errors(vector):
            raise NotVectors(f"{file}: {vector['id']}: {_told(fault.absolute_path, fault.message)}")
        _check_version(file, str(vector["id"]), vector.get("since"))
    by_id = {str(vector["id"]): vector for vector in vectors}
    if len(by_id) < len(vectors):
        raise NotVectors(f"{file}: expected each id once, got {len(vectors) - len(by_id)} more")
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
        vectors=by_id,
        as_written=_lists(manifest, file),
    )


def _manifest(file: Path) -> dict[str, Any]:
    try:
        manifest: dict[str, Any] = json.loads(file.read_bytes())
    except ValueError as error:
        raise NotVectors(f"{file}: expected JSON: {error}") from None
    for fault in _VALID_MANIFEST.iter_errors(manifest):
        raise NotVectors(f"{file}: {_told(fault.absolute_path, fault.message)}")
    _check_version(file, "corpus", manifest["corpus"])
    for name, since in manifest.get("options_since", {}).items():
        _check_version(file, f"options_since/{name}", since)
    return manifest


def _lists(manifest: dict[str, Any], file: Path) -> bool:
    """Whether a manifest lists this very file."""
    files = manifest.get("files")
    listed = files.get(file.name) if isinstance(files, dict) else None
    return isinstance(listed, dict) and listed.get("sha256") == sha256(file.read_bytes())


def _check_version(file: Path, where: str, version: object) -> None:
    try:
        if version is not None:
            numbers(str(version))
    except ValueError as error:
        raise NotVectors(f"{file}: {where}: {error}") from None


def _told(path: Iterable[object], message: str) -> str:
    return f"{'/'.join(map(str, path)) or 'the whole'}: {message[:200]}"
