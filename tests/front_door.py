"""A checkout with tools/start.py, whose steps of installing only pretend to."""

import importlib.util
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from command import words

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "tools" / "start.py"
MODULES = "lib/python3/site-packages"

if TYPE_CHECKING:
    import start as start
else:
    # By its path: the folder is no package, and must not be searched for modules when these tests try a wheel.
    spec = importlib.util.spec_from_file_location("start", SCRIPT)
    start = importlib.util.module_from_spec(spec)
    sys.modules["start"] = start
    spec.loader.exec_module(start)


@dataclass
class Door:
    """A checkout with the script, whose steps are written down here and leave what real ones would."""

    root: Path
    patch: pytest.MonkeyPatch
    fails: str = ""
    steps: list[str] = field(default_factory=list)
    ran: list[list[str]] = field(default_factory=list)

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return start.Environment(self.root).python

    def put(self, *names: str) -> None:
        """Files in the environment."""
        for name in names:
            path = self.venv / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()

    def put_python(self, script: str) -> None:
        """An interpreter that is a shell script."""
        self.python.parent.mkdir(parents=True, exist_ok=True)
        self.python.write_text(f"#!/bin/sh\n{script}\n")
        self.python.chmod(0o755)

    def call(self, command: Sequence[str], folder: Path) -> None:
        step = command[2]
        options = [word for word in command if word in ("--force-reinstall", "--editable")]
        self.steps.append(" ".join([step, *options, *([command[-1]] if step == "pip" else [])]))
        assert folder == self.root
        if step == "venv":
            self.python.parent.mkdir(parents=True)
            self.python.symlink_to(sys.executable)
        if step == "pip":
            self.put("bin/riichi-spec", f"{MODULES}/riichi_spec.pth", f"{MODULES}/click/core.py")
        if step == self.fails:
            raise start.Refused("expected an installation")

    def run(self, command: Sequence[str], folder: Path | None) -> int:
        assert command[:3] == [str(self.python), "-P", "-m"]
        self.ran.append([*command[3:], *(["in", str(folder)] if folder else [])])
        return 7

    def __call__(self, line: str) -> tuple[int, list[str]]:
        """Call the script; its exit code, and the steps of installing that it took."""
        self.steps.clear()
        return start.main(words(line)), list(self.steps)


def checkout(folder: Path, patch: pytest.MonkeyPatch) -> Door:
    """One in which nothing is installed, below a folder."""
    root = folder / "a check out"
    (root / "tools").mkdir(parents=True)
    shutil.copy(SCRIPT, root / "tools")
    (root / "pyproject.toml").touch()
    return Door(root, patch)
