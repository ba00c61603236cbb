# mypy: ignore-errors
"""PyPI riichienv as an implementation of protocol 1.

Run by path with the Python that has the engine; beside the engine it needs the standard library and yaku_names.json.
The engine's evaluator has no options: the rules it plays by are declared with one value each. It names the yaku without
their han and counts no sticks, so that totals and the kinds of dora are not among its fields. Ura indicators are shown
to it after a riichi alone, as its own game does. Its function from han and fu to points takes 13 han for each unit of a
yakuman, so that it cannot be asked for a counted yakuman of 26 han and more, which its evaluator caps before.
"""

import json
import sys
import traceback
from importlib.metadata import version
from pathlib import Path

from riichienv import Conditions, HandEvaluator, HandEvaluator3P, Meld, MeldType, calculate_score

KEYS = json.loads(Path(__file__).with_name("yaku_names.json").read_text(encoding="utf-8"))
WINDS = ("east", "south", "west", "north")
MELDS = {
    "chi": MeldType.Chi,
    "pon": MeldType.Pon,
    "daiminkan": MeldType.Daiminkan,
    "kakan": MeldType.Kakan,
    "ankan": MeldType.Ankan,
}
TOKENS = ("riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan")
FIRST_TURN = ("tenhou", "chiihou")
"""One flag of the engine, which goes by the seat."""
DORA = ("dora", "ura", "red", "kita")

RULES = {
    "double_wind_pair_fu": [4],
    "kiriage_mangan": [False],
    "kazoe_yakuman": ["yakuman"],
    "double_kokushi_13": [True],
    "double_suuankou_tanki": [True],
    "double_junsei_chuuren": [True],
    "double_daisuushii": [True],
    "yakuman_stacking": [True],
    "open_tanyao": [True],
    "red_fives": [[1, 1, 1]],
    "ippatsu": [True],
    "ura_dora": [True],
    "renhou": ["none"],
    "chiitoitsu": ["25fu_2han"],
    "pinfu_tsumo": [True],
    "open_no_fu": [30],
    "rinshan_tsumo_fu": [True],
    "haitei_rinshan": [False],
    "ryuuiisou_needs_hatsu": [False],
    "honba_each": [100],
    "sanma_tsumo": ["loss"],
}
HELLO = {
    "msg": "hello",
    "protocol": 1,
    "implementation": {"name": "riichienv", "version": version("riichienv"), "language": "rust"},
    "capabilities": {
        "kinds": ["score", "points"],
        "fields": ["payments", "han", "fu", "yaku", "yakuman", "yakuman_units"],
        "players": [3, 4],
        "rejects": ["not_complete", "no_yaku"],
        "situation": [*TOKENS, *FIRST_TURN],
        "rules": RULES,
        "max_in_flight": 64,
    },
}


class Rejected(Exception):
    """The engine refuses: a code of the contract, and why."""


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


def score(question):
    """One winning hand."""
    situation = question.get("situation", [])
    for token in situation:
        if token.endswith("open_riichi"):
            raise Unsupported("situation", token)
    wall = Wall()
    tiles = sorted(wall.take_all(question["tiles"]))
    melds = []
    for meld in question.get("melds", []):
        kind, _, text = meld.partition(" ")
        melds.append(Meld(MELDS[kind], wall.take_all(text), kind != "ankan"))
    (winning_tile,) = wall.take_all(question["winning_tile"])
    dora = wall.take_all(question.get("dora_indicators", ""))
    in_riichi = "riichi" in situation or "double_riichi" in situation
    ura = wall.take_all(question.get("ura_indicators", "")) if in_riichi else []
    players, dealer = question.get("players", 4), question["seat"] == "east"
    conditions = Conditions(
        tsumo=question["win"] == "tsumo",
        tsumo_first_turn=any(token in situation for token in FIRST_TURN),
        player_wind=WINDS.index(question["seat"]),
        round_wind=WINDS.index(question["round"]),
        riichi_sticks=question.get("riichi_sticks", 0),
        honba=question.get("honba", 0),
        kita_count=question.get("kita", 0),
        is_sanma=players == 3,
        num_players=players,
        **{token: token in situation for token in TOKENS},
    )
    evaluator = HandEvaluator3P if players == 3 else HandEvaluator
    given = evaluator(tiles, melds).calc(winning_tile, dora, conditions, ura)
    if not given.is_win:
        if given.has_win_shape:
            raise Rejected("no_yaku", "a winning shape, but no win")
        raise Rejected("not_complete", "no winning shape")
    names = [KEYS[yaku.name] for yaku in given.yaku_list()]
    payments = paid(question["win"], dealer, given.ron_agari, given.tsumo_agari_oya, given.tsumo_agari_ko)
    if given.yakuman:
        # 13 han for each unit.
        return {"payments": payments, "yakuman": names, "yakuman_units": given.han // 13}
    yaku = [name for name in names if name not in DORA]
    return {"payments": payments, "han": given.han, "fu": given.fu, "yaku": yaku}


def points(question):
    """Payments of han and fu."""
    tsumo, dealer = question["win"] == "tsumo", question["dealer"]
    if question.get("han", 0) >= 26:
        raise Unsupported("input", "han")
    han = 13 * question["yakuman_units"] if "yakuman_units" in question else question["han"]
    honba, players = question.get("honba", 0), question.get("players", 4)
    given = calculate_score(han, question.get("fu", 0), dealer, tsumo, honba, players)
    return {"payments": paid(question["win"], dealer, given.pay_ron, given.pay_tsumo_oya, given.pay_tsumo_ko)}


def paid(win, dealer, ron, from_dealer, from_non_dealer):
    """What each pays, by role; the engine has the honba in."""
    if win == "ron":
        return {"discarder": ron}
    return {"non_dealer": from_non_dealer} if dealer else {"dealer": from_dealer, "non_dealer": from_non_dealer}


KINDS = {"score": score, "points": points}


def answer(message):
    """What becomes of a question: result, reject, unsupported or error."""
    try:
        for name, value in message.get("rules", {}).items():
            if value not in RULES.get(name, [False] if name.startswith("local_") else [value]):
                raise Unsupported("option", name)
        if message["kind"] not in KINDS:
            raise Unsupported("kind", message["kind"])
        question = message["input"]
        if question.get("players", 4) not in HELLO["capabilities"]["players"]:
            raise Unsupported("input", "players")
        return {"result": KINDS[message["kind"]](question)}
    except Rejected as reject:
        code, text = reject.args
        return {"reject": {"code": code, "message": text}}
    except Unsupported as lack:
        what, name = lack.args
        return {"unsupported": {what: name}}
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # A panic of the Rust core is no Exception.
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
