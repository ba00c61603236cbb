"""Checks of what cases, code, claims and spec cite of each other."""

from riichi_spec.lint.checks.material import Found, Material


def sources(material: Material) -> Found:
    """Cited lines lie within the documents."""
    for case in material.cases:
        for source in case.sources:
            if fault := material.rulebook.source_fault(source):
                yield case.id, fault


def spec(material: Material) -> Found:
    """The spec's own form: ids, bullets, cited lines."""
    for fault in material.rulebook.faults:
        place, _, text = fault.partition(": ")
        yield place, text


def cited_rules(material: Material) -> Found:
    """Cases, mistakes and code name rules that there are, not the beginnings of their ids."""
    for case in material.cases:
        for rule_id in case.spec:
            if fault := material.rulebook.fault_of_citation(rule_id):
                yield case.id, fault
    for mistake in material.mistakes.values():
        for rule_id in mistake.rules:
            if fault := material.rulebook.fault_of_citation(rule_id):
                yield f"mistakes.yaml {mistake.key}", fault
    for citation in material.citations:
        if fault := material.rulebook.fault_of_citation(citation.rule):
            yield f"{citation.file}:{citation.line}", fault


def rules_without_code(material: Material) -> Found:
    """Each rule is named by the code."""
    named = {citation.rule for citation in material.citations}
    for rule in material.rulebook.rules.values():
        if rule.id not in named:
            yield f"{rule.file}:{rule.line}", f"{rule.id} is named nowhere in the code"


def rules_without_case(material: Material) -> Found:
    """Each rule is tested by a case."""
    tested = {rule_id for case in material.cases for rule_id in case.spec}
    for rule in material.rulebook.rules.values():
        if rule.id not in tested:
            yield f"{rule.file}:{rule.line}", f"{rule.id} is tested by no case"
