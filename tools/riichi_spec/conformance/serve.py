"""The reference as an implementation of protocol 1: JSON Lines in, JSON Lines out.

A line that is no question is answered with an error, and the next line is read as if nothing had been.
"""

import json
from collections.abc import Mapping
from typing import BinaryIO, Final

from reference import Rejected, UnansweredKind, answer
from reference.fields import PLAYERS
from reference.questions import QUESTIONS
from reference.rejects import REJECTS, show
from reference.rules import option_values
from riichi_spec import __version__
from riichi_spec.conformance.messages import PROTOCOL
from riichi_spec.kinds import ANSWERED
from riichi_spec.notation import mpsz_hint
from riichi_spec.texts import LONGEST_LINE, without_mark
from riichi_spec.values import Json

MOST_IN_FLIGHT: Final = 64

_LONGEST_INTEGER: Final = 4300
"""Digits that Python reads and writes as an integer."""
_LONGEST_KIND: Final = 100
"""Signs of a name of a kind that is given back as it is."""


class _Bye(Exception):
    """The asker has said goodbye."""


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line of `questions` on `answers` until `bye`, the end, or a hello in another protocol."""
    is_first = True
    while line := questions.readline(LONGEST_LINE + 1):
        too_long = _too_long(line, questions)
        if is_first:
            line, is_first = without_mark(line), False
        if not too_long and not line.strip():
            continue
        try:
            reply = too_long or _reply(line)
        except _Bye:
            return
        # Half a surrogate pair, which JSON can hold and UTF-8 cannot, comes back as a question mark.
        text = json.dumps(reply, ensure_ascii=False, separators=(",", ":"))
        try:
            answers.write(text.encode("utf-8", "replace") + b"\n")
            answers.flush()
        except BrokenPipeError:
            # Nobody reads the answers any more.
            return
        if reply.get("protocol") == 0:
            return


def _too_long(line: bytes, questions: BinaryIO) -> Json | None:
    if len(line) <= LONGEST_LINE:
        return None
    while not line.endswith(b"\n") and (line := questions.readline(LONGEST_LINE)):
        pass
    return _error(f"expected a line of at most {LONGEST_LINE} bytes")


def _reply(line: bytes) -> Json:
    try:
        message: object = json.loads(line.decode("utf-8"), parse_int=_integer, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        return _error(f"expected a line of JSON in UTF-8: {show(str(error))}")
    if not isinstance(message, dict):
        return _error(f"expected an object, got {show(message)}")
    match message.get("msg"):
        case "hello":
            return _hello(message)
        case "ask":
            return _ask(message)
        case "bye":
            raise _Bye
        case other:
            return _error(f"msg: expected hello, ask or bye, got {show(other)}", message)


def _integer(text: str) -> int | float:
    """Python reads no integer of thousands of digits; as a float it is refused where it stands."""
    return int(text) if len(text) <= _LONGEST_INTEGER else float(text)


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON")


def _hello(message: Json) -> Json:
    protocol = message.get("protocol")
    if protocol != PROTOCOL or type(protocol) is not int:
        wrong = f"protocol: expected {PROTOCOL}, got {show(protocol)}"
        return {"msg": "hello", "protocol": 0, "error": {"message": wrong}}
    return {
        "msg": "hello",
        "protocol": PROTOCOL,
        "implementation": {"name": "riichi-spec reference", "version": __version__, "language": "python"},
        "capabilities": capabilities(),
    }


def capabilities() -> Json:
    """What the reference answers: every kind and option that it has, and all fields of those kinds."""
    options = {name: list(values) or "any" for name, values in option_values().items()}
    return {
        "kinds": list(ANSWERED),
        "players": sorted(PLAYERS),
        "rejects": [reject.code for reject in REJECTS],
        "rules": options,
        "max_in_flight": MOST_IN_FLIGHT,
    }


def _ask(message: Json) -> Json:
    seq = message.get("seq")
    if not isinstance(seq, int) or isinstance(seq, bool):
        return _error(f"seq: expected an integer, got {show(seq)}", message)
    kind = message.get("kind")
    if not isinstance(kind, str):
        return _error(f"kind: expected a text, got {show(kind)}", message)
    if kind not in QUESTIONS:
        # A kind may be as long as a line, and the answer may not be longer.
        return {"seq": seq, "unsupported": {"kind": kind if len(kind) <= _LONGEST_KIND else show(kind)}}
    try:
        return {"seq": seq, "result": answer(kind, message.get("input"), message.get("rules", {}))}
    except Rejected as reject:
        return {"seq": seq, "reject": {"code": reject.code, "message": f"{reject}{mpsz_hint(reject)}"}}
    except UnansweredKind as unanswered:
        return {"seq": seq, "unsupported": {"kind": unanswered.kind}}


def _error(text: str, message: Mapping[str, object] | None = None) -> Json:
    """An answer to what is no question, with its seq when it has one."""
    seq = message.get("seq") if message else None
    error: Json = {"error": {"message": text}}
    return {"seq": seq} | error if isinstance(seq, int) and not isinstance(seq, bool) else error
