"""Checks of the presets: every value has its source, and every two that differ are told apart by a case."""

from itertools import combinations

from reference.rules import STANDARD
from riichi_spec.cases.apart import apart
from riichi_spec.lint.checks.material import Found, Material


def preset_sources(material: Material) -> Found:
    """Each value cites sources that there are; who is contradicted and where is said of set options alone."""
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
                if source not in material.rulebook.source_keys and material.rulebook.source_fault(source):
                    yield place, f"{option}: {source!r} is neither a key of sources.md nor document:lines"


def presets_apart(material: Material) -> Found:
    """Of every two presets with other rules a case shows which is which."""
    for one, other in combinations(material.presets, 2):
        if one.rules != other.rules and next(apart(material.cases, one.rules, other.rules), None) is None:
            yield f"presets/{one.name}.toml", f"no case has another answer by {other.name}"
