"""Where the corpus and the spec lie: in the package when it is installed as a wheel, else in the checkout."""

from functools import cache
from pathlib import Path
from typing import Final

_INSTALLED: Final = "_data"
"""The folder in an installed package that holds both."""


class CorpusError(ValueError):
    """Files of the corpus that cannot be read as cases; one line for each fault."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults: Final = faults


@cache
def data_folder(name: str) -> Path:
    """The folder `corpus` or `spec`; wheels are always unpacked, so it is a real path.

    Raises FileNotFoundError when neither place has it.
    """
    # Not by importlib.resources, which takes as long to load as half of the reference.
    package = Path(__file__).parent
    for folder in (package / _INSTALLED / name, package.parent.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"{name}: neither in the installed package nor beside it in a checkout")


def in_checkout() -> bool:
    """Whether the corpus is a checkout's, where it can be changed."""
    return data_folder("corpus").parent.name != _INSTALLED
