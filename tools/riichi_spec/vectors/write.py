"""The files of the vectors: the same bytes on every machine and Python version."""

import csv
import io
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from riichi_spec import __version__
from riichi_spec.book.parts import without_comments
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.ages import present_options
from riichi_spec.cases.load import Case, corpus_version, in_force, load_all_cases, superseded
from riichi_spec.cases.lock import NOTHING_RELEASED, Lock, read_lock
from riichi_spec.cases.mistakes import Mistake, load_mistakes
from riichi_spec.conformance.messages import PROTOCOL
from riichi_spec.data import CorpusError, data_folder
from riichi_spec.files import NotOurs, all_whole, locked, names_in
from riichi_spec.values import Json, sha256
from riichi_spec.vectors.schema import vector_schema
from riichi_spec.vectors.vector import vector_of

SMOKE_CASES: Final = 60
MANIFEST: Final = "manifest.json"
_COLUMNS: Final = (
    *("id", "han", "fu", "yakuman_units", "dealer", "win", "players", "honba", "riichi_sticks", "rules"),
    *("discarder", "dealer_pays", "non_dealer_pays", "total", "limit", "base_points", "call"),
)


def own_vector_files() -> dict[str, bytes]:
    """Every file with its content, from the project's own corpus and spec."""
    return vector_files(load_all_cases(), Rulebook(), load_mistakes(), read_lock())


def vector_files(
    every_case: Sequence[Case],
    rulebook: Rulebook,
    known: Mapping[str, Mistake],
    lock: Lock = NOTHING_RELEASED,
    version: str = "",
) -> dict[str, bytes]:
    """Every file with its content, from cases of which superseded ones are only named; raises KeyError for a rule or
    mistake that a case names and that is not there, and CorpusError where a file is missing that goes along as it is.

    Without another `version` of the corpus they have that of the project's own.
    """
    version = version or corpus_version()
    cases = sorted(in_force(every_case), key=lambda case: case.id)
    mistakes = {key: mistake.wrong for key, mistake in known.items()}
    vectors = {case.id: vector_of(case, rulebook, mistakes, lock) for case in cases}
    smoke = [vectors[case.id] for case in smoke_cases(cases)]
    files = {
        "vectors.jsonl": _lines(list(vectors.values())),
        "vectors.json": _json({"corpus": version, "vectors": list(vectors.values())}),
        "smoke.jsonl": _lines(smoke),
        "points.csv": _points_table(cases),
        "vector.schema.json": _json(vector_schema()),
        "census.json": _own("corpus", "census.json"),
        "FORMATS.md": without_comments(_own("spec", "formats.md").decode("utf-8")).encode(),
        "LICENSE": _own("corpus", "LICENSE"),
    }
    manifest: Json = {
        "name": "riichi-spec vectors",
        "corpus": version,
        "package": __version__,
        "protocol": PROTOCOL,
        "licence": "CC0-1.0",
        "options": present_options(),
        **_lives(every_case, lock),
        "counts": {
            "vectors": len(cases),
            "smoke": len(smoke),
            "by_kind": dict(sorted(Counter(case.kind for case in cases).items())),
            "by_chapter": dict(sorted(Counter(case.chapter for case in cases).items())),
        },
        "files": {name: {"bytes": len(content), "sha256": sha256(content)} for name, content in files.items()},
    }
    return files | {MANIFEST: _json(manifest)}


def _lives(every_case: Sequence[Case], lock: Lock) -> Json:
    """Since when options are released, and what became of superseded cases; neither where there are none."""
    mended = {old: {"by": new.id, "reason": new.reason} for old, new in sorted(superseded(every_case).items())}
    tables: Json = {"options_since": dict(lock.ages.since), "superseded": mended}
    return {name: table for name, table in tables.items() if table}


def _own(folder: str, name: str) -> bytes:
    try:
        return (data_folder(folder) / name).read_bytes()
    except OSError as error:
        raise CorpusError([f"{folder}/{name}: cannot be read: {error.strerror}"]) from None


def write_vectors(folder: Path, waiting: Callable[[], object] = lambda: None) -> dict[str, bytes]:
    """Write all files into an empty folder or one that holds vectors, the manifest last.

    Another run that writes there is waited for, which `waiting` is told. Raises NotOurs for any other folder, and
    OSError.
    """
    with locked(folder, waiting):
        if folder.exists() and (not folder.is_dir() or (names_in(folder) and not (folder / MANIFEST).exists())):
            raise NotOurs(f"{folder}: expected a new folder, an empty one, or one that holds vectors")
        files = own_vector_files()
        folder.mkdir(parents=True, exist_ok=True)
        names = sorted(files, key=lambda name: name != MANIFEST)
        with all_whole(folder, names) as streams:
            for name, stream in zip(names, streams, strict=True):
                stream.write(files[name])
    return files


def smoke_cases(cases: Sequence[Case]) -> list[Case]:
    """Few cases that together touch most rules: each next one is the one that adds most."""
    chosen: list[Case] = []
    untouched = {rule_id for case in cases for rule_id in case.spec}
    while untouched and len(chosen) < SMOKE_CASES:
        best = max(cases, key=lambda case: len(untouched & set(case.spec)))
        chosen.append(best)
        untouched -= set(best.spec)
    return sorted(chosen, key=lambda case: case.id)


def _lines(vectors: Sequence[Json]) -> bytes:
    return "".join(json.dumps(vector, ensure_ascii=False, separators=(",", ":")) + "\n" for vector in vectors).encode()


def _json(value: Json) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


def _points_table(cases: Sequence[Case]) -> bytes:
    """The cases of the kind `points` that have a result, a row each."""
    text = io.StringIO(newline="")
    rows = csv.DictWriter(text, _COLUMNS, lineterminator="\n", restval="")
    rows.writeheader()
    for case in cases:
        if case.kind == "points" and not case.rejects and isinstance(case.input, dict):
            rows.writerow(_row(case.id, case.input, case.rules, case.expected[0]))
    return text.getvalue().encode()


def _row(case_id: str, given: Json, rules: Json, expect: Json) -> Json:
    payments = expect["payments"]
    assert isinstance(payments, dict)
    names = {"discarder": "discarder", "dealer": "dealer_pays", "non_dealer": "non_dealer_pays"}
    row: Json = {"id": case_id, "players": 4} | {name: given[name] for name in given}
    row |= {"dealer": json.dumps(given["dealer"]), "rules": json.dumps(rules) if rules else ""}
    row |= {names[role]: paid for role, paid in payments.items()}
    return row | {name: expect[name] for name in ("total", "limit", "base_points", "call") if name in expect}
