"""A first adapter: one file that makes an engine answer riichi-spec. Copy it and put your engine where `points` stands.

    riichi-spec check -- python minimal.py

This one has no engine behind it. It answers questions of the kind `points` by a little arithmetic, and nothing else.
"""

import json
import sys
import traceback
from typing import Any

Json = dict[str, Any]

# Who answers and what it can. What is not named here is not asked, and so counts neither as passed nor as failed.
HELLO: Json = {
    "msg": "hello",
    "protocol": 1,
    "implementation": {"name": "minimal", "version": "1", "language": "python"},
    "capabilities": {
        "kinds": ["points"],
        "fields": ["payments", "total"],  # of these, what a case expects is compared
        # "inputs": ["honba"] would say that it knows no riichi sticks; without, all questions of its kinds are asked
        "rules": {"kiriage_mangan": [False, True]},  # all other options: at their standard value alone
        "max_in_flight": 64,
    },
}
LIMITS = ((13, 8000), (11, 6000), (8, 4000), (6, 3000), (5, 2000))


def points(rules: Json, question: Json) -> Json:
    """Han and fu to payments. Fields that may be absent have their default here."""
    han, fu, dealer = question.get("han", 0), question.get("fu", 0), question["dealer"]
    base = next((limit for least, limit in LIMITS if han >= least), min(fu * 2 ** (2 + han), 2000))
    if base == 1920 and rules.get("kiriage_mangan", False):
        base = 2000
    base = 8000 * question.get("yakuman_units", 0) or base
    shares = {"non_dealer": 2} if dealer else {"dealer": 2, "non_dealer": 1}
    if question["win"] == "ron":
        shares = {"discarder": 6 if dealer else 4}
    payers = {"discarder": 1, "dealer": 1, "non_dealer": 3 if dealer else 2}
    honba = {role: question.get("honba", 0) * (300 if role == "discarder" else 100) for role in shares}
    payments = {role: -(-base * share // 100) * 100 + honba[role] for role, share in shares.items()}
    won = sum(each * payers[role] for role, each in payments.items())
    return {"payments": payments, "total": won + 1000 * question.get("riichi_sticks", 0)}


def answer(message: Json) -> Json:
    """Exactly one of result, reject, unsupported and error."""
    try:
        if message["kind"] != "points":
            return {"unsupported": {"kind": message["kind"]}}
        return {"result": points(message.get("rules", {}), message["input"])}
    except Exception as error:  # the next question comes all the same
        return {"error": {"message": str(error), "traceback": traceback.format_exc()}}


for line in sys.stdin:
    message: Json = json.loads(line)
    if message["msg"] == "bye":
        break
    if message["msg"] == "hello":
        reply = HELLO if message["protocol"] == 1 else {"msg": "hello", "protocol": 0}
    else:
        reply = {"seq": message["seq"], **answer(message)}
    sys.stdout.write(json.dumps(reply) + "\n")
    sys.stdout.flush()  # without this the asker waits for an answer that lies in a buffer
    if reply.get("protocol") == 0:
        break
