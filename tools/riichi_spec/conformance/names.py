"""Names in answers that the contract does not have: a yaku by another name fails in each hand that has it, and looks
like as many faults of the engine.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from reference.rejects import nearest_of, show
from riichi_spec.conformance.declaration import some
from riichi_spec.conformance.verdict import Run, Verdict
from riichi_spec.kinds import KINDS
from riichi_spec.values import listed
from riichi_spec.words import LISTS

_KNOWN: Final[Mapping[str, tuple[str, ...]]] = {
    "yaku": LISTS["yaku"],
    "yakuman": LISTS["yakuman"],
    "dora": LISTS["dora"],
    "limit": LISTS["limits"],
    "fu_items": LISTS["fu_items"],
    "wait": LISTS["waits"] + LISTS["orphan_waits"],
}
"""What each kind of name is called in a warning, and the names that there are."""
_MOST_NAMES: Final = 1_000
"""Different names that are counted; an answer can hold a hundred thousand."""
_LONGEST_NAME: Final = 100
"""Characters of a name that is set beside those that there are."""


@dataclass
class _Found:
    """A name that there is not: where it was seen first, and how often."""

    first: str
    answers: int = 0


def warnings_of_run(run: Run) -> tuple[str, ...]:
    """What is to be looked at though it is no failure by itself: in the declaration, then in the answers."""
    declared = run.implementation.warnings if run.implementation else ()
    return (*declared, *unknown_names(run))


def unknown_names(run: Run) -> tuple[str, ...]:
    """A line for each name that there is not, the most frequent first, with the nearest that there is."""
    found: dict[tuple[str, str], _Found] = {}
    for verdict in run.verdicts:
        for key in dict.fromkeys(_unknown(verdict, run)):
            if key in found or len(found) < _MOST_NAMES:
                found.setdefault(key, _Found(verdict.case.id)).answers += 1
    ordered = sorted(found.items(), key=lambda item: -item[1].answers)
    return some([_warning(what, name, of_name) for (what, name), of_name in ordered])


def _unknown(verdict: Verdict, run: Run) -> Iterator[tuple[str, str]]:
    """Kind and name of each that there is not, in the fields of one answer that are compared."""
    result = verdict.answer.get("result") if verdict.answer else None
    if isinstance(result, Mapping):
        for field in KINDS[verdict.case.kind].fields:
            if field in result and (run.implementation is None or run.implementation.compares(field)):
                for what, name in _names(field, result[field]):
                    if isinstance(name, str) and name not in _KNOWN[what]:
                        yield what, name


def _names(field: str, value: object) -> Iterator[tuple[str, object]]:
    """What stands in a field where a name is expected, whatever it is, with the kind of name."""
    match field:
        case "yaku" | "yakuman" | "dora":
            # Of objects the keys; whoever does not tell the worth gives a list.
            names: Iterable[object] = value if isinstance(value, Mapping) else listed(value)
            yield from ((field, name) for name in names)
        case "limit":
            yield field, value
        case "fu_items":
            yield from ((field, item["item"]) for item in _with("item", listed(value)))
        case "reading" | "readings":
            yield from (("wait", one["wait"]) for one in _with("wait", [value, *listed(value)]))


def _with(key: str, values: Iterable[object]) -> Iterator[Mapping[str, object]]:
    """Of the values the objects that have a key."""
    for value in values:
        if isinstance(value, Mapping) and key in value:
            yield value


def _warning(what: str, name: str, found: _Found) -> str:
    near = nearest_of(name, _KNOWN[what]) if len(name) <= _LONGEST_NAME else None
    others = [other for other, known in _KNOWN.items() if name in known]
    # Who puts dora among the yaku has the right name in the wrong place.
    hint = f", which belongs to {' and '.join(others)}" if others else f", did you mean {near}?" if near else ""
    counted = "1 answer" if found.answers == 1 else f"{found.answers:,} answers"
    return f"{what}: no name {show(name)}{hint} (in {counted}, first {found.first})"
