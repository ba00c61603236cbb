"""What is different between two sets of vectors, what of it is not allowed, and which part of the version goes up.

What was released, as a vector that says since when, does not go, and its meaning does not change. The rest may.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from riichi_spec.cases.ages import is_same
from riichi_spec.cases.versions import Part, least, numbers, part_to_raise
from riichi_spec.values import Json, listed
from riichi_spec.vectors.sets import VectorSet

_WORDS: Final = ("title", "sources", "catches")
_FORBIDDEN: Final = {"first value": "its first value is another", "values gone": "has lost values"}
"""What must not become of the values of a released option."""


@dataclass(frozen=True)
class Changed:
    """A vector, or an option, and what of it changed."""

    id: str
    what: tuple[str, ...]


@dataclass(frozen=True)
class Superseded:
    """A vector that is gone, the one that mends it, and why."""

    id: str
    by: str
    reason: str


@dataclass(frozen=True)
class Changes:
    """The differences. `changed` means something else; `reworded` means the same and says it otherwise.

    `part` has to go up, to `least` or higher; None where nothing is different. Neither binds while `unreleased` vectors
    of the old set are more than none: it is no release then.
    """

    old: str
    new: str
    unreleased: int
    added: tuple[str, ...]
    superseded: tuple[Superseded, ...]
    gone: tuple[str, ...]
    changed: tuple[Changed, ...]
    reworded: tuple[Changed, ...]
    options_added: tuple[str, ...]
    options_gone: tuple[str, ...]
    options_changed: tuple[Changed, ...]
    not_allowed: tuple[str, ...]
    part: Part | None
    least: str | None


def changes(old: VectorSet, new: VectorSet) -> Changes:
    """From one set to another."""
    common = [vector_id for vector_id in old.vectors if vector_id in new.vectors]
    missing = [vector_id for vector_id in old.vectors if vector_id not in new.vectors]
    changed = _told({vector_id: _meaning(old, new, vector_id) for vector_id in common})
    same = [vector_id for vector_id in common if vector_id not in {change.id for change in changed}]
    reworded = _told({vector_id: _wording(old.vectors[vector_id], new.vectors[vector_id]) for vector_id in same})
    mended = tuple(
        Superseded(vector_id, successor.by, successor.reason)
        for vector_id in missing
        if (successor := new.superseded.get(vector_id))
    )
    gone = tuple(vector_id for vector_id in missing if vector_id not in new.superseded)
    added = tuple(vector_id for vector_id in new.vectors if vector_id not in old.vectors)
    options_added = tuple(name for name in new.options if name not in old.options)
    options_gone = tuple(name for name in old.options if name not in new.options)
    options_changed = _told({name: _values(old, new, name) for name in old.options if name in new.options})
    broken = [*_broken_vectors(old, new, gone, changed), *_broken_lives(old, new), *_broken_options(old, new)]
    breaks = bool(broken) or old.protocol != new.protocol
    part = None
    if any((breaks, added, mended, gone, changed, reworded, options_added, options_gone, options_changed)):
        part = part_to_raise(breaks=breaks, mends_or_options=bool(mended or options_added or options_changed))
    expected = least(old.corpus, part) if part else None
    wrong_version = _wrong_version(old, new, expected)
    return Changes(
        old=old.corpus,
        new=new.corpus,
        unreleased=old.unreleased,
        added=added,
        superseded=mended,
        gone=gone,
        changed=changed,
        reworded=reworded,
        options_added=options_added,
        options_gone=options_gone,
        options_changed=options_changed,
        not_allowed=(*broken, *wrong_version),
        part=part,
        least=expected,
    )


def _told(what: dict[str, tuple[str, ...]]) -> tuple[Changed, ...]:
    return tuple(Changed(name, parts) for name, parts in what.items() if parts)


def _meaning(old: VectorSet, new: VectorSet, vector_id: str) -> tuple[str, ...]:
    """What of a vector's meaning is another."""
    one, other = old.vectors[vector_id], new.vectors[vector_id]
    rules = _rules(old, vector_id), _rules(new, vector_id)
    # What the old set did not know at all can say nothing of it either, released or not.
    known = {
        name: value
        for name, value in rules[1].items()
        if name in old.options or name not in new.options or not is_same(value, new.ages.first[name])
    }
    differs = {
        "kind": one["kind"] != other["kind"],
        "input": not is_same(one.get("input"), other.get("input")),
        "rules": not is_same(rules[0], known),
        "expectation": not is_same(_expectation(one), _expectation(other)),
    }
    return tuple(name for name, differing in differs.items() if differing)


def _rules(vectors: VectorSet, vector_id: str) -> Json:
    rules = vectors.vectors[vector_id]["rules"]
    assert isinstance(rules, dict)
    return vectors.ages.meant(rules, vectors.since(vector_id))


def _expectation(vector: Json) -> Json:
    return {name: vector[name] for name in ("expect", "expect_any") if name in vector}


def _wording(one: Json, other: Json) -> tuple[str, ...]:
    """What of a vector is said otherwise, without another meaning."""
    texts = _rule_texts(one), _rule_texts(other)
    differs = {name: not is_same(one.get(name), other.get(name)) for name in _WORDS}
    differs["rules tested"] = list(texts[0]) != list(texts[1])
    differs["rule texts"] = any(texts[1].get(rule, text) != text for rule, text in texts[0].items())
    return tuple(name for name, differing in differs.items() if differing)


def _rule_texts(vector: Json) -> dict[str, object]:
    """The rules that a vector cites, each with the hash of its text."""
    cited = [entry for entry in listed(vector.get("spec")) if isinstance(entry, dict)]
    return {str(entry.get("rule")): entry.get("sha256") for entry in cited}


def _values(old: VectorSet, new: VectorSet, name: str) -> tuple[str, ...]:
    """What of an option's values is another."""
    one, other = old.options[name], new.options[name]
    differs = {
        "first value": not is_same(one[0], other[0]),
        "values gone": not _all_among(one, other),
        "values added": not _all_among(other, one),
    }
    return tuple(what for what, differing in differs.items() if differing)


def _all_among(values: list[object], others: list[object]) -> bool:
    return all(any(is_same(value, other) for other in others) for value in values)


def _broken_vectors(
    old: VectorSet, new: VectorSet, gone: tuple[str, ...], changed: tuple[Changed, ...]
) -> Iterator[str]:
    """Released vectors that are gone, mean something else, or say another version."""
    for vector_id in gone:
        if since := old.since(vector_id):
            yield f"{vector_id}: was released in {since} and is gone"
    for change in changed:
        if since := old.since(change.id):
            yield f"{change.id}: was released in {since}, and its {', '.join(change.what)} changed"
    for vector_id in old.vectors:
        since = old.since(vector_id)
        if since and vector_id in new.vectors and new.since(vector_id) != since:
            yield f"{vector_id}: was released in {since}, and has since {new.since(vector_id) or 'nothing'}"


def _broken_lives(old: VectorSet, new: VectorSet) -> Iterator[str]:
    """Superseded ids that nothing mends, that are used again, or of which no longer is said what mends them."""
    for vector_id, successor in new.superseded.items():
        if successor.by not in new.vectors and successor.by not in new.superseded:
            yield f"{vector_id}: is superseded by {successor.by}, which is not there"
        if vector_id in new.vectors:
            yield f"{vector_id}: is superseded, and there all the same"
    for vector_id, successor in old.superseded.items():
        if vector_id not in new.superseded:
            used = "is used again" if vector_id in new.vectors else "is forgotten"
            yield f"{vector_id}: was superseded by {successor.by}, and {used}"
        elif new.superseded[vector_id].by != successor.by:
            yield f"{vector_id}: was superseded by {successor.by}, and now is by {new.superseded[vector_id].by}"


def _broken_options(old: VectorSet, new: VectorSet) -> Iterator[str]:
    """Released options that are gone, have lost a value, or have another first one."""
    for name, since in old.ages.since.items():
        if name not in new.options:
            yield f"{name}: was released in {since} and is no option"
            continue
        if new.ages.since.get(name) != since:
            yield f"{name}: was released in {since}, and has since {new.ages.since.get(name, 'nothing')}"
        if name in old.options:
            for what in _values(old, new, name):
                if what in _FORBIDDEN:
                    yield f"{name}: was released in {since}, and {_FORBIDDEN[what]}"


def _wrong_version(old: VectorSet, new: VectorSet, expected: str | None) -> Iterator[str]:
    """A version that went down, or not far enough up; one that is the old one still is not raised yet."""
    if old.unreleased or old.corpus == new.corpus:
        return
    if numbers(new.corpus) < numbers(expected or old.corpus):
        yield f"the version goes from {old.corpus} to {new.corpus}: expected {expected or old.corpus} or higher"
