"""Sins at the end."""

import sys
import time

from fakes.perfect import LONG, Perfect


class ExitsWith4AfterBye(Perfect):
    def bye(self) -> None:
        sys.exit(4)


class NeverExits(Perfect):
    def bye(self) -> None:
        time.sleep(LONG)
