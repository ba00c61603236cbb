"""`riichi-spec compare`: two runs side by side, or an offline run judged."""

from dataclasses import asdict
from pathlib import Path

import click

from riichi_spec.cases.load import CorpusError
from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.cli.check_output import print_run, run_as_json
from riichi_spec.cli.output import print_json, verdict
from riichi_spec.conformance.causes import find_causes
from riichi_spec.conformance.compare import (
    Comparison,
    NotComparable,
    is_vectors,
    judge_answers,
    read_lines,
    read_side,
    read_vectors,
)
from riichi_spec.conformance.compare import (
    compare as compare_sides,
)
from riichi_spec.conformance.reports.jsonl import CutOff, NotAReport

_SHOWN = 20


@click.command()
@click.argument("first", metavar="A", type=click.Path(path_type=Path))
@click.argument("second", metavar="B", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
def compare(first: Path, second: Path, as_json: bool) -> int:
    """Set two runs side by side by case: mended, broken, still failing. Or judge answers that were given offline.

    A and B are report.jsonl files of `check --report`, or files of answers: a JSON object a line with the case's id and
    `result`, `reject`, `unsupported` or `error`. With A a file of vectors, B holds answers to them. Exit code 1: broken
    cases, or answers that are wrong.

    \b
    riichi-spec compare before/report.jsonl after/report.jsonl
    riichi-spec compare vectors.jsonl answers.jsonl
    """
    try:
        if is_vectors(first):
            return _judge(first, second, as_json)
        found = compare_sides(read_side(first), read_side(second))
    except (NotComparable, NotAReport, CutOff, OSError) as error:
        raise click.UsageError(str(error)) from None
    except CorpusError as error:
        raise click.UsageError(f"the corpus cannot be read: {error.faults[0]}") from None
    if as_json:
        print_json(asdict(found))
    else:
        _print(found)
    return 1 if found.broken else 0


def _judge(vectors: Path, answers: Path, as_json: bool) -> int:
    run = judge_answers(read_vectors(vectors), read_lines(answers), answers)
    causes = find_causes(run.verdicts, load_mistakes())
    if as_json:
        print_json(run_as_json(run, causes, []))
    else:
        print_run(run, causes, [])
    return run.exit_code


def _print(found: Comparison) -> None:
    for name, case_ids in asdict(found).items():
        if not isinstance(case_ids, tuple) or not case_ids:
            continue
        good = name in ("mended", "first_alone", "second_alone")
        click.echo(f"{verdict(name.replace('_', ' '), good)}: {len(case_ids)}")
        for case_id in case_ids[:_SHOWN]:
            click.echo(f"  {case_id}")
        if len(case_ids) > _SHOWN:
            click.echo(f"  and {len(case_ids) - _SHOWN} more")
    wrong = len(found.still_failing) + len(found.otherwise_wrong)
    counts = f"{len(found.mended)} mended, {len(found.broken)} broken, {wrong} still failing"
    click.echo(f"{counts}, {found.both_pass} pass on both sides")
