"""Releasing: what is new since the last release, why it would be refused, and what is written.

A release locks what each case means. Nothing of it is edited afterwards: a wrong case is mended under a new id.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from riichi_spec.cases.ages import present_options
from riichi_spec.cases.load import Case
from riichi_spec.cases.lock import LOCK, Lock, Released, ReleasedCase, ReleasedOption, lock_text
from riichi_spec.cases.versions import Part, least, numbers, part_to_raise
from riichi_spec.conformance.messages import PROTOCOL
from riichi_spec.files import write_whole
from riichi_spec.lint.checks.material import Material
from riichi_spec.lint.checks.release import CHANGES


@dataclass(frozen=True)
class News:
    """What there is that was not released yet: cases, names of options, and of older options those with new values."""

    cases: tuple[Case, ...]
    options: tuple[str, ...]
    more_values: tuple[str, ...]
    other_protocol: bool

    @property
    def mending(self) -> list[Case]:
        """The cases that supersede another."""
        return [case for case in self.cases if case.supersedes]

    @property
    def part(self) -> Part:
        """The part of the version that has to go up for it."""
        return part_to_raise(
            breaks=self.other_protocol, mends_or_options=bool(self.mending or self.options or self.more_values)
        )


def news(material: Material) -> News:
    """What is new since the last release."""
    lock, options = material.lock, present_options()
    return News(
        cases=tuple(case for case in material.every_case if case.id not in lock.cases),
        options=tuple(name for name in options if name not in lock.options),
        more_values=tuple(
            name for name, released in lock.options.items() if len(options.get(name, ())) > len(released.values)
        ),
        other_protocol=lock.last is not None and lock.versions[lock.last].protocol != PROTOCOL,
    )


def refusals(material: Material) -> Iterator[tuple[str, str]]:
    """Why the corpus cannot be released under its version, although no check finds a fault: where, and what."""
    last = material.lock.last
    if last is not None:
        part = news(material).part
        expected = least(last, part)
        if material.version in material.lock.versions:
            yield "VERSION", f"{material.version} was released before: expected {expected} or higher"
        elif numbers(material.version) < numbers(expected):
            yield "VERSION", f"expected {expected} or higher, as the {part} part has to go up from {last}"
    page = material.rulebook.folder / CHANGES
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    if not re.search(rf"^## .*\bcorpus {re.escape(material.version)}$", text, re.MULTILINE):
        yield CHANGES, f"expected a heading that ends with 'corpus {material.version}'"


def locked(material: Material) -> Lock:
    """The lock with everything that is new; what is locked stays as it is, but for values that options have got."""
    lock, version = material.lock, material.version
    options = {
        name: ReleasedOption(lock.options[name].since if name in lock.options else version, values)
        for name, values in present_options().items()
    }
    new = {case.id: ReleasedCase(version, lock.hash_of(case), case.supersedes) for case in news(material).cases}
    return replace(
        lock,
        versions={**lock.versions, version: Released(PROTOCOL)},
        options=options,
        cases={**lock.cases, **new},
    )


def write_lock(material: Material) -> Path:
    """Write the lock with everything that is new."""
    file = material.corpus / LOCK
    write_whole(file, lock_text(locked(material)).encode())
    return file
