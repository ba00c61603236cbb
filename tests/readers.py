"""Everything that reads a file of somebody else's, with a small file that it takes and what it raises for others."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, Literal

import click

from riichi_spec.book.presets import BadPreset, load_preset
from riichi_spec.cases.load import corpus_version, load_all_cases
from riichi_spec.cases.lock import read_lock
from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.cases.yaml12 import YamlError, load_kept
from riichi_spec.cli.options import read_question
from riichi_spec.conformance.compare import NotComparable, compare, judge_answers, read_answers, read_vectors
from riichi_spec.conformance.known import BadKnown, read_known
from riichi_spec.conformance.reports import CutOff, NotAReport, read_report
from riichi_spec.data import CorpusError, data_folder
from riichi_spec.exhaustive.document import known_digests
from riichi_spec.exhaustive.finished import HEADER, BrokenResume, finished_in
from riichi_spec.files import CannotWrite
from riichi_spec.lint.cells import load_cells
from riichi_spec.values import finite
from riichi_spec.vectors.changes import changes
from riichi_spec.vectors.sets import NotVectors, read_set

VECTORS: Final = data_folder("corpus") / "vectors"
KNOWN: Final = """\
[[known]]
id = "fu/*"
reason = "no waits"
link = "https://example.org"

[[known]]
id = "a/b"
reason = 'x'
"""
PRESET: Final = """\
title = "Mine"

[rules]
kiriage_mangan = true
red_fives = [1, 1, 2]
uma = [3, 1, -1, -3]

[sources]
uma = "§ 3"
"""
QUESTION: Final = """\
{"kind": "points", "rules": {"kiriage_mangan": true}, "input": {"han": 3, "fu": 40, "dealer": false, "win": "ron"}}
"""
REPORT: Final = (
    '{"report": "riichi-spec", "protocol": 1}\n{"id": "a/b", "status": "pass", "answer": {"result": {}}}\n'
    '{"id": "a/c", "status": "fail"}\n{"footer": true, "cases": 2, "counts": {"pass": 1, "fail": 1}}\n'
)
HELLO: Final = (
    '{"msg": "hello", "protocol": 1, "implementation": {"name": "x"}, "capabilities": {"kinds": ["points"]}}\n'
)
MANIFEST: Final = {
    "corpus": "0.2.0",
    "protocol": 1,
    "options": {"kiriage_mangan": [False, True], "open_no_fu": [30, 20]},
    "options_since": {"kiriage_mangan": "0.1.0", "open_no_fu": "0.1.0"},
    "superseded": {"points/gone": {"by": "points/a", "reason": "it was wrong"}},
    "files": {"vectors.jsonl": {"sha256": "0"}},
}
RELEASED: Final = {"rules": {"kiriage_mangan": False}, "since": "0.1.0", "spec": [{"rule": "fu.base", "sha256": "0"}]}
LOCK: Final = {
    "versions": {"0.1.0": {"protocol": 1}},
    "options": {"open_no_fu": {"since": "0.1.0", "values": [30, 20]}},
    "cases": {"a/b": {"since": "0.1.0", "sha256": "0"}, "a/c": {"since": "0.1.0", "sha256": "0", "supersedes": "a/b"}},
}
CASES: Final = """\
# Two cases.
- id: points/five-han
  title: Five han are a mangan
  kind: points
  spec: [points.limit.mangan]
  sources: ["000:3"]
  input: {han: 5, dealer: false, win: ron}
  expect: {payments: {discarder: 8000}, total: 8000, limit: mangan}

- id: points/more
  title: "Another: one"
  kind: points
  spec:
    - points.limit.mangan
  rules:
    kiriage_mangan: true
  input:
    han: 4
    fu: 30
  expect_any:
    - {total: 8000}
    - {total: 7700}
"""
MISTAKES: Final = """\
ron-lost:
  group: fu
  wrong: The ten fu of a closed ron are left out.
  effect: It pays less.
  rules: [fu.base, fu.rounding]
dora-twice:
  group: dora
  wrong: >
    Dora are counted
    twice.
  effect: 'It pays more.'
  rules:
    - dora.next
"""
CELLS: Final = """\
- table: Limits
  cells:
    - {at: "000:3", if: {han: 5, dealer: false}, ron: 8000}
    - {at: "000:3", if: {han: [5, 6]}, says: {total: 8300}, wrong: claim.000.3, right: {total: 8000}}
"""
SHARDS: Final = "".join(
    json.dumps(line) + "\n" for line in (HEADER, *(found._asdict() for found in known_digests()[:2]))
)


@dataclass(frozen=True)
class Reader:
    """The name and content of a file, how it is read, and what that raises."""

    file: str
    content: str
    read: Callable[[Path], object]
    refusals: tuple[type[Exception], ...]
    form: Literal["json", "yaml", "toml", "text"]


def _some_vectors() -> str:
    """Short ones, of every kind and with several right answers."""
    lines = (VECTORS / "smoke.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(sorted(lines, key=len)[:12])


def _some_answers() -> str:
    vectors = [json.loads(line) for line in _some_vectors().splitlines()]
    answers = [{"id": vector["id"], "result": vector.get("expect", {})} for vector in vectors]
    return HELLO + "".join(json.dumps(answer) + "\n" for answer in answers)


def _some_released() -> str:
    return "".join(json.dumps(json.loads(line) | RELEASED) + "\n" for line in _some_vectors().splitlines())


def _judge_vectors(file: Path) -> None:
    """As `compare VECTORS ANSWERS` does, with answers of one line."""
    judge_answers(read_vectors(file), [], file)


def _judge(file: Path) -> None:
    implementation, lines = read_answers(file)
    judge_answers(read_vectors(VECTORS / "smoke.jsonl"), lines, file, implementation)


def _compare(file: Path) -> None:
    recorded = read_report(file)
    compare(recorded, dict(recorded))


def _question(file: Path) -> None:
    with click.Context(click.Command("points")):
        read_question(str(file), "points", {})


def _changes(file: Path) -> None:
    """As `changes OLD NEW` and its --json do, both ways, beside a set that is as it should be."""
    for folder, name in ((file.parent, file.name), (file.parent / "right", "")):
        folder.mkdir(exist_ok=True)
        for other, text in (("manifest.json", json.dumps(MANIFEST)), ("vectors.jsonl", _some_released())):
            if other != name:
                (folder / other).write_text(text)
    broken, right = read_set(file.parent), read_set(file.parent / "right")
    for found in (changes(broken, right), changes(right, broken), changes(broken, broken)):
        json.dumps(finite(asdict(found)), allow_nan=False)


def _mistakes(file: Path) -> None:
    found = load_mistakes(file.parent)
    assert all(rule == str(rule) for mistake in found.values() for rule in mistake.rules)


def _finished(file: Path) -> None:
    """As `census --resume FILE` does."""
    try:
        with finished_in(file, known_digests()):
            pass
    except CannotWrite as error:
        raise BrokenResume(str(error)) from None


def _cells(file: Path) -> None:
    """What is wrong with cells is a list of faults, of which the first is raised here."""
    _, faults = load_cells(file.parent.parent)
    for place, text in faults:
        raise ValueError(f"{place}: {text}")


READERS: Final[dict[str, Reader]] = {
    "vectors": Reader("vectors.jsonl", _some_vectors(), _judge_vectors, (NotComparable,), "json"),
    "answers": Reader("answers.jsonl", _some_answers(), _judge, (NotComparable,), "json"),
    "report": Reader("report.jsonl", REPORT, _compare, (NotAReport, CutOff), "json"),
    "known": Reader("known.toml", KNOWN, read_known, (BadKnown,), "toml"),
    "preset": Reader("preset.toml", PRESET, lambda file: load_preset(str(file)), (BadPreset,), "toml"),
    "question": Reader("question.json", QUESTION, _question, (click.UsageError,), "json"),
    "manifest": Reader("manifest.json", json.dumps(MANIFEST), _changes, (NotVectors,), "json"),
    "set": Reader("vectors.jsonl", _some_released(), _changes, (NotVectors, NotComparable), "json"),
    "cases": Reader("cases.yaml", CASES, lambda file: load_all_cases(file.parent), (CorpusError,), "yaml"),
    "mistakes": Reader("mistakes.yaml", MISTAKES, _mistakes, (CorpusError,), "yaml"),
    "cells": Reader("cells/000.yaml", CELLS, _cells, (ValueError,), "yaml"),
    "lock": Reader("lock.json", json.dumps(LOCK), lambda file: read_lock(file.parent), (CorpusError,), "json"),
    "version": Reader("VERSION", "0.1.0\n", lambda file: corpus_version(file.parent), (CorpusError,), "text"),
    "yaml": Reader("any.yaml", CASES, lambda file: load_kept(file, file.name), (YamlError,), "yaml"),
    "shards": Reader("shards.jsonl", SHARDS, _finished, (BrokenResume,), "json"),
}
