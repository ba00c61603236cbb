"""A corpus that cannot be read: every verb that needs it says so in one line, and none has a traceback."""

import shutil
from pathlib import Path

import pytest

from command import Run, assert_one_line_of_error
from riichi_spec import data
from riichi_spec.cases import load, lock, mistakes


@pytest.fixture
def corpus(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A small one, which is then broken."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "corpus"
    (folder / "points").mkdir(parents=True)
    own = data.data_folder("corpus")
    for name in ("VERSION", "mistakes.yaml", "points/limits.yaml"):
        shutil.copy(own / name, folder / name)
    for module in (load, lock, mistakes):
        monkeypatch.setattr(module, "data_folder", lambda _: folder)
    return folder


@pytest.mark.parametrize("line", ["case points/ron-dealer-5-han", "rules tenhou mleague", "check --match points/*"])
@pytest.mark.parametrize("name", ["mistakes.yaml", "points/limits.yaml"])
@pytest.mark.parametrize("content", [b"\xff", b"[" * 100_000, b"- &a [*a]\n", b"x: !!bool x\n", b"\0"])
def test_it_is_one_line(run: Run, corpus: Path, line: str, name: str, content: bytes) -> None:
    assert run(line).code == 0
    (corpus / name).write_bytes(content)
    if not (line.startswith("rules") and name == "mistakes.yaml"):
        told = run(line)
        # What a verb has said by then stays said.
        assert (told.code, told.err.count("\n")) == (4, 1)
        assert name in told.err


def test_so_it_is_of_the_version(run: Run, corpus: Path) -> None:
    (corpus / "VERSION").write_bytes(b"\xff")
    assert_one_line_of_error(run("--version"), 4, "VERSION: expected the corpus's version")
    (corpus / "VERSION").write_bytes(b"\xef\xbb\xbf0.9.0\r\n")
    assert run("--version").out.endswith(", corpus 0.9.0\n")
