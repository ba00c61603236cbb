"""The hash of a vector by the listing of the page of formats, from the vector and its manifest alone."""

import hashlib
import json
import re
from functools import cache
from types import CodeType
from typing import Any

from riichi_spec.data import data_folder


@cache
def _listing() -> tuple[CodeType, CodeType]:
    """The listing's lines, and the comparison that it ends with."""
    page = (data_folder("spec") / "formats.md").read_text(encoding="utf-8")
    (listing,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    lines, _, comparison = listing.rstrip().rpartition("\n")
    assert comparison.endswith('== vector["sha256"]')
    return compile(lines, "formats.md", "exec"), compile(comparison, "formats.md", "eval")


def is_of_its_hash(vector: dict[str, Any], manifest: dict[str, Any]) -> bool:
    """Whether a vector's hash is what it says."""
    lines, comparison = _listing()
    names = {"vector": vector, "manifest": manifest, "json": json, "hashlib": hashlib}
    exec(lines, names)
    return eval(comparison, names) is True
