"""How `check` tells a run, to people and to programs."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence

from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import corpus_version
from riichi_spec.cli.output import LONGEST, note, plain, print_json, telling
from riichi_spec.cli.places import places
from riichi_spec.cli.say import harmless_json, heading, say, say_lines, verdict
from riichi_spec.conformance.causes import Cause, as_json
from riichi_spec.conformance.known import Known
from riichi_spec.conformance.messages import question
from riichi_spec.conformance.names import warnings_of_run
from riichi_spec.conformance.verdict import (
    Diagnosis,
    Run,
    Verdict,
    asked,
    headline,
    of_cases,
    unsupported,
    why_unsupported,
)
from riichi_spec.kinds import ANSWERED
from riichi_spec.values import Json

_SHOWN_FAILURES = 10
_SHOWN_CASES = 5
_SHOWN_REASONS = 5
_LONGEST_REASON = 100
_DEEPER = " " * 7
"""Before the further lines of an engine's text, which stand deeper than any line of ours."""


def shortened(text: str, longest: int) -> str:
    """A text of ours in one line; one that is too long ends at a word, with dots."""
    line = " ".join(text.split())
    return line if len(line) <= longest else f"{line[:longest].rpartition(' ')[0] or line[:longest]}..."


def compared(run: Run, fields: Collection[str]) -> Callable[[str], bool]:
    """Which fields a run compares: those that are declared, and of them those that are asked for, where some are."""

    def compares(name: str) -> bool:
        return (not fields or name in fields) and (run.implementation is None or run.implementation.compares(name))

    return compares


def tell_run(run: Run, causes: Sequence[Cause], unmet: Sequence[Known], *, as_json: bool) -> None:
    """The run as JSON or for people, and then whether nothing was asked at all."""
    with telling():
        if as_json:
            print_json(run_as_json(run, causes, unmet))
        else:
            print_run(run, causes, unmet)
    if run.lacking:
        note(run.lacking)


def run_as_json(run: Run, causes: Sequence[Cause], unmet: Sequence[Known]) -> Json:
    """The run as JSON: counts, causes, and each case that is not as expected."""
    about = run.implementation
    result: Json = {
        "corpus": corpus_version(),
        "implementation": {"name": about.name, "version": about.version} if about else None,
        "cases": len(run.verdicts),
        "asked": len(asked(run.verdicts)),
        "passed": run.counts()["pass"],
        "headline": headline(run.verdicts),
        "counts": dict(run.counts()),
        "unsupported": [
            {
                "asked": was_asked,
                "reason": reason,
                "cases": number,
                "text": of_cases(why_unsupported(was_asked, reason), number),
            }
            for (was_asked, reason), number in unsupported(run.verdicts).most_common()
        ],
        "warnings": list(warnings_of_run(run)),
        "causes": as_json(causes),
        "failed": [_failed(one) for one in run.failing],
        "diagnoses": [one.code for one in run.diagnoses] + ([run.broken.code] if run.broken else []),
        "disorder": run.disorder or None,
        "exit_code": run.exit_code or (1 if unmet else 0),
        "unmatched_known": [entry.id for entry in unmet],
        "by_kind": _counts([(one.case.kind, one.status == "pass") for one in run.verdicts]),
        "by_chapter": _counts([(one.case.chapter, one.status == "pass") for one in run.verdicts]),
    }
    return {name: value for name, value in result.items() if value is not None}


def _failed(one: Verdict) -> Json:
    differences = [{"field": d.field, "expected": d.expected, "got": d.got} for d in one.differences]
    return {"id": one.case.id, "status": one.status, "note": one.note, "differences": differences}


def _counts(verdicts: Sequence[tuple[str, bool]]) -> dict[str, dict[str, int]]:
    cases = Counter(name for name, _ in verdicts)
    passed = Counter(name for name, passes in verdicts if passes)
    return {name: {"cases": cases[name], "passed": passed[name]} for name in sorted(cases)}


def print_run(run: Run, causes: Sequence[Cause], unmet: Sequence[Known]) -> None:
    """Failures with what to look at, likely causes, the table, and the headline last."""
    if run.implementation:
        about = run.implementation
        language = f" ({about.language})" if about.language else ""
        say(heading(plain(f"{about.name} {about.version}{language}")))
    failures = [one for one in run.failing if one.status != "not_run"]
    rulebook = Rulebook()
    for one in failures[:_SHOWN_FAILURES]:
        _print_failure(one, rulebook)
    if len(failures) > _SHOWN_FAILURES:
        say(f"     and {len(failures) - _SHOWN_FAILURES} more")
    if causes:
        say(heading("Likely causes"))
        for cause in causes:
            _print_cause(cause)
    _print_table(run)
    for diagnosis in [*run.diagnoses, *([run.broken] if run.broken else [])]:
        _print_diagnosis(diagnosis)
    for entry in unmet:
        say(verdict("known", False), f" {plain(entry.id)}: matches no case")
    _print_unsupported(run)
    for warning in warnings_of_run(run):
        say(verdict("warning", False), f": {plain(warning)}")
    if run.disorder:
        say(verdict("not as expected", False), f": {plain(run.disorder)}")
    good = run.exit_code == 0 and not unmet
    say(verdict(headline(run.verdicts), good), f" (corpus {corpus_version()})")


def _print_failure(one: Verdict, rulebook: Rulebook) -> None:
    say(verdict(one.status.replace("_", " "), False), f" {plain(one.case.id)}: {plain(one.case.title)}")
    say(f"     {shortened(harmless_json(one.case.input), LONGEST)}")
    for difference in one.differences:
        say(f"     {plain(str(difference))}")
    if one.note:
        say_lines(plain(one.note), first="     ", further=_DEEPER)
    for rule in [rulebook.rules[rule_id] for rule_id in one.case.spec if rule_id in rulebook.rules][:1]:
        say(f"     {f'{rule.id}  {places(rule)}'.rstrip()}: {shortened(rule.statement, LONGEST)}")
    say(f"     see: riichi-spec case {plain(one.case.id)}")
    say(f"     ask: {shortened(harmless_json(question(1, one.case)), 4 * LONGEST)}")


def _print_cause(cause: Cause) -> None:
    cases = ", ".join(map(plain, cause.cases[:_SHOWN_CASES])) + (", ..." if len(cause.cases) > _SHOWN_CASES else "")
    named = f"{cause.key}: {cause.wrong} " if cause.theory else ""
    say(f"  {len(cause.cases)} {cause.how}: {named}({cases})")
    if cause.doubt:
        say(f"     {cause.why}")


def _print_unsupported(run: Run) -> None:
    """Why cases are unsupported, in few lines, the most frequent reasons first."""
    reasons = unsupported(run.verdicts).most_common()
    shown = reasons if len(reasons) <= _SHOWN_REASONS else reasons[: _SHOWN_REASONS - 1]
    for (was_asked, reason), number in shown:
        told = why_unsupported(was_asked, plain(" ".join(reason.split()), _LONGEST_REASON))
        say(of_cases(told, number))
    if others := reasons[len(shown) :]:
        told = of_cases(f"unsupported for {len(others)} other reasons", sum(number for _, number in others))
        say(f"{told} (all with --json)")


def _print_diagnosis(diagnosis: Diagnosis) -> None:
    say(verdict(diagnosis.code, False), f": {plain(diagnosis.text)}")
    say(f"     {diagnosis.hint}")
    if diagnosis.stderr.strip():
        say_lines(diagnosis.stderr.strip()[-LONGEST:], first="     stderr: ", further=_DEEPER)


def _print_table(run: Run) -> None:
    kinds = [kind for kind in ANSWERED if any(one.case.kind == kind for one in run.verdicts)]
    chapters = sorted({one.case.chapter for one in run.verdicts})
    width = max(len(name) for name in [*chapters, "chapter"])
    say(heading(f"{'chapter':<{width}}" + "".join(f"{kind:>12}" for kind in [*kinds, "all"])))
    for chapter in [*chapters, ""]:
        cells = "".join(f"{_cell(run.verdicts, kind, chapter):>12}" for kind in [*kinds, ""])
        say(f"{chapter or 'all':<{width}}{cells}")


def _cell(verdicts: Sequence[Verdict], kind: str, chapter: str) -> str:
    """Passed and asked of a kind in a chapter; an empty name stands for every one."""
    statuses = [
        one.status for one in asked(verdicts) if kind in ("", one.case.kind) and chapter in ("", one.case.chapter)
    ]
    return f"{statuses.count('pass')}/{len(statuses)}" if statuses else ""
