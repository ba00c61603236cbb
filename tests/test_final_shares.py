"""Players who share the first place share all that rounding the others leaves [final.shares]."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import Rules, final

SPLIT = Rules(ties="split", result_rounding="half_up")


def test_three_firsts_with_two_sticks_step_by_step() -> None:
    """Not 34,100, 34,000 and 33,900, which is what they held with the difference of 100 on top."""
    game = final([33_300, 33_300, 33_300, -1_900], riichi_sticks_left=2, rules=SPLIT)
    assert [(step.what, step.after) for step in game.steps] == [
        ("left-over sticks", (34_000, 34_000, 33_900, -1_900)),
        ("rounding", (34_000, 34_000, 34_000, -2_000)),
        ("return", (4_000, 4_000, 4_000, -32_000)),
        ("uma", (10_700, 10_700, 10_600, -52_000)),
        ("oka", (17_400, 17_400, 17_200, -52_000)),
    ]
    assert (game.places, game.results) == ((1, 1, 1, 4), (17_400, 17_400, 17_200, -52_000))


@given(
    st.integers(260, 400).map(lambda hundreds: 100 * hundreds),
    st.integers(0, 4),
    st.integers(0, 3),
    st.sampled_from(["half_up", "half_down", "floor", "ceil"]),
    st.sampled_from(["first", "none", "split_on_tie"]),
)
def test_the_rest_goes_by_all_points(held: int, sticks: int, last: int, rounding: str, leftover: str) -> None:
    """Three firsts stand at most 100 apart after rounding, the earlier ones never behind, and nothing is lost."""
    points = [held] * 3
    points.insert(last, 100_000 - 1000 * sticks - 3 * held)
    rules = Rules.of({"ties": "split", "result_rounding": rounding, "leftover_sticks": leftover})
    game = final(points, riichi_sticks_left=sticks, rules=rules)
    after = next((step.after for step in reversed(game.steps) if step.what == "rounding"), None)
    if after is None:
        # Nothing was to be rounded: whole thousands for the last, and sticks that left the firsts as they are.
        assert points[last] % 1000 == 0
        return
    firsts = [points for seat, points in enumerate(after) if seat != last]
    assert firsts == sorted(firsts, reverse=True)
    assert firsts[0] - firsts[-1] in (0, 100)
    assert all(points % 100 == 0 for points in firsts)
    assert after[last] % 1000 == 0
    assert sum(after) == 100_000 - (1000 * sticks if leftover == "none" else 0)


@pytest.mark.parametrize("rounding", ["half_up", "half_down", "floor", "ceil"])
def test_without_a_tie_the_first_alone_has_the_rest(rounding: str) -> None:
    rules = Rules.of({"ties": "split", "result_rounding": rounding, "uma": [0, 0, 0, 0], "return_points": 25_000})
    game = final([31_200, 28_700, 24_600, 14_500], riichi_sticks_left=1, rules=rules)
    assert [25_000 + result for result in game.results[1:]] == {
        "half_up": [29_000, 25_000, 15_000],
        "half_down": [29_000, 25_000, 14_000],
        "floor": [28_000, 24_000, 14_000],
        "ceil": [29_000, 25_000, 15_000],
    }[rounding]
    assert sum(game.results) == 0
