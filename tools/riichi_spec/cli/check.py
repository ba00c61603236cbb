"""`riichi-spec check`: the corpus asked of the reference."""

from collections import Counter
from collections.abc import Sequence
from fnmatch import fnmatchcase

import click

from reference.questions import KINDS
from riichi_spec.cases.judge import Difference, ask_reference, judge
from riichi_spec.cases.load import Case, CorpusError, corpus_version, load_cases
from riichi_spec.cli.output import heading, print_json, verdict

_SHOWN_FAILURES = 20

Judged = tuple[Case, list[Difference]]


@click.command()
@click.option("--kind", "kinds", multiple=True, type=click.Choice(list(KINDS)), help="Only cases of this kind.")
@click.option("--match", "pattern", default="*", metavar="GLOB", help="Only cases whose id matches, as fu/*.")
@click.option("--json", "as_json", is_flag=True, help="Print the verdicts as JSON.")
def check(kinds: tuple[str, ...], pattern: str, as_json: bool) -> int:
    """Ask the reference every case of the corpus, and count what passes by kind and chapter.

    Exit code 0: all pass. 1: some fail. 2: no case is selected. 4: the corpus cannot be read.

    \b
    riichi-spec check
    riichi-spec check --kind score --match 'fu/*'
    """
    try:
        cases = load_cases()
    except CorpusError as error:
        for fault in error.faults:
            click.echo(f"riichi-spec: {fault}", err=True)
        return 4
    selected = [case for case in cases if case.kind in (kinds or KINDS) and fnmatchcase(case.id, pattern)]
    if not selected:
        raise click.UsageError(f"no case is selected: expected ids that match {pattern!r} among {len(cases)} cases")
    judged = [(case, judge(case, ask_reference(case))) for case in selected]
    if as_json:
        print_json(_as_json(judged))
    else:
        _print(judged)
    return 1 if any(differences for _, differences in judged) else 0


def _as_json(judged: Sequence[Judged]) -> dict[str, object]:
    failed = [
        {
            "id": case.id,
            "differences": [{"field": d.field, "expected": d.expected, "got": d.got} for d in differences],
        }
        for case, differences in judged
        if differences
    ]
    return {
        "corpus": corpus_version(),
        "cases": len(judged),
        "passed": len(judged) - len(failed),
        "failed": failed,
        "by_kind": _counts([(case.kind, not differences) for case, differences in judged]),
        "by_chapter": _counts([(case.chapter, not differences) for case, differences in judged]),
    }


def _counts(verdicts: Sequence[tuple[str, bool]]) -> dict[str, dict[str, int]]:
    cases = Counter(name for name, _ in verdicts)
    passed = Counter(name for name, passes in verdicts if passes)
    return {name: {"cases": cases[name], "passed": passed[name]} for name in sorted(cases)}


def _print(judged: Sequence[Judged]) -> None:
    failed = [(case, differences) for case, differences in judged if differences]
    for case, differences in failed[:_SHOWN_FAILURES]:
        click.echo(f"{verdict('fail', False)} {case.id}: {case.title}")
        for difference in differences:
            click.echo(f"     {difference}")
        click.echo(f"     see: riichi-spec case {case.id}")
    if len(failed) > _SHOWN_FAILURES:
        click.echo(f"     and {len(failed) - _SHOWN_FAILURES} more")
    kinds = [kind for kind in KINDS if any(case.kind == kind for case, _ in judged)]
    chapters = sorted({case.chapter for case, _ in judged})
    width = max(len(name) for name in [*chapters, "chapter"])
    click.echo(heading(f"{'chapter':<{width}}" + "".join(f"{kind:>12}" for kind in [*kinds, "all"])))
    for chapter in [*chapters, ""]:
        cells = "".join(f"{_cell(judged, kind, chapter):>12}" for kind in [*kinds, ""])
        click.echo(f"{chapter or 'all':<{width}}{cells}")
    passed = len(judged) - len(failed)
    click.echo(verdict(f"{passed}/{len(judged)} cases pass", not failed) + f" (corpus {corpus_version()})")


def _cell(judged: Sequence[Judged], kind: str, chapter: str) -> str:
    """Passed and all of a kind in a chapter; an empty name stands for every one."""
    verdicts = [
        not differences for case, differences in judged if kind in ("", case.kind) and chapter in ("", case.chapter)
    ]
    return f"{sum(verdicts)}/{len(verdicts)}" if verdicts else ""
