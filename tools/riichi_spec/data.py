"""Where the corpus and the spec lie: in the package when it is installed as a wheel, else in the checkout."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

_INSTALLED: Final = "_data"
"""The folder in an installed package that holds both."""


@cache
def data_folder(name: str) -> Path:
    """The folder `corpus` or `spec`; wheels are always unpacked, so it is a real path.

    Raises FileNotFoundError when neither place has it.
    """
    package = Path(str(files("riichi_spec")))
    for folder in (package / _INSTALLED / name, package.parent.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"{name}: neither in the installed package nor beside it in a checkout")


def in_checkout() -> bool:
    """Whether the corpus is a checkout's, where it can be changed."""
    return data_folder("corpus").parent.name != _INSTALLED
