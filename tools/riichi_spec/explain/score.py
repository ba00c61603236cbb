"""A score told line by line, each line with the rule it comes from."""

from collections.abc import Iterator, Sequence
from typing import Final

from reference import Score
from reference.dora import DORA_RULES
from reference.fu import FuItem
from reference.hands import SEATS_OF
from reference.score import AnyReading, HanReading, YakulessReading, YakumanReading
from reference.tiles import EAST, tiles_text
from reference.yaku import KANJI
from riichi_spec.explain.holding import holding_text
from riichi_spec.explain.line import Line
from riichi_spec.explain.points import explain_payments, of_han, of_units, what_is_called
from riichi_spec.explain.readings import explain_reading, reading_text

_SEATS: Final = SEATS_OF[4]


def explain_score(score: Score) -> Iterator[Line]:
    """The calculation of a score, step by step in the order of the spec."""
    hand, chosen = score.hand, score.chosen
    yield Line("hand", hand_text(score))
    for name, indicators in (("dora", hand.dora_indicators), ("ura", hand.ura_indicators)):
        if indicators:
            yield Line("hand", f"{name} indicators {tiles_text(indicators)}")
    yield explain_reading(chosen.reading, hand.holding.melds, "reading")
    match chosen:
        case HanReading(han=han, fu=fu, points=points):
            yield from _han_lines(chosen)
            if fu is not None:
                yield from fu_lines(chosen.fu_items, fu)
            yield of_han(han, fu, points)
        case YakumanReading(units=units, points=points):
            for counted in chosen.yakuman:
                value = f"{counted.units} unit" + "s" * (counted.units > 1)
                yield Line("yakuman", yaku_name(counted.yakuman.key), (value,), rule=counted.yakuman.rule)
            for other in chosen.or_else:
                yield Line("yakuman", f"or {yaku_name(other.yakuman.key)}", ("just as right",), rule="score.tie")
            yield of_units(units, points)
    yield from explain_payments(points, score.paid, honba=hand.honba, riichi_sticks=hand.riichi_sticks)
    yield from what_is_called(score.paid, score.name)
    for reading in score.readings:
        if reading is not chosen:
            yield _lost_line(reading, score)


def hand_text(score: Score) -> str:
    """The hand in one line of text."""
    hand = score.hand
    how = "tsumo" if hand.tsumo else "ron"
    winds = f"seat {_SEATS[hand.seat - EAST]}, round {_SEATS[hand.round - EAST]}"
    words = "".join(f", {word}" for word in sorted(hand.situation))
    if hand.players == 3:
        words += f", three players{f', {hand.kita} north set aside' if hand.kita else ''}"
    return f"{holding_text(hand.holding)} {how}, {winds}{words}"


def yaku_name(key: str) -> str:
    """A yaku's key, and what it is called."""
    return f"{key} {KANJI[key]}"


def _han_lines(chosen: HanReading) -> Iterator[Line]:
    for counted in chosen.yaku:
        yield Line("yaku", yaku_name(counted.yaku.key), (f"{counted.han} han",), rule=counted.yaku.rule)
    for name, han in chosen.dora.as_dict().items():
        yield Line("yaku", name if name == "dora" else f"{name} dora", (f"{han} han",), rule=DORA_RULES[name])
    yield Line("yaku", "in all", (f"{chosen.han} han",))


def fu_lines(items: Sequence[FuItem], fu: int) -> Iterator[Line]:
    """The count of fu line by line, and its sum, which `fu` is when rounded."""
    for item in items:
        yield Line("fu", f"{item.item} {item.group}" if item.group else item.item, (f"{item.fu} fu",), rule=item.rule)
    raw = sum(item.fu for item in items)
    if raw == fu:
        yield Line("fu", "in all", (f"{raw} fu",))
    else:
        yield Line("fu", "rounded up", (f"{raw} → {fu} fu",), rule="fu.rounding")


def _lost_line(reading: AnyReading, score: Score) -> Line:
    """A reading that is not the one named, with what it is worth, and why it lost or that it is right too."""
    text, best = reading_text(reading.reading, score.hand.holding.melds), score.chosen
    match reading:
        case YakulessReading():
            return Line("lost", text, ("no yaku",), rule="yaku.need_one")
        case HanReading(han=han, fu=fu, points=points):
            value = f"{han} han {fu} fu, base {points.base_points:,}"
        case YakumanReading(units=units, points=points):
            value = f"{units} yakuman, base {points.base_points:,}"
    if points.base_points < best.points.base_points:
        return Line("lost", text, (value,), "pays less", "score.best_reading")
    match best:
        case HanReading(fu=None, yaku=(alone,)):
            return Line("lost", text, (value,), f"{alone.yaku.key} pays as much", best.points.rule)
        case _:
            return Line("lost", text, (value,), "pays as much, and is right too", "score.tie")
