"""What is written in any notation is read as what it was, and what the command prints can be pasted back."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from hypothesis import assume, given

from command import Run
from random_hands import Input, hands
from reference.hands import read_holding
from reference.readings import answer_readings
from reference.score import answer_score
from reference.tiles import KIND_TEXT, TILE_KINDS, tiles_text
from riichi_spec.cases.load import Case
from riichi_spec.cli.tiles import hand_fields
from riichi_spec.explain import explain_score, holding_text
from riichi_spec.notation import PICTURES, pictures, read_text

Write = Callable[[list[str]], str]
"""Writes tiles, which are given one by one in MPSZ."""

TILES: Final = [*KIND_TEXT, "0m", "0p", "0s"]


def _mjai(tile: str) -> str:
    return "ESWNPFC"[int(tile[0]) - 1] if tile[1] == "z" else f"5{tile[1]}r" if tile[0] == "0" else tile


def _picture(tile: str) -> str:
    return PICTURES[KIND_TEXT.index(tile.replace("0", "5"))] + "r" * (tile[0] == "0")


def _kanji(tile: str) -> str:
    if tile[1] == "z":
        return "東南西北白發中"[int(tile[0]) - 1]
    return ("赤五" if tile[0] == "0" else "一二三四五六七八九"[int(tile[0]) - 1]) + "萬筒索"["mps".index(tile[1])]


def _red_before(tile: str) -> str:
    return tile.replace("0", "r5")


def _wide(tile: str) -> str:
    return "".join(chr(ord(sign) - ord("!") + ord("！")) for sign in tile)


def _numbers(tiles: list[str]) -> Iterator[str]:
    """Each tile another number, the red five the first of the fives."""
    used: Counter[str] = Counter()
    for tile in tiles:
        plain = tile.replace("0", "5")
        used[tile] += 1
        # A red five is the first of its kind, which a plain one is never.
        copy = 0 if tile[0] == "0" else used[tile] if plain in ("5m", "5p", "5s") else used[tile] - 1
        yield str(4 * KIND_TEXT.index(plain) + copy)


def _mixed(tiles: list[str]) -> str:
    ways: list[Callable[[str], str]] = [_mjai, _picture, _kanji, _red_before, _wide, str.upper, _suit_first, str]
    return " ".join(ways[n % len(ways)](tile) for n, tile in enumerate(tiles))


def _suit_first(tile: str) -> str:
    return tile[::-1]


NOTATIONS: Final[dict[str, Write]] = {
    "plain": "".join,
    "spaces": " ".join,
    "capitals": lambda tiles: "".join(tiles).upper(),
    "wide": lambda tiles: _wide("".join(tiles)),
    "suit first": lambda tiles: "".join(map(_suit_first, tiles)),
    "red before": lambda tiles: " ".join(map(_red_before, tiles)),
    "mjai": lambda tiles: " ".join(map(_mjai, tiles)),
    "mjai as JSON": lambda tiles: json.dumps([_mjai(tile) for tile in tiles]),
    "pictures": lambda tiles: "".join(map(_picture, tiles)),
    "pictures with marks": lambda tiles: "\ufe0e ".join(map(_picture, tiles)),
    "kanji": lambda tiles: "".join(map(_kanji, tiles)),
    "mixed": _mixed,
}


@pytest.mark.parametrize("tile", TILES)
def test_every_kind_of_tile_in_every_notation(tile: str) -> None:
    assert {read_text(write([tile]), "tiles").mpsz for write in NOTATIONS.values()} == {tile}
    numbers = " ".join(_numbers([tile]))
    assert read_text(numbers, "tiles", numbers=True).mpsz == tile


@pytest.mark.parametrize("kind", range(TILE_KINDS), ids=KIND_TEXT)
def test_every_number(kind: int) -> None:
    """Of each kind there are four numbers, of which of a five the first is red."""
    red = KIND_TEXT[kind][1] in "mps" and KIND_TEXT[kind][0] == "5"
    read = [read_text(str(4 * kind + copy), "tiles", numbers=True).mpsz for copy in range(4)]
    assert read == ["0" + KIND_TEXT[kind][1] if red else KIND_TEXT[kind], *[KIND_TEXT[kind]] * 3]


@pytest.mark.parametrize("name", [*NOTATIONS, "numbers"])
@given(hand=hands())
def test_a_random_hand_in_each_notation_comes_back(name: str, hand: Input) -> None:
    """Each field in it, and then with the winning tile as the last of all."""
    write: Write = (lambda tiles: " ".join(_numbers(tiles))) if name == "numbers" else NOTATIONS[name]
    tiles, winning = _alone(hand["tiles"]), _alone(hand["winning_tile"])
    # One number, or none but digits, may as well be tiles whose suit is missing.
    assume(name != "numbers" or (len(tiles) > 1 and re.search(r"\d\d", write(tiles))))
    assert isinstance(hand.get("melds", []), list)
    melds = [(word, _alone(called)) for word, _, called in (meld.partition(" ") for meld in _texts(hand.get("melds")))]
    dora = _alone(hand.get("dora_indicators", ""))
    texts = tuple(f"{word} {write(called)}" for word, called in melds)
    wanted = {
        "tiles": Counter(tiles),
        "winning_tile": Counter(winning),
        "melds": [(word, Counter(called)) for word, called in melds],
        "dora_indicators": Counter(dora),
    }
    for read in (
        hand_fields(write(tiles), write(winning), texts, write(dora)),
        hand_fields(write([*tiles, *winning]), None, texts, write(dora)),
    ):
        came = {name: Counter(_alone(read[name])) for name in ("tiles", "winning_tile", "dora_indicators")}
        called_as = [meld.partition(" ") for meld in _texts(read["melds"])]
        assert came | {"melds": [(word, Counter(_alone(called))) for word, _, called in called_as]} == wanted


def test_what_is_printed_is_read_back(run: Run) -> None:
    """Both lines of the hand, with melds and red fives, as they stand."""
    line = "--tsumo --seat south --dora 1z"
    shown = run(f"score 34m340p11z 0m --meld 'pon 550s' --meld 'ankan 7777z' {line}")
    in_pictures, in_mpsz = shown.out.splitlines()[:2]
    assert in_pictures == "🀉🀊🀛🀜🀝r🀀🀀 [pon 🀔r🀔🀔] [ankan 🀄🀄🀄🀄] + 🀋r"
    hand, how, _ = in_mpsz.partition(" tsumo, ")
    assert how
    for text in (in_pictures, hand):
        assert run("score", text, *line.split()) == shown


def test_what_is_printed_of_every_case_is_read_back(corpus: list[Case]) -> None:
    """Hand, melds, winning tile and indicators of all that can be scored or read, in MPSZ and in pictures."""
    asked: Counter[str] = Counter()
    for case in corpus:
        if case.kind in ("score", "readings") and isinstance(case.input, dict) and not case.rejects:
            if case.kind == "score":
                score = answer_score(case.input, case.rules)
                first = next(explain_score(score)).text
                printed = [first.partition(" tsumo, ")[0].partition(" ron, ")[0]]
                printed.append(holding_text(score.hand.holding, pictures))
                indicators = (score.hand.dora_indicators, score.hand.ura_indicators)
                right: object = score.as_dict()
            else:
                holding = read_holding(case.input, case.rules)
                printed = [holding_text(holding), holding_text(holding, pictures)]
                indicators = ((), ())
                right = answer_readings(case.input, case.rules)
            for text, written in zip(printed, (tiles_text, pictures), strict=True):
                dora, ura = map(written, indicators)
                fields = {name: value for name, value in hand_fields(text, None, (), dora, ura).items() if value}
                given_again = case.input | fields
                again = (
                    answer_score(given_again, case.rules).as_dict()
                    if case.kind == "score"
                    else answer_readings(given_again, case.rules)
                )
                assert again == right, case.id
                asked[case.kind] += 1
    assert asked["score"] > 1000
    assert asked["readings"] > 100


def _alone(text: object) -> list[str]:
    """The tiles of a text in MPSZ, one by one."""
    assert isinstance(text, str)
    return list(read_text(text, "tiles").tiles)


def _texts(value: object) -> list[str]:
    return [str(text) for text in value] if isinstance(value, list) else []
