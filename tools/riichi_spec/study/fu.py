"""The fu of every reading of a hand, with or without a yaku; the reference counts them where there is one alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reference import NotComplete
from reference.fu import FuItem, count_fu, rounded
from reference.hands import Hand, read_hand
from reference.readings import Reading, all_readings
from reference.yaku import as_won, find_yaku, find_yakuman, shortlist
from riichi_spec.explain import Line
from riichi_spec.explain.readings import explain_reading
from riichi_spec.explain.score import fu_lines, yaku_name


@dataclass(frozen=True)
class FuCount:
    """A reading with the lines of its count, their rounded sum, and the keys of the yaku that it has.

    Thirteen orphans have no fu: no line, and 0. Beside yakuman, which are among the yaku, fu do not count.
    """

    reading: Reading
    items: tuple[FuItem, ...]
    fu: int
    yaku: tuple[str, ...]


def fu_counts(given: object, options: object) -> tuple[Hand, list[FuCount]]:
    """The hand of a `score` question and the count of each of its readings, in order.

    Raises Rejected, NotComplete for tiles that are no winning shape.
    """
    hand, rules = read_hand(given, options)
    readings = all_readings(hand.holding)
    if not readings:
        raise NotComplete("tiles", "four sets and a pair, seven different pairs or thirteen orphans")

    def counted() -> Iterator[FuCount]:
        for reading in readings:
            won = as_won(hand, reading)
            possible = shortlist(won)
            yaku = [found.yaku.key for found in find_yaku(won, possible, rules)]
            yakuman = [found.yakuman.key for found in find_yakuman(won, possible, rules)]
            items: tuple[FuItem, ...] = ()
            if reading.form != "thirteen_orphans":
                items = tuple(count_fu(won, pinfu="pinfu" in yaku, rules=rules))
            yield FuCount(reading, items, rounded(items) if items else 0, tuple(yakuman or yaku))

    return hand, list(counted())


def explain_fu(hand: Hand, counts: Sequence[FuCount]) -> Iterator[Line]:
    """Each reading with its yaku, or that it has none, and the count of its fu."""
    for count in counts:
        yield explain_reading(count.reading, hand.holding.melds, "reading")
        if count.yaku:
            yield Line("yaku", ", ".join(yaku_name(key) for key in count.yaku))
        else:
            yield Line("yaku", "none: as it is, the hand does not count", rule="yaku.need_one")
        if count.items:
            yield from fu_lines(count.items, count.fu)
        else:
            yield Line("fu", "thirteen orphans have none")
