"""What happened in a hand that was played, as a question of the kind `settlement` tells it [settlement.question]."""

from typing import Final, Literal, NotRequired, TypedDict, get_args

from reference.fields import Fields
from reference.hands import SEATS_OF, Wind
from reference.records import record
from reference.rejects import BadInput
from reference.values import Value, read_value

PaoYakuman = Literal["daisangen", "daisuushii", "suukantsu"]

_PAO_YAKUMAN: Final[dict[str, PaoYakuman]] = {yakuman: yakuman for yakuman in get_args(PaoYakuman)}


class LiableSeat(TypedDict):
    """A seat that is liable for units of a yakuman, as it is given."""

    seat: Wind
    units: int
    yakuman: NotRequired[PaoYakuman]


# `from` is a keyword, so a class cannot name it.
SettlementWin = TypedDict(
    "SettlementWin",
    {
        "winner": Wind,
        "from": NotRequired[Wind],
        "han": NotRequired[int],
        "fu": NotRequired[int],
        "yakuman_units": NotRequired[int],
        "liable": NotRequired[list[LiableSeat]],
    },
)
"""A win as it is given: `from` is the discarder, absent on a tsumo; `han` and `fu`, or `yakuman_units` alone."""

TABLE_FIELDS: Final = frozenset({"players", "honba", "riichi_sticks", "riichi", "wins", "wareme", "tenpai", "nagashi"})
_WIN_FIELDS: Final = SettlementWin.__required_keys__ | SettlementWin.__optional_keys__
_LIABLE_FIELDS: Final = LiableSeat.__required_keys__ | LiableSeat.__optional_keys__


@record
class Liable:
    """A seat that is liable for some units of a yakuman hand, and for which yakuman, if that is told."""

    seat: Wind
    units: int
    yakuman: PaoYakuman | None


@record
class Winner:
    """Someone who claims the hand: by tsumo when nobody discarded the tile."""

    seat: Wind
    discarder: Wind | None
    value: Value
    liable: tuple[Liable, ...]


@record
class Table:
    """A hand that was played, with what lies on the table.

    `seats` are those of the game in turn order; `winners` everyone who claims, none in an exhaustive draw. `riichi` are
    the seats that declared in this hand; `tenpai` and `nagashi` are empty where somebody won.
    """

    seats: tuple[Wind, ...]
    honba: int
    riichi_sticks: int
    riichi: frozenset[Wind]
    winners: tuple[Winner, ...]
    wareme: Wind | None
    tenpai: frozenset[Wind]
    nagashi: frozenset[Wind]


def read_table(given: object) -> Table:
    """The hand of a `settlement` question; raises BadInput for what cannot have happened [settlement.question]."""
    fields = Fields(given, TABLE_FIELDS)
    seats = SEATS_OF[fields.players()]
    words: dict[str, Wind] = {seat: seat for seat in seats}
    table = Table(
        seats,
        fields.count("honba", 0),
        fields.count("riichi_sticks", 0),
        frozenset(fields.words("riichi", words)),
        tuple(_winner(item, words, f"wins[{number}]") for number, item in enumerate(fields.objects("wins"))),
        fields.optional_word("wareme", words),
        frozenset(fields.words("tenpai", words)),
        frozenset(fields.words("nagashi", words)),
    )
    _check(table)
    return table


def _winner(given: object, words: dict[str, Wind], place: str) -> Winner:
    fields = Fields(given, _WIN_FIELDS, place)
    items = enumerate(fields.objects("liable"))
    return Winner(
        fields.word("winner", words),
        fields.optional_word("from", words),
        read_value(fields),
        tuple(_liable(item, words, f"{place}.liable[{number}]") for number, item in items),
    )


def _liable(given: object, words: dict[str, Wind], place: str) -> Liable:
    fields = Fields(given, _LIABLE_FIELDS, place)
    units = fields.count("units", None, least=1)
    return Liable(fields.word("seat", words), units, fields.optional_word("yakuman", _PAO_YAKUMAN))


def _check(table: Table) -> None:
    if not table.winners:
        return
    if table.tenpai or table.nagashi:
        raise BadInput("wins", "no tenpai and no nagashi beside a win, which are of an exhaustive draw")
    seats = [winner.seat for winner in table.winners]
    for number, winner in enumerate(table.winners):
        place = f"wins[{number}]"
        if seats.index(winner.seat) < number:
            raise BadInput(f"{place}.winner", "each winner once", winner.seat)
        if winner.discarder == winner.seat:
            raise BadInput(f"{place}.from", "another seat than the winner's", winner.seat)
        if winner.discarder != table.winners[0].discarder:
            raise BadInput(f"{place}.from", "the same discarder for all wins", winner.discarder or "a tsumo")
        _check_liable(winner, place)
    if len(seats) > 1 and table.winners[0].discarder is None:
        raise BadInput("wins", "one winner alone by tsumo", len(seats))
    if table.wareme and any(winner.liable for winner in table.winners):
        raise BadInput("wareme", "no wareme beside a liable seat", table.wareme)


def _check_liable(winner: Winner, place: str) -> None:
    for number, liable in enumerate(winner.liable):
        if liable.seat == winner.seat:
            raise BadInput(f"{place}.liable[{number}].seat", "another seat than the winner's", winner.seat)
    units = sum(liable.units for liable in winner.liable)
    if units > winner.value.units:
        raise BadInput(f"{place}.liable", f"no more units than the hand's {winner.value.units} yakuman units", units)
