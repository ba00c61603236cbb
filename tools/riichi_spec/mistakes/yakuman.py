"""Mistakes about yakuman: found, doubled, added up."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from reference.points import Points, yakuman_points
from reference.rules import Rules
from reference.score import AnyReading, Score, ValuedReading, YakumanReading, _choose, _value
from reference.tiles import EAST, GREEN, HONORS, TERMINALS
from reference.yaku import (
    DOUBLE,
    SINGLE,
    YAKUMAN,
    CountedYakuman,
    Shortlist,
    Won,
    as_won,
    find_yaku,
    find_yakuman,
    shortlist,
)
from riichi_spec.mistakes.alter import (
    Alteration,
    Change,
    predicate,
    under,
    wrapped,
    yaku_rows,
    yakuman_rows,
)

FindYakuman = Callable[[Won, Shortlist, Rules], list[CountedYakuman]]

_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_FIRST_TURN: Final = ("tenhou", "chiihou", "renhou")


def _four_triplets_by_ron(won: Won, _rules: Rules) -> bool:
    return len(won.sets) == 4 and not won.sequences and won.hand.closed and won.reading.wait != "tanki"


def _gates_with_quads(won: Won, rules: Rules) -> bool:
    holding = won.hand.holding
    if predicate("chuuren_poutou")(won, rules):
        return True
    if not holding.melds or not holding.closed or won.kinds & HONORS:
        return False
    first = holding.winning.kind // 9 * 9
    quads = [meld.group.kind for meld in holding.melds]
    counts = [holding.all_counts[first + number] - quads.count(first + number) for number in range(9)]
    return sum(counts) == 14 and all(have >= need for have, need in zip(counts, _NINE_GATES, strict=True))


def _one_kind_alone(original: FindYakuman, won: Won, possible: Shortlist, rules: Rules) -> list[CountedYakuman]:
    found = original(won, possible, rules)
    first_turn = [counted for counted in found if counted.yakuman.key in _FIRST_TURN]
    return first_turn if first_turn and len(first_turn) < len(found) else found


def _yaku_beside_yakuman() -> Alteration:
    original = Score.as_dict

    def as_dict(score: Score) -> dict[str, Any]:
        if not isinstance(score.chosen, YakumanReading):
            return original(score)
        won = as_won(score.hand, score.reading)
        yaku = find_yaku(won, shortlist(won), Rules())
        return original(score) | {"yaku": {counted.yaku.key: counted.han for counted in yaku}}

    return [Change(Score, "as_dict", as_dict)]


def _all_readings_add_up(original: Callable[..., Any], valued: Sequence[AnyReading]) -> ValuedReading | None:
    chosen: ValuedReading | None = original(valued)
    yakuman = [reading for reading in valued if isinstance(reading, YakumanReading)]
    if not isinstance(chosen, YakumanReading) or len(yakuman) < 2:
        return chosen
    units = sum(reading.units for reading in yakuman)
    return replace(chosen, units=units, points=yakuman_points(units))


def _orphans_for_nothing(original: Callable[..., Any], *given: Any) -> Any:
    valued = original(*given)
    if isinstance(valued, YakumanReading) and valued.reading.form == "thirteen_orphans":
        return replace(valued, points=Points(0, "yakuman", "points.limit.yakuman"))
    return valued


def _thirteen_by_tenhou(original: FindYakuman, won: Won, possible: Shortlist, rules: Rules) -> list[CountedYakuman]:
    thirteen = next(row for row in YAKUMAN if row.key == "kokushi_13")
    tenhou = "tenhou" in won.hand.situation
    return [
        CountedYakuman(thirteen, DOUBLE) if tenhou and counted.yakuman.key == "kokushi_musou" else counted
        for counted in original(won, possible, rules)
    ]


def _on_terminal(won: Won) -> bool:
    return bool(TERMINALS >> won.hand.holding.winning.kind & 1)


def _junsei_but_on_terminals(won: Won, rules: Rules) -> bool:
    return predicate("junsei_chuuren")(won, rules) and not _on_terminal(won)


def _plain_on_terminals(won: Won, rules: Rules) -> bool:
    junsei = predicate("junsei_chuuren")(won, rules)
    return predicate("chuuren_poutou")(won, rules) or (junsei and _on_terminal(won))


def _standard_alone(won: Won, rules: Rules) -> bool:
    return predicate("tsuuiisou")(won, rules) and won.reading.form == "standard"


def _seven_honor_pairs(won: Won, _rules: Rules) -> bool:
    return won.reading.form == "seven_pairs" and not won.kinds & ~HONORS


def _honroutou_of_honor_pairs(won: Won, rules: Rules) -> bool:
    return predicate("honroutou")(won, rules) or _seven_honor_pairs(won, rules)


def _first_turn_by_double_riichi(
    original: FindYakuman, won: Won, possible: Shortlist, rules: Rules
) -> list[CountedYakuman]:
    found = original(won, possible, rules)
    if "double_riichi" not in won.hand.situation or not won.hand.tsumo:
        return found
    key = "tenhou" if won.hand.seat == EAST else "chiihou"
    return [*found, CountedYakuman(next(row for row in YAKUMAN if row.key == key), SINGLE)]


def _all_named(original: Callable[..., Any], hand: Any, reading: Any, rules: Rules) -> Any:
    valued = original(hand, reading, rules)
    if not isinstance(valued, YakumanReading) or rules.yakuman_stacking:
        return valued
    won = as_won(hand, reading)
    return replace(valued, yakuman=tuple(find_yakuman(won, shortlist(won), rules)))


def _green_with_hatsu(won: Won, rules: Rules) -> bool:
    return predicate("ryuuiisou")(won, rules) and bool(won.kinds >> GREEN & 1)


MISTAKES: Final[dict[str, Alteration]] = {
    "suuankou-false-positive": yakuman_rows(suuankou={"predicate": _four_triplets_by_ron}),
    "chuuren-with-kan": yakuman_rows(chuuren_poutou={"predicate": _gates_with_quads}),
    "kokushi-no-points": wrapped(_value, _orphans_for_nothing),
    "double-yakuman-flag-not-applied": yakuman_rows(suuankou_tanki={"doubled": None}),
    "yakuman-not-stacked": wrapped(find_yakuman, _one_kind_alone),
    "ordinary-yaku-added-to-yakuman": _yaku_beside_yakuman(),
    "yakuman-stack-rule": under(lambda _: {"yakuman_stacking": True}),
    "yakuman-counted-per-split": wrapped(_choose, _all_readings_add_up),
    "renhou-value": under(lambda rules: {"renhou": "yakuman"} if rules.renhou == "mangan" else {}),
    "renhou-combined": under(lambda rules: {"renhou": "five_han"} if rules.renhou == "mangan" else {}),
    "daisuushii-double": yakuman_rows(daisuushii={"doubled": lambda _: True}),
    "junsei-chuuren-on-terminal": yakuman_rows(
        junsei_chuuren={"predicate": _junsei_but_on_terminals}, chuuren_poutou={"predicate": _plain_on_terminals}
    ),
    "ryuuiisou-detection": yakuman_rows(ryuuiisou={"predicate": _green_with_hatsu}),
    "yakuman-not-stacked-all-named": wrapped(_value, _all_named),
    "tsuuiisou-without-seven-pairs": yakuman_rows(tsuuiisou={"predicate": _standard_alone})
    + yaku_rows(honroutou={"predicate": _honroutou_of_honor_pairs}),
    "daisharin-of-honor-pairs": yakuman_rows(daisharin={"predicate": _seven_honor_pairs}),
    "double-riichi-as-first-turn-win": wrapped(find_yakuman, _first_turn_by_double_riichi),
    "shousuushi-detection": yakuman_rows(shousuushii=None, daisuushii=None),
    "tenhou-kokushi-always-thirteen": wrapped(find_yakuman, _thirteen_by_tenhou),
    "tenhou-chiihou-swapped": yakuman_rows(tenhou={"key": "chiihou"}, chiihou={"key": "tenhou"}),
}
