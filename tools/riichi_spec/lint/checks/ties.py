"""Checks that cases are as strict as the rules where readings tie, and say which reading they are about."""

from riichi_spec.cases.ties import lacks_reading, tie_faults
from riichi_spec.lint.checks.material import Found, Material
from riichi_spec.lint.checks.relevance import are_rules


def ties(material: Material) -> Found:
    """Where right answers differ in what is compared a case expects any of them, and nothing else."""
    for case in material.cases:
        if not case.rejects and are_rules(case.rules):
            for fault in tie_faults(case):
                yield case.id, fault


def reading_stated(material: Material) -> Found:
    """A case that tests which reading counts, or where the winning tile went, states the reading."""
    for case in material.cases:
        if case.kind == "score" and not case.rejects and lacks_reading(case):
            yield case.id, "expected the reading, which is what the rules that it tests are about"
