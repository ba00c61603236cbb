"""A card for each case that did not pass: its hand, what was expected and given, and where to look."""

from dataclasses import dataclass
from html import escape
from typing import Final

from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import Case
from riichi_spec.conformance.causes import Cause
from riichi_spec.conformance.messages import question
from riichi_spec.conformance.reports import differences, hands
from riichi_spec.conformance.reports.derivation import derivation
from riichi_spec.conformance.reports.text import clean, cut, json_text
from riichi_spec.conformance.verdict import Verdict
from riichi_spec.explain import Line

_LONGEST_NOTE: Final = 1_500
_LONGEST_ANSWER: Final = 1_500
_KNOWN: Final = {
    "unexpected_pass": "Passes, though it is listed as a known failure: take it off the list.",
    "known_failure": "Listed as a known failure.",
}


@dataclass(frozen=True)
class Card:
    """What a card shows beside the verdict itself."""

    verdict: Verdict
    cause: Cause | None
    cause_number: int
    derivation: tuple[Line, ...]


def anchor(case: Case) -> str:
    """The place of a case in the page."""
    return escape(f"case-{clean(case.id)}")


def card(shown: Card, rulebook: Rulebook) -> str:
    """The whole card."""
    verdict, case = shown.verdict, shown.verdict.case
    status = verdict.status.replace("_", " ")
    case_id = escape(clean(case.id))
    parts = [
        f'<article class="card {verdict.status}" id="{anchor(case)}">',
        f'<header><h3><a href="#{anchor(case)}">{case_id}</a></h3><span class="status">{status}</span></header>',
        f'<p class="title">{escape(clean(case.title))}</p>',
        hands.hand(case),
        hands.situation(case),
        hands.rules(case),
        f'<p class="note">{_KNOWN[verdict.status]}</p>' if verdict.status in _KNOWN else "",
        differences.side_by_side(verdict.differences),
        '<p class="note">Of several right answers, the nearest is shown.</p>' if len(case.expected) > 1 else "",
        f"<pre>{escape(cut(verdict.note, _LONGEST_NOTE), quote=False)}</pre>" if verdict.note else "",
        _cause(shown),
        _answers(verdict),
        derivation(shown.derivation),
        _rules(case, rulebook),
        _question(case),
        "</article>\n",
    ]
    return "".join(parts)


def _cause(shown: Card) -> str:
    cause = shown.cause
    if cause is None or cause.theory is None:
        return ""
    link = f'<a href="#cause-{shown.cause_number}">{escape(cause.key)}</a>'
    return f'<p class="cause"><b>Likely cause:</b> {escape(cause.wrong)} <small>({link}, {cause.why})</small></p>'


def _answers(verdict: Verdict) -> str:
    """The whole of what was expected and of what was given."""
    expected = " or ".join(map(json_text, verdict.case.expected))
    told = {"Expected": clean(expected)}
    if verdict.answer is not None:
        told["Got"] = cut(json_text(verdict.answer), _LONGEST_ANSWER)
    summary = "Expected" if verdict.answer is None else "Expected and got, whole"
    rows = "".join(f"<dt>{title}</dt><dd><code>{escape(text, quote=False)}</code></dd>" for title, text in told.items())
    return f"<details><summary>{summary}</summary><dl>{rows}</dl></details>"


def _rules(case: Case, rulebook: Rulebook) -> str:
    """The rules tested with their places; the script puts in the text, which stands once at the end of the page."""
    items = []
    for rule_id in case.spec:
        rule = rulebook.rules.get(rule_id)
        where = f" <small>spec/{escape(rule.file)}:{rule.line}; {escape(rule.where)}</small>" if rule else ""
        items.append(f'<li><a href="#rule-{escape(rule_id)}">{escape(rule_id)}</a>{where}</li>')
    if case.sources:
        items.append(f"<li>this very result: <small>{escape(', '.join(case.sources))}</small></li>")
    summary = f"Rules tested: {escape(', '.join(case.spec))}"
    return f'<details class="tested"><summary>{summary}</summary><ul>{"".join(items)}</ul></details>' if items else ""


def _question(case: Case) -> str:
    copy = '<button type="button" class="copy" hidden>Copy</button>'
    command = escape(clean(f"riichi-spec case {case.id}"), quote=False)
    line = escape(json_text(question(1, case)), quote=False)
    return (
        f'<div class="ask"><div class="line"><code>{command}</code>{copy}</div>'
        f'<details><summary>Question to paste</summary><div class="line"><code>{line}</code>{copy}</div></details>'
        "</div>"
    )
