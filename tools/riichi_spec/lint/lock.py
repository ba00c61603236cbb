"""The lock of released cases: what each asks and expects, so that none changes silently.

A released case is never edited: a wrong one is mended under a new id that supersedes it.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from riichi_spec.cases.load import Case, CorpusError, content_hash
from riichi_spec.data import data_folder

LOCK: Final = "lock.json"


def read_lock(folder: Path | None = None) -> dict[str, str]:
    """The hash of each released case by id; empty when nothing was released. Raises CorpusError."""
    file = (folder or data_folder("corpus")) / LOCK
    try:
        lock = json.loads(file.read_bytes()) if file.exists() else {}
    except ValueError as error:
        raise CorpusError([f"{LOCK}: expected JSON: {error}"]) from None
    if not isinstance(lock, dict) or not all(isinstance(value, str) for value in lock.values()):
        raise CorpusError([f"{LOCK}: expected an object of hashes"])
    return lock


def changed(lock: Mapping[str, str], cases: Sequence[Case]) -> dict[str, str]:
    """What is wrong with released cases, by id."""
    now = {case.id: content_hash(case) for case in cases}
    faults = {}
    for case_id, released in lock.items():
        if case_id not in now:
            faults[case_id] = "was released and is gone"
        elif now[case_id] != released:
            faults[case_id] = "was released with another input, rules or expected answer: expected a new id for it"
    return faults


def release(folder: Path, cases: Sequence[Case]) -> int:
    """Add the cases that are not locked yet, and say how many; what is locked stays as it is."""
    lock = read_lock(folder)
    new = {case.id: content_hash(case) for case in cases if case.id not in lock}
    content = json.dumps(dict(sorted((lock | new).items())), indent=0)
    (folder / LOCK).write_text(content + "\n", encoding="utf-8")
    return len(new)
