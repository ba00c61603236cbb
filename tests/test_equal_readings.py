"""Readings that pay the same are all right: the reference knows all of them, and every one is judged right."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings

from command import Run
from random_hands import Input, hands, seeded
from reference import NoYaku, Rules, answer, right_answers
from reference.hands import read_hand
from reference.readings import all_readings
from reference.score import answer_score
from riichi_spec.cases.judge import ask_for_all, judge
from riichi_spec.cases.load import Case, case_of
from riichi_spec.cases.relevance import right_rules
from riichi_spec.cases.ties import tie_faults
from riichi_spec.kinds import KINDS
from riichi_spec.mistakes.alter import altered, replaced

MANGAN = 2000

# 345m and the pair 44m: the 4m stands in either, for 2 fu each time.
IN_THE_GAP_OR_ALONE: Input = {
    "tiles": "3445m123678p789s", "winning_tile": "4m", "win": "ron", "seat": "west", "round": "east",
    "situation": ["riichi"],
}  # fmt: skip
# Three triplets are suuankou with 777p; three runs with chinitsu, riichi, tsumo and six dora are 15 han.
REAL_OR_COUNTED: Input = {
    "tiles": "2223334447799p", "winning_tile": "7p", "win": "tsumo", "seat": "south", "round": "east",
    "situation": ["riichi"], "dora_indicators": "1p6p",
}  # fmt: skip
BIG_DRAGONS_OF_HONORS: Input = {
    "tiles": "2244477z", "winning_tile": "7z", "win": "ron", "seat": "south", "round": "west",
    "melds": ["pon 555z", "pon 666z"],
}  # fmt: skip
# Pinfu, tanyao and ryanpeikou, 5 han; or with the 4m in the pair tanyao and ryanpeikou, 4 han 40: both a mangan.
FIVE_HAN_OR_FOUR: Input = {
    "tiles": "2233445m667788p", "winning_tile": "5m", "win": "ron", "seat": "south", "round": "east",
}  # fmt: skip


def test_a_hand_that_reads_one_way_has_one_answer() -> None:
    alone: Input = {
        "tiles": "234m567p345s222z5z", "winning_tile": "5z", "win": "tsumo", "seat": "south", "round": "east",
    }  # fmt: skip
    assert right_answers("score", alone, {}) == [answer("score", alone, {})]


def test_the_answer_that_is_given_comes_first() -> None:
    first, second = right_answers("score", IN_THE_GAP_OR_ALONE, {})
    assert first == answer("score", IN_THE_GAP_OR_ALONE, {})
    assert [reading_of(result)["wait"] for result in (first, second)] == ["kanchan", "tanki"]
    assert first["payments"] == second["payments"] == {"discarder": 1300}


def test_more_han_that_pay_no_more_are_no_better() -> None:
    right = right_answers("score", FIVE_HAN_OR_FOUR, {})
    assert [(result["han"], result["base_points"]) for result in right] == [(5, MANGAN), (4, MANGAN)]


def test_a_real_yakuman_is_no_better_than_a_counted_one_that_pays_as_much() -> None:
    right = right_answers("score", REAL_OR_COUNTED, {})
    assert [(result.get("yakuman"), result.get("han")) for result in right] == [({"suuankou": 1}, None), (None, 15)]
    assert [result["total"] for result in right] == [32000, 32000]
    # Where 13 han are a sanbaiman the counted hand pays less, and the real one alone is right.
    assert len(right_answers("score", REAL_OR_COUNTED, {"kazoe_yakuman": "sanbaiman"})) == 1


def named(given: Input, rules: dict[str, object]) -> list[object]:
    return [result["yakuman"] for result in right_answers("score", given, rules)]


def test_without_stacking_any_of_the_largest_yakuman_may_be_named() -> None:
    assert named(BIG_DRAGONS_OF_HONORS, {}) == [{"daisangen": 1, "tsuuiisou": 1}]
    assert named(BIG_DRAGONS_OF_HONORS, {"yakuman_stacking": False}) == [{"daisangen": 1}, {"tsuuiisou": 1}]
    winds = BIG_DRAGONS_OF_HONORS | {
        "tiles": "3366z", "winning_tile": "3z", "melds": ["pon 111z", "pon 222z", "pon 444z"],
    }  # fmt: skip
    assert named(winds, {"yakuman_stacking": False}) == [{"daisuushii": 1}, {"tsuuiisou": 1}]
    assert named(winds, {"yakuman_stacking": False, "double_daisuushii": True}) == [{"daisuushii": 2}]


def test_a_right_answer_has_the_same_ones_beside_it() -> None:
    """Whichever is looked at, all are there, itself first."""
    for question, rules in ((BIG_DRAGONS_OF_HONORS, {"yakuman_stacking": False}), (FIVE_HAN_OR_FOUR, {})):
        right = answer_score(question, rules).right_answers
        assert len(right) > 1
        for one in right:
            others = [other.as_dict() for other in one.right_answers]
            assert others[0] == one.as_dict()
            assert sorted(map(str, others)) == sorted(str(other.as_dict()) for other in right)


def test_renhou_as_a_mangan_goes_before_a_hand_of_as_much() -> None:
    """Its rule chooses, so a reading of 2,000 base points is not right beside it; any reading may be told with it."""
    right = right_answers("score", FIVE_HAN_OR_FOUR | {"situation": ["renhou"]}, {"renhou": "mangan"})
    assert [result["yaku"] for result in right] == [{"renhou": 5}] * len(right)
    waits = [reading_of(result)["wait"] for result in right]
    # Two groupings, and seven pairs.
    assert sorted(map(str, waits)) == ["ryanmen", "tanki", "tanki"]


def test_a_last_tile_that_is_a_mangan_gives_way_to_a_hand_of_as_much() -> None:
    given: Input = {
        "tiles": "678m23444p23499s", "winning_tile": "1p", "win": "tsumo", "seat": "east", "round": "west",
        "situation": ["riichi", "haitei"], "dora_indicators": "8s",
    }  # fmt: skip
    rules = {"local_iipin_moyue": True}
    # riichi, tsumo, haitei and two dora: 5 han, and the 1p in 123p alone.
    assert [result["han"] for result in right_answers("score", given, rules)] == [5]
    (taken,) = right_answers("score", given | {"dora_indicators": ""}, rules)
    assert taken["yaku"] == {"iipin_moyue": 5}


def test_other_kinds_have_one_right_answer() -> None:
    question = {"han": 4, "fu": 30, "dealer": False, "win": "ron"}
    assert right_answers("points", question, {}) == [answer("points", question, {})]


RULE_SETS: tuple[dict[str, object], ...] = (
    {},
    {"yakuman_stacking": False, "double_suuankou_tanki": True, "double_daisuushii": True},
    {"kiriage_mangan": True, "kazoe_yakuman": "sanbaiman", "pinfu_tsumo": False},
    {"renhou": "mangan", "open_no_fu": 20, "chiitoitsu": "50fu_1han"},
    {
        "yakuman_stacking": False,
        **{name: True for name, value in Rules().as_dict().items() if name.startswith("local_") and value is False},
    },
)


def reading_of(result: dict[str, object]) -> dict[str, object]:
    reading = result["reading"]
    assert isinstance(reading, dict)
    return reading


def each_by_itself(given: Input, rules: dict[str, object]) -> Iterator[dict[str, object]]:
    """The whole answer of every reading when it is the only one there is."""
    hand, _ = read_hand(given, rules)
    for reading in all_readings(hand.holding):
        with altered(replaced(all_readings, lambda _, only=reading: [only])):
            try:
                yield answer("score", given, rules)
            except NoYaku:
                continue


def paid(given: Input, rules: dict[str, object], worth: dict[str, object]) -> dict[str, object]:
    """What a worth pays, by the arithmetic alone."""
    question = {name: given[name] for name in ("win", "honba", "riichi_sticks")} | {"dealer": given["seat"] == "east"}
    return answer("points", question | worth, rules)


def plainly(given: Input, rules: dict[str, object]) -> list[dict[str, object]]:
    """All right answers: every reading is valued by itself, those that pay most are kept, with every name there is."""
    ordinary = {
        name: value
        for name, value in (rules | {"yakuman_stacking": True}).items()
        if name not in ("renhou", "local_iipin_moyue", "local_chuupin_raoyui")
    }
    found = list(each_by_itself(given, ordinary))
    if rules.get("yakuman_stacking") is False:
        found = [one for result in found for one in one_yakuman_each(given, rules, result)]
    most = max((int(str(result["base_points"])) for result in found), default=0)
    situation = given.get("situation", [])
    assert isinstance(situation, list)
    if "renhou" in situation and rules.get("renhou") == "mangan" and most <= MANGAN:
        return list(mangan_by_itself(given, rules, "renhou"))
    for word, tile, key in (("haitei", "1p", "iipin_moyue"), ("houtei", "9p", "chuupin_raoyui")):
        lasts = word in situation and given["winning_tile"] == tile
        if lasts and rules.get(f"local_{key}") and most < MANGAN:
            return list(mangan_by_itself(given, rules, key))
    return [result for result in found if result["base_points"] == most]


def mangan_by_itself(given: Input, rules: dict[str, object], key: str) -> Iterator[dict[str, object]]:
    """A yaku that is a mangan by itself, told with any reading."""
    hand, _ = read_hand(given, rules)
    for reading in all_readings(hand.holding):
        yield paid(given, rules, {"han": 5}) | {"han": 5, "yaku": {key: 5}, "reading": reading.as_dict()}


def one_yakuman_each(given: Input, rules: dict[str, object], result: dict[str, object]) -> Iterator[dict[str, object]]:
    """A result with several yakuman as one with a single one, in each way."""
    counted = result.get("yakuman", {})
    assert isinstance(counted, dict)
    if len(counted) < 2:
        yield result
        return
    for key, units in counted.items():
        if units == max(counted.values()):
            worth = {"yakuman": {key: units}, "yakuman_units": units, "reading": result["reading"]}
            yield paid(given, rules, {"yakuman_units": units}) | worth


def on_the_first_turn(given: Input) -> Input:
    """The same hand as one that might win before the first draw, where it can."""
    if given["win"] == "tsumo" or given["seat"] == "east" or "melds" in given:
        return given
    return {name: value for name, value in given.items() if name != "ura_indicators"} | {"situation": ["renhou"]}


def in_order(results: list[dict[str, object]]) -> list[str]:
    return sorted(str(sorted(result.items())) for result in results)


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(rules, id=name, marks=pytest.mark.slow if name in ("kiriage", "renhou") else ())
        for name, rules in zip(("standard", "one-yakuman", "kiriage", "renhou", "local"), RULE_SETS, strict=True)
    ],
)
def test_the_same_are_right_when_every_reading_is_valued_by_itself(rules: dict[str, object]) -> None:
    several = 0
    for hand in seeded(random.Random(str(sorted(rules))).randrange, 600):
        for question in (hand, on_the_first_turn(hand)):
            try:
                right = right_answers("score", question, rules)
            except NoYaku:
                right = []
            assert in_order(right) == in_order(plainly(question, rules)), question
            several += len(right) > 1
    assert several > 50


def question_with(given: Input, expected: list[Any]) -> Case:
    answers = {"expect": expected[0]} if len(expected) == 1 else {"expect_any": expected}
    return case_of("a/b.yaml", {"id": "a/b", "title": "A case", "kind": "score", "spec": [], "input": given, **answers})


def compared(result: dict[str, object]) -> str:
    names = KINDS["score"].compared(result)
    return str([(name, result.get(name)) for name in sorted(names)])


@given(hands())
@settings(max_examples=150)
def test_every_right_answer_is_judged_right_and_none_can_be_left_out(hand: Input) -> None:
    try:
        right = right_answers("score", hand, {})
    except NoYaku:
        return
    whole = question_with(hand, right)
    assert not [differences for result in right if (differences := judge(whole, {"result": result}))]
    different = list({compared(result): result for result in right}.values())
    assert list(tie_faults(question_with(hand, different))) == []
    for left_out in different if len(different) > 1 else ():
        others = [result for result in different if result is not left_out]
        assert judge(question_with(hand, others), {"result": left_out})


def test_a_hand_that_is_refused_has_the_one_answer() -> None:
    called: Input = {
        "tiles": "234m567p34s22p", "winning_tile": "5s", "win": "ron", "seat": "south", "round": "east",
        "melds": ["chi 678s"],
    }  # fmt: skip
    raw = question_with(called, [{"reject": ["no_yaku"]}]).raw
    refused = case_of("a/b.yaml", raw | {"rules": {"open_tanyao": False}})
    (only,) = ask_for_all(refused)
    assert not judge(refused, only)


# 789m three times with pinfu and junchan is 5 han; as triplets with sanrenkou it would be 4 han 50 fu, a mangan too.
RUNS: Input = {"tiles": "777888999m23p11s", "winning_tile": "1p", "win": "ron", "seat": "north", "round": "east"}
RUNS_EXPECT = {
    "han": 5, "yaku": {"pinfu": 1, "iipeikou": 1, "junchan": 3}, "limit": "mangan", "payments": {"discarder": 8000},
    "total": 8000,
}  # fmt: skip


def test_an_option_that_makes_a_further_answer_right_decides() -> None:
    """By the answer that the reference names it would not."""
    assert answer("score", RUNS, {"local_sanrenkou": True}) == answer("score", RUNS, {})
    assert right_rules(question_with(RUNS, [RUNS_EXPECT])) == {"local_isshoku_sanjun": False, "local_sanrenkou": False}


def test_an_option_that_makes_one_of_two_answers_wrong_does_not() -> None:
    """What is left is right all the same, and judged so."""
    right = right_answers("score", REAL_OR_COUNTED, {})
    assert right_rules(question_with(REAL_OR_COUNTED, right)) == {"local_isshoku_sanjun": False}


def test_equal_readings_are_told_as_right(run: Run) -> None:
    outcome = run("score 3445m123678p789s 4m --ron --seat west --situation riichi")
    assert "345m 123p 678p 789s 44m, won on 44m (tanki): 1 han 40 fu, base 320: pays as much, and is right too" in (
        outcome.out
    )
    assert "score.tie" in outcome.out


def test_a_yakuman_that_might_be_named_instead_is_told(run: Run) -> None:
    outcome = run(
        "score 2244477z 7z --ron --seat south --round west --rule yakuman_stacking=false",
        *("--meld", "pon 555z", "--meld", "pon 666z"),
    )
    assert "or tsuuiisou" in outcome.out
    assert "just as right" in outcome.out
