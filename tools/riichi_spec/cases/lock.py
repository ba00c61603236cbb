"""The lock of released cases: what each means, so that none changes silently.

It holds the versions of the corpus that were released, each option with the version that brought it and the values that
it had, and of each released case the version and a hash of what it means.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from jsonschema import Draft202012Validator

from riichi_spec.cases.ages import OptionAges, present_options
from riichi_spec.cases.load import Case, content_hash
from riichi_spec.cases.versions import VERSION, numbers
from riichi_spec.data import CorpusError, data_folder
from riichi_spec.texts import LARGEST_DATA, json_of, read_text
from riichi_spec.values import Json

LOCK: Final = "lock.json"
_VERSION: Final[Json] = {"type": "string", "pattern": rf"^{VERSION}\Z"}
_TEXT: Final[Json] = {"type": "string"}


def _objects(required: Json, **optional: Json) -> Json:
    """The schema of an object whose values are objects with these fields."""
    each = {"type": "object", "additionalProperties": False, "required": [*required]}
    return {"type": "object", "additionalProperties": each | {"properties": required | optional}}


_SECTIONS: Final[Json] = {
    "versions": _objects({"protocol": {"type": "integer"}}) | {"propertyNames": _VERSION, "minProperties": 1},
    "options": _objects({"since": _VERSION, "values": {"type": "array", "minItems": 1}}),
    "cases": _objects({"since": _VERSION, "sha256": _TEXT}, supersedes=_TEXT),
}
_SCHEMA: Final[Json] = {
    "type": "object",
    "additionalProperties": False,
    "required": [*_SECTIONS],
    "properties": _SECTIONS,
}


@dataclass(frozen=True)
class Released:
    """A version of the corpus, and the protocol that it was made for."""

    protocol: int


@dataclass(frozen=True)
class ReleasedOption:
    """The version that brought an option, and the values that it had in the last one."""

    since: str
    values: list[object]


@dataclass(frozen=True)
class ReleasedCase:
    """The version that brought a case, the hash of what it means, and the case that it mends, if any."""

    since: str
    sha256: str
    supersedes: str = ""


@dataclass(frozen=True)
class Lock:
    """Everything that was released."""

    versions: Mapping[str, Released] = field(default_factory=dict)
    options: Mapping[str, ReleasedOption] = field(default_factory=dict)
    cases: Mapping[str, ReleasedCase] = field(default_factory=dict)

    @property
    def last(self) -> str | None:
        """The highest version that was released."""
        return max(self.versions, key=numbers, default=None)

    @cached_property
    def ages(self) -> OptionAges:
        """How old the options are that there are now."""
        first = {name: values[0] for name, values in present_options().items()}
        return OptionAges(first, {name: option.since for name, option in self.options.items()})

    def since(self, case: Case) -> str | None:
        """The version that brought a case; None before it is released."""
        released = self.cases.get(case.id)
        return released.since if released else None

    def hash_of(self, case: Case) -> str:
        """The hash of what a case means: options younger than its release, at their first value, mean nothing."""
        return content_hash(case, self.ages.meant(case.rules, self.since(case)))


NOTHING_RELEASED: Final = Lock()


def read_lock(folder: Path | None = None) -> Lock:
    """What was released, by the corpus's lock; nothing where there is none. Raises CorpusError."""
    file = (folder or data_folder("corpus")) / LOCK
    if not file.exists():
        return NOTHING_RELEASED
    try:
        content = json_of(read_text(file, LARGEST_DATA))
    except (OSError, ValueError) as error:
        raise CorpusError([f"{LOCK}: expected JSON: {error}"]) from None
    for fault in Draft202012Validator(_SCHEMA).iter_errors(content):
        where = "/".join(map(str, fault.absolute_path)) or "the whole"
        raise CorpusError([f"{LOCK}: {where}: {fault.message[:200]}"])
    assert isinstance(content, dict)
    lock = Lock(
        {version: Released(**released) for version, released in content["versions"].items()},
        {name: ReleasedOption(**option) for name, option in content["options"].items()},
        {case_id: ReleasedCase(**case) for case_id, case in content["cases"].items()},
    )
    since = {name: option.since for name, option in lock.options.items()}
    since |= {case_id: case.since for case_id, case in lock.cases.items()}
    for name, version in since.items():
        if version not in lock.versions:
            raise CorpusError([f"{LOCK}: {name}: expected since to be one of versions, got {version}"])
    return lock


def lock_text(lock: Lock) -> str:
    """The lock as its file holds it: a line for each version, option and case, for people who look at what changed."""
    cases = {case_id: asdict(lock.cases[case_id]) for case_id in sorted(lock.cases)}
    for case in cases.values():
        if not case["supersedes"]:
            del case["supersedes"]
    sections = {
        "versions": {version: asdict(lock.versions[version]) for version in sorted(lock.versions, key=numbers)},
        "options": {name: asdict(option) for name, option in lock.options.items()},
        "cases": cases,
    }
    return "{\n" + ",\n".join(f"{json.dumps(name)}: {_lines(entries)}" for name, entries in sections.items()) + "\n}\n"


def _lines(entries: Mapping[str, object]) -> str:
    lines = [f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in entries.items()]
    return "{\n" + ",\n".join(lines) + "\n}" if lines else "{}"
