"""Public engines to be asked: which there are, setting one up in a folder of its own, and the command that runs it.

Each engine lives in the user's cache folder, a virtual environment or an npm project for itself, so that neither this
package nor another engine ever shares an interpreter with it. Its adapter stays where it is and is run by path.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

from reference import RiichiSpecError
from riichi_spec.adapters.locks import Ecosystem, asked_for, lock_file, npm_dependencies
from riichi_spec.files import locked, write_whole
from riichi_spec.processes import kill_tree
from riichi_spec.values import sha256

_HERE: Final = Path(__file__).parent
_MARKER: Final = "complete.json"
"""Written last: a folder without it was left by an installation that did not come to its end."""
_TELLING: Final = ("failed, reason:", "No matching")
"""What stands in the line that tells why a tool failed; npm ends with general advice."""
_NOT_REACHED: Final = ("ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "ConnectionError", "from versions: none")
"""What a tool that does not reach its registry says; pip then knows no version of anything."""


class UnknownAdapter(RiichiSpecError):
    """No engine of that name is in the registry."""

    def __init__(self, name: str) -> None:
        super().__init__(f"adapter: expected one of {', '.join(adapters())}, got {name!r}")
        self.name: Final = name


class NotInstalled(RiichiSpecError):
    """An engine cannot be run: it was never set up, or setting it up failed. The message is one line."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name: Final = name
        self.why: Final = why


@dataclass(frozen=True)
class Adapter:
    """One engine of the registry, with its own package and the text of its lock."""

    name: str
    file: Path
    ecosystem: Ecosystem
    package: str
    lock: str
    licence: str
    description: str

    @property
    def packages(self) -> tuple[str, ...]:
        """What was asked for, its own package first, as its ecosystem writes it: mahjong==2.1.0, riichi@1.2.0.

        What these need in their turn is in the lock alone.
        """
        pins = asked_for(self.lock, self.ecosystem)
        own = [pin for pin in pins if re.split("==|(?<=.)@", pin)[0] == self.package]
        return (*own, *(pin for pin in pins if pin not in own)) if self.ecosystem == "npm" else tuple(own)

    @property
    def environment(self) -> Path:
        """The folder that it is set up in, whether or not it is there: another one for another lock."""
        made_of = [self.lock]
        if self.ecosystem == "pypi":
            # A virtual environment does not outlive the Python that made it.
            made_of.append(f"python{sys.version_info.major}.{sys.version_info.minor}")
        versions = sha256("\n".join(made_of).encode())[:12]
        return user_cache_path("riichi-spec") / "adapters" / self.name / versions

    @property
    def installed(self) -> bool:
        """Whether it is set up, completely."""
        return (self.environment / _MARKER).is_file()


@cache
def adapters() -> dict[str, Adapter]:
    """Every engine of the registry by its name, in the registry's order."""
    tables = tomllib.loads((_HERE / "registry.toml").read_text(encoding="utf-8"))
    return {name: _adapter(name, table) for name, table in tables.items()}


def _adapter(name: str, table: dict[str, object]) -> Adapter:
    match table:
        case {
            "file": str(file),
            "ecosystem": "pypi" | "npm" as ecosystem,
            "package": str(package),
            "licence": str(licence),
            "description": str(description),
            **more,
        } if not more:
            locked = lock_file(name, ecosystem)
            # An engine that is new in the registry is pinned first.
            lock = locked.read_text(encoding="utf-8") if locked.exists() else ""
            return Adapter(name, _HERE / file, ecosystem, package, lock, licence, description)
    raise ValueError(f"registry.toml: {name}: expected file, ecosystem, package, licence and description")


def adapter(name: str) -> Adapter:
    """The engine of that name; raises UnknownAdapter."""
    if name not in adapters():
        raise UnknownAdapter(name)
    return adapters()[name]


def install(name: str, waiting: Callable[[], object] = lambda: None) -> Path:
    """Set an engine up, unless it is; its environment folder.

    What an interrupted installation has left is removed first. One that runs is waited for, which `waiting` is told.
    Takes from seconds to a minute, and the network. Raises UnknownAdapter, and NotInstalled when a tool is missing or
    fails, with that tool's last line, or the folder cannot be written.
    """
    engine = adapter(name)
    if not engine.packages:
        raise NotInstalled(name, f"it has no lock: `riichi-spec adapters pin {name} PACKAGE...` writes it")
    try:
        with locked(engine.environment, waiting):
            if not engine.installed:
                _set_up(engine, engine.environment)
    except OSError as error:
        raise NotInstalled(name, f"it cannot be set up: {error}") from None
    return engine.environment


def _set_up(engine: Adapter, folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    if engine.ecosystem == "pypi":
        run_tool(engine, "venv", [sys.executable, "-m", "venv", str(folder)], folder)
        options = ["--disable-pip-version-check", "--no-input", "--quiet", "--retries", "1"]
        # Wheels of the lock alone: nothing is built, which would run a package's own code before it is known.
        locked = ["--require-hashes", "--only-binary", ":all:", "--no-deps", "--requirement", _lock_in(folder, engine)]
        run_tool(engine, "pip", [str(_python(folder)), "-m", "pip", "install", *options, *locked], folder)
    else:
        project = {"private": True, "dependencies": dict(npm_dependencies(engine.lock))}
        write_whole(folder / "package.json", json.dumps(project).encode() + b"\n")
        _lock_in(folder, engine)
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"]
        run_tool(engine, "npm", [tool(engine, "npm"), "ci", *options], folder)
    write_whole(folder / _MARKER, json.dumps({"packages": engine.packages}).encode() + b"\n")


def command(name: str) -> list[str]:
    """The command that runs an engine's adapter, to be asked over stdin and stdout.

    An adapter in JavaScript is told as its first argument where the engine is: Node looks for packages beside the file
    that imports them, and the adapter does not lie beside the engine. Raises UnknownAdapter and NotInstalled.
    """
    engine = adapter(name)
    folder = engine.environment
    if not engine.installed:
        left = "an installation was begun and not ended" if folder.exists() else "not set up"
        raise NotInstalled(name, f"{left}; `riichi-spec adapters install {name}` gets {', '.join(engine.packages)}")
    if engine.ecosystem == "pypi":
        # Isolated: of this environment's packages alone, whatever PYTHONPATH says and whatever lies beside the adapter.
        return [str(_python(folder)), "-I", str(engine.file)]
    return [tool(engine, "node"), str(engine.file), str(folder)]


def _lock_in(folder: Path, engine: Adapter) -> str:
    """The lock, where its tool reads it: npm reads no other file than this."""
    file = folder / ("requirements.txt" if engine.ecosystem == "pypi" else "package-lock.json")
    write_whole(file, engine.lock.encode())
    return str(file)


def _python(folder: Path) -> Path:
    return folder / "Scripts" / "python.exe" if os.name == "nt" else folder / "bin" / "python"


def tool(engine: Adapter, name: str) -> str:
    """The path of a tool that an engine needs; raises NotInstalled."""
    path = shutil.which(name)
    if path is None:
        raise NotInstalled(engine.name, f"{name} is not on the path; it comes with Node.js, which this engine runs in")
    return path


def run_tool(engine: Adapter, named: str, argv: Sequence[str], folder: Path, *, may_fail: bool = False) -> None:
    """Run a tool in the folder, quietly; raises NotInstalled with its last line, the last that tells why."""
    try:
        code, output = _ran(argv, folder)
    except OSError as error:
        raise NotInstalled(engine.name, f"{named} cannot be started: {error.strerror}") from None
    if code and not may_fail:
        said = [line.strip() for line in output.splitlines() if line.strip()] or [f"exit code {code}"]
        last = next((line for line in reversed(said) if any(word in line for word in _TELLING)), said[-1])
        reached = "; is there a network?" if any(word in output for word in _NOT_REACHED) else ""
        raise NotInstalled(engine.name, f"{named} failed to get {', '.join(engine.packages)}: {last}{reached}")


def _ran(argv: Sequence[str], folder: Path) -> tuple[int, str]:
    """The exit code of a tool and all that it printed; whatever ends us ends it with all that it has started."""
    with subprocess.Popen(
        argv,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    ) as tool:
        try:
            stdout, stderr = tool.communicate()
        except BaseException:
            kill_tree(tool.pid)
            raise
    return tool.returncode, stdout + stderr
