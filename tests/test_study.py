"""The waits of a hand, and its fu with or without a yaku."""

import random
from collections.abc import Mapping

import pytest

from random_hands import seeded
from reference import NotComplete, NoYaku, Rejected, Score, WrongTileCount, score
from reference.rejects import ContradictorySituation
from reference.score import HanReading, answer_score
from riichi_spec.cases.load import Case
from riichi_spec.study.fu import fu_counts
from riichi_spec.study.waits import waits
from riichi_spec.values import Json

SOUTH: Json = {"seat": "south", "round": "east"}


def told(given: Mapping[str, object], options: Json | None = None) -> dict[str, tuple[int, object, object]]:
    """By tile how many are left, and for ron and tsumo the call, or why there is none."""

    def worth(answer: Score | Rejected) -> object:
        return answer.call if isinstance(answer, Score) else answer.code

    found = waits({**SOUTH, **given}, options or {})
    return {wait.text: (wait.unseen, worth(wait.ron), worth(wait.tsumo)) for wait in found}


def test_nine_gates_wait_for_every_tile_of_the_suit() -> None:
    found = told({"tiles": "1112345678999m"})
    assert list(found) == ["1m", "2m", "3m", "4m", "5m", "0m", "6m", "7m", "8m", "9m"]
    assert [left for left, _, _ in found.values()] == [1, 3, 3, 3, 2, 1, 3, 3, 3, 1]
    assert {(ron, tsumo) for _, ron, tsumo in found.values()} == {("32,000", "8,000, 16,000")}


def test_a_wait_without_a_yaku_by_ron() -> None:
    # 456p and 789s open, 33s: no yaku by ron nor by tsumo; the Green dragon alone makes one.
    open_hand = {"tiles": "123m33s66z", "melds": ["chi 456p", "chi 789s"]}
    assert told(open_hand) == {"3s": (2, "no_yaku", "no_yaku"), "6z": (2, "1,000", "300, 500")}
    # Closed, by tsumo menzen tsumo is one: 20, tsumo 2, a closed triplet of simples 4, the pair 2.
    assert told({"tiles": "123m456p789s33s66z"})["3s"] == (2, "no_yaku", "300, 500")


def test_what_is_seen_is_not_left() -> None:
    tanki = {"tiles": "234m567p345s2224z"}
    assert told(tanki)["4z"][0] == 3
    assert told(tanki | {"dora_indicators": "44z"})["4z"][0] == 1
    assert told(tanki | {"dora_indicators": "444z"}) == {}
    # A red five is another tile: of the pins one is red, unless it lies there already.
    fives = {"tiles": "234m46p345s22299s"}
    assert {tile: left for tile, (left, _, _) in told(fives).items()} == {"5p": 3, "0p": 1}
    assert {tile: left for tile, (left, _, _) in told(fives | {"dora_indicators": "0p"}).items()} == {"5p": 3}
    assert {tile: left for tile, (left, _, _) in told(fives, {"red_fives": [0, 0, 0]}).items()} == {"5p": 4}


def test_words_of_one_way_to_win_are_left_out_of_the_other() -> None:
    tanki = {"tiles": "234m567p345s2224z", "situation": ["riichi", "haitei"]}
    (_, ron, tsumo) = told(tanki)["4z"]
    assert ron == score("234m567p345s2224z", "4z", win="ron", seat="south", round="east", situation=["riichi"]).call
    assert tsumo == answer_score({**SOUTH, **tanki, "winning_tile": "4z", "win": "tsumo"}, {}).call
    # One 4z is in the hand, so nobody can add one to a pon; of the 5p none is: 1 han 40 fu, by tsumo 28, so 30.
    assert told({"tiles": "234m567p345s2224z", "situation": ["chankan"]})["4z"][1] == "contradictory_situation"
    assert told({"tiles": "234m46p345s22299s", "situation": ["chankan"]})["5p"][1:] == ("1,300", "300, 500")


def test_three_players_wait_for_tiles_that_they_have() -> None:
    three = {"tiles": "99p123456s1117z9m", "players": 3, "kita": 1}
    assert set(told(three)) <= {"7z", "9m"}
    assert told({"tiles": "99p123456s11144z", "players": 3, "kita": 1})["4z"][0] == 1


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"tiles": "234m567p345s22z"}, WrongTileCount),
        ({"tiles": "1m"}, WrongTileCount),
        ({"tiles": "234m567p345s2224z", "situation": ["riichi", "double_riichi"]}, None),
        ({"tiles": "x"}, Rejected),
    ],
)
def test_what_cannot_be_asked(given: Json, error: type[Rejected] | None) -> None:
    if error:
        with pytest.raises(error):
            waits(SOUTH | given, {})
    else:
        assert isinstance(waits(SOUTH | given, {})[0].ron, ContradictorySituation)


def test_every_winning_tile_of_random_hands_is_a_wait() -> None:
    for hand in seeded(random.Random(20261203).randrange, 150):
        try:
            expected = answer_score(hand, {})
        except NoYaku:
            expected = None
        except Rejected:
            continue
        rest = {name: value for name, value in hand.items() if name not in ("winning_tile", "win")}
        rest["situation"] = list(hand.get("situation", ()))  # type: ignore[call-overload]
        found = {wait.text: wait for wait in waits(rest, {})}
        answer = getattr(found[str(hand["winning_tile"])], str(hand["win"]))
        assert answer == expected if expected else isinstance(answer, NoYaku)


def test_fu_are_those_of_the_score_where_there_is_one(corpus: list[Case]) -> None:
    for case in corpus:
        if case.kind == "score":
            try:
                right = answer_score(case.input, case.rules)
            except Rejected:
                continue
            _, counts = fu_counts(case.input, case.rules)
            by_reading = {count.reading: count for count in counts}
            for valued in right.readings:
                if isinstance(valued, HanReading) and valued.fu is not None:
                    count = by_reading[valued.reading]
                    assert (count.items, count.fu) == (valued.fu_items, valued.fu), case.id
                    assert count.yaku == tuple(counted.yaku.key for counted in valued.yaku), case.id


def test_fu_of_a_hand_without_a_yaku() -> None:
    hand = {"tiles": "123m456p33s66z", "winning_tile": "3s", "win": "ron", "melds": ["chi 789s"]} | SOUTH
    with pytest.raises(NoYaku):
        answer_score(hand, {})
    (count,) = fu_counts(hand, {})[1]
    # 20, an open triplet of simples 2, the pair of dragons 2.
    assert ([item.fu for item in count.items], count.fu, count.yaku) == ([20, 2, 2], 30, ())


def test_orphans_have_no_fu_and_no_shape_is_refused() -> None:
    orphans = {"tiles": "19m19p19s1234567z", "winning_tile": "1m", "win": "ron"} | SOUTH
    (count,) = fu_counts(orphans, {})[1]
    assert (count.items, count.fu, count.yaku) == ((), 0, ("kokushi_13",))
    with pytest.raises(NotComplete):
        fu_counts(orphans | {"winning_tile": "5m"}, {})
