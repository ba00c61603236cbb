"""Command lines that several files ask."""

from riichi_spec.values import Json

HAND = "234m567p345s222z5z 5z --seat south"
INPUT: Json = {"tiles": "234m567p345s222z5z", "winning_tile": "5z", "win": "tsumo", "seat": "south", "round": "east"}
