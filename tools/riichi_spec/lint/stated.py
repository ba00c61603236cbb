"""What a case states, as flat facts with names: what is asked, what is expected, and what follows from both alone.

These are the names that the cells of spec/cells are written in. Nothing here asks the reference: a fact is what the
author of the case wrote, put in other words.
"""

from collections.abc import Mapping
from typing import Final

from reference.payments import STICK
from reference.rounding import round_up
from reference.rules import option_values
from riichi_spec.cases.load import Case
from riichi_spec.lint.stated_hand import hand_facts
from riichi_spec.values import Json, listed

FACTS: Final = frozenset(
    (
        *("players", "reject", "han", "fu", "yakuman_units", "dealer", "win", "honba", "sticks"),
        *("limit", "base_points", "formula", "rounding", "total", "gain", "call", "stick"),
        *("discarder", "from_dealer", "from_non_dealer"),
        *("closed", "winning_number", "yaku", "dora", "raw_fu", "fixed_fu", "pair", "wait"),
        *option_values(),
    )
)
"""The facts that have one name."""
FAMILIES: Final = ("times.", "honba.", "fu.", "yaku.", "yakuman.", "dora.", "result.", "place.")
"""The beginnings of those that have one name for each payer, fu item, yaku or number of points."""

FORMULA: Final = "fu x 2^(2 + han)"
ROUNDED: Final = "each payment up to 100"
_PAYERS: Final = {"discarder": "discarder", "dealer": "from_dealer", "non_dealer": "from_non_dealer"}
_TIMES: Final[dict[tuple[object, object], dict[str, int]]] = {
    (False, "ron"): {"discarder": 4},
    (True, "ron"): {"discarder": 6},
    (False, "tsumo"): {"from_dealer": 2, "from_non_dealer": 1},
    (True, "tsumo"): {"from_non_dealer": 2},
}
"""How many times the base points each payer pays [payments.ron.non_dealer], [payments.ron.dealer],
[payments.tsumo.non_dealer], [payments.tsumo.dealer].
"""
_MOST_TIMES: Final = 6


def stated(case: Case) -> list[Json]:
    """The facts of a case, once for each answer that is right."""
    return [_facts(case, expect) for expect in case.expected]


def _facts(case: Case, expect: Json) -> Json:
    given = case.input if isinstance(case.input, dict) else {}
    facts: Json = {"players": given.get("players", 4), **case.rules}
    if isinstance(facts.get("uma"), list):
        facts["uma"] = " ".join(map(str, listed(facts["uma"])))
    if "reject" in expect:
        return facts | {"reject": ", ".join(map(str, listed(expect["reject"])))}
    match case.kind:
        case "points":
            facts |= {name: given[name] for name in ("han", "fu", "yakuman_units") if name in given}
            facts |= {"dealer": given.get("dealer"), "win": given.get("win")}
            return facts | _money(facts, given, expect)
        case "score":
            facts |= {name: expect[name] for name in ("han", "fu", "yakuman_units") if name in expect}
            facts |= {"dealer": given.get("seat") == "east", "win": given.get("win")}
            return facts | _money(facts, given, expect) | hand_facts(case.spec, given, expect)
        case "settlement":
            return facts | _one_win(given, expect)
        case "final":
            return facts | _game(given, expect)
    return facts


def _money(facts: Json, given: Json, expect: Json) -> Json:
    """Limit, base points and payments, and what is said by base points and payments together."""
    honba, sticks = _number(given.get("honba", 0)), _number(given.get("riichi_sticks", 0))
    money: Json = {"limit": "none", "honba": honba, "sticks": sticks}
    money |= {name: expect[name] for name in ("limit", "base_points", "call") if name in expect}
    payments = expect.get("payments")
    shares = payments if isinstance(payments, dict) else {}
    paid = {_PAYERS[str(who)]: _number(amount) for who, amount in shares.items()}
    money |= paid
    if "total" in expect:
        # The total of a score table is what all payers pay together: no stick that lies on the table is in it.
        money |= {"gain": _number(expect["total"]), "total": _number(expect["total"]) - STICK * sticks}
    if sticks and "total" in expect:
        everybody = sum(amount * _how_many(who, dealer=facts["dealer"] is True) for who, amount in paid.items())
        money["stick"] = (_number(expect["total"]) - everybody) // sticks
    if "base_points" in expect:
        base = _number(expect["base_points"])
        money |= _honba(facts, base, paid, honba) if honba else _times(base, paid)
        han, fu = facts.get("han"), facts.get("fu")
        if money["limit"] == "none" and isinstance(han, int) and isinstance(fu, int):
            money["formula"] = FORMULA if base == fu * 2 ** (2 + han) else "another"
    return money


def _how_many(who: str, *, dealer: bool) -> int:
    """How many players pay this share."""
    return (3 if dealer else 2) if who == "from_non_dealer" else 1


def _honba(facts: Json, base: int, paid: Mapping[str, int], honba: int) -> Json:
    """What a honba adds for each payer, over the payment without one."""
    times = _TIMES.get((facts.get("dealer"), facts.get("win")), {})
    added = {who: amount - round_up(times.get(who, 0) * base, 100) for who, amount in paid.items()}
    return {f"honba.{who}": more // honba for who, more in added.items()}


def _times(base: int, paid: Mapping[str, int]) -> Json:
    """How many times the base points each payer pays, and whether a payment shows that it was rounded up."""
    times: Json = {}
    for who, amount in paid.items():
        found = [number for number in range(1, _MOST_TIMES + 1) if round_up(number * base, 100) == amount]
        if found:
            times[f"times.{who}"] = found[0]
            if found[0] * base != amount:
                times["rounding"] = ROUNDED
    return times


def _one_win(given: Json, expect: Json) -> Json:
    """The payments of a table at which one player wins and nothing stands between base points and money."""
    wins, deltas = listed(given.get("wins")), expect.get("deltas")
    if len(wins) != 1 or not isinstance(wins[0], dict) or not isinstance(deltas, dict) or "wareme" in given:
        return {}
    win, winner = wins[0], str(wins[0].get("winner"))
    if "liable" in win:
        return {}
    found: Json = {name: win[name] for name in ("han", "fu", "yakuman_units") if name in win}
    found |= {"dealer": winner == "east", "win": "ron" if "from" in win else "tsumo"}
    gain, sticks = _number(deltas.get(winner)), _number(given.get("riichi_sticks", 0))
    found |= {"honba": given.get("honba", 0), "sticks": sticks, "gain": gain, "total": gain - STICK * sticks}
    for seat, delta in deltas.items():
        if seat != winner and (delta or "from" not in win):
            who = "discarder" if "from" in win else "from_dealer" if seat == "east" else "from_non_dealer"
            found[who] = -_number(delta)
    return found


def _game(given: Json, expect: Json) -> Json:
    """Result and place of each number of points."""
    points = listed(given.get("points"))
    facts: Json = {"players": len(points)}
    for name, field in (("result", "results"), ("place", "places")):
        facts |= {f"{name}.{held}": value for held, value in zip(points, listed(expect.get(field)), strict=False)}
    return facts


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
