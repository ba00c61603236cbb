from hypothesis import given

from expectations import assert_case
from random_hands import Input, hands
from reference import NoYaku, score
from reference.fu import SET_FU
from reference.score import HanReading, answer_score
from riichi_spec.cases.load import Case


def test_case(case: Case) -> None:
    assert_case(case)


@given(hands())
def test_items_sum_to_what_is_rounded(hand: Input) -> None:
    try:
        result = answer_score(hand, {})
    except NoYaku:
        return
    for reading in result.readings:
        if isinstance(reading, HanReading) and reading.fu:
            raw = sum(item.fu for item in reading.fu_items)
            assert reading.fu == (25 if raw == 25 else -(-raw // 10) * 10)
            assert all(item.fu > 0 for item in reading.fu_items)


@given(hands())
def test_what_no_hand_can_have(hand: Input) -> None:
    """20 fu come with pinfu by tsumo alone, 25 with seven pairs alone; 110 is the most below 4 han."""
    try:
        result = answer_score(hand, {})
    except NoYaku:
        return
    if result.fu == 20:
        assert result.hand.tsumo
        assert result.yaku is not None
        assert "pinfu" in result.yaku
    if result.fu == 25:
        assert result.yaku is not None
        assert "chiitoitsu" in result.yaku
    if result.han is not None and result.han < 4 and result.fu:
        assert result.fu <= 110


def test_every_step_doubles() -> None:
    """Closed is twice open, terminals twice simples, a quad four times a triplet."""
    for (shape, is_open), row in SET_FU.items():
        assert row.terminals_honors == 2 * row.simples
        if is_open:
            assert SET_FU[shape, False].simples == 2 * row.simples
        if shape == "triplet":
            assert SET_FU["quad", is_open].simples == 4 * row.simples


def test_lines_come_in_the_order_of_counting() -> None:
    items = score(
        "234p11z55z", "5z", win="ron", seat="east", round="east", melds=["ankan 1111s", "ankan 1111m"]
    ).fu_items
    assert [(item.item, item.fu, item.group) for item in items] == [
        ("base", 20, None), ("closed_ron", 10, None), ("closed_quad", 32, "1111m"), ("closed_quad", 32, "1111s"),
        ("open_triplet", 4, "555z"), ("pair", 4, "11z"),
    ]  # fmt: skip
