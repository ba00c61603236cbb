import pytest

from expectations import assert_case
from reference import Rejected, Rules, Unsupported
from reference.rules import STANDARD_ALONE, option_values, preset_names
from riichi_spec.cases.load import Case


def test_case(case: Case) -> None:
    assert_case(case)


def test_the_standard_preset_is_the_default() -> None:
    assert Rules.preset("standard") == Rules() == Rules.of({})
    assert preset_names() == ("standard", "doc-000", "doc-001", "doc-002", "doc-003", "doc-004", "kansai")


def test_kansai_changes_seven_pairs_alone() -> None:
    changed = {name for name, value in Rules.preset("kansai").as_dict().items() if Rules().as_dict()[name] != value}
    assert changed == {"chiitoitsu"}


# Every option of a hand's value with its values as the contract lists them, the standard one first.
CONTRACT = {
    "double_wind_pair_fu": (4, 2), "kiriage_mangan": (False, True),
    "kazoe_yakuman": ("yakuman", "sanbaiman", "unlimited"),
    "double_kokushi_13": (False, True), "double_suuankou_tanki": (False, True),
    "double_junsei_chuuren": (False, True), "double_daisuushii": (False, True),
    "yakuman_stacking": (True, False), "open_tanyao": (True, False), "red_fives": (),
    "ippatsu": (True, False), "ura_dora": (True, False), "renhou": ("none", "mangan", "five_han", "yakuman"),
    "chiitoitsu": ("25fu_2han", "50fu_1han"), "pinfu_tsumo": (True, False), "open_no_fu": (30, 20),
    "rinshan_tsumo_fu": (True, False), "haitei_rinshan": (False, True),
    "ryuuiisou_needs_hatsu": (False, True), "honba_each": (100, 0, 500, 1000),
}  # fmt: skip


def test_the_options_are_the_contracts() -> None:
    assert dict(option_values()) == CONTRACT


@pytest.mark.parametrize("name", [name for name in option_values() if name != "red_fives"])
def test_every_value_is_taken_and_no_other(name: str) -> None:
    for value in option_values()[name]:
        assert Rules.of({name: value}).as_dict()[name] == value
    for wrong in ("no such value", None, 3.5, [1], 7, -1):
        with pytest.raises(Rejected) as caught:
            Rules.of({name: wrong})
        assert caught.value.code == "bad_rules"
        assert caught.value.field == name


@pytest.mark.parametrize("wrong", [1, [1, 1], [1, 1, 1, 1], [1, 1, 3], [1, 1, True], "111", None])
def test_red_fives_are_three_counts(wrong: object) -> None:
    with pytest.raises(Rejected) as caught:
        Rules.of({"red_fives": wrong})
    assert (caught.value.code, caught.value.field) == ("bad_rules", "red_fives")


def test_true_is_not_one() -> None:
    with pytest.raises(Rejected):
        Rules.of({"kiriage_mangan": 1})
    with pytest.raises(Rejected):
        Rules.of({"honba_each": False})


def test_rules_check_themselves() -> None:
    with pytest.raises(Rejected, match="kiriage_mangan: expected one of false, true"):
        Rules(kiriage_mangan="on")  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [None, [], "standard", 5, {"no_such_option": 1}, {1: 2}])
def test_what_is_no_rule_set(options: object) -> None:
    with pytest.raises(Rejected) as caught:
        Rules.of(options)
    assert caught.value.code == "bad_rules"


def test_an_unknown_preset_is_named() -> None:
    with pytest.raises(Rejected, match="expected one of standard, doc-000"):
        Rules.preset("no-such-preset")


@pytest.mark.parametrize("name", STANDARD_ALONE)
def test_options_of_other_chapters_are_known_at_their_standard_value(name: str) -> None:
    standard, *others = STANDARD_ALONE[name]
    assert Rules.of({name: standard}) == Rules()
    for other in others or [[15000, 0, -15000] if name == "uma" else 40000]:
        with pytest.raises(Unsupported) as caught:
            Rules.of({name: other})
        assert (caught.value.what, caught.value.name) == ("option", name)


@pytest.mark.parametrize("order", [1, -1])
def test_a_value_that_no_rule_book_has_is_refused_before_what_is_not_scored(order: int) -> None:
    options = dict([("wareme", True), ("local_sanrenkou", 5)][::order])
    with pytest.raises(Rejected, match="local_sanrenkou"):
        Rules.of(options)


@pytest.mark.parametrize(
    "wrong",
    [
        {"uma": [1]}, {"uma": "x"}, {"uma": None}, {"uma": [True, 1, -1, -1]}, {"uma": [1, 2, 3, 4]},
        {"uma": {}}, {"uma": {"0": [1, 2]}}, {"uma": [20000.0, 10000, -10000, -20000]},
        {"start_points": "x"}, {"start_points": True}, {"return_points": 30000.0},
    ],
    ids=str,
)  # fmt: skip
def test_points_of_the_game_that_none_can_have(wrong: dict[str, object]) -> None:
    with pytest.raises(Rejected) as caught:
        Rules.of(wrong)
    assert caught.value.code == "bad_rules"


@pytest.mark.parametrize(
    "legal", [{"uma": [15000, 0, -15000]}, {"uma": {"0": [1, 0, -1]}}, {"start_points": 35000}], ids=str
)
def test_points_of_the_game_that_are_not_scored_here(legal: dict[str, object]) -> None:
    with pytest.raises(Unsupported):
        Rules.of(legal)
