"""The locks of public engines: every package of an engine, its version, and the hashes that its archives may have.

A lock names no address: which registry is asked is the tool's own setting, and what comes is known by its hash. For
PyPI it is what pip reads with --require-hashes, for npm a package-lock.json without the places of archives.
"""

import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final, Literal

Ecosystem = Literal["pypi", "npm"]

FOLDER: Final = Path(__file__).parent / "locks"
_PIN: Final = re.compile(r"^([a-z0-9][a-z0-9._-]*==[^ \\]+) \\$", re.MULTILINE)
_SUFFIX: Final[dict[Ecosystem, str]] = {"pypi": ".txt", "npm": ".json"}
_ADDRESS: Final = "resolved"
"""Where npm writes the place of an archive."""
_ROOT: Final = ""
"""The name of the project itself among the packages of npm's lock."""


def lock_file(name: str, ecosystem: Ecosystem) -> Path:
    """The lock of an engine."""
    return FOLDER / f"{name}{_SUFFIX[ecosystem]}"


def asked_for(lock: str, ecosystem: Ecosystem) -> tuple[str, ...]:
    """What a lock pins, as its ecosystem writes it: mahjong==2.1.0, riichi@1.2.0.

    Of npm what was asked for alone; pip's does not tell it from what that needs.
    """
    if ecosystem == "pypi" or not lock:
        return tuple(_PIN.findall(lock))
    return tuple(f"{name}@{version}" for name, version in npm_dependencies(lock).items())


def npm_dependencies(lock: str) -> Mapping[str, str]:
    """The packages that were asked for, with their versions."""
    match json.loads(lock):
        case {"packages": {"": {"dependencies": dict(asked)}}}:
            return asked
    raise ValueError("expected a package-lock.json with packages and the dependencies of its root")


def pip_lock(hashes: Mapping[str, Collection[str]]) -> str:
    """The text of a lock for pip: the SHA-256 of every wheel, by the pins."""
    entries = []
    for pin, of_pin in sorted(hashes.items()):
        entries.append(" \\\n".join([pin, *(f"    --hash=sha256:{sha256}" for sha256 in sorted(of_pin))]))
    return "\n".join(entries) + "\n"


def npm_lock(written: str) -> str:
    """A lock that npm wrote, without the places of archives."""
    lock = json.loads(written)
    for package in lock["packages"].values():
        package.pop(_ADDRESS, None)
    # npm names a project after its folder.
    lock.pop("name", None)
    lock["packages"][_ROOT].pop("name", None)
    return json.dumps(lock, indent=2) + "\n"
