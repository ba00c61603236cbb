"""Rule options and presets: where rule books differ, and which way a table plays.

Each option is a field of `Rules`; its first value is the `standard` preset's. An option is read inside the one rule
that it changes, and only when that rule applies: so whatever was read is what an answer can depend on.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal, get_args, get_type_hints

from reference.rejects import BadRules, Unsupported, show

RedFives = tuple[int, int, int]
"""How many fives are red in man, pin and sou, 0 to 2 each."""

_LOCAL_YAKU: Final = (
    "open_riichi sanrenkou suurenkou isshoku_sanjun isshoku_yonjun shiiaru_raotai uumensai iipin_moyue "
    "chuupin_raoyui daisharin daichikurin daisuurin daichisei"
)
STANDARD_ALONE: Final[dict[str, tuple[object, ...]]] = {
    **{f"local_{key}": (False, True) for key in _LOCAL_YAKU.split()},
    "sanma_tsumo": ("loss", "north_bisection", "dealer_pays", "equal"),
    "multiple_ron": ("double", "head_bump", "triple"),
    "multiple_ron_honba": ("nearest", "each"),
    "multiple_ron_sticks": ("nearest", "own_back"),
    "pao_daisangen": (True, False),
    "pao_daisuushii": (True, False),
    "pao_suukantsu": (False, True),
    "pao_scope": ("that_yakuman", "whole_hand"),
    "pao_honba": ("liable", "discarder"),
    "wareme": (False, True),
    "nagashi_mangan": (True, False),
    "noten_pool": (3000, 2000, 0),
    "start_points": (25000,),
    "return_points": (30000,),
    "uma": ([20000, 10000, -10000, -20000],),
    "result_rounding": ("none", "half_up", "half_down", "floor", "ceil"),
    "ties": ("seat_order", "split"),
    "leftover_sticks": ("first", "none", "split_on_tie"),
    "bust": ("below_zero", "zero_or_below", "none"),
}
"""Options of the contract whose chapters this version does not score, with their values: it knows them at the first,
the standard value, alone. The game's points are any numbers."""

_PLACES: Final = (3, 4)

_MOST_REDS: Final = 2
_PRESETS: Final = Path(__file__).parent / "presets"


@dataclass(frozen=True)
class Rules:
    """One table's rules; what is not named is as in the `standard` preset [rules.preset.standard].

    Raises BadRules for a value that an option does not have [hands.reject.bad_rules].
    """

    double_wind_pair_fu: Literal[4, 2] = 4
    """Fu of a pair that is seat and round wind at once [rules.double_wind_pair_fu]."""
    kiriage_mangan: Literal[False, True] = False
    """1,920 base points count as mangan [rules.kiriage_mangan]."""
    kazoe_yakuman: Literal["yakuman", "sanbaiman", "unlimited"] = "yakuman"
    """What 13 han and more without a yakuman are [rules.kazoe_yakuman]."""
    double_kokushi_13: Literal[False, True] = False
    """The wait on thirteen tiles counts two yakuman [rules.double_kokushi_13]."""
    double_suuankou_tanki: Literal[False, True] = False
    """Four concealed triplets on a pair wait count two yakuman [rules.double_suuankou_tanki]."""
    double_junsei_chuuren: Literal[False, True] = False
    """Nine gates on the wait of nine tiles count two yakuman [rules.double_junsei_chuuren]."""
    double_daisuushii: Literal[False, True] = False
    """Four triplets of winds count two yakuman [rules.double_daisuushii]."""
    yakuman_stacking: Literal[True, False] = True
    """Several yakuman of one hand add up [rules.yakuman_stacking]."""
    open_tanyao: Literal[True, False] = True
    """An open hand may have tanyao [rules.open_tanyao]."""
    red_fives: RedFives = (1, 1, 1)
    """How many red fives the set holds in each suit [rules.red_fives]."""
    ippatsu: Literal[True, False] = True
    """Ippatsu is worth a han [rules.ippatsu]."""
    ura_dora: Literal[True, False] = True
    """Ura dora count after riichi [rules.ura_dora]."""
    renhou: Literal["none", "mangan", "five_han", "yakuman"] = "none"
    """What a non-dealer's ron before the first draw is worth [rules.renhou]."""
    chiitoitsu: Literal["25fu_2han", "50fu_1han"] = "25fu_2han"
    """What seven pairs are worth [rules.chiitoitsu]."""
    pinfu_tsumo: Literal[True, False] = True
    """Pinfu may be won by tsumo, with a flat 20 fu [rules.pinfu_tsumo]."""
    open_no_fu: Literal[30, 20] = 30
    """Fu of an open hand that has but the base 20 on a ron [rules.open_no_fu]."""
    rinshan_tsumo_fu: Literal[True, False] = True
    """A tsumo after a quad has the tsumo's 2 fu [rules.rinshan_tsumo_fu]."""
    haitei_rinshan: Literal[False, True] = False
    """The replacement tile of a quad can be the last tile too [rules.haitei_rinshan]."""
    ryuuiisou_needs_hatsu: Literal[False, True] = False
    """All green needs the green dragon [rules.ryuuiisou_needs_hatsu]."""
    honba_each: Literal[100, 0, 500, 1000] = 100
    """Points that each opponent adds for a honba [rules.honba_each]."""

    def __post_init__(self) -> None:
        for name, values in option_values().items():
            _check(name, values, getattr(self, name))
        object.__setattr__(self, "red_fives", tuple(self.red_fives))

    @classmethod
    def of(cls, options: object) -> "Rules":
        """Rules from a mapping of option names to JSON values, as a question carries them.

        Raises BadRules for anything that is not such a mapping, and then Unsupported for a value of the contract
        that this version does not score.
        """
        if not isinstance(options, Mapping):
            raise BadRules("rules", "an object of options", options)
        # Checked values of unknown types cannot be handed to the typed constructor.
        rules = cls.__new__(cls)
        known = option_values()
        for name, value in options.items():
            if name not in known and name not in STANDARD_ALONE:
                raise BadRules("rules", f"options out of {', '.join(known)}", name)
            if name in STANDARD_ALONE:
                _check_later(name, value)
        standard = cls()
        for name, values in known.items():
            value = options[name] if name in options else getattr(standard, name)
            _check(name, values, value)
            object.__setattr__(rules, name, tuple(value) if isinstance(value, list) else value)
        for name, value in options.items():
            if name in STANDARD_ALONE and value != STANDARD_ALONE[name][0]:
                raise Unsupported("option", name, value, show(STANDARD_ALONE[name][0]))
        return rules

    @classmethod
    def preset(cls, name: str) -> "Rules":
        """The named preset's rules; raises BadRules for an unknown name."""
        if name not in preset_names():
            raise BadRules("preset", f"one of {', '.join(preset_names())}", name)
        import tomllib  # rarely needed, and slow to load

        return cls.of(tomllib.loads((_PRESETS / f"{name}.toml").read_text(encoding="utf-8"))["rules"])

    def as_dict(self) -> dict[str, object]:
        """Every option with its value, as JSON holds it."""
        values: dict[str, object] = {name: getattr(self, name) for name in option_values()}
        return values | {"red_fives": list(self.red_fives)}


@cache
def option_values() -> Mapping[str, tuple[object, ...]]:
    """Every option with its values, the standard one first; none listed for `red_fives`, which takes three counts."""
    hints = get_type_hints(Rules)
    return {name: () if hint == RedFives else get_args(hint) for name, hint in hints.items()}


@cache
def preset_names() -> tuple[str, ...]:
    """The presets that come along, `standard` first."""
    names = sorted(path.stem for path in _PRESETS.glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != "standard"))


def _check(name: str, values: tuple[object, ...], value: object) -> None:
    if values:
        _check_value(name, values, value)
    else:
        _check_red_fives(name, value)


def _check_value(name: str, values: tuple[object, ...], value: object) -> None:
    # true is no 1: the types have to be the same.
    if not any(value == allowed and type(value) is type(allowed) for allowed in values):
        raise BadRules(name, f"one of {', '.join(show(allowed) for allowed in values)}", value)


def _check_later(name: str, value: object) -> None:
    """Options of other chapters; those of the game's points are numbers of which any will do."""
    match name:
        case "start_points" | "return_points":
            if not _is_integer(value):
                raise BadRules(name, "an integer", value)
        case "uma":
            by_number = list(value.values()) if isinstance(value, Mapping) else [value]
            if not by_number or not all(_is_uma(places) for places in by_number):
                raise BadRules(name, "a number for each place, summing to 0, or such lists by number of players", value)
        case _:
            _check_value(name, STANDARD_ALONE[name], value)


def _is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_uma(places: object) -> bool:
    if not isinstance(places, list) or len(places) not in _PLACES:
        return False
    return all(_is_integer(points) for points in places) and sum(places) == 0


def _check_red_fives(name: str, value: object) -> None:
    expected = f"three counts from 0 to {_MOST_REDS}, for man, pin and sou"
    if not isinstance(value, list | tuple) or len(value) != 3:
        raise BadRules(name, expected, value)
    for count in value:
        if not isinstance(count, int) or not _is_integer(count) or not 0 <= count <= _MOST_REDS:
            raise BadRules(name, expected, count)
