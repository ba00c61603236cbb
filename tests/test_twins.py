"""The plain form of taking hands apart and its fast twin, on all hands of a share; the command takes all shares."""

import pytest

from reference.readings import decomposition
from riichi_spec.exhaustive import twins
from riichi_spec.exhaustive.suits import holdings
from riichi_spec.exhaustive.twins import compare, shares


@pytest.fixture
def last() -> int:
    """The last share: man tiles of which most have one copy left out at the most, so that it has few hands."""
    return shares()[-1]


def test_every_man_holding_is_in_a_share() -> None:
    """The empty one too, which is the first."""
    assert shares()[0] == 0
    assert (len(shares()) - 1) * 100 < len(holdings(0)) <= len(shares()) * 100


def test_a_share_is_taken_apart_alike(last: int) -> None:
    compared = compare(last)
    assert compared.hands > 0
    assert compared.different is None


def test_a_hand_that_comes_out_differently_is_named(monkeypatch: pytest.MonkeyPatch, last: int) -> None:
    """Here the plain form forgets the second grouping of a hand, and then the pair."""
    right = decomposition.decompose
    monkeypatch.setattr(twins, "decompose_plainly", lambda counts: right(counts)[:1])
    everywhere = [compare(share).different for share in shares()[-3:]]
    assert any(everywhere)
    monkeypatch.setattr(twins, "decompose_plainly", lambda _: [])
    number, different = compare(last)
    assert number == 1
    assert different is not None
    assert different.endswith(("m", "p", "s", "z"))
