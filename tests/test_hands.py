import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expectations import assert_case
from reference import Rejected, RiichiSpecError, answer, score
from reference.questions import QUESTIONS
from reference.rejects import REJECTS
from riichi_spec.cases.load import Case

PLAIN = {"tiles": "234m567p345s222z5z", "winning_tile": "5z", "win": "tsumo", "seat": "south", "round": "east"}
TILE_TEXT = st.text("0123456789mpsz", max_size=20)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | TILE_TEXT | st.binary(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    "tiles winning_tile win seat round melds situation dora_indicators ura_indicators players kita honba "
    "riichi_sticks han fu yakuman_units dealer".split()
)


def test_case(case: Case) -> None:
    assert_case(case)


@given(st.sampled_from(list(QUESTIONS)), JUNK, JUNK)
def test_junk_raises_own_errors_alone(kind: str, given_input: object, options: object) -> None:
    try:
        answer(kind, given_input, options)
    except RiichiSpecError as error:
        assert str(error)


@given(st.sampled_from(list(QUESTIONS)), st.dictionaries(FIELDS, JUNK, max_size=5))
def test_junk_in_a_plain_hand_raises_own_errors_alone(kind: str, changes: dict[str, object]) -> None:
    try:
        json.dumps(answer(kind, PLAIN | changes, {}))
    except RiichiSpecError as error:
        assert len(str(error).splitlines()) == 1


@given(TILE_TEXT, TILE_TEXT, st.lists(st.builds("{} {}".format, st.sampled_from(["chi", "pon", "kan"]), TILE_TEXT)))
def test_near_tile_text_raises_rejects_alone(tiles: str, winning: str, melds: list[str]) -> None:
    try:
        score(tiles, winning, win="ron", seat="east", round="east", melds=melds)
    except Rejected as reject:
        assert len(str(reject).splitlines()) == 1


def test_codes_are_in_the_contracts_order() -> None:
    assert [reject.code for reject in REJECTS] == [
        "bad_input", "bad_rules", "bad_tile", "bad_meld", "wrong_tile_count", "too_many_copies",
        "contradictory_situation", "not_complete", "no_yaku",
    ]  # fmt: skip


FAULTS: list[dict[str, object]] = [
    {"winning_tile": "55z"},
    {},  # bad_rules comes with the rules
    {"dora_indicators": "8z"},
    {"melds": ["kan 222z"]},
    {"tiles": "234m567p345s22z5z"},
    {"ura_indicators": "2222z"},
    {"situation": ["ippatsu"]},
    {"tiles": "234m567p345s222z6z"},
]


@pytest.mark.parametrize("first", range(len(FAULTS)))
def test_the_first_fault_is_answered(first: int) -> None:
    """All faults from one on, put into one hand: the earliest in the contract's order is answered."""
    given_input: dict[str, object] = dict(PLAIN)
    for fault in reversed(FAULTS[first:]):
        given_input |= fault
    with pytest.raises(Rejected) as caught:
        answer("score", given_input, {"kiriage_mangan": 1} if first <= 1 else {})
    assert caught.value.code == REJECTS[first].code


def test_a_reject_names_field_value_and_expectation() -> None:
    with pytest.raises(Rejected) as caught:
        score("234m", "5z", win="tsumo", seat="south", round="east")
    assert str(caught.value) == "tiles: expected 13 tiles without the winning one, got 3"
    assert (caught.value.code, caught.value.rule) == ("wrong_tile_count", "hands.reject.wrong_tile_count")


def test_the_winning_tile_among_the_tiles_is_hinted_at() -> None:
    with pytest.raises(Rejected, match="is the winning tile among them"):
        score("234m567p345s222z55z", "5z", win="tsumo", seat="south", round="east")


@pytest.mark.parametrize("number", [10**9 + 1, 10**5000, -1, True, 1.0], ids="large huge negative bool float".split())
def test_counters_have_bounds(number: object) -> None:
    with pytest.raises(Rejected) as caught:
        answer("score", PLAIN | {"honba": number}, {})
    assert caught.value.code == "bad_input"


@pytest.mark.parametrize("field", ["tiles", "winning_tile", "dora_indicators"])
@pytest.mark.parametrize("text", ["1m" * 400_000, "1" * 900_000, "1" * 900_000 + "m"], ids=["suits", "digits", "suit"])
def test_long_texts_are_refused_at_once(field: str, text: str) -> None:
    """As long as a line may be; reading them over and over would take hours."""
    with pytest.raises(Rejected):
        answer("score", PLAIN | {field: text}, {})


@pytest.mark.parametrize("kind", [[], {}, None, 1, set(), "no such kind"], ids=str)
def test_what_is_no_kind(kind: object) -> None:
    with pytest.raises(Rejected, match="kind: expected one of score, points, readings"):
        answer(kind, {}, {})


@pytest.mark.parametrize("wrong", [False, 0.0, None, "0"])
def test_no_counter_but_an_integer_in_python_too(wrong: object) -> None:
    with pytest.raises(Rejected, match="honba: expected an integer"):
        score("234m567p345s222z5z", "5z", win="tsumo", seat="south", round="east", honba=wrong)  # type: ignore[arg-type]
