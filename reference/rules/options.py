"""Rule options and presets: where rule books differ, and which way a table plays.

Each option is a field of `Rules`; its first value is the `standard` preset's. An option is read inside the one rule
that it changes, and only when that rule applies: so whatever was read is what an answer can depend on.
"""

import marshal
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, get_args, get_type_hints

from reference.rejects import BadRules, nearest
from reference.rules.choices import FloatingUma, RedFives, Uma, checked

if TYPE_CHECKING:
    from pathlib import Path

STANDARD: Final = "standard"
"""The preset that takes every option's first value [rules.preset.standard]."""


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
    sanma_tsumo: Literal["loss", "north_bisection", "dealer_pays", "equal"] = "loss"
    """Who pays the absent North's share of a three-player tsumo [rules.sanma_tsumo]."""

    multiple_ron: Literal["double", "head_bump", "triple"] = "double"
    """How many may win on one discard [rules.multiple_ron]."""
    multiple_ron_honba: Literal["nearest", "each"] = "nearest"
    """Which of several winners are paid honba [rules.multiple_ron_honba]."""
    multiple_ron_sticks: Literal["nearest", "own_back"] = "nearest"
    """Which of several winners take the riichi sticks [rules.multiple_ron_sticks]."""
    pao_daisangen: Literal[True, False] = True
    """Who gives away the third triplet of dragons is liable [rules.pao_daisangen]."""
    pao_daisuushii: Literal[True, False] = True
    """Who gives away the fourth triplet of winds is liable [rules.pao_daisuushii]."""
    pao_suukantsu: Literal[False, True] = False
    """Who gives away the fourth quad is liable [rules.pao_suukantsu]."""
    pao_scope: Literal["that_yakuman", "whole_hand"] = "that_yakuman"
    """What the liable player answers for [rules.pao_scope]."""
    pao_honba: Literal["liable", "discarder"] = "liable"
    """Who pays the honba where somebody is liable [rules.pao_honba]."""
    wareme: Literal[False, True] = False
    """The seat where the wall was broken pays and receives double [rules.wareme]."""
    nagashi_mangan: Literal[True, False] = True
    """Discards of terminals and honors alone are paid as a mangan in a draw [rules.nagashi_mangan]."""
    noten_pool: Literal[3000, 2000, 0] = 3000
    """Points that change hands in an exhaustive draw [rules.noten_pool]."""

    start_points: int = 25000
    """Points of each player at the start [rules.start_points]."""
    return_points: int = 30000
    """Points that are taken off each at the end [rules.return_points]."""
    uma: Uma = (20000, 10000, -10000, -20000)
    """Points for each place [rules.uma]."""
    result_rounding: Literal["none", "half_up", "half_down", "floor", "ceil"] = "none"
    """How points become whole thousands [rules.result_rounding]."""
    ties: Literal["seat_order", "split"] = "seat_order"
    """Equal points go by seat, or share their places [rules.ties]."""
    leftover_sticks: Literal["first", "none", "split_on_tie"] = "first"
    """Who takes the sticks that are left at the end [rules.leftover_sticks]."""
    bust: Literal["below_zero", "zero_or_below", "none"] = "below_zero"
    """When a player is bust [rules.bust]."""

    local_open_riichi: Literal[False, True] = False
    """A hand may be shown with riichi, for more han [rules.local_open_riichi]."""
    local_sanrenkou: Literal[False, True] = False
    """Three triplets in a row count [rules.local_sanrenkou]."""
    local_suurenkou: Literal[False, True] = False
    """Four triplets in a row are a yakuman [rules.local_suurenkou]."""
    local_isshoku_sanjun: Literal[False, True] = False
    """Three equal sequences count [rules.local_isshoku_sanjun]."""
    local_isshoku_yonjun: Literal[False, True] = False
    """Four equal sequences are a yakuman [rules.local_isshoku_yonjun]."""
    local_shiiaru_raotai: Literal[False, True] = False
    """Four open sets count [rules.local_shiiaru_raotai]."""
    local_uumensai: Literal[False, True] = False
    """Tiles of all suits, winds and dragons count [rules.local_uumensai]."""
    local_iipin_moyue: Literal[False, True] = False
    """1 pin as the last tile drawn is a mangan [rules.local_iipin_moyue]."""
    local_chuupin_raoyui: Literal[False, True] = False
    """9 pin as the last discard is a mangan [rules.local_chuupin_raoyui]."""
    local_daisharin: Literal[False, True] = False
    """22 to 88 pin is a yakuman [rules.local_daisharin]."""
    local_daichikurin: Literal[False, True] = False
    """22 to 88 sou is a yakuman [rules.local_daichikurin]."""
    local_daisuurin: Literal[False, True] = False
    """22 to 88 man is a yakuman [rules.local_daisuurin]."""
    local_daichisei: Literal[False, True] = False
    """Seven pairs of all the honors are a yakuman [rules.local_daichisei]."""

    def __post_init__(self) -> None:
        for name in option_values():
            object.__setattr__(self, name, checked(name, option_values()[name], getattr(self, name)))

    @classmethod
    def of(cls, options: object) -> "Rules":
        """Rules from a mapping of option names to JSON values, as a question carries them.

        Raises BadRules for anything that is not such a mapping.
        """
        if not isinstance(options, Mapping):
            raise BadRules("rules", "an object of options", options)
        known = option_values()
        values = dict(_standard_values())
        for name, value in options.items():
            if name not in known:
                raise BadRules("rules", f"the name of an option{nearest(name, known)}", name)
            values[name] = checked(name, known[name], value)
        # Checked values of unknown types cannot be handed to the typed constructor.
        rules = cls.__new__(cls)
        rules.__dict__.update(values)
        return rules

    @classmethod
    def preset(cls, name: str) -> "Rules":
        """The named preset's rules; raises BadRules for an unknown name."""
        if name not in preset_names():
            raise BadRules("preset", f"one of {', '.join(preset_names())}{nearest(name, preset_names())}", name)
        if name == STANDARD:
            return cls()
        import tomllib  # rarely needed, and slow to load

        return cls.of(tomllib.loads(preset_file(name).read_text(encoding="utf-8"))["rules"])

    def as_dict(self) -> dict[str, object]:
        """Every option with its value, as JSON holds it."""
        return {name: as_json(getattr(self, name)) for name in option_values()}


def as_json(value: object) -> object:
    """An option's value as JSON holds it."""
    match value:
        case tuple():
            return list(value)
        case FloatingUma(by_number=rows):
            return {str(number): list(row) for number, row in enumerate(rows)}
        case _:
            return value


@cache
def option_values() -> Mapping[str, tuple[object, ...]]:
    """Every option with its values, the standard one first; none listed for those that take any numbers."""
    hints = get_type_hints(Rules)
    return {name: () if hint in (RedFives, int, Uma) else get_args(hint) for name, hint in hints.items()}


@cache
def _standard_values() -> Mapping[str, object]:
    return vars(Rules())


@cache
def preset_names() -> tuple[str, ...]:
    """The presets that come along, `standard` first."""
    names = sorted(path.stem for path in preset_file(STANDARD).parent.glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != STANDARD))


def preset_file(name: str) -> "Path":
    """The TOML file of a preset: its rules, and for readers its title, the sources and what it does not express.

    That of `standard` has a title alone: its values are the defaults of `Rules`.
    """
    from pathlib import Path  # rarely needed, and slow to load

    return Path(__file__).parent / "presets" / f"{name}.toml"


def read_rules(options: object) -> Rules:
    """The rule set of a question: ready-made rules, or a mapping of options; raises BadRules.

    A table's rules are the same hand after hand, so the sets of the last few are kept by their options.
    """
    if isinstance(options, Rules):
        return options
    if options == {}:
        return _DEFAULTS
    if not isinstance(options, dict):
        return Rules.of(options)
    try:
        # Equal texts for what is equal in value and in type alone: true is no 1, and a list no tuple.
        key = marshal.dumps(options, _WITHOUT_REFERENCES)
    except ValueError:
        # It holds something that is no plain value of Python's.
        return Rules.of(options)
    rules = _KEPT.get(key)
    if rules is None:
        rules = Rules.of(options)
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        _KEPT[key] = rules
    return rules


_DEFAULTS: Final = Rules()
_KEPT: Final[dict[bytes, Rules]] = {}
MOST_KEPT: Final = 256
"""Sets of rules, whose options take some hundred bytes each."""
_WITHOUT_REFERENCES: Final = 2
"""The version of marshal's format that writes equal values alike, whoever else holds them."""
