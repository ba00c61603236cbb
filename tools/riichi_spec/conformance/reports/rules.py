"""The rules that cases and causes name, each once: the text of the written spec and where it comes from."""

import re
from collections.abc import Collection, Iterator
from html import escape
from typing import Final

from riichi_spec.book.rulebook import Rule, Rulebook

_CODE: Final = re.compile(r"`([^`]+)`")
_STRESSED: Final = re.compile(r"\*([^*]+)\*")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")


def cited_rules(rule_ids: Collection[str], rulebook: Rulebook) -> Iterator[str]:
    """The section of rules, in the order of the spec; cards and causes link to it."""
    cited = [rule for rule in rulebook.rules.values() if rule.id in rule_ids]
    if not cited:
        return
    yield f'<section id="rules"><details><summary><h2>Rules named above ({len(cited)})</h2></summary>\n'
    for rule in cited:
        yield f'<article class="rule" id="rule-{escape(rule.id)}"><h3>{escape(rule.id)}</h3>{_rule(rule)}</article>\n'
    yield "</details></section>\n"


def _rule(rule: Rule) -> str:
    books = f"; {_inline(rule.books)}" if rule.books else ""
    documents = escape(", ".join(rule.documents)) or "none"
    options = ", ".join(f"<code>{escape(option)}</code>" for option in rule.options) or "none"
    where = f"spec/{escape(rule.file)}:{rule.line}. Documents: {documents}{books}. Options: {options}."
    worth = "".join(f"<p>{name}: {_inline(text)}</p>" for name, text in rule.worth.items())
    return f'<div class="text">{"".join(_blocks(rule.statement))}{worth}</div><p class="where">{where}</p>'


def _blocks(statement: str) -> Iterator[str]:
    """Paragraphs and tables; the spec's rules hold no other blocks."""
    for block in re.split(r"\n\s*\n", statement):
        lines = block.splitlines()
        if len(lines) > 1 and all(line.startswith("|") for line in lines):
            yield _table(lines)
        elif block.strip():
            yield f"<p>{_inline(block)}</p>"


def _table(lines: list[str]) -> str:
    head, _, *body = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    top = "".join(f'<th scope="col">{_inline(cell)}</th>' for cell in head)
    rows = "".join(f"<tr>{''.join(f'<td>{_inline(cell)}</td>' for cell in row)}</tr>" for row in body)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table></div>'


def _inline(text: str) -> str:
    """Code and stress as such, links as their words: they lead to files that the page does not have."""
    parts = _CODE.split(text)
    for index, part in enumerate(parts):
        if index % 2:
            parts[index] = f"<code>{escape(part, quote=False)}</code>"
        else:
            parts[index] = _STRESSED.sub(r"<em>\1</em>", _LINK.sub(r"\1", escape(part, quote=False)))
    return "".join(parts)
