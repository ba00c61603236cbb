"""Mistakes about dora and red fives."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from reference.dora import DORA_OF, Dora, count_dora
from reference.hands import Hand
from reference.points import base_points
from reference.rules import Rules
from reference.score import HanReading, YakulessReading, _value
from reference.tiles import EAST, FIVES, GREEN, WHITE
from riichi_spec.mistakes.alter import Alteration, replaced, wrapped

CountDora = Callable[[Hand, Rules], Dora]


def _reds(change: Callable[[int, Hand], int]) -> Alteration:
    """Another number of red fives."""

    def count(original: CountDora, hand: Hand, rules: Rules) -> Dora:
        dora = original(hand, rules)
        return replace(dora, red=change(dora.red, hand))

    return wrapped(count_dora, count)


def _quad_reds(hand: Hand) -> int:
    return sum(len(meld.reds) for meld in hand.holding.melds if meld.group.shape == "quad")


def _white_quads(hand: Hand) -> int:
    return sum(meld.group.shape == "quad" and meld.group.kind == WHITE for meld in hand.holding.melds)


def _first_indicator(original: CountDora, hand: Hand, rules: Rules) -> Dora:
    return original(replace(hand, dora_indicators=hand.dora_indicators[:1]), rules)


def _ura_for_all(original: CountDora, hand: Hand, rules: Rules) -> Dora:
    ura = sum(hand.holding.all_counts[DORA_OF[tile.kind]] for tile in hand.ura_indicators)
    return replace(original(hand, rules), ura=ura)


def _drawn_dora_twice(original: CountDora, hand: Hand, rules: Rules) -> Dora:
    dora, drawn = original(hand, rules), hand.holding.winning.kind
    if not hand.tsumo:
        return dora
    twice = [
        sum(DORA_OF[tile.kind] == drawn for tile in tiles) for tiles in (hand.dora_indicators, hand.ura_indicators)
    ]
    return replace(dora, dora=dora.dora + twice[0], ura=dora.ura + (twice[1] if dora.ura else 0))


def _one_of_two_reds(original: CountDora, hand: Hand, rules: Rules) -> Dora:
    dora = original(hand, rules)
    fives = sum(DORA_OF[tile.kind] in FIVES for tile in hand.dora_indicators)
    return replace(dora, dora=dora.dora - fives * max(0, hand.holding.reds - 1))


def _concealed_alone(original: CountDora, hand: Hand, rules: Rules) -> Dora:
    holding = hand.holding
    concealed = (*holding.tiles, holding.winning)
    counts = [0] * len(holding.all_counts)
    for tile in concealed:
        counts[tile.kind] += 1
    reds = sum(tile.red for tile in concealed)
    return original(replace(hand, holding=replace(holding, all_counts=bytes(counts), reds=reds)), rules)


def _dora_as_yaku(original: Callable[..., Any], hand: Hand, reading: Any, rules: Rules) -> Any:
    valued = original(hand, reading, rules)
    dora = count_dora(hand, rules)
    if isinstance(valued, YakulessReading) and dora.han:
        return HanReading(reading, (), dora, dora.han, 30, (), base_points(dora.han, 30, rules))
    return valued


MISTAKES: Final[dict[str, Alteration]] = {
    "dora-without-yaku": wrapped(_value, _dora_as_yaku),
    "dora-once-for-two-reds": wrapped(count_dora, _one_of_two_reds),
    "aka-in-kan-doubled": _reds(lambda red, hand: red + _quad_reds(hand)),
    "aka-lost-on-chankan": _reds(lambda red, hand: red - (hand.holding.winning.red and "chankan" in hand.situation)),
    "aka-option-silently-ignored": _reds(lambda _red, _hand: 0),
    "plain-five-read-as-red": _reds(lambda _red, hand: sum(hand.holding.all_counts[five] for five in FIVES)),
    "honour-kan-as-aka": _reds(lambda red, hand: red + _white_quads(hand)),
    "aka-on-win-tile-missing": _reds(lambda red, hand: red - hand.holding.winning.red),
    "drawn-red-counted-twice": _reds(lambda red, hand: red + (hand.tsumo and hand.holding.winning.red)),
    "drawn-dora-counted-twice": wrapped(count_dora, _drawn_dora_twice),
    "dora-of-melds-not-counted": wrapped(count_dora, _concealed_alone),
    "green-dragon-points-to-east": replaced(DORA_OF, (*DORA_OF[:GREEN], EAST, *DORA_OF[GREEN + 1 :])),
    "kan-dora-indicator-missing": wrapped(count_dora, _first_indicator),
    "ura-counted-without-riichi": wrapped(count_dora, _ura_for_all),
}
