"""The list of all yaku under a rule set: what each is worth closed and open, and which options decide about it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from reference import Rules
from reference.rules.options import as_json
from reference.yaku import DOUBLE, KANJI, MANGAN_YAKU, SINGLE, YAKU, YAKUMAN, rule_of_yaku
from reference.yaku.rows import COMMON_YAKU, COMMON_YAKUMAN
from riichi_spec.book.rulebook import Rulebook

_SWITCH: Final = "local_"
"""What the names of options begin with that switch a yaku on."""
_COMMON: Final = {yaku.key for yaku in COMMON_YAKU} | {yakuman.key for yakuman in COMMON_YAKUMAN}
"""What is played wherever nothing else is said; an option of a local yaku can touch one of them too."""
_CHIITOITSU_HAN: Final = {"25fu_2han": 2, "50fu_1han": 1}


@dataclass(frozen=True)
class Worth:
    """What a yaku is worth: han closed and open (None: not so), or units of a yakuman; else a mangan by itself."""

    closed_han: int | None = None
    open_han: int | None = None
    units: int | None = None

    @property
    def is_mangan(self) -> bool:
        """Whether it is a mangan by itself."""
        return self == Worth()

    def as_dict(self) -> dict[str, object]:
        """Those that apply, as JSON values."""
        if self.is_mangan:
            return {"limit": "mangan"}
        worth = {"closed_han": self.closed_han, "open_han": self.open_han, "units": self.units}
        return {name: number for name, number in worth.items() if number is not None}


@dataclass(frozen=True)
class YakuRow:
    """A yaku with its worth, and the options that decide about it with their values in these rules.

    `played` is false where one of them has switched it off.
    """

    key: str
    english: str
    worth: Worth
    options: dict[str, object]
    played: bool

    @property
    def kanji(self) -> str:
        """What it is called."""
        return KANJI[self.key]

    def as_dict(self) -> dict[str, object]:
        """The row as JSON values."""
        told: dict[str, object] = {"key": self.key, "kanji": self.kanji, "english": self.english}
        told |= self.worth.as_dict()
        return told | {"rule": rule_of_yaku(self.key), "options": self.options, "played": self.played}


def yaku_rows(rules: Rules) -> list[YakuRow]:
    """Every yaku once, in the contract's order: by han, then those that are a mangan by themselves, then yakuman."""
    rulebook = Rulebook()
    rows = []
    for key, worth, fits in _worths(rules):
        rule = rulebook.rules[rule_of_yaku(key)]
        options = {name: as_json(getattr(rules, name)) for name in rule.options}
        switches = [value for name, value in options.items() if name.startswith(_SWITCH) and key not in _COMMON]
        rows.append(YakuRow(key, rule.english, worth, options, fits and all(switches)))
    return rows


def _worths(rules: Rules) -> Iterator[tuple[str, Worth, bool]]:
    """Each yaku's key and worth, and whether the options that choose between several fit.

    Renhou stands where the rules count it, and among the yaku by han where they do not.
    """
    for yaku in YAKU:
        worth = Worth(yaku.closed_han, yaku.open_han)
        match yaku.key:
            case "chiitoitsu":
                if yaku.closed_han == _CHIITOITSU_HAN[rules.chiitoitsu]:
                    yield yaku.key, worth, True
            case "renhou":
                if rules.renhou not in ("mangan", "yakuman"):
                    yield yaku.key, worth, rules.renhou == "five_han"
            case "ippatsu":
                yield yaku.key, worth, rules.ippatsu
            case "tanyao":
                yield yaku.key, worth if rules.open_tanyao else replace(worth, open_han=None), True
            case _:
                yield yaku.key, worth, True
    for row in MANGAN_YAKU:
        if row.yaku.key != "renhou" or rules.renhou == "mangan":
            yield row.yaku.key, Worth(), True
    for yakuman in YAKUMAN:
        if yakuman.key != "renhou" or rules.renhou == "yakuman":
            units = DOUBLE if yakuman.doubled and yakuman.doubled(rules) else SINGLE
            yield yakuman.key, Worth(units=units), True
