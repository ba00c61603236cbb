from hypothesis import given
from hypothesis import strategies as st

from expectations import assert_case
from reference import Win, points
from reference.payments import pay
from reference.points import Points
from reference.rules import Rules
from riichi_spec.cases.load import Case

HAN = st.integers(1, 14)
WIN: st.SearchStrategy[Win] = st.sampled_from(("ron", "tsumo"))
FU = st.sampled_from([20, 25, *range(30, 120, 10)])


def test_case(case: Case) -> None:
    assert_case(case)


@given(st.integers(1, 20_000), st.booleans())
def test_a_tsumo_never_collects_less_than_the_ron(base: int, dealer: bool) -> None:
    """For every base there could be: 0, 100 or 200 more."""
    worth = Points(base, None, "points.base")
    ron, tsumo = (
        pay(worth, dealer=dealer, tsumo=tsumo, honba=0, riichi_sticks=0, rules=Rules()).total for tsumo in (False, True)
    )
    assert tsumo - ron in (0, 100, 200)


@given(HAN, FU, st.booleans(), WIN, st.integers(0, 50), st.integers(0, 50))
def test_honba_and_sticks_shift_payments_as_known(
    han: int, fu: int, dealer: bool, win: Win, honba: int, sticks: int
) -> None:
    plain = points(han=han, fu=fu, dealer=dealer, win=win)
    shifted = points(han=han, fu=fu, dealer=dealer, win=win, honba=honba, riichi_sticks=sticks)
    each = 300 * honba if win == "ron" else 100 * honba
    assert shifted.payments == {role: paid + each for role, paid in plain.payments.items()}
    assert shifted.total == plain.total + 300 * honba + 1000 * sticks
    assert (shifted.limit, shifted.base_points) == (plain.limit, plain.base_points)


@given(HAN, FU, st.booleans(), WIN, st.integers(0, 9))
def test_sums(han: int, fu: int, dealer: bool, win: Win, honba: int) -> None:
    """The total is what all payers pay together, each a whole number of hundreds."""
    result = points(han=han, fu=fu, dealer=dealer, win=win, honba=honba)
    payers = {"discarder": 1, "dealer": 1, "non_dealer": 3 if dealer else 2}
    assert result.total == sum(payers[role] * paid for role, paid in result.payments.items())
    assert all(paid % 100 == 0 for paid in result.payments.values())


def test_calls() -> None:
    assert points(han=5, dealer=False, win="ron", honba=2).call == "8,600"
    assert points(han=5, dealer=False, win="tsumo").call == "2,000, 4,000"
    assert points(han=5, dealer=True, win="tsumo", honba=1).call == "4,100 all"
