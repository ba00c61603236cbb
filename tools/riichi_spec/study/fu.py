"""The fu of every reading of a hand, with or without a yaku; the reference counts them where there is one alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from reference import NotComplete
from reference.fu import FuItem, count_fu, rounded
from reference.hands import Hand, read_hand
from reference.readings import Reading, all_readings
from reference.yaku import as_won, find_yaku, find_yakuman, shortlist


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
