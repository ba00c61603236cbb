"""`riichi-spec check`: the corpus asked of the reference, or of anybody's implementation."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import load_cases
from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.cli.asking import Asking, ask, asking_options
from riichi_spec.cli.check_output import compared, tell_run
from riichi_spec.cli.grouped import grouped
from riichi_spec.cli.output import note, waiting_for
from riichi_spec.cli.paths import A_FILE, A_FOLDER
from riichi_spec.cli.places import verbose_option
from riichi_spec.cli.reader import is_read
from riichi_spec.cli.selection import Selection, select, selection_options
from riichi_spec.conformance.causes import Cause, find_causes
from riichi_spec.conformance.known import BadKnown, Known, apply_known, known_text, read_known
from riichi_spec.conformance.reports import check_folder, write_reports
from riichi_spec.conformance.verdict import Run, with_fields
from riichi_spec.files import CannotWrite, NotOurs, check_writable, locked, write_whole


@dataclass(frozen=True)
class Files:
    """Files beside a run: failures that are known, and where to write those of now, and the reports."""

    known: Path | None
    write_known: Path | None
    report: Path | None


_file_options: Final = grouped(
    "files",
    Files,
    click.option("--known", type=A_FILE, help="A TOML file of failures that are known."),
    click.option("--write-known", type=A_FILE, help="Write what fails now as such a file."),
    click.option("--report", type=A_FOLDER, metavar="DIR", help="Write reports into a folder."),
)


@click.command(context_settings={"ignore_unknown_options": False})
@asking_options
@selection_options
@_file_options
@verbose_option("Show the lines of the documents beside the rules of failures.")
@click.option("--json", "as_json", is_flag=True, help="Print the verdicts as JSON.")
def check(asking: Asking, selection: Selection, files: Files, as_json: bool) -> int:
    """Ask the corpus of an implementation, or of the reference when no COMMAND is given.

    The COMMAND speaks the protocol on stdin and stdout; it is code that you run, with all your rights. Exit code 0: as
    expected. 1: results that were not. 2: usage, or its declaration excludes every case. 3: it cannot be talked to. 4:
    the corpus cannot be read. 130: Ctrl-C, and as much as is known.

    \b
    riichi-spec check
    riichi-spec check -- node my_adapter.mjs
    riichi-spec check --kind points --report reports -- ./my_engine --riichi-spec
    """
    cases, mistakes = load_cases(), load_mistakes()
    selected = select(cases, selection)
    entries = _read_known(files)
    _look_at_report(files)
    written = files.write_known or files.report
    run = ask(asking.to_start(), selected, asking, wanted=lambda: bool(written) or is_read())
    run.verdicts = [with_fields(verdict, selection.fields) for verdict in run.verdicts]
    run.verdicts, unmet = apply_known(run.verdicts, entries)
    causes = find_causes(run.verdicts, mistakes, compares=compared(run, selection.fields))
    tell_run(run, causes, unmet, as_json=as_json)
    kept = [_write_known(files.write_known, run, entries), _write_report(files.report, run, causes)]
    return run.exit_code or (1 if unmet else 0) if all(kept) else 2


def _read_known(files: Files) -> list[Known]:
    """The failures that are known; raises a usage error, also for a file that could not be written after the run."""
    try:
        entries = read_known(files.known) if files.known else []
        if files.write_known:
            _kept_in(files.write_known)
            check_writable(files.write_known)
    except BadKnown as error:
        raise click.UsageError(str(error)) from None
    except CannotWrite as error:
        raise click.UsageError(f"--write-known: {error}") from None
    return entries


def _kept_in(file: Path) -> list[Known]:
    """What a file to be written holds already; raises BadKnown. A device or a pipe holds nothing."""
    return read_known(file) if file.is_file() else []


def _look_at_report(files: Files) -> None:
    """Raise a usage error where no report could be written: before the run, which can be long."""
    if files.report is None:
        return
    try:
        check_folder(files.report)
    except (NotOurs, OSError) as error:
        raise click.UsageError(f"--report: {error}") from None


def _write_known(file: Path | None, run: Run, known: Sequence[Known]) -> bool:
    """Write what fails now, and say whether it could be; without a file there is nothing to be done."""
    if file is None:
        return True
    if run.broken or run.lacking:
        note(f"{file} is left as it is: a run that broke off says nothing of what fails")
        return True
    try:
        with locked(file, waiting_for(file)):
            # Read now: another run may have written it meanwhile.
            write_whole(file, known_text(run.verdicts, [*_kept_in(file), *known]).encode())
    except (BadKnown, CannotWrite) as error:
        note(f"--write-known: {error}")
        return False
    return True


def _write_report(folder: Path | None, run: Run, causes: Sequence[Cause]) -> bool:
    """Write the reports, and say whether they could be."""
    if folder is None:
        return True
    try:
        written = write_reports(folder, run, causes, Rulebook(), waiting_for(folder))
    except (NotOurs, OSError) as error:
        note(f"--report: {error}")
        return False
    note(f"{folder} has now {', '.join(path.name for path in written)}")
    return True
