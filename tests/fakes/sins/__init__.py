"""All fakes, a module for each sort of sin, by their names in words with hyphens."""

import re
from typing import Final

from fakes.perfect import Perfect
from fakes.sins import answers, crashes, end, garbage, harmless, seqs, silence, start, window


def _words(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])|(?<=[a-z])(?=[0-9])", "-", name).lower()


FAKES: Final[dict[str, type[Perfect]]] = {
    _words(name): kind
    for module in (answers, crashes, end, garbage, harmless, seqs, silence, start, window)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, Perfect) and not name.startswith("_")
}
