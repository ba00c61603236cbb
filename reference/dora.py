"""Dora: han that tiles bring beside the yaku [dora.indicator]."""

from typing import Final

from reference.hands import RIICHI_WORDS, Hand
from reference.records import record
from reference.rules import Rules
from reference.tiles import EAST, NINE_MAN, NORTH, TILE_KINDS, WHITE, Tile


def _next(kind: int) -> int:
    if kind < EAST:
        return kind // 9 * 9 + (kind + 1) % 9
    if kind < WHITE:
        return EAST + (kind - EAST + 1) % 4
    return WHITE + (kind - WHITE + 1) % 3


DORA_OF: Final = tuple(_next(kind) for kind in range(TILE_KINDS))
"""The kind that each indicator points to: the next one, round and round in its suit, the winds or the dragons
[dora.next]."""
DORA_OF_THREE: Final = (NINE_MAN, *DORA_OF[1:])
"""The same for three players, where 9 man follows 1 man [dora.three_players]."""


@record
class Dora:
    """Han from indicators, from indicators under them, from red fives, and from Norths set aside."""

    dora: int
    ura: int
    red: int
    kita: int

    @property
    def han(self) -> int:
        """All of it."""
        return self.dora + self.ura + self.red + self.kita

    def as_dict(self) -> dict[str, int]:
        """Those that are not zero, by name."""
        han = {"dora": self.dora, "ura": self.ura, "red": self.red, "kita": self.kita}
        return {name: number for name, number in han.items() if number}


DORA_RULES: Final = {"dora": "dora.indicator", "ura": "dora.ura", "red": "dora.red", "kita": "dora.kita"}

NO_DORA: Final = Dora(0, 0, 0, 0)


def count_dora(hand: Hand, rules: Rules) -> Dora:
    """The dora of a hand: all its tiles count, in melds too, once for each indicator.

    A red five is worth its han beside that [dora.red], and so is a North set aside [dora.kita]. None of it is a yaku
    [dora.not_yaku].
    """
    red, kita = hand.holding.reds, hand.kita
    if not hand.dora_indicators and not hand.ura_indicators:
        return Dora(0, 0, red, kita) if red or kita else NO_DORA
    dora = _pointed_at(hand.dora_indicators, hand)
    ura = 0
    if hand.situation & RIICHI_WORDS and (pointed_at := _pointed_at(hand.ura_indicators, hand)) and rules.ura_dora:
        # Only who declared riichi may look [dora.ura], where they are played [rules.ura_dora].
        ura = pointed_at
    return Dora(dora, ura, red, kita)


def _pointed_at(indicators: tuple[Tile, ...], hand: Hand) -> int:
    dora_of = DORA_OF_THREE if hand.players == 3 else DORA_OF
    counts, han = hand.holding.all_counts, 0
    for indicator in indicators:
        dora = dora_of[indicator.kind]
        # Norths set aside are no part of the hand and dora all the same.
        han += counts[dora] + hand.kita if dora == NORTH else counts[dora]
    return han
