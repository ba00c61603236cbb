"""Whatever goes wrong while a verb runs: one line, a documented exit code, no process left and no half file."""

from pathlib import Path

import pytest

import chaos

RUNS = 25


@pytest.mark.process
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_lost_and_nothing_left(seed: int, tmp_path: Path) -> None:
    figures = chaos.chaos(seed, RUNS, tmp_path)
    assert figures.violations == []
    assert figures.runs == RUNS
    assert len(figures.faults) > 4


def test_half_files_and_processes_that_are_left_are_found(tmp_path: Path) -> None:
    """Each check finds what it is for."""
    (tmp_path / "report").mkdir()
    (tmp_path / "vectors").mkdir()
    (tmp_path / "vectors" / "vectors.jsonl").write_text("")
    assert chaos.faults_of_files(tmp_path) == {"vectors without a manifest"}
    halves = {
        "report/report.jsonl": '{"report"',
        "report/junit.xml": "<testsuites>",
        "report/report.html": "<html>",
        "known.toml": "[[known",
        "census.json": "{",
        "census.svg": "<svg>",
        "finished.jsonl": "{}\n",
        "lines.txt": "half",
        "vectors/manifest.json": '{"files": {"vectors.jsonl": {"sha256": "another"}}}',
    }
    for name, half in halves.items():
        (tmp_path / name).write_text(half)
    (tmp_path / ".x.riichi-spec-part").touch()
    found = chaos.faults_of_files(tmp_path)
    assert {fault.partition(":")[0] for fault in found} == {*halves, ".x.riichi-spec-part is left"}


@pytest.mark.parametrize(
    ("words", "code", "stdout", "stderr", "said"),
    [
        ("check", -9, b"", b"", "exit code -9"),
        ("check", 1, b"", b"Traceback (most recent call last):", "traceback"),
        ("lint", 2, b"", b"", "exit code 2 without a word"),
        ("check --json", 1, b"{", b"", "no JSON"),
        ("check", 130, b"", b"", "what was known is not told"),
        ("serve", 0, b'{"seq": 1}\n{"se', b"", "half an answer"),
        ("check", 130, b"0/9 pass, 9 not run", b"", ""),
    ],
)
def test_what_should_have_held_is_found(words: str, code: int, stdout: bytes, stderr: bytes, said: str) -> None:
    found = list(chaos.violations(words.split(), chaos.Trouble("none"), code, stdout, stderr))
    assert [text[: len(said)] for text in found] == ([said] if said else [])
