"""The command `riichi-spec` as a process of its own."""

import os
import subprocess
import sysconfig
from pathlib import Path

COMMAND = str(Path(sysconfig.get_path("scripts")) / "riichi-spec")


def run_command(*args: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """SuitTiles it to its end; `environment` is put over this process's own."""
    return subprocess.run(
        [COMMAND, *args], input=stdin, capture_output=True, timeout=60, check=False, env=os.environ | environment
    )
