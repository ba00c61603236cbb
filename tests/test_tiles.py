from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expectations import assert_case
from reference.rejects import BadTile
from reference.tiles import FIVES, KIND_TEXT, Kept, Tile, known, read_tiles, tiles_text
from riichi_spec.cases.load import Case

TILES = st.one_of(
    st.builds(Tile, st.integers(0, 33), st.just(False)), st.builds(Tile, st.sampled_from(FIVES), st.just(True))
)


def test_case(case: Case) -> None:
    assert_case(case)


@given(st.lists(TILES))
def test_text_round_trip(tiles: list[Tile]) -> None:
    read = read_tiles(tiles_text(tiles))
    assert read
    assert Counter(read.tiles) == Counter(tiles)
    assert read.number == len(tiles)


def test_kinds_are_in_order() -> None:
    assert [KIND_TEXT[kind] for kind in (0, 8, 9, 18, 27, 30, 31, 32, 33)] == [
        "1m", "9m", "1p", "1s", "1z", "4z", "5z", "6z", "7z",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["0z", "8z", "19z", "123m19z4p"])
def test_no_such_tile(text: str) -> None:
    read = read_tiles(text)
    assert read
    assert read.wrong == text.partition("z")[0][-1] + "z"
    assert read.number == sum(character.isdigit() for character in text)
    with pytest.raises(BadTile) as caught:
        known(read, "tiles")
    assert caught.value.field == "tiles"


@pytest.mark.parametrize("text", ["m", "1", "1x", "1m ", " 1m", "1m2", "１m", "1M", "1m\n"])
def test_no_tile_text(text: str) -> None:
    assert read_tiles(text) is None


def test_what_is_kept_has_bounds() -> None:
    """Neither long texts nor very many fill the memory."""
    kept = Kept(len)
    assert kept["1" * 100_000 + "m"] == 100_001
    assert not kept
    for number in range(Kept.MOST + 10):
        assert kept[f"{number}m"] == len(str(number)) + 1
    assert len(kept) == 10
