"""Every way to read a hand: which sets, which pair, and where the winning tile went.

A reading is a grouping with one group marked as the one that the winning tile completed; that mark makes the wait,
and on a ron decides whether a triplet is open [readings.winning_group].
"""

from operator import attrgetter
from typing import Final, Literal

from reference.groups import OPEN_TRIPLET, PAIR, Group
from reference.hands import Holding, read_holding
from reference.readings.fast import decompose
from reference.records import record
from reference.rules import Rules
from reference.tiles import KIND_TEXT, TERMINALS_HONORS, TILE_KINDS

Form = Literal["standard", "seven_pairs", "thirteen_orphans"]
Wait = Literal["ryanmen", "shanpon", "kanchan", "penchan", "tanki", "single", "thirteen"]

WAIT_RULES: Final[dict[Wait, str]] = {
    "ryanmen": "readings.wait.ryanmen",
    "shanpon": "readings.wait.shanpon",
    "kanchan": "readings.wait.kanchan",
    "penchan": "readings.wait.penchan",
    "tanki": "readings.wait.tanki",
    "single": "readings.wait.single",
    "thirteen": "readings.wait.thirteen",
}


PAIRS: Final = 7
"""So many pairs are a hand too, all different [readings.seven_pairs]."""


@record
class Reading:
    """One way to read a hand.

    `concealed` are the sets beside the melds, `pairs` the pair or the seven; `winning` is the group that the winning
    tile completed. None of the three for thirteen orphans.
    """

    form: Form
    concealed: tuple[Group, ...]
    pairs: tuple[Group, ...]
    winning: Group | None
    wait: Wait

    def as_dict(self) -> dict[str, object]:
        """The reading as the contract writes it."""
        match self.form:
            case "standard":
                winning, pair = self.winning.text if self.winning else "", self.pairs[0].text
                if not self.concealed:
                    return {"pair": pair, "winning": winning, "wait": self.wait}
                sets = [group.text for group in self.concealed]
                return {"sets": sets, "pair": pair, "winning": winning, "wait": self.wait}
            case "seven_pairs":
                winning = self.winning.text if self.winning else ""
                return {"pairs": [pair.text for pair in self.pairs], "winning": winning, "wait": self.wait}
            case "thirteen_orphans":
                return {"kokushi": True, "wait": self.wait}

    def sets_when_won(self, holding: Holding, tsumo: bool) -> tuple[Group, ...]:
        """All sets in tile order with the melds, each open or closed as it counts.

        A triplet that a ron completed counts as open, though the hand stays closed [readings.ron_triplet].
        """
        concealed, winning = self.concealed, self.winning
        if not tsumo and winning and winning.shape == "triplet":
            opened = OPEN_TRIPLET[winning.kind]
            concealed = tuple([opened if group is winning else group for group in concealed])
        if not holding.melds:
            return concealed
        return tuple(sorted([*concealed, *[meld.group for meld in holding.melds]], key=attrgetter("order")))


def readings(
    tiles: str,
    winning_tile: str,
    *,
    melds: list[str] | tuple[str, ...] = (),
    players: int = 4,
    rules: Rules | None = None,
) -> list[Reading]:
    """Every reading of a hand, in order; none when it is not complete.

    `tiles` are the concealed tiles without the winning one; of `rules` red_fives alone matter. Raises Rejected.
    """
    given = {"tiles": tiles, "winning_tile": winning_tile, "melds": melds, "players": players}
    return answer_readings(given, {} if rules is None else rules)


def answer_readings(given: object, options: object) -> list[Reading]:
    """The same from a question's input and rules."""
    return all_readings(read_holding(given, options))


def all_readings(holding: Holding) -> list[Reading]:
    """Standard readings, then seven pairs, then thirteen orphans [readings.order]."""
    counts, winning = holding.counts, holding.winning.kind
    found: list[Reading] = []
    for sets, pair in decompose(counts):
        _place(found, sets, pair, winning)
    if not holding.melds:
        if counts.count(2) == PAIRS:
            # Seven different pairs: four equal tiles are not two of them [readings.seven_pairs].
            pairs = tuple(PAIR[kind] for kind in range(TILE_KINDS) if counts[kind])
            found.append(Reading("seven_pairs", (), pairs, PAIR[winning], "tanki"))
        elif holding.kinds == TERMINALS_HONORS:
            # One of each terminal and honor and one more of them [readings.thirteen_orphans].
            found.append(Reading("thirteen_orphans", (), (), None, "thirteen" if counts[winning] == 2 else "single"))
    return found


def _place(found: list[Reading], sets: tuple[Group, ...], pair: Group, winning: int) -> None:
    """Add a reading for each different group that holds the winning tile [readings.distinct]."""
    bit = 1 << winning
    last: Group | None = None
    for group in sets:
        # Equal sets stand side by side, so comparing with the last one is enough.
        if group.kinds & bit and group is not last:
            found.append(Reading("standard", sets, (pair,), group, _wait(group, winning)))
            last = group
    if pair.kind == winning:
        found.append(Reading("standard", sets, (pair,), pair, "tanki"))


def _wait(group: Group, winning: int) -> Wait:
    """The wait of a set that the winning tile completed."""
    if group.shape != "sequence":
        return "shanpon"
    match winning - group.kind:
        case 1:
            return "kanchan"
        case 0:
            # 89 waits for 7 alone; lower down the same place is one side of two.
            return "penchan" if KIND_TEXT[group.kind][0] == "7" else "ryanmen"
        case _:
            # 12 waits for 3 alone.
            return "penchan" if KIND_TEXT[group.kind][0] == "1" else "ryanmen"
