"""Every hand there is: the numbers, the lines against a brute force, and runs that are interrupted."""

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from brute_census import shard_lines as brute_lines
from census_workers import FailedThenKilled, KilledOnce, Once, always_killed, never
from command import COMMAND, Run, assert_one_line_of_error
from reference import decompose
from riichi_spec.data import data_folder
from riichi_spec.exhaustive.counts import decompositions, standard
from riichi_spec.exhaustive.digests import (
    ShardDigest,
    ShardFailed,
    digest,
    digest_of_all,
)
from riichi_spec.exhaustive.digests import (
    run as run_shards,
)
from riichi_spec.exhaustive.document import as_text, digests, distribution, known_digests, numbers
from riichi_spec.exhaustive.executors import processes
from riichi_spec.exhaustive.finished import finished_in
from riichi_spec.exhaustive.lines import shard_lines
from riichi_spec.exhaustive.picture import picture
from riichi_spec.values import Json
from waiting import HANGS, comes

SMALL = [10, 42, 70, 154, 182, 210]
DOCUMENT: Json = json.loads((data_folder("corpus") / "census.json").read_bytes())


@pytest.fixture(scope="module")
def found() -> Json:
    return numbers()


@pytest.fixture(scope="module")
def small() -> list[ShardDigest]:
    """The digests of a few small shards."""
    return [digest(shard) for shard in SMALL]


class Resumed(NamedTuple):
    """A run over all shards that was killed and went on: what it said before and had finished, and how it ended."""

    said: bytes
    kept: dict[int, ShardDigest]
    ended: Json
    finished: dict[int, ShardDigest]


@pytest.fixture(scope="module")
def resumed(tmp_path_factory: pytest.TempPathFactory) -> Resumed:
    """All shards, worked out once for all tests that need them, by two processes."""
    file = tmp_path_factory.mktemp("census") / "finished.jsonl"
    command = [COMMAND, "census", "--digests", "--jobs", "2", "--resume", str(file), "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert comes(lambda: process.poll() is not None or (file.exists() and file.read_bytes().count(b"\n") > 2))
        assert process.poll() is None
        process.kill()
        # Its end is seen when the last worker has gone too.
        said = process.communicate(timeout=HANGS)[0]
    kept = kept_in(file)
    ended = subprocess.run(command, capture_output=True, check=True)
    return Resumed(said, kept, json.loads(ended.stdout), kept_in(file))


def kept_in(file: Path) -> dict[int, ShardDigest]:
    with finished_in(file, known_digests()) as finished:
        return finished.digests


@pytest.mark.slow
def test_the_numbers_are_those_of_the_page(found: Json) -> None:
    """spec/census.md has each number with its source's thousands; here they are counted."""
    page = (data_folder("spec") / "census.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| (standard|seven pairs|thirteen orphans|all together) \| (14|11|8|5|2) \| (.*) \|$", page, re.MULTILINE
    )
    assert len(rows) == 8
    names = ("hands", "winning_tiles", "decompositions", "readings")
    for form, tiles, cells in rows:
        key = {"seven pairs": "seven_pairs", "thirteen orphans": "thirteen_orphans", "all together": "all"}.get(form)
        tally = found[key] if key else found["standard"][tiles]  # type: ignore[index]
        assert isinstance(tally, dict)
        assert [tally[name] for name in names] == [int(cell.replace(",", "")) for cell in cells.split(" | ")]
    melds = found["with_melds_all"]
    assert isinstance(melds, dict)
    assert [f"{melds[name]:,}" for name in names] == re.findall(r"[\d,]{9,}", page.partition("with any melds")[2])[:4]


@pytest.mark.process
def test_the_document_is_what_is_found(found: Json, resumed: Resumed) -> None:
    content = (data_folder("corpus") / "census.json").read_text(encoding="utf-8")
    assert content == as_text(found | {"digests": digests(resumed.finished.values())})


@pytest.mark.process
def test_all_shards_have_all_hands(found: Json, resumed: Resumed) -> None:
    assert sum(shard.hands for shard in resumed.finished.values()) == found["all"]["hands"] == 16_873_619  # type: ignore[index]
    assert len(resumed.finished) == 63


def test_the_most_decompositions_are_four(found: Json) -> None:
    assert found["standard"]["14"]["by_decompositions"] == {  # type: ignore[index]
        "1": 11_419_215, "2": 77_025, "3": 2_370, "4": 48,
    }  # fmt: skip
    assert found["all"]["by_decompositions"]["4"] == 57  # type: ignore[index]


@pytest.mark.parametrize(("suits", "hands"), [((0,), 13_259), ((1,), 13_259), ((0, 1, 2), 5_237_550), ((3,), 105)])
def test_hands_of_fewer_suits(suits: tuple[int, ...], hands: int) -> None:
    """One suit and three are numbers that others have published; of honors four are triplets and one the pair."""
    assert standard(4, suits).hands == hands


def test_decompositions_are_those_of_decompose() -> None:
    """Five concealed tiles: the enumeration and `decompose` make the same tuples."""
    made = [grouping for batch in decompositions(1) for grouping in batch]
    assert len(made) == 1836
    for sets, pair in made:
        counts = bytearray(34)
        counts[pair.kind] += 2
        for group in sets:
            for kind in range(34):
                counts[kind] += (3 if group.shape == "triplet" else 1) * (group.kinds >> kind & 1)
        assert (sets, pair) in decompose(bytes(counts))


@pytest.mark.slow
@pytest.mark.parametrize("shard", [42, 210])
def test_lines_are_the_brute_forces(shard: int) -> None:
    assert "".join(line for batch in shard_lines(shard) for line in batch) == "".join(brute_lines(shard))


@pytest.mark.process
def test_the_digests_of_the_page_are_those_found(resumed: Resumed) -> None:
    page = (data_folder("spec") / "census.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+|the whole census) \| (\d+) \| `([0-9a-f]{64})` \|$", page, re.MULTILINE)
    assert len(rows) == 3
    for shard, hands, sha256 in rows[:2]:
        assert resumed.finished[int(shard)] == ShardDigest(int(shard), int(hands), sha256)
    assert rows[2][2] == digest_of_all(resumed.finished.values())


@pytest.mark.slow
def test_the_lines_of_the_page_are_lines() -> None:
    page = (data_folder("spec") / "census.md").read_text(encoding="utf-8")
    examples = (
        page.partition("Four lines, not in the order of the census:\n\n```\n")[2]
        .partition("```")[0]
        .splitlines(keepends=True)
    )
    assert len(examples) == 4
    for line in examples:
        tiles = re.findall(r"(\d+)([mpsz])", line.partition(":")[0])
        number = {suit: len(digits) for digits, suit in tiles}
        shard = 15 * number.get("m", 0) + number.get("p", 0)
        assert any(line in batch for batch in shard_lines(shard)), line


def test_work_that_fails_is_done_again(small: list[ShardDigest], tmp_path: Path) -> None:
    for worker in (Once(tmp_path / "failed"), KilledOnce(tmp_path / "killed")):
        got: list[ShardDigest] = []
        run_shards(SMALL, processes(2), got.append, worker)
        assert sorted(got) == small
        assert worker.mark.exists()


def test_work_that_always_fails_is_given_up() -> None:
    with pytest.raises(ShardFailed, match="shard 10: tried 3 times, at last: never"):
        run_shards([10], processes(1), lambda _: None, never)
    with pytest.raises(ShardFailed, match="workers died 3 times, with 2 shards left"):
        run_shards([10, 42], processes(1), lambda _: None, always_killed)


def test_a_pool_that_breaks_while_work_is_given_to_it(small: list[ShardDigest], tmp_path: Path) -> None:
    """One shard fails and is to be tried again when the others' process has died."""
    got: list[ShardDigest] = []
    run_shards([10, 42, 70], processes(1), got.append, FailedThenKilled(tmp_path / "first", tmp_path / "second"))
    assert sorted(got) == small[:3]


@pytest.mark.process
@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_however_processes_are_started(method: str) -> None:
    program = (
        "import multiprocessing as m; from riichi_spec.exhaustive.digests import run;"
        "from riichi_spec.exhaustive.executors import processes\n"
        f"if __name__ == '__main__': m.set_start_method({method!r}); run([10, 154], processes(2), print)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert sorted(done.stdout.splitlines()) == [str(digest(shard)) for shard in (10, 154)]


@pytest.mark.process
def test_a_killed_process_goes_on(resumed: Resumed) -> None:
    assert resumed.said == b""
    assert len(resumed.kept) >= 2
    assert resumed.ended["digests"] == DOCUMENT["digests"]
    assert resumed.kept.items() <= resumed.finished.items()


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("census --shard 1", ["--shard: expected one of 0, 2, 3", "got 1"]),
        ("census --shard -5", ["--shard: expected one of", "got -5"]),
        ("census --shard x", ["'x' is not a valid integer"]),
        ("census --shard 210 --write no/such/folder/file", ["--write: no/such/folder/file: expected a file to write"]),
        ("census --write file", ["--write: expected --shard beside it"]),
        ("census --resume file", ["--resume: expected --digests beside it"]),
        ("census --jobs 2", ["--jobs: expected --digests beside it"]),
        ("census --jobs 0 --digests", ["--jobs", "0"]),
        ("census --suits man,luck", ["--suits: expected names out of man, pin, sou, honors", "'luck'"]),
        ("census --suits man --digests", ["--suits: expected no --digests"]),
        ("census --digests --resume .", ["--resume: .: expected a file to write: got a folder"]),
        ("census --digests --resume no/such/folder/x", ["--resume: no/such/folder/x: expected a file to write"]),
        ("census --out no/such/folder/x", ["--out: no/such/folder/x: expected a file to write"]),
        ("census --svg .", ["--svg: .: expected a file to write: got a folder"]),
        ("census --out x --svg x", ["--out, --svg: expected different files"]),
        ("census --shard 154 --digests", ["--shard: expected no --digests beside it"]),
        ("census --shard 154 --out x", ["--shard: expected no --out beside it"]),
        ("census --digests --jobs 1 --scheduler tcp://x:1", ["--jobs: expected no --scheduler beside it"]),
        ("census --digests --scheduler ''", ["--scheduler: expected an address as tcp://host:8786, got ''"]),
        ("census --digests --scheduler ' '", ["--scheduler: expected an address as tcp://host:8786, got ' '"]),
    ],
)
def test_an_error_is_one_line(run: Run, line: str, texts: list[str]) -> None:
    assert_one_line_of_error(run(line), 2, *texts)


def test_one_shard_and_its_lines(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "lines.txt"
    shown = json.loads(run(f"census --shard 210 --json --write {file}").out)
    assert shown == {"shard": 210, "hands": 13_277, "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}
    assert f"shard 210: 13,277 hands, sha256 {shown['sha256']}" in run("census --shard 210").out
    assert shown in DOCUMENT["digests"]["shards"]  # type: ignore[index]


def test_numbers_of_some_suits_alone(run: Run) -> None:
    shown = json.loads(run("census --suits man --json").out)
    assert shown["suits"] == ["man"]
    assert shown["standard"]["14"]["hands"] == 13_259
    assert shown["seconds"] > 0
    assert "standard, 14 tiles" in run("census --suits man").out


def test_the_digest_of_all_is_of_a_line_for_each() -> None:
    two = [ShardDigest(30, 5, "b"), ShardDigest(2, 7, "a")]
    assert digest_of_all(two) == hashlib.sha256(b"2 7 a\n30 5 b\n").hexdigest()


def test_the_picture_is_of_the_document() -> None:
    drawn = picture(distribution(DOCUMENT))
    assert drawn == (data_folder("spec") / "census.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(drawn)
    bars = list(root.iter("{http://www.w3.org/2000/svg}rect"))
    assert len(bars) == 9
    assert "16,789,787" in "".join(root.itertext())
