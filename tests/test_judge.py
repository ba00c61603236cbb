import pytest

from riichi_spec.cases.judge import Difference, ask_reference, judge
from riichi_spec.cases.load import Case, case_of
from riichi_spec.values import Json

# Riichi and a pair of dragons, 2,600 by ron.
ONE_HAN: Json = {
    "han": 1,
    "fu": 40,
    "yaku": {"riichi": 1},
    "fu_items": [
        {"item": "base", "fu": 20},
        {"item": "closed_ron", "fu": 10},
        {"item": "closed_triplet", "fu": 4, "group": "222m"},
        {"item": "closed_triplet", "fu": 4, "group": "333m"},
    ],
    "payments": {"discarder": 1300},
    "total": 1300,
}
FIVE_HAN: Json = {
    "han": 5,
    "yaku": {"chinitsu": 5},
    "limit": "mangan",
    "payments": {"discarder": 8000},
    "total": 8000,
}
YAKUMAN: Json = {
    "yakuman": {"suuankou_tanki": 1},
    "yakuman_units": 1,
    "limit": "yakuman",
    "payments": {"discarder": 32000},
    "total": 32000,
}


def expecting(*expected: Json, kind: str = "score") -> Case:
    answers: Json = {"expect": expected[0]} if len(expected) == 1 else {"expect_any": list(expected)}
    raw: Json = {"id": "a/b", "title": "A case", "kind": kind, "spec": [], "input": {}}
    return case_of("a/b.yaml", raw | answers)


def wrong_fields(expect: Json, result: Json, kind: str = "score") -> list[str]:
    return [difference.field for difference in judge(expecting(expect, kind=kind), {"result": result})]


@pytest.mark.parametrize("expect", [ONE_HAN, FIVE_HAN, YAKUMAN], ids=["below-5-han", "5-han", "yakuman"])
def test_the_expected_answer_passes(expect: Json) -> None:
    assert judge(expecting(expect), {"result": expect}) == []


@pytest.mark.parametrize("name", ONE_HAN)
def test_a_stated_field_must_be_there_and_equal(name: str) -> None:
    lacking = {other: value for other, value in ONE_HAN.items() if other != name}
    assert wrong_fields(ONE_HAN, lacking) == [name]
    assert wrong_fields(ONE_HAN, ONE_HAN | {name: "something else"}) == [name]


@pytest.mark.parametrize(
    ("name", "value"),
    [("dora", {"dora": 1}), ("yakuman", {"tenhou": 1}), ("yakuman_units", 1), ("limit", "mangan")],
)
def test_a_covered_field_that_is_not_stated_must_be_absent(name: str, value: object) -> None:
    answer = {"result": ONE_HAN | {name: value}}
    assert judge(expecting(ONE_HAN), answer) == [Difference(name, None, value)]


@pytest.mark.parametrize(("name", "value"), [("base_points", 320), ("call", "1,300"), ("reading", {}), ("note", "x")])
def test_other_fields_that_are_not_stated_are_not_looked_at(name: str, value: object) -> None:
    assert wrong_fields(ONE_HAN, ONE_HAN | {name: value}) == []


def test_covered_fields_are_each_kinds_own() -> None:
    points: Json = {"payments": {"discarder": 1300}, "total": 1300}
    assert wrong_fields(points, points | {"han": 1, "fu": 40}, kind="points") == []
    assert wrong_fields(points, points | {"limit": "mangan"}, kind="points") == ["limit"]
    assert wrong_fields({"readings": []}, {}, kind="readings") == ["readings"]


def test_fu_are_compared_below_5_han_alone() -> None:
    assert wrong_fields(ONE_HAN, ONE_HAN | {"fu": 50}) == ["fu"]
    no_fu = {name: value for name, value in ONE_HAN.items() if name not in ("fu", "fu_items")}
    assert wrong_fields(no_fu, ONE_HAN) == ["fu"]
    many = {"fu": 30, "fu_items": [{"item": "base", "fu": 20}], "reading": {"kokushi": True, "wait": "single"}}
    assert wrong_fields(FIVE_HAN, FIVE_HAN | many) == []
    assert wrong_fields(FIVE_HAN | many, FIVE_HAN) == []
    assert wrong_fields(YAKUMAN, YAKUMAN | {"fu": 50}) == []
    assert wrong_fields(YAKUMAN, YAKUMAN | {"han": 13}) == ["han"]


def test_yaku_may_be_a_list_of_names() -> None:
    two: Json = ONE_HAN | {"yaku": {"riichi": 1, "ippatsu": 1}}
    assert wrong_fields(two, two | {"yaku": ["ippatsu", "riichi"]}) == []
    assert wrong_fields(two, two | {"yaku": ["riichi"]}) == ["yaku"]
    assert wrong_fields(two, two | {"yaku": ["riichi", "ippatsu", "ippatsu"]}) == ["yaku"]
    assert wrong_fields(two, two | {"yaku": ["riichi", "tanyao"]}) == ["yaku"]
    assert wrong_fields(two, two | {"yaku": {"riichi": 1, "ippatsu": 2}}) == ["yaku"]


SPECIAL_AND_GENERAL = [
    ("kokushi_13", "kokushi_musou"),
    ("suuankou_tanki", "suuankou"),
    ("junsei_chuuren", "chuuren_poutou"),
]


@pytest.mark.parametrize(("special", "general"), SPECIAL_AND_GENERAL)
def test_a_special_form_equals_its_general_form_when_worth_the_same(special: str, general: str) -> None:
    for expected, got in ((special, general), (general, special)):
        expect = YAKUMAN | {"yakuman": {expected: 1}}
        assert wrong_fields(expect, expect | {"yakuman": {got: 1}}) == []
        assert wrong_fields(expect, expect | {"yakuman": [got]}) == []
    together = YAKUMAN | {"yakuman": {special: 1, "tenhou": 1}, "yakuman_units": 2}
    assert wrong_fields(together, together | {"yakuman": ["tenhou", general]}) == []


@pytest.mark.parametrize(("special", "general"), SPECIAL_AND_GENERAL)
def test_a_special_form_worth_two_units_is_no_general_form(special: str, general: str) -> None:
    double = YAKUMAN | {"yakuman": {special: 2}, "yakuman_units": 2}
    assert wrong_fields(double, double | {"yakuman": [special]}) == []
    for got in ({general: 2}, {general: 1}, {special: 1}, [general]):
        assert wrong_fields(double, double | {"yakuman": got}) == ["yakuman"]


def test_other_yakuman_are_not_each_others_forms() -> None:
    expect = YAKUMAN | {"yakuman": {"shousuushii": 1}}
    assert wrong_fields(expect, expect | {"yakuman": {"daisuushii": 1}}) == ["yakuman"]


def test_lines_of_fu_have_no_order_but_a_number() -> None:
    items = ONE_HAN["fu_items"]
    assert isinstance(items, list)
    base, ron, twos, threes = items
    assert wrong_fields(ONE_HAN, ONE_HAN | {"fu_items": [threes, twos, ron, base]}) == []
    assert wrong_fields(ONE_HAN, ONE_HAN | {"fu_items": [base, ron, twos, twos]}) == ["fu_items"]
    assert wrong_fields(ONE_HAN, ONE_HAN | {"fu_items": [*items, twos]}) == ["fu_items"]


def test_readings_sets_and_pairs_have_no_order_but_a_number() -> None:
    sets = {"sets": ["234m", "234m", "567p"], "pair": "22z", "winning": "567p", "wait": "ryanmen"}
    pairs = {"pairs": ["11m", "22m", "33m", "44m", "55m", "66m", "77m"], "winning": "11m", "wait": "tanki"}
    expect: Json = {"readings": [sets, pairs]}
    turned: Json = {
        "readings": [
            pairs | {"pairs": ["77m", "66m", "55m", "44m", "33m", "22m", "11m"]},
            sets | {"sets": ["567p", "234m", "234m"]},
        ]
    }
    assert wrong_fields(expect, turned, kind="readings") == []
    fewer: Json = {"readings": [sets | {"sets": ["234m", "567p", "567p"]}, pairs]}
    assert wrong_fields(expect, fewer, kind="readings") == ["readings"]
    assert wrong_fields(expect, {"readings": [sets, sets, pairs]}, kind="readings") == ["readings"]
    assert wrong_fields(expect, {"readings": [sets, pairs | {"winning": "22m"}]}, kind="readings") == ["readings"]


def test_a_stated_reading_is_compared_likewise() -> None:
    reading = {"sets": ["222m", "333m"], "pair": "55z", "winning": "55z", "wait": "tanki"}
    expect = ONE_HAN | {"reading": reading}
    assert wrong_fields(expect, ONE_HAN | {"reading": reading | {"sets": ["333m", "222m"]}}) == []
    assert wrong_fields(expect, ONE_HAN | {"reading": reading | {"wait": "shanpon"}}) == ["reading"]


def test_one_of_several_answers_must_match_as_a_whole() -> None:
    other = ONE_HAN | {"fu": 30, "yaku": {"tanyao": 1}, "total": 1000}
    either = expecting(ONE_HAN, other)
    assert judge(either, {"result": ONE_HAN}) == judge(either, {"result": other}) == []
    assert judge(either, {"result": other | {"fu": 40}}) == [Difference("fu", 30, 40)]
    assert len(judge(either, {"result": ONE_HAN | {"han": 2, "limit": "mangan"}})) == 2


def test_a_reject_is_compared_by_its_code() -> None:
    refused = expecting({"reject": ["not_complete", "no_yaku"]})
    for code in ("not_complete", "no_yaku"):
        assert judge(refused, {"reject": {"code": code, "message": "any text"}}) == []
    codes = ["not_complete", "no_yaku"]
    assert judge(refused, {"reject": {"code": "bad_input"}}) == [Difference("reject", codes, "bad_input")]
    assert judge(refused, {"result": ONE_HAN}) == [Difference("reject", codes, "result")]
    assert judge(refused, {"error": {"message": "no_yaku"}}) == [Difference("reject", codes, "error")]


@pytest.mark.parametrize(
    "answer", [{"reject": {"code": "no_yaku"}}, {"unsupported": {"players": 3}}, {}, {"result": 5}]
)
def test_what_is_no_result_never_passes(answer: Json) -> None:
    assert [difference.field for difference in judge(expecting(ONE_HAN), answer)] == ["result"]


def test_true_is_not_one() -> None:
    assert wrong_fields(ONE_HAN, ONE_HAN | {"han": True}) == ["han"]
    assert wrong_fields(ONE_HAN, ONE_HAN | {"yaku": {"riichi": True}}) == ["yaku"]
    assert wrong_fields(YAKUMAN, YAKUMAN | {"yakuman": {"suuankou": True}}) == ["yakuman"]
    kokushi: Json = {"readings": [{"kokushi": True, "wait": "single"}]}
    assert wrong_fields(kokushi, {"readings": [{"kokushi": 1, "wait": "single"}]}, kind="readings") == ["readings"]


def test_differences_are_told_in_words() -> None:
    (difference,) = judge(expecting(ONE_HAN), {"result": ONE_HAN | {"limit": "mangan"}})
    assert str(difference) == 'limit: expected nothing, got "mangan"'


def test_the_reference_is_asked_under_the_cases_rules() -> None:
    given: Json = {"han": 4, "fu": 30, "dealer": False, "win": "ron"}
    raw = expecting(FIVE_HAN, kind="points").raw | {"input": given}
    answers = [
        ask_reference(case_of("a/b.yaml", raw | {"rules": rules}))
        for rules in ({}, {"kiriage_mangan": True}, {"kiriage_mangan": 1})
    ]
    assert answers[0] == {
        "result": {"payments": {"discarder": 7700}, "total": 7700, "base_points": 1920, "call": "7,700"}
    }
    assert str(answers[1]).count("8000") == 2
    assert "'code': 'bad_rules'" in str(answers[2])
    reachable = case_of("a/b.yaml", raw | {"kind": "reachable"})
    assert ask_reference(reachable) == {"unsupported": {"kind": "reachable"}}
