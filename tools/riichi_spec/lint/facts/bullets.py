"""Bullets of rules that can be written from the reference outright: what yaku are called and worth, the fu of sets and
waits, and what presets set.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from textwrap import wrap
from typing import Final, NamedTuple

from reference.fu import SET_FU, WAIT_FU
from reference.readings import WAIT_RULES
from reference.rules import STANDARD, FloatingUma, option_values
from reference.yaku import DOUBLE, KANJI, MANGAN_YAKU, SINGLE, YAKU, YAKUMAN, Yaku
from riichi_spec.book.parts import Lines, Part, bullet_of_rule
from riichi_spec.book.presets import Preset
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.lint.facts import choices
from riichi_spec.words import LISTS

_WIDTH: Final = 110
_MANGAN: Final = "a mangan alone"
_THOUSAND: Final = 1000


class Bullet(NamedTuple):
    """A bullet of a rule, by its name, and what it says."""

    rule: str
    name: str
    text: str


def bullets(presets: Sequence[Preset]) -> list[Bullet]:
    """Every such bullet."""
    return [Bullet(*bullet) for bullet in (*_of_yaku(), *_of_fu(), *_of_presets(presets))]


def parts(rulebook: Rulebook, presets: Sequence[Preset]) -> Iterator[Part]:
    """Those of the rules that are in the spec, as parts of its pages."""
    for rule_id, name, text in bullets(presets):
        if rule := rulebook.rules.get(rule_id):
            page = rulebook.folder / rule.file
            yield Part(f"{name} of {rule_id}", page, bullet_of_rule(rule_id, name), partial(_bullet, name, text))


def faults_of_rows(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """Yaku without a rule, and rules of yaku that the tables do not have, with their places."""
    if "yaku" in rulebook.chapters:
        for key in KANJI:
            if f"yaku.{key}" not in rulebook.rules:
                yield "yaku.md:1", f"expected the rule yaku.{key}"
    for rule in rulebook.rules.values():
        if rule.worth and rule.id.removeprefix("yaku.") not in KANJI:
            yield rule.place, f"{rule.id}: expected a yaku that there is, where {', '.join(rule.worth)} are told"


def _bullet(name: str, text: str, _now: Lines) -> Lines:
    return wrap(f"- {name}: {text}", _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _of_yaku() -> Iterator[tuple[str, str, str]]:
    for key, kanji in KANJI.items():
        yield f"yaku.{key}", "Kanji", kanji
        if han := han_of(key):
            yield f"yaku.{key}", "Han", han
        if units := units_of(key):
            yield f"yaku.{key}", "Units", units
        local = f"local_{key}"
        if local in option_values() and f"rules.{local}" not in choices.NUMBERS:
            worth = f"{units} unit" if units else han.replace(" ", " han ", 1) if han != _MANGAN else han
            yield f"rules.{local}", "Numbers", f"{worth}; or none"


def han_of(key: str) -> str:
    """What a yaku is worth in han, as its rule says it; empty for one that is a yakuman alone."""
    alone = [mangan for mangan in MANGAN_YAKU if mangan.yaku.key == key]
    worth = [_han(row) for row in YAKU if row.key == key] + [_MANGAN] * len(alone)
    if any(mangan.option for mangan in alone):
        return f"{' or '.join(worth)}, by option"
    # Where an option sets the han, each of its values has a row, the standard one first.
    return ", or ".join(worth) + (" by option" if worth[1:] else "")


def _han(row: Yaku) -> str:
    worth = (("closed", row.closed_han), ("open", row.open_han))
    return ", ".join(f"{han} {hand}" for hand, han in worth if han is not None)


def units_of(key: str) -> str:
    """What a yaku is worth in units of yakuman; empty for one that is none."""
    for row in YAKUMAN:
        if row.key == key:
            by_option = ", by option" if any(yaku.key == key for yaku in YAKU) else ""
            return f"{SINGLE}, or {DOUBLE} by option" if row.doubled else f"{SINGLE}{by_option}"
    return ""


def _of_fu() -> Iterator[tuple[str, str, str]]:
    for row in SET_FU.values():
        yield row.rule, "Numbers", f"simples {row.simples} fu; terminals and honors {row.terminals_honors} fu"
    for wait in WAIT_RULES:
        if wait in LISTS["waits"]:
            fu, _ = WAIT_FU.get(wait, (0, ""))
            yield f"fu.wait.{wait}", "Numbers", f"{fu} fu"


def _of_presets(presets: Sequence[Preset]) -> Iterator[tuple[str, str, str]]:
    for preset in presets:
        if preset.name != STANDARD:
            rule_id = f"rules.preset.{preset.name.replace('-', '_')}"
            if numbers := ", ".join(_of_the_end(preset)):
                yield rule_id, "Numbers", numbers


def _of_the_end(preset: Preset) -> Iterator[str]:
    """What a preset sets of the end of a game, in the order in which it is reckoned."""
    given, rules = preset.given, preset.rules
    together = "start_points" in given and "return_points" in given and rules.start_points == rules.return_points
    if "start_points" in given:
        yield f"{rules.start_points:,} points at the start{' and as the return' if together else ''}"
    if "return_points" in given and not together:
        yield f"a return of {rules.return_points:,}"
    if "uma" in given:
        yield f"an uma of {_uma(rules.uma)}"
    if "result_rounding" in given and rules.result_rounding != "none":
        yield "whole thousands"


def _uma(uma: tuple[int, ...] | FloatingUma) -> str:
    if isinstance(uma, FloatingUma):
        return "its own for each number of players at or above the return"
    if not any(uma):
        return "0"
    *others, last = (f"{points / _THOUSAND:g}".replace("-", "−") for points in uma)
    return f"{', '.join(others)} and {last} thousand"
