"""A hand on the command line: the options that describe it, and the input of a question that they make."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final

import click
from click.core import ParameterSource

from reference import Rules
from reference.hands import Hand
from reference.rules import FloatingUma
from riichi_spec.cli.numbers import INTEGER
from riichi_spec.cli.options import words
from riichi_spec.cli.output import show_pictures
from riichi_spec.cli.say import quiet, say
from riichi_spec.cli.tiles import hand_fields, waiting_fields
from riichi_spec.explain import holding_text
from riichi_spec.notation import pictures

_OPTIONS: Final = (
    click.option("--seat", default="east", show_default=True, help="The winner's seat wind; east is the dealer."),
    click.option("--round", "round_wind", default="east", show_default=True, help="The round wind."),
    click.option("--meld", "melds", multiple=True, metavar="TEXT", help="As 'pon 555z', 'ankan 1111m'; repeatable."),
    click.option("--situation", multiple=True, metavar="WORDS", help="Such as riichi,ippatsu; repeatable."),
    click.option("--dora", default="", metavar="TILES", help="Dora indicators."),
    click.option("--ura", default="", metavar="TILES", help="Ura dora indicators."),
    click.option("--honba", default=0, type=INTEGER, help="Honba on the table."),
    click.option("--sticks", default=0, type=INTEGER, help="Riichi sticks on the table, the winner's own too."),
    click.option("--players", type=INTEGER, help="Four or three; when absent as many as the preset is for."),
    click.option("--kita", default=0, type=INTEGER, help="North tiles set aside, with three players."),
)
_NAMES: Final = (
    *("seat", "round_wind", "melds", "situation", "dora", "ura"),
    *("honba", "sticks", "players", "kita"),
)
"""The parameters that they are given as."""


@dataclass(frozen=True)
class HandOptions:
    """What the options said of a hand, beside its tiles."""

    seat: str
    round_wind: str
    melds: tuple[str, ...]
    situation: tuple[str, ...]
    dora: str
    ura: str
    honba: int
    sticks: int
    players: int | None
    kita: int

    def question(self, rules: Rules, tiles: str, winning_tile: str | None, win: str) -> dict[str, object]:
        """The input of a `score` question, the tiles in any notation; raises a usage error, which names the field."""
        fields = hand_fields(tiles, winning_tile, self.melds, self.dora, self.ura)
        return fields | self._beside_tiles(rules) | {"win": win}

    def waiting(self, rules: Rules, tiles: str) -> dict[str, object]:
        """The same of a hand that waits, without a winning tile and how it is won."""
        fields = waiting_fields(tiles, self.melds, self.dora, self.ura)
        return fields | self._beside_tiles(rules)

    def _beside_tiles(self, rules: Rules) -> dict[str, object]:
        return {
            "seat": self.seat,
            "round": self.round_wind,
            "situation": [word for text in self.situation for word in words(text)],
            "honba": self.honba,
            "riichi_sticks": self.sticks,
            "players": players_of(rules) if self.players is None else self.players,
            "kita": self.kita,
        }


def hand_options(verb: Callable[..., int]) -> Callable[..., int]:
    """The options that describe a hand; the verb gets them as one `hand`."""

    @wraps(verb)
    def bundled(**given: Any) -> int:
        hand = HandOptions(**{name: given.pop(name) for name in _NAMES})
        return verb(hand=hand, **given)

    for option in reversed(_OPTIONS):
        bundled = option(bundled)
    return bundled


def players_of(rules: Rules) -> int:
    """For how many players rules are: as many as their uma has places."""
    uma = rules.uma
    return len(uma.by_number[0]) if isinstance(uma, FloatingUma) else len(uma)


def show_hand(hand: Hand) -> None:
    """The tiles as pictures, where the output can hold them."""
    if show_pictures():
        say(holding_text(hand.holding, pictures))


def winds_not_given() -> None:
    """A line that says which winds were taken for granted."""
    context = click.get_current_context()
    named = {"seat": "seat", "round_wind": "round"}
    silent = [text for name, text in named.items() if context.get_parameter_source(name) is ParameterSource.DEFAULT]
    if silent:
        say(quiet(f"{' and '.join(silent)} wind not given: east"))
