"""What is offered where MPSZ alone is read, and another notation came."""

from typing import Final

from reference.rejects import BadInput, Rejected
from riichi_spec.notation.melds import read_meld
from riichi_spec.notation.text import read_text

_OF_TILES: Final = ("tiles", "winning_tile", "dora_indicators", "ura_indicators")


def mpsz_hint(reject: Rejected) -> str:
    """The MPSZ form of tiles that were refused, in brackets; empty where they have none, or are written in it."""
    match reject:
        case BadInput(field=field, values=(str(given),)):
            form = _form(field, given)
            return f" (in MPSZ: {form})" if form not in ("", given) else ""
        case _:
            return ""


def _form(field: str, given: str) -> str:
    try:
        if field == "melds":
            return read_meld(given)
        return read_text(given, field).mpsz if field in _OF_TILES else ""
    except BadInput:
        return ""
