"""Known failures: a list that cannot rot, since what passes all the same, or matches nothing, is an error."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path

from riichi_spec.book.presets import toml_string
from riichi_spec.conformance.verdict import FAILED, Verdict
from riichi_spec.texts import read_text

_KEYS = {"id", "reason", "link"}


class BadKnown(ValueError):
    """A list of known failures of another form; the text names the file and the entry."""


@dataclass(frozen=True)
class Known:
    """One entry: an id or a glob of ids, why they fail, and perhaps where that is written down."""

    id: str
    reason: str
    link: str = ""


def read_known(file: Path) -> list[Known]:
    """The entries of a TOML file of tables [[known]]; raises BadKnown."""
    try:
        content = tomllib.loads(read_text(file))
    except (OSError, RecursionError, ValueError) as error:
        raise BadKnown(f"{file}: expected a TOML file of known failures: {error}") from None
    entries = content.get("known", [])
    if set(content) - {"known"} or not isinstance(entries, list):
        raise BadKnown(f"{file}: expected tables [[known]] and nothing else")
    return [_entry(file, number, entry) for number, entry in enumerate(entries, 1)]


def _entry(file: Path, number: int, entry: object) -> Known:
    if not isinstance(entry, dict) or not {"id", "reason"} <= set(entry) <= _KEYS:
        raise BadKnown(f"{file}: entry {number}: expected id and reason, and perhaps link")
    if not all(isinstance(text, str) and text for text in entry.values()):
        raise BadKnown(f"{file}: entry {number}: expected texts that are not empty")
    return Known(**entry)


def apply_known(verdicts: Sequence[Verdict], known: Sequence[Known]) -> tuple[list[Verdict], list[Known]]:
    """The verdicts with known failures marked, those that pass all the same too; and the entries that match no case.

    A case that was not asked stays what it is.
    """
    met: set[Known] = set()
    marked = []
    for verdict in verdicts:
        entries = [entry for entry in known if fnmatchcase(verdict.case.id, entry.id)]
        met.update(entries)
        marked.append(_marked(verdict, entries[0]) if entries else verdict)
    return marked, [entry for entry in known if entry not in met]


def _marked(verdict: Verdict, entry: Known) -> Verdict:
    match verdict.status:
        case status if status in FAILED:
            return replace(verdict, status="known_failure", note=entry.reason)
        case "pass":
            return replace(verdict, status="unexpected_pass", note=f"known to fail: {entry.reason}")
        case _:
            return verdict


def known_text(verdicts: Sequence[Verdict], kept: Sequence[Known] = ()) -> str:
    """A list of what fails now, ready to be kept as a file; reasons and links of `kept` stay with the same ids."""
    failing = [verdict for verdict in verdicts if verdict.status in (*FAILED, "known_failure")]
    by_id = {entry.id: entry for entry in reversed(kept)}
    lines = ["# Known failures, as riichi-spec check --write-known wrote them: say the reason of each."]
    for verdict in failing:
        entry = by_id.get(verdict.case.id) or _new_entry(verdict)
        lines += ["", "[[known]]", f"id = {toml_string(entry.id)}", f"reason = {toml_string(entry.reason)}"]
        lines += [f"link = {toml_string(entry.link)}"] if entry.link else []
    return "\n".join(lines) + "\n"


def _new_entry(verdict: Verdict) -> Known:
    return Known(verdict.case.id, verdict.note if verdict.status == "known_failure" else "not looked into yet")
