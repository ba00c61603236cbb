"""Folders that are written into: never one that holds somebody else's files."""


class NotOurs(ValueError):
    """A folder that holds something else than what is written there; it is left as it is."""
