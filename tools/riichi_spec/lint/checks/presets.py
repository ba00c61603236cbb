"""Checks of the presets: every value has its source, and every two that differ are told apart by a case."""

import re
from itertools import combinations
from typing import Final

from reference.rules import STANDARD
from riichi_spec.book.presets import source_key
from riichi_spec.cases.apart import apart
from riichi_spec.lint.checks.material import Found, Material

_KEY: Final = re.compile(r"\b[LW][0-9]+[a-z]?\b")
"""A source key in running text."""


def preset_sources(material: Material) -> Found:
    """Each value cites sources that there are; who is contradicted and where is said of set options alone.

    What is told in sentences cites no other keys either.
    """
    for preset in material.presets:
        place = f"presets/{preset.name}.toml"
        for option in preset.given:
            if option not in preset.sources and preset.name != STANDARD:
                yield place, f"{option}: expected its source"
        for option in {**preset.sources, **preset.contradicted}:
            if option not in preset.given:
                yield place, f"{option}: has a source and no value"
        for option, sources in preset.sources.items():
            for source in sources.split(", "):
                if source_key(source) not in material.rulebook.source_keys and material.rulebook.source_fault(source):
                    yield place, f"{option}: {source!r} is neither a key of sources.md nor document:lines"
        for text in [*preset.contradicted.values(), *preset.not_expressed]:
            for key in _KEY.findall(text):
                if key not in material.rulebook.source_keys:
                    yield place, f"{key} is no key of sources.md: {text}"


def presets_apart(material: Material) -> Found:
    """Of every two presets with other rules a case shows which is which."""
    for one, other in combinations(material.presets, 2):
        if one.rules != other.rules and next(apart(material.cases, one.rules, other.rules), None) is None:
            yield f"presets/{one.name}.toml", f"no case has another answer by {other.name}"
