"""Checks of what the spec says of rule books against their presets: who plays which value, and in which cases."""

from collections.abc import Iterator, Mapping, Sequence

from reference.rules import STANDARD, option_values
from riichi_spec.book.played import played, value_text
from riichi_spec.book.presets import Preset, rule_of
from riichi_spec.book.rulebook import Rule, Rulebook, parted
from riichi_spec.lint.checks.material import Found, Material


def preset_books(material: Material) -> Found:
    """The rule of an option names under each value the rule books whose presets set it, and none that sets another."""
    presets = {preset.title: preset for preset in material.presets if preset.name != STANDARD}
    for preset in presets.values():
        if rule_of(preset) not in material.rulebook.rules:
            yield f"presets/{preset.name}.toml", f"expected the rule {rule_of(preset)}"
    for option in option_values():
        rule = material.rulebook.rules.get(f"rules.{option}")
        if rule is not None:
            for fault in _faults(rule, option, presets, material.rulebook):
                yield f"{rule.file}:{rule.line}", f"{option}: {fault}"


def _faults(rule: Rule, option: str, presets: Mapping[str, Preset], rulebook: Rulebook) -> Iterator[str]:
    told = played(rule)
    set_to = {
        title: value_text(preset.rules.as_dict()[option]) for title, preset in presets.items() if option in preset.given
    }
    for title, value in set_to.items():
        if title not in told.get(value, ()):
            yield f"expected {title} under {value}, as its preset has it"
    books = parted(rule.books)
    for value, names in told.items():
        for name in names:
            if name in presets and set_to.get(name) != value:
                yield f"{name} stands under {value}, and its preset has {set_to.get(name, 'nothing')}"
            if name not in presets and name not in rulebook.source_keys:
                yield f"{name!r} under {value} is neither a preset nor a rule book of sources.md"
            if name in rulebook.source_keys and name not in books:
                yield f"expected {name}, named under {value}, among its books"
    documents = [lines for lines in rule.documents if rulebook.source_fault(lines) is None]
    for title in set_to:
        for source in presets[title].sources.get(option, "").split(", "):
            if rulebook.source_fault(source) is None and not _covered(source, documents):
                yield f"expected {source}, which the preset of {title} cites, among its documents"


def _covered(source: str, documents: Sequence[str]) -> bool:
    """Whether lines of a document lie within those that a rule cites."""
    document, first, last = _lines(source)
    return any(document == other and begin <= first and last <= end for other, begin, end in map(_lines, documents))


def _lines(source: str) -> tuple[str, int, int]:
    document, _, lines = source.partition(":")
    first, _, last = lines.partition("-")
    return document, int(first), int(last or first)


def preset_cases(material: Material) -> Found:
    """A case that tests a preset names no value that the preset does not have."""
    presets = {rule_of(preset): preset.rules.as_dict() for preset in material.presets}
    for case in material.cases:
        for rule in case.spec:
            values = presets.get(rule, {})
            for option, value in case.rules.items():
                if option in values and value_text(values[option]) != value_text(value):
                    right = value_text(values[option])
                    yield case.id, f"tests {rule}, whose {option} is {right}, not {value_text(value)}"
