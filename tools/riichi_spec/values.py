"""Values of JSON as the tools pass them around, and the hash by which they are known."""

import hashlib

Json = dict[str, object]
"""An object of JSON."""


def listed(value: object) -> list[object]:
    """A value that is a list, or an empty one in place of anything else."""
    return value if isinstance(value, list) else []


def sha256(content: bytes) -> str:
    """The hash as 64 hex digits."""
    return hashlib.sha256(content).hexdigest()
