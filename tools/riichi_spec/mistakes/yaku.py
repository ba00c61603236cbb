"""Mistakes about ordinary yaku: missed, invented, or worth something else."""

from collections.abc import Callable
from typing import Final

from reference.rules import Rules
from reference.tiles import EAST, HONORS, TERMINALS_HONORS, WINDS
from reference.yaku import YAKU, CountedYaku, Won, find_yaku
from reference.yaku.sequences import _twins
from reference.yaku.table import ALWAYS, Predicate
from reference.yaku.won import pair_value
from riichi_spec.mistakes.alter import Alteration, predicate, replaced, wrapped, yaku_rows, yakuman_rows

FindYaku = Callable[[Won, Rules], list[CountedYaku]]


def _but(key: str, unless: Callable[[Won], bool]) -> Alteration:
    """A yaku not found where something holds."""
    right = predicate(key)
    return yaku_rows(**{key: {"predicate": lambda win, rules: right(win, rules) and not unless(win)}})


def _as(key: str, wrong: Predicate) -> Alteration:
    """A yaku found by another condition, in whatever hand."""
    return yaku_rows(**{key: {"predicate": wrong, "needs": ALWAYS}})


def _closed_han_kept(key: str) -> Alteration:
    closed = next(row.closed_han for row in YAKU if row.key == key)
    return yaku_rows(**{key: {"open_han": closed}})


def _three_numbers_in_every_suit(win: Won, _rules: Rules) -> bool:
    held = win.kinds & ~HONORS
    starts = held & held >> 1 & held >> 2
    return bool(starts & starts >> 9 & starts >> 18 & 0b111_1111)


def _pinfu_on_a_guest_wind(win: Won, rules: Rules) -> bool:
    single = len(win.sequences) == 4 and win.reading.wait == "tanki" and pair_value(win) == "plain"
    return predicate("pinfu")(win, rules) or (single and bool(WINDS >> win.pair & 1))


def _lowest_runs_alone(win: Won, _rules: Rules) -> bool:
    lowest = [min((kind % 9 for kind in win.sequences if kind // 9 == suit), default=-1) for suit in range(3)]
    return lowest[0] == lowest[1] == lowest[2] >= 0


def _three_equal_are_two_pairs(win: Won) -> int:
    counts = [win.sequences.count(kind) for kind in set(win.sequences)]
    return sum(2 if count == 3 else count // 2 for count in counts)


def _four_equal_are_one_pair(win: Won) -> int:
    return sum(win.sequences.count(kind) >= 2 for kind in set(win.sequences))


def _concealed_ittsuu(win: Won, _rules: Rules) -> bool:
    starts = {group.kind for group in win.reading.concealed if group.shape == "sequence"}
    return any({suit, suit + 3, suit + 6} <= starts for suit in (0, 9, 18))


def _sanankou_in_closed_hands(win: Won) -> bool:
    return not win.hand.closed


def _without_on_seven_pairs(original: FindYaku, win: Won, rules: Rules) -> list[CountedYaku]:
    found = original(win, rules)
    if win.reading.form != "seven_pairs":
        return found
    return [counted for counted in found if counted.yaku.key not in ("tanyao", "honitsu", "chinitsu", "menzen_tsumo")]


def _both_forms(original: FindYaku, win: Won, rules: Rules) -> list[CountedYaku]:
    found = original(win, rules)
    both = win.hand.holding.counts.count(2) == 7 and any(counted.yaku.key == "ryanpeikou" for counted in found)
    row = next(row for row in YAKU if row.key == "chiitoitsu")
    return [*found, CountedYaku(row, row.closed_han)] if both else found


def _honors_alone_too(win: Won, _rules: Rules) -> bool:
    return not win.kinds & ~TERMINALS_HONORS and bool(win.kinds & HONORS) and not win.sequences


MISTAKES: Final[dict[str, Alteration]] = {
    "sanshoku-false-positive-or-split": _as("sanshoku_doujun", _three_numbers_in_every_suit),
    "sanankou-false-negative": _but("sanankou", _sanankou_in_closed_hands),
    "pinfu-wrong-wait": _as("pinfu", _pinfu_on_a_guest_wind),
    "pinfu-false-negative": yaku_rows(pinfu=None),
    "ippatsu-lost-on-chankan": _but("ippatsu", lambda win: "chankan" in win.hand.situation),
    "houtei-lost-beside-ippatsu": _but("houtei", lambda win: "ippatsu" in win.hand.situation),
    "double-riichi-lost-with-ankan": _but("double_riichi", lambda win: bool(win.hand.holding.melds)),
    "chankan-false-negative": yaku_rows(chankan=None),
    "sanshoku-doukou-false-negative": yaku_rows(sanshoku_doukou=None),
    "sanshoku-doujun-false-negative": _as("sanshoku_doujun", _lowest_runs_alone),
    "ryanpeikou-from-three-identical-runs": replaced(_twins, _three_equal_are_two_pairs),
    "ryanpeikou-lost-with-four-equal-runs": replaced(_twins, _four_equal_are_one_pair),
    "yakuhai-identity-swapped": yaku_rows(yakuhai_chun={"key": "yakuhai_hatsu"}),
    "double-wind-triplet-one-han": _but("yakuhai_seat", lambda win: win.hand.seat == win.hand.round),
    "seat-wind-missing": _but("yakuhai_seat", lambda win: win.hand.seat == EAST + 3),
    "shousangen-detection": yaku_rows(shousangen=None),
    "honroutou-han": yaku_rows(honroutou={"closed_han": 4, "open_han": 4}),
    "flush-chiitoitsu-not-combined": _but("chiitoitsu", lambda win: predicate("chinitsu")(win, Rules())),
    "wrong-yaku-exclusion": _but("honroutou", lambda win: win.hand.tsumo and win.hand.closed),
    "chiitoitsu-and-ryanpeikou-both": wrapped(find_yaku, _both_forms),
    "ittsu-ignores-melds": _as("ittsuu", _concealed_ittsuu),
    "yaku-missing-on-chiitoitsu": wrapped(find_yaku, _without_on_seven_pairs),
    "tsuuiisou-honroutou-confused": yakuman_rows(tsuuiisou=None) + _as("honroutou", _honors_alone_too),
    "open-tanyao-counted-2-han": yaku_rows(tanyao={"open_han": 2}),
    "sanshoku-closed-han-kept-when-open": _closed_han_kept("sanshoku_doujun"),
    "ittsuu-closed-han-kept-when-open": _closed_han_kept("ittsuu"),
    "chanta-closed-han-kept-when-open": _closed_han_kept("chanta"),
    "junchan-closed-han-kept-when-open": _closed_han_kept("junchan"),
    "honitsu-closed-han-kept-when-open": _closed_han_kept("honitsu"),
    "chinitsu-closed-han-kept-when-open": _closed_han_kept("chinitsu"),
}
