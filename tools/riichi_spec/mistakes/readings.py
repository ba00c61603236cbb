"""Mistakes about the readings of a hand: which there are, and which counts."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from reference.groups import CLOSED_SEQUENCE, CLOSED_TRIPLET, PAIR, Group
from reference.hands import Hand, Holding
from reference.readings import Grouping, Reading, all_readings, decompose
from reference.score import HanReading, ValuedReading, _rank
from reference.tiles import TERMINALS_HONORS, TILE_KINDS
from reference.yaku import Won, as_won
from riichi_spec.mistakes.alter import Alteration, replaced, wrapped

AllReadings = Callable[[Holding], list[Reading]]
Decompose = Callable[[bytes], list[Grouping]]


def _fewest_fu(valued: ValuedReading) -> tuple[int, int, int]:
    if isinstance(valued, HanReading):
        return 0, valued.han, -(valued.fu or 0)
    return 1, valued.units, 0


def _two_sided_first(original: AllReadings, holding: Holding) -> list[Reading]:
    found = original(holding)
    two_sided = {reading.concealed for reading in found if reading.wait == "ryanmen"}
    return [reading for reading in found if reading.wait == "ryanmen" or reading.concealed not in two_sided]


def _in_the_triplet(original: Callable[[Hand, Reading], Won], hand: Hand, reading: Reading) -> Won:
    kind = hand.holding.winning.kind
    triplet = next((group for group in reading.concealed if group is CLOSED_TRIPLET[kind]), None)
    if triplet and not hand.tsumo:
        reading = replace(reading, winning=triplet, wait="shanpon")
    return original(hand, reading)


def _runs_first(original: Decompose, counts: bytes) -> list[Grouping]:
    return original(counts)[-1:]


def _triplets_first(original: Decompose, counts: bytes) -> list[Grouping]:
    return original(counts)[:1]


def _seven_pairs_first(original: AllReadings, holding: Holding) -> list[Reading]:
    found = original(holding)
    return [reading for reading in found if reading.form == "seven_pairs"] or found


def _any_division(original: Decompose, counts: bytes) -> list[Grouping]:
    if found := original(counts):
        return found
    groups = _divide(list(counts), 0)
    pairs = [group for group in groups or [] if group.shape == "pair"]
    sets = tuple(group for group in groups or [] if group.shape != "pair")
    return [(sets, pair) for pair in pairs]


def _divide(counts: list[int], kind: int) -> list[Group] | None:
    """Pairs, runs and triplets in any number, or None."""
    while kind < TILE_KINDS and not counts[kind]:
        kind += 1
    if kind == TILE_KINDS:
        return []
    choices: list[tuple[Group, tuple[int, ...]]] = [(PAIR[kind], (0, 0)), (CLOSED_TRIPLET[kind], (0, 0, 0))]
    if kind in CLOSED_SEQUENCE:
        choices.append((CLOSED_SEQUENCE[kind], (0, 1, 2)))
    for group, steps in choices:
        left = list(counts)
        for step in steps:
            left[kind + step] -= 1
        if min(left) >= 0 and (rest := _divide(left, kind)) is not None:
            return [group, *rest]
    return None


def _placed_in_a_called_run(original: Callable[[Hand, Reading], Won], hand: Hand, reading: Reading) -> Won:
    called = any(
        meld.group.shape == "sequence" and meld.group.kinds >> hand.holding.winning.kind & 1
        for meld in hand.holding.melds
    )
    if called and reading.wait == "shanpon":
        # As it is by tsumo: the triplet stays closed.
        return replace(original(replace(hand, tsumo=True), reading), hand=hand)
    return original(hand, reading)


def _any_fourteenth_tile(original: AllReadings, holding: Holding) -> list[Reading]:
    found = original(holding)
    if not found and not holding.melds and holding.kinds & TERMINALS_HONORS == TERMINALS_HONORS:
        return [Reading("thirteen_orphans", (), (), None, "single")]
    return found


def _four_are_two_pairs(original: AllReadings, holding: Holding) -> list[Reading]:
    found, counts = original(holding), holding.counts
    if not holding.melds and 4 in counts and set(counts) <= {0, 2, 4}:
        pairs = tuple(PAIR[kind] for kind in range(TILE_KINDS) for _ in range(counts[kind] // 2))
        found.append(Reading("seven_pairs", (), pairs, PAIR[holding.winning.kind], "tanki"))
    return found


def _ends_of_four_tiles(original: AllReadings, holding: Holding) -> list[Reading]:
    return [
        replace(reading, wait="ryanmen") if reading.wait == "tanki" and _is_four_tile_run(reading) else reading
        for reading in original(holding)
    ]


def _is_four_tile_run(reading: Reading) -> bool:
    pair = reading.pairs[0].kind
    neighbours = [CLOSED_SEQUENCE.get(start) for start in (pair - 3, pair + 1) if start // 9 == pair // 9]
    return any(group in neighbours for group in reading.concealed)


def _edge_at_its_end(original: AllReadings, holding: Holding) -> list[Reading]:
    """A wait such as 23, won on the 1: the run is 123, as that of an edge wait is 123 or 789."""
    ends = holding.winning.kind % 9 in (0, 8)
    return [
        replace(reading, wait="penchan") if reading.wait == "ryanmen" and ends else reading
        for reading in original(holding)
    ]


MISTAKES: Final[dict[str, Alteration]] = {
    "reading-not-max-fu": replaced(_rank, _fewest_fu),
    "reading-not-max-wait-fu": wrapped(all_readings, _two_sided_first),
    "ron-tile-assigned-to-triplet": wrapped(as_won, _in_the_triplet),
    "single-decomposition-only": wrapped(decompose, _runs_first),
    "chiitoitsu-vs-ryanpeikou": wrapped(all_readings, _seven_pairs_first),
    "triplets-vs-runs": wrapped(decompose, _triplets_first),
    "agari-divider-mismatch": wrapped(decompose, _any_division),
    "ron-triplet-counted-closed": wrapped(as_won, _placed_in_a_called_run),
    "kokushi-without-pair": wrapped(all_readings, _any_fourteenth_tile),
    "chiitoitsu-duplicate-pair": wrapped(all_readings, _four_are_two_pairs),
    "four-tile-run-as-two-sided": wrapped(all_readings, _ends_of_four_tiles),
    "two-sided-wait-won-at-its-end-as-edge": wrapped(all_readings, _edge_at_its_end),
}
