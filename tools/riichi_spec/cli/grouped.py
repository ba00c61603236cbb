"""Options that belong together, handed to a verb as one value."""

from collections.abc import Callable
from dataclasses import fields
from functools import wraps
from typing import Any

Option = Callable[[Callable[..., Any]], Callable[..., Any]]
"""What `click.option` gives."""


def grouped(name: str, kind: type[Any], *options: Option) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Adds options to a verb, which gets their values as one dataclass `kind` in its parameter `name`.

    The options' names are the dataclass's fields.
    """
    names = tuple(field.name for field in fields(kind))

    def decorate(verb: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(verb)
        def call(**given: Any) -> Any:
            values = {field: given.pop(field) for field in names}
            return verb(**given, **{name: kind(**values)})

        decorated: Callable[..., Any] = call
        # The one that is applied last stands first in the help.
        for option in reversed(options):
            decorated = option(decorated)
        return decorated

    return decorate
