"""Who pays whom after a hand: the corpus, and what holds of every hand there could be."""

from collections.abc import Mapping, Sequence
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expectations import assert_case
from reference import Rejected, Rules, SettlementWin, Win, points, settlement
from reference.hands import SEATS_OF, Wind
from reference.rules import option_values
from reference.settlement import Settlement, answer_settlement
from riichi_spec.cases.load import Case

# Whatever a table plays; of options that are any number the standard ones.
LISTED = {name: st.sampled_from(values) for name, values in option_values().items() if values}
RULES = st.fixed_dictionaries(LISTED).map(Rules.of)
FU = (20, 25, *range(30, 120, 10))


def test_case(case: Case) -> None:
    assert_case(case)


@st.composite
def tables(draw: st.DrawFn, *, draws: bool = False) -> dict[str, object]:
    """Questions of the kind, most of them legal."""
    players = draw(st.sampled_from((4, 3)))
    seats = SEATS_OF[players]
    some = st.lists(st.sampled_from(seats), unique=True)
    table: dict[str, object] = {"players": players, "honba": draw(st.integers(0, 4)), "riichi": draw(some)}
    table["riichi_sticks"] = draw(st.integers(0, 6))
    if draws:
        return table | {"tenpai": draw(some), "nagashi": draw(some)}
    discarder = draw(st.sampled_from((None, *seats)))
    others = [seat for seat in seats if seat != discarder]
    winners = draw(st.lists(st.sampled_from(others), min_size=1, max_size=len(others) if discarder else 1, unique=True))
    wins = [_win(draw, winner, discarder, seats) for winner in winners]
    if not any("liable" in win for win in wins) and draw(st.booleans()):
        table["wareme"] = draw(st.sampled_from(seats))
    return table | {"wins": wins}


def _win(draw: st.DrawFn, winner: Wind, discarder: Wind | None, seats: Sequence[Wind]) -> dict[str, object]:
    win: dict[str, object] = {"winner": winner}
    if discarder:
        win["from"] = discarder
    if draw(st.booleans()):
        return win | {"han": draw(st.integers(1, 14)), "fu": draw(st.sampled_from(FU))}
    units = draw(st.integers(1, 4))
    liable = [
        {"seat": seat, "units": 1} | draw(st.sampled_from(({}, {"yakuman": "daisangen"}, {"yakuman": "suukantsu"})))
        for seat in draw(st.lists(st.sampled_from([seat for seat in seats if seat != winner]), max_size=units))
    ]
    return win | {"yakuman_units": units} | ({"liable": liable} if liable else {})


def settled(table: Mapping[str, object], rules: Rules) -> Settlement | None:
    """None where these rules refuse the question: a pool of 2,000 for four, or fewer sticks than declared."""
    try:
        return answer_settlement(table, rules)
    except Rejected as reject:
        assert reject.code == ("bad_input" if table.get("wins") else "bad_rules")
        return None


@given(tables() | tables(draws=True), RULES)
def test_nothing_is_created(table: dict[str, object], rules: Rules) -> None:
    """Deltas sum to 1,000 times the sticks taken, and each is the sum of its transfers, a whole number of hundreds."""
    result = settled(table, rules)
    if result is None:
        return
    sticks = table["riichi_sticks"]
    assert isinstance(sticks, int)
    assert sum(result.deltas.values()) == 1000 * (sticks - result.sticks_left)
    for seat, delta in result.deltas.items():
        taken = sum(transfer.points for transfer in result.transfers if transfer.taker == seat)
        assert delta == taken - sum(transfer.points for transfer in result.transfers if transfer.payer == seat)
        assert delta % 100 == 0
    assert all(transfer.points > 0 and transfer.rule for transfer in result.transfers)


@given(tables(), RULES)
def test_the_order_of_claims_does_not_matter(table: dict[str, object], rules: Rules) -> None:
    wins = table["wins"]
    assert isinstance(wins, list)
    first, second = settled(table, rules), settled({**table, "wins": wins[::-1]}, rules)
    assert (first and first.deltas) == (second and second.deltas)


@given(tables(), RULES)
def test_the_order_of_liable_seats_does_not_matter_without_honba(table: dict[str, object], rules: Rules) -> None:
    """With honba it does: the first listed may have to pay them."""
    wins = table["wins"]
    assert isinstance(wins, list)
    reversed_liable = [{**win, "liable": win.get("liable", [])[::-1]} for win in wins]
    first = settled({**table, "honba": 0}, rules)
    second = settled({**table, "honba": 0, "wins": reversed_liable}, rules)
    assert (first and first.deltas) == (second and second.deltas)


def test_of_two_liable_seats_the_first_listed_pays_the_honba() -> None:
    """As in the spec's table: daisangen and suukantsu of West by tsumo, with one honba."""
    win: SettlementWin = {"winner": "west", "yakuman_units": 2}
    east_first = settlement(
        wins=[{**win, "liable": [{"seat": "east", "units": 1}, {"seat": "north", "units": 1}]}], honba=1
    )
    north_first = settlement(
        wins=[{**win, "liable": [{"seat": "north", "units": 1}, {"seat": "east", "units": 1}]}], honba=1
    )
    assert (east_first.deltas["east"], east_first.deltas["north"]) == (-32300, -32000)
    assert (north_first.deltas["east"], north_first.deltas["north"]) == (-32000, -32300)


class Untouchable(Rules):
    """Rules that have no option but those that are named, as if the others did not exist."""

    def __init__(self, **options: object) -> None:
        object.__setattr__(self, "options", options)

    def __getattribute__(self, name: str) -> object:
        if name not in option_values():
            return object.__getattribute__(self, name)
        options: dict[str, object] = object.__getattribute__(self, "options")
        assert name in options, f"{name} was read"
        return options[name]


def test_no_option_of_liability_is_read_on_a_ron_from_the_liable_seat() -> None:
    win: SettlementWin = {"winner": "south", "from": "west", "yakuman_units": 2}
    liable: SettlementWin = {**win, "liable": [{"seat": "west", "units": 1, "yakuman": "daisangen"}]}
    result = settlement(wins=[liable], honba=1, rules=Untouchable(honba_each=100))
    assert result.deltas == settlement(wins=[win], honba=1).deltas
    assert [transfer.rule for transfer in result.transfers] == ["settlement.pao.discarder", "payments.honba"]


def test_honba_that_are_worth_nothing_go_to_nobody() -> None:
    wins: list[SettlementWin] = [{"winner": seat, "from": "east", "han": 5} for seat in ("south", "west")]
    result = settlement(wins=wins, honba=3, rules=Untouchable(honba_each=0, multiple_ron="double"))
    assert result.deltas == {"east": -16000, "south": 8000, "west": 8000, "north": 0}


def test_the_nearest_alone_declared_and_has_all_sticks() -> None:
    wins: list[SettlementWin] = [{"winner": seat, "from": "east", "han": 5} for seat in ("south", "west")]
    rules = Untouchable(multiple_ron="double")
    result = settlement(wins=wins, riichi=["south", "north"], riichi_sticks=2, rules=rules)
    assert result.deltas == {"east": -16000, "south": 10000, "west": 8000, "north": 0}


def test_a_result_cannot_be_changed_through_what_it_gives() -> None:
    result = settlement(wins=[{"winner": "south", "from": "east", "han": 5}])
    deltas, paid = result.deltas, points(dealer=False, win="ron", han=5)
    assert isinstance(deltas, dict)
    assert isinstance(paid.payments, dict)
    deltas["south"] = paid.payments["discarder"] = 0
    assert (result.deltas["south"], paid.payments["discarder"]) == (8000, 8000)
    assert hash(result) == hash(settlement(wins=[{"winner": "south", "from": "east", "han": 5}]))


@given(
    st.sampled_from((4, 3)), st.booleans(), st.booleans(), st.integers(1, 14), st.sampled_from(FU), st.integers(0, 3),
    st.integers(0, 3), RULES,
)  # fmt: skip
def test_one_win_is_paid_as_the_kind_points_says(
    players: int, dealer: bool, tsumo: bool, han: int, fu: int, honba: int, sticks: int, rules: Rules
) -> None:
    winner: Wind = "east" if dealer else "south"
    win: Win = "tsumo" if tsumo else "ron"
    paid = points(
        dealer=dealer, win=win, han=han, fu=fu, honba=honba, riichi_sticks=sticks, players=players, rules=rules
    )
    won: SettlementWin = {"winner": winner, "han": han, "fu": fu}
    if not tsumo:
        won["from"] = "west"
    deltas = settlement(wins=[won], players=players, honba=honba, riichi_sticks=sticks, rules=rules).deltas
    assert deltas[winner] == paid.total
    for seat in deltas:
        if seat != winner:
            role = "dealer" if seat == "east" else "non_dealer"
            expected = paid.payments[role] if tsumo else paid.payments["discarder"] if seat == "west" else 0
            assert deltas[seat] == -expected


@given(tables(), RULES)
def test_liability_moves_what_is_paid_and_changes_no_total(table: dict[str, object], rules: Rules) -> None:
    """What the winners get does not depend on who is liable, but where one of them is liable for another."""
    wins = table["wins"]
    assert isinstance(wins, list)
    winners = {win["winner"] for win in wins}
    if any(entry["seat"] in winners for win in wins for entry in win.get("liable", ())) or table.get("wareme"):
        return
    plain = [{name: value for name, value in win.items() if name != "liable"} for win in wins]
    with_liable, without = settled(table, rules), settled({**table, "wins": plain}, rules)
    if with_liable and without:
        assert {seat: with_liable.deltas[seat] for seat in winners} == {seat: without.deltas[seat] for seat in winners}


@given(tables(draws=True), RULES)
def test_a_draw_takes_no_sticks(table: dict[str, object], rules: Rules) -> None:
    result = settled(table, rules)
    assert result is None or result.sticks_left == table["riichi_sticks"]


@pytest.mark.parametrize("discarder", get_args(Wind))
def test_the_nearest_is_the_next_in_turn(discarder: Wind) -> None:
    seats = SEATS_OF[4]
    turn = seats.index(discarder)
    claims: list[SettlementWin] = [
        {"winner": seat, "from": discarder, "han": 1, "fu": 30} for seat in seats if seat != discarder
    ]
    deltas = settlement(wins=claims, rules=Rules(multiple_ron="head_bump")).deltas
    assert [seat for seat in seats if deltas[seat] > 0] == [seats[(turn + 1) % 4]]


def test_the_python_face_takes_what_the_contract_says() -> None:
    result = settlement(wins=[{"winner": "south", "from": "east", "han": 3, "fu": 30}], honba=2, riichi_sticks=1)
    assert result.deltas == {"east": -4500, "south": 5500, "west": 0, "north": 0}
    assert [transfer.why for transfer in result.transfers] == ["ron, 3 han 30 fu", "2 honba", "1 riichi stick"]
    assert settlement(tenpai=["east"], wareme="south").as_dict() == {
        "deltas": {"east": 3000, "south": -1000, "west": -1000, "north": -1000}, "sticks_left": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("win", "rules", "why"),
    [
        ({"from": "east", "han": 3, "fu": 30}, {}, "ron, 3 han 30 fu"),
        ({"han": 4, "fu": 40}, {}, "tsumo, 4 han 40 fu, mangan"),
        ({"from": "east", "han": 4, "fu": 30}, {}, "ron, 4 han 30 fu"),
        ({"from": "east", "han": 4, "fu": 30}, {"kiriage_mangan": True}, "ron, 4 han 30 fu, mangan"),
        ({"han": 6, "fu": 30}, {}, "tsumo, 6 han, haneman"),
        ({"han": 13}, {}, "tsumo, 13 han, kazoe yakuman"),
        ({"han": 13}, {"kazoe_yakuman": "sanbaiman"}, "tsumo, 13 han, sanbaiman"),
        ({"yakuman_units": 2}, {}, "tsumo, 2 yakuman"),
    ],
)
def test_what_a_win_is_worth_stands_with_what_it_pays(
    win: dict[str, object], rules: dict[str, object], why: str
) -> None:
    result = answer_settlement({"wins": [{"winner": "south", **win}]}, rules)
    assert {transfer.why for transfer in result.transfers} == {why}


def test_beside_a_liable_seat_the_rest_alone_is_paid_as_usual() -> None:
    win: SettlementWin = {"winner": "south", "yakuman_units": 3, "liable": [{"seat": "east", "units": 1}]}
    whys = [transfer.why for transfer in settlement(wins=[win]).transfers]
    assert whys == ["liable for the tsumo", *["tsumo, 2 yakuman"] * 3]


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("input", [1]),
        ("wins[0]", {"wins": ["south"]}),
        ("wins[0].winner", {"wins": [{"from": "east", "han": 1, "fu": 30}]}),
        ("wins[1].fu", {"wins": [
            {"winner": "south", "from": "east", "han": 1, "fu": 30}, {"winner": "west", "from": "east", "han": 1},
        ]}),
        ("wins[0].han", {"wins": [{"winner": "south", "from": "east", "han": 1, "yakuman_units": 1}]}),
        ("wins[1].winner", {"wins": [{"winner": "south", "from": "east", "han": 5}] * 2}),
        ("wins[1].from", {"wins": [
            {"winner": "south", "from": "east", "han": 5}, {"winner": "west", "from": "north", "han": 5},
        ]}),
        ("wins[0].liable[1].units", {"wins": [{"winner": "south", "yakuman_units": 2, "liable": [
            {"seat": "east", "units": 1}, {"seat": "west", "units": 0},
        ]}]}),
        ("wins[1].liable[0]", {"wins": [
            {"winner": "south", "from": "east", "yakuman_units": 1},
            {"winner": "west", "from": "east", "yakuman_units": 1, "liable": [1]},
        ]}),
    ],
)  # fmt: skip
def test_an_error_names_its_place(field: str, given: object) -> None:
    with pytest.raises(Rejected) as caught:
        answer_settlement(given, {})
    assert (caught.value.code, caught.value.field) == ("bad_input", field)
