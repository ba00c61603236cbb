"""report.md: a run for a comment on a pull request. What an engine printed is escaped for Markdown and for HTML."""

import re
import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from riichi_spec import __version__
from riichi_spec.cases.load import corpus_version
from riichi_spec.conformance.causes import Cause
from riichi_spec.conformance.names import warnings_of_run
from riichi_spec.conformance.reports.tally import by_chapter, share, to_draw
from riichi_spec.conformance.reports.text import cut, shown
from riichi_spec.conformance.verdict import STATUSES, Run, Verdict, headline, of_cases, unsupported, why_unsupported

NAME: Final = "report.md"
MOST_FAILURES: Final = 20
MOST_CAUSES: Final = 20
LONGEST: Final = 60_000
"""Characters of the whole; a comment on GitHub may have 65,536."""

_MOST_WARNINGS: Final = 20
_MOST_REASONS: Final = 20
_LONGEST_VALUE: Final = 160
_LONGEST_NOTE: Final = 300
_MOST_FIELDS: Final = 8
_MOST_IDS: Final = 10
_SIGNS: Final = re.compile(r"[\\`*_\[\]<>&|~$#@!]|:(?=//)|(?<=www)\.", re.IGNORECASE)
VERDICTS: Final = {0: "As expected", 1: "Not as expected", 2: "Nothing was asked", 3: "Could not be talked to"}


def page(run: Run, causes: Sequence[Cause]) -> str:
    """The whole comment."""
    text = "\n".join([*_head(run), *_chapters(run), *_unsupported(run), *_causes(causes)]) + "\n"
    failures = [verdict for verdict in to_draw(run) if verdict.status != "known_failure"]
    told: list[str] = []
    for verdict in failures[:MOST_FAILURES]:
        block = "\n".join(_failure(verdict))
        if len(text) + sum(map(len, told)) + len(block) > LONGEST:
            break
        told.append(block)
    if not told:
        return text
    summary = f"The first {len(told)} of {len(failures):,} failures" if len(told) < len(failures) else "All failures"
    return f"{text}\n<details><summary>{summary}</summary>\n\n" + "\n".join(told) + "\n</details>\n"


def escaped(text: str, most: int = _LONGEST_VALUE) -> str:
    """A text in one line, none of whose signs means anything in Markdown or HTML."""
    line = " ".join(cut(text, most).split())
    return _SIGNS.sub(lambda match: f"&#{ord(match[0])};", line)


def _code(text: str, most: int = _LONGEST_VALUE) -> str:
    """The same in the type of code; the tag, as backticks would show the escapes."""
    return f"<code>{escaped(text, most)}</code>" if text.strip() else ""


def _head(run: Run) -> Iterator[str]:
    yield f"## riichi-spec: {VERDICTS[run.exit_code].lower()}\n"
    yield f"**{headline(run.verdicts)}**\n"
    if about := run.implementation:
        written_in = f" ({escaped(about.language)})" if about.language else ""
        yield f"- Implementation: {_code(f'{about.name} {about.version}'.strip())}{written_in}"
    yield f"- Command: {_code(shlex.join(run.command), _LONGEST_NOTE)}"
    yield f"- Corpus {escaped(corpus_version())}, riichi-spec {__version__}\n"
    for amiss in (run.lacking, run.disorder):
        if amiss:
            yield f"> {escaped(amiss, _LONGEST_NOTE)}\n"
    warnings = warnings_of_run(run)
    for warning in warnings[:_MOST_WARNINGS]:
        yield f"> Warning: {escaped(warning, _LONGEST_NOTE)}\n"
    if len(warnings) > _MOST_WARNINGS:
        yield f"> and {len(warnings) - _MOST_WARNINGS} warnings more\n"
    counts: Counter[str] = Counter()
    if run.broken:
        counts[f"{_code(run.broken.text, _LONGEST_NOTE)}: {escaped(run.broken.hint, _LONGEST_NOTE)}"] = 1
    for fault in run.diagnoses:
        if fault is not run.broken:
            counts[f"{_code(fault.text, _LONGEST_NOTE)}: {escaped(fault.hint, _LONGEST_NOTE)}"] += 1
    for told, number in list(counts.items())[:MOST_CAUSES]:
        yield f"> {told}" + (f" ({number} times)" if number > 1 else "") + "\n"


def _chapters(run: Run) -> Iterator[str]:
    counts = run.counts()
    columns = [status for status in STATUSES if counts[status] or status == "pass"]
    titles = [status.replace("_", " ") for status in columns]
    yield f"| Chapter | Cases | {' | '.join(titles)} | of those asked |"
    yield f"|---|{'---:|' * (len(columns) + 2)}"
    for chapter, verdicts in by_chapter(run.verdicts).items():
        yield _row(escaped(chapter), verdicts, columns)
    yield _row("**all**", run.verdicts, columns) + "\n"


def _row(title: str, verdicts: Sequence[Verdict], columns: Sequence[str]) -> str:
    counts: Counter[str] = Counter(verdict.status for verdict in verdicts)
    cells = [f"{counts[status]:,}" if counts[status] else "" for status in columns]
    return f"| {title} | {len(verdicts):,} | {' | '.join(cells)} | {share(verdicts)} |"


def _unsupported(run: Run) -> Iterator[str]:
    """Why cases are unsupported, the most frequent reasons first."""
    reasons = unsupported(run.verdicts).most_common()
    if not reasons:
        return
    yield "### Unsupported\n"
    for (was_asked, reason), number in reasons[:_MOST_REASONS]:
        yield f"- {of_cases(why_unsupported(was_asked, escaped(reason)), number)}"
    if others := reasons[_MOST_REASONS:]:
        yield f"- {of_cases(f'{len(others)} other reasons', sum(number for _, number in others))}"
    yield ""


def _causes(causes: Sequence[Cause]) -> Iterator[str]:
    if not causes:
        return
    yield "### Likely causes\n"
    yield "| Failures | Cause | Why this one | Cases |"
    yield "|---:|---|---|---|"
    for cause in causes[:MOST_CAUSES]:
        named = f"{_code(cause.key)} {escaped(cause.wrong, _LONGEST_NOTE)}".strip()
        why = cause.why if cause.theory else ""
        yield f"| {len(cause.cases):,} | {named} | {why} | {_ids(cause.cases)} |"
    if len(causes) > MOST_CAUSES:
        left = sum(len(cause.cases) for cause in causes[MOST_CAUSES:])
        yield f"\n{left:,} failures have {len(causes) - MOST_CAUSES} other causes."
    yield ""


def _ids(case_ids: Sequence[str]) -> str:
    """The first of these ids, and how many more there are."""
    shown_ids = ", ".join(_code(case_id) for case_id in case_ids[:_MOST_IDS])
    return shown_ids + (f" and {len(case_ids) - _MOST_IDS:,} more" if len(case_ids) > _MOST_IDS else "")


def _failure(verdict: Verdict) -> Iterator[str]:
    case = verdict.case
    yield f"#### {escaped(case.id, _LONGEST_NOTE)}: {verdict.status.replace('_', ' ')}\n"
    yield f"{escaped(case.title, _LONGEST_NOTE)}\n"
    if verdict.differences:
        yield "| Field | Expected | Got |"
        yield "|---|---|---|"
        for difference in verdict.differences[:_MOST_FIELDS]:
            expected, got = (shown(value, _LONGEST_VALUE) for value in (difference.expected, difference.got))
            yield f"| {escaped(difference.field)} | {_code(expected)} | {_code(got)} |"
        if len(verdict.differences) > _MOST_FIELDS:
            yield f"| and {len(verdict.differences) - _MOST_FIELDS} more | | |"
        yield ""
    if verdict.note:
        yield _code(verdict.note, _LONGEST_NOTE) + "\n"
    yield f"See {_code(f'riichi-spec case {case.id}', _LONGEST_NOTE)}\n"
