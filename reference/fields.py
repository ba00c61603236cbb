"""Reading the fields of a question: the checks behind `bad_input` [hands.reject.bad_input].

A question is a mapping from names to JSON values. Each reader checks one field's type and form and returns it typed;
what the value means is somebody else's matter.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from reference.rejects import BadInput
from reference.tiles import Tiles, read_few_tiles, read_tiles

Meaning = TypeVar("Meaning")

LARGEST_INTEGER: Final = 10**9
"""No field takes more: every payment then stays exact in all languages' numbers [hands.reject.bad_input]."""
FEWEST: Final = 0
"""Counters begin with none [hands.counters]."""
PLAYERS: Final = (4, 3)
"""How many play; a game has as many places [hands.three_players]."""

_WHOLE: Final = "input"
"""The place of the question itself, which is left out before its fields."""
_MELD: Final = re.compile(r"\S+ (?:[0-9]+[mpsz])+")
_TILE_TEXT_EXAMPLE: Final = "tile text such as 234m567p55z"
_ABSENT: Final = object()
"""In the place of a field that is not there: null is there, though never right."""


class Fields:
    """The fields of a question, or of an object in it; `known` is every name that it has, `place` says where it is.

    An error about a field of an object in the question names the place too, as wins[1].han.
    """

    def __init__(self, given: object, known: frozenset[str], place: str = _WHOLE) -> None:
        if not isinstance(given, Mapping):
            raise BadInput(place, "an object", given)
        if not known.issuperset(given):
            unknown = next(name for name in given if name not in known)
            raise BadInput(place, f"no field but {', '.join(sorted(known))}", unknown)
        self._given: Final[Mapping[str, object]] = given
        self._before: Final = "" if place == _WHOLE else f"{place}."

    def place(self, name: str) -> str:
        """What a field is called in an error."""
        return self._before + name

    def has(self, name: str) -> bool:
        """Whether the field is present."""
        return name in self._given

    def _required(self, name: str) -> object:
        """The field's value, whatever it is."""
        value = self._given.get(name, _ABSENT)
        if value is _ABSENT:
            raise BadInput(self.place(name), "a value, the field is required")
        return value

    def word(self, name: str, meanings: Mapping[str, Meaning]) -> Meaning:
        """What a required word means, out of `meanings`."""
        value = self._given.get(name)
        meaning = meanings.get(value) if isinstance(value, str) else None
        if meaning is None:
            raise BadInput(self.place(name), f"one of {', '.join(meanings)}", self._required(name))
        return meaning

    def optional_word(self, name: str, meanings: Mapping[str, Meaning]) -> Meaning | None:
        """What an optional word means; None when absent, which an empty text is too."""
        return self.word(name, meanings) if self._given.get(name, "") != "" else None

    def count(self, name: str, absent: int | None, least: int = FEWEST) -> int:
        """An integer from `least` up; required when `absent` is None."""
        value = self._required(name) if absent is None else self._given.get(name, absent)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= LARGEST_INTEGER:
            raise BadInput(self.place(name), f"an integer from {least} to {LARGEST_INTEGER}", value)
        return value

    def players(self) -> int:
        """The number of players, four when absent."""
        players = self.count("players", 4)
        if players not in PLAYERS:
            raise BadInput(self.place("players"), " or ".join(map(str, PLAYERS)), players)
        return players

    def flag(self, name: str) -> bool:
        """A required truth value."""
        value = self._required(name)
        if not isinstance(value, bool):
            raise BadInput(self.place(name), "true or false", value)
        return value

    def tiles(self, name: str) -> Tiles:
        """Required tile text, not empty."""
        value = self._given.get(name)
        tiles = read_tiles(value) if isinstance(value, str) and value else None
        if tiles is None:
            raise BadInput(self.place(name), _TILE_TEXT_EXAMPLE, self._required(name))
        return tiles

    def one_tile(self, name: str) -> Tiles:
        """The text of exactly one tile."""
        value = self._given.get(name)
        tile = read_few_tiles(value) if isinstance(value, str) and len(value) == 2 else None
        if tile is None:
            raise BadInput(self.place(name), "exactly one tile such as 5z", self._required(name))
        return tile

    def indicators(self, name: str, most: int) -> Tiles:
        """Optional tile text of at most `most` tiles; none when absent."""
        value = self._given.get(name, "")
        tiles = read_few_tiles(value) if isinstance(value, str) else None
        if tiles is None:
            raise BadInput(self.place(name), _TILE_TEXT_EXAMPLE, value)
        if tiles.number > most:
            raise BadInput(self.place(name), f"at most {most} tiles", value)
        return tiles

    def melds(self, name: str) -> tuple[str, ...]:
        """Optional meld texts, each a word, one space and tile text; none when absent."""
        for text in (melds := self._texts(name)):
            if not _MELD.fullmatch(text):
                raise BadInput(self.place(name), "a kind, one space and tile text such as 'pon 555z'", text)
        return melds

    def words(self, name: str, meanings: Mapping[str, Meaning]) -> frozenset[Meaning]:
        """What optional words mean, none of them given twice; empty when absent."""
        texts = self._texts(name)
        if not texts:
            return frozenset()
        for text in texts:
            if text not in meanings:
                raise BadInput(self.place(name), f"words out of {', '.join(meanings)}", text)
            if texts.count(text) > 1:
                raise BadInput(self.place(name), "no word twice", text)
        return frozenset([meanings[text] for text in texts])

    def objects(self, name: str) -> Sequence[object]:
        """The items of an optional list, to be read as objects; none when absent."""
        return self._items(name, "objects")

    def integers(self, name: str, lengths: tuple[int, ...]) -> tuple[int, ...]:
        """A required list of integers, negative ones too, as long as one of `lengths`."""
        self._required(name)
        integers: list[int] = []
        for value in (items := self._items(name, "integers")):
            if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST_INTEGER:
                raise BadInput(self.place(name), f"integers from -{LARGEST_INTEGER} to {LARGEST_INTEGER}", value)
            integers.append(value)
        if len(integers) not in lengths:
            raise BadInput(self.place(name), f"{' or '.join(map(str, sorted(lengths)))} integers", items)
        return tuple(integers)

    def _items(self, name: str, what: str) -> Sequence[object]:
        value = self._given.get(name, ())
        if not isinstance(value, list | tuple):
            raise BadInput(self.place(name), f"a list of {what}", value)
        return value

    def _texts(self, name: str) -> tuple[str, ...]:
        items = self._items(name, "texts")
        if not items:
            return ()
        texts: list[str] = []
        for text in items:
            if not isinstance(text, str):
                raise BadInput(self.place(name), "a list of texts", text)
            texts.append(text)
        return tuple(texts)
