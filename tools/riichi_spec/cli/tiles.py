"""The tiles of a hand as they are given on the command line, in any notation."""

from riichi_spec.cli.options import refusals
from riichi_spec.notation import read_hand, read_meld, read_text


def hand_fields(
    tiles: str, winning_tile: str | None, melds: tuple[str, ...], dora: str = "", ura: str = ""
) -> dict[str, object]:
    """The fields of a question that hold tiles, in MPSZ; raises a usage error, which names the field.

    Of a hand in Tenhou's numbers a lone number is one too, as winning tile, in a meld and as an indicator.
    """
    with refusals():
        hand = read_hand(tiles, winning_tile, melds)
        told = {"tiles": hand.tiles, "winning_tile": hand.winning_tile, "melds": list(hand.melds)}
        return told | _indicators(dora, ura, numbers=hand.numbers)


def waiting_fields(tiles: str, melds: tuple[str, ...], dora: str, ura: str) -> dict[str, object]:
    """The same of a hand that waits for its winning tile."""
    with refusals():
        read = read_text(tiles, "tiles")
        called = [read_meld(meld, numbers=read.numbers) for meld in melds]
        return {"tiles": read.mpsz, "melds": called} | _indicators(dora, ura, numbers=read.numbers)


def _indicators(dora: str, ura: str, *, numbers: bool) -> dict[str, object]:
    given = {"dora_indicators": dora, "ura_indicators": ura}
    return {name: read_text(text, name, numbers=numbers).mpsz for name, text in given.items()}
