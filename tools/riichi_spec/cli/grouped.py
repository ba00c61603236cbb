"""Options that belong together, handed to a verb as one value."""

from collections.abc import Callable
from functools import wraps
from typing import Any

Option = Callable[[Callable[..., Any]], Callable[..., Any]]
"""What `click.option` gives."""


def grouped(name: str, kind: type, *options: Option) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Adds options to a verb, which gets their values as one dataclass `kind` in its parameter `name`.

    The options' names are the dataclass's fields.
    """
    fields = tuple(kind.__dataclass_fields__)  # type: ignore[attr-defined]  # click's options have no types to check

    def decorate(verb: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(verb)
        def call(**given: Any) -> Any:
            values = {field: given.pop(field) for field in fields}
            return verb(**given, **{name: kind(**values)})

        decorated: Callable[..., Any] = call
        # The one that is applied last stands first in the help.
        for option in reversed(options):
            decorated = option(decorated)
        return decorated

    return decorate
