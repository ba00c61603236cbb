"""The check for what is legal and seen at no table.

A question is answered whatever else the table must have shown: a riichi is scored without a stick that lies there. As
a case it shows a total that nobody is paid, and an engine that plays whole hands cannot be asked it. So a case does it
only where that is its subject, and says so by naming the rule that makes it legal.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from reference.hands import RIICHI_WORDS
from reference.hands.situation import FIRST_DISCARD_WORDS, FIRST_TURN_WORDS
from riichi_spec.lint.checks.material import Found, Material
from riichi_spec.values import Json, listed

_PAID_IN: Final = 100
"""All that is paid at a table is whole hundreds."""


@dataclass(frozen=True)
class Unseen:
    """What a question of a kind can show and no table does, and the rule by which it is legal."""

    kind: str
    what: str
    rule: str
    shown: Callable[[Json], bool]


def unseen(material: Material) -> Found:
    """No case shows what no table does, unless it names the rule that makes it legal."""
    for case in material.cases:
        if case.rejects or not isinstance(case.input, dict):
            continue
        for row in UNSEEN:
            if row.kind == case.kind and row.rule not in case.spec and row.shown(case.input):
                yield case.id, f"{row.what}: legal, and seen at no table; {row.rule} is named where that is the subject"


def _words(given: Json) -> set[object]:
    return set(listed(given.get("situation")))


def _within_the_first_go_around(given: Json) -> bool:
    words = _words(given)
    return bool(words & FIRST_TURN_WORDS or ("ippatsu" in words and words & FIRST_DISCARD_WORDS))


def _number(given: Json, name: str) -> int:
    value = given.get(name, 0)
    return value if isinstance(value, int) else 0


def _indicators(given: Json, name: str) -> int:
    return sum(sign.isdigit() for sign in str(given.get(name, "")))


def _quads(given: Json) -> int:
    return sum("kan " in str(meld) for meld in listed(given.get("melds")))


def _riichi_without_stick(given: Json) -> bool:
    return bool(_words(given) & RIICHI_WORDS) and not _number(given, "riichi_sticks")


def _ippatsu_after_a_break(given: Json) -> bool:
    """Before the first discard a quad or a North set aside makes it no double riichi, after it it ends ippatsu."""
    words = _words(given)
    return "ippatsu" in words and bool(words & FIRST_DISCARD_WORDS and (_quads(given) or _number(given, "kita")))


def _turned_over_too_early(given: Json) -> bool:
    """A second indicator comes with a quad, and that ends the first turn and ippatsu."""
    indicators = max(_indicators(given, name) for name in ("dora_indicators", "ura_indicators"))
    return _within_the_first_go_around(given) and indicators > 1


def _ura_for_nobody(given: Json) -> bool:
    """By ron another winner of the same hand may have declared riichi."""
    return given.get("win") == "tsumo" and not _words(given) & RIICHI_WORDS and bool(given.get("ura_indicators"))


def _more_ura_than_dora(given: Json) -> bool:
    return 0 < _indicators(given, "dora_indicators") < _indicators(given, "ura_indicators")


def _declared_without_stick(given: Json) -> bool:
    """A declarer whose own tile is claimed lays no stick."""
    wins = [win for win in listed(given.get("wins")) if isinstance(win, dict)]
    declared = set(listed(given.get("riichi"))) - {win.get("from") for win in wins}
    return len(declared) > _number(given, "riichi_sticks")


def _declared_without_tenpai(given: Json) -> bool:
    if listed(given.get("wins")):
        return False
    return not set(listed(given.get("riichi"))) <= set(listed(given.get("tenpai")))


def _points_of_no_hundreds(given: Json) -> bool:
    return any(isinstance(held, int) and held % _PAID_IN for held in listed(given.get("points")))


_BY_THE_LIST: Final = "hands.reject.contradictory_situation"
UNSEEN: Final = (
    Unseen("score", "a riichi without a stick on the table", "hands.counters", _riichi_without_stick),
    Unseen("score", "ippatsu after double riichi beside a quad or a North", _BY_THE_LIST, _ippatsu_after_a_break),
    Unseen("score", "two indicators before any quad", _BY_THE_LIST, _turned_over_too_early),
    Unseen("score", "ura indicators for a tsumo without riichi", "dora.ura", _ura_for_nobody),
    Unseen("score", "more ura indicators than dora indicators", "dora.ura", _more_ura_than_dora),
    Unseen("settlement", "more declarers than sticks", "settlement.question", _declared_without_stick),
    Unseen("settlement", "a declarer who is not tenpai", "settlement.question", _declared_without_tenpai),
    Unseen("final", "points that are no whole hundreds", "final.question", _points_of_no_hundreds),
)
"""All that the contract lets a question ask and a table does not show."""
