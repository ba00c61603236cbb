"""`riichi-spec compare`: two runs side by side, or an offline run judged."""

from dataclasses import asdict
from pathlib import Path

import click

from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.cli.check_output import compared, tell_run
from riichi_spec.cli.output import plain, print_json, telling
from riichi_spec.cli.paths import A_FILE
from riichi_spec.cli.say import say, verdict
from riichi_spec.conformance.causes import find_causes
from riichi_spec.conformance.compare import (
    Comparison,
    NotComparable,
    is_vectors,
    judge_answers,
    read_answers,
    read_side,
    read_vectors,
)
from riichi_spec.conformance.compare import (
    compare as compare_sides,
)
from riichi_spec.conformance.reports.jsonl import CutOff, NotAReport
from riichi_spec.conformance.verdict import Run, with_fields

_SHOWN = 20


@click.command()
@click.argument("first", metavar="A", type=A_FILE)
@click.argument("second", metavar="B", type=A_FILE)
@click.option("--field", "fields", multiple=True, metavar="NAME", help="Of answers compare this field; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
def compare(first: Path, second: Path, fields: tuple[str, ...], as_json: bool) -> int:
    """Set two runs side by side by case: mended, broken, still failing. Or judge answers that were given offline.

    A and B are report.jsonl files of `check --report`, or files of answers: a JSON object a line with the case's id and
    `result`, `reject`, `unsupported` or `error`; the first line may be the adapter's hello, which then declares what is
    compared. With A a file of vectors, B holds answers to them. Exit code 1: broken
    cases, cases of A that B has not judged, nothing to compare, or answers that are wrong.

    \b
    riichi-spec compare before/report.jsonl after/report.jsonl
    riichi-spec compare vectors.jsonl answers.jsonl
    riichi-spec compare --field payments --field total vectors.jsonl answers.jsonl
    """
    try:
        run = _judged(first, second, fields) if is_vectors(first) else None
        if fields and run is None:
            raise click.UsageError("--field: expected vectors and answers to them, not two runs")
        found = None if run else compare_sides(read_side(first), read_side(second))
    except (NotComparable, NotAReport, CutOff, OSError) as error:
        raise click.UsageError(str(error)) from None
    if run:
        return _tell_run(run, fields, as_json)
    assert found
    with telling():
        if as_json:
            print_json(asdict(found))
        else:
            _print(found)
    return 0 if found.as_expected else 1


def _judged(vectors: Path, answers: Path, fields: tuple[str, ...]) -> Run:
    implementation, lines = read_answers(answers)
    run = judge_answers(read_vectors(vectors), lines, answers, implementation)
    run.verdicts = [with_fields(verdict, fields) for verdict in run.verdicts]
    return run


def _tell_run(run: Run, fields: tuple[str, ...], as_json: bool) -> int:
    causes = find_causes(run.verdicts, load_mistakes(), compares=compared(run, fields))
    tell_run(run, causes, [], as_json=as_json)
    return run.exit_code


def _print(found: Comparison) -> None:
    for name, case_ids in asdict(found).items():
        if not isinstance(case_ids, tuple) or not case_ids:
            continue
        good = name in ("mended", "second_alone")
        say(verdict(name.replace("_", " "), good), f": {len(case_ids)}")
        for case_id in case_ids[:_SHOWN]:
            say(f"  {plain(case_id)}")
        if len(case_ids) > _SHOWN:
            say(f"  and {len(case_ids) - _SHOWN} more")
    wrong = len(found.still_failing) + len(found.otherwise_wrong)
    counts = f"{len(found.mended)} mended, {len(found.broken)} broken, {wrong} still failing"
    say(f"{counts}, {found.both_pass} pass on both sides")
    if not found.as_expected and not found.broken:
        lost = len(found.first_alone)
        told = f"{lost} cases of A were not judged in B" if lost else "no case was judged on both sides"
        say(verdict(f"not as expected: {told}", False))
