"""Pinning an engine at other versions: its lock is written anew, from what the registry has now."""

import json
import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Final

from riichi_spec.adapters.install import Adapter, NotInstalled, adapter, run_tool, tool
from riichi_spec.adapters.locks import npm_lock, pip_lock
from riichi_spec.files import write_whole

PLATFORMS: Final = (
    ("manylinux_2_17_x86_64", "manylinux_2_28_x86_64"),
    ("manylinux_2_17_aarch64", "manylinux_2_28_aarch64"),
    ("musllinux_1_2_x86_64",),
    ("musllinux_1_2_aarch64",),
    ("macosx_11_0_arm64",),
    ("macosx_10_12_x86_64", "macosx_11_0_x86_64"),
    ("win_amd64",),
)
"""Machines whose wheels are looked for where a package has one for each; several names are of one machine."""
PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
_EVERYWHERE: Final = "-none-any.whl"


def pin(name: str, packages: Sequence[str]) -> str:
    """The lock of an engine at these packages, or at those that it has; raises UnknownAdapter and NotInstalled.

    Wheels alone, and nothing of them is run.
    """
    engine = adapter(name)
    asked = tuple(packages) or engine.packages
    if not asked:
        raise NotInstalled(name, "expected the packages to pin, as it has no lock yet")
    with tempfile.TemporaryDirectory(prefix="riichi-spec-") as made:
        return _of_pypi(engine, asked, Path(made)) if engine.ecosystem == "pypi" else _of_npm(engine, asked, Path(made))


def _of_pypi(engine: Adapter, packages: Sequence[str], folder: Path) -> str:
    hashes: dict[str, set[str]] = {}
    for pinned, sha256, wheel in _resolved(engine, packages, [], folder):
        hashes[pinned] = {sha256}
        if not wheel.endswith(_EVERYWHERE):
            hashes[pinned] |= _of_every_machine(engine, pinned, folder)
    return pip_lock(hashes)


def _of_every_machine(engine: Adapter, pinned: str, folder: Path) -> set[str]:
    """The hashes of all wheels of a package, of the machines that it has one for."""
    found = set()
    for names, python in product(PLATFORMS, PYTHONS):
        machine = [word for name in names for word in ("--platform", name)]
        options = ["--no-deps", *machine, "--python-version", python, "--target", str(folder)]
        found |= {sha256 for _, sha256, _ in _resolved(engine, [pinned], options, folder, may_fail=True)}
    return found


def _resolved(
    engine: Adapter, packages: Sequence[str], options: Sequence[str], folder: Path, *, may_fail: bool = False
) -> list[tuple[str, str, str]]:
    """What pip would install: pin, SHA-256 and name of each wheel; none where it finds none and may."""
    report = folder / "report.json"
    report.unlink(missing_ok=True)
    asked = ["install", "--dry-run", "--ignore-installed", "--only-binary", ":all:", "--report", str(report)]
    quiet = ["--disable-pip-version-check", "--no-input", "--quiet"]
    run_tool(
        engine, "pip", [sys.executable, "-m", "pip", *asked, *quiet, *options, *packages], folder, may_fail=may_fail
    )
    if not report.exists():
        return []
    return [
        (
            f"{item['metadata']['name'].lower()}=={item['metadata']['version']}",
            item["download_info"]["archive_info"]["hashes"]["sha256"],
            item["download_info"]["url"],
        )
        for item in json.loads(report.read_text(encoding="utf-8"))["install"]
    ]


def _of_npm(engine: Adapter, packages: Sequence[str], folder: Path) -> str:
    write_whole(folder / "package.json", b'{"private": true}\n')
    options = ["--package-lock-only", "--ignore-scripts", "--save-exact", "--no-audit", "--no-fund"]
    run_tool(engine, "npm", [tool(engine, "npm"), "install", *options, *packages], folder)
    return npm_lock((folder / "package-lock.json").read_text(encoding="utf-8"))
