"""Which fu, han and units a question about points may give: the same by the reference and by the schema of cases."""

from collections.abc import Iterator

import pytest

from reference.questions import answer
from reference.rejects import Rejected
from riichi_spec.cases.schema import schema_faults
from riichi_spec.values import Json

ALLOWED = {25, *range(20, 1000, 10)}


def a_case(kind: str, given: Json, result: Json) -> Json:
    named: Json = {"id": "points/a", "title": "Fu that are asked", "kind": kind, "spec": ["points.question"]}
    return named | {"input": given, "expect": result}


def refused(kind: str, given: Json) -> bool:
    try:
        answer(kind, given, {})
    except Rejected as rejected:
        return rejected.code == "bad_input"
    return False


def asked(fu: int, han: int) -> Iterator[tuple[str, Json, Json]]:
    """A question about points and a settlement with these numbers, and a result of any kind."""
    yield "points", {"han": han, "fu": fu, "dealer": False, "win": "ron"}, {"payments": {"discarder": 1}, "total": 1}
    deltas: Json = {"east": -1, "south": 1, "west": 0, "north": 0}
    win: Json = {"winner": "south", "from": "east", "han": han, "fu": fu}
    yield "settlement", {"wins": [win]}, {"deltas": deltas, "sticks_left": 0}


@pytest.mark.parametrize("han", [1, 4, 5, 13])
def test_fu_are_25_or_whole_tens_from_20(han: int) -> None:
    for fu in range(-10, 301):
        for kind, given, result in asked(fu, han):
            assert refused(kind, given) == (fu not in ALLOWED), (kind, han, fu)
            assert bool([*schema_faults(a_case(kind, given, result))]) == (fu not in ALLOWED), (kind, han, fu)


@pytest.mark.parametrize(
    "given",
    [{"han": 0, "fu": 30}, {"han": 4}, {"fu": 30}, {"yakuman_units": 0}, {"yakuman_units": 1, "fu": 30}, {}],
    ids=str,
)
def test_what_is_no_number_of_han_fu_and_units(given: Json) -> None:
    assert refused("points", given | {"dealer": True, "win": "tsumo"})


@pytest.mark.parametrize("given", [{"han": 5}, {"han": 5, "fu": 20}, {"yakuman_units": 6}], ids=str)
def test_what_may_be_left_out(given: Json) -> None:
    assert not refused("points", given | {"dealer": True, "win": "tsumo"})


@pytest.mark.parametrize(("fu", "right"), [(40, True), (25, True), (35, False), (44, False), (10, False)])
def test_the_fu_of_a_scored_hand_are_rounded(fu: int, right: bool) -> None:
    given: Json = {"tiles": "1m", "winning_tile": "1m", "win": "ron", "seat": "east", "round": "east"}
    result: Json = {"payments": {"discarder": 1}, "total": 1, "han": 1, "fu": fu, "yaku": {"riichi": 1}}
    result |= {"fu_items": [{"item": "base", "fu": 20}]}
    faults = [*schema_faults(a_case("score", given, result))]
    assert any("fu" in fault for fault in faults) != right
