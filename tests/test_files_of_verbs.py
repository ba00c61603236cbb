"""Every verb that writes: links are followed, what is no file of ours is refused or written to, and what was found is
told whatever becomes of the file.
"""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from command import COMMAND, ENVIRONMENT, Run, assert_one_line_of_error

CHECK: Final = "check --match points/ron-dealer-5-han"
LINES: Final = {
    "census --shard 154 --write {}": "--write",
    "census --suits man,pin,sou,honors --out {}": "--out",
    "census --svg {}": "--svg",
    f"{CHECK} --write-known {{}}": "--write-known",
}
TOLD: Final = {"--write": "4,536 hands", "--out": "16,873,619", "--svg": "16,873,619", "--write-known": "1/1 pass"}


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def a_folder(file: Path) -> None:
    file.mkdir()


def a_second_name(file: Path) -> None:
    file.write_text("")
    (file.parent / "second").hardlink_to(file)


def in_no_folder(file: Path) -> None:
    file.symlink_to(file.parent / "no" / "such" / "folder")


@pytest.mark.parametrize("make", [a_folder, a_second_name, in_no_folder])
@pytest.mark.parametrize("line", LINES)
def test_what_cannot_be_written_is_refused_before_the_work(
    line: str, make: Callable[[Path], None], run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    make(file)
    before = {path.name: path.lstat().st_ino for path in tmp_path.iterdir()}
    assert_one_line_of_error(run(line.format(file)), 2, LINES[line], f"{file}: expected a file to write: ")
    assert {path.name: path.lstat().st_ino for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("line", LINES)
def test_a_full_disk_takes_nothing_of_what_was_found(line: str, run: Run, tmp_path: Path) -> None:
    """A device that is always full: that it is, is found when it is written to."""
    (tmp_path / "full").symlink_to("/dev/full")
    done = run(line.format(tmp_path / "full"))
    assert done.code == 2
    assert TOLD[LINES[line]] in done.out
    assert done.err.count("\n") == 1
    assert f"{tmp_path / 'full'}: expected a file to write: No space left on device" in done.err
    assert (tmp_path / "full").readlink() == Path("/dev/full")


@pytest.mark.parametrize("line", LINES)
def test_a_link_stays_and_what_it_leads_to_is_written(line: str, run: Run, tmp_path: Path) -> None:
    """A file of the user's that has the name of what is written first, somewhere else, stays too."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").symlink_to(tmp_path / "folder" / "target")
    (tmp_path / "file.part").write_text("mine")
    assert run(line.format(tmp_path / "file")).code == 0
    assert (tmp_path / "file").is_symlink()
    assert (tmp_path / "file.part").read_text() == "mine"
    assert names(tmp_path / "folder") == ["target"]
    assert (tmp_path / "folder" / "target").stat().st_size
    assert names(tmp_path) == ["file", "file.part", "folder"]


def test_reports_and_known_failures_fail_each_for_itself(run: Run, tmp_path: Path) -> None:
    (tmp_path / "full").symlink_to("/dev/full")
    done = run(f"{CHECK} --write-known {tmp_path / 'full'} --report {tmp_path / 'report'}")
    assert (done.code, "1/1 pass" in done.out) == (2, True)
    assert names(tmp_path / "report") == ["junit.xml", "report.html", "report.jsonl", "report.md"]


def two_at_once(*words: str) -> list[int]:
    started = [subprocess.Popen([COMMAND, *words], stdout=subprocess.DEVNULL, env=ENVIRONMENT) for _ in range(2)]
    return [one.wait(timeout=120) for one in started]


@pytest.mark.process
def test_two_runs_on_one_folder_leave_it_whole(run: Run, tmp_path: Path) -> None:
    assert two_at_once("vectors", "--out", str(tmp_path / "vectors")) == [0, 0]
    run(f"vectors --out {tmp_path / 'alone'}")
    for name in names(tmp_path / "alone"):
        assert (tmp_path / "vectors" / name).read_bytes() == (tmp_path / "alone" / name).read_bytes()
    assert names(tmp_path / "vectors") == names(tmp_path / "alone")
    assert two_at_once("check", "--report", str(tmp_path / "report")) == [0, 0]
    footer = json.loads((tmp_path / "report" / "report.jsonl").read_text(encoding="utf-8").splitlines()[-1])
    assert footer["exit_code"] == 0


WRONG: Final = """\
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    can = {"kinds": ["points"], "fields": ["limit"], "players": [3, 4], "rules": {}, "max_in_flight": 64}
    hello = {"msg": "hello", "protocol": 1, "implementation": {"name": "x"}, "capabilities": can}
    answer = hello if message["msg"] == "hello" else {"seq": message.get("seq"), "result": {"limit": "mangan"}}
    if message["msg"] != "bye":
        print(json.dumps(answer), flush=True)
"""


@pytest.mark.process
def test_two_runs_of_parts_keep_what_each_found(tmp_path: Path) -> None:
    """Each reads again what stands there when it writes: the other may have written meanwhile."""
    (tmp_path / "wrong.py").write_text(WRONG)
    parts = ["points/ron-*", "points/tsumo-*"]
    known = str(tmp_path / "known.toml")
    started = [
        subprocess.Popen(
            [COMMAND, "check", "--match", part, "--write-known", known, "--", "python3", str(tmp_path / "wrong.py")],
            stdout=subprocess.DEVNULL,
            env=ENVIRONMENT,
        )
        for part in parts
    ]
    assert {one.wait(timeout=120) for one in started} == {1}
    written = Path(known).read_text(encoding="utf-8")
    for part in parts:
        assert f'id = "{part.removesuffix("*")}' in written
