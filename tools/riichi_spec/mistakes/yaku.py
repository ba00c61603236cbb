"""Mistakes about ordinary yaku: missed, invented, or worth something else."""

from collections.abc import Callable
from typing import Final

from reference.rules import Rules
from reference.tiles import EAST, HONORS, TERMINALS_HONORS, WINDS, in_all_suits
from reference.yaku import YAKU, CountedYaku, Shortlist, Won, find_yaku, pair_value
from reference.yaku.rows import Predicate
from reference.yaku.sequences import _twins
from riichi_spec.mistakes.alter import Alteration, predicate, replaced, wrapped, yaku_rows, yakuman_rows

FindYaku = Callable[[Won, Shortlist, Rules], list[CountedYaku]]


def _but(key: str, unless: Callable[[Won], bool]) -> Alteration:
    """A yaku not found where something holds."""
    right = predicate(key)
    return yaku_rows(**{key: {"predicate": lambda won, rules: right(won, rules) and not unless(won)}})


def _as(key: str, wrong: Predicate) -> Alteration:
    """A yaku found by another condition, in whatever hand."""
    return yaku_rows(**{key: {"predicate": wrong}})


def _closed_han_kept(key: str) -> Alteration:
    closed = next(row.closed_han for row in YAKU if row.key == key)
    return yaku_rows(**{key: {"open_han": closed}})


def _three_numbers_in_every_suit(won: Won, _rules: Rules) -> bool:
    held = won.kinds & ~HONORS
    starts = held & held >> 1 & held >> 2
    return bool(starts & starts >> 9 & starts >> 18 & 0b111_1111)


def _honors_as_a_suit(won: Won, _rules: Rules) -> bool:
    by_suit = [{kind % 9 for kind in range(9 * suit, 9 * suit + 9) if won.triplets >> kind & 1} for suit in range(4)]
    return any(sum(number in numbers for numbers in by_suit) >= 3 for number in range(9))


def _pair_of_the_winning_tile(won: Won) -> bool:
    return won.pair == won.hand.holding.winning.kind


def _pinfu_on_a_guest_wind(won: Won, rules: Rules) -> bool:
    single = len(won.sequences) == 4 and won.reading.wait == "tanki" and pair_value(won) == "plain"
    return predicate("pinfu")(won, rules) or (single and bool(WINDS >> won.pair & 1))


def _lowest_runs_alone(won: Won, _rules: Rules) -> bool:
    lowest = [min((kind % 9 for kind in won.sequences if kind // 9 == suit), default=-1) for suit in range(3)]
    return lowest[0] == lowest[1] == lowest[2] >= 0


def _three_equal_are_two_pairs(won: Won) -> int:
    counts = [won.sequences.count(kind) for kind in set(won.sequences)]
    return sum(2 if count == 3 else count // 2 for count in counts)


def _four_equal_are_one_pair(won: Won) -> int:
    return sum(won.sequences.count(kind) >= 2 for kind in set(won.sequences))


def _no_pair_among_more(won: Won) -> int:
    return sum(won.sequences.count(kind) == 2 for kind in set(won.sequences))


def _triplets_without_quads(won: Won, _rules: Rules) -> bool:
    return in_all_suits(sum(1 << group.kind for group in won.sets if group.shape == "triplet"))


def _ends_without_sequences(won: Won, rules: Rules) -> bool:
    ends = len(won.sets) == 4 and not won.kinds & ~TERMINALS_HONORS
    return predicate("chanta")(won, rules) or (ends and bool(won.kinds & HONORS) and bool(won.kinds & ~HONORS))


def _concealed_ittsuu(won: Won, _rules: Rules) -> bool:
    starts = {group.kind for group in won.reading.concealed if group.shape == "sequence"}
    return any({suit, suit + 3, suit + 6} <= starts for suit in (0, 9, 18))


def _sanankou_in_closed_hands(won: Won) -> bool:
    return not won.hand.closed


def _without_on_seven_pairs(original: FindYaku, won: Won, possible: Shortlist, rules: Rules) -> list[CountedYaku]:
    found = original(won, possible, rules)
    if won.reading.form != "seven_pairs":
        return found
    return [counted for counted in found if counted.yaku.key not in ("tanyao", "honitsu", "chinitsu", "menzen_tsumo")]


def _both_forms(original: FindYaku, won: Won, possible: Shortlist, rules: Rules) -> list[CountedYaku]:
    found = original(won, possible, rules)
    both = won.hand.holding.counts.count(2) == 7 and any(counted.yaku.key == "ryanpeikou" for counted in found)
    row = next(row for row in YAKU if row.key == "chiitoitsu")
    return [*found, CountedYaku(row, row.closed_han or 0)] if both else found


def _honors_alone_too(won: Won, _rules: Rules) -> bool:
    return not won.kinds & ~TERMINALS_HONORS and bool(won.kinds & HONORS) and not won.sequences


MISTAKES: Final[dict[str, Alteration]] = {
    "sanshoku-false-positive-or-split": _as("sanshoku_doujun", _three_numbers_in_every_suit),
    "sanankou-false-negative": _but("sanankou", _sanankou_in_closed_hands),
    "pinfu-wrong-wait": _as("pinfu", _pinfu_on_a_guest_wind),
    "pinfu-false-negative": yaku_rows(pinfu=None),
    "ippatsu-lost-on-chankan": _but("ippatsu", lambda won: "chankan" in won.hand.situation),
    "houtei-lost-beside-ippatsu": _but("houtei", lambda won: "ippatsu" in won.hand.situation),
    "double-riichi-lost-with-ankan": _but("double_riichi", lambda won: bool(won.hand.holding.melds)),
    "chankan-false-negative": yaku_rows(chankan=None),
    "sanshoku-doukou-false-negative": yaku_rows(sanshoku_doukou=None),
    "sanshoku-doukou-of-honors": _as("sanshoku_doukou", _honors_as_a_suit),
    "winning-tile-of-the-pair-ends-the-pair": _but("pinfu", _pair_of_the_winning_tile),
    "sanshoku-doujun-false-negative": _as("sanshoku_doujun", _lowest_runs_alone),
    "ryanpeikou-from-three-identical-runs": replaced(_twins, _three_equal_are_two_pairs),
    "ryanpeikou-lost-with-four-equal-runs": replaced(_twins, _four_equal_are_one_pair),
    "no-double-run-in-three-equal-runs": replaced(_twins, _no_pair_among_more),
    "sanshoku-doukou-without-quads": _as("sanshoku_doukou", _triplets_without_quads),
    "chanta-beside-honroutou": _as("chanta", _ends_without_sequences),
    "yakuhai-identity-swapped": yaku_rows(yakuhai_chun={"key": "yakuhai_hatsu"}),
    "double-wind-triplet-one-han": _but("yakuhai_seat", lambda won: won.hand.seat == won.hand.round),
    "seat-wind-missing": _but("yakuhai_seat", lambda won: won.hand.seat == EAST + 3),
    "shousangen-detection": yaku_rows(shousangen=None),
    "honroutou-han": yaku_rows(honroutou={"closed_han": 4, "open_han": 4}),
    "flush-chiitoitsu-not-combined": _but("chiitoitsu", lambda won: predicate("chinitsu")(won, Rules())),
    "wrong-yaku-exclusion": _but("honroutou", lambda won: won.hand.tsumo and won.hand.closed),
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
