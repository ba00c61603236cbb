"""The words for what happened in the play [hands.situation], and which of them contradict each other."""

from typing import Final, Literal, get_args

from reference.rejects import ContradictorySituation
from reference.rules import Rules

Word = Literal[
    "riichi",
    "double_riichi",
    "open_riichi",
    "double_open_riichi",
    "ippatsu",
    "rinshan",
    "chankan",
    "haitei",
    "houtei",
    "tenhou",
    "chiihou",
    "renhou",
]
Situation = frozenset[Word]

WORDS: Final[dict[str, Word]] = {word: word for word in get_args(Word)}
"""Every word by itself."""

RIICHI_WORDS: Final[Situation] = frozenset({"riichi", "double_riichi", "open_riichi", "double_open_riichi"})
OPEN_RIICHI_WORDS: Final[Situation] = frozenset({"open_riichi", "double_open_riichi"})
TSUMO_WORDS: Final[Situation] = frozenset({"haitei", "rinshan", "tenhou", "chiihou"})
RON_WORDS: Final[Situation] = frozenset({"houtei", "chankan", "renhou"})
FIRST_TURN_WORDS: Final[Situation] = frozenset({"tenhou", "chiihou", "renhou"})
LATER_TURN_WORDS: Final[Situation] = frozenset({"rinshan", "haitei", "houtei", "chankan"})
"""What cannot happen in the first turn."""
FIRST_DISCARD_WORDS: Final[Situation] = frozenset({"double_riichi", "double_open_riichi"})
PAST_FIRST_DISCARD_WORDS: Final[Situation] = frozenset({"haitei", "houtei", "chankan"})
"""What cannot happen within the ippatsu of a riichi on the first discard."""


def check_situation(
    words: Situation,
    rules: Rules,
    *,
    tsumo: bool,
    dealer: bool,
    closed: bool,
    melds: int,
    quads: int,
    kita: int,
    addable: bool,
) -> None:
    """Raise ContradictorySituation when the words cannot all be true [hands.reject.contradictory_situation].

    `addable` says whether the winning tile can be one that another player added to a pon.
    """
    riichi = words & RIICHI_WORDS
    if len(riichi) > 1:
        _contradiction(riichi, "one riichi word alone")
    if riichi and not closed:
        _contradiction(riichi, "no riichi beside an open meld")
    if "ippatsu" in words and not riichi:
        _contradiction({"ippatsu"}, "a riichi word beside ippatsu")
    if "ippatsu" in words and "rinshan" in words:
        _contradiction({"ippatsu", "rinshan"}, "no ippatsu after a quad of one's own")
    if not tsumo and words & TSUMO_WORDS:
        _contradiction(words & TSUMO_WORDS, "a tsumo")
    if tsumo and words & RON_WORDS:
        _contradiction(words & RON_WORDS, "a ron")
    if "rinshan" in words and not quads and not kita:
        _contradiction({"rinshan"}, "a quad, or with three players a North set aside")
    if "houtei" in words and "chankan" in words:
        _contradiction({"houtei", "chankan"}, "either a discard or an added tile")
    if "chankan" in words and not addable:
        _contradiction({"chankan"}, "no other tile of the winning kind in hand, melds and indicators")
    if "ippatsu" in words and words & FIRST_DISCARD_WORDS and words & PAST_FIRST_DISCARD_WORDS:
        late = words & (FIRST_DISCARD_WORDS | PAST_FIRST_DISCARD_WORDS | {"ippatsu"})
        _contradiction(late, "no added quad and no end of the wall within the go-around of a first discard")
    _check_first_turn(words, dealer=dealer, called=melds + kita)
    # Last, so that an option is read only where nothing else decides.
    if words & OPEN_RIICHI_WORDS and not rules.local_open_riichi:
        _contradiction(words & OPEN_RIICHI_WORDS, "no open riichi where local_open_riichi is false")
    if "haitei" in words and "rinshan" in words and not rules.haitei_rinshan:
        _contradiction({"haitei", "rinshan"}, "either the last tile or a quad's replacement")


def _check_first_turn(words: Situation, *, dealer: bool, called: int) -> None:
    first_turn = words & FIRST_TURN_WORDS
    if not first_turn:
        return
    if "tenhou" in words and not dealer:
        _contradiction({"tenhou"}, "the dealer, seat east")
    if dealer and words & {"chiihou", "renhou"}:
        _contradiction(first_turn, "a non-dealer, no seat east")
    if called:
        _contradiction(first_turn, "no meld and no North set aside in the first turn")
    if words & (RIICHI_WORDS | LATER_TURN_WORDS):
        _contradiction(words, "no word of a later turn beside a win in the first")
    # tenhou, chiihou and renhou exclude each other: by the dealer, by tsumo and by ron.


def _contradiction(words: Situation | set[Word], expected: str) -> None:
    raise ContradictorySituation("situation", expected, ", ".join(sorted(words)))
