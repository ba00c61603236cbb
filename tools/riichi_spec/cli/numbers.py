"""Numbers on the command line: click's own types take 1_0, full-width digits and nan."""

import math
import re
from difflib import get_close_matches
from typing import Any, Final

import click
from click.types import IntParamType

_INTEGER: Final = re.compile(r"-?[0-9]+")
_LIKE_AN_OPTION: Final = re.compile(r"--?[^0-9-].*", re.DOTALL)
_LONGEST_WAIT: Final = 24 * 60 * 60


class Integer(IntParamType):
    """An integer of the digits 0 to 9, perhaps with a minus."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The integer; raises a usage error."""
        _check_digits(self, value, param, ctx)
        return int(super().convert(value, param, ctx))


class IntegerRange(click.IntRange):
    """Such an integer within bounds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The integer; raises a usage error."""
        _check_digits(self, value, param, ctx)
        return int(super().convert(value, param, ctx))


class IntegerArgument(Integer):
    """Such an integer where a minus begins no option: what looks like an option is refused as one."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The integer; raises a usage error."""
        if ctx and isinstance(value, str) and _LIKE_AN_OPTION.fullmatch(value):
            known = [name for option in ctx.command.params for name in option.opts if name.startswith("-")]
            given = value.partition("=")[0]
            raise click.NoSuchOption(given, possibilities=get_close_matches(given, known), ctx=ctx)
        return super().convert(value, param, ctx)


class Seconds(click.FloatRange):
    """A number of seconds above 0, of a day at most."""

    def __init__(self) -> None:
        super().__init__(min=0, min_open=True, max=_LONGEST_WAIT)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The seconds; raises a usage error."""
        seconds = float(super().convert(value, param, ctx))
        if math.isnan(seconds):
            # It is neither below the least nor above the most.
            self.fail(f"{value!r} is not a valid number of seconds.", param, ctx)
        return seconds


INTEGER: Final = Integer()


def _check_digits(
    kind: Integer | IntegerRange, value: object, param: click.Parameter | None, ctx: click.Context | None
) -> None:
    if isinstance(value, str) and not _INTEGER.fullmatch(value):
        kind.fail(f"{value!r} is not a valid integer.", param, ctx)
