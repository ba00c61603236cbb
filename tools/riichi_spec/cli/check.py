"""`riichi-spec check`: the corpus asked of the reference, or of anybody's implementation."""

import json
import sys
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

import click

from reference.questions import KINDS
from reference.rejects import nearest
from riichi_spec.adapters.install import NotInstalled, UnknownAdapter, command
from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case, CorpusError, load_cases
from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.cli.check_output import compared, tell_run
from riichi_spec.cli.numbers import IntegerRange, Seconds
from riichi_spec.cli.options import preset_rules
from riichi_spec.cli.output import complain, hide_progress, note
from riichi_spec.conformance.causes import find_causes
from riichi_spec.conformance.declaration import FIELDS
from riichi_spec.conformance.known import BadKnown, apply_known, known_text, read_known
from riichi_spec.conformance.reports import NotOurs, write_reports
from riichi_spec.conformance.runner import Limits, run_cases
from riichi_spec.conformance.verdict import Run, Verdict, with_fields
from riichi_spec.rulebook import Rulebook


@click.command(context_settings={"ignore_unknown_options": False})
@click.argument("implementation", nargs=-1, type=click.UNPROCESSED, metavar="[-- COMMAND ...]")
@click.option("--adapter", metavar="NAME", help="A public engine that `riichi-spec adapters` lists.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(list(KINDS)), help="Only cases of this kind.")
@click.option("--match", "pattern", default="*", metavar="GLOB", help="Only cases whose id matches, as fu/*.")
@click.option(
    "--preset", "preset_name", metavar="P", help="Only cases whose named options all have the preset's value."
)
@click.option("--field", "fields", multiple=True, metavar="NAME", help="Compare this field alone; repeatable.")
@click.option("--known", type=click.Path(path_type=Path), help="A TOML file of failures that are known.")
@click.option("--write-known", type=click.Path(path_type=Path), help="Write what fails now as such a file.")
@click.option("--report", type=click.Path(path_type=Path), metavar="DIR", help="Write reports into a folder.")
@click.option(
    "--timeout", default=10.0, type=Seconds(), show_default=True, help="Seconds of silence while a question is open."
)
@click.option("--start-timeout", default=30.0, type=Seconds(), show_default=True, help="Seconds until the hello.")
@click.option(
    "--max-restarts", default=10, show_default=True, type=IntegerRange(0, 1000), help="How often it is started anew."
)
@click.option("-j", "jobs", default=1, show_default=True, type=IntegerRange(1, 64), help="Processes side by side.")
@click.option("--json", "as_json", is_flag=True, help="Print the verdicts as JSON.")
def check(
    implementation: tuple[str, ...],
    adapter: str | None,
    kinds: tuple[str, ...],
    pattern: str,
    preset_name: str | None,
    fields: tuple[str, ...],
    known: Path | None,
    write_known: Path | None,
    report: Path | None,
    timeout: float,
    start_timeout: float,
    max_restarts: int,
    jobs: int,
    as_json: bool,
) -> int:
    """Ask the corpus of an implementation, or of the reference when no COMMAND is given.

    The COMMAND speaks the protocol on stdin and stdout; it is code that you run, with all your rights. Exit code 0: as
    expected. 1: results that were not. 2: usage, or its declaration excludes every case. 3: it cannot be talked to. 4:
    the corpus cannot be read.

    \b
    riichi-spec check
    riichi-spec check -- node my_adapter.mjs
    riichi-spec check --kind points --report reports -- ./my_engine --riichi-spec
    """
    if implementation and "--" not in sys.argv:
        raise click.UsageError(f"expected COMMAND after --, got {' '.join(implementation)!r}")
    try:
        cases = load_cases()
        mistakes = load_mistakes()
    except CorpusError as error:
        for fault in error.faults:
            complain(f"riichi-spec: {fault}")
        return 4
    selected = _selected(cases, kinds, pattern, preset_name, fields)
    try:
        entries = read_known(known) if known else []
        kept = read_known(write_known) if write_known and write_known.exists() else []
        asked = command(adapter) if adapter is not None else implementation
    except (BadKnown, NotInstalled, UnknownAdapter) as error:
        raise click.UsageError(str(error)) from None
    if adapter and implementation:
        raise click.UsageError("--adapter: expected no COMMAND beside it")
    if write_known and not write_known.parent.is_dir():
        # Said before the run, which can be long.
        raise click.UsageError(f"--write-known {write_known}: expected a folder that is there")
    limits = Limits(start_timeout, timeout, max_restarts)
    run = _ask(asked, selected, limits, jobs) if asked else _ask_reference(selected)
    run.verdicts = [with_fields(verdict, fields) for verdict in run.verdicts]
    run.verdicts, unmet = apply_known(run.verdicts, entries)
    causes = find_causes(run.verdicts, mistakes, compares=compared(run, fields))
    if write_known:
        try:
            write_known.write_text(known_text(run.verdicts, [*kept, *entries]), encoding="utf-8")
        except OSError as error:
            raise click.UsageError(f"--write-known {write_known}: expected a file to write: {error.strerror}") from None
    if report:
        try:
            written = write_reports(report, run, causes, Rulebook())
        except (NotOurs, OSError) as error:
            raise click.UsageError(f"--report: {error}") from None
        note(f"{report} has now {', '.join(path.name for path in written)}")
    tell_run(run, causes, unmet, as_json=as_json)
    return run.exit_code or (1 if unmet else 0)


def _selected(
    cases: Sequence[Case],
    kinds: tuple[str, ...],
    pattern: str,
    preset_name: str | None,
    fields: tuple[str, ...],
) -> list[Case]:
    """The cases that are asked for; raises a usage error for a field that no kind has, and where no case is left."""
    known = sorted({name for names in FIELDS.values() for name in names})
    for name in fields:
        if name not in known:
            raise click.UsageError(f"--field: expected one of {', '.join(known)}{nearest(name, known)}, got {name!r}")
    values = preset_rules(preset_name).as_dict() if preset_name is not None else None
    selected = [
        case
        for case in cases
        if case.kind in (kinds or KINDS)
        and (not fields or not set(fields).isdisjoint(FIELDS[case.kind]))
        and fnmatchcase(case.id, pattern)
        and (values is None or _plays(values, case.rules))
    ]
    if not selected:
        having = f" of a kind that has {' or '.join(fields)}" if fields else ""
        raise click.UsageError(
            f"no case is selected: expected ids{having} that match {pattern!r} among {len(cases)} cases"
        )
    return selected


def _plays(values: Mapping[str, object], rules: Mapping[str, object]) -> bool:
    """Whether all named options have these values. Compared as JSON: true is no 1."""
    return all(
        name in values and json.dumps(values[name], sort_keys=True) == json.dumps(value, sort_keys=True)
        for name, value in rules.items()
    )


def _ask(command: Sequence[str], cases: list[Case], limits: Limits, jobs: int) -> Run:
    hidden = hide_progress()
    with click.progressbar(length=len(cases), label="asking", file=sys.stderr, hidden=hidden) as bar:
        return run_cases(command, cases, limits, jobs=jobs, progress=bar.update)


def _ask_reference(cases: Sequence[Case]) -> Run:
    run = Run(())
    for case in cases:
        answer = ask_reference(case)
        differences = tuple(judge(case, answer))
        run.verdicts.append(Verdict(case, "fail" if differences else "pass", answer, differences))
    return run
