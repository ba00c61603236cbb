"""Dora: han that tiles bring beside the yaku [dora.indicator]."""

from typing import Final, NamedTuple

from reference.hands import Hand
from reference.rules import Rules
from reference.situation import RIICHI_WORDS
from reference.tiles import EAST, KINDS, WHITE, Tile


def _next(kind: int) -> int:
    if kind < EAST:
        return kind // 9 * 9 + (kind + 1) % 9
    if kind < WHITE:
        return EAST + (kind - EAST + 1) % 4
    return WHITE + (kind - WHITE + 1) % 3


DORA_OF: Final = tuple(_next(kind) for kind in range(KINDS))
"""The kind that each indicator points to: the next one, round and round in its suit, the winds or the dragons
[dora.next]."""


class Dora(NamedTuple):
    """Han from indicators, from indicators under them, and from red fives."""

    dora: int
    ura: int
    red: int

    @property
    def han(self) -> int:
        """All of it."""
        return self.dora + self.ura + self.red

    def as_dict(self) -> dict[str, int]:
        """Those that are not zero, by name."""
        return {name: han for name, han in self._asdict().items() if han}


DORA_RULES: Final = {"dora": "dora.indicator", "ura": "dora.ura", "red": "dora.red"}

NO_DORA: Final = Dora(0, 0, 0)


def count_dora(hand: Hand, rules: Rules) -> Dora:
    """The dora of a hand: all its tiles count, in melds too, once for each indicator.

    A red five is worth its han beside that [dora.red]. None of it is a yaku [dora.not_yaku].
    """
    red = hand.holding.reds
    if not hand.dora_indicators and not hand.ura_indicators:
        return Dora(0, 0, red) if red else NO_DORA
    counts = hand.holding.all_counts
    dora = _pointed_at(hand.dora_indicators, counts)
    ura = 0
    if hand.situation & RIICHI_WORDS and (pointed_at := _pointed_at(hand.ura_indicators, counts)) and rules.ura_dora:
        # Only who declared riichi may look [dora.ura], where they are played [rules.ura_dora].
        ura = pointed_at
    return Dora(dora, ura, red)


def _pointed_at(indicators: tuple[Tile, ...], counts: bytes) -> int:
    return sum(counts[DORA_OF[indicator.kind]] for indicator in indicators)
