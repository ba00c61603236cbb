"""Verbs in trouble: a command line, something that goes wrong while it runs, and what has to hold all the same.

All lines of a round share one folder, so that each finds what the one before it has left. What happens is drawn from a
seed; when it happens within a run is the machine's doing, which is why no example can be shrunk. As a program it tells
figures: `python tests/chaos.py 500`.
"""

import contextlib
import hashlib
import io
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Final
from xml.etree import ElementTree

import psutil

from command import COMMAND, ENVIRONMENT
from riichi_spec.conformance.reports import read_report
from riichi_spec.exhaustive.document import known_digests
from riichi_spec.exhaustive.finished import finished_in
from riichi_spec.files import PART
from waiting import HANGS

ENGINE: Final = """\
import json, os, sys, time
way, number = sys.argv[1], 0
for line in sys.stdin:
    message = json.loads(line)
    can = {"kinds": ["points"], "fields": ["limit"], "players": [3, 4], "rules": {}, "max_in_flight": 8}
    answer = {"msg": "hello", "protocol": 1, "implementation": {"name": way}, "capabilities": can}
    if message["msg"] == "bye":
        sys.exit(4 if way == "ends in disorder" else 0)
    if message["msg"] == "ask":
        number += 1
        answer = {"seq": message["seq"], "result": {"limit": "mangan"}}
        time.sleep(0.002)
        while way == "spins" and number == 40:
            pass
        if way == "dies" and number == 60:
            os._exit(3)
        if way == "prints" and number == 60:
            print("x" * 3_000_000)
    print(json.dumps(answer), flush=True)
"""
QUESTION: Final = {
    "msg": "ask",
    "kind": "points",
    "input": {"han": 3, "fu": 40, "dealer": False, "win": "ron"},
    "rules": {},
}
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
WAYS: Final = "runs", "spins", "dies", "prints", "ends in disorder"
READ: Final = "report/report.jsonl", "known.toml", "finished.jsonl", "answers.jsonl", "vectors/manifest.json"
SHARD: Final = next(found for found in known_digests() if found.shard == 154)
DOCUMENTED: Final = {0, 1, 2, 3, 4, 141} | {128 + number for number in SIGNALS}
MARK: Final = "RIICHI_SPEC_CHAOS"


@dataclass
class Figures:
    """How many lines were run, what went wrong in them, and what should have held and did not."""

    runs: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    codes: Counter[int] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)


@dataclass
class Trouble:
    """What goes wrong: before the start, and while it runs."""

    name: str
    meanwhile: Callable[["subprocess.Popen[bytes]"], object] = lambda _: None
    blocks: int | None = None
    """Of 512 bytes, how large a file may get: a limit of the system's, which refuses in the middle of a write."""


def line(dice: random.Random, folder: Path) -> list[str]:
    """A command line."""
    engine = [
        sys.executable,
        str(folder / "engine.py"),
        dice.choice(WAYS),
    ]
    jobs = ["-j", dice.choice("123"), "--timeout", "1", "--max-restarts", "2"]
    written = ["--report", str(folder / "report"), "--write-known", str(folder / "known.toml")]
    points = ["--kind", "points", "--match", "points/*"]
    return dice.choice(
        [
            ["check", *written, "--match", dice.choice(["*", "fu/*", "points/*"])],
            ["check", *points, *jobs, *written, "--", *engine],
            ["check", *points, *jobs, *written, "--json", "--", *engine],
            ["check", *points, *jobs, "--known", str(folder / "known.toml"), "--", *engine],
            ["compare", str(folder / "report" / "report.jsonl"), str(folder / "report" / "report.jsonl")],
            ["compare", str(folder / "vectors" / "smoke.jsonl"), str(folder / "answers.jsonl")],
            ["census", "--suits", "man,pin", "--json"],
            ["census", "--out", str(folder / "census.json"), "--svg", str(folder / "census.svg")],
            ["census", "--digests", "--jobs", "2", "--resume", str(folder / "finished.jsonl")],
            ["census", "--shard", "154", "--write", str(folder / "lines.txt")],
            ["vectors", "--out", str(folder / "vectors")],
            ["changes", str(folder / "vectors"), str(folder / "vectors")],
            ["lint"],
            ["lint", "--mistakes"],
            ["serve"],
            ["rules", "--json"],
            ["score", "234m567p345s222z5z", "5z", "--tsumo", "--seat", "south", "--round", "east"],
        ]
    )  # fmt: skip


def trouble(dice: random.Random) -> Trouble:
    """What goes wrong, and when: often soon, as most lines are done in a second."""
    after = dice.choice([0.0, 0.1, 0.2, 0.4, 0.8, 1.5, 3.0, 6.0]) * (0.7 + 0.6 * dice.random())
    number = dice.choice(SIGNALS)
    group = dice.random() < 0.3

    def tell(process: "subprocess.Popen[bytes]", times: int = 1) -> None:
        # Python needs a moment of its own until it hears anything of ours.
        time.sleep(0.15 + after)
        for _ in range(times):
            with contextlib.suppress(ProcessLookupError):
                (os.killpg if group else os.kill)(process.pid, number)
            time.sleep(dice.choice([0.0, 0.01, 0.1]))

    def kill_a_child(process: "subprocess.Popen[bytes]") -> None:
        time.sleep(0.15 + after)
        with contextlib.suppress(psutil.Error):
            children = psutil.Process(process.pid).children(recursive=True)
            if children:
                dice.choice(children).kill()

    def close(process: "subprocess.Popen[bytes]") -> None:
        assert process.stdout
        time.sleep(after / 4)
        process.stdout.close()

    return dice.choice(
        [
            Trouble(f"{number.name}{' to its group' if group else ''}", tell),
            Trouble(f"{number.name} twice", lambda process: tell(process, 2)),
            Trouble("a child killed", kill_a_child),
            Trouble("a disk that is full", blocks=dice.choice([0, 1, 2, 16, 200])),
            Trouble("nobody reads", close),
            Trouble("input that ends early"),
            Trouble("none"),
        ]
    )


def cut(dice: random.Random, folder: Path) -> None:
    """End a file that some line reads somewhere in the middle, as another's crash would."""
    file = folder / dice.choice(READ)
    if file.is_file():
        content = file.read_bytes()
        file.write_bytes(content[: dice.randrange(len(content) + 1)])


def run_one(dice: random.Random, folder: Path, figures: Figures) -> None:
    """One line with its trouble, and everything that has to hold then."""
    words, wrong = line(dice, folder), trouble(dice)
    questions = [json.dumps(QUESTION | {"seq": seq}).encode() + b"\n" for seq in range(20_000)]
    given = b"".join(questions) if words == ["serve"] else b""
    if wrong.name == "input that ends early":
        cut(dice, folder)
        given = given[: dice.randrange(len(given) + 1)]
    before = faults_of_files(folder)
    mark = f"{os.getpid()}-{figures.runs}"
    limited = ["sh", "-c", f'ulimit -f {wrong.blocks}; exec "$@"', "sh"] if wrong.blocks is not None else []
    with tempfile.TemporaryFile() as stdin:
        stdin.write(given)
        stdin.seek(0)
        process = subprocess.Popen(
            [*limited, COMMAND, *words],
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT | {MARK: mark},
            start_new_session=True,
        )
        stdout, stderr = talk(process, wrong)
    figures.runs += 1
    figures.faults[wrong.name] += 1
    figures.codes[process.returncode] += 1
    held = [*violations(words, wrong, process.returncode, stdout, stderr), *left(mark)]
    held += sorted(faults_of_files(folder) - before)
    shown = " ".join(words).replace(str(folder), "")
    figures.violations += [f"{shown} with {wrong.name} {wrong.blocks}: {fault}" for fault in held]


def talk(process: "subprocess.Popen[bytes]", wrong: Trouble) -> tuple[bytes, bytes]:
    """All that it printed; what does not end is ended, which shows in its exit code."""
    told: list[bytes] = [b"", b""]

    def read(number: int, stream: BinaryIO) -> None:
        with contextlib.suppress(ValueError, OSError):
            told[number] = stream.read()

    assert process.stdout
    assert process.stderr
    streams = [process.stdout, process.stderr]
    if wrong.name == "nobody reads":
        wrong.meanwhile(process)
        streams[0] = io.BytesIO()
    readers = [threading.Thread(target=read, args=pair) for pair in enumerate(streams)]
    for reader in readers:
        reader.start()
    if wrong.name != "nobody reads":
        wrong.meanwhile(process)
    try:
        process.wait(HANGS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    for reader in readers:
        reader.join(HANGS)
    process.stdout.close()
    process.stderr.close()
    return told[0], told[1]


def violations(words: list[str], wrong: Trouble, code: int, stdout: bytes, stderr: bytes) -> Iterator[str]:
    """What should have held of one run and did not."""
    if code not in DOCUMENTED:
        yield f"exit code {code}: {stderr[-300:]!r}"
    # On stdout an engine's own stands, as it wrote it to its stderr.
    if b"Traceback" in stderr:
        yield f"traceback: {stderr[-2000:].decode()}"
    if code in (2, 3, 4) and not (stderr.strip() or stdout.strip()):
        yield f"exit code {code} without a word"
    if "--json" in words and wrong.name != "nobody reads" and stdout.strip():
        with contextlib.suppress(ValueError):
            json.loads(stdout)
            return
        yield f"no JSON: {stdout[-200:]!r}"
    if words[0] == "check" and code > 128 and not stdout.strip() and b"stopped" not in stderr and code != 141:
        yield "what was known is not told"
    if words[0] == "serve" and any(not is_json(line) for line in stdout.splitlines()):
        yield "half an answer"


def is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def left(mark: str) -> Iterator[str]:
    """Processes of a run that are still there, after a moment."""
    for _ in range(100):
        found = []
        for process in psutil.process_iter():
            with contextlib.suppress(psutil.Error):
                if process.environ().get(MARK) == mark and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(" ".join(process.cmdline())[:100])
        if not found:
            return
        time.sleep(0.05)
    yield from (f"left running: {command}" for command in found)


def faults_of_files(folder: Path) -> set[str]:
    """What is half, or was begun and not ended."""
    faults = {f"{path.name} is left" for path in folder.rglob(f"*{PART}")}
    checks: dict[str, Callable[[Path], object]] = {
        "report/report.jsonl": read_report,
        "report/junit.xml": ElementTree.parse,
        "report/report.html": whole_page,
        "known.toml": lambda file: tomllib.loads(file.read_text(encoding="utf-8")),
        "census.json": lambda file: json.loads(file.read_bytes()),
        "census.svg": ElementTree.parse,
        "finished.jsonl": finished,
        "lines.txt": whole_shard,
        "vectors/manifest.json": whole_vectors,
    }
    for name, check in checks.items():
        if (folder / name).exists():
            try:
                check(folder / name)
            except Exception as error:  # whatever it is, it is a fault of the file
                faults.add(f"{name}: {error!r}"[:300])
    if (folder / "vectors").exists() and any((folder / "vectors").iterdir()):
        faults |= set() if (folder / "vectors" / "manifest.json").exists() else {"vectors without a manifest"}
    return faults


def whole_page(file: Path) -> None:
    if not file.read_text(encoding="utf-8").rstrip().endswith("</html>"):
        raise ValueError("it does not reach its end")


def whole_shard(file: Path) -> None:
    if hashlib.sha256(file.read_bytes()).hexdigest() != SHARD.sha256:
        raise ValueError("it holds other lines")


def finished(file: Path) -> None:
    with finished_in(file, known_digests()):
        pass


def whole_vectors(file: Path) -> None:
    for name, told in json.loads(file.read_bytes())["files"].items():
        if hashlib.sha256((file.parent / name).read_bytes()).hexdigest() != told["sha256"]:
            raise ValueError(f"{name} is another")


def chaos(seed: int, number: int, folder: Path) -> Figures:
    """So many lines in one folder."""
    dice, figures = random.Random(seed), Figures()
    (folder / "engine.py").write_text(ENGINE, encoding="utf-8")
    (folder / "answers.jsonl").write_text('{"id": "points/ron-dealer-5-han", "result": {}}\n', encoding="utf-8")
    for _ in range(number):
        run_one(dice, folder, figures)
    return figures


def main() -> None:
    """Run as many lines as the command line says, and tell the figures."""
    with tempfile.TemporaryDirectory() as folder:
        seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
        figures = chaos(seed, int(sys.argv[1]), Path(folder))
    told = [f"{figures.runs} runs, {len(figures.violations)} violations"]
    told += [f"{count:>6}  {name}" for name, count in figures.faults.most_common()]
    told += [f"exit codes: {dict(sorted(figures.codes.items()))}", *figures.violations]
    sys.stdout.write("\n".join(told) + "\n")


if __name__ == "__main__":
    main()
