"""Which facts about the play contradict each other: every choice of words, against a list of its own."""

import random
from collections.abc import Iterable
from itertools import combinations

import pytest

from random_hands import Input, seeded
from reference.hands import WORDS
from reference.questions import answer
from reference.rejects import Rejected

RIICHI = {"riichi", "double_riichi", "open_riichi", "double_open_riichi"}
FIRST = {"double_riichi", "double_open_riichi"}
FIRST_TURN = {"tenhou", "chiihou", "renhou"}
LATER = {"rinshan", "haitei", "houtei", "chankan"}

# Complete hands: closed, with a concealed quad, and open; on a tile of which no other is seen, and on one of a pair.
TILES: list[Input] = [
    {"tiles": "234m567p34555s11z", "winning_tile": "2s"},
    {"tiles": "234m567p34s55z", "winning_tile": "2s", "melds": ["ankan 2222z"]},
    {"tiles": "234m567p34s55z", "winning_tile": "2s", "melds": ["pon 222z"]},
    {"tiles": "234m567p234999s6z", "winning_tile": "6z"},
]


def contradictory(words: set[str], hand: Input) -> bool:
    """By the default options, by which neither open riichi nor haitei with rinshan is known."""
    tsumo, east = hand["win"] == "tsumo", hand["seat"] == "east"
    melds = str(hand.get("melds", ""))
    return any(
        (
            len(words & RIICHI) > 1,
            words & RIICHI and "pon" in melds,
            words & {"open_riichi", "double_open_riichi"},
            "ippatsu" in words and not words & RIICHI,
            {"ippatsu", "rinshan"} <= words,
            "ippatsu" in words and words & FIRST and words & {"chankan", "haitei", "houtei"},
            words & {"haitei", "rinshan", "tenhou", "chiihou"} and not tsumo,
            words & {"houtei", "chankan", "renhou"} and tsumo,
            "rinshan" in words and "ankan" not in melds,
            {"houtei", "chankan"} <= words,
            {"haitei", "rinshan"} <= words,
            "chankan" in words and hand["winning_tile"] == "6z",
            "tenhou" in words and not east,
            words & {"chiihou", "renhou"} and east,
            words & FIRST_TURN and (melds or words & (RIICHI | LATER)),
        )
    )


def refused(hand: Input) -> bool:
    try:
        answer("score", hand, {})
    except Rejected as rejected:
        return rejected.code == "contradictory_situation"
    return False


def choices() -> Iterable[set[str]]:
    """Up to four words: no contradiction needs more than three."""
    for number in range(5):
        yield from map(set, combinations(WORDS, number))


@pytest.mark.parametrize("win", ["ron", "tsumo"])
@pytest.mark.parametrize("seat", ["east", "west"])
@pytest.mark.parametrize("tiles", TILES, ids=["closed", "quad", "open", "held"])
def test_every_choice_of_words(tiles: Input, seat: str, win: str) -> None:
    hand: Input = {**tiles, "seat": seat, "round": "east", "win": win}
    asked = [(words, hand | {"situation": sorted(words)}) for words in choices()]
    assert [words for words, given in asked if refused(given) != contradictory(words, given)] == []


@pytest.mark.parametrize(
    ("seen", "refusal"),
    [
        ({}, False),
        ({"dora_indicators": "3m1s"}, False),  # the tile itself is dora
        ({"dora_indicators": "3m2s"}, True),
        ({"ura_indicators": "2s"}, True),
        ({"tiles": "567p34555s11z", "melds": ["chi 234s"]}, True),
        ({"tiles": "567p34555s11z", "melds": ["chi 345s"]}, False),
    ],
)
def test_what_is_seen_of_a_robbed_tile(seen: Input, refusal: bool) -> None:
    hand: Input = TILES[0] | {"win": "ron", "seat": "south", "round": "east", "situation": ["chankan"]}
    assert refused(hand | seen) == refusal


@pytest.mark.parametrize(("players", "tile", "refusal"), [(4, "4z", True), (3, "4z", False), (3, "3z", True)])
def test_a_north_of_three_players_is_claimed_elsewhere_too(players: int, tile: str, refusal: bool) -> None:
    tiles: Input = {"tiles": f"567p111234999s{tile}", "winning_tile": tile, "players": players}
    assert refused(tiles | {"win": "ron", "seat": "south", "round": "east", "situation": ["chankan"]}) == refusal


@pytest.mark.parametrize("players", [4, 3])
def test_random_hands_play_nothing_impossible(players: int) -> None:
    hands = seeded(random.Random(11).randrange, 3000, players=players)
    assert [hand for hand in hands if refused(hand)] == []
    # And the words that can be impossible are played.
    played = [set(map(str, words)) for hand in hands if isinstance(words := hand.get("situation"), list)]
    assert any("chankan" in words for words in played)
    assert any({"double_riichi", "ippatsu"} <= words for words in played)
