import tomllib

import pytest

from expectations import assert_case
from reference import FloatingUma, Rejected, Rules
from reference.rules import option_values, preset_file, preset_names
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import Case


def test_case(case: Case) -> None:
    assert_case(case)


def test_the_standard_preset_is_the_default() -> None:
    assert Rules.preset("standard") == Rules() == Rules.of({})
    assert "rules" not in tomllib.loads(preset_file("standard").read_text(encoding="utf-8"))
    assert preset_names()[0] == "standard"
    assert set(preset_names()) >= {
        "standard", "kansai", "doc-000", "doc-001", "doc-002", "doc-003", "doc-004", "wrc-2025", "ema-2016", "mleague",
        "saikouisen", "saikouisen-classic", "tenhou", "tenhou-3p", "mahjong-soul", "mahjong-soul-3p",
    }  # fmt: skip


def test_kansai_changes_seven_pairs_alone() -> None:
    changed = {name for name, value in Rules.preset("kansai").as_dict().items() if Rules().as_dict()[name] != value}
    assert changed == {"chiitoitsu"}


LOCAL = (
    "open_riichi", "sanrenkou", "suurenkou", "isshoku_sanjun", "isshoku_yonjun", "shiiaru_raotai", "uumensai",
    "iipin_moyue", "chuupin_raoyui", "daisharin", "daichikurin", "daisuurin", "daichisei",
)  # fmt: skip
# Every option with its values as the contract lists them, the standard one first; none where any number is one.
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
    "sanma_tsumo": ("loss", "north_bisection", "dealer_pays", "equal"),
    "multiple_ron": ("double", "head_bump", "triple"), "multiple_ron_honba": ("nearest", "each"),
    "multiple_ron_sticks": ("nearest", "own_back"), "pao_daisangen": (True, False), "pao_daisuushii": (True, False),
    "pao_suukantsu": (False, True), "pao_scope": ("that_yakuman", "whole_hand"), "pao_honba": ("liable", "discarder"),
    "wareme": (False, True), "nagashi_mangan": (True, False), "noten_pool": (3000, 2000, 0),
    "start_points": (), "return_points": (), "uma": (),
    "result_rounding": ("none", "half_up", "half_down", "floor", "ceil"), "ties": ("seat_order", "split"),
    "leftover_sticks": ("first", "none", "split_on_tie"), "bust": ("below_zero", "zero_or_below", "none"),
    **{f"local_{key}": (False, True) for key in LOCAL},
}  # fmt: skip
GAME = {"start_points": 25000, "return_points": 30000, "uma": [20000, 10000, -10000, -20000]}


def test_the_options_are_the_contracts() -> None:
    """Each with its rule, in which it is named; and what there may be beside them."""
    options, rulebook = dict(option_values()), Rulebook()
    assert {name: options[name] for name in CONTRACT} == CONTRACT
    for name in options:
        assert name in rulebook.rules[f"rules.{name}"].options
    for name, values in CONTRACT.items():
        assert Rules().as_dict()[name] == (values[0] if values else GAME.get(name, [1, 1, 1]))


@pytest.mark.parametrize("name", [name for name, values in option_values().items() if values])
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


def test_the_nearest_name_is_suggested() -> None:
    with pytest.raises(Rejected, match=r"did you mean kiriage_mangan\?"):
        Rules.of({"kirage_mangan": True})
    with pytest.raises(Rejected, match=r"did you mean mleague\?"):
        Rules.preset("m-league")


@pytest.mark.parametrize(
    "wrong",
    [
        {"uma": [1]}, {"uma": "x"}, {"uma": None}, {"uma": [True, 1, -1, -1]}, {"uma": [1, 2, 3, 4]}, {"uma": {}},
        {"uma": {"0": [1, 2]}}, {"uma": {"0": [1, 0, -1]}}, {"uma": [20000.0, 10000, -10000, -20000]},
        {"uma": {str(number): [1, 0, 0, -1] for number in range(4)}},
        {"uma": {number: [1, 0, 0, -1] for number in range(5)}},
        {"uma": {**{str(number): [1, 0, 0, -1] for number in range(4)}, "5": [1, 0, 0, -1]}},
        {"uma": [10**10, 0, 0, -(10**10)]},
        {"start_points": "x"}, {"start_points": True}, {"start_points": -1}, {"return_points": 30000.0},
    ],
    ids=str,
)  # fmt: skip
def test_points_of_the_game_that_none_can_have(wrong: dict[str, object]) -> None:
    with pytest.raises(Rejected) as caught:
        Rules.of(wrong)
    assert (caught.value.code, caught.value.field) == ("bad_rules", next(iter(wrong)))


def test_uma_in_both_forms() -> None:
    assert Rules.of({"uma": [15000, 0, -15000]}).uma == (15000, 0, -15000)
    floating = {str(number): [8000, 4000, -4000, -8000] for number in range(5)}
    rules = Rules.of({"uma": floating})
    assert rules.uma == FloatingUma(((8000, 4000, -4000, -8000),) * 5)
    assert rules.as_dict()["uma"] == floating
    assert Rules(uma=rules.uma) == rules
    assert hash(rules) == hash(Rules.of(rules.as_dict()))
