"""Versions of the corpus: three numbers, and which of them has to go up."""

import re
from typing import Final, Literal

from reference.rejects import show

Part = Literal["major", "minor", "patch"]
"""The first, second and third number."""

VERSION: Final = r"(?:0|[1-9][0-9]{0,8})(?:\.(?:0|[1-9][0-9]{0,8})){2}"
"""The form of a version, as a regular expression."""


def numbers(version: str) -> tuple[int, int, int]:
    """The three numbers, by which versions are ordered; raises ValueError for anything else."""
    if not re.fullmatch(VERSION, version):
        raise ValueError(f"expected a version of three numbers such as 0.1.0, got {show(version)}")
    major, minor, patch = map(int, version.split("."))
    return major, minor, patch


def least(version: str, part: Part) -> str:
    """The lowest version in which this part has gone up."""
    major, minor, patch = numbers(version)
    match part:
        case "major":
            return f"{major + 1}.0.0"
        case "minor":
            return f"{major}.{minor + 1}.0"
        case _:
            return f"{major}.{minor}.{patch + 1}"


def part_to_raise(*, breaks: bool, mends_or_options: bool) -> Part:
    """The part that has to go up for what is new.

    The first where a program written for the old vectors could not read these, or finds one gone or changed. The second
    where an answer that held holds no longer, or where vectors may name what was no option or value. The third
    otherwise: nothing that was right has become wrong.
    """
    return "major" if breaks else "minor" if mends_or_options else "patch"
