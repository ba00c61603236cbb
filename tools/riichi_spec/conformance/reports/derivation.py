"""How the right answer comes about, step by step, each line with its rule."""

from collections.abc import Sequence
from html import escape
from typing import Final

from riichi_spec.conformance.reports.text import cut
from riichi_spec.explain import SENTENCES, Line, by_step

_LONGEST_TEXT: Final = 500


def derivation(lines: Sequence[Line]) -> str:
    """The lines as a table in a fold; the page has the rules that they name."""
    columns = max((len(line.values) for line in lines if line.step not in SENTENCES), default=0)
    rows = []
    for _, title, of_step in by_step(lines):
        if title:
            rows.append(f'<tr><th colspan="{columns + 2}">{escape(title)}</th></tr>')
        rows += [_row(line, columns) for line in of_step]
    table = f'<div class="scroll"><table class="steps">{"".join(rows)}</table></div>'
    return f"<details><summary>Step by step</summary>{table}</details>"


def _row(line: Line, columns: int) -> str:
    """Text, values, why they are so, and the rule."""
    values = () if line.step in SENTENCES else line.values
    said = (line.text, line.why) if values else (line.text, *line.values, line.why)
    told = ": ".join(part for part in said if part)
    empty = columns - len(values)
    wide = f' colspan="{empty + 1}"' if empty else ""
    cells = "".join(f'<td class="value">{escape(value, quote=False)}</td>' for value in values)
    look = f' class="{line.weight}"' if line.weight != "plain" else ""
    return f"<tr{look}><td{wide}>{escape(cut(told, _LONGEST_TEXT), quote=False)}</td>{cells}{_rule(line.rule)}</tr>"


def _rule(rule_id: str) -> str:
    rule = escape(rule_id)
    return f'<td><a href="#rule-{rule}">{rule}</a></td>' if rule else "<td></td>"
