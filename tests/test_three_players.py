"""What three players change about a hand, and what they do not."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from random_hands import Input, hands
from reference import Rejected, Rules, Win, answer, points
from reference.rules import option_values

SANMA = option_values()["sanma_tsumo"]
LIMITS = (1000, 2000, 3000, 4000, 6000, 8000)


def asked(hand: Input, **changes: object) -> Mapping[str, object]:
    given = {**hand, **changes}
    try:
        return answer("score", {name: value for name, value in given.items() if value is not None}, {})
    except Rejected as reject:
        return {"reject": reject.code}


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("tiles", {"tiles": "123456p789s1112m"}),
        ("winning_tile", {"winning_tile": "2m"}),
        ("dora_indicators", {"dora_indicators": "1p5m"}),
        ("ura_indicators", {"ura_indicators": "8m"}),
        ("melds", {"tiles": "123456p789s1m", "melds": ["pon 333m"]}),
    ],
)
def test_a_tile_that_three_players_do_not_have_is_named_with_its_field(field: str, changes: dict[str, object]) -> None:
    hand = {"tiles": "123456p789s1112z", "winning_tile": "2z", "win": "ron", "seat": "east", "round": "east"}
    with pytest.raises(Rejected, match=f"^{field}: expected no 2m to 8m with three players") as caught:
        answer("score", {**hand, "players": 3, **changes}, {})
    assert caught.value.code == "bad_tile"


@pytest.mark.parametrize("kita", [5, 10**9])
def test_more_norths_set_aside_than_there_are_name_kita(kita: int) -> None:
    hand = {"tiles": "123456p789s1112z", "winning_tile": "2z", "win": "ron", "seat": "east", "round": "east"}
    with pytest.raises(Rejected, match=f"^kita: expected at most 4 of 4z, got {kita}$") as caught:
        answer("score", {**hand, "players": 3, "kita": kita}, {})
    assert caught.value.code == "too_many_copies"


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


def of_the_hand(result: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in result.items() if name not in ("payments", "total", "call")}


@given(hands(players=3))
def test_without_kita_and_1m_indicators_a_hand_is_what_it_is_to_four(hand: Input) -> None:
    plain = {**hand, "kita": None, "honba": None}
    indicators = f"{hand.get('dora_indicators', '')}{hand.get('ura_indicators', '')}"
    if "1m" in indicators or "rinshan" in str(hand.get("situation", "")):
        return
    three, four = asked(plain), asked(plain, players=None)
    assert of_the_hand(three) == of_the_hand(four)
    if hand["win"] == "ron":
        assert three == four


@given(hands(players=3))
def test_each_kita_is_a_han_more(hand: Input) -> None:
    """As long as nothing else needs it: a win on its replacement tile, or an indicator that points to it."""
    kita = hand["kita"]
    assert isinstance(kita, int)
    indicators = f"{hand.get('dora_indicators', '')}{hand.get('ura_indicators', '')}"
    if "3z" in indicators or "rinshan" in str(hand.get("situation", "")):
        return
    with_kita, without = asked(hand), asked(hand, kita=None)
    if "han" not in with_kita:
        assert with_kita == without
        return
    dora = with_kita.get("dora", {})
    assert isinstance(dora, dict)
    assert dora.get("kita", 0) == kita
    # More han can make another reading the dearest; nobody is paid less for them.
    assert number(with_kita["base_points"]) >= number(without["base_points"])
    if with_kita["reading"] == without["reading"]:
        assert with_kita["yaku"] == without["yaku"]
        assert number(with_kita["han"]) == number(without["han"]) + kita


@given(
    st.integers(1, 13), st.sampled_from([20, 25, *range(30, 120, 10)]), st.booleans(), st.integers(0, 3),
    st.sampled_from(SANMA),
)  # fmt: skip
def test_two_opponents_pay(han: int, fu: int, dealer: bool, honba: int, mode: object) -> None:
    """The total is what both pay; a tsumo loss brings a non-dealer three quarters of what four players would pay."""
    rules = Rules.of({"sanma_tsumo": mode})

    def paid(win: Win, players: int) -> tuple[Mapping[str, int], int]:
        result = points(han=han, fu=fu, dealer=dealer, win=win, honba=honba, players=players, rules=rules)
        return result.payments, result.total

    ron, ron_total = paid("ron", 3)
    assert ron_total == ron["discarder"] == paid("ron", 4)[1] - 100 * honba
    tsumo, total = paid("tsumo", 3)
    assert total == (2 * tsumo["non_dealer"] if dealer else tsumo["dealer"] + tsumo["non_dealer"])
    of_four, _ = paid("tsumo", 4)
    if mode == "loss":
        assert tsumo == of_four
    else:
        assert total >= ron_total


def test_the_modes_at_a_base_that_tells_them_apart() -> None:
    """320 base points: 2 han 20 fu, as worked in the spec's table of three-player payments."""
    shares = {
        (mode, dealer): points(
            han=2, fu=20, dealer=dealer, win="tsumo", players=3, rules=Rules.of({"sanma_tsumo": mode})
        ).payments
        for mode in SANMA
        for dealer in (True, False)
    }
    assert shares == {
        ("loss", True): {"non_dealer": 700}, ("loss", False): {"dealer": 700, "non_dealer": 400},
        ("north_bisection", True): {"non_dealer": 1100}, ("north_bisection", False): {"dealer": 900, "non_dealer": 600},
        ("dealer_pays", True): {"non_dealer": 1100}, ("dealer_pays", False): {"dealer": 1100, "non_dealer": 400},
        ("equal", True): {"non_dealer": 1000}, ("equal", False): {"dealer": 700, "non_dealer": 700},
    }  # fmt: skip
