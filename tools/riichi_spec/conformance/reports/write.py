"""Writing all reports of a run into a folder, whole or not at all."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, Final

from riichi_spec.book.rulebook import Rulebook
from riichi_spec.conformance.causes import Cause
from riichi_spec.conformance.reports import html, jsonl, junit, markdown
from riichi_spec.conformance.verdict import Run
from riichi_spec.files import NotOurs, all_whole, check_writable, locked, names_in

_NAMED: Final = 3
_NAMES: Final = (jsonl.NAME, junit.NAME, markdown.NAME, html.NAME)

Write = Callable[[str], object]


def write_reports(
    folder: Path,
    run: Run,
    causes: Sequence[Cause],
    rulebook: Rulebook,
    waiting: Callable[[], object] = lambda: None,
) -> list[Path]:
    """Write report.jsonl, junit.xml, report.md and report.html, and say where they lie.

    The folder is made when it is not there. Another run that writes there is waited for, which `waiting` is told.
    Raises NotOurs when it holds other files and no report of ours, and OSError when it cannot be written to. Nothing
    takes its place before all are written, report.jsonl last: where it is new, all are.
    """
    makers: dict[str, Callable[[Write], object]] = {
        jsonl.NAME: lambda write: [write(line) for line in jsonl.lines(run)],
        html.NAME: lambda write: [write(part) for part in html.page(run, causes, rulebook)],
        markdown.NAME: lambda write: write(markdown.page(run, causes)),
        junit.NAME: lambda write: junit.write_junit(run, write),
    }
    with locked(folder, waiting):
        check_folder(folder)
        with all_whole(folder, list(makers)) as streams:
            for stream, make in zip(streams, makers.values(), strict=True):
                make(_writer(stream))
    return [folder / name for name in _NAMES]


def _writer(stream: BinaryIO) -> Write:
    """Half surrogate pairs, which JSON can hold and UTF-8 cannot, are written as question marks."""
    return lambda text: stream.write(text.encode("utf-8", "replace"))


def check_folder(folder: Path) -> None:
    """Raise NotOurs unless reports may be written there, or OSError if they cannot be. It makes the folder."""
    if folder.exists() and not folder.is_dir():
        raise NotOurs(f"{folder}: expected a folder for the reports, got a file")
    folder.mkdir(parents=True, exist_ok=True)
    names = names_in(folder)
    if names and not jsonl.has_our_header(folder / jsonl.NAME):
        shown = ", ".join(map(repr, names[:_NAMED])) + (", ..." if len(names) > _NAMED else "")
        raise NotOurs(f"{folder}: expected an empty folder or one with an earlier report, got one with {shown}")
    for name in _NAMES:
        check_writable(folder / name)
