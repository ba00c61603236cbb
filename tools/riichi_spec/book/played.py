"""Who plays which value, as the rule of an option says it.

A paragraph that begins with a value names the rule books behind the words *Played by*; of an option whose values stand
in a table, the row of a value does.
"""

import json
import re
from typing import Final

from riichi_spec.book.rulebook import Rule

_VALUES: Final = re.compile(r"((?:`[^`]+`, )*`[^`]+`): ")
_ROW: Final = re.compile(r"\| `([^`]+)` \| (.+) \|")
_SENTENCE: Final = re.compile(r"Played by (.+?)(?=[.;](?:\s|$))")
_DOCUMENT: Final = re.compile(r"(?:documents? )?([0-9]{3})")


def value_text(value: object) -> str:
    """A value as the rule of its option writes it: a word as it is, everything else as JSON."""
    return value if isinstance(value, str) else json.dumps(value)


def played(rule: Rule) -> dict[str, tuple[str, ...]]:
    """Each value that the rule tells of, with the rule books that play it, by the titles of their presets."""
    found: dict[str, tuple[str, ...]] = {}
    for paragraph in rule.statement.split("\n\n"):
        text = " ".join(paragraph.split())
        if match := _VALUES.match(text):
            sentence = _SENTENCE.search(text)
            for value in re.findall("`([^`]+)`", match[1]):
                found[value] = _names(sentence[1]) if sentence else ()
        for line in paragraph.splitlines():
            if row := _ROW.fullmatch(line):
                found[row[1]] = _names(row[2])
    return found


def _names(text: str) -> tuple[str, ...]:
    names = re.split(", | and ", text)
    return tuple(f"Document {match[1]}" if (match := _DOCUMENT.fullmatch(name)) else name for name in names)
