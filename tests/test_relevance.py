import pytest

from reference import Rules
from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case, case_of
from riichi_spec.cases.relevance import branches, right_rules, sufficient
from riichi_spec.values import Json


def question(kind: str, given: Json, expect: Json, rules: Json | None = None) -> Case:
    raw: Json = {"id": "a/b", "title": "A case", "kind": kind, "spec": [], "input": given, "expect": expect}
    return case_of("a/b.yaml", raw | ({"rules": rules} if rules else {}))


def four_han_30_fu(rules: Json) -> Case:
    """1,920 base points: 7,700 by ron, or 8,000 where that counts as mangan."""
    given: Json = {"han": 4, "fu": 30, "dealer": False, "win": "ron"}
    if rules.get("kiriage_mangan"):
        return question("points", given, {"payments": {"discarder": 8000}, "total": 8000, "limit": "mangan"}, rules)
    return question("points", given, {"payments": {"discarder": 7700}, "total": 7700}, rules)


@pytest.mark.parametrize(
    ("named", "right"),
    [
        ({}, {"kiriage_mangan": False}),
        ({"kiriage_mangan": False}, {"kiriage_mangan": False}),
        ({"kiriage_mangan": True}, {"kiriage_mangan": True}),
        ({"kiriage_mangan": False, "kazoe_yakuman": "unlimited"}, {"kiriage_mangan": False}),
        ({"kazoe_yakuman": "unlimited", "open_tanyao": False}, {"kiriage_mangan": False}),
    ],
    ids=["too-few", "right", "right-and-not-standard", "too-many", "others"],
)
def test_what_is_named_is_what_decides(named: Json, right: Json) -> None:
    assert right_rules(four_han_30_fu(named)) == right


def test_nothing_decides_five_han() -> None:
    expect: Json = {"payments": {"discarder": 8000}, "total": 8000, "limit": "mangan"}
    five_han = question("points", {"han": 5, "dealer": False, "win": "ron"}, expect, {"kiriage_mangan": False})
    assert right_rules(five_han) == {}


def test_what_is_not_enough_is_shown_by_an_example() -> None:
    assert sufficient(four_han_30_fu({}), {}) == {"kiriage_mangan": True}
    assert sufficient(four_han_30_fu({}), {"kiriage_mangan": False}) is None


def test_a_case_that_fails_under_its_own_rules_has_no_right_ones() -> None:
    wrong = question("points", {"han": 5, "dealer": False, "win": "ron"}, {"payments": {"discarder": 7700}})
    assert right_rules(wrong) is None
    unnamed_but_not_standard = four_han_30_fu({"kiriage_mangan": True}).raw | {"rules": {"open_tanyao": True}}
    assert right_rules(case_of("a/b.yaml", unnamed_but_not_standard)) is None


def test_an_option_of_another_chapter_is_dropped() -> None:
    assert right_rules(four_han_30_fu({"kiriage_mangan": False, "wareme": False})) == {"kiriage_mangan": False}


# White dragon and one red five: 2 han with the red one, which the set must hold.
RED: Json = {"tiles": "234m067p34s22p", "winning_tile": "5s", "win": "ron", "seat": "south", "round": "east"}
RED_EXPECT: Json = {
    "han": 2,
    "fu": 30,
    "yaku": {"yakuhai_haku": 1},
    "dora": {"red": 1},
    "payments": {"discarder": 2000},
    "total": 2000,
}


def test_a_red_five_needs_its_option() -> None:
    red = question("score", RED | {"melds": ["pon 555z"]}, RED_EXPECT)
    assert right_rules(red) == {"red_fives": [1, 1, 1]}
    two_reds = question("score", RED | {"melds": ["pon 555z"]}, RED_EXPECT, {"red_fives": [0, 2, 0]})
    assert right_rules(two_reds) == {"red_fives": [0, 2, 0]}


def test_every_number_of_red_fives_is_tried() -> None:
    """27 sets of tiles; in the 9 without a red five of circles the hand cannot be."""
    red = question("score", RED | {"melds": ["pon 555z"]}, RED_EXPECT)
    verdicts = {branch["red_fives"]: branch[""] for branch in branches(red, {})}
    assert len(verdicts) == 27
    assert {reds for reds, passes in verdicts.items() if not passes} == {(m, 0, s) for m in range(3) for s in range(3)}


def test_a_plain_hand_needs_no_red_fives() -> None:
    expect = {name: value for name, value in RED_EXPECT.items() if name != "dora"} | {"han": 1}
    expect |= {"payments": {"discarder": 1000}, "total": 1000}
    assert right_rules(question("score", RED | {"tiles": "234m567p34s22p", "melds": ["pon 555z"]}, expect)) == {}


# 20 + 2 (tsumo) + 16 (concealed quad) + 4 (pair of the double wind) + 2 (kanchan) = 44, that is 50 fu;
# 42 without the tsumo or with 2 for the pair, still 50; 40 with neither.
RINSHAN: Json = {
    "tiles": "123p789m68s11z",
    "winning_tile": "7s",
    "win": "tsumo",
    "seat": "east",
    "round": "east",
    "melds": ["ankan 2222m"],
    "situation": ["rinshan"],
}
RINSHAN_EXPECT: Json = {
    "han": 2,
    "fu": 50,
    "yaku": {"menzen_tsumo": 1, "rinshan": 1},
    "payments": {"non_dealer": 1600},
    "total": 4800,
}


@pytest.mark.parametrize(
    ("pair_fu", "tsumo_fu", "passes"), [(4, True, True), (2, True, True), (4, False, True), (2, False, False)]
)
def test_rounding_hides_two_options_from_each_other(pair_fu: int, tsumo_fu: bool, passes: bool) -> None:
    rinshan = question("score", RINSHAN, RINSHAN_EXPECT)
    rules = Rules.of({"double_wind_pair_fu": pair_fu, "rinshan_tsumo_fu": tsumo_fu})
    assert (not judge(rinshan, ask_reference(rinshan, rules))) == passes


def test_what_rounding_hides_is_found() -> None:
    """Neither option alone changes the answer; naming one is enough, and none is not."""
    rinshan = question("score", RINSHAN, RINSHAN_EXPECT)
    assert sufficient(rinshan, {}) == {"double_wind_pair_fu": 2, "rinshan_tsumo_fu": False}
    assert sufficient(rinshan, {"double_wind_pair_fu": 4}) is None
    assert sufficient(rinshan, {"rinshan_tsumo_fu": True}) is None
    right = right_rules(rinshan)
    assert right in ({"double_wind_pair_fu": 4}, {"rinshan_tsumo_fu": True})
    both = question("score", RINSHAN, RINSHAN_EXPECT, {"double_wind_pair_fu": 4, "rinshan_tsumo_fu": True})
    assert right_rules(both) in ({"double_wind_pair_fu": 4}, {"rinshan_tsumo_fu": True})


def test_lines_of_fu_show_both_options() -> None:
    items = [
        {"item": "base", "fu": 20},
        {"item": "tsumo", "fu": 2},
        {"item": "closed_quad", "fu": 16, "group": "2222m"},
        {"item": "pair", "fu": 4, "group": "11z"},
        {"item": "wait", "fu": 2, "group": "678s"},
    ]
    assert right_rules(question("score", RINSHAN, RINSHAN_EXPECT | {"fu_items": items})) == {
        "double_wind_pair_fu": 4,
        "rinshan_tsumo_fu": True,
    }


def test_a_rejected_hand_can_depend_on_an_option() -> None:
    """An open hand whose only yaku is tanyao."""
    given = RED | {"tiles": "234m567p34s22p", "melds": ["chi 678s"]}
    assert right_rules(question("score", given, {"reject": ["no_yaku"]}, {"open_tanyao": False})) == {
        "open_tanyao": False
    }
