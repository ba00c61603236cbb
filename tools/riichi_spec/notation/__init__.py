"""Tiles in any notation that people write, read into MPSZ; and tiles as pictures."""

from riichi_spec.notation.hand import HandText, read_hand
from riichi_spec.notation.hint import mpsz_hint
from riichi_spec.notation.melds import read_meld
from riichi_spec.notation.signs import PICTURES, pictures
from riichi_spec.notation.text import read_text

__all__ = ["PICTURES", "HandText", "mpsz_hint", "pictures", "read_hand", "read_meld", "read_text"]
