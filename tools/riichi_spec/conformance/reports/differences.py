"""Expected beside got, field by field, with what differs marked inside of objects and lists."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

from riichi_spec.cases.judge import Difference
from riichi_spec.conformance.reports.text import cut, json_text, plain, shown

_LONGEST_VALUE: Final = 300
_LONGEST_ITEM: Final = 120
_MOST_ITEMS: Final = 20
_MOST_FIELDS: Final = 20


def side_by_side(differences: Sequence[Difference]) -> str:
    """The table of a case's differences; empty when there are none."""
    if not differences:
        return ""
    rows = "".join(map(_row, differences[:_MOST_FIELDS]))
    left = len(differences) - _MOST_FIELDS
    if left > 0:
        rows += f'<tr><td colspan="3">and {left:,} fields more</td></tr>'
    head = '<tr><th scope="col">Field</th><th scope="col">Expected</th><th scope="col">Got</th></tr>'
    return f'<table class="fields"><thead>{head}</thead><tbody>{rows}</tbody></table>'


def _row(difference: Difference) -> str:
    expected, got = difference.expected, difference.got
    field = escape(cut(difference.field, _LONGEST_ITEM), quote=False).replace("_", "_<wbr>")
    return f'<tr><th scope="row">{field}</th><td>{_cell(expected, got)}</td><td>{_cell(got, expected)}</td></tr>'


def _cell(value: object, other: object) -> str:
    match value, other:
        case None, _:
            return '<span class="nothing">nothing</span>'
        case dict(), dict() if value:
            return _items(_of_object(value, other))
        case list(), list() if value:
            return _items(_of_list(value, other))
        case _:
            return f"<code>{escape(shown(value, _LONGEST_VALUE), quote=False)}</code>"


def _of_object(value: Mapping[str, object], other: Mapping[str, object]) -> Iterator[tuple[str, bool]]:
    for key, item in value.items():
        # Compared as JSON, for true is no 1.
        yield f"{key}: {plain(item)}", key not in other or json_text(other[key]) != json_text(item)


def _of_list(value: Sequence[object], other: Sequence[object]) -> Iterator[tuple[str, bool]]:
    """Items that the other list has not, or not so often."""
    left = Counter(map(json_text, other))
    for item in value:
        text = json_text(item)
        left[text] -= 1
        yield plain(item), left[text] < 0


def _items(items: Iterator[tuple[str, bool]]) -> str:
    lines = []
    for number, (text, differs) in enumerate(items):
        if number == _MOST_ITEMS:
            lines.append("<li>and more</li>")
            break
        shown_text = escape(cut(text, _LONGEST_ITEM), quote=False)
        lines.append(f"<li><mark>{shown_text}</mark></li>" if differs else f"<li>{shown_text}</li>")
    return f'<ul class="value">{"".join(lines)}</ul>'
