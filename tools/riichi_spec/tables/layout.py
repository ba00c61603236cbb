"""How a table of payments stands on a page: rows of fu and columns of han, and below them the limits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from reference import Rules
from reference.hands import Win
from reference.values import Value
from riichi_spec.tables.cells import HAN_COLUMNS, Cell, cell_of, fu_rows, limit_rows

SEATS = {False: "Non-dealer", True: "Dealer"}


@dataclass(frozen=True)
class Row:
    """What stands before a row, and its cells: in each column one for every way of winning that is shown."""

    head: str
    columns: tuple[tuple[Cell, ...], ...]
    limit: str = ""

    def texts(self) -> list[str]:
        """The row as it is printed: of ron and tsumo together the tsumo stands in parentheses."""
        return [self.head, *(_text(cells) for cells in self.columns), *([self.limit] if self.limit else [])]


@dataclass(frozen=True)
class Grid:
    """One table: its title, the heads of its columns, and its rows."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def cells(self) -> Iterator[Cell]:
        """Every cell, row after row."""
        for row in self.rows:
            yield from chain.from_iterable(row.columns)


def grids(rules: Rules, *, players: int, seats: Sequence[bool], wins: Sequence[Win]) -> list[Grid]:
    """For each seat, dealer or not, the table of han and fu and that of the limits."""

    def column(value: Value, *, dealer: bool) -> tuple[Cell, ...]:
        return tuple(cell_of(value, dealer=dealer, win=win, rules=rules, players=players) for win in wins)

    found = []
    for dealer in seats:
        title = f"{SEATS[dealer]}, {_payments(wins, dealer=dealer)}"
        by_fu = [
            Row(str(fu), tuple(column(Value(han, fu, 0), dealer=dealer) for han in HAN_COLUMNS)) for fu in fu_rows()
        ]
        found.append(Grid(title, ("fu", *(f"{han} han" for han in HAN_COLUMNS)), tuple(by_fu)))
        limits = [(head, column(value, dealer=dealer)) for head, value in limit_rows()]
        by_limit = [Row(head, (cells,), _limit(cells[0])) for head, cells in limits]
        found.append(Grid(f"{SEATS[dealer]}, limits", ("", "pays", "limit"), tuple(by_limit)))
    return found


def _payments(wins: Sequence[Win], *, dealer: bool) -> str:
    shares = "what each pays" if dealer else "a non-dealer's share before the dealer's"
    match list(wins):
        case ["ron"]:
            return "ron"
        case ["tsumo"]:
            return f"tsumo: {shares}"
        case _:
            return f"ron, and in parentheses tsumo: {shares}"


def _limit(cell: Cell) -> str:
    return (cell.score.limit or "").replace("_", " ")


def _text(cells: tuple[Cell, ...]) -> str:
    texts = [cell.text for cell in cells]
    if all(cell.no_hand for cell in cells):
        return texts[0]
    return texts[0] if len(texts) == 1 else f"{texts[0]} ({texts[1]})"
