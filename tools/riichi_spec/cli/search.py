"""Finding things by words: in ids, titles and texts, in any case, with or without accents, best first."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

import click

from riichi_spec.cli.output import print_json
from riichi_spec.cli.say import Styled, heading, quiet, say

_SHOWN: Final = 20
_TITLE: Final = 2
"""Where an entry's title stands among the places that are looked at."""

all_option: Final = click.option("--all", "show_all", is_flag=True, help="Show all that is found, not the first few.")


@dataclass(frozen=True)
class Entry:
    """What can be found, with the place that it stands at; `texts` are its further lines by their places."""

    id: str
    title: str
    place: str = ""
    texts: dict[str, str] = field(default_factory=dict)

    def as_dict(self) -> dict[str, str]:
        """Id and title."""
        return {"id": self.id, "title": self.title}


@dataclass(frozen=True)
class Match:
    """An entry with the line that the words are in: its title, unless one of them is in its texts alone."""

    entry: Entry
    place: str
    line: str

    def as_dict(self) -> dict[str, str]:
        """The entry, and of what has a place the line and its place."""
        return self.entry.as_dict() | ({"place": self.place, "line": self.line} if self.place else {})


def search(words: Sequence[str], entries: Iterable[Entry]) -> list[Match]:
    """The entries that have all of these words: id before title before text, whole words before parts of words."""
    asked = [_folded(word) for word in words]
    ranked = [(_rank(asked, entry), entry) for entry in entries] if asked else []
    found = sorted(((rank, entry) for rank, entry in ranked if rank), key=lambda each: each[0])
    return [_match(asked, entry, worst) for (worst, *_), entry in found]


def nothing_found(verb: str, expected: str, name: str, ids: Iterable[str]) -> click.UsageError:
    """What is said where nothing has this id or these words: ids that are like it, or have a part that is."""
    parts = {part: known for known in ids for part in (*re.split(r"[./]", known), known)}
    found = dict.fromkeys(parts[part] for part in get_close_matches(name, parts, n=3))
    meant = f": did you mean {', '.join(found)}?" if found else ""
    return click.UsageError(f"{verb}: expected {expected}, got {name!r}, which none has{meant}")


def print_entries(entries: Sequence[Entry | Match], *, as_json: bool, show_all: bool = True) -> None:
    """In columns, or as JSON, which always has all of them."""
    if as_json:
        print_json([each.as_dict() for each in entries])
        return
    shown = entries if show_all else entries[:_SHOWN]
    matches = [each if isinstance(each, Match) else Match(each, "", each.title) for each in shown]
    width = max(len(each.entry.id) for each in matches)
    place_width = max(len(each.place) for each in matches)
    for each in matches:
        place: list[str | Styled] = [quiet(f"{each.place:<{place_width}}"), "  "] if place_width else []
        say(heading(f"{each.entry.id:<{width}}"), "  ", *place, each.line)
    if len(entries) > len(shown):
        say(quiet(f"and {len(entries) - len(shown)} more: add a word, or --all"))


def _rank(words: Sequence[str], entry: Entry) -> list[int]:
    """How well the words fit, the worst one first; nothing where one is missing. What is smaller is better."""
    whole_id = _folded(entry.id)
    last = re.split(r"[./]", whole_id)[-1]
    places = [whole_id, _folded(entry.title), _folded("\n".join(entry.texts.values()))]
    ranks = []
    for word in words:
        if word == last:
            ranks.append(1)
            continue
        place = next((number for number, text in enumerate(places, 1) if word in text), 0)
        if not place:
            return []
        whole = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", places[place - 1])
        ranks.append(2 * place + (0 if whole else 1))
    return sorted(ranks, reverse=True)


def _match(words: Sequence[str], entry: Entry, worst: int) -> Match:
    if worst < 2 * (_TITLE + 1):
        return Match(entry, entry.place, entry.title)
    most = max(entry.texts, key=lambda place: sum(word in _folded(entry.texts[place]) for word in words))
    return Match(entry, most, entry.texts[most])


def _folded(text: str) -> str:
    """In lower case and without accents, sign by sign; ids join words by - or _, which are the same here."""
    signs = unicodedata.normalize("NFKD", text).casefold().replace("_", "-")
    return "".join(sign for sign in signs if not unicodedata.combining(sign))
