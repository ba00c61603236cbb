"""The parts of the spec's pages that are lists and tables of the reference."""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from textwrap import wrap
from typing import Final

from reference.fu import COUNTED_ITEMS, FLAT_ITEMS
from reference.rules import STANDARD, Rules, option_values
from reference.yaku import Yaku, Yakuman, rule_of_yaku
from reference.yaku.rows import (
    COMMON_YAKU,
    COMMON_YAKUMAN,
    LOCAL_YAKU_OF_PLAY,
    LOCAL_YAKU_OF_TILES,
    LOCAL_YAKUMAN,
    MANGAN_YAKU,
)
from riichi_spec.book.parts import Lines, Part, between_comments, bullet_of_rule, one_row, table_of_rule
from riichi_spec.book.presets import Preset, rule_of
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.lint.asking import parts_of_asking
from riichi_spec.lint.rooms import House
from riichi_spec.words import LISTS

_WIDTH: Final = 110
_LOCAL: Final = "local_"
_KEYS: Final = re.compile(r"`([a-z0-9_]+)`")


def every_part(rulebook: Rulebook, houses: Sequence[House], presets: Sequence[Preset]) -> list[Part]:
    """Every part of every page that there is."""
    found = [*parts(rulebook), *_parts_of_presets(rulebook, presets), *parts_of_asking(rulebook, _options_of(rulebook))]
    for house in houses:
        picture = f"picture of {house.name.strip('`')}"
        found.append(Part(picture, house.page, between_comments(picture), partial(_picture, house)))
    return [part for part in found if part.page.exists()]


def _picture(house: House, _now: Lines) -> Lines:
    return house.drawing()


def _parts_of_presets(rulebook: Rulebook, presets: Sequence[Preset]) -> list[Part]:
    """The options that a preset sets, in its rule. Those of the standard stand in a table of their own."""
    page = rulebook.folder / "rules.md"
    return [
        Part(f"options of {preset.name}", page, bullet_of_rule(rule, "Options"), partial(_options_of_preset, preset))
        for preset in presets
        if (rule := rule_of(preset)) in rulebook.rules and preset.name != STANDARD
    ]


def _options_of_preset(preset: Preset, _now: Lines) -> Lines:
    named = _code((name for name in option_values() if name in preset.given), ", ")
    return wrap(f"- Options: {named}", _WIDTH, subsequent_indent="  ")


def parts(rulebook: Rulebook) -> list[Part]:
    """Every part of every page of the spec; the rulebook's words are where a new row begins."""
    spec = rulebook.folder
    return [
        Part("words", spec / "formats.md", between_comments("words"), _words),
        Part("options", spec / "formats.md", between_comments("options"), _options),
        Part("local yaku", spec / "formats.md", between_comments("local yaku"), lambda now: _local_yaku(now, rulebook)),
        Part(
            "kinds",
            spec / "formats.md",
            one_row("| `kind` |"),
            lambda _: [f"| `kind` | text | {_or(LISTS['kinds'])} |"],
        ),
        Part("situation words", spec / "formats.md", one_row("| `situation` |"), _situation),
        Part("limits", spec / "formats.md", one_row("| ● `limit` |"), _limits),
        Part("standard values", spec / "rules.md", table_of_rule("rules.preset.standard"), _standard),
        Part(
            "options of local yaku",
            spec / "hands.md",
            bullet_of_rule("hands.reject.no_yaku", "Options"),
            _options_of_no_yaku,
        ),
    ]


def _code(names: Iterable[str], between: str = " ") -> str:
    return between.join(f"`{name}`" for name in names)


def _or(names: Sequence[str]) -> str:
    return f"{_code(names[:-1], ', ')} or {_code(names[-1:])}"


def _keys(rows: Iterable[Yaku | Yakuman]) -> dict[str, None]:
    """Each key once: where an option sets the han, a yaku has several rows."""
    return dict.fromkeys(row.key for row in rows)


def _local_mangan() -> list[Yaku]:
    common = _keys(COMMON_YAKU)
    return [mangan.yaku for mangan in MANGAN_YAKU if mangan.yaku.key not in common]


def _words(_now: Lines) -> Lines:
    rows = {
        "reject codes, in the order in which they are checked": _code(LISTS["reject_codes"]),
        "yaku": _code(_keys(COMMON_YAKU)),
        "yakuman": _code(_keys(COMMON_YAKUMAN)),
        "local yaku of the play": _code(_keys([*LOCAL_YAKU_OF_PLAY, *_local_mangan()])),
        "local yaku of the tiles": _code(_keys(LOCAL_YAKU_OF_TILES)),
        "local yakuman": _code(_keys(LOCAL_YAKUMAN)),
        "seats and winds": _code(LISTS["winds"]),
        "fu items": f"{_code(COUNTED_ITEMS)}; alone {_code(FLAT_ITEMS, ' or ')}",
    }
    return ["| what | words |", "|---|---|", *(f"| {what} | {words} |" for what, words in rows.items())]


def _options(now: Lines) -> Lines:
    """A row for each option, the standard value first.

    What is said behind a semicolon is kept, and so is the order; a new option stands behind the one before it.
    """
    remarks = {match[1]: line.partition("; ")[2].removesuffix(" |") for line in now if (match := _KEYS.search(line))}
    standard = Rules().as_dict()
    order = [name for name in remarks if name in standard]
    for before, name in zip([None, *standard], standard, strict=False):
        if name not in order:
            order.insert(order.index(before) + 1 if before else 0, name)
    rows = []
    for name in order:
        values = ", ".join(_value(each) for each in option_values()[name] or [standard[name]])
        remark = f"; {remarks[name]}" if remarks.get(name) else ""
        rows.append(f"| `{name}` | {values}{remark} |")
    return ["| option | values |", "|---|---|", *rows]


def _options_of(rulebook: Rulebook) -> Callable[[frozenset[str]], Lines]:
    """A table of some options, as the page of formats has them."""

    def write(named: frozenset[str]) -> Lines:
        page = (rulebook.folder / "formats.md").read_text(encoding="utf-8").splitlines()
        head, below, *rows = _options(page[between_comments("options")(page)])
        return [head, below, *(row for row in rows if named.intersection(_KEYS.findall(row)[:1]))]

    return write


def _value(value: object) -> str:
    return f"`{value}`" if isinstance(value, str) else json.dumps(value)


def _situation(_now: Lines) -> Lines:
    return [f"| `situation` | list out of {_code(LISTS['situation'], ', ')} | none |"]


def _limits(_now: Lines) -> Lines:
    return [f"| ● `limit` | text | {_or(LISTS['limits'])}; absent below |"]


def _local_yaku(now: Lines, rulebook: Rulebook) -> Lines:
    """A row for each local yaku; what its condition is stands there in few words, or as the spec begins to say it."""
    conditions = {tuple(_KEYS.findall(cells[0])): cells for cells in map(_cells, now[2:])}
    worth = {row.key: _han(row) for row in (*LOCAL_YAKU_OF_PLAY, *LOCAL_YAKU_OF_TILES)}
    worth |= {row.key: f"`{{{row.key}: {row.closed_han}}}` alone" for row in _local_mangan()}
    worth |= dict.fromkeys(_keys(LOCAL_YAKUMAN), "")
    rows = []
    for keys, cells in conditions.items():
        left = [key for key in keys if key in worth]
        if left:
            # Of yakuman the words say whether they may be open.
            rows.append(f"| {_code(left, ', ')} | {worth[left[0]] or cells[1]} | {cells[2]} |")
    told = {key for keys in conditions for key in keys}
    rows += [
        f"| `{key}` | {worth[key] or '1 unit'} | {_first_words(rulebook, key)} |" for key in worth if key not in told
    ]
    return ["| key | closed, open | condition |", "|---|---|---|", *rows]


def _han(row: Yaku) -> str:
    return ", ".join("—" if han is None else str(han) for han in (row.closed_han, row.open_han))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _first_words(rulebook: Rulebook, key: str) -> str:
    """The first sentence of a yaku's rule."""
    rule = rulebook.rules.get(rule_of_yaku(key))
    statement = rule.statement if rule else ""
    sentence = " ".join(statement.split()).partition(". ")[0].removesuffix(".")
    return sentence[:1].lower() + sentence[1:]


def _standard(now: Lines) -> Lines:
    """The rows of the standard preset: every value as it is, the place in document 000 as it was."""
    standard = Rules().as_dict()
    rows, told = [], set()
    for line in now:
        cells = _cells(line)
        names = [name for name in _KEYS.findall(cells[0]) if name in standard]
        told |= set(names)
        if names:
            rows.append(f"| {_code(names, ', ')} | {_plain(standard[names[0]])} | {cells[2]} |")
        elif f"`{_LOCAL}`" in cells[0]:
            rows.append(line)
    missing = [name for name in standard if name not in told and not name.startswith(_LOCAL)]
    return rows + [f"| `{name}` | {_plain(standard[name])} | — |" for name in missing]


def _plain(value: object) -> str:
    match value:
        case list():
            return ", ".join(map(str, value))
        case bool():
            return json.dumps(value)
        case _:
            return str(value)


def _options_of_no_yaku(now: Lines) -> Lines:
    """A local yaku of the tiles can make a hand win, so each has its option there; others are named by hand."""
    named = {*_KEYS.findall(" ".join(now)), *(f"{_LOCAL}{key}" for key in _keys(LOCAL_YAKU_OF_TILES))}
    in_order = [name for name in option_values() if name in named]
    return wrap(f"- Options: {_code(in_order, ', ')}", _WIDTH, subsequent_indent="  ")
