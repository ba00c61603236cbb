"""What a player holds, in one line."""

from collections.abc import Callable, Iterable

from reference.hands import Holding
from reference.tiles import Tile, tiles_text


def holding_text(holding: Holding, written: Callable[[Iterable[Tile]], str] = tiles_text) -> str:
    """A hand as `234p55z [pon 555z] + 5z`, its tiles in MPSZ or as `written`: the command line reads what this says."""
    melds = "".join(f" [{meld.kind} {written(meld.tiles)}]" for meld in holding.melds)
    return f"{written(holding.tiles)}{melds} + {written([holding.winning])}"
