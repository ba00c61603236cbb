"""The end of a game: from the points that players hold to places and results.

The steps are taken in the order in which they stand here; each changes the points of some players, in seat order from
the first dealer. Document 000 ends with such a game (000:234-256). Nothing is created: the results sum to 0, or
to what the sticks are worth that nobody takes [final.balance].
"""

from collections.abc import Sequence
from typing import Final

from reference.fields import Fields
from reference.hands import SEATS_OF, Wind
from reference.payments import STICK
from reference.records import record
from reference.rejects import BadInput, BadRules
from reference.rounding import round_up
from reference.rules import FloatingUma, Rules, read_rules

FINAL_FIELDS: Final = frozenset({"points", "riichi_sticks_left"})

ROUNDED_TO: Final = 1000
"""Points become whole thousands, where they are rounded at all [final.rounding]."""
SHARED_IN: Final = 100
"""Players who share a place share in whole hundreds [final.shares]."""
BUST: Final = 0
"""Who holds less is bust, by option also who holds no more [final.bust]."""


@record
class Step:
    """One step: what it is, what it changes for each player and leaves each with, and the rule's id."""

    what: str
    change: tuple[int, ...]
    after: tuple[int, ...]
    rule: str


@record
class GameResult:
    """Places from 1 and results in points, in seat order; `busted` are seats. `steps` are how it came about."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    results: tuple[int, ...]
    busted: tuple[Wind, ...]
    steps: tuple[Step, ...]

    def as_dict(self) -> dict[str, object]:
        """The result as the contract writes it; what does not apply is absent."""
        result: dict[str, object] = {"places": list(self.places), "results": list(self.results)}
        return result | ({"busted": list(self.busted)} if self.busted else {})


def final(points: Sequence[int], *, riichi_sticks_left: int = 0, rules: Rules | None = None) -> GameResult:
    """Places and results of a game; `points` are what players hold, in seat order from the first dealer.

    Sticks that nobody won are not in them. Raises Rejected with the code bad_input when points and sticks do not make
    what the players began with.
    """
    given: dict[str, object] = {"points": list(points), "riichi_sticks_left": riichi_sticks_left}
    return answer_final(given, {} if rules is None else rules)


def answer_final(given: object, options: object) -> GameResult:
    """The same from a question's input and rules."""
    fields = Fields(given, FINAL_FIELDS)
    points, sticks = fields.integers("points", tuple(SEATS_OF)), fields.count("riichi_sticks_left", 0)
    rules = read_rules(options)
    players = len(points)
    begun = players * rules.start_points
    if sum(points) + STICK * sticks != begun:
        # Points do not appear and do not vanish [final.question].
        expected = f"points that with the sticks sum to {players} x start_points {rules.start_points} = {begun}"
        raise BadInput("points", expected, sum(points) + STICK * sticks)
    uma = _uma_of(points, rules)
    ranks = _ranks(points, rules)
    steps = _Steps(points)
    if sticks:
        steps.add("left-over sticks", _sticks(points, ranks, sticks, rules), "final.sticks")
    _round(steps, ranks, rules)
    steps.add("return", [-rules.return_points] * players, "final.return")
    rule = "final.floating_uma" if isinstance(rules.uma, FloatingUma) else "final.uma"
    if any(uma):
        steps.add("uma", _by_place(uma, ranks, players), rule)
    # What the return takes from all and nobody began with is the first's [final.oka].
    oka = players * (rules.return_points - rules.start_points)
    if oka:
        steps.add("oka", _shared(oka, ranks[0], players), "final.oka")
    places = [0] * players
    for rank in ranks:
        for seat in rank:
            places[seat] = 1 + sum(len(better) for better in ranks[: ranks.index(rank)])
    return GameResult(points, tuple(places), steps.after, _busted(points, rules), tuple(steps.taken))


class _Steps:
    """The steps taken so far, and what each player holds after them."""

    def __init__(self, points: tuple[int, ...]) -> None:
        self.after = points
        self.taken: list[Step] = []

    def add(self, what: str, change: Sequence[int], rule: str) -> None:
        self.after = tuple(held + more for held, more in zip(self.after, change, strict=True))
        self.taken.append(Step(what, tuple(change), self.after, rule))


def _uma_of(points: tuple[int, ...], rules: Rules) -> tuple[int, ...]:
    """Points for each place, perhaps by how many hold the return or more [final.floating_uma]; raises BadRules."""
    uma = rules.uma
    if isinstance(uma, FloatingUma):
        rows = uma.by_number
        uma = rows[sum(held >= rules.return_points for held in points)] if len(rows) == len(points) + 1 else rows[0]
    if len(uma) != len(points):
        expected = f"{len(points)} places for as many players, and this uma is of {len(uma)} places"
        raise BadRules("uma", expected, list(uma))
    return uma


def _ranks(points: tuple[int, ...], rules: Rules) -> list[list[int]]:
    """The players from the first place down, as numbers of their seats; who share a place stand together
    [final.places].
    """
    order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    if len(set(points)) == len(points) or rules.ties == "seat_order":
        return [[seat] for seat in order]
    return [[seat for seat in order if points[seat] == held] for held in sorted(set(points), reverse=True)]


def _sticks(points: tuple[int, ...], ranks: list[list[int]], sticks: int, rules: Rules) -> list[int]:
    """Who takes the sticks that are left: the first, or all who hold as much, or nobody [final.sticks]."""
    match rules.leftover_sticks:
        case "first":
            return _shared(STICK * sticks, ranks[0], len(points))
        case "split_on_tie":
            most = [seat for seat, held in enumerate(points) if held == max(points)]
            return _shared(STICK * sticks, most, len(points))
        case "none":
            return [0] * len(points)


def _round(steps: _Steps, ranks: list[list[int]], rules: Rules) -> None:
    """Points become whole thousands [final.rounding]; the first takes what the others leave [final.rest]."""
    held, first = steps.after, ranks[0]
    others = [seat for rank in ranks[1:] for seat in rank]
    left = list(held)
    if any(held[seat] % ROUNDED_TO for seat in others):
        for seat in others:
            left[seat] = _rounded(held[seat], rules)
    rest = sum(held) - sum(left[seat] for seat in others)
    for seat, share in zip(sorted(first), _shares(rest, len(first)), strict=True):
        left[seat] = share
    if tuple(left) != held and rules.result_rounding != "none":
        change = [after - before for after, before in zip(left, held, strict=True)]
        steps.add("rounding", change, "final.rounding")


def _rounded(points: int, rules: Rules) -> int:
    """Points in whole thousands, as the table rounds them [final.rounding]."""
    size, sign = abs(points), 1 if points >= 0 else -1
    half = ROUNDED_TO // 2
    match rules.result_rounding:
        case "none":
            return points
        case "half_up":
            # The size is rounded, the sign stays: -500 is -1,000.
            return sign * ((size + half) // ROUNDED_TO * ROUNDED_TO)
        case "half_down":
            return sign * round_up(size - half, ROUNDED_TO)
        case "floor":
            return points // ROUNDED_TO * ROUNDED_TO
        case "ceil":
            return round_up(points, ROUNDED_TO)


def _by_place(uma: tuple[int, ...], ranks: list[list[int]], players: int) -> list[int]:
    """The uma of each player [final.uma]; players who share places share what these are worth."""
    change = [0] * players
    place = 0
    for rank in ranks:
        worth = sum(uma[place : place + len(rank)])
        change = [held + more for held, more in zip(change, _shared(worth, rank, players), strict=True)]
        place += len(rank)
    return change


def _shared(points: int, seats: Sequence[int], players: int) -> list[int]:
    """Points shared among some seats, as a change for every player."""
    change = [0] * players
    for seat, share in zip(sorted(seats), _shares(points, len(seats)), strict=True):
        change[seat] = share
    return change


def _shares(points: int, number: int) -> list[int]:
    """Points in whole hundreds for each of some players, what remains to the earliest of them [final.shares]."""
    each = points // (number * SHARED_IN) * SHARED_IN
    remainder = points - each * number
    shares = []
    for _ in range(number):
        piece = min(remainder, SHARED_IN)
        shares.append(each + piece)
        remainder -= piece
    return shares


def _busted(points: tuple[int, ...], rules: Rules) -> tuple[Wind, ...]:
    """Who has no points left [final.bust]."""
    if min(points) > BUST:
        return ()
    seats = SEATS_OF[len(points)]
    match rules.bust:
        case "below_zero":
            return tuple(seat for seat, held in zip(seats, points, strict=True) if held < BUST)
        case "zero_or_below":
            return tuple(seat for seat, held in zip(seats, points, strict=True) if held <= BUST)
        case "none":
            return ()
