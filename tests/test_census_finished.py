"""Finished shards are kept as they are, and a file that holds anything else is refused before the work."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from command import Run, assert_one_line_of_error
from riichi_spec.exhaustive.digests import ShardDigest
from riichi_spec.exhaustive.document import known_digests
from riichi_spec.exhaustive.finished import HEADER, BrokenResume, Finished, finished_in

KNOWN: Final = {found.shard: found for found in known_digests()}
SMALL: Final = [KNOWN[shard] for shard in (10, 42, 70)]
HEAD: Final = json.dumps(HEADER).encode() + b"\n"


def line(found: ShardDigest) -> bytes:
    return json.dumps(found._asdict()).encode() + b"\n"


SHARD: Final = line(KNOWN[154])
TOLD: Final = f"4536 hands and sha256 {KNOWN[154].sha256}"


@contextmanager
def opened(file: Path) -> Iterator[Finished]:
    with finished_in(file, KNOWN.values()) as finished:
        yield finished


@pytest.mark.parametrize("cut_off", [b"", b'{"sh', b'{"shard": 154, "ha'])
def test_a_run_goes_on_where_it_was(cut_off: bytes, tmp_path: Path) -> None:
    """Also when the last line was cut off while it was written."""
    file = tmp_path / "finished.jsonl"
    with opened(file) as first:
        for shard in SMALL:
            first.add(shard)
    with file.open("ab") as stream:
        stream.write(cut_off)
    with opened(file) as second:
        assert list(second.digests.values()) == SMALL
        second.add(KNOWN[154])
    assert file.read_bytes() == HEAD + b"".join(map(line, SMALL)) + SHARD


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    with opened(tmp_path / "link") as finished:
        finished.add(SMALL[0])
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == HEAD + line(SMALL[0])


def test_two_runs_do_not_write_one_file(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "finished.jsonl"
    (tmp_path / "link").symlink_to(file)
    with opened(file) as first:
        first.add(SMALL[0])
        for name in (file, tmp_path / "link"):
            done = run(f"census --digests --resume {name}")
            assert_one_line_of_error(done, 2, "--resume", "expected no other run to be writing it")
        first.add(SMALL[1])
    with opened(file) as second:
        assert list(second.digests.values()) == SMALL[:2]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"no JSON\n", ":1: expected {"),
        (b"[]\n", ":1: expected {"),
        (HEAD + b"nonsense\n", ":2: expected a finished shard, got 'nonsense'"),
        (HEAD + b'{"shard": 1, "hands": 5, "sha256": "x"}\n', ":2: expected a finished"),
        (b"\xff\xfe\n", ":1: expected {"),
        (b"notes without an end", "expected finished shards, got 'notes without an end'"),
        (HEAD + b"notes", "expected finished shards, got 'notes'"),
        (HEAD + SHARD.replace(b"4536", b"-1"), ":2: expected shard 154 with 4536 hands"),
        (HEAD + SHARD.replace(b"4536", b"true"), ":2: expected a finished"),
        (HEAD + SHARD.replace(b'sha256": "', b'sha256": "x'), ":2: expected a finished"),
        (HEAD + SHARD.replace(b"154", b"155"), ":2: expected a finished"),
        (HEAD + SHARD.replace(b"4536", b"4537"), ":2: expected shard 154 with 4536 hands and sha256 "),
        (HEAD + SHARD + SHARD.replace(b"4536", b"4537"), ":3: expected shard 154 with 4536 hands"),
        (HEAD + line(KNOWN[154]._replace(sha256=KNOWN[42].sha256)), f":2: expected shard 154 with {TOLD}"),
        (HEAD + b"[" * 100_000 + b"\n", ":2: expected a finished"),
        (HEAD.replace(b"1", b"true") + SHARD, ":1: expected {"),
        (HEAD + b"\n" * (1 << 20), "expected at most 1 MiB, got more"),
    ],
)
def test_a_broken_file_is_told_and_left_alone(content: bytes, said: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "finished.jsonl"
    file.write_bytes(content)
    with pytest.raises(BrokenResume), opened(file):
        pass
    assert_one_line_of_error(run(f"census --digests --resume {file}"), 2, "--resume", said)
    assert file.read_bytes() == content


def test_a_wrong_digit_is_seen_before_the_work(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All shards stand there and one of them is wrong: nothing is counted, and nothing is changed."""
    file = tmp_path / "finished.jsonl"
    wrong = KNOWN | {210: KNOWN[210]._replace(sha256=KNOWN[210].sha256.translate(str.maketrans("01", "10")))}
    file.write_bytes(HEAD + b"".join(map(line, wrong.values())))
    before = file.read_bytes()
    monkeypatch.setattr(import_module("riichi_spec.cli.census"), "numbers", lambda *_: pytest.fail("it counts"))
    assert_one_line_of_error(run(f"census --digests --resume {file}"), 2, "--resume", KNOWN[210].sha256)
    assert file.read_bytes() == before


def test_a_full_disk_keeps_what_was_whole_and_the_run_goes_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is named once, the digests are told, and the exit code says that they are not all kept."""
    file = tmp_path / "finished.jsonl"
    with opened(file) as finished:
        for found in list(KNOWN.values())[3:]:
            finished.add(found)
    whole = file.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("riichi_spec.files.appending.os.fsync", full)
    done = run(f"census --digests --jobs 1 --json --resume {file}")
    assert done.code == 2
    assert done.err == f"riichi-spec: --resume: {file}: expected a file to write: No space left on device\n"
    assert [ShardDigest(**found) for found in json.loads(done.out)["digests"]["shards"]] == list(KNOWN.values())
    assert file.read_bytes() == whole
