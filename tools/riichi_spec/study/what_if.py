"""The same hand otherwise: with riichi, by tsumo, with more dora, under another rule; answers side by side."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final

from reference import Rejected, Score
from reference.dora import DORA_OF, DORA_OF_THREE
from reference.hands import RIICHI_WORDS, WORDS, read_hand
from reference.hands.hand import MOST_INDICATORS
from reference.rejects import nearest
from reference.rules.options import option_values
from reference.score import answer_score
from reference.tiles import KIND_TEXT, TILE_KINDS

Question = tuple[dict[str, object], dict[str, object]]
"""The input of a `score` question, and its options."""

_WINS: Final = ("ron", "tsumo")
_COUNTERS: Final = {"honba": "honba", "sticks": "riichi_sticks", "kita": "kita", "players": "players"}
_WINDS: Final = ("seat", "round")
_DORA: Final = "dora"
_DIGITS: Final = 10


class UnknownChange(ValueError):
    """A change that there is none of, or that this hand cannot have; the text says what was expected."""


@dataclass(frozen=True)
class Variant:
    """What was changed, nothing for the hand as it is; and the score, or why there is none."""

    changes: tuple[str, ...]
    answer: Score | Rejected


def what_if(
    given: Mapping[str, object],
    options: Mapping[str, object],
    changes: Sequence[str],
    value_of: Callable[[str, str], object],
) -> list[Variant]:
    """The hand as it is, with each change alone, and with all of them where there are several.

    A change is a word of the play, ron or tsumo, NAME=VALUE of a counter, a wind or an option, whose text `value_of`
    reads, or dora=N for so many han of dora more. Raises UnknownChange.
    """
    together = [(), *((change,) for change in changes), *([tuple(changes)] if len(changes) > 1 else [])]
    variants = []
    for some in together:
        question: Question = (dict(given), dict(options))
        for change in some:
            question = _changed(question, change, value_of)
        try:
            answer: Score | Rejected = answer_score(*question)
        except Rejected as refusal:
            answer = refusal
        variants.append(Variant(some, answer))
    return variants


def _changed(question: Question, change: str, value_of: Callable[[str, str], object]) -> Question:
    given, options = question
    name, equals, value = change.partition("=")
    if name in _WINS and not equals:
        return given | {"win": name}, options
    if name in WORDS and not equals:
        return given | {"situation": _with(given.get("situation", ()), name)}, options
    if name in _WINDS and equals:
        return given | {name: value}, options
    if name in option_values() and equals:
        return given, options | {name: value_of(name, value)}
    if (name in _COUNTERS or name == _DORA) and equals:
        if not (value.isascii() and value.isdigit() and len(value) < _DIGITS):
            raise UnknownChange(f"{name}: expected a number, got {value!r}")
        if name == _DORA:
            return _with_dora(question, int(value)), options
        return given | {_COUNTERS[name]: int(value)}, options
    meant = nearest(name, (*WORDS, *_WINS, *_COUNTERS, *_WINDS, _DORA, *option_values()))
    raise UnknownChange(f"expected a word of the play, ron, tsumo, or NAME=VALUE{meant}, got {change!r}")


def _with(words: object, word: str) -> list[object]:
    """The words with one more, which stands in place of another riichi word."""
    said = [*words] if isinstance(words, list | tuple) else []
    others = {*RIICHI_WORDS} - {word} if word in RIICHI_WORDS else set()
    return [other for other in said if other not in others and other != word] + [word]


def _with_dora(question: Question, han: int) -> dict[str, object]:
    """The input with indicators more that point at so many of the hand's tiles, and are still to be had."""
    given, options = question
    try:
        hand = read_hand(given, options)[0]
    except Rejected:
        # There is nothing that they could point at, and the answer says why.
        return given
    dora_of = DORA_OF_THREE if hand.players == 3 else DORA_OF
    held = {kind: hand.holding.all_counts[dora_of[kind]] for kind in range(TILE_KINDS)}
    pointing = [kind for kind, number in held.items() if number]
    before = str(given.get("dora_indicators", ""))
    for number in range(MOST_INDICATORS - len(hand.dora_indicators) + 1):
        for kinds in combinations_with_replacement(pointing, number):
            if sum(held[kind] for kind in kinds) == han:
                more = given | {"dora_indicators": before + "".join(KIND_TEXT[kind] for kind in kinds)}
                with suppress(Rejected):
                    read_hand(more, options)
                    return more
    raise UnknownChange(f"dora: no indicators that are left make {han} of this hand")
