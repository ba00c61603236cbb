"""What the other side says: its hello, and its answers as a closed union."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from reference.rules import STANDARD_ALONE, Rules, option_values
from riichi_spec.cases.load import Case, Json, corpus_version

PROTOCOL: Final = 1
LONGEST_LINE: Final = 1024 * 1024
DEEPEST: Final = 50
"""Levels of lists and objects in a message. A limit of our own, as each Python counts its recursion differently."""
"""Bytes of a line, its end included."""


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
    """The implementation says that it does not have what was asked."""

    what: str


@dataclass(frozen=True)
class Failure:
    """The implementation reports an error of its own."""

    message: str
    traceback: str = ""


Answer = Result | Reject | Unsupported | Failure


def is_too_deep(message: object) -> bool:
    """Whether lists and objects lie in each other for more than `DEEPEST` levels."""
    level = [message]
    for _ in range(DEEPEST):
        level = [inner for value in level for inner in _inside(value)]
        if not level:
            return False
    return any(isinstance(value, dict | list) for value in level)


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
            return Unsupported(str(what))
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

    def lacks(self, case: Case) -> str | None:
        """Why the case is not to be asked, or None when it is."""
        if case.kind not in self.kinds:
            return f"kind {case.kind}"
        players = case.input.get("players", 4) if isinstance(case.input, Mapping) else 4
        # What is no number of players at all is a question of the input.
        if players in (3, 4) and players not in self.players:
            return f"players {players}"
        codes = {str(code) for expect in case.expected for code in _listed(expect.get("reject"))}
        if codes and not codes & self.rejects:
            return f"reject {', '.join(sorted(codes))}"
        if codes == {"bad_rules"}:
            return None
        for option, value in case.rules.items():
            if not self._has(option, value):
                return f"option {option}: {value}"
        return None

    def _has(self, option: str, value: object) -> bool:
        values = self.rules.get(option)
        if values == "any":
            return True
        if isinstance(values, list):
            return any(value == known and type(value) is type(known) for known in values)
        return value == _standard(option)

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
        raise BadHello(f"expected protocol {PROTOCOL}, got {message.get('protocol')!r}")
    about, can = message.get("implementation"), message.get("capabilities")
    if not isinstance(about, dict) or not isinstance(can, dict):
        raise BadHello("expected objects `implementation` and `capabilities`")
    fields, rules, room = can.get("fields"), can.get("rules", {}), can.get("max_in_flight", 1)
    if not isinstance(rules, dict) or not isinstance(room, int) or room < 1:
        raise BadHello("expected an object of options in `rules` and an integer from 1 in `max_in_flight`")
    return Implementation(
        name=str(about.get("name", "unnamed")),
        version=str(about.get("version", "")),
        language=str(about.get("language", "")),
        kinds=_words(can, "kinds", ()),
        fields=None if fields is None else _words(can, "fields", ()),
        players=frozenset(player for player in _listed(can.get("players", [4])) if isinstance(player, int)),
        rejects=_words(can, "rejects", ("not_complete", "no_yaku")),
        rules=rules,
        max_in_flight=room,
    )


def _inside(value: object) -> Iterable[object]:
    match value:
        case dict():
            return value.values()
        case list():
            return value
        case _:
            return ()


def _words(can: Mapping[str, object], name: str, absent: tuple[str, ...]) -> frozenset[str]:
    words = can.get(name, list(absent))
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadHello(f"expected a list of words in `{name}`")
    return frozenset(words)


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _standard(option: str) -> object:
    if option in option_values():
        return Rules().as_dict()[option]
    return STANDARD_ALONE.get(option, (None,))[0]
