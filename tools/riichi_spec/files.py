"""Files and folders that are written: whole or not at all, and never over somebody else's."""

from pathlib import Path
from tempfile import NamedTemporaryFile


class NotOurs(ValueError):
    """A folder that holds something else than what is written there; it is left as it is."""


def write_whole(file: Path, content: bytes) -> None:
    """Write a file beside its place and then put it there, so that nobody ever sees half of it; raises OSError."""
    with NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.", delete=False) as part:
        try:
            part.write(content)
            part.flush()
            Path(part.name).chmod(file.stat().st_mode if file.exists() else 0o644)
            Path(part.name).replace(file)
        except BaseException:
            Path(part.name).unlink(missing_ok=True)
            raise
