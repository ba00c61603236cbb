"""Records: small values with named fields, which is what the rules of this game speak of."""

from dataclasses import dataclass
from typing import dataclass_transform


@dataclass_transform(eq_default=False, frozen_default=True)
class Record:
    """A class of values: two are equal when their fields are, and none is ever changed.

    That none is changed is seen to by the type checker alone: a score makes some fifteen records, and asking Python to
    refuse would cost as much as all the rules together.
    """

    def __init_subclass__(cls) -> None:
        dataclass(eq=False, repr=False)(cls)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"
