"""The whole score: every reading is valued, the one that counts is chosen, and it is paid."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from reference.dora import NO_DORA, Dora, count_dora
from reference.fu import FuItem, count_fu, rounded
from reference.hands import Hand, Win, Wind, Word, read_hand
from reference.payments import Name, Payments, name_of, pay
from reference.points import MANGAN, LimitName, Points, base_points, yakuman_points
from reference.readings import Reading, all_readings
from reference.records import record
from reference.rejects import NotComplete, NoYaku
from reference.rules import Rules
from reference.yaku import (
    CountedYaku,
    CountedYakuman,
    ManganYaku,
    as_won,
    counting_yakuman,
    find_mangan,
    find_yaku,
    find_yakuman,
    may_be_mangan,
    shortlist,
)


@record
class YakulessReading:
    """A reading without a yaku, which does not count [yaku.need_one]."""

    reading: Reading


@record
class HanReading:
    """A reading valued by han and fu. `fu` is rounded; a yaku that is a mangan by itself has neither fu nor items."""

    reading: Reading
    yaku: tuple[CountedYaku, ...]
    dora: Dora
    han: int
    fu: int | None
    fu_items: tuple[FuItem, ...]
    points: Points


@record
class YakumanReading:
    """A reading valued by yakuman, which replace all yaku and dora [yaku.yakuman_replaces].

    Where one alone counts, `or_else` are the others of as many units, of which any might be named instead.
    """

    reading: Reading
    yakuman: tuple[CountedYakuman, ...]
    units: int
    points: Points
    or_else: tuple[CountedYakuman, ...] = ()

    @property
    def ways(self) -> tuple["YakumanReading", ...]:
        """The same with each of the yakuman named that might be."""
        if not self.or_else:
            return (self,)
        every = self.yakuman + self.or_else
        return tuple(
            replace(self, yakuman=(named,), or_else=tuple(other for other in every if other != named))
            for named in every
        )


ValuedReading = HanReading | YakumanReading
AnyReading = YakulessReading | ValuedReading


@record
class Score:
    """The full score of a winning hand: the fields of the contract, and how it came about.

    Points are points, not thousands. A field that does not apply is None. `chosen` is the valued reading with every
    step's rule; `readings` are all of them in order, the chosen one too, and last a yaku that is a mangan by itself
    where that is the score.
    """

    hand: Hand
    chosen: ValuedReading
    readings: tuple[AnyReading, ...]
    paid: Payments

    def __repr__(self) -> str:
        """What a person would say of it; `as_dict` has everything."""
        yaku = ", ".join(self.yaku or self.yakuman or ())
        value = f"{self.yakuman_units} yakuman" if self.yakuman_units else f"{self.han} han"
        value += f" {self.fu} fu" if self.fu else ""
        return f"<Score {value}: {self.call} ({yaku})>"

    @property
    def payments(self) -> Mapping[str, int]:
        """What one player in each role pays, honba included: discarder, or dealer and non_dealer."""
        return self.paid.payers

    @property
    def total(self) -> int:
        """What the winner gains: payments and sticks."""
        return self.paid.total

    @property
    def call(self) -> str:
        """The spoken payment, honba in, sticks out."""
        return self.paid.call

    @property
    def base_points(self) -> int:
        """Base points after the limits."""
        return self.chosen.points.base_points

    @property
    def limit(self) -> LimitName | None:
        """The limit that was reached."""
        return self.chosen.points.limit

    @property
    def reading(self) -> Reading:
        """The reading that counts."""
        return self.chosen.reading

    @property
    def han(self) -> int | None:
        """Han of yaku and dora; None for yakuman."""
        return self.chosen.han if isinstance(self.chosen, HanReading) else None

    @property
    def fu(self) -> int | None:
        """Rounded fu; None for yakuman and for a yaku that is a mangan by itself."""
        return self.chosen.fu if isinstance(self.chosen, HanReading) else None

    @property
    def fu_items(self) -> tuple[FuItem, ...]:
        """The lines of the fu count, in the order of counting; none where there are no fu."""
        return self.chosen.fu_items if isinstance(self.chosen, HanReading) else ()

    @property
    def yaku(self) -> Mapping[str, int] | None:
        """Han of each yaku; None for yakuman."""
        match self.chosen:
            case HanReading(yaku=counted):
                return {each.yaku.key: each.han for each in counted}
            case YakumanReading():
                return None

    @property
    def dora(self) -> Mapping[str, int] | None:
        """Han of dora, ura, red and kita, those above 0; None without any and for yakuman."""
        return (self.chosen.dora.as_dict() or None) if isinstance(self.chosen, HanReading) else None

    @property
    def yakuman(self) -> Mapping[str, int] | None:
        """Units of each yakuman; None without one."""
        match self.chosen:
            case YakumanReading(yakuman=counted):
                return {each.yakuman.key: each.units for each in counted}
            case HanReading():
                return None

    @property
    def yakuman_units(self) -> int | None:
        """The sum of the yakuman's units; None without one."""
        return self.chosen.units if isinstance(self.chosen, YakumanReading) else None

    @property
    def name(self) -> Name | None:
        """The word players have for this score; None when there is none."""
        return name_of(self.paid, self.chosen.points, dealer=self.hand.dealer, tsumo=self.hand.tsumo)

    @property
    def right_answers(self) -> tuple["Score", ...]:
        """Every score that is right, this one first: readings that tie in base points all are [score.tie]."""
        chosen = self.chosen
        equal: list[ValuedReading] = []
        if isinstance(chosen, HanReading) and chosen.fu is None:
            # A yaku that is a mangan by itself goes before readings of as much, and any of them may be told with it.
            equal += [replace(chosen, reading=valued.reading) for valued in self.readings]
        else:
            for valued in self.readings:
                if not isinstance(valued, YakulessReading) and valued.points.base_points == self.base_points:
                    equal += valued.ways if isinstance(valued, YakumanReading) else [valued]
        return self, *(replace(self, chosen=valued) for valued in dict.fromkeys(equal) if valued != chosen)

    def as_dict(self) -> dict[str, object]:
        """The result as the contract writes it; what does not apply is absent."""
        chosen, points = self.chosen, self.chosen.points
        result: dict[str, object] = {"payments": self.payments, "total": self.total}
        match chosen:
            case HanReading():
                result["han"] = chosen.han
                if chosen.fu is not None:
                    result["fu"] = chosen.fu
                result["yaku"] = self.yaku
                if dora := self.dora:
                    result["dora"] = dora
            case YakumanReading():
                result["yakuman"], result["yakuman_units"] = self.yakuman, chosen.units
        if points.limit:
            result["limit"] = points.limit
        result["base_points"] = points.base_points
        if items := self.fu_items:
            result["fu_items"] = [item.as_dict() for item in items]
        result["reading"], result["call"] = chosen.reading.as_dict(), self.call
        return result


def score(
    tiles: str,
    winning_tile: str,
    *,
    win: Win,
    seat: Wind,
    round: Wind,
    melds: list[str] | tuple[str, ...] = (),
    situation: list[Word] | tuple[Word, ...] = (),
    dora_indicators: str = "",
    ura_indicators: str = "",
    players: int = 4,
    kita: int = 0,
    honba: int = 0,
    riichi_sticks: int = 0,
    rules: Rules | None = None,
) -> Score:
    """Score a winning hand.

    `tiles` are the concealed tiles without the winning one, as MPSZ text; `win` is ron or tsumo; `seat` and `round`
    are winds; `melds` are texts such as `pon 555z`; `riichi_sticks` are all on the table, the winner's own too;
    `rules` are the standard ones when absent. Raises Rejected: its `code` says why the hand has no score.
    """
    given = {
        "tiles": tiles,
        "winning_tile": winning_tile,
        "melds": melds,
        "win": win,
        "seat": seat,
        "round": round,
        "situation": situation,
        "dora_indicators": dora_indicators,
        "ura_indicators": ura_indicators,
        "players": players,
        "kita": kita,
        "honba": honba,
        "riichi_sticks": riichi_sticks,
    }
    return answer_score(given, {} if rules is None else rules)


def answer_score(given: object, options: object) -> Score:
    """The same from a question's input and rules."""
    hand, rules = read_hand(given, options)
    readings = all_readings(hand.holding)
    if not readings:
        raise NotComplete("tiles", "four sets and a pair, seven different pairs or thirteen orphans")
    valued = [_value(hand, reading, rules) for reading in readings]
    chosen = _choose(valued)
    if may_be_mangan(hand):
        # A yaku that is a mangan by itself is one of the play: every reading has it or none.
        base = chosen.points.base_points if chosen else 0
        if mangan := find_mangan(as_won(hand, readings[0]), rules, base):
            chosen = _mangan_alone(mangan, chosen.reading if chosen else readings[0])
            valued.append(chosen)
    if chosen is None:
        raise NoYaku("tiles", "at least one yaku, and dora are no yaku")
    paid = pay(
        chosen.points,
        dealer=hand.dealer,
        tsumo=hand.tsumo,
        honba=hand.honba,
        riichi_sticks=hand.riichi_sticks,
        rules=rules,
        players=hand.players,
    )
    return Score(hand, chosen, tuple(valued), paid)


def _value(hand: Hand, reading: Reading, rules: Rules) -> AnyReading:
    """One reading's yaku, then its fu, then its points; nothing comes from another reading [yaku.one_reading]."""
    won = as_won(hand, reading)
    possible = shortlist(won)
    if found := find_yakuman(won, possible, rules):
        yakuman, *others = counting_yakuman(found, rules)
        units = sum(counted.units for counted in yakuman)
        or_else = tuple(counted for other in others for counted in other)
        return YakumanReading(reading, tuple(yakuman), units, yakuman_points(units), or_else)
    yaku = find_yaku(won, possible, rules)
    if not yaku:
        return YakulessReading(reading)
    # Not before: beside a yakuman, or without a yaku, no dora count and no option of theirs matters.
    dora = count_dora(hand, rules)
    han = dora.han
    pinfu = False
    for counted in yaku:
        han += counted.han
        if counted.yaku.key == "pinfu":
            pinfu = True
    items = tuple(count_fu(won, pinfu=pinfu, rules=rules))
    fu = rounded(items)
    return HanReading(reading, tuple(yaku), dora, han, fu, items, base_points(han, fu, rules))


def _rank(valued: ValuedReading) -> tuple[int, bool, int, int]:
    """Base points first. What follows chooses among equals, of which any would be right [score.tie]: a real yakuman
    before a counted one, then han, then fu.
    """
    match valued:
        case HanReading():
            return valued.points.base_points, False, valued.han, valued.fu or 0
        case YakumanReading():
            return valued.points.base_points, True, 0, 0


def _choose(valued: Sequence[AnyReading]) -> ValuedReading | None:
    """The reading that pays most [score.best_reading]; of readings that rank the same the first."""
    best: ValuedReading | None = None
    for reading in valued:
        if not isinstance(reading, YakulessReading) and (best is None or _rank(reading) > _rank(best)):
            best = reading
    return best


def _mangan_alone(row: ManganYaku, reading: Reading) -> HanReading:
    """A yaku that is a mangan by itself as a candidate of its own, without other yaku and dora [rules.renhou]."""
    counted = CountedYaku(row.yaku, MANGAN.han)
    points = Points(MANGAN.base_points, MANGAN.name, row.rule)
    return HanReading(reading, (counted,), NO_DORA, counted.han, None, (), points)
