"""What only a process of its own can show: exit codes, pipes, encodings, terminals."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from command import COMMAND, ENVIRONMENT, run_command, words
from riichi_spec.notation import PICTURES

pytestmark = pytest.mark.process

HAND = "234m567p345s222z5z 5z --seat south"


@pytest.mark.parametrize(
    ("line", "code"),
    [(f"score {HAND} --tsumo", 0), ("score 1234m 5m --ron", 2), (f"score {HAND} --ron --seat west", 1)],
)
def test_exit_codes_of_the_process(line: str, code: int) -> None:
    done = run_command(*words(line))
    assert done.returncode == code
    # Without a yaku it is told what the hand has, and that it does not count.
    assert bool(done.stdout) == (code != 2)
    assert bool(done.stderr) == (code != 0)


@pytest.mark.parametrize("line", ["spec fu", f"score {HAND} --tsumo", "check --json --match fu/*", "--help"])
def test_a_reader_that_has_gone_is_no_error(line: str) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([COMMAND, *words(line)], stdout=pipe, stderr=pipe, env=ENVIRONMENT) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=30) == 0


@pytest.mark.parametrize(
    "line", ["census --digests --jobs 2", "census --twins --jobs 2", "lint", "lint --mistakes", "check -- @"]
)
def test_long_work_for_a_reader_that_has_gone_is_left(line: str, tmp_path: Path) -> None:
    """Its processes too, without a word; the exit code is not that of work that was done."""
    (tmp_path / "silent.py").write_text("import sys; print(file=open(sys.argv[1], 'w'), flush=True); sys.stdin.read()")
    engine = [sys.executable, str(tmp_path / "silent.py"), str(tmp_path / "begun")]
    asked = [word for given in words(line) for word in (engine if given == "@" else [given])]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [COMMAND, *asked], stdout=pipe, stderr=pipe, env=ENVIRONMENT, start_new_session=True
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 141
    assert not [one for one in psutil.process_iter(["cmdline"]) if str(tmp_path) in " ".join(one.info["cmdline"] or [])]


def test_what_is_to_be_written_is_written_for_nobody_too(tmp_path: Path) -> None:
    out = tmp_path / "census.json"
    with subprocess.Popen([COMMAND, "census", "--out", str(out)], stdout=subprocess.PIPE, env=ENVIRONMENT) as process:
        assert process.stdout
        process.stdout.close()
        assert process.wait(timeout=60) == 0
    assert json.loads(out.read_text())["all"]


@pytest.mark.parametrize(
    ("line", "code"),
    [("no-such-verb", 2), ("", 2), ("score 1234m 5m --ron", 2), (f"score {HAND} --ron --seat west", 1), ("rules", 0)],
)
def test_the_exit_code_is_told_where_no_error_can_be_written(line: str, code: int) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([COMMAND, *words(line)], stdout=subprocess.PIPE, stderr=full, timeout=60, check=False)
    assert done.returncode == code


_BROKEN = """\
import sys
from riichi_spec import cli
from riichi_spec.cases import load

def fail():
    raise OSError("no such corpus")

sys.argv = ["riichi-spec", "--version"]
load.corpus_version = fail
cli.main()
"""


def test_a_closed_stdout_and_a_fault_of_the_system_are_one_line(tmp_path: Path) -> None:
    """A corpus whose version cannot be read, and nowhere to print that to."""
    script = tmp_path / "broken.py"
    script.write_text(_BROKEN)
    line = f"exec '{sys.executable}' '{script}' >&-"
    done = subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (2, b"riichi-spec: no such corpus\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8", "utf-16"])
def test_any_encoding_of_the_output_will_do(encoding: str) -> None:
    lines = ("case fu/wait/dragon-pair-tsumo", "spec yaku.pinfu", "score 🀆 🀆 --ron", f"score {HAND} --tsumo")
    for line in lines:
        done = run_command(*words(line), PYTHONIOENCODING=encoding)
        assert done.returncode == (2 if "🀆" in line else 0)
        assert b"Traceback" not in done.stderr
    shown = done.stdout.decode("utf-8" if encoding == "ascii" else encoding)
    assert "700, 1,300" in shown
    assert (PICTURES[0] in shown or "🀈" in shown) == (encoding == "utf-8")


def on_a_terminal(*args: str, **environment: str) -> str:
    """What the command prints to a terminal."""
    ours, its = pty.openpty()
    env = ENVIRONMENT | {"TERM": "xterm"} | environment
    subprocess.run([COMMAND, *args], stdin=subprocess.DEVNULL, stdout=its, stderr=its, env=env, timeout=60, check=True)
    os.close(its)
    shown = os.read(ours, 100_000).decode("utf-8")
    os.close(ours)
    return shown


def test_no_color_is_honoured() -> None:
    assert "\x1b[" in on_a_terminal("spec", "fu.base")
    plain = on_a_terminal("spec", "fu.base", NO_COLOR="1")
    assert "\x1b" not in plain
    assert "fu.base" in plain


def test_bytes_that_are_no_text_are_one_line_too(tmp_path: Path) -> None:
    (tmp_path / "hand.json").write_bytes(b'{"tiles": "\xff"}')
    for args in (["--input", str(tmp_path / "hand.json")], ["\udcff", "5z", "--ron"], ["--input", "\udcff"]):
        done = run_command("score", *args)
        assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
