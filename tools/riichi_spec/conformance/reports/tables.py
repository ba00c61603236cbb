"""The tables of the page: by chapter, by field, by option, likely causes, and what was not asked."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape
from typing import Final

from riichi_spec.conformance.causes import Cause
from riichi_spec.conformance.reports.tally import by_chapter, by_field, by_option, share
from riichi_spec.conformance.reports.text import clean, cut
from riichi_spec.conformance.verdict import STATUSES, Run, Verdict, reason_of, why_unsupported

Cell = tuple[str, bool]
"""The text of a cell as HTML, and whether it heads its row."""

_LONGEST_NAME: Final = 120
_MOST_REASONS: Final = 300
_MOST_LINKS: Final = 6


def chapters(run: Run) -> str:
    """Cases of each status in each chapter."""
    rows = [
        (f'<a href="#cases" data-chapter="{escape(clean(chapter))}">{escape(clean(chapter))}</a>', verdicts)
        for chapter, verdicts in by_chapter(run.verdicts).items()
    ]
    return _statuses("By chapter", "Chapter", [*rows, ("all", run.verdicts)])


def options(run: Run) -> str:
    """Cases of each status for each value of each option that cases name."""
    rows = [
        (f"<code>{escape(cut(f'{name}: {value}', _LONGEST_NAME), quote=False)}</code>", verdicts)
        for (name, value), verdicts in by_option(run.verdicts).items()
    ]
    return _statuses("By option", "Option", rows) if rows else ""


def fields(run: Run) -> str:
    """How often each field was compared, and how often it differed."""
    words = {"result": "a result, no reject", "reject": "a reject with the right code"}
    rows = []
    for count in by_field(run):
        name = words.get(count.field) or escape(cut(count.field, _LONGEST_NAME), quote=False)
        differed = f"<b>{count.differed:,}</b>" if count.differed else "0"
        rows.append([(name, True), (f"{count.compared:,}", False), (differed, False)])
    return _table("By field", ["Field", "Compared", "Differed"], rows) if rows else ""


def causes(found: Sequence[Cause], drawn: Collection[str]) -> Iterator[str]:
    """Likely causes, each with its number, its text and its cases; only cases that are drawn can be linked."""
    for number, cause in enumerate(found):
        told, key = f"<b>{escape(cause.wrong)}</b>", ""
        if theory := cause.theory:
            told += f" {escape(theory.effect)}"
            key = f"<small><code>{escape(cause.key)}</code>, {cause.why}; see {_rules(theory.rules)}</small>"
        linked = [case_id for case_id in cause.cases if case_id in drawn]
        some = ", ".join(_link(case_id) for case_id in linked[:_MOST_LINKS])
        more = f", and {len(cause.cases) - len(linked[:_MOST_LINKS]):,} more" if len(cause.cases) > _MOST_LINKS else ""
        count = f'<a class="count" href="#cases" data-cause="{number}">{len(cause.cases):,}</a>'
        yield f'<li id="cause-{number}">{count}<div><p>{told}</p><p>{key}</p><p class="ids">{some}{more}</p></div></li>'


def unasked(verdicts: Sequence[Verdict]) -> Mapping[str, list[str]]:
    """Ids of the cases that were not judged, by the reason."""
    reasons: dict[str, list[str]] = {}
    for verdict in verdicts:
        if verdict.status == "unsupported":
            was_asked, reason = reason_of(verdict)
            told = why_unsupported(was_asked, cut(reason, _LONGEST_NAME))
            reasons.setdefault(told, []).append(verdict.case.id)
        elif verdict.status == "not_run":
            reasons.setdefault("not run", []).append(verdict.case.id)
    ordered = sorted(reasons.items(), key=lambda item: -len(item[1]))
    rest = [case_id for _, ids in ordered[_MOST_REASONS:] for case_id in ids]
    return dict(ordered[:_MOST_REASONS]) | ({"other reasons": rest} if rest else {})


def _statuses(title: str, first: str, rows: Sequence[tuple[str, Sequence[Verdict]]]) -> str:
    counted = [(name, verdicts, Counter(verdict.status for verdict in verdicts)) for name, verdicts in rows]
    shown = [status for status in STATUSES if status == "pass" or any(counts[status] for *_, counts in counted)]
    head = [first, "Cases", *(status.replace("_", " ").capitalize() for status in shown), "Of asked"]
    body: list[list[Cell]] = []
    for name, verdicts, counts in counted:
        cells = [f"{counts[status]:,}" if counts[status] else "" for status in shown]
        numbers = [f"{len(verdicts):,}", *cells, share(verdicts)]
        body.append([(name, True), *((number, False) for number in numbers)])
    return _table(title, head, body)


def _table(title: str, head: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    top = "".join(f'<th scope="col">{name}</th>' for name in head)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    inner = f"<caption>{title}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="scroll" role="region" aria-label="{title}" tabindex="0"><table>{inner}</table></div>'


def _cell(cell: Cell) -> str:
    text, heads = cell
    return f'<th scope="row">{text}</th>' if heads else f"<td>{text}</td>"


def _link(case_id: str) -> str:
    name = escape(clean(case_id))
    return f'<a href="#case-{name}">{name}</a>'


def _rules(rule_ids: Sequence[str]) -> str:
    return ", ".join(f'<a href="#rule-{escape(rule_id)}">{escape(rule_id)}</a>' for rule_id in rule_ids)
