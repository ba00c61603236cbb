"""What the other side says: its hello, and its answers as a closed union."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from reference.rejects import show
from reference.rules import Rules
from riichi_spec.cases.load import Case, corpus_version
from riichi_spec.conformance.declaration import option_fault, warnings_of
from riichi_spec.conformance.inputs import used_inputs, used_words
from riichi_spec.kinds import KINDS
from riichi_spec.values import Json, listed

PROTOCOL: Final = 1


class BadHello(ValueError):
    """A hello that is none, or not of protocol 1; the text says what was expected."""


@dataclass(frozen=True)
class Result:
    """The question's result."""

    fields: Mapping[str, object]


@dataclass(frozen=True)
class Reject:
    """The question was refused, with a code of the closed list."""

    code: str


@dataclass(frozen=True)
class Unsupported:
    """The implementation says that it does not have what was asked: a text, or anything else as JSON."""

    what: str


@dataclass(frozen=True)
class Failure:
    """The implementation reports an error of its own."""

    message: str
    traceback: str = ""


Answer = Result | Reject | Unsupported | Failure


def answer_of(message: Mapping[str, object]) -> Answer | None:
    """The answer in a message, or None when it holds none or more than one."""
    kinds = [kind for kind in ("result", "reject", "unsupported", "error") if kind in message]
    if len(kinds) != 1:
        return None
    match kinds[0], message[kinds[0]]:
        case "result", dict(fields):
            return Result(fields)
        case "reject", {"code": str(code)}:
            return Reject(code)
        case "unsupported", what:
            return Unsupported(_plain(what))
        case "error", {"message": str(message_text), **more}:
            return Failure(message_text, str(more.get("traceback", "")))
        case _:
            return None


@dataclass(frozen=True)
class Implementation:
    """Who answers, and what it says it can. What it does not say has the contract's default."""

    name: str
    version: str
    language: str
    kinds: frozenset[str]
    fields: frozenset[str] | None
    players: frozenset[int]
    rejects: frozenset[str]
    rules: Mapping[str, object] = field(default_factory=dict)
    max_in_flight: int = 1
    inputs: frozenset[str] | None = None
    """The optional fields of questions that it takes; None: all."""
    situation: frozenset[str] | None = None
    """The words of the situation that it takes; None: all."""
    warnings: tuple[str, ...] = ()
    """What it declares that nothing is known by, a line each."""

    def lacks(self, case: Case) -> str | None:
        """Why the case is not to be asked, or None when it is.

        An input is its path alone, as honba; everything else has a word before it, as option renhou: mangan.
        """
        if case.kind not in self.kinds:
            return f"kind {case.kind}"
        players = KINDS[case.kind].players_of(case.input)
        if players is not None and players not in self.players:
            return f"players {players}"
        codes = {str(code) for expect in case.expected for code in listed(expect.get("reject"))}
        if codes and not codes & self.rejects:
            return f"reject {', '.join(sorted(codes))}"
        if not_taken := self._not_taken(case):
            return not_taken
        if codes == {"bad_rules"}:
            return None
        for option, value in case.rules.items():
            if codes and option_fault(option, value):
                # Nobody can declare what there is not. The refusal of something else comes before that of the rules.
                continue
            if not self._has(option, value):
                return f"option {option}: {_plain(value)}"
        return None

    def has_instead(self, lacking: str) -> str:
        """What is declared in place of what a reason of `lacks` names."""
        what, _, named = lacking.partition(" ")
        option = named.partition(":")[0]
        match what:
            case _ if not named:
                declared = sorted(self.inputs or ())
            case "situation":
                declared = sorted(self.situation or ())
            case "kind":
                declared = sorted(self.kinds)
            case "players":
                declared = [str(number) for number in sorted(self.players)]
            case "reject":
                declared = sorted(self.rejects)
            case _ if option not in self.rules:
                return "not declared, so at its standard value alone"
            case _:
                declared = [_plain(value) for value in listed(self.rules[option])]
        return f"declared are {', '.join(declared)}" if declared else "none are declared"

    def _not_taken(self, case: Case) -> str | None:
        """The first field or word of a question that is not declared, where such are."""
        if self.inputs is not None:
            for path in used_inputs(case.kind, case.input):
                if path not in self.inputs:
                    return path
        if self.situation is not None:
            for word in used_words(case.kind, case.input):
                if word not in self.situation:
                    return f"situation {word}"
        return None

    def _has(self, option: str, value: object) -> bool:
        values = self.rules.get(option)
        if values == "any":
            return True
        if isinstance(values, list):
            return any(value == known and type(value) is type(known) for known in values)
        return value == _standard_values().get(option)

    def compares(self, name: str) -> bool:
        """Whether a field is compared."""
        return self.fields is None or name in self.fields


def hello() -> Json:
    """The first line of the asker."""
    return {"msg": "hello", "protocol": PROTOCOL, "suite": {"name": "riichi-spec", "corpus": corpus_version()}}


def question(seq: int, case: Case) -> Json:
    """The line that asks a case; what is expected is never sent."""
    return {"msg": "ask", "seq": seq, "id": case.id, "kind": case.kind, "rules": case.rules, "input": case.input}


def read_hello(message: object) -> Implementation:
    """The other side's hello; raises BadHello."""
    if not isinstance(message, dict) or message.get("msg") != "hello":
        raise BadHello('expected {"msg":"hello",...}')
    if "suite" in message:
        raise BadHello("expected a hello of its own, got ours back: does it only repeat its input?")
    if message.get("protocol") != PROTOCOL:
        raise BadHello(f"expected protocol {PROTOCOL}, got {show(message.get('protocol'))}")
    about, can = message.get("implementation"), message.get("capabilities")
    if not isinstance(about, dict) or not isinstance(can, dict):
        raise BadHello("expected objects `implementation` and `capabilities`")
    return Implementation(
        name=str(about.get("name", "unnamed")),
        version=str(about.get("version", "")),
        language=str(about.get("language", "")),
        kinds=_words(can, "kinds"),
        fields=_words(can, "fields") if "fields" in can else None,
        inputs=_words(can, "inputs") if "inputs" in can else None,
        situation=_words(can, "situation") if "situation" in can else None,
        players=_players(can.get("players", [4])),
        rejects=_words({"rejects": ["not_complete", "no_yaku"]} | can, "rejects"),
        rules=_options(can.get("rules", {})),
        max_in_flight=_room(can.get("max_in_flight", 1)),
        warnings=warnings_of(can),
    )


def _words(can: Mapping[str, object], name: str) -> frozenset[str]:
    words = can.get(name)
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadHello(f"expected a list of words in `{name}`, got {_got(can, name)}")
    return frozenset(words)


def _players(numbers: object) -> frozenset[int]:
    if not isinstance(numbers, list) or not all(_is_integer(number) for number in numbers):
        raise BadHello(f"expected a list of integers in `players`, as [4], got {show(numbers)}")
    return frozenset(numbers)


def _options(rules: object) -> Mapping[str, object]:
    if not isinstance(rules, dict):
        raise BadHello(f"expected an object of options in `rules`, got {show(rules)}")
    for option, values in rules.items():
        if not isinstance(values, list) and values != "any":
            name = f"`rules`, {show(option)}"
            raise BadHello(f'{name}: expected a list of the values that it can have, or "any", got {show(values)}')
    return rules


def _room(room: object) -> int:
    if not isinstance(room, int) or isinstance(room, bool) or room < 1:
        raise BadHello(f"expected an integer from 1 in `max_in_flight`, got {show(room)}")
    return room


def _is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _got(can: Mapping[str, object], name: str) -> str:
    return show(can[name]) if name in can else "nothing"


def _plain(value: object) -> str:
    """A word as it is, anything else as JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


@cache
def _standard_values() -> Mapping[str, object]:
    return Rules().as_dict()
