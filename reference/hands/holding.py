"""The tiles of a complete hand, checked against the set that they come from."""

from collections.abc import Mapping
from typing import Final

from reference.fields import Fields
from reference.hands.melds import Meld, meld_runs, parse_melds
from reference.records import Record
from reference.rejects import BadMeld, BadTile, TooManyCopies, WrongTileCount
from reference.rules import MOST_REDS, Rules, read_rules
from reference.tiles import (
    ABSENT_OF_THREE,
    COPIES,
    FIVES,
    KIND_TEXT,
    NORTH,
    TILE_KINDS,
    SuitTiles,
    Tile,
    parse_suits,
    tiles_text,
)

CLOSED_HAND_TILES: Final = 13
TILES_PER_MELD: Final = 3
"""Thirteen concealed tiles before the winning one, three fewer for each meld [hands.size]."""

TILE_FIELDS: Final = frozenset({"tiles", "winning_tile", "melds", "players"})


class Holding(Record):
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


class TileTexts(Record):
    """The tile texts of a question, known to be well-formed and taken apart."""

    tiles: list[str]
    winning_tile: list[str]
    melds: tuple[str, ...]
    dora_indicators: list[str]
    ura_indicators: list[str]


def read_holding(given: object, options: object) -> Holding:
    """The hand of a `readings` question; raises Rejected with the code of the first check that fails."""
    fields = Fields(given, TILE_FIELDS)
    texts = TileTexts(fields.tiles("tiles"), fields.one_tile("winning_tile"), fields.melds("melds"), [], [])
    players = fields.players()
    rules = read_rules(options)
    return holding_of(texts, rules, players, kita=0)[0]


def holding_of(
    texts: TileTexts, rules: Rules, players: int, kita: int
) -> tuple[Holding, tuple[Tile, ...], tuple[Tile, ...]]:
    """The holding of some texts, with the dora and ura indicators; raises Rejected.

    `kita` counts the Norths set aside, which are seen too.
    """
    runs = parse_suits(texts.tiles, "tiles")
    won_on = parse_suits(texts.winning_tile, "winning_tile")[0]
    dora_runs = parse_suits(texts.dora_indicators, "dora_indicators")
    ura_runs = parse_suits(texts.ura_indicators, "ura_indicators")
    if players == 3:
        _check_tiles_of_three(
            {
                "tiles": runs,
                "winning_tile": [won_on],
                "dora_indicators": dora_runs,
                "ura_indicators": ura_runs,
                "melds": meld_runs(texts.melds),
            }
        )
    melds = parse_melds(texts.melds) if texts.melds else ()
    if players == 3:
        _check_melds_of_three(melds)

    number = sum([len(suit.tiles) for suit in runs])
    expected = CLOSED_HAND_TILES - TILES_PER_MELD * len(melds)
    if number != expected:
        hint = ": is the winning tile among them?" if number == expected + 1 else ""
        raise WrongTileCount("tiles", f"{expected} tiles without the winning one{hint}", number)
    tiles: tuple[Tile, ...] = ()
    counts, kinds, reds = won_on.counts, won_on.kinds, won_on.reds
    for suit in runs:
        tiles += suit.tiles
        counts += suit.counts
        kinds |= suit.kinds
        reds += suit.reds
    all_counts, closed = counts, True
    for meld in melds:
        closed = closed and not meld.group.open
        all_counts += meld.counts
        kinds |= meld.group.kinds
        reds += meld.reds
    # Norths set aside are no part of the hand, but of the tiles that are seen [hands.kita].
    visible, visible_reds = all_counts + (min(kita, COPIES + 1) << 8 * NORTH), reds
    for run in (*dora_runs, *ura_runs):
        visible += run.counts
        visible_reds += run.reds
    _check_copies(visible.to_bytes(TILE_KINDS, "little"), visible_reds, kita, rules)
    concealed, whole = counts.to_bytes(TILE_KINDS, "little"), all_counts.to_bytes(TILE_KINDS, "little")
    holding = Holding(tiles, won_on.tiles[0], melds, concealed, whole, kinds, len(reds), closed)
    return holding, _tiles(dora_runs), _tiles(ura_runs)


def _check_tiles_of_three(runs_of: Mapping[str, list[SuitTiles]]) -> None:
    """Three players play without 2 to 8 man [tiles.three_players]; raises BadTile. `runs_of` are the runs by field."""
    for field, run in ((field, run) for field, runs in runs_of.items() for run in runs):
        if run.kinds & ABSENT_OF_THREE:
            absent = next(tile for tile in run.tiles if ABSENT_OF_THREE >> tile.kind & 1)
            raise BadTile(field, "no 2m to 8m with three players", tiles_text([absent]))


def _check_melds_of_three(melds: tuple[Meld, ...]) -> None:
    """Of three players nobody calls a sequence [hands.three_players]; raises BadMeld."""
    for meld in melds:
        if meld.kind == "chi":
            raise BadMeld("melds", "no chi with three players", meld.text)


def _tiles(runs: list[SuitTiles]) -> tuple[Tile, ...]:
    return tuple([tile for run in runs for tile in run.tiles]) if runs else ()


def _check_copies(visible: bytes, reds: tuple[int, ...], kita: int, rules: Rules) -> None:
    """Everything visible comes from one set of tiles [tiles.copies]; raises TooManyCopies.

    `visible` counts the tiles of each kind, `kita` are the Norths set aside among them; `reds` names the kinds of the
    red ones.
    """
    if kita > COPIES:
        raise TooManyCopies("kita", f"at most {COPIES} of {KIND_TEXT[NORTH]}", kita)
    most = max(visible)
    if most > COPIES:
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
