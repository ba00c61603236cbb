"""A change of an adapter's translation is noticed by its transcript: it is made in a copy, which then has to differ."""

import re
import shutil
from pathlib import Path
from typing import Final

import pytest

from transcripts.stand_in import DIFFERS
from transcripts.transcript import MINIMAL, NAMES, NODE, adapter_file, converse, in_javascript, load, replaying

CHANGES: Final[dict[str, list[tuple[str, str]]]] = {
    "mahjong_pypi.py": [
        ('WINDS.index(question["seat"])', 'WINDS.index(question["round"])'),
        ('question.get("honba", 0)', "0"),
        ("meld_tiles = wall.take_all(text)", "meld_tiles = sorted(wall.take_all(text))"),
    ],
    "jansou_pypi.py": [
        ('Wind[question["seat"].upper()]', 'Wind[question["round"].upper()]'),
        ('question.get("honba", 0)', "0"),
        ("tiles = parse_mpsz(tiles)", 'tiles = parse_mpsz("".join(sorted(tiles)))'),
    ],
    "riichienv_pypi.py": [
        ('WINDS.index(question["seat"])', 'WINDS.index(question["round"])'),
        ('question.get("honba", 0)', "0"),
        ("Meld(MELDS[kind], wall.take_all(text)", "Meld(MELDS[kind], sorted(wall.take_all(text))"),
    ],
    "majiang_core.mjs": [
        ("WINDS.indexOf(question.seat)", "WINDS.indexOf(question.round)"),
        ("question.honba ?? 0", "0"),
        ("...written.slice(0, -1)]", "...[...written.slice(0, -1)].sort()]"),
    ],
    "riichi_npm.mjs": [
        ("WINDS.indexOf(question.seat)", "WINDS.indexOf(question.round)"),
        ("'ura_indicators', 'honba',", "'ura_indicators',"),
        ("if (kind !== 'ankan') return tiles;", "if (kind !== 'ankan') return [...tiles].sort().join('');"),
    ],
    "minimal.py": [
        ("6 if dealer else 4", "4 if dealer else 6"),
        ('question.get("honba", 0)', "0"),
        ('question.get("riichi_sticks", 0)', "0"),
    ],
    "minimal.mjs": [("dealer ? 6 : 4", "dealer ? 4 : 6"), ("300 * honba", "0"), ("1000 * riichi_sticks", "0")],
}
"""What each adapter is changed in: the winds or the dealer, the honba, and the order of a chi or the sticks."""


def changes() -> list[object]:
    """Each change of each adapter, for each engine that the adapter is for."""
    node = pytest.mark.skipif(NODE is None, reason="node is not on the path, and this adapter is run by it")
    return [
        pytest.param(name, *change, id=f"{name}-{number}", marks=[node] if in_javascript(name) else [])
        for name in NAMES
        for number, change in enumerate(CHANGES[adapter_file(name).name])
    ]


@pytest.mark.parametrize(("name", "old", "new"), changes())
def test_a_changed_translation_is_noticed(name: str, old: str, new: str, tmp_path: Path) -> None:
    file = adapter_file(name)
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{file.name}: no longer there to be changed"
    changed = tmp_path / file.name
    changed.write_text(text.replace(old, new), encoding="utf-8")
    shutil.copy(file.with_name("yaku_names.json"), tmp_path)
    _, turns = load(name)
    talk = converse(replaying(name, changed, tmp_path), [turn["message"] for turn in turns])
    if name in MINIMAL:
        assert talk.exit_code == 0, talk.stderr
        assert talk.answers != [turn["answer"] for turn in turns[:-1]]
    else:
        assert re.search(r"^\S+: expected .*\ngot ", talk.stderr, re.MULTILINE)
        assert talk.exit_code == DIFFERS
