# mypy: ignore-errors
"""PyPI mahjong, 2.1.0 or 1.2.1, as an implementation of protocol 1.

Run by path with the Python that has the engine; beside the engine it needs the standard library and yaku_names.json.
Only what the engine has a switch for is declared. It has one switch for all yakuman that may count twice, and one for
daisharin in man and sou; a question that wants the parts of one switch to differ is answered as unsupported. So is one
with a riichi beside the same riichi declared open: to the engine being open is a flag of the other, not a second word.
"""

import json
import sys
import traceback
from importlib.metadata import version
from pathlib import Path

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator
from mahjong.meld import Meld

VERSION = version("mahjong")
SINCE_2 = int(VERSION.split(".")[0]) >= 2
"""Three players and ura dora came with version 2."""

KEYS = json.loads(Path(__file__).with_name("yaku_names.json").read_text(encoding="utf-8"))
WINDS = ("east", "south", "west", "north")
EAST = 27
MELDS = {
    "chi": (Meld.CHI, True),
    "pon": (Meld.PON, True),
    "daiminkan": (Meld.KAN, True),
    "kakan": (Meld.SHOUMINKAN, True),
    "ankan": (Meld.KAN, False),
}
LIMITS = {
    "mangan": "mangan",
    "kiriage mangan": "mangan",
    "haneman": "haneman",
    "baiman": "baiman",
    "sanbaiman": "sanbaiman",
    "kazoe sanbaiman": "sanbaiman",
}
KAZOE = {
    "yakuman": HandConfig.KAZOE_LIMITED,
    "sanbaiman": HandConfig.KAZOE_SANBAIMAN,
    "unlimited": HandConfig.KAZOE_NO_LIMIT,
}
DOUBLES = ("double_kokushi_13", "double_suuankou_tanki", "double_junsei_chuuren", "double_daisuushii")
DAISHARIN_ELSEWHERE = ("local_daichikurin", "local_daisuurin")
DORA = ("dora", "ura", "red", "kita")
OPEN_WORDS = {"riichi": "open_riichi", "double_riichi": "double_open_riichi"}

BOTH = [False, True]
RULES = {
    "double_wind_pair_fu": [4],
    "kiriage_mangan": BOTH,
    "kazoe_yakuman": list(KAZOE),
    **dict.fromkeys(DOUBLES, BOTH),
    "yakuman_stacking": [True],
    "open_tanyao": BOTH,
    "red_fives": [[1, 1, 1], [0, 0, 0]],
    "ippatsu": [True],
    "ura_dora": [True],
    "renhou": ["none", "five_han", "yakuman"],
    "chiitoitsu": ["25fu_2han"],
    "pinfu_tsumo": BOTH,
    "open_no_fu": [30, 20],
    "rinshan_tsumo_fu": [True],
    "haitei_rinshan": [False],
    "ryuuiisou_needs_hatsu": [False],
    "honba_each": [100],
    "sanma_tsumo": ["loss"],
    "local_open_riichi": [True],
    "local_daisharin": BOTH,
    **dict.fromkeys(DAISHARIN_ELSEWHERE, BOTH),
    "local_daichisei": BOTH,
}
FEWER = {} if SINCE_2 else {"inputs": ["melds", "situation", "dora_indicators", "honba", "riichi_sticks"]}
"""What the declaration says of inputs: since version 2 all are had."""
HELLO = {
    "msg": "hello",
    "protocol": 1,
    "implementation": {"name": "mahjong", "version": VERSION, "language": "python"},
    "capabilities": {
        "kinds": ["score", "points"],
        "fields": ["payments", "total", "han", "fu", "yaku", "dora", "yakuman", "yakuman_units", "limit"],
        "players": [3, 4] if SINCE_2 else [4],
        "rejects": ["contradictory_situation", "not_complete", "no_yaku"],
        **FEWER,
        "rules": RULES,
        "max_in_flight": 64,
    },
}


class Rejected(Exception):
    """The engine refuses: a code of the contract, and the engine's word."""


class Unsupported(Exception):
    """The engine does not have it: what, and its name."""


class Wall:
    """Hands out tiles as the engine's numbers from 0 to 135, where the first of four fives is the red one."""

    def __init__(self):
        self.taken = set()

    def take(self, tile):
        """A copy that is not taken yet; of a copy too many the last one again."""
        digit, suit = tile
        first = 4 * (9 * "mpsz".index(suit) + int("5" if digit == "0" else digit) - 1)
        copies = range(first, first + 4)
        if suit != "z" and digit in "05":
            copies = [first] if digit == "0" else [first + 1, first + 2, first + 3, first]
        number = next((copy for copy in copies if copy not in self.taken), copies[-1])
        self.taken.add(number)
        return number

    def take_all(self, text):
        """The tiles of a text, in its order."""
        return [self.take(tile) for tile in split(text)]


def split(text):
    """The tiles of a text: 12m0p is 1m, 2m, 0p."""
    tiles, digits = [], ""
    for sign in text:
        if sign in "mpsz":
            tiles += [digit + sign for digit in digits]
            digits = ""
        else:
            digits += sign
    return tiles


def agreed(rules, names):
    """The value of options that are one switch in the engine."""
    values = {rules[name] for name in names if name in rules}
    if len(values) > 1:
        raise Unsupported("option", next(name for name in names if rules.get(name)))
    return values == {True}


def options(rules, players):
    """The engine's rules."""
    elsewhere = agreed(rules, DAISHARIN_ELSEWHERE)
    if elsewhere and rules.get("local_daisharin") is False:
        raise Unsupported("option", "local_daisharin")
    sanma = {"is_three_player": players == 3} if SINCE_2 else {}
    return OptionalRules(
        has_open_tanyao=rules.get("open_tanyao", True),
        has_aka_dora=rules.get("red_fives") != [0, 0, 0],
        has_double_yakuman=agreed(rules, DOUBLES),
        kazoe_limit=KAZOE[rules.get("kazoe_yakuman", "yakuman")],
        kiriage=rules.get("kiriage_mangan", False),
        fu_for_open_pinfu=rules.get("open_no_fu", 30) == 30,
        fu_for_pinfu_tsumo=not rules.get("pinfu_tsumo", True),
        renhou_as_yakuman=rules.get("renhou") == "yakuman",
        has_daisharin=rules.get("local_daisharin", False),
        has_daisharin_other_suits=elsewhere,
        has_daichisei=rules.get("local_daichisei", False),
        limit_to_sextuple_yakuman=False,
        **sanma,
    )


def config(rules, question):
    """The engine's picture of the play around the hand."""
    situation = question.get("situation", [])
    for word, open_word in OPEN_WORDS.items():
        if word in situation and open_word in situation:
            raise Unsupported("situation", open_word)
    opened = "open_riichi" in situation or "double_open_riichi" in situation
    kita = {"num_nuki_dora": question["kita"]} if question.get("kita") else {}
    return HandConfig(
        is_tsumo=question["win"] == "tsumo",
        is_riichi="riichi" in situation or "open_riichi" in situation,
        is_daburu_riichi="double_riichi" in situation or "double_open_riichi" in situation,
        is_open_riichi=opened,
        is_ippatsu="ippatsu" in situation,
        is_rinshan="rinshan" in situation,
        is_chankan="chankan" in situation,
        is_haitei="haitei" in situation,
        is_houtei="houtei" in situation,
        is_tenhou="tenhou" in situation,
        is_chiihou="chiihou" in situation,
        is_renhou="renhou" in situation and rules.get("renhou") != "none",
        player_wind=EAST + WINDS.index(question["seat"]),
        round_wind=EAST + WINDS.index(question["round"]),
        tsumi_number=question.get("honba", 0),
        kyoutaku_number=question.get("riichi_sticks", 0),
        options=options(rules, question.get("players", 4)),
        **kita,
    )


def score(rules, question):
    """One winning hand."""
    wall = Wall()
    tiles = wall.take_all(question["tiles"])
    melds = []
    for meld in question.get("melds", []):
        kind, _, text = meld.partition(" ")
        meld_type, opened = MELDS[kind]
        meld_tiles = wall.take_all(text)
        melds.append(Meld(meld_type=meld_type, tiles=meld_tiles, opened=opened))
        tiles += meld_tiles
    (winning_tile,) = wall.take_all(question["winning_tile"])
    tiles.append(winning_tile)
    dora = wall.take_all(question.get("dora_indicators", ""))
    ura = {}
    if question.get("ura_indicators"):
        if not SINCE_2:
            raise Unsupported("input", "ura_indicators")
        ura = {"ura_dora_indicators": wall.take_all(question["ura_indicators"])}
    given = HandCalculator().estimate_hand_value(tiles, winning_tile, melds, dora, config(rules, question), **ura)
    if given.error:
        word = given.error
        refusals = {"no_yaku": "no_yaku", "hand_not_winning": "not_complete", "hand_not_correct": "not_complete"}
        raise Rejected(refusals.get(word, "contradictory_situation"), word)
    is_open = given.is_open_hand
    han_of = {KEYS[yaku.name]: yaku.han_open if is_open and yaku.han_open else yaku.han_closed for yaku in given.yaku}
    yakuman = {KEYS[yaku.name]: han_of[KEYS[yaku.name]] // 13 for yaku in given.yaku if yaku.is_yakuman}
    result = paid(given.cost, question, question["seat"] == "east", bool(yakuman))
    if yakuman:
        return {**result, "yakuman": yakuman, "yakuman_units": sum(yakuman.values())}
    bonus = {name: han_of.pop(name) for name in DORA if name in han_of}
    if question.get("kita"):
        # The engine counts the tiles set aside among the dora.
        bonus["kita"] = question["kita"]
        bonus["dora"] = bonus.get("dora", 0) - question["kita"]
    bonus = {name: han for name, han in bonus.items() if han}
    result |= {"han": given.han, "fu": given.fu, "yaku": han_of}
    return {**result, "dora": bonus} if bonus else result


def points(rules, question):
    """Payments of han and fu."""
    seat = "east" if question["dealer"] else "south"
    setting = config(rules, {"seat": seat, "round": "east", **question})
    units = question.get("yakuman_units", 0)
    han = 13 * units if units else question["han"]
    cost = ScoresCalculator().calculate_scores(han, question.get("fu", 0), setting, bool(units))
    return paid(cost, question, question["dealer"], bool(units))


def paid(cost, question, dealer, yakuman):
    """Payments, total and limit of the engine's cost."""
    main, additional = cost["main"] + cost["main_bonus"], cost["additional"] + cost["additional_bonus"]
    if question["win"] == "ron":
        payments = {"discarder": main}
    elif dealer:
        payments = {"non_dealer": main}
    else:
        payments = {"dealer": main, "non_dealer": additional}
    level = cost["yaku_level"]
    result = {"payments": payments, "total": cost["total"]}
    if level.endswith("yakuman"):
        # The engine's word for counted and real yakuman is the same.
        return {**result, "limit": "yakuman" if yakuman else "kazoe_yakuman"}
    return {**result, "limit": LIMITS[level]} if level else result


KINDS = {"score": score, "points": points}


def answer(message):
    """What becomes of a question: result, reject, unsupported or error."""
    try:
        rules = message.get("rules", {})
        for name, value in rules.items():
            if value not in RULES.get(name, [False] if name.startswith("local_") else [value]):
                raise Unsupported("option", name)
        if message["kind"] not in KINDS:
            raise Unsupported("kind", message["kind"])
        question = message["input"]
        if question.get("players", 4) not in HELLO["capabilities"]["players"]:
            raise Unsupported("input", "players")
        return {"result": KINDS[message["kind"]](rules, question)}
    except Rejected as reject:
        code, word = reject.args
        return {"reject": {"code": code, "message": word}}
    except Unsupported as lack:
        what, name = lack.args
        return {"unsupported": {what: name}}
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
        return {"error": {"message": text, "traceback": traceback.format_exc()}}


def main():
    """Answer line by line until bye, or the end of the questions."""
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # what the engine prints must not get between the answers
    for line in sys.stdin.buffer:
        message = json.loads(line)
        if message["msg"] == "bye":
            return
        if message["msg"] == "hello":
            reply = HELLO if message["protocol"] == 1 else {"msg": "hello", "protocol": 0}
        else:
            reply = {"seq": message["seq"], **answer(message)}
        answers.write(json.dumps(reply).encode() + b"\n")
        answers.flush()
        if reply.get("protocol") == 0:
            return


if __name__ == "__main__":
    main()
