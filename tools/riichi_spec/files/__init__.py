"""Files and folders that are written: whole or not at all, never over what is no file of ours, one run at a time."""

from riichi_spec.files.appending import Appended
from riichi_spec.files.locking import Locked, locked
from riichi_spec.files.writing import (
    PART,
    CannotWrite,
    NotOurs,
    all_whole,
    check_writable,
    names_in,
    whole,
    write_whole,
)

__all__ = [
    "PART",
    "Appended",
    "CannotWrite",
    "Locked",
    "NotOurs",
    "all_whole",
    "check_writable",
    "locked",
    "names_in",
    "whole",
    "write_whole",
]
