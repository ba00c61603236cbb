"""Transcripts of adapters: where they lie, and how an adapter is run with a stand-in for its engine."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from riichi_spec.adapters import install

Message = dict[str, Any]

HERE: Final = Path(__file__).parent
MINIMAL: Final = {"minimal-python": "minimal.py", "minimal-javascript": "minimal.mjs"}
"""Adapters without an engine: their transcripts are questions and answers alone."""
NAMES: Final = (*install.adapters(), *MINIMAL)
NODE: Final = shutil.which("node")
_SECONDS: Final = 60


@dataclass(frozen=True)
class Talk:
    """What came of a conversation: the answers, how the process ended, what it said beside."""

    answers: list[Message]
    exit_code: int
    stderr: str


def adapter_file(name: str) -> Path:
    """The file that is run for this transcript."""
    return Path(install.__file__).parent / MINIMAL[name] if name in MINIMAL else install.adapter(name).file


def transcript_file(name: str) -> Path:
    """The transcript of that name."""
    return HERE / f"{name}.jsonl"


def load(name: str) -> tuple[Message, list[Message]]:
    """What the transcript says of the engine, and its turns: a message, the calls that it led to, the answer."""
    header, *turns = map(json.loads, transcript_file(name).read_text(encoding="utf-8").splitlines())
    return header, turns


def in_javascript(name: str) -> bool:
    """Whether that adapter runs in Node."""
    return adapter_file(name).suffix == ".mjs"


def plain_command(name: str, file: Path | None = None) -> list[str]:
    """The command that runs an adapter that has no engine."""
    run = [str(NODE)] if in_javascript(name) else [sys.executable, "-I"]
    return [*run, str(file or adapter_file(name))]


def replaying(name: str, file: Path, folder: Path) -> list[str]:
    """The command that runs the adapter in `file` with a stand-in for its engine, which may use `folder`."""
    if name in MINIMAL:
        return plain_command(name, file)
    if not in_javascript(name):
        return [sys.executable, "-I", str(HERE / "stand_in.py"), "replay", str(transcript_file(name)), str(file)]
    paths = [json.dumps(str(path)) for path in (HERE / "stand_in.cjs", transcript_file(name))]
    put_package(folder, package_of(name), load(name)[0]["version"], f"require({paths[0]}).replay({paths[1]})")
    return [str(NODE), str(file), str(folder)]


def put_package(folder: Path, package: str, version: str, exports: str) -> None:
    """Put an npm package in an engine's place."""
    root = folder / "node_modules" / package
    (root / "lib").mkdir(parents=True)
    about = {"name": package, "version": version, "main": "lib/index.js"}
    (root / "package.json").write_text(json.dumps(about), encoding="utf-8")
    (root / "lib" / "index.js").write_text(f"module.exports = {exports};\n", encoding="utf-8")


def package_of(name: str) -> str:
    """The name of an engine's npm package; others that it needs stand behind it in the registry."""
    return install.adapter(name).packages[0].rpartition("@")[0]


def converse(command: Sequence[str], messages: Iterable[Message]) -> Talk:
    """Send all messages to a process and take its answers."""
    said = "".join(json.dumps(message) + "\n" for message in messages)
    done = subprocess.run(command, input=said, capture_output=True, encoding="utf-8", timeout=_SECONDS, check=False)
    return Talk([_plain(json.loads(line)) for line in done.stdout.splitlines()], done.returncode, done.stderr)


def _plain(answer: Message) -> Message:
    """The answer without the trace of an error, which names files and lines."""
    if "error" in answer:
        answer["error"].pop("traceback")
    return answer
