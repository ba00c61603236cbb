"""Known failures: a list that cannot rot, since what passes all the same, or matches nothing, is an error."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from riichi_spec.book.presets import toml_string
from riichi_spec.conformance.verdict import FAILED, Status, Verdict
from riichi_spec.texts import read_text, toml_of

_KEYS = {"id", "reason", "link"}
_FAILING: Final = (*FAILED, "known_failure")
_PASSING: Final = ("pass", "unexpected_pass")


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
        content = toml_of(read_text(file))
    except (OSError, ValueError) as error:
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
    """A list of what fails now, ready to be kept as a file.

    Of the entries `kept` those stay whose cases were not judged, as in a run of a part of the corpus, and those of
    which a case fails, a glob as it is. What fails beside has an entry of its own.
    """
    judged = {verdict.case.id: verdict.status for verdict in verdicts if verdict.status in (*_FAILING, *_PASSING)}
    # Of two entries of one id the first is the one that is applied.
    first = {entry.id: entry for entry in reversed(kept)}
    staying = [entry for entry in kept if first[entry.id] is entry and _stays(entry, judged)]
    new = [
        _new_entry(verdict)
        for verdict in verdicts
        if verdict.status in _FAILING and not any(fnmatchcase(verdict.case.id, entry.id) for entry in staying)
    ]
    lines = ["# Known failures, as riichi-spec check --write-known wrote them: say the reason of each."]
    for entry in (*staying, *new):
        lines += ["", "[[known]]", f"id = {toml_string(entry.id)}", f"reason = {toml_string(entry.reason)}"]
        lines += [f"link = {toml_string(entry.link)}"] if entry.link else []
    return "\n".join(lines) + "\n"


def _stays(entry: Known, judged: Mapping[str, Status]) -> bool:
    statuses = [status for case_id, status in judged.items() if fnmatchcase(case_id, entry.id)]
    return not statuses or any(status in _FAILING for status in statuses)


def _new_entry(verdict: Verdict) -> Known:
    return Known(verdict.case.id, verdict.note if verdict.status == "known_failure" else "not looked into yet")
