# mypy: ignore-errors
"""PyPI jansou as an implementation of protocol 1.

Run by path with the Python that has the engine; beside the engine it needs the standard library and yaku_names.json.
The engine's `Hand.validate` is asked before its `score`, which does not look at the tiles by itself. One switch of the
engine rules all yakuman that may count twice; a question that wants them to differ is answered as unsupported. Payments
of han and fu have no public function; they are those that `score` itself calls. What a whole table pays and how a game
ends is worked out inside its games alone, and its `decompose` merges readings that differ only in the set that the
winning tile completes: the kinds settlement, final and readings are left out.
"""

import json
import sys
import traceback
from importlib.metadata import version
from pathlib import Path

from jansou.core.hand import CallSource, Hand, InvalidHandError, Meld, MeldType
from jansou.core.notation import NotationError, parse_mpsz
from jansou.core.rules import Rules
from jansou.core.tiles import Wind
from jansou.scoring.context import WinContext
from jansou.scoring.score import _YAKUMAN_BASE, LimitTier, ScoringError, _payment, base_points
from jansou.scoring.score import score as score_hand

KEYS = json.loads(Path(__file__).with_name("yaku_names.json").read_text(encoding="utf-8"))
MELDS = {
    "chi": MeldType.CHII,
    "pon": MeldType.PON,
    "daiminkan": MeldType.DAIMINKAN,
    "kakan": MeldType.SHOUMINKAN,
    "ankan": MeldType.ANKAN,
}
TWICE = {"kokushi_musou": "kokushi_13", "suuankou": "suuankou_tanki", "chuuren_poutou": "junsei_chuuren"}
"""The engine names general forms alone; what counts twice is the special one."""
TOKENS = ("riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou")
REFUSALS = (
    (NotationError, "honor index", "bad_tile"),
    (NotationError, "", "bad_input"),
    (InvalidHandError, "a hand has at most", "bad_meld"),
    (InvalidHandError, "with ", "wrong_tile_count"),
    (InvalidHandError, "kind ", "too_many_copies"),
    (InvalidHandError, "1 red fives", "too_many_copies"),
    (InvalidHandError, "2 red fives", "too_many_copies"),
    (InvalidHandError, "", "bad_meld"),
    (ScoringError, "hand does not form", "not_complete"),
    (ScoringError, "hand has no yaku", "no_yaku"),
)
"""The engine's errors, how their texts begin, and what they are in the contract; the first that fits."""
DOUBLES = ("double_kokushi_13", "double_suuankou_tanki", "double_junsei_chuuren", "double_daisuushii")

BOTH = [False, True]
RULES = {
    "double_wind_pair_fu": [4, 2],
    "kiriage_mangan": BOTH,
    "kazoe_yakuman": ["yakuman", "sanbaiman"],
    **dict.fromkeys(DOUBLES, BOTH),
    "yakuman_stacking": BOTH,
    "open_tanyao": BOTH,
    "red_fives": [[1, 1, 1], [0, 0, 0]],
    "ippatsu": [True],
    "ura_dora": BOTH,
    "renhou": ["none"],
    "chiitoitsu": ["25fu_2han"],
    "pinfu_tsumo": [True],
    "open_no_fu": [30],
    "rinshan_tsumo_fu": [True],
    "haitei_rinshan": [False],
    "ryuuiisou_needs_hatsu": [False],
    "honba_each": [100, 0],
    "sanma_tsumo": ["loss"],
}
HELLO = {
    "msg": "hello",
    "protocol": 1,
    "implementation": {"name": "jansou", "version": version("jansou"), "language": "python"},
    "capabilities": {
        "kinds": ["score", "points"],
        "fields": [
            *("payments", "total", "han", "fu", "yaku", "dora", "yakuman", "yakuman_units", "limit", "base_points"),
        ],
        "players": [3, 4],
        "rejects": ["bad_tile", "bad_meld", "wrong_tile_count", "too_many_copies", "not_complete", "no_yaku"],
        "situation": list(TOKENS),
        "rules": RULES,
        "max_in_flight": 64,
    },
}


class Rejected(Exception):
    """The question is refused: a code of the contract, and why."""


class Unsupported(Exception):
    """The engine does not have it: what, and its name."""


def agreed(rules, names):
    """The value of options that are one switch in the engine."""
    values = {rules[name] for name in names if name in rules}
    if len(values) > 1:
        raise Unsupported("option", next(name for name in names if rules.get(name)))
    return values == {True}


def engine_rules(rules, question):
    """The engine's rules; those that it plays by only in its own game are left alone."""
    players = question.get("players", 4)
    return Rules(
        player_count=players,
        honba_value=rules.get("honba_each", 100),
        double_wind_fu=rules.get("double_wind_pair_fu", 4),
        kiriage_mangan=rules.get("kiriage_mangan", False),
        kazoe_yakuman=rules.get("kazoe_yakuman", "yakuman") == "yakuman",
        multiple_yakuman=rules.get("yakuman_stacking", True),
        double_yakuman=agreed(rules, DOUBLES),
        aka_dora=rules.get("red_fives") != [0, 0, 0],
        ura_dora=rules.get("ura_dora", True),
        kuitan=rules.get("open_tanyao", True),
        nuki_dora=players == 3,
    )


def read_meld(text):
    """A meld in the order written; whose tile was called makes no difference to the score."""
    kind, _, tiles = text.partition(" ")
    tiles = parse_mpsz(tiles)
    if kind not in MELDS:
        raise Rejected("bad_meld", f"{kind} is no meld of the engine")
    if kind == "ankan":
        return Meld(MeldType.ANKAN, tiles)
    added = {"added": tiles[-1]} if kind == "kakan" else {}
    return Meld(MELDS[kind], tiles, tiles[0], CallSource.KAMICHA, **added)


def score(rules, question):
    """One winning hand."""
    situation = question.get("situation", [])
    for token in situation:
        if token.endswith("open_riichi"):
            raise Unsupported("situation", token)
    tiles = parse_mpsz(question["tiles"])
    (winning_tile,) = parse_mpsz(question["winning_tile"])
    dora = parse_mpsz(question.get("dora_indicators", ""))
    ura = parse_mpsz(question.get("ura_indicators", ""))
    setting = engine_rules(rules, question)
    hand = Hand([*tiles, winning_tile], [read_meld(text) for text in question.get("melds", [])])
    hand.validate(setting)
    context = WinContext(
        rules=setting,
        round_wind=Wind[question["round"].upper()],
        seat_wind=Wind[question["seat"].upper()],
        is_tsumo=question["win"] == "tsumo",
        dora_indicators=tuple(dora),
        ura_indicators=tuple(ura),
        nuki_count=question.get("kita", 0),
        honba=question.get("honba", 0),
        riichi_sticks=question.get("riichi_sticks", 0),
        **{token: token in situation for token in TOKENS},
    )
    given = score_hand(hand, winning_tile, context)
    result = paid(given.payment, given.base, given.limit, context)
    value_of = {KEYS[item.yaku.name.lower()]: item.value for item in given.yaku}
    if given.is_yakuman:
        units = {TWICE.get(name, name) if value == 2 else name: value for name, value in value_of.items()}
        return {**result, "yakuman": units, "yakuman_units": sum(units.values())}
    bonus = {"dora": given.dora.dora, "ura": given.dora.ura, "red": given.dora.aka, "kita": given.dora.nuki}
    bonus = {name: han for name, han in bonus.items() if han}
    result |= {"han": given.han, "fu": given.fu.total, "yaku": value_of}
    return {**result, "dora": bonus} if bonus else result


def points(rules, question):
    """Payments of han and fu."""
    context = WinContext(
        rules=engine_rules(rules, question),
        seat_wind=Wind.EAST if question["dealer"] else Wind.SOUTH,
        is_tsumo=question["win"] == "tsumo",
        honba=question.get("honba", 0),
        riichi_sticks=question.get("riichi_sticks", 0),
    )
    if "yakuman_units" in question:
        base, limit = _YAKUMAN_BASE * question["yakuman_units"], LimitTier.YAKUMAN
    else:
        base, limit = base_points(question["han"], question.get("fu", 0), context)
    return paid(_payment(base, context), base, limit, context)


def paid(payment, base, limit, context):
    """Payments, total, limit and base points; the engine keeps the honba apart and counts it for all payers."""
    if not context.is_tsumo:
        payments = {"discarder": payment.ron + payment.honba}
    else:
        honba = payment.honba // (context.rules.player_count - 1)
        payments = {"non_dealer": payment.tsumo_non_dealer + honba}
        if not context.is_dealer:
            payments["dealer"] = payment.tsumo_dealer + honba
    result = {"payments": payments, "total": payment.total, "base_points": base}
    return result if limit is LimitTier.NONE else {**result, "limit": limit.name.lower()}


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
        code, text = reject.args
        return {"reject": {"code": code, "message": text}}
    except Unsupported as lack:
        what, name = lack.args
        return {"unsupported": {what: name}}
    except Exception as error:
        text = str(error)
        for kind, beginning, code in REFUSALS:
            if isinstance(error, kind) and text.startswith(beginning):
                return {"reject": {"code": code, "message": text}}
        return {"error": {"message": f"{type(error).__name__}: {text}", "traceback": traceback.format_exc()}}


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
