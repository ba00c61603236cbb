"""Values of JSON as the tools pass them around, and the hash by which they are known."""

import hashlib
import math

Json = dict[str, object]
"""An object of JSON."""


def listed(value: object) -> list[object]:
    """A value that is a list, or an empty one in place of anything else."""
    return value if isinstance(value, list) else []


def sha256(content: bytes) -> str:
    """The hash as 64 hex digits."""
    return hashlib.sha256(content).hexdigest()


def finite(value: object) -> object:
    """NaN and infinity, which are no JSON although Python reads and writes them, as texts."""
    match value:
        case dict():
            return {key: finite(item) for key, item in value.items()}
        case list() | tuple():
            return [finite(item) for item in value]
        case float() if not math.isfinite(value):
            return str(value)
        case _:
            return value
