"""Records are values: what is equal in every field is equal, wherever it was made."""

import copy
import pickle
from dataclasses import replace

from reference import score
from reference.fu import FuItem
from reference.records import record
from reference.tiles import Tile


@record
class Other:
    kind: int
    red: bool


def test_equal_fields_of_one_class_are_equal() -> None:
    assert Tile(4, True) == Tile(kind=4, red=True)
    assert len({Tile(4, True), Tile(4, True), Tile(4, False)}) == 2
    assert Tile(4, True) != Tile(4, False)
    others: list[object] = [Other(4, True), (4, True)]
    assert Tile(4, True) not in others


def test_a_record_shows_its_fields() -> None:
    assert repr(FuItem("base", 20, None, "fu.base")) == "FuItem(item='base', fu=20, group=None, rule='fu.base')"
    won = score("234m567p345s222z5z", "5z", win="tsumo", seat="south", round="east")
    assert repr(won) == "<Score 2 han 40 fu: 700, 1,300 (menzen_tsumo, yakuhai_seat)>"


def test_a_changed_one_is_another() -> None:
    five = Tile(4, False)
    assert replace(five, red=True) == Tile(4, True)
    assert five == Tile(4, False)


def test_a_copy_from_another_process_is_equal() -> None:
    won = score("234m567p345s222z5z", "5z", win="tsumo", seat="south", round="east")
    for other in (copy.copy(won), copy.deepcopy(won), pickle.loads(pickle.dumps(won))):
        assert other is not won
        assert other == won
        assert hash(other) == hash(won)
        assert other.as_dict() == won.as_dict()
