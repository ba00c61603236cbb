"""Scores of the same hand otherwise, side by side: for `score --what-if`, and for a hand that lacks a yaku."""

from collections.abc import Iterable, Mapping, Sequence

import click

from reference import Rejected, Score
from reference.hands import RIICHI_WORDS, Hand
from reference.rules import Rules
from reference.score import HanReading, YakumanReading
from reference.values import Value, value_text
from riichi_spec.cli.options import option_value, words
from riichi_spec.cli.output import in_columns, print_json
from riichi_spec.cli.say import heading, say
from riichi_spec.study.what_if import UnknownChange, Variant, what_if


def print_side_by_side(given: object, rules: object, changes: Iterable[str], *, as_json: bool) -> None:
    """The hand as it is, with each change, and with all of them; raises a usage error."""
    variants = _variants(given, rules, [change for text in changes for change in words(text)])
    if as_json:
        print_json([_as_dict(variant) for variant in variants])
        return
    for name, *cells in in_columns([(_name(variant), *_cells(variant.answer)) for variant in variants]):
        say(heading(name), "  " + "  ".join(cells).rstrip())


def print_what_would_count(given: object, rules: object, hand: Hand) -> None:
    """What a hand without a yaku would be worth by riichi or by tsumo, as far as they are open to it."""
    open_to_it = ["riichi"] if hand.closed and not hand.situation & RIICHI_WORDS else []
    open_to_it += ["tsumo"] if hand.closed and not hand.tsumo else []
    told = [variant for variant in _variants(given, rules, open_to_it) if isinstance(variant.answer, Score)]
    for variant in told:
        say(f"{_name(variant)}: {', '.join(_cells(variant.answer)[:2])}")
    if not told:
        say("It lacks a yaku of its tiles, or of how it was won.")


def _variants(given: object, rules: object, changes: Sequence[str]) -> list[Variant]:
    options = rules.as_dict() if isinstance(rules, Rules) else rules
    if not isinstance(given, Mapping) or not isinstance(options, Mapping):
        raise click.UsageError("--what-if: expected a hand and rules, each an object")
    try:
        return what_if(given, options, changes, option_value)
    except UnknownChange as error:
        raise click.UsageError(f"--what-if: {error}") from None


def _name(variant: Variant) -> str:
    return f"with {', '.join(variant.changes)}" if variant.changes else "as it is"


def _cells(answer: Score | Rejected) -> tuple[str, str, str]:
    """What it is worth, what is called, and its yaku; or why there is no score."""
    if isinstance(answer, Rejected):
        return answer.code, "", str(answer)
    match answer.chosen:
        case HanReading(han=han, fu=fu, points=points):
            value = value_text(Value(han, fu or 0, 0), points)
        case YakumanReading(units=units, points=points):
            value = value_text(Value(0, 0, units), points)
    counted = [*(answer.yaku or answer.yakuman or {}), *(f"{name} {han}" for name, han in (answer.dora or {}).items())]
    return value, answer.call, ", ".join(counted)


def _as_dict(variant: Variant) -> dict[str, object]:
    answer = variant.answer
    told: dict[str, object] = {"changes": list(variant.changes)}
    if isinstance(answer, Rejected):
        return told | {"reject": {"code": answer.code, "message": str(answer)}}
    return told | {"result": answer.as_dict()}
