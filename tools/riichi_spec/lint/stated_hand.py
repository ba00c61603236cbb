"""What a case states of a whole hand: yaku, dora and fu, as facts with names."""

from collections.abc import Iterable
from typing import Final

from riichi_spec.values import Json, listed

_ZERO: Final = ("fu.closed_ron", "fu.tsumo", "fu.sequence", "fu.pair", "fu.wait")
"""What has 0 fu where it is no item."""
_FIXED: Final = ("chiitoitsu", "pinfu_tsumo")
"""Items that are all the fu of a hand [fu.chiitoitsu], [fu.pinfu_tsumo]."""
_WINDS: Final = {"east": "1z", "south": "2z", "west": "3z", "north": "4z"}
_WITHOUT_FU: Final = ("ryanmen", "shanpon")
"""Waits that are no item, so that only the rule which a case tests tells them apart."""


def hand_facts(rules: Iterable[str], given: Json, expect: Json) -> Json:
    """The facts of a hand whose case tests these rules."""
    melds = [str(meld) for meld in listed(given.get("melds"))]
    facts: Json = {"closed": all(meld.startswith("ankan ") for meld in melds)}
    tile = str(given.get("winning_tile"))
    if tile[1:] in ("m", "p", "s"):
        facts["winning_number"] = int(tile[0]) or 5
    for name in ("yaku", "yakuman", "dora"):
        counted = expect.get(name)
        facts |= {f"{name}.{key}": han for key, han in counted.items()} if isinstance(counted, dict) else {}
    yaku, dora = expect.get("yaku"), expect.get("dora")
    facts["yaku"] = ", ".join(sorted(yaku)) if isinstance(yaku, dict) else "none"
    facts["dora"] = sum(dora.values()) if isinstance(dora, dict) else 0
    if "fu_items" in expect:
        facts |= _fu(given, listed(expect["fu_items"])) | _side(rules, expect)
    return facts


def _fu(given: Json, items: list[object]) -> Json:
    """The items of the fu by name, those of sets by their tiles too."""
    facts: Json = {**dict.fromkeys(_ZERO, 0), "pair": "none", "fixed_fu": False}
    raw = 0
    for line in items:
        if isinstance(line, dict):
            item, fu, group = str(line["item"]), line["fu"], str(line.get("group", ""))
            raw += fu
            in_a_set = item.endswith(("_triplet", "_quad"))
            facts[f"fu.{item}.{_tiles(group)}" if in_a_set else f"fu.{item}"] = fu
            facts["fixed_fu"] = item in _FIXED
            if item == "pair":
                facts["pair"] = _pair(group, given)
            if item == "wait":
                facts["wait"] = _wait(group, str(given["winning_tile"]))
    return facts | {"raw_fu": raw}


def _tiles(group: str) -> str:
    return "simples" if group[-1:] != "z" and group[:1] in "2345678" else "others"


def _pair(group: str, given: Json) -> str:
    """What makes a pair worth fu."""
    winds = [group[-2:] == _WINDS.get(str(given.get(name))) for name in ("seat", "round")]
    names = {(True, True): "double wind", (True, False): "seat wind", (False, True): "round wind"}
    return names.get((winds[0], winds[1]), "dragons")


def _wait(group: str, winning_tile: str) -> str:
    """Which wait with fu it is, by the group that the winning tile completes: a pair is written in three signs."""
    if len(group) == 3:
        return "tanki"
    return "kanchan" if group[1] == winning_tile[0].replace("0", "5") else "penchan"


def _side(rules: Iterable[str], expect: Json) -> Json:
    """The wait where the expected reading says it, or where it has no fu and one rule alone can be meant."""
    reading = expect.get("reading")
    if isinstance(reading, dict) and "wait" in reading:
        return {"wait": reading["wait"]}
    items = [line.get("item") for line in listed(expect["fu_items"]) if isinstance(line, dict)]
    sides = [side for side in _WITHOUT_FU if f"fu.wait.{side}" in rules]
    return {"wait": sides[0]} if len(sides) == 1 and "wait" not in items else {}
