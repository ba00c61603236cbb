"""report.html: a run as one page that needs nothing else, not even the network.

Style and script are named in the page's policy by their hashes: nothing else can run, whatever an engine printed.
"""

import base64
import hashlib
import shlex
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Final

from riichi_spec import __version__
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import corpus_version
from riichi_spec.conformance.causes import Cause
from riichi_spec.conformance.reports import parts, tables, tiles
from riichi_spec.conformance.reports.cards import Card
from riichi_spec.conformance.reports.markdown import VERDICTS
from riichi_spec.conformance.reports.rules import cited_rules
from riichi_spec.conformance.reports.tally import by_chapter, to_draw
from riichi_spec.conformance.reports.text import cut
from riichi_spec.conformance.verdict import STATUSES, Run, Verdict, headline
from riichi_spec.kinds import KINDS

NAME: Final = "report.html"
MOST_CARDS: Final = 2_000
"""Cases that are shown one by one; of more, each likely cause shows its first ones."""

_LONGEST_NAME: Final = 200
_LONGEST_COMMAND: Final = 1_000


def page(run: Run, causes: Sequence[Cause], rulebook: Rulebook) -> Iterator[str]:
    """The page, piece by piece."""
    cards, left_out = _cards(run, causes)
    drawn = {shown.verdict.case.id for shown in cards}
    yield from _head(run)
    yield from _top(run)
    yield from parts.diagnoses(run)
    if causes:
        listed = "".join(tables.causes(causes, drawn))
        yield f'<section id="causes"><h2>Likely causes</h2><ol class="causes">{listed}</ol></section>\n'
    yield f'<section id="numbers"><h2>Numbers</h2><div class="tables">{tables.chapters(run)}'
    yield f"{tables.fields(run)}{tables.options(run)}</div></section>\n"
    yield from parts.cases(cards, left_out, causes, rulebook)
    unasked = tables.unasked([verdict for verdict in run.verdicts if verdict.status in ("unsupported", "not_run")])
    yield from parts.ids("unasked", "Not judged", unasked)
    passing = [verdict for verdict in run.verdicts if verdict.status == "pass"]
    by_name = {name: [verdict.case.id for verdict in chapter] for name, chapter in by_chapter(passing).items()}
    yield from parts.ids("passing", "Passing cases", by_name)
    theories = [cause.theory for cause in causes if cause.theory]
    cited = {rule for shown in cards for rule in shown.verdict.case.spec} | {r for t in theories for r in t.rules}
    cited |= {line.rule for shown in cards for line in shown.derivation}
    yield from cited_rules(cited, rulebook)
    yield f"</main>\n{parts.data(cards)}<script>{_file('report.js')}</script>\n</body>\n</html>\n"


def _cards(run: Run, causes: Sequence[Cause]) -> tuple[list[Card], int]:
    """The cases to show, and how many are left out: the first of each cause, the second of each, until it is enough."""
    numbers = {case_id: number for number, cause in enumerate(causes) for case_id in cause.cases}
    verdicts = to_draw(run)
    if len(verdicts) > MOST_CARDS:
        ranks: dict[tuple[bool, int], int] = {}
        ranked = []
        for place, verdict in enumerate(verdicts):
            group = verdict.status == "known_failure", numbers.get(verdict.case.id, -1)
            ranks[group] = ranks.get(group, 0) + 1
            ranked.append((group[0], ranks[group], place))
        chosen = sorted(place for _, _, place in sorted(ranked)[:MOST_CARDS])
        verdicts, left_out = [verdicts[place] for place in chosen], len(verdicts) - MOST_CARDS
    else:
        left_out = 0
    found = [(verdict, numbers.get(verdict.case.id, -1)) for verdict in verdicts]
    return [_card(verdict, causes[n] if n >= 0 else None, n) for verdict, n in found], left_out


def _card(verdict: Verdict, cause: Cause | None, number: int) -> Card:
    case = verdict.case
    return Card(verdict, cause, number, tuple(KINDS[case.kind].derivation(case.input, case.rules)))


def _head(run: Run) -> Iterator[str]:
    style, script = _file("report.css"), _file("report.js")
    policy = (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    name = run.implementation.name if run.implementation else "riichi-spec"
    yield (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<meta name="referrer" content="no-referrer">\n'
        f'<link rel="icon" href="data:,">\n<title>{escape(cut(name, 60))}: {headline(run.verdicts)}</title>\n'
        f"<style>{style}</style>\n</head>\n<body>\n"
        f'<a class="skip" href="#cases">To the failing cases</a>\n{tiles.symbols()}\n'
    )


def _top(run: Run) -> Iterator[str]:
    counts = run.counts()
    about = run.implementation
    name = escape(cut(about.name, _LONGEST_NAME)) if about else "No implementation answered"
    version = f' <span class="version">{escape(cut(about.version, _LONGEST_NAME))}</span>' if about else ""
    written_in = f"<dt>Language</dt><dd>{escape(cut(about.language, 60))}</dd>" if about and about.language else ""
    yield f'<header class="top"><p class="kicker">riichi-spec conformance report</p><h1>{name}{version}</h1>'
    share = headline(run.verdicts).partition(", ")[0]  # the other numbers stand in the legend
    word = f"<strong>{VERDICTS[run.exit_code]}</strong>"
    yield f'<p class="verdict exit-{run.exit_code}">{word} {share}</p>'
    yield f'{_bar(run)}<ul class="legend">'
    for status in STATUSES:
        if counts[status]:
            place = {"pass": "#passing", "unsupported": "#unasked", "not_run": "#unasked"}.get(status, "#cases")
            attribute = f' data-status="{status}"' if place == "#cases" else ""
            told = f"<b>{counts[status]:,}</b> {status.replace('_', ' ')}"
            yield f'<li class="{status}"><a href="{place}"{attribute}>{told}</a></li>'
    command = escape(cut(shlex.join(run.command), _LONGEST_COMMAND))
    yield f"</ul><dl>{written_in}<dt>Corpus</dt><dd>{escape(corpus_version())}, {len(run.verdicts):,} cases</dd>"
    yield f"<dt>riichi-spec</dt><dd>{escape(__version__)}</dd>"
    yield f"<dt>Command</dt><dd><code>{command}</code></dd></dl></header>\n<main>\n"


def _bar(run: Run) -> str:
    """All cases as one bar, coloured by status; the numbers stand below it."""
    counts, rects, x = run.counts(), [], 0.0
    for status in STATUSES:
        width = 100 * counts[status] / len(run.verdicts) if counts[status] else 0
        if width:
            rects.append(f'<rect class="{status}" x="{x:.3f}%" width="{width:.3f}%" height="100%"/>')
        x += width
    return f'<svg class="bar" aria-hidden="true">{"".join(rects)}</svg>'


def _file(name: str) -> str:
    return (files("riichi_spec.conformance.reports") / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
