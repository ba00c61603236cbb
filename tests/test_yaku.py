from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expectations import assert_case
from random_hands import Input, hands
from reference import Rules
from reference.hands import WORDS, Word, read_hand
from reference.readings import all_readings
from reference.yaku import (
    MANGAN_YAKU,
    YAKU,
    YAKUMAN,
    Won,
    Yaku,
    as_won,
    find_yaku,
    find_yakuman,
    may_be_mangan,
    shortlist,
)
from reference.yaku.shortlist import MANGAN_NEEDS, NEEDS
from riichi_spec.cases.judge import ask_reference
from riichi_spec.cases.load import Case
from riichi_spec.mistakes.alter import altered, replaced

# Pairs of yaku that no tiles can show together, and pairs of which one alone is named.
NEVER_TOGETHER = {
    "pinfu": "yakuhai toitoi sanankou sankantsu honroutou sanshoku_doukou shousangen chiitoitsu rinshan",
    "tanyao": "yakuhai ittsuu chanta junchan honroutou shousangen honitsu",
    "iipeikou": "ryanpeikou toitoi sanankou sankantsu honroutou sanshoku_doukou chiitoitsu",
    "ryanpeikou": "yakuhai toitoi sanankou sankantsu sanshoku_doujun ittsuu honroutou sanshoku_doukou chiitoitsu",
    "yakuhai": "junchan chinitsu chiitoitsu",
    "toitoi": "sanshoku_doujun ittsuu chanta junchan chiitoitsu",
    "sanankou": "sanshoku_doujun ittsuu chiitoitsu",
    "sanshoku_doujun": "ittsuu honroutou sanshoku_doukou shousangen honitsu chinitsu chiitoitsu",
    "ittsuu": "chanta junchan honroutou sanshoku_doukou shousangen chiitoitsu",
    "chanta": "junchan honroutou chinitsu chiitoitsu",
    "junchan": "honroutou shousangen honitsu chiitoitsu",
    "honroutou": "chinitsu",
    "sanshoku_doukou": "shousangen honitsu chinitsu chiitoitsu",
    "honitsu": "chinitsu",
    "riichi": "double_riichi",
    "haitei": "houtei chankan rinshan",
    "houtei": "chankan",
    "rinshan": "ippatsu chiitoitsu",
    "chankan": "chiitoitsu ryanpeikou toitoi honroutou",
}
OPEN_NEVER = {"riichi", "double_riichi", "ippatsu", "menzen_tsumo", "pinfu", "iipeikou", "ryanpeikou", "chiitoitsu"}


def test_case(case: Case) -> None:
    assert_case(case)


def wins(hand: Input) -> Iterator[tuple[Won, Rules]]:
    checked, rules = read_hand(hand, {})
    for reading in all_readings(checked.holding):
        yield as_won(checked, reading), rules


def family(key: str) -> str:
    return "yakuhai" if key.startswith("yakuhai") else key


@given(hands())
def test_exclusions(hand: Input) -> None:
    for won, rules in wins(hand):
        if find_yakuman(won, shortlist(won), rules):
            continue
        keys = [counted.yaku.key for counted in find_yaku(won, shortlist(won), rules)]
        for one, other in combinations(sorted({family(key) for key in keys}), 2):
            assert other not in NEVER_TOGETHER.get(one, "").split()
            assert one not in NEVER_TOGETHER.get(other, "").split()
        if not won.hand.closed:
            assert not OPEN_NEVER & set(keys)


SITUATIONS: list[frozenset[Word]] = [frozenset(), *(frozenset({word}) for word in WORDS.values())]
LOCAL = Rules.of({name: True for name in Rules().as_dict() if name.startswith("local_")})
RULE_SETS = [Rules(), Rules(chiitoitsu="50fu_1han", renhou="five_han"), Rules(renhou="yakuman"), LOCAL]


def won_by(row: Yaku, won: Won) -> bool:
    """Whether a yaku is worth anything in the hand, as it is called or not."""
    return (row.closed_han if won.hand.closed else row.open_han) is not None


@given(hands(), st.sampled_from(SITUATIONS), st.sampled_from(RULE_SETS))
@settings(max_examples=300)
def test_who_is_not_on_the_shortlist_would_not_hold(hand: Input, words: frozenset[Word], rules: Rules) -> None:
    """Asking all rows changes nothing."""
    checked, _ = read_hand(hand, {})
    for reading in all_readings(checked.holding):
        won = as_won(replace(checked, situation=words), reading)
        possible = shortlist(won)
        asked = [counted.yaku for counted in possible.yaku]
        assert not [row.key for row in YAKU if row not in asked and won_by(row, won) and row.predicate(won, rules)]
        assert not [row.key for row in YAKUMAN if row not in possible.yakuman and row.predicate(won, rules)]
        assert may_be_mangan(won.hand) or not [row for row in MANGAN_YAKU if row.yaku.predicate(won, rules)]


def test_without_a_shortlist_every_case_has_the_same_answer(corpus: list[Case]) -> None:
    scores = [case for case in corpus if case.kind == "score"]
    with altered(replaced(NEEDS, {}) + replaced(MANGAN_NEEDS, {})):
        answers = [ask_reference(case) for case in scores]
    assert answers == [ask_reference(case) for case in scores]


COMMON = (
    "riichi double_riichi ippatsu menzen_tsumo pinfu tanyao iipeikou yakuhai_haku yakuhai_hatsu yakuhai_chun "
    "yakuhai_round yakuhai_seat haitei houtei rinshan chankan chiitoitsu sanshoku_doujun ittsuu chanta toitoi "
    "sanankou sankantsu sanshoku_doukou shousangen honroutou honitsu junchan ryanpeikou chinitsu renhou"
)
LOCAL_YAKU = "open_riichi double_open_riichi sanrenkou isshoku_sanjun shiiaru_raotai uumensai"
YAKUMAN_KEYS = (
    "kokushi_musou kokushi_13 suuankou suuankou_tanki daisangen shousuushii daisuushii tsuuiisou ryuuiisou "
    "chinroutou suukantsu chuuren_poutou junsei_chuuren tenhou chiihou renhou"
)
LOCAL_YAKUMAN = "suurenkou isshoku_yonjun daisharin daichikurin daisuurin daichisei"


@pytest.mark.parametrize(
    ("keys", "common", "local"),
    [
        ([row.key for row in YAKU], COMMON, LOCAL_YAKU),
        ([row.key for row in YAKUMAN], YAKUMAN_KEYS, LOCAL_YAKUMAN),
        ([row.yaku.key for row in MANGAN_YAKU], "renhou", "iipin_moyue chuupin_raoyui"),
    ],
    ids=["yaku", "yakuman", "mangan"],
)
def test_the_tables_are_the_contracts(keys: list[str], common: str, local: str) -> None:
    """The contract's keys in its order; behind them there may be more local ones, each with an option."""
    keys, contract = list(dict.fromkeys(keys)), [*common.split(), *local.split()]
    assert [key for key in keys if key in contract] == contract
    assert keys[: len(common.split())] == common.split()
    assert [key for key in keys if key not in contract and f"local_{key}" not in Rules().as_dict()] == []


@pytest.mark.parametrize(
    ("key", "closed", "opened"),
    [
        ("riichi", 1, None), ("double_riichi", 2, None), ("tanyao", 1, 1), ("sanshoku_doujun", 2, 1),
        ("ittsuu", 2, 1), ("chanta", 2, 1), ("toitoi", 2, 2), ("honitsu", 3, 2), ("junchan", 3, 2),
        ("ryanpeikou", 3, None), ("chinitsu", 6, 5), ("shousangen", 2, 2),
        ("open_riichi", 2, None), ("double_open_riichi", 3, None), ("sanrenkou", 2, 2), ("isshoku_sanjun", 3, 2),
        ("shiiaru_raotai", None, 1), ("uumensai", 2, 2),
    ],
)  # fmt: skip
def test_han(key: str, closed: int | None, opened: int | None) -> None:
    rows = [row for row in YAKU if row.key == key]
    assert [(row.closed_han, row.open_han) for row in rows] == [(closed, opened)]
