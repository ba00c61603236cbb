"""PyPI `mahjong` 2.1.0 asked the same hands: a peer for differential tests and benchmarks, never a source of values.

Known deviations of the peer, by name:
- unsorted-chi: a chi whose tiles are not in order is read from its first tile, so the hand is not found or worth less.
  Melds are handed over in order here.
"""

from typing import Final

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld
from mahjong.tile import TilesConverter

from random_hands import WINDS, Input

_OPTIONS: Final = {
    players: OptionalRules(
        has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False, is_three_player=players == 3
    )
    for players in (3, 4)
}
_MELDS: Final = {
    "chi": Meld.CHI,
    "pon": Meld.PON,
    "daiminkan": Meld.KAN,
    "ankan": Meld.KAN,
    "kakan": Meld.SHOUMINKAN,
}
_NAMES: Final = {
    "Iipeiko": "iipeikou",
    "Ittsu": "ittsuu",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Rinshan Kaihou": "rinshan",
    "Chantai": "chanta",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Shou Sangen": "shousangen",
    "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou_tanki",
    "Suu Kantsu": "suukantsu",
    "Tsuu Iisou": "tsuuiisou",
    "Dai Suushii": "daisuushii",
    "Kokushi Musou Juusanmen Matchi": "kokushi_13",
    "Daburu Chuuren Poutou": "junsei_chuuren",
}
_DORA: Final = {"Dora": "dora", "Ura Dora": "ura", "Aka Dora": "red"}


def _tiles(text: str) -> list[int]:
    return TilesConverter.one_line_string_to_136_array(text, has_aka_dora=True)


def ask(hand: Input, *, keep_order: bool = False) -> HandResponse:
    """The peer's own answer, from the hand's text."""
    melds, all_tiles = [], f"{hand['tiles']}{hand['winning_tile']}"
    called = hand.get("melds", [])
    assert isinstance(called, list)
    for text in called:
        kind, tiles = text.split(" ")
        all_tiles += tiles
        ids = _in_written_order(tiles) if keep_order else _tiles("".join(sorted(tiles[:-1])) + tiles[-1])
        ids = ids if keep_order else sorted(ids)
        melds.append(Meld(_MELDS[kind], ids, opened=kind != "ankan"))
    words = hand.get("situation", [])
    assert isinstance(words, list)
    config = HandConfig(
        is_tsumo=hand["win"] == "tsumo",
        is_riichi="riichi" in words,
        is_daburu_riichi="double_riichi" in words,
        is_ippatsu="ippatsu" in words,
        is_rinshan="rinshan" in words,
        is_chankan="chankan" in words,
        is_haitei="haitei" in words,
        is_houtei="houtei" in words,
        is_tenhou="tenhou" in words,
        is_chiihou="chiihou" in words,
        player_wind=EAST + WINDS.index(str(hand["seat"])),
        round_wind=EAST + WINDS.index(str(hand["round"])),
        tsumi_number=int(str(hand.get("honba", 0))),
        kyoutaku_number=int(str(hand.get("riichi_sticks", 0))),
        num_nuki_dora=int(str(hand.get("kita", 0))),
        options=_OPTIONS[int(str(hand.get("players", 4)))],
    )
    return HandCalculator.estimate_hand_value(
        _tiles(all_tiles),
        _tiles(str(hand["winning_tile"]))[0],
        melds,
        _tiles(str(hand.get("dora_indicators", ""))),
        config,
        ura_dora_indicators=_tiles(str(hand.get("ura_indicators", ""))),
    )


def _in_written_order(tiles: str) -> list[int]:
    return [_tiles(number + tiles[-1])[0] for number in tiles[:-1]]


def result(hand: Input, *, keep_order: bool = False) -> dict[str, object]:
    """The peer's answer in the contract's words: payments, total, han and fu or units, names of yaku, dora."""
    response = ask(hand, keep_order=keep_order)
    if response.error:
        return {"reject": "no_yaku" if response.error == "no_yaku" else "not_complete"}
    yaku = response.yaku or []
    cost = response.cost
    assert cost
    main = cost["main"] + cost["main_bonus"]
    other = cost["additional"] + cost["additional_bonus"]
    if hand["win"] == "ron":
        payments = {"discarder": main}
    else:
        payments = {"non_dealer": main} if hand["seat"] == "east" else {"dealer": main, "non_dealer": other}
    answer: dict[str, object] = {"payments": payments, "total": cost["total"]}
    if any(one.is_yakuman for one in yaku):
        return answer | {"yakuman": sorted(_key(one.name) for one in yaku if one.is_yakuman)}
    answer |= {"han": response.han, "yaku": sorted(_key(one.name) for one in yaku if one.name not in _DORA)}
    dora = {_DORA[one.name]: one.han_closed for one in yaku if one.name in _DORA}
    if kita := int(str(hand.get("kita", 0))):
        # The peer counts them among the dora.
        dora |= {"dora": dora.get("dora", 0) - kita, "kita": kita}
    if dora := {name: han for name, han in dora.items() if han}:
        answer["dora"] = dora
    return answer | {"fu": response.fu} if response.han and response.han < 5 else answer


def _key(name: str) -> str:
    if name.startswith("Yakuhai ("):
        words = name.removeprefix("Yakuhai (").removesuffix(")").split()
        return f"yakuhai_{words[0]}"
    return _NAMES.get(name, name.lower().replace(" ", "_"))
