"""Cases from their files."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from reference.rejects import show
from riichi_spec.cases.yaml12 import YamlError, load_kept
from riichi_spec.data import CorpusError, data_folder
from riichi_spec.kinds import ANSWERED, KINDS
from riichi_spec.texts import read_text
from riichi_spec.values import Json, sha256

NOT_CASES: Final = ("mistakes.yaml",)


@dataclass(frozen=True)
class Case:
    """One case. `expected` holds the answers of which one must match, most often one alone.

    One that mends a released case has that one's id in `supersedes`, and says why in `reason`.
    """

    id: str
    title: str
    kind: str
    spec: tuple[str, ...]
    sources: tuple[str, ...]
    catches: tuple[str, ...]
    rules: Json
    input: object
    expected: tuple[Json, ...]
    file: str
    raw: Json
    supersedes: str = ""
    reason: str = ""

    @property
    def chapter(self) -> str:
        """The folder that the case lies in."""
        return self.id.split("/")[0]

    @property
    def rejects(self) -> bool:
        """Whether the right answer is a refusal."""
        return any("reject" in expect for expect in self.expected)


def load_raw(folder: Path | None = None) -> list[tuple[str, Json]]:
    """Every entry of every file with the file's name, not yet looked at; raises CorpusError."""
    folder = folder or data_folder("corpus")
    entries: list[tuple[str, Json]] = []
    faults: list[str] = []
    for file in sorted(folder.rglob("*.yaml")):
        name = file.relative_to(folder).as_posix()
        if file.name in NOT_CASES:
            continue
        try:
            content = load_kept(file, name)
        except YamlError as error:
            faults.append(str(error))
            continue
        if not isinstance(content, list) or not all(isinstance(entry, dict) for entry in content):
            faults.append(f"{name}: expected a list of cases")
            continue
        entries += [(name, entry) for entry in content]
    if faults:
        raise CorpusError(faults)
    return entries


def case_of(name: str, raw: Json) -> Case:
    """The case of an entry that has passed the schema."""
    any_of = raw.get("expect_any") or [raw["expect"]]
    return Case(
        id=_text(raw["id"]),
        title=_text(raw["title"]),
        kind=_text(raw["kind"]),
        spec=_texts(raw["spec"]),
        sources=_texts(raw.get("sources", [])),
        catches=_texts(raw.get("catches", [])),
        rules=_object(raw.get("rules", {})),
        input=raw["input"],
        expected=tuple(_object(expect) for expect in _list(any_of)),
        file=name,
        raw=raw,
        supersedes=_text(raw.get("supersedes", "")),
        reason=_text(raw.get("reason", "")),
    )


def load_cases(folder: Path | None = None) -> list[Case]:
    """The cases in force in the order of their files; raises CorpusError when an entry is not a case."""
    return in_force(load_all_cases(folder))


def superseded(cases: Iterable[Case]) -> dict[str, Case]:
    """By the id of each superseded case the one that mends it."""
    return {case.supersedes: case for case in cases if case.supersedes}


def in_force(cases: Sequence[Case]) -> list[Case]:
    """The cases that no other supersedes."""
    gone = superseded(cases)
    return [case for case in cases if case.id not in gone]


def load_all_cases(folder: Path | None = None) -> list[Case]:
    """All cases, superseded ones too, which are kept to be read; raises CorpusError like `load_cases`."""
    cases: dict[str, Case] = {}
    faults: list[str] = []
    for name, raw in load_raw(folder):
        try:
            case = case_of(name, raw)
        except (KeyError, TypeError) as error:
            which = show(raw["id"]) if "id" in raw else "an entry without id"
            faults.append(f"{name}: {which}: not a case: {error}")
            continue
        if case.kind not in KINDS:
            faults.append(
                f"{name}: {show(case.id)}: expected a kind out of {', '.join(ANSWERED)}, got {show(case.kind)}"
            )
        if case.id in cases:
            faults.append(f"{name}: {show(case.id)}: stands in {cases[case.id].file} too")
        cases[case.id] = case
    if faults:
        raise CorpusError(faults)
    return list(cases.values())


def content_hash(case: Case, rules: Json | None = None) -> str:
    """Of everything that decides whether an answer passes: kind, rules, input and what is expected; of the rules those
    alone that are given here, if any are.

    Taken of the one spelling of their JSON: keys sorted, no spaces, UTF-8.
    """
    content: Json = {"kind": case.kind, "rules": case.rules if rules is None else rules, "input": case.input}
    if len(case.expected) == 1:
        content["expect"] = case.expected[0]
    else:
        content["expect_any"] = list(case.expected)
    return sha256(json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode())


def worked_by_hand(case: Case) -> list[str]:
    """The comment lines that stand with a case: how its values were derived."""
    text = (data_folder("corpus") / case.file).read_text(encoding="utf-8")
    _, _, after = text.partition(f"- id: {case.id}\n")
    own = after.partition("\n- id: ")[0]
    return [line.strip().removeprefix("#").strip() for line in own.splitlines() if line.strip().startswith("#")]


def corpus_version(folder: Path | None = None) -> str:
    """The corpus's own version; raises CorpusError."""
    try:
        return read_text((folder or data_folder("corpus")) / "VERSION").strip()
    except (OSError, ValueError) as error:
        raise CorpusError([f"VERSION: expected the corpus's version: {error}"]) from None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"expected a text, got {show(value)}")
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(f"expected a list, got {show(value)}")
    return value


def _texts(value: object) -> tuple[str, ...]:
    return tuple(_text(item) for item in _list(value))


def _object(value: object) -> Json:
    if not isinstance(value, dict):
        raise TypeError(f"expected an object, got {show(value)}")
    return value
