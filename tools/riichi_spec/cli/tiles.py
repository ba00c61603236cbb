"""The tiles of a hand as they are given on the command line, in any notation."""

from riichi_spec.cli.options import refusals
from riichi_spec.notation import read_hand, read_text


def hand_fields(
    tiles: str, winning_tile: str | None, melds: tuple[str, ...], dora: str = "", ura: str = ""
) -> dict[str, object]:
    """The fields of a question that hold tiles, in MPSZ; raises a usage error, which names the field.

    Of a hand in Tenhou's numbers a lone number is one too, as winning tile, in a meld and as an indicator.
    """
    with refusals():
        hand = read_hand(tiles, winning_tile, melds)
        return {
            "tiles": hand.tiles,
            "winning_tile": hand.winning_tile,
            "melds": list(hand.melds),
            "dora_indicators": read_text(dora, "dora_indicators", numbers=hand.numbers).mpsz,
            "ura_indicators": read_text(ura, "ura_indicators", numbers=hand.numbers).mpsz,
        }
