"""Paths on the command line: an empty text is none, where click would take it for the current folder."""

from pathlib import Path
from typing import Any

import click


class PathOf(click.ParamType[Path]):
    """The path of what is named, as `a folder`."""

    name = "path"

    def __init__(self, what: str) -> None:
        self.what = what

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path; raises a usage error."""
        if not value:
            self.fail(f"expected {self.what}, got ''", param, ctx)
        return Path(value)


A_FILE = PathOf("a file")
A_FOLDER = PathOf("a folder")
