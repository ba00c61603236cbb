"""What goes wrong at the edges: output that cannot be written, parts of killed runs, loops of links, odd ends."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path

import pytest

from command import COMMAND, ENVIRONMENT, Run, assert_one_line_of_error, run_command
from reference.readings import fast
from riichi_spec.data import CorpusError
from riichi_spec.exhaustive import document
from riichi_spec.exhaustive.digests import ShardDigest
from riichi_spec.exhaustive.digests import run as run_shards
from riichi_spec.exhaustive.executors import NoCluster, Workers
from riichi_spec.files import Appended, CannotWrite, all_whole
from riichi_spec.texts import json_of, toml_of

FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="no such device here")
@pytest.mark.parametrize(
    ("line", "file"),
    [
        ("check --kind points --write-known {}/known.toml", "known.toml"),
        ("check --kind points --report {}/report", "report/report.jsonl"),
        ("census --out {}/census.json", "census.json"),
    ],
)
def test_output_that_cannot_be_written_loses_no_file(line: str, file: str, tmp_path: Path) -> None:
    with FULL.open("wb") as full:
        done = subprocess.run(
            [COMMAND, *line.format(tmp_path).split()], stdout=full, stderr=subprocess.PIPE, env=ENVIRONMENT, check=False
        )
    assert done.returncode == 2
    assert done.stderr.decode().splitlines()[0] == (
        "riichi-spec: stdout: expected to be written to: No space left on device"
    )
    assert (tmp_path / file).stat().st_size


def write_three(folder: Path) -> None:
    with all_whole(folder, ["a", "b", "c"]) as streams:
        for stream in streams:
            stream.write(b"new")
        streams[0].write(b"x" * 6000)


def test_of_files_that_belong_together_none_is_new_where_one_is_too_large(tmp_path: Path) -> None:
    for name in "abc":
        (tmp_path / name).write_text("old")
    usual, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    heard = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (5000, most))
    try:
        with pytest.raises(CannotWrite, match=r"/a: expected a file to write: File too large"):
            write_three(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (usual, most))
        signal.signal(signal.SIGXFSZ, heard)
    assert [(tmp_path / name).read_text() for name in "abc"] == ["old"] * 3
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b", "c"]


@pytest.mark.parametrize(
    "line", ["vectors --out {}", "census --out {}", "census --digests --resume {}", "census --shard 154 --write {}"]
)
def test_a_loop_of_links_is_one_line(run: Run, line: str, tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert_one_line_of_error(run(line.format(loop)), 2, "loop")


@pytest.mark.parametrize("content", ["{", "[]", '{"digests": {"shards": [{}]}}', None])
def test_digests_that_are_not_shipped_as_they_should_be(
    content: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content is not None:
        (tmp_path / "census.json").write_text(content)
    monkeypatch.setattr(document, "data_folder", lambda _: tmp_path)
    with pytest.raises(CorpusError, match=r"census\.json"):
        document.known_digests()


def test_a_folder_of_a_run_that_was_killed_is_not_foreign(run: Run, tmp_path: Path) -> None:
    (tmp_path / ".0123456789abcdef.riichi-spec-part").write_text("half")
    assert run(f"vectors --out {tmp_path}").code == 0


@pytest.mark.process
def test_an_engine_that_ends_by_a_signal_without_a_name() -> None:
    script = "import os, signal; os.kill(os.getpid(), signal.SIGRTMIN + 1)"
    done = run_command("check", "--kind", "points", "--", sys.executable, "-c", script)
    assert done.returncode == 3
    assert b"Traceback" not in done.stderr
    assert f"signal {signal.SIGRTMIN + 1}" in (done.stdout + done.stderr).decode()


def test_many_names_take_no_square_of_time() -> None:
    text = "{" + ", ".join(f'"{number}": 1' for number in range(60_000)) + ', "0": 2}'
    begun = time.process_time()
    with pytest.raises(ValueError, match="stands twice"):
        json_of(text)
    assert time.process_time() - begun < 5  # with a look at all of them for each it were a minute


@pytest.mark.parametrize("before", ["", '"=".', "x = {", "[", "[["])
def test_a_key_of_many_dots_is_refused_wherever_it_stands(before: str) -> None:
    with pytest.raises(ValueError, match="line 2: expected a key of at most 50 dots"):
        toml_of(f"a = 1\n{before}{'a.' * 60}a = 1")


@pytest.mark.parametrize("line", [f"# {'.' * 80}", f"x = [{', '.join(['1.5'] * 80)}]", f"{'a.' * 40}a = 1"])
def test_other_dots_are_not(line: str) -> None:
    assert toml_of(f"{line}\n") is not None


def test_a_holding_that_is_forgotten_in_between_is_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = bytes([3, 3, 3, *[0] * 6, 2, *[0] * 24])
    right = fast.decompose(counts)
    man = fast._MAN_SUIT

    class Forgetful(dict[bytes, object]):
        """Loses what it is asked for once, as when another thread has it forgotten just then."""

        lost = False

        def get(self, key: bytes, default: object = None) -> object:
            if not self.lost:
                self.lost = True
                for kept in (man.only, man.paired, self):
                    kept.pop(key, None)
            return super().get(key, default)

    forgetful = Forgetful(man.alone)
    monkeypatch.setattr(man, "alone", forgetful)
    assert fast.decompose(counts) == right
    assert len(right) == 2
    assert forgetful.lost


class AtOnce(Executor):
    """An executor whose work is done as soon as it is given, but the first, which is lost."""

    def __init__(self) -> None:
        self.given = 0

    def submit(self, work: Callable[..., ShardDigest], /, *args: object, **_: object) -> Future[ShardDigest]:  # type: ignore[override]
        self.given += 1
        future: Future[ShardDigest] = Future()
        if self.given == 1:
            future.set_exception(RuntimeError("lost"))
        else:
            future.set_result(work(*args))
        return future


def test_what_is_finished_when_the_cluster_goes_is_kept() -> None:
    kept: list[int] = []

    def gone() -> None:
        raise NoCluster("nobody is left")

    @contextmanager
    def start() -> Iterator[Workers]:
        yield Workers(AtOnce(), gone)

    with pytest.raises(NoCluster):
        run_shards(range(20), start, lambda found: kept.append(found.shard), lambda shard: ShardDigest(shard, 1, ""))
    assert sorted(kept) == list(range(1, 20))


def test_a_line_that_cannot_even_be_taken_back_is_told(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    appended = Appended(file, 0)
    os.close(appended._stream.fileno())
    with pytest.raises(CannotWrite, match="lines"):
        appended.add(b"one\n")
    with pytest.raises(OSError, match="Bad file"):
        appended.close()
