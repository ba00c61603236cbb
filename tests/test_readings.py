from hypothesis import given

from expectations import assert_case
from random_hands import Input, hands
from reference.hands import read_holding
from reference.readings import all_readings, readings
from riichi_spec.cases.load import Case


def test_case(case: Case) -> None:
    assert_case(case)


def test_python_face() -> None:
    # 234 234 567 567 with 88, and 234 234 678 678 with 55, and 345 345 678 678 with 22; the 8 goes into each.
    found = [reading.as_dict() for reading in readings("2233445566778m", "8m")]
    assert [(reading.get("pair"), reading["winning"]) for reading in found] == [
        ("88m", "88m"), ("55m", "678m"), ("22m", "678m"), (None, "88m"),
    ]  # fmt: skip


@given(hands())
def test_every_reading_holds_the_winning_tile_once(hand: Input) -> None:
    holding = read_holding({name: hand[name] for name in ("tiles", "winning_tile", "melds") if name in hand}, {})
    found = all_readings(holding)
    assert found
    assert len({str(reading.as_dict()) for reading in found}) == len(found)
    for reading in found:
        if reading.winning:
            assert reading.winning.kinds >> holding.winning.kind & 1
            assert reading.winning in (*reading.concealed, *reading.pairs)


@given(hands())
def test_readings_are_in_order(hand: Input) -> None:
    holding = read_holding({name: hand[name] for name in ("tiles", "winning_tile", "melds") if name in hand}, {})
    keys = [
        ([group.order for group in reading.concealed], reading.pairs[0].order, reading.winning.order)
        for reading in all_readings(holding)
        if reading.form == "standard" and reading.winning
    ]
    assert keys == sorted(keys)
