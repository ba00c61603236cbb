"""The folder of reports: four files, written whole or not at all, and nobody else's touched."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from command import Run as Command
from command import run_command
from made_runs import every_status
from read_reports import RULEBOOK
from riichi_spec.conformance.reports import markdown, read_report, write_reports
from riichi_spec.conformance.verdict import Run
from riichi_spec.files import NotOurs

NAMES = ["report.jsonl", "junit.xml", "report.md", "report.html"]


def read(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_four_reports_are_written_and_nothing_else_is_left(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "reports"
    assert write_reports(folder, every_status(), [], RULEBOOK) == [folder / name for name in NAMES]
    assert sorted(path.name for path in folder.iterdir()) == sorted(NAMES)
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o666 & ~_umask()}


def _umask() -> int:
    line = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("Umask"))
    return int(line.split()[1], 8)


def test_an_earlier_report_is_written_over(tmp_path: Path) -> None:
    write_reports(tmp_path, every_status(), [], RULEBOOK)
    (tmp_path / "notes.txt").write_text("mine")
    write_reports(tmp_path, Run(("other",), None, []), [], RULEBOOK)
    assert read_report(tmp_path / "report.jsonl") == {}
    assert (tmp_path / "notes.txt").read_text() == "mine"


@pytest.mark.parametrize(
    ("name", "content"),
    [("notes.txt", "mine"), ("report.jsonl", ""), ("report.jsonl", '{"report": "another"}\n'), ("report.html", "x")],
)
def test_a_folder_of_others_is_left_as_it_is(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(NotOurs) as error:
        write_reports(tmp_path, every_status(), [], RULEBOOK)
    assert name in str(error.value)
    assert "\n" not in str(error.value)
    assert read(tmp_path) == {name: content}


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(NotOurs, match="expected a folder"):
        write_reports(tmp_path / "file", every_status(), [], RULEBOOK)
    assert (tmp_path / "file").read_text() == "mine"


def test_reports_that_cannot_be_finished_leave_the_earlier_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_reports(tmp_path, every_status(), [], RULEBOOK)
    earlier = read(tmp_path)

    def full(*_: object) -> str:
        raise OSError("no space left")

    monkeypatch.setattr(markdown, "page", full)
    with pytest.raises(OSError, match="no space"):
        write_reports(tmp_path, Run(("other",), None, []), [], RULEBOOK)
    assert read(tmp_path) == earlier


def test_what_was_written_is_told(tmp_path: Path) -> None:
    """And a list of known failures keeps what it held."""
    known = tmp_path / "known.toml"
    known.write_text('[[known]]\nid = "gone"\nreason = "x"\n')
    words = [
        "check",
        "--match",
        "points/ron-dealer-5-han",
        "--report",
        str(tmp_path / "new"),
        "--write-known",
        str(known),
    ]
    done = run_command(*words)
    assert done.returncode == 0
    assert done.stderr.decode() == f"riichi-spec: {tmp_path / 'new'} has now {', '.join(NAMES)}\n"
    assert 'id = "gone"' in known.read_text()
    known.write_text("[[known]]\n")
    done = run_command(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert known.read_text() == "[[known]]\n"


def test_a_folder_that_cannot_be_used_is_told_before_the_engine_starts(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    started = f"open({str(tmp_path / 'started')!r}, 'w')"
    for folder, fault in (
        (tmp_path / "file", "expected a folder for the reports, got a file"),
        ("", "expected a folder"),
    ):
        done = run_command("check", "--report", str(folder), "--", sys.executable, "-c", started)
        assert (done.returncode, done.stdout) == (2, b"")
        assert fault in done.stderr.decode()
        assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "started").exists()


def test_a_report_that_fails_at_last_takes_no_verdict_with_it(
    tmp_path: Path, run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> list[Path]:
        raise OSError(28, "No space left on device", str(tmp_path / "new"))

    monkeypatch.setattr(import_module("riichi_spec.cli.check"), "write_reports", full)
    done = run("check --match points/ron-dealer-5-han --report", str(tmp_path / "new"))
    assert done.code == 2
    assert "1/1 pass" in done.out
    assert "No space left" in done.err


def test_a_run_that_broke_off_leaves_the_list_of_known_failures(tmp_path: Path) -> None:
    known = tmp_path / "known.toml"
    known.write_text('[[known]]\nid = "fu/*"\nreason = "looked into"\n')
    before = known.read_text()
    done = run_command("check", "--write-known", str(known), "--", str(tmp_path / "nope"))
    assert done.returncode == 3
    assert known.read_text() == before
    assert "is left as it is" in done.stderr.decode()
