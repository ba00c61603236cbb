"""Mistakes about the end of a game."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from reference.final import GameResult, _round, _rounded, _shares, _uma_of, answer_final
from reference.rules import Rules, read_rules
from riichi_spec.mistakes.alter import Alteration, under, wrapped


def _too_much_oka(original: Callable[[object, object], GameResult], given: object, options: object) -> GameResult:
    right, rules = original(given, options), read_rules(options)
    first = right.places.index(1)
    results = list(right.results)
    results[first] += rules.return_points - rules.start_points
    return replace(right, results=tuple(results))


def _tenth(original: Callable[..., tuple[int, ...]], *given: Any) -> tuple[int, ...]:
    return tuple(points // 10 for points in original(*given))


def _everybody_rounded(_original: Callable[..., None], steps: Any, _ranks: list[list[int]], rules: Rules) -> None:
    steps.add("rounding", [_rounded(held, rules) - held for held in steps.after], "final.rounding")


def _difference_shared(_original: Callable[..., None], steps: Any, ranks: list[list[int]], rules: Rules) -> None:
    change = [0] * len(steps.after)
    for seat in [seat for rank in ranks[1:] for seat in rank]:
        change[seat] = _rounded(steps.after[seat], rules) - steps.after[seat]
    for seat, share in zip(sorted(ranks[0]), _shares(-sum(change), len(ranks[0])), strict=True):
        change[seat] = share
    steps.add("rounding", change, "final.rounding")


MISTAKES: Final[dict[str, Alteration]] = {
    "bust-rule-ignored": under(lambda rules: {"bust": "below_zero"} if rules.bust == "none" else {}),
    "oka-not-funded-by-winner": wrapped(answer_final, _too_much_oka),
    "uma-unit-error": wrapped(_uma_of, _tenth),
    "leftover-sticks-lost": under(lambda _: {"leftover_sticks": "none"}),
    "tie-break-by-index": under(lambda _: {"ties": "seat_order"}),
    "final-point-rounding": wrapped(_round, _everybody_rounded),
    "tied-firsts-share-the-difference": wrapped(_round, _difference_shared),
}
