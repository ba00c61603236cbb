"""Mistakes about what a hand is: accepted, refused, open or closed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from reference.hands import Hand, Holding, read_hand, read_holding
from reference.hands.holding import _check_copies
from reference.hands.situation import check_situation
from reference.rejects import NotComplete, WrongTileCount
from reference.rules import Rules
from riichi_spec.mistakes.alter import Alteration, replaced, wrapped

ReadHand = Callable[[object, object], tuple[Hand, Rules]]


def _refuse_four_quads(original: ReadHand, given: object, options: object) -> tuple[Hand, Rules]:
    hand, rules = original(given, options)
    if len([meld for meld in hand.holding.melds if meld.group.shape == "quad"]) == 4:
        raise WrongTileCount("tiles", "fourteen tiles with the winning one", 18)
    return hand, rules


def _quads_open(original: ReadHand, given: object, options: object) -> tuple[Hand, Rules]:
    hand, rules = original(given, options)
    return replace(hand, holding=replace(hand.holding, closed=not hand.holding.melds)), rules


def _reds_are_no_fives(original: ReadHand, given: object, options: object) -> tuple[Hand, Rules]:
    hand, rules = original(given, options)
    if hand.holding.reds:
        raise NotComplete("tiles", "four sets and a pair without red fives")
    return hand, rules


def _reds_are_no_fives_either(original: Callable[[object, object], Holding], given: object, options: object) -> Holding:
    holding = original(given, options)
    if holding.reds:
        raise NotComplete("tiles", "four sets and a pair without red fives")
    return holding


def _riichi_in_open_hands(original: Callable[..., None], *given: Any, **about: Any) -> None:
    original(*given, **(about | {"closed": True}))


def _chi_in_order(original: ReadHand, given: object, options: object) -> tuple[Hand, Rules]:
    hand, rules = original(given, options)
    for meld in hand.holding.melds:
        kinds = [tile.kind for tile in meld.tiles]
        if meld.kind == "chi" and kinds != sorted(kinds):
            raise NotComplete("melds", "a chi written in order")
    return hand, rules


def _unsorted_chi_closed(original: ReadHand, given: object, options: object) -> tuple[Hand, Rules]:
    hand, rules = original(given, options)
    opened = [meld for meld in hand.holding.melds if meld.kind != "ankan"]
    if all(meld.kind == "chi" and [*meld.tiles] != sorted(meld.tiles, key=lambda tile: tile.kind) for meld in opened):
        hand = replace(hand, holding=replace(hand.holding, closed=True))
    return hand, rules


MISTAKES: Final[dict[str, Alteration]] = {
    "kan-hand-not-accepted": wrapped(read_hand, _refuse_four_quads),
    "ankan-opens-hand": wrapped(read_hand, _quads_open),
    "aka-breaks-shape": wrapped(read_hand, _reds_are_no_fives) + wrapped(read_holding, _reds_are_no_fives_either),
    "invalid-flag-combination": wrapped(check_situation, _riichi_in_open_hands),
    "unsorted-chi-not-read": wrapped(read_hand, _chi_in_order),
    "unsorted-chi-keeps-the-hand-closed": wrapped(read_hand, _unsorted_chi_closed),
    "contradictions-accepted": replaced(check_situation, lambda *_, **__: None),
    "five-copies-accepted": replaced(_check_copies, lambda *_: None),
}
