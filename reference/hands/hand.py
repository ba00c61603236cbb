"""A winning hand, checked once at the door; after it nothing is checked again [hands.reject_order]."""

from typing import Final

from reference.fields import Fields
from reference.hands.holding import TILE_FIELDS, GivenTiles, Holding, holding_of
from reference.hands.situation import WORDS, Situation, check_situation
from reference.hands.winds import SEATS_OF, WIND_TILES, WINS
from reference.records import record
from reference.rejects import BadInput
from reference.rules import Rules, read_rules
from reference.tiles import EAST, NORTH, Tile

MOST_INDICATORS: Final = 5
"""Of dora, and of ura: one and one for each quad [hands.reject.bad_input]."""

HAND_FIELDS: Final = TILE_FIELDS | {
    "win",
    "seat",
    "round",
    "situation",
    "dora_indicators",
    "ura_indicators",
    "kita",
    "honba",
    "riichi_sticks",
}
_WINDS_OF: Final[dict[int, dict[str, int]]] = {
    players: {seat: WIND_TILES[seat] for seat in seats} for players, seats in SEATS_OF.items()
}
"""What the words for winds mean, by the number of players."""


@record
class Hand:
    """A winning hand with everything that its value depends on.

    `seat` and `round` are the winds' tile kinds; `kita` is how many North tiles three players' winner has set aside.
    """

    holding: Holding
    tsumo: bool
    seat: int
    round: int
    situation: Situation
    dora_indicators: tuple[Tile, ...]
    ura_indicators: tuple[Tile, ...]
    honba: int
    riichi_sticks: int
    players: int
    kita: int

    @property
    def dealer(self) -> bool:
        """East is the dealer [hands.winds]."""
        return self.seat == EAST

    @property
    def closed(self) -> bool:
        """No chi, pon or open quad [hands.closed]."""
        return self.holding.closed


def read_hand(given: object, options: object) -> tuple[Hand, Rules]:
    """The hand and the rules of a `score` question; raises Rejected with the code of the first check that fails."""
    fields = Fields(given, HAND_FIELDS)
    tiles = GivenTiles(
        fields.tiles("tiles"),
        fields.one_tile("winning_tile"),
        fields.melds("melds"),
        fields.indicators("dora_indicators", MOST_INDICATORS),
        fields.indicators("ura_indicators", MOST_INDICATORS),
    )
    players = fields.players()
    winds = _WINDS_OF[players]
    tsumo, seat, round_wind = fields.word("win", WINS), fields.word("seat", winds), fields.word("round", winds)
    situation = fields.words("situation", WORDS)
    kita = fields.count("kita", 0)
    # What lies on the table beside the hand's value [hands.counters].
    honba, sticks = fields.count("honba", 0), fields.count("riichi_sticks", 0)
    if kita and players == 4:
        raise BadInput("kita", "none with four players", kita)

    rules = read_rules(options)
    holding = holding_of(tiles, rules, players, kita)
    dora, ura = tiles.dora_indicators.tiles, tiles.ura_indicators.tiles
    if situation:
        quads = [meld.group.shape for meld in holding.melds].count("quad")
        check_situation(
            situation,
            rules,
            tsumo=tsumo,
            dealer=seat == EAST,
            closed=holding.closed,
            melds=len(holding.melds),
            quads=quads,
            kita=kita,
            addable=_addable(holding, (*dora, *ura), players),
        )
    return Hand(holding, tsumo, seat, round_wind, situation, dora, ura, honba, sticks, players, kita), rules


def _addable(holding: Holding, indicators: tuple[Tile, ...], players: int) -> bool:
    """Whether another player can have added the winning tile to a pon: then it holds the other three, and no more are
    seen. Not asked of the North of three players, which can be claimed from where it is set aside
    [hands.reject.contradictory_situation].
    """
    kind = holding.winning.kind
    if players == 3 and kind == NORTH:
        return True
    return holding.all_counts[kind] == 1 and kind not in [tile.kind for tile in indicators]
