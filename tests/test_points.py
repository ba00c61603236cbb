from hypothesis import given
from hypothesis import strategies as st

from expectations import assert_case
from reference import Win, points
from reference.rules import Rules
from riichi_spec.cases.load import Case

HAN = st.integers(1, 30)
FU = st.sampled_from([20, 25, *range(30, 150, 10)])
WIN: st.SearchStrategy[Win] = st.sampled_from(("ron", "tsumo"))


def test_case(case: Case) -> None:
    assert_case(case)


@given(HAN, HAN, FU, st.booleans(), WIN)
def test_more_han_never_pay_less(one: int, other: int, fu: int, dealer: bool, win: Win) -> None:
    less, more = sorted((one, other))
    assert (
        points(han=less, fu=fu, dealer=dealer, win=win).total <= points(han=more, fu=fu, dealer=dealer, win=win).total
    )


@given(HAN, FU, FU, st.booleans(), WIN)
def test_more_fu_never_pay_less(han: int, one: int, other: int, dealer: bool, win: Win) -> None:
    less, more = sorted((one, other))
    assert (
        points(han=han, fu=less, dealer=dealer, win=win).total <= points(han=han, fu=more, dealer=dealer, win=win).total
    )


@given(st.integers(2, 30), FU)
def test_a_han_less_and_twice_the_fu_is_the_same_below_the_limits(han: int, fu: int) -> None:
    here = points(han=han, fu=fu, dealer=False, win="ron")
    if here.limit is None and fu != 25:
        assert here == points(han=han - 1, fu=2 * fu, dealer=False, win="ron")


def test_fu_are_not_looked_at_from_five_han() -> None:
    assert points(han=5, dealer=True, win="tsumo") == points(han=5, fu=110, dealer=True, win="tsumo")


def test_base_points_of_2000_are_a_mangan_by_name_as_well() -> None:
    """1 han 250 fu: 250 × 2^3. No hand has it, so it is asked of the reference alone and blames no engine."""
    result = points(han=1, fu=250, dealer=False, win="ron")
    assert (result.base_points, result.limit, result.total) == (2000, "mangan", 8000)


def test_kiriage_lifts_1920_base_points_however_they_come() -> None:
    """2 han 120 fu: 120 × 2^4. No hand has it either."""
    result = points(han=2, fu=120, dealer=False, win="ron", rules=Rules(kiriage_mangan=True))
    assert (result.base_points, result.limit, result.total) == (2000, "mangan", 8000)
