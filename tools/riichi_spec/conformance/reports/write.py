"""Writing all reports of a run into a folder, whole or not at all."""

import contextlib
import secrets
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from riichi_spec.book.rulebook import Rulebook
from riichi_spec.conformance.causes import Cause
from riichi_spec.conformance.reports import html, jsonl, junit, markdown
from riichi_spec.conformance.verdict import Run
from riichi_spec.files import NotOurs

_PART: Final = ".riichi-spec-part"
_NAMED: Final = 3

Write = Callable[[str], object]


def write_reports(folder: Path, run: Run, causes: Sequence[Cause], rulebook: Rulebook) -> list[Path]:
    """Write report.jsonl, junit.xml, report.md and report.html, and say where they lie.

    The folder is made when it is not there. Raises NotOurs when it holds other files and no report of ours, and
    OSError when it cannot be written to. report.jsonl takes its place last: where it is new, all are.
    """
    check_folder(folder)
    makers: dict[str, Callable[[Write], object]] = {
        junit.NAME: lambda write: junit.write_junit(run, write),
        markdown.NAME: lambda write: write(markdown.page(run, causes)),
        html.NAME: lambda write: [write(part) for part in html.page(run, causes, rulebook)],
        jsonl.NAME: lambda write: [write(line) for line in jsonl.lines(run)],
    }
    parts: dict[str, Path] = {}
    try:
        for name, make in makers.items():
            parts[name] = folder / f".{name}.{secrets.token_hex(4)}{_PART}"
            with parts[name].open("x", encoding="utf-8", errors="replace", newline="\n") as stream:
                make(stream.write)
        for name, part in parts.items():
            part.replace(folder / name)
    finally:
        for part in parts.values():
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
    return [folder / name for name in (jsonl.NAME, junit.NAME, markdown.NAME, html.NAME)]


def check_folder(folder: Path) -> None:
    """Raise NotOurs unless reports may be written there, or OSError if they cannot be. It makes the folder."""
    if folder.exists() and not folder.is_dir():
        raise NotOurs(f"{folder}: expected a folder for the reports, got a file")
    folder.mkdir(parents=True, exist_ok=True)
    names = sorted(path.name for path in folder.iterdir() if not path.name.endswith(_PART))
    if names and not jsonl.has_our_header(folder / jsonl.NAME):
        shown = ", ".join(map(repr, names[:_NAMED])) + (", ..." if len(names) > _NAMED else "")
        raise NotOurs(f"{folder}: expected an empty folder or one with an earlier report, got one with {shown}")
    with tempfile.TemporaryFile(dir=folder, suffix=_PART):
        pass
