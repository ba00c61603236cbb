"""A small project that the verbs take for their own: cases are released in it, mended and released again."""

import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from command import Outcome, Run
from recipe import is_of_its_hash
from reference.rules import option_values
from riichi_spec.cases.relevance import values_of
from riichi_spec.data import data_folder
from riichi_spec.lint.checks.material import Material
from small_project import Files, project

FOUR_HAN = """\
- id: points/four-han
  title: Four han and 30 fu are 7,700
  kind: points
  spec: [points.limit.mangan]
  # 30 × 64 = 1,920 base points, × 4 = 7,680
  input: {han: 4, fu: 30, dealer: false, win: ron}
  expect: {payments: {discarder: 7700}, total: 7700}
"""
SIX_HAN = """\
- id: points/six-han
  title: Six han are a haneman
  kind: points
  spec: [points.limit.mangan]
  input: {han: 6, dealer: false, win: ron}
  expect: {payments: {discarder: 12000}, total: 12000, limit: haneman}
"""
CASES = "corpus/points/cases.yaml"
MORE = "corpus/points/more.yaml"
CHANGES = "spec/changes.md"
LOCK = "corpus/lock.json"
_COPIED = (("corpus", "census.json"), ("corpus", "LICENSE"), ("spec", "formats.md"))


@dataclass(frozen=True)
class Scratch:
    """The project in its folder, and how its verbs are run."""

    folder: Path
    run: Run

    def write(self, files: Files) -> None:
        """Files by their paths."""
        for name, text in files.items():
            (self.folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())

    def replace(self, name: str, old: str, new: str) -> None:
        """Another text in place of one that stands in a file once."""
        text = (self.folder / name).read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        self.write({name: text.replace(old, new)})

    def announce(self, version: str, text: str = "The next one.") -> None:
        """The version of the corpus, with its section on the page of changes."""
        page = self.folder / CHANGES
        before = page.read_text(encoding="utf-8") if page.exists() else "# Changes\n"
        section = f"\n## Package 0.1.0, protocol 1, corpus {version}\n\n{text}\n"
        self.write({"corpus/VERSION": f"{version}\n", CHANGES: before + section})

    def release(self, version: str, text: str = "The next one.") -> Outcome:
        """Announce it, write what follows, and release."""
        self.announce(version, text)
        self.run("lint --fix")
        return self.run("lint --release")

    @property
    def faults(self) -> list[str]:
        """What lint finds: check, place and text."""
        found = json.loads(self.run("lint --json").out)
        return [f"{fault['check']}: {fault['place']}: {fault['text']}" for fault in found]

    @property
    def lock(self) -> dict[str, Any]:
        """The lock as it is written."""
        lock: dict[str, Any] = json.loads((self.folder / LOCK).read_bytes())
        return lock

    @property
    def manifest(self) -> dict[str, Any]:
        """The manifest of the committed vectors."""
        manifest: dict[str, Any] = json.loads((self.folder / "corpus" / "vectors" / "manifest.json").read_bytes())
        return manifest

    @property
    def vectors(self) -> dict[str, dict[str, Any]]:
        """The committed vectors by id; each has the hash that the page of formats says."""
        lines = (self.folder / "corpus" / "vectors" / "vectors.jsonl").read_text(encoding="utf-8").splitlines()
        vectors = {vector["id"]: vector for vector in map(json.loads, lines)}
        assert [key for key, vector in vectors.items() if not is_of_its_hash(vector, self.manifest)] == []
        return vectors

    def keep(self, name: str) -> Path:
        """A copy of the committed vectors."""
        return Path(shutil.copytree(self.folder / "corpus" / "vectors", self.folder / name))


@contextmanager
def scratch(folder: Path, run: Run, files: Files) -> Iterator[Scratch]:
    """The small project with some files changed or added; nothing of it is released yet."""
    project(folder, {CHANGES: "# Changes\n", **files})
    for kind, name in _COPIED:
        (folder / kind / name).write_bytes((data_folder(kind) / name).read_bytes())
    gather = Material.gather
    with pytest.MonkeyPatch.context() as patch:
        _put_everywhere(patch, data_folder, lambda name: folder / name)
        patch.setattr(Material, "gather", lambda: gather(folder / "corpus", folder / "spec", folder / "code"))
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        yield Scratch(folder, run)


@contextmanager
def before_there_was(option: str) -> Iterator[None]:
    """Within this context nobody knows an option."""
    known = option_values()
    for name in known:
        values_of(name)  # made of presets, which may name the option
    with pytest.MonkeyPatch.context() as patch:
        _put_everywhere(patch, option_values, lambda: {name: known[name] for name in known if name != option})
        yield


def _put_everywhere(patch: pytest.MonkeyPatch, original: object, value: object) -> None:
    """Another value wherever a module holds this function."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] in ("reference", "riichi_spec"):
            for held in [key for key, item in vars(module).items() if item is original]:
                patch.setattr(module, held, value)
