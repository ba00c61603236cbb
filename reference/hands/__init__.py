"""Hands: the parts of a question about a hand, and what is refused."""

from reference.hands.hand import Hand, read_hand
from reference.hands.holding import Holding, read_holding
from reference.hands.melds import Meld
from reference.hands.situation import RIICHI_WORDS, WORDS, Situation, Word
from reference.hands.winds import DEALER, SEATS_OF, WINS, Win, Wind

__all__ = [
    "DEALER",
    "RIICHI_WORDS",
    "SEATS_OF",
    "WINS",
    "WORDS",
    "Hand",
    "Holding",
    "Meld",
    "Situation",
    "Win",
    "Wind",
    "Word",
    "read_hand",
    "read_holding",
]
