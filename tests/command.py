"""The command `riichi-spec` as a process of its own, and its command lines as texts."""

import os
import re
import subprocess
import sysconfig
from pathlib import Path

COMMAND = str(Path(sysconfig.get_path("scripts")) / "riichi-spec")
ENVIRONMENT = os.environ | {"PYTHONUNBUFFERED": "", "NO_COLOR": ""}
"""As people have it: output is collected before it is written, and shown in colour."""


def words(line: str) -> list[str]:
    """The words of a command line; single quotes hold one together."""
    return [plain or quoted for quoted, plain in re.findall(r"'([^']*)'|(\S+)", line)]


def run_command(*args: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run it to its end; `environment` is put over the usual one."""
    return subprocess.run(
        [COMMAND, *args], input=stdin, capture_output=True, timeout=60, check=False, env=ENVIRONMENT | environment
    )
