"""Mistakes in counting fu."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from reference.fu import BASE, OPEN_NO_FU, SET_FU, WAIT_FU, FuItem, SetFu, count_fu, rounded
from reference.rules import Rules
from reference.tiles import DRAGONS, KIND_TEXT
from reference.yaku import Won
from riichi_spec.mistakes.alter import Alteration, replaced, under, wrapped

Items = list[FuItem]
Change = Callable[[Items, Won, bool], Items]

_SETS: Final = {row.item: row for row in SET_FU.values()}


def _items(change: Change) -> Alteration:
    """The lines of the count changed; the change is told whether the reading is pinfu."""

    def count(original: Callable[..., Items], won: Won, *, pinfu: bool, rules: Rules) -> Items:
        return change(original(won, pinfu=pinfu, rules=rules), won, pinfu)

    return wrapped(count_fu, count)


def _each(change: Callable[[FuItem, Won], FuItem | None]) -> Alteration:
    """Each line changed, or left out."""
    return _items(lambda items, won, _: [new for item in items if (new := change(item, won))])


def _without(*names: str) -> Alteration:
    return _each(lambda item, _: None if item.item in names else item)


def _waits(**changes: tuple[int, str]) -> Alteration:
    return replaced(WAIT_FU, WAIT_FU | changes)


def _no_wait(name: str) -> Alteration:
    return replaced(WAIT_FU, {wait: fu for wait, fu in WAIT_FU.items() if wait != name})


def _kind(item: FuItem) -> int:
    assert item.group
    return KIND_TEXT.index(item.group[0] + item.group[-1])


def _is_value_tile(item: FuItem, won: Won) -> bool:
    kind = _kind(item)
    return bool(DRAGONS >> kind & 1) or kind in (won.hand.seat, won.hand.round)


def _closed_ron_of_pinfu_alone(items: Items, _won: Won, pinfu: bool) -> Items:
    return [item for item in items if pinfu or item.item != "closed_ron"]


def _honors_as_simples(item: FuItem, _won: Won) -> FuItem:
    is_honor = item.item == "closed_triplet" and _kind(item) >= 27
    return replace(item, fu=_SETS[item.item].simples) if is_honor else item


def _once(items: Items, _won: Won, _pinfu: bool) -> Items:
    return list({(item.item, item.fu): item for item in items}.values())


def _open_no_fu_by_tsumo(items: Items, won: Won, _pinfu: bool) -> Items:
    return [BASE, OPEN_NO_FU] if not won.hand.closed and [item.item for item in items] == ["base", "tsumo"] else items


def _doubled_for_value(item: FuItem, won: Won) -> FuItem:
    if item.item not in _SETS:
        return item
    row: SetFu = _SETS[item.item]
    return replace(item, fu=row.terminals_honors if _is_value_tile(item, won) else row.simples)


def _double_wind_as_one(item: FuItem, _won: Won) -> FuItem:
    return replace(item, fu=2) if item.rule == "fu.pair.double_wind" else item


def _pinfu_with_tsumo(original: Callable[..., Items], won: Won, *, pinfu: bool, rules: Rules) -> Items:
    return original(won, pinfu=pinfu and not won.hand.tsumo, rules=rules)


def _all_open(item: FuItem, won: Won) -> FuItem:
    is_closed = item.item == "closed_triplet" and not won.hand.closed
    return replace(item, item="open_triplet", fu=item.fu // 2) if is_closed else item


def _forty_without_triplets(items: Items, won: Won, pinfu: bool) -> Items:
    shortcut = won.hand.closed and not pinfu and len(won.sequences) == 4
    return [replace(BASE, fu=40)] if shortcut else items


def _ron_triplet_closed(item: FuItem, won: Won) -> FuItem:
    winning = won.reading.winning
    completed = won.hand.closed and item.item == "open_triplet" and winning and item.group == winning.text
    return replace(item, item="closed_triplet", fu=2 * item.fu) if completed else item


def _ron_triplet_of_ends_six(item: FuItem, won: Won) -> FuItem:
    winning = won.reading.winning
    completed = not won.hand.tsumo and item.item == "open_triplet" and winning and item.group == winning.text
    return replace(item, fu=6) if completed and item.fu == SET_FU["triplet", True].terminals_honors else item


def _kakan_as_pon(item: FuItem, won: Won) -> FuItem:
    added = [meld.group.text for meld in won.hand.holding.melds if meld.kind == "kakan"]
    return replace(item, item="open_triplet", fu=item.fu // 4) if item.group in added else item


def _twenty_five_up(original: Callable[[Sequence[FuItem]], int], items: Sequence[FuItem]) -> int:
    fu = original(items)
    return 30 if fu == 25 else fu


def _at_most_110(original: Callable[[Sequence[FuItem]], int], items: Sequence[FuItem]) -> int:
    return min(original(items), 110)


_CLOSED_TRIPLET: Final = SET_FU["triplet", False]

MISTAKES: Final[dict[str, Alteration]] = {
    "closed-ron-10fu-lost": _items(_closed_ron_of_pinfu_alone),
    "penchan-wait-fu-missing": _no_wait("penchan"),
    "closed-triplet-fu-undercount": _each(_honors_as_simples),
    "fu-item-missing": _items(_once),
    "fu-reason-mislabelled": _items(_open_no_fu_by_tsumo),
    "triplet-fu-terminal-honour-rule": _each(_doubled_for_value),
    "double-wind-pair-fu": _each(_double_wind_as_one),
    "pinfu-tsumo-fu": wrapped(count_fu, _pinfu_with_tsumo),
    "closed-triplet-in-open-hand": _each(_all_open),
    "fu-undercount-unspecified": _without("pair"),
    "fu-overcount-unspecified": _waits(shanpon=(2, "fu.wait.shanpon")),
    "shortcut-ignores-tsumo": _items(_forty_without_triplets),
    "ankan-valued-as-triplet": replaced(SET_FU, SET_FU | {("quad", False): _CLOSED_TRIPLET}),
    "seven-pairs-fu-rounded": wrapped(rounded, _twenty_five_up),
    "ron-triplet-fu-as-closed": _each(_ron_triplet_closed),
    "ron-triplet-of-ends-6-fu": _each(_ron_triplet_of_ends_six),
    "kakan-counted-as-triplet": _each(_kakan_as_pon),
    "tsumo-fu-missing": _without("tsumo"),
    "tanki-fu-missing": _no_wait("tanki"),
    "open-no-fu-left-at-20": under(lambda _: {"open_no_fu": 20}),
    "fu-capped-at-110": wrapped(rounded, _at_most_110),
}
