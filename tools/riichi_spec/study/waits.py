"""Every tile that completes a hand: what it scores by ron and by tsumo, and how many of it nobody has seen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from reference import NotComplete, NoYaku, Rejected, Score
from reference.hands import Win
from reference.hands.situation import RON_WORDS, TSUMO_WORDS
from reference.rejects import BadTile, ContradictorySituation
from reference.rules import read_rules
from reference.score import answer_score
from reference.tiles import ABSENT_OF_THREE, COPIES, FIVES, NORTH, TILE_KINDS, Tile, read_tiles, tiles_text

_WINS: Final[tuple[Win, Win]] = ("ron", "tsumo")
_OF_THE_OTHER: Final = {"ron": TSUMO_WORDS, "tsumo": RON_WORDS}
"""Words of the play that cannot be true of a win by the other way."""


@dataclass(frozen=True)
class Wait:
    """A tile that completes the hand, and how many of it are left that nobody has shown.

    `ron` and `tsumo` are the scores, or why there is none: no yaku, or words of the play that cannot be true of it.
    """

    tile: Tile
    unseen: int
    ron: Score | Rejected
    tsumo: Score | Rejected

    @property
    def text(self) -> str:
        """The tile as it is written."""
        return tiles_text([self.tile])


def waits(given: Mapping[str, object], options: object) -> list[Wait]:
    """The waits of a hand in tile order, a red five after the plain ones; none where nothing completes it.

    `given` is the input of a `score` question without `winning_tile` and `win`. Of the words of the play those of a
    ron alone are left out of the tsumo, and the other way round. Raises Rejected where no tile could be asked for.
    """
    return list(_waits(given, options))


def _waits(given: Mapping[str, object], options: object) -> Iterator[Wait]:
    reds_of = dict(zip(FIVES, read_rules(options).red_fives, strict=True))
    for kind in range(TILE_KINDS):
        reds = reds_of.get(kind, 0)
        for tile, in_the_set in ((Tile(kind, False), COPIES - reds), (Tile(kind, True), reds)):
            unseen = in_the_set - _seen(given, tile)
            if unseen > 0:
                ron, tsumo = (_answer(given, options, tile, win) for win in _WINS)
                if not isinstance(ron, NotComplete) and not isinstance(tsumo, NotComplete):
                    yield Wait(tile, unseen, ron, tsumo)


def _answer(given: Mapping[str, object], options: object, tile: Tile, win: Win) -> Score | Rejected:
    """The score with this winning tile, or the refusal that is about it; raises Rejected for any other."""
    words = given.get("situation", ())
    said = [word for word in words if word not in _OF_THE_OTHER[win]] if isinstance(words, list | tuple) else words
    try:
        return answer_score({**given, "winning_tile": tiles_text([tile]), "win": win, "situation": said}, options)
    except (NotComplete, NoYaku, ContradictorySituation) as refusal:
        return refusal
    except BadTile:
        if given.get("players") == 3 and ABSENT_OF_THREE >> tile.kind & 1:
            return NotComplete("winning_tile", "a tile of three players' set")
        raise


def _seen(given: Mapping[str, object], tile: Tile) -> int:
    """How many of a tile are in the hand, the melds, the indicators, and set aside."""
    melds = given.get("melds", ())
    texts = [str(meld).partition(" ")[2] for meld in melds] if isinstance(melds, list | tuple) else []
    texts += [str(given.get(name, "")) for name in ("tiles", "dora_indicators", "ura_indicators")]
    shown = [shown for text in texts if (read := read_tiles(text)) for shown in read.tiles]
    kita = given.get("kita", 0)
    return shown.count(tile) + (kita if tile.kind == NORTH and isinstance(kita, int) else 0)
