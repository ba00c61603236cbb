import pytest

from expectations import assert_case
from reference.dora import DORA_OF
from reference.tiles import KIND_TEXT
from riichi_spec.cases.load import Case


def test_case(case: Case) -> None:
    assert_case(case)


@pytest.mark.parametrize("ring", ["123456789m", "123456789p", "123456789s", "1234z", "567z"])
def test_indicators_go_round(ring: str) -> None:
    numbers, suit = ring[:-1], ring[-1]
    pointed = [KIND_TEXT[DORA_OF[KIND_TEXT.index(number + suit)]] for number in numbers]
    assert pointed == [number + suit for number in numbers[1:] + numbers[0]]
