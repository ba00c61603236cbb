"""What is kept between questions: it saves time, has a bound, and changes no answer."""

import random
import sys
import threading
from typing import Final

import pytest

from reference import Rejected, Rules, decompose, suit_groupings
from reference.readings import fast
from reference.readings.decomposition import decompose as decompose_plainly
from reference.readings.decomposition import part_groupings
from reference.rules import options, read_rules

SUITS: Final = (fast._MAN_SUIT, fast._PIN_SUIT, fast._SOU_SUIT, fast._HONOR_SUIT)


def some_hands(dice: random.Random, number: int) -> list[bytes]:
    """Tiles crowded into few kinds: often complete, and in several ways."""
    deck = [kind for kind in (*range(6), *range(9, 14), 27, 31) for _ in range(4)]
    chosen = [dice.sample(deck, dice.choice((2, 5, 8, 11, 14))) for _ in range(number)]
    return [bytes(tiles.count(kind) for kind in range(34)) for tiles in chosen]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each suit a few holdings alone are kept; what other tests have left there goes."""
    monkeypatch.setattr(fast, "MOST_KEPT", 6)
    for suit in SUITS:
        for kept in (suit.only, suit.paired, suit.alone):
            kept.clear()


@pytest.mark.usefixtures("few")
def test_holdings_that_were_forgotten_are_worked_out_again() -> None:
    for counts in some_hands(random.Random(1), 3000):
        assert decompose(counts) == decompose_plainly(counts)
        assert suit_groupings(0, counts[:9]) == part_groupings(0, counts[:9])
        for suit in SUITS:
            assert len(suit.only) <= 6
            assert suit.paired.keys() | suit.alone.keys() <= suit.only.keys()


@pytest.mark.usefixtures("few")
def test_threads_that_forget_each_others_holdings_get_every_grouping(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "MOST_KEPT", 100)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    different: list[bytes] = []

    def ask(seed: int) -> None:
        hands = some_hands(random.Random(seed), 1500)
        different.extend(counts for counts in hands if decompose(counts) != decompose_plainly(counts))

    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.setswitchinterval(usual)
    assert different == []


def test_rules_are_kept_by_their_options() -> None:
    given = Rules.preset("wrc-2025").as_dict()
    assert read_rules(given) is read_rules(dict(given))
    assert read_rules(given) == Rules.of(given)
    assert read_rules({"kiriage_mangan": True}) != read_rules({"kiriage_mangan": False})


@pytest.mark.parametrize(
    ("right", "wrong"),
    [({"kiriage_mangan": True}, {"kiriage_mangan": 1}), ({"red_fives": [1, 1, 2]}, {"red_fives": [1, True, 2]})],
)
def test_what_is_equal_to_python_alone_is_no_value(right: dict[str, object], wrong: dict[str, object]) -> None:
    assert right == wrong
    read_rules(right)
    with pytest.raises(Rejected):
        read_rules(wrong)


class Text(str):
    """A text that is not just a text."""


def test_what_is_no_plain_value_is_read_too() -> None:
    given = {Text("kazoe_yakuman"): "sanbaiman"}
    assert read_rules(given) == read_rules({"kazoe_yakuman": "sanbaiman"})


def test_the_last_few_sets_of_rules_are_kept() -> None:
    for points in range(3 * options.MOST_KEPT):
        assert read_rules({"start_points": points}).start_points == points
        assert len(options._KEPT) <= options.MOST_KEPT
