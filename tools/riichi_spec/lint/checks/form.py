"""Checks of the cases' form: schema, words, ids, and tiles."""

from collections import Counter

from reference.tiles import COPIES, NORTH, Tile, read_tiles, tiles_text
from riichi_spec.cases.schema import schema_faults
from riichi_spec.cases.yaml12 import converting_words
from riichi_spec.lint.checks.material import Found, Material
from riichi_spec.values import Json


def schema(material: Material) -> Found:
    """Each entry has the form of a case, reject cases by their own schema."""
    for name, raw in material.entries:
        for fault in schema_faults(raw):
            yield f"{name} {raw.get('id', '')}", fault


def words(material: Material) -> Found:
    """No plain word that readers of YAML 1.1 would turn into something else."""
    for file in sorted(material.corpus.rglob("*.yaml")):
        for line, word in converting_words(file):
            yield f"{file.relative_to(material.corpus)}:{line}", f"{word!r} converts in YAML 1.1: expected it quoted"


def ids(material: Material) -> Found:
    """Ids are unique and begin with the folder of their file."""
    counted = Counter(case.id for case in material.every_case)
    for case in material.every_case:
        if counted[case.id] > 1:
            yield case.id, f"the id stands {counted[case.id]} times"
        if case.chapter != case.file.split("/")[0]:
            yield case.id, f"expected an id that begins with the folder {case.file.split('/')[0]}"


def twins(material: Material) -> Found:
    """No two score cases have the same tiles, win and situation."""
    seen: dict[object, str] = {}
    for case in material.cases:
        if case.kind == "score" and not case.rejects and isinstance(case.input, dict):
            key = _hand_key(case.input)
            if key in seen:
                yield case.id, f"the same tiles, win and situation as {seen[key]}"
            seen[key] = case.id


def _hand_key(given: Json) -> object:
    melds, situation = given.get("melds", []), given.get("situation", [])
    called = sorted(_sorted_tiles(str(meld)) for meld in melds) if isinstance(melds, list) else []
    words = sorted(map(str, situation)) if isinstance(situation, list) else []
    table = given.get("players", 4), given.get("kita", 0)
    return _sorted_tiles(str(given["tiles"])), given["winning_tile"], given["win"], tuple(called), tuple(words), table


def _sorted_tiles(text: str) -> tuple[str, str]:
    kind, _, tiles = text.rpartition(" ")
    read = read_tiles(tiles)
    return kind, tiles if read is None or read.wrong else tiles_text(read.tiles)


def tiles_of_a_set(material: Material) -> Found:
    """No case shows more of a tile than a set of 136 holds, unless it expects a reject."""
    for case in material.cases:
        if case.rejects or not isinstance(case.input, dict):
            continue
        counts = Counter(tile.kind for tile in _visible(case.input))
        # Norths that three players' winner has set aside lie on the table too.
        kita = case.input.get("kita", 0)
        counts[NORTH] += kita if isinstance(kita, int) else 0
        for kind, count in counts.items():
            if count > COPIES:
                yield case.id, f"{count} of {tiles_text([Tile(kind, False)])}, of which there are {COPIES}"


def _visible(given: Json) -> list[Tile]:
    melds = given.get("melds", [])
    texts = [str(meld).rpartition(" ")[2] for meld in melds] if isinstance(melds, list) else []
    texts += [str(given.get(name, "")) for name in ("tiles", "winning_tile", "dora_indicators", "ura_indicators")]
    return [tile for text in texts if (read := read_tiles(text)) for tile in read.tiles]
