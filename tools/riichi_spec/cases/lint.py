"""All checks of corpus and spec: each is a function from what there is to the faults it finds.

Every check has a fixture in tests/ that it fails.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from reference.fields import suit_texts
from reference.rejects import BadRules, Unsupported
from reference.rules import Rules
from riichi_spec.cases.codebook import Citation, citations
from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case, CorpusError, Json, case_of, load_raw
from riichi_spec.cases.relevance import right_rules, sufficient, typed
from riichi_spec.cases.schema import schema_faults
from riichi_spec.cases.yaml12 import converting_words
from riichi_spec.data import data_folder
from riichi_spec.rulebook import Rulebook


@dataclass(frozen=True)
class Fault:
    """What is wrong and where: `place` is a file with its line, or a case's id."""

    check: str
    place: str
    text: str


@dataclass
class Material:
    """Everything that the checks look at."""

    corpus: Path
    rulebook: Rulebook
    citations: list[Citation]
    entries: list[tuple[str, Json]] = field(default_factory=list)
    cases: list[Case] = field(default_factory=list)

    @classmethod
    def gather(cls, corpus: Path | None = None, spec: Path | None = None, code: Path | None = None) -> "Material":
        """The project's own, or that in other folders. Entries that the schema refuses are no cases."""
        folder = corpus or data_folder("corpus")
        material = cls(folder, Rulebook(spec), list(citations(code)))
        material.entries = load_raw(folder)
        material.cases = [case_of(name, raw) for name, raw in material.entries if not any(schema_faults(raw))]
        return material


Found = Iterator[tuple[str, str]]
Check = Callable[[Material], Found]


def schema(material: Material) -> Found:
    """Each entry has the form of a case, reject cases by their own schema."""
    for name, raw in material.entries:
        for fault in schema_faults(raw):
            yield f"{name} {raw.get('id', '')}", fault


def words(material: Material) -> Found:
    """No plain word that readers of YAML 1.1 would turn into something else."""
    for file in sorted(material.corpus.rglob("*.yaml")):
        for line, word in converting_words(file):
            yield f"{file.relative_to(material.corpus)}:{line}", f"{word!r} converts in YAML 1.1: expected it quoted"


def ids(material: Material) -> Found:
    """Ids are unique and begin with the folder of their file."""
    counted = Counter(case.id for case in material.cases)
    for case in material.cases:
        if counted[case.id] > 1:
            yield case.id, f"the id stands {counted[case.id]} times"
        if case.chapter != case.file.split("/")[0]:
            yield case.id, f"expected an id that begins with the folder {case.file.split('/')[0]}"


def twins(material: Material) -> Found:
    """No two score cases have the same tiles, win and situation."""
    seen: dict[object, str] = {}
    for case in material.cases:
        if case.kind == "score" and not case.rejects and isinstance(case.input, dict):
            key = _hand_key(case.input)
            if key in seen:
                yield case.id, f"the same tiles, win and situation as {seen[key]}"
            seen[key] = case.id


def _hand_key(given: Json) -> object:
    melds, situation = given.get("melds", []), given.get("situation", [])
    called = sorted(_sorted_tiles(str(meld)) for meld in melds) if isinstance(melds, list) else []
    words = sorted(map(str, situation)) if isinstance(situation, list) else []
    return _sorted_tiles(str(given["tiles"])), given["winning_tile"], given["win"], tuple(called), tuple(words)


def _sorted_tiles(text: str) -> tuple[str, ...]:
    kind, _, tiles = text.rpartition(" ")
    return (kind, *sorted(number + run[-1] for run in suit_texts(tiles) or [] for number in run[:-1]))


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
    """Cases and code name rules that there are, not the beginnings of their ids."""
    for case in material.cases:
        for rule_id in case.spec:
            if fault := material.rulebook.fault_of_citation(rule_id):
                yield case.id, fault
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


def relevance(material: Material) -> Found:
    """Each case's `rules` are enough whatever the other options are, and none of them can be dropped."""
    for case in material.cases:
        if not _are_rules(case.rules):
            continue
        if judge(case, ask_reference(case)):
            yield case.id, "the reference does not give the expected answer, see riichi-spec case"
            continue
        right = right_rules(case)
        if right is None or set(right) == set(case.rules):
            continue
        counterexample = sufficient(case, typed(case.rules))
        why = f"not enough, as {counterexample} shows" if counterexample else "more than decide"
        yield case.id, f"rules {case.rules} are {why}: expected {right or 'none'}"


def _are_rules(rules: Json) -> bool:
    """Whether they are a rule set at all; a case may be about those that are none."""
    try:
        Rules.of(rules)
    except BadRules:
        return False
    except Unsupported:
        # Rules that the reference does not play: its answer will show that.
        return True
    return True


CHECKS: Final[dict[str, Check]] = {
    "schema": schema,
    "words": words,
    "ids": ids,
    "twins": twins,
    "sources": sources,
    "spec": spec,
    "cited-rules": cited_rules,
    "rules-without-code": rules_without_code,
    "rules-without-case": rules_without_case,
    "relevance": relevance,
}


def run_checks(material: Material, names: Sequence[str] = tuple(CHECKS)) -> dict[str, list[Fault]]:
    """The faults that each check finds."""
    faults: dict[str, list[Fault]] = defaultdict(list)
    for name in names:
        faults[name] = [Fault(name, place, text) for place, text in CHECKS[name](material)]
    return faults


__all__ = ["CHECKS", "CorpusError", "Fault", "Material", "run_checks"]
