"""A meld in any notation: the word of its kind, and its tiles."""

import re
from typing import Final, get_args

from reference.hands.melds import MeldKind
from riichi_spec.notation.signs import spelled
from riichi_spec.notation.text import read_text

_JAPANESE: Final = {
    "チー": "chi",
    "ポン": "pon",
    # Which of the three is left open, and refused.
    "カン": "kan",
    "ダイミンカン": "daiminkan",
    "大明槓": "daiminkan",
    "カカン": "kakan",
    "加槓": "kakan",
    "アンカン": "ankan",
    "暗槓": "ankan",
}
_KINDS: Final = {kind: kind for kind in get_args(MeldKind)} | _JAPANESE
_WORD: Final = re.compile(rf"\s*(?P<word>{'|'.join(_JAPANESE)}|[A-Za-z]+(?=\s))\s*(?P<tiles>\S.*?)\s*", re.DOTALL)
_IN_BRACKETS: Final = re.compile(rf"\[(\s*(?:{'|'.join(_KINDS)})[^\[\]]*)\]", re.IGNORECASE)


def read_meld(text: str, *, numbers: bool = False) -> str:
    """A meld such as `pon 555z`, its tiles in any notation and its word in capitals or Japanese too.

    What is no word and tiles stays as it is, and so does a word that is no kind. Raises BadInput for tiles as
    `read_text` does.
    """
    found = _WORD.fullmatch(spelled(text))
    if found is None:
        return text
    word = found["word"]
    kind = _KINDS.get(word.lower(), word)
    return f"{kind} {read_text(found['tiles'], 'melds', numbers=numbers).mpsz}"


def melds_apart(text: str) -> tuple[str, list[str]]:
    """The melds that stand in square brackets in a hand, as it is printed, and the hand without them."""
    return _IN_BRACKETS.sub(" ", text), _IN_BRACKETS.findall(text)
