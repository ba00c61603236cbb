"""The end of a game: the corpus, and what holds of every game there could be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expectations import assert_case
from reference import FloatingUma, Rejected, Rules, final
from reference.final import answer_final
from reference.rules import option_values
from riichi_spec.cases.load import Case

GAME_OPTIONS = ("result_rounding", "ties", "leftover_sticks", "bust")


def test_case(case: Case) -> None:
    assert_case(case)


@st.composite
def games(draw: st.DrawFn) -> tuple[tuple[int, ...], int, Rules]:
    """Points with ties among them, sticks, and rules under which they sum up."""
    players = draw(st.sampled_from((4, 3)))
    start, back = draw(st.sampled_from((25_000, 30_000, 35_000))), draw(st.sampled_from((25_000, 30_000, 40_000)))
    held = [
        100 * number for number in draw(st.lists(st.integers(-50, 600), min_size=players - 1, max_size=players - 1))
    ]
    if draw(st.booleans()):
        held[-1] = held[0]
    sticks = draw(st.integers(0, 3))
    points = (*held, players * start - 1000 * sticks - sum(held))
    row = st.lists(st.integers(-30, 30), min_size=players - 1, max_size=players - 1).map(
        lambda firsts: [1000 * points for points in (*firsts, -sum(firsts))]
    )
    floating = st.lists(row, min_size=players + 1, max_size=players + 1).map(
        lambda rows: {str(number): row for number, row in enumerate(rows)}
    )
    options = {name: draw(st.sampled_from(option_values()[name])) for name in GAME_OPTIONS}
    more = {"start_points": start, "return_points": back, "uma": draw(row | floating)}
    return points, sticks, Rules.of(options | more)


@given(games())
def test_results_sum_to_nothing_but_what_nobody_takes(game: tuple[tuple[int, ...], int, Rules]) -> None:
    points, sticks, rules = game
    result = final(points, riichi_sticks_left=sticks, rules=rules)
    assert sum(result.results) == (-1000 * sticks if rules.leftover_sticks == "none" else 0)
    assert result.results == result.steps[-1].after
    for step in result.steps:
        assert step.rule.startswith("final.")
    assert sum(sum(step.change) for step in result.steps) == sum(result.results) - sum(points)


@given(games())
def test_places_go_by_points(game: tuple[tuple[int, ...], int, Rules]) -> None:
    points, sticks, rules = game
    places = final(points, riichi_sticks_left=sticks, rules=rules).places
    if rules.ties == "seat_order":
        assert sorted(places) == list(range(1, len(points) + 1))
    for one, held in enumerate(points):
        assert places[one] >= 1 + sum(other > held for other in points)
        for other in range(one):
            assert (places[other] < places[one]) == (
                points[other] > held or (points[other] == held and rules.ties == "seat_order")
            )


@given(games())
def test_rounded_results_are_whole_thousands(game: tuple[tuple[int, ...], int, Rules]) -> None:
    points, sticks, rules = game
    result = final(points, riichi_sticks_left=sticks, rules=rules)
    if rules.result_rounding != "none" and len(set(points)) == len(points):
        assert all(held % 1000 == 0 for held in result.results if held != max(result.results))


def test_document_000_step_by_step() -> None:
    """000:253-256: minus the return, the uma, the oka."""
    result = final([60_600, 20_400, 19_600, -600])
    assert [(step.what, step.after) for step in result.steps] == [
        ("return", (30_600, -9_600, -10_400, -30_600)),
        ("uma", (50_600, 400, -20_400, -50_600)),
        ("oka", (70_600, 400, -20_400, -50_600)),
    ]
    assert (result.places, result.busted) == ((1, 2, 3, 4), ("north",))


def test_document_002_step_by_step() -> None:
    """002:9-11: the others to the nearest thousand, the first has the rest of 120,000."""
    result = final([43_600, 14_500, 15_400, 26_500], rules=Rules.preset("doc-002"))
    assert result.steps[0].after == (43_000, 15_000, 15_000, 27_000)
    assert result.results == (33_000, -15_000, -15_000, -3_000)
    assert result.places == (1, 4, 3, 2)


def test_a_floating_uma_from_python() -> None:
    rows = ((8000, 4000, -4000, -8000), (12000, -1000, -3000, -8000), *((8000, 4000, -4000, -8000),) * 3)
    rules = Rules(uma=FloatingUma(rows), start_points=30_000)
    assert rules == Rules.of({"uma": rules.as_dict()["uma"], "start_points": 30_000})
    assert final([50_000, 29_000, 21_000, 20_000], rules=rules).results == (32_000, -2_000, -12_000, -18_000)


@pytest.mark.parametrize(
    "points", [[33500.5, 25000, 25000, 16499.5], [True, 25000, 25000, 49999], [100_000], [20_000] * 5, [10**12] * 4]
)
def test_what_are_no_points(points: list[object]) -> None:
    with pytest.raises(Rejected) as caught:
        answer_final({"points": points, "riichi_sticks_left": 0}, {})
    assert (caught.value.code, caught.value.field) == ("bad_input", "points")


def test_a_row_of_floating_uma_that_is_missing_is_named() -> None:
    rows = {number: [8000, 4000, -4000, -8000] for number in "01235"}
    with pytest.raises(Rejected, match=r'^uma: expected a row "4", for 4 players at or above the return, got '):
        Rules.of({"uma": rows})


def test_a_game_of_three_needs_uma_of_three() -> None:
    with pytest.raises(Rejected, match="uma: expected 3 places") as caught:
        final([25_000] * 3)
    assert caught.value.code == "bad_rules"
