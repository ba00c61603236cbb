"""The tiles of a complete hand, checked against the set that they come from."""

from typing import Final

from reference.fields import Fields
from reference.hands.melds import Meld, parse_melds, tiles_of_meld
from reference.records import record
from reference.rejects import BadMeld, BadTile, TooManyCopies, WrongTileCount
from reference.rules import MOST_REDS, Rules, read_rules
from reference.tiles import (
    ABSENT_OF_THREE,
    COPIES,
    FIVES,
    KIND_TEXT,
    NO_TILES,
    NORTH,
    TILE_KINDS,
    Tile,
    Tiles,
    known,
    tiles_text,
)

CLOSED_HAND_TILES: Final = 13
TILES_PER_MELD: Final = 3
"""Thirteen concealed tiles before the winning one, three fewer for each meld [hands.size]."""

_IN_A_SET: Final = bytes(range(COPIES + 1))
"""How many of a kind there can be."""

TILE_FIELDS: Final = frozenset({"tiles", "winning_tile", "melds", "players"})


@record
class Holding:
    """The tiles of a complete hand, without how it was won.

    `counts` holds a byte a kind: the concealed tiles with the winning one; `all_counts` those and the melds'; `kinds`
    is the mask of all their kinds, `reds` the number of red fives. `closed` is true without chi, pon and open quads
    [hands.closed].
    """

    tiles: tuple[Tile, ...]
    winning: Tile
    melds: tuple[Meld, ...]
    counts: bytes
    all_counts: bytes
    kinds: int
    reds: int
    closed: bool


@record
class GivenTiles:
    """All tiles of a question, as its well-formed texts say them."""

    tiles: Tiles
    winning_tile: Tiles
    melds: tuple[str, ...]
    dora_indicators: Tiles = NO_TILES
    ura_indicators: Tiles = NO_TILES


def read_holding(given: object, options: object) -> Holding:
    """The hand of a `readings` question; raises Rejected with the code of the first check that fails."""
    fields = Fields(given, TILE_FIELDS)
    given_tiles = GivenTiles(fields.tiles("tiles"), fields.one_tile("winning_tile"), fields.melds("melds"))
    players = fields.players()
    rules = read_rules(options)
    return holding_of(given_tiles, rules, players, kita=0)


def holding_of(given: GivenTiles, rules: Rules, players: int, kita: int) -> Holding:
    """The holding of some tiles; raises Rejected. `kita` counts the Norths set aside, which are seen too."""
    tiles, won_on = known(given.tiles, "tiles"), known(given.winning_tile, "winning_tile")
    dora, ura = known(given.dora_indicators, "dora_indicators"), known(given.ura_indicators, "ura_indicators")
    if players == 3:
        _check_tiles_of_three(given)
    melds = parse_melds(given.melds) if given.melds else ()
    if players == 3:
        _check_melds_of_three(melds)

    expected = CLOSED_HAND_TILES - TILES_PER_MELD * len(melds)
    if tiles.number != expected:
        hint = ": is the winning tile among them?" if tiles.number == expected + 1 else ""
        raise WrongTileCount("tiles", f"{expected} tiles without the winning one{hint}", tiles.number)
    counts, kinds, reds = tiles.counts + won_on.counts, tiles.kinds | won_on.kinds, tiles.reds + won_on.reds
    concealed, closed = _bytes(counts), True
    for meld in melds:
        closed = closed and not meld.group.open
        counts += meld.counts
        kinds |= meld.group.kinds
        reds += meld.reds
    # Norths set aside are no part of the hand, but of the tiles that are seen [hands.kita].
    visible = counts + dora.counts + ura.counts + (min(kita, COPIES + 1) << 8 * NORTH)
    _check_copies(_bytes(visible), reds + dora.reds + ura.reds, kita, rules)
    whole = _bytes(counts) if melds else concealed
    return Holding(tiles.tiles, won_on.tiles[0], melds, concealed, whole, kinds, len(reds), closed)


def _bytes(counts: int) -> bytes:
    return counts.to_bytes(TILE_KINDS, "little")


def _check_tiles_of_three(given: GivenTiles) -> None:
    """Three players play without 2 to 8 man [tiles.three_players]; raises BadTile."""
    fields = {
        "tiles": given.tiles,
        "winning_tile": given.winning_tile,
        "dora_indicators": given.dora_indicators,
        "ura_indicators": given.ura_indicators,
    }
    for field, tiles in (*fields.items(), *(("melds", tiles_of_meld(text)) for text in given.melds)):
        if tiles.kinds & ABSENT_OF_THREE:
            absent = next(tile for tile in tiles.tiles if ABSENT_OF_THREE >> tile.kind & 1)
            raise BadTile(field, "no 2m to 8m with three players", tiles_text([absent]))


def _check_melds_of_three(melds: tuple[Meld, ...]) -> None:
    """Of three players nobody calls a sequence [hands.three_players]; raises BadMeld."""
    for meld in melds:
        if meld.kind == "chi":
            raise BadMeld("melds", "no chi with three players", meld.text)


def _check_copies(visible: bytes, reds: tuple[int, ...], kita: int, rules: Rules) -> None:
    """Everything visible comes from one set of tiles [tiles.copies]; raises TooManyCopies.

    `visible` counts the tiles of each kind, `kita` are the Norths set aside among them; `reds` names the kinds of the
    red ones.
    """
    if kita > COPIES:
        raise TooManyCopies("kita", f"at most {COPIES} of {KIND_TEXT[NORTH]}", kita)
    # Of the counts without those that there can be nothing is left.
    if more := visible.translate(None, _IN_A_SET):
        most = max(more)
        kind = KIND_TEXT[visible.index(most)]
        raise TooManyCopies("tiles", f"at most {COPIES} of {kind}, indicators counted", most)
    for place, five in enumerate(FIVES):
        # No red five and two plain ones or fewer are in every set: then the option decides nothing.
        if reds or visible[five] > COPIES - MOST_REDS:
            _check_fives(place, visible[five], reds.count(five), rules)


def _check_fives(place: int, seen: int, red: int, rules: Rules) -> None:
    """Of the fives of a suit so many are red, and the others plain [rules.red_fives]; raises TooManyCopies."""
    plain, kind = seen - red, KIND_TEXT[FIVES[place]]
    if red and red > rules.red_fives[place]:
        raise TooManyCopies("tiles", f"at most {rules.red_fives[place]} red {kind}", red)
    if plain > COPIES - MOST_REDS and plain > COPIES - rules.red_fives[place]:
        raise TooManyCopies("tiles", f"at most {COPIES - rules.red_fives[place]} plain {kind}", plain)
