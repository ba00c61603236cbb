"""A score told line by line, each line with the rule it comes from."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from reference import Score
from reference.dora import DORA_RULES
from reference.groups import Group
from reference.payments import STICK
from reference.points import MANGAN, YAKUMAN_UNIT
from reference.readings import WAIT_RULES, Reading
from reference.score import AnyReading, HanReading, YakulessReading, YakumanReading
from reference.tiles import EAST, tiles_text
from reference.yaku import MANGAN_YAKU, YAKU, YAKUMAN

_KANJI: Final = {
    **{row.key: row.kanji for row in YAKU},
    **{row.key: row.kanji for row in YAKUMAN},
    **{row.yaku.key: row.yaku.kanji for row in MANGAN_YAKU},
}
_WIND_NAMES: Final = ("east", "south", "west", "north")


@dataclass(frozen=True)
class Line:
    """One line: the step it belongs to, what it says, its number if it has one, and the rule's id if one decides."""

    step: str
    text: str
    value: str = ""
    rule: str = ""


def hand_text(score: Score) -> str:
    """The hand in one line of text."""
    hand = score.hand
    holding = hand.holding
    melds = "".join(f" [{meld.text}]" for meld in holding.melds)
    how = "tsumo" if hand.tsumo else "ron"
    winds = f"seat {_WIND_NAMES[hand.seat - EAST]}, round {_WIND_NAMES[hand.round - EAST]}"
    words = "".join(f", {word}" for word in sorted(hand.situation))
    if hand.players == 3:
        words += f", three players{f', {hand.kita} north set aside' if hand.kita else ''}"
    return f"{tiles_text(holding.tiles)}{melds} + {tiles_text([holding.winning])} {how}, {winds}{words}"


def explain(score: Score) -> Iterator[Line]:
    """The calculation of a score, step by step in the order of the spec."""
    chosen = score.chosen
    yield Line("reading", reading_text(chosen.reading, score), "", WAIT_RULES[chosen.reading.wait])
    match chosen:
        case HanReading():
            yield from _han_lines(chosen)
            yield from _fu_lines(chosen)
        case YakumanReading():
            for counted in chosen.yakuman:
                units = f"{counted.units} unit" + "s" * (counted.units > 1)
                yield Line("yakuman", _named(counted.yakuman.key), units, counted.yakuman.rule)
    yield from _points_lines(score)
    yield from _payment_lines(score)
    for reading in score.readings:
        if reading is not chosen:
            yield _lost_line(reading, score)


def reading_text(reading: Reading, score: Score) -> str:
    """A reading with its melds, and where the winning tile went."""
    match reading.form:
        case "thirteen_orphans":
            return f"thirteen orphans, wait {reading.wait}"
        case "seven_pairs":
            groups: tuple[Group, ...] = reading.pairs
        case "standard":
            groups = (*reading.concealed, *reading.pairs)
    melds = "".join(f" [{meld.group.text}]" for meld in score.hand.holding.melds)
    won = reading.winning.text if reading.winning else ""
    return f"{' '.join(group.text for group in groups)}{melds}, won on {won} ({reading.wait})"


def _named(key: str) -> str:
    return f"{key} {_KANJI[key]}"


def _han_lines(chosen: HanReading) -> Iterator[Line]:
    for counted in chosen.yaku:
        yield Line("yaku", _named(counted.yaku.key), f"{counted.han} han", counted.yaku.rule)
    for name, han in chosen.dora.as_dict().items():
        yield Line("yaku", name if name == "dora" else f"{name} dora", f"{han} han", DORA_RULES[name])
    yield Line("yaku", "in all", f"{chosen.han} han")


def _fu_lines(chosen: HanReading) -> Iterator[Line]:
    if chosen.fu is None:
        return
    for item in chosen.fu_items:
        yield Line("fu", f"{item.item} {item.group}" if item.group else item.item, f"{item.fu} fu", item.rule)
    raw = sum(item.fu for item in chosen.fu_items)
    if raw == chosen.fu:
        yield Line("fu", "in all", f"{raw} fu")
    else:
        yield Line("fu", "rounded up", f"{raw} → {chosen.fu} fu", "fu.rounding")


def _points_lines(score: Score) -> Iterator[Line]:
    points = score.chosen.points
    match score.chosen:
        case YakumanReading(units=units):
            yield Line("points", f"yakuman, {units} × {YAKUMAN_UNIT:,}", f"{points.base_points:,}", points.rule)
        case HanReading(han=han, fu=fu) if points.limit is None:
            yield Line("points", f"{fu} × 2^(2 + {han})", f"{points.base_points:,}", points.rule)
        case HanReading(han=han, fu=fu) if fu and han < MANGAN.han:
            reached = f"{fu} × 2^(2 + {han}) = {fu << 2 + han:,}: {points.limit}"
            yield Line("points", reached, f"{points.base_points:,}", points.rule)
        case HanReading(han=han):
            yield Line("points", f"{han} han: {points.limit}", f"{points.base_points:,}", points.rule)


def _payment_lines(score: Score) -> Iterator[Line]:
    hand, paid = score.hand, score.paid
    for share in paid.shares:
        payer = "each non-dealer" if share.role == "non_dealer" else share.role
        times = f"{score.base_points:,} × {share.times} = {share.exact:,}"
        rounding = f" → {share.rounded:,}" if share.rounded != share.exact else ""
        north = f", and {share.north:,} of North's share" if share.north else ""
        yield Line("payments", f"{payer}: {times}{rounding}{north}", f"{share.rounded + share.north:,}", paid.rule)
    if any(share.rounded != share.exact for share in paid.shares):
        yield Line("payments", "each up to the next 100", "", "payments.rounding")
    if hand.honba:
        for share in paid.shares:
            payer = "each non-dealer" if share.role == "non_dealer" else share.role
            text = f"{payer} with {hand.honba} honba: + {share.paid - share.rounded - share.north:,}"
            yield Line("payments", text, f"{share.paid:,}", "payments.honba")
    if hand.riichi_sticks:
        yield Line("payments", "riichi sticks", f"{STICK * hand.riichi_sticks:,}", "payments.sticks")
    yield Line("payments", "the winner gains", f"{score.total:,}")
    yield Line("payments", "called", score.call, paid.call_rule)
    if score.name:
        name, rule = score.name
        yield Line("payments", "players say", name, rule)


def _lost_line(reading: AnyReading, score: Score) -> Line:
    text = reading_text(reading.reading, score)
    match reading:
        case YakulessReading():
            return Line("lost", text, "no yaku", "yaku.need_one")
        case HanReading(han=han, fu=fu, points=points):
            value = f"{han} han {fu} fu, base {points.base_points:,}"
        case YakumanReading(units=units, points=points):
            value = f"{units} yakuman, base {points.base_points:,}"
    best = score.chosen
    if points.base_points < best.points.base_points:
        return Line("lost", text, f"{value}: pays less", "score.best_reading")
    match best, reading:
        case HanReading(fu=None), _:
            return Line("lost", text, f"{value}: renhou pays as much", "rules.renhou")
        case YakumanReading(), HanReading():
            return Line("lost", text, f"{value}: a real yakuman goes first", "score.yakuman_first")
        case HanReading(han=best_han, fu=best_fu), HanReading(han=han, fu=fu) if (han, fu) != (best_han, best_fu):
            return Line("lost", text, f"{value}: as much from fewer han or fu", "score.best_reading")
        case _:
            return Line("lost", text, f"{value}: equal, and later in order", "score.tie")
