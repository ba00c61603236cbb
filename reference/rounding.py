"""Rounding, which in this game only ever goes up."""


def round_up(value: int, to: int) -> int:
    """The least multiple of `to` that is not below `value`."""
    return -(-value // to) * to
