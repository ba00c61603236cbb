"""All checks of corpus and spec: each is a function from what there is to the faults it finds.

Every check has a fixture in tests/ that it fails.
"""

from collections.abc import Sequence
from typing import Final

from riichi_spec.lint.checks import (
    agreement,
    books,
    cells,
    citations,
    coverage,
    facts,
    form,
    generated,
    presets,
    release,
    ties,
)
from riichi_spec.lint.checks.material import Check, Fault, Material
from riichi_spec.lint.checks.relevance import relevance
from riichi_spec.lint.checks.unseen import unseen

CHECKS: Final[dict[str, Check]] = {
    "schema": form.schema,
    "words": form.words,
    "ids": form.ids,
    "twins": form.twins,
    "tiles": form.tiles_of_a_set,
    "unseen": unseen,
    "sources": citations.sources,
    "spec": citations.spec,
    "cited-rules": citations.cited_rules,
    "rules-without-code": citations.rules_without_code,
    "rules-without-case": citations.rules_without_case,
    "spec-facts": facts.spec_facts,
    "options-without-case": coverage.options_without_case,
    "mistakes-without-case": coverage.mistakes_without_case,
    "claims": coverage.claims,
    "claims-agree": agreement.claims_agree,
    "cells": cells.cells,
    "relevance": relevance,
    "ties": ties.ties,
    "reading-stated": ties.reading_stated,
    "released-cases": release.released_cases,
    "released-options": release.released_options,
    "superseded": release.superseded,
    "version": release.version,
    "stale-vectors": release.stale_vectors,
    "generated": generated.generated,
    "floors": generated.floors,
    "preset-sources": presets.preset_sources,
    "presets-apart": presets.presets_apart,
    "preset-books": books.preset_books,
    "preset-cases": books.preset_cases,
}


def run_checks(material: Material, names: Sequence[str] = tuple(CHECKS)) -> dict[str, list[Fault]]:
    """The faults that each check finds."""
    return {name: [Fault(name, place, text) for place, text in CHECKS[name](material)] for name in names}


__all__ = ["CHECKS", "Fault", "Material", "run_checks"]
