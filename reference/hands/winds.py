"""Who sits where, and how a hand is won [hands.winds]."""

from typing import Final, Literal, get_args

from reference.tiles import EAST, NORTH

Win = Literal["ron", "tsumo"]
Wind = Literal["east", "south", "west", "north"]

WINS: Final[dict[str, bool]] = {"ron": False, "tsumo": True}
"""Whether each way to win is a tsumo."""
WIND_TILES: Final[dict[Wind, int]] = {wind: EAST + place for place, wind in enumerate(get_args(Wind))}
"""Each wind's kind of tile [hands.winds]."""
SEATS_OF: Final[dict[int, tuple[Wind, ...]]] = {
    4: tuple(WIND_TILES),
    3: tuple(wind for wind, tile in WIND_TILES.items() if tile != NORTH),
}
"""The seats by the number of players, in turn order from the dealer; of three nobody sits north, and no round is north
[hands.three_players].
"""
DEALER: Final[Wind] = "east"
