"""Writing the rules of cases into their files, where everything else stays as it is, comments too."""

from collections.abc import Mapping

import yaml
from yaml.nodes import CollectionNode, MappingNode, Node, SequenceNode

from riichi_spec.cases.yaml12 import nodes_of
from riichi_spec.values import Json

_LONGEST_LINE = 120
_BEFORE_RULES = ("id", "title", "kind", "spec", "sources", "catches", "supersedes", "reason")
"""Fields that stand before the rules of a case."""


def with_rules(text: str, right_of: Mapping[str, Json], name: str) -> str:
    """A file of cases, `name` in errors, in which some name these rules, by their ids.

    Rules with a comment in them are left for a person.
    """
    lines = text.splitlines()
    document = nodes_of(text, name)
    entries = document.value if isinstance(document, SequenceNode) else []
    # From the last one up, so that the places of the others stay true.
    for entry in reversed(entries):
        fields = {key.value: (key, value) for key, value in entry.value} if isinstance(entry, MappingNode) else {}
        case_id = fields["id"][1].value if "id" in fields else None
        if not isinstance(case_id, str) or case_id not in right_of:
            continue
        if "rules" in fields:
            key, value = fields["rules"]
            first, behind = key.start_mark.line, _last_line(value) + 1
        else:
            before = [_last_line(fields[field][1]) for field in _BEFORE_RULES if field in fields]
            first = behind = max(before) + 1
        if not any("#" in line for line in lines[first:behind]):
            lines[first:behind] = _field(right_of[case_id])
    return "\n".join(lines) + "\n"


def _last_line(node: Node) -> int:
    """The last line of a value; a block's own end is where the next thing begins."""
    if isinstance(node, CollectionNode) and not node.flow_style:
        children = node.value if isinstance(node, SequenceNode) else [part for pair in node.value for part in pair]
        return max(map(_last_line, children))
    # A text over several lines ends at the beginning of the line behind it.
    return int(node.end_mark.line) - (node.end_mark.column == 0)


def _field(rules: Json) -> list[str]:
    """The field in one line, or in one for each option where that is too long."""
    line = f"  rules: {_flow(rules)}"
    if not rules or len(line) <= _LONGEST_LINE:
        return [line] if rules else []
    return ["  rules:", *(f"    {_flow({name: value})[1:-1]}" for name, value in rules.items())]


def _flow(value: Json) -> str:
    return yaml.safe_dump(value, default_flow_style=True, sort_keys=False, width=10**6).strip()
