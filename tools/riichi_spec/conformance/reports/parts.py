"""Parts of the page: what went wrong with the talk, the cases with their filter, and lists of ids."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final

from riichi_spec.book.rulebook import Rulebook
from riichi_spec.conformance.causes import Cause
from riichi_spec.conformance.names import warnings_of_run
from riichi_spec.conformance.reports.cards import Card, card
from riichi_spec.conformance.reports.text import clean, cut
from riichi_spec.conformance.verdict import STATUSES, Diagnosis, Run, of_cases

_LONGEST_STDERR: Final = 4_000
_LONGEST_TEXT: Final = 500
_MOST_DIAGNOSES: Final = 30


def diagnoses(run: Run) -> Iterator[str]:
    """What was wrong with the talk itself: why it ended, each time it had to begin anew, and strange names."""
    broken = [run.broken] if run.broken else []
    others = [fault for fault in run.diagnoses if fault is not run.broken]
    told = [amiss for amiss in (run.lacking, run.disorder) if amiss]
    told += warnings_of_run(run)
    if not broken and not others and not told:
        return
    yield '<section id="talk"><h2>Protocol</h2><ul class="talk">'
    for fault in [*broken, *others][:_MOST_DIAGNOSES]:
        yield _diagnosis(fault, "broken" if fault is run.broken else "fault")
    left = len(broken) + len(others) - _MOST_DIAGNOSES
    yield f"<li>and {left} more</li>" if left > 0 else ""
    for text in told:
        yield f'<li class="warning"><p>{escape(cut(text, _LONGEST_TEXT), quote=False)}</p></li>'
    yield "</ul></section>\n"


def _diagnosis(fault: Diagnosis, kind: str) -> str:
    text, hint = (escape(cut(told, _LONGEST_TEXT), quote=False) for told in (fault.text, fault.hint))
    stderr = escape(cut(fault.stderr, _LONGEST_STDERR), quote=False)
    printed = f"<details><summary>The last of its stderr</summary><pre>{stderr}</pre></details>" if stderr else ""
    return f'<li class="{kind}"><p><b>{text}</b> <code>{escape(fault.code)}</code></p><p>{hint}</p>{printed}</li>'


def cases(cards: Sequence[Card], left_out: int, causes: Sequence[Cause], rulebook: Rulebook) -> Iterator[str]:
    """The filter and a card for each case."""
    yield f'<section id="cases"><h2>Cases that did not pass ({len(cards) + left_out:,})</h2>\n'
    if left_out:
        yield f'<p class="left-out">{len(cards):,} of them are shown, the first of each likely cause; '
        yield f"{left_out:,} are left out. All are in report.jsonl.</p>\n"
    if cards:
        yield from _filter(cards, causes)
    else:
        yield "<p>None.</p>\n"
    yield '<div id="cards">\n'
    for shown in cards:
        yield card(shown, rulebook)
    yield "</div></section>\n"


def _filter(cards: Sequence[Card], causes: Sequence[Cause]) -> Iterator[str]:
    """The form; it is shown by the script, as nothing works without."""
    statuses = [status for status in STATUSES if any(shown.verdict.status == status for shown in cards)]
    chapters = sorted({clean(shown.verdict.case.chapter) for shown in cards})
    known = {shown.cause_number for shown in cards} - {-1}
    yield '<form id="filter" role="search" hidden>'
    yield _select("status", "Status", [(status, status.replace("_", " ")) for status in statuses])
    yield _select("chapter", "Chapter", [(chapter, chapter) for chapter in chapters])
    yield _select("cause", "Likely cause", [(str(number), _name(causes[number])) for number in sorted(known)])
    yield '<label>Id or title <input type="search" id="filter-text" autocomplete="off" spellcheck="false"></label>'
    yield '<button type="reset">Show all</button><output id="count" aria-live="polite"></output></form>\n'
    yield '<p id="elsewhere" hidden></p>\n'


def _name(cause: Cause) -> str:
    return f"{cause.key or cause.how} ({len(cause.cases)})"


def _select(name: str, title: str, choices: Iterable[tuple[str, str]]) -> str:
    options = "".join(f'<option value="{escape(value)}">{escape(text)}</option>' for value, text in choices)
    return f'<label>{title} <select id="filter-{name}"><option value="">all</option>{options}</select></label>'


def ids(name: str, title: str, groups: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Ids alone, a text for each group: a hundred thousand are one node each group and not one each id."""
    if not groups:
        return
    yield f'<section id="{name}"><h2>{title} ({sum(map(len, groups.values())):,})</h2>\n'
    for group, case_ids in groups.items():
        summary = f"<summary>{escape(of_cases(clean(group), len(case_ids)))}</summary>"
        listed = escape(clean("\n".join(case_ids)), quote=False)
        yield f'<details class="ids">{summary}<pre tabindex="0">{listed}</pre></details>\n'
    yield "</section>\n"


def data(cards: Sequence[Card]) -> str:
    """What the script filters by, in the order of the cards."""
    rows = []
    for shown in cards:
        case = shown.verdict.case
        text = f"{case.id} {case.title}".lower()
        cause = "" if shown.cause_number < 0 else str(shown.cause_number)
        rows.append({"status": shown.verdict.status, "chapter": clean(case.chapter), "cause": cause, "text": text})
    content = json.dumps(rows).replace("<", "\\u003c")
    return f'<script type="application/json" id="data">{content}</script>\n'
