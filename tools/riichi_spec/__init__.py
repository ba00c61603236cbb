"""Riichi mahjong scoring under a name that no other distribution uses: the public API, and the tools around it."""

from importlib.metadata import version

import reference
from reference import *  # noqa: F403 # the same names, whichever there are

__version__ = version("riichi-spec")

__all__ = ["__version__"]
__all__ += reference.__all__
