"""The reference and PyPI `mahjong` 2.1.0 on the same random hands: where they differ, one is wrong."""

import random
from collections import Counter

import pytest

from peer import result
from random_hands import Input, seeded
from reference import Rejected, answer

HANDS = 10_000
SHARED = ("payments", "total", "han", "dora")


def ours(hand: Input) -> dict[str, object]:
    """The reference's answer in the fields that the peer has."""
    try:
        full = answer("score", hand, {})
    except Rejected as reject:
        return {"reject": reject.code}
    kept: dict[str, object] = {name: full[name] for name in SHARED if name in full}
    kept |= {name: sorted(keys) for name in ("yaku", "yakuman") if isinstance(keys := full.get(name), dict)}
    han = full.get("han")
    return kept | {"fu": full["fu"]} if isinstance(han, int) and han < 5 else kept


@pytest.mark.slow
def test_random_hands_agree() -> None:
    seen: Counter[str] = Counter()
    for hand in seeded(random.Random(210).randrange, HANDS):
        mine = ours(hand)
        assert mine == result(hand), hand
        keys = mine.get("yaku") or mine.get("yakuman")
        seen.update(keys if isinstance(keys, list) else ["no yaku"])
    # Nothing is compared that does not occur: all but the rarest yaku do.
    assert len(seen) > 40, seen


def test_random_hands_of_three_players_agree() -> None:
    seen: Counter[str] = Counter()
    for hand in seeded(random.Random(213).randrange, HANDS // 4, players=3):
        mine = ours(hand)
        assert mine == result(hand), hand
        dora = mine.get("dora")
        seen.update(dora if isinstance(dora, dict) else [])
    assert set(seen) == {"dora", "ura", "red", "kita"}


def test_known_deviation_unsorted_chi() -> None:
    """An open ittsuu whose chi is written from its second tile: the peer loses the ittsuu."""
    hand: Input = {
        "tiles": "123456m99m22z", "winning_tile": "2z", "win": "ron", "seat": "south", "round": "east",
        "melds": ["chi 897m"],
    }  # fmt: skip
    assert ours(hand) == result(hand)
    assert ours(hand) != result(hand, keep_order=True)
