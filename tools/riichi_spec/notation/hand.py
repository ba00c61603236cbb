"""A hand in any notation: concealed tiles, melds, and the tile that it was won on."""

from collections.abc import Sequence
from dataclasses import dataclass

from reference.hands.holding import CLOSED_HAND_TILES, TILES_PER_MELD
from reference.hands.melds import MOST_MELDS
from reference.rejects import BadInput
from riichi_spec.notation.melds import melds_apart, read_meld
from riichi_spec.notation.text import mpsz_of, read_text


@dataclass(frozen=True)
class HandText:
    """A hand in MPSZ, the winning tile apart, and whether it was written in Tenhou's numbers."""

    tiles: str
    winning_tile: str
    melds: tuple[str, ...]
    numbers: bool


def read_hand(tiles: str, winning_tile: str | None, melds: Sequence[str]) -> HandText:
    """The hand of a text that may hold melds in brackets, and the winning tile as its last or behind a plus.

    So it is printed: `234m567p55z [pon 555z] + 2z`. Raises BadInput for tiles as `read_text` does, for a winning tile
    that is given twice, and for one that is given nowhere.
    """
    text, in_brackets = melds_apart(tiles)
    concealed, plus, behind = text.partition("+")
    if plus and winning_tile is not None:
        raise BadInput("winning_tile", "it once, behind the plus or as WINNING_TILE", winning_tile)
    read = read_text(concealed, "tiles")
    won_on = behind if plus else winning_tile
    all_melds = tuple([read_meld(meld, numbers=read.numbers) for meld in (*in_brackets, *melds)])
    if won_on is not None:
        won = read_text(won_on, "winning_tile", numbers=read.numbers).mpsz
        return HandText(read.mpsz, won, all_melds, read.numbers)
    wanted = CLOSED_HAND_TILES + 1 - TILES_PER_MELD * min(len(all_melds), MOST_MELDS)
    if len(read.tiles) != wanted:
        whole = f"WINNING_TILE, or {wanted} tiles in one text of which the last is the winning one"
        raise BadInput("winning_tile", whole, len(read.tiles))
    return HandText(mpsz_of(read.tiles[:-1]), read.tiles[-1], all_melds, read.numbers)
