"""Where rules stand in the documents: told to who asks with --verbose, for few have the documents."""

from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

import click

from riichi_spec.book.rulebook import Rule

_P = ParamSpec("_P")
_R = TypeVar("_R")
_WANTED: Final = "riichi_spec.verbose"
_SHOWN_LINES: Final = 1


def _note(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    context.meta[_WANTED] = wanted


def verbose_option(
    shown: str = "Show the lines of the documents beside rules.",
) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """The option -v of a verb that names rules. It is no parameter of the verb: who prints asks `verbose`."""
    return click.option("-v", "--verbose", is_flag=True, expose_value=False, callback=_note, help=shown)


def verbose() -> bool:
    """Whether the verb that runs was asked for all that there is; where none runs nobody was."""
    context = click.get_current_context(silent=True)
    return context is not None and bool(context.meta.get(_WANTED))


def first_place(rule: Rule) -> str:
    """The first document lines of a rule, where they are asked for; `riichi-spec spec -v` shows all.

    None where an option's rule is cited: a step cites it for another value than the standard one, and the first lines
    tell of that.
    """
    if not verbose() or rule.chapter == "rules":
        return ""
    shown = ", ".join(rule.documents[:_SHOWN_LINES])
    return f"{shown}, ..." if len(rule.documents) > _SHOWN_LINES else shown


def places(rule: Rule) -> str:
    """Where a rule comes from: its document lines where they are asked for, else what rule books say it."""
    return rule.where if verbose() else rule.books
