"""What happened in a hand that was played, as a question of the kind `settlement` tells it [settlement.question]."""

from typing import Final, Literal, NamedTuple, NotRequired, TypedDict, get_args

from reference.fields import Fields
from reference.hands import WINDS_OF, Wind
from reference.rejects import BadInput
from reference.values import Value, read_value

PaoYakuman = Literal["daisangen", "daisuushii", "suukantsu"]

SEATS_OF: Final[dict[int, tuple[Wind, ...]]] = {
    players: tuple(seat for seat in get_args(Wind) if seat in winds) for players, winds in WINDS_OF.items()
}
"""The seats of a game in turn order; the dealer is the first [hands.winds]."""
DEALER: Final[Wind] = "east"

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

_FIELDS: Final = frozenset({"players", "honba", "riichi_sticks", "riichi", "wins", "wareme", "tenpai", "nagashi"})
_WIN_FIELDS: Final = SettlementWin.__required_keys__ | SettlementWin.__optional_keys__
_LIABLE_FIELDS: Final = LiableSeat.__required_keys__ | LiableSeat.__optional_keys__


class Liable(NamedTuple):
    """A seat that is liable for some units of a yakuman hand, and for which yakuman, if that is told."""

    seat: Wind
    units: int
    yakuman: PaoYakuman | None


class Claim(NamedTuple):
    """One claim to the hand: a tsumo when nobody discarded the tile."""

    winner: Wind
    discarder: Wind | None
    value: Value
    liable: tuple[Liable, ...]


class Table(NamedTuple):
    """A hand that was played, with what lies on the table.

    `seats` are those of the game in turn order; `wins` everyone who claims, none in an exhaustive draw. `riichi` are
    the seats that declared in this hand; `tenpai` and `nagashi` are empty where somebody won.
    """

    seats: tuple[Wind, ...]
    honba: int
    riichi_sticks: int
    riichi: frozenset[Wind]
    wins: tuple[Claim, ...]
    wareme: Wind | None
    tenpai: frozenset[Wind]
    nagashi: frozenset[Wind]


def read_table(given: object) -> Table:
    """The hand of a `settlement` question; raises BadInput for what cannot have happened [settlement.question]."""
    fields = Fields(given, _FIELDS)
    seats = SEATS_OF[fields.players()]
    words: dict[str, Wind] = {seat: seat for seat in seats}
    table = Table(
        seats,
        fields.count("honba", 0),
        fields.count("riichi_sticks", 0),
        frozenset(fields.words("riichi", words)),
        tuple(_claim(item, words, f"wins[{number}]") for number, item in enumerate(fields.objects("wins"))),
        fields.optional_word("wareme", words),
        frozenset(fields.words("tenpai", words)),
        frozenset(fields.words("nagashi", words)),
    )
    _check(table)
    return table


def _claim(given: object, words: dict[str, Wind], place: str) -> Claim:
    fields = Fields(given, _WIN_FIELDS, place)
    items = enumerate(fields.objects("liable"))
    return Claim(
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
    if not table.wins:
        return
    if table.tenpai or table.nagashi:
        raise BadInput("wins", "no tenpai and no nagashi beside a win, which are of an exhaustive draw")
    winners = [win.winner for win in table.wins]
    for number, win in enumerate(table.wins):
        place = f"wins[{number}]"
        if winners.index(win.winner) < number:
            raise BadInput(f"{place}.winner", "each winner once", win.winner)
        if win.discarder == win.winner:
            raise BadInput(f"{place}.from", "another seat than the winner's", win.winner)
        if win.discarder != table.wins[0].discarder:
            raise BadInput(f"{place}.from", "the same discarder for all wins", win.discarder or "a tsumo")
        _check_liable(win, place)
    if len(winners) > 1 and table.wins[0].discarder is None:
        raise BadInput("wins", "one winner alone by tsumo", len(winners))
    if table.wareme and any(win.liable for win in table.wins):
        raise BadInput("wareme", "no wareme beside a liable seat", table.wareme)


def _check_liable(win: Claim, place: str) -> None:
    for number, liable in enumerate(win.liable):
        if liable.seat == win.winner:
            raise BadInput(f"{place}.liable[{number}].seat", "another seat than the winner's", win.winner)
    units = sum(liable.units for liable in win.liable)
    if units > win.value.units:
        raise BadInput(f"{place}.liable", f"no more units than the hand's {win.value.units} yakuman units", units)
