"""A stand-in for an engine in Python: it notes what an adapter asks of the engine, or answers from what was noted.

    python -I stand_in.py record NOTES ADAPTER          with the engine's own Python
    python -I stand_in.py replay TRANSCRIPT ADAPTER     with any Python, without the engine

The adapter's file is run as it is. What it imports from the engine are things that know their name alone: where they
were imported from, or the call that gave them, as #2 is what the second call of a question gave. Calls are noted with
their arguments, results with the attributes that are read of them. A call or an attribute that was not noted ends the
process at once, as an adapter would make an answer of an exception.
"""

import ast
import builtins
import importlib
import importlib.metadata
import json
import os
import runpy
import sys
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Final, NoReturn, Protocol

Note = dict[str, Any]
PLAIN: Final = (type(None), bool, int, float, str)
DIFFERS: Final = 3
"""The exit code when an adapter does not do what was noted."""


class Tape(Protocol):
    """What is behind all things: a recorder or a player."""

    def get(self, thing: "Thing", key: str) -> Any: ...

    def call(self, thing: "Thing", args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any: ...


class Thing:
    """Something of the engine's. Its own attributes have underscores, since all other names are the engine's."""

    def __init__(self, tape: Tape, name: str, real: object = None) -> None:
        self._tape = tape
        self._name = name
        self._real: Any = real
        self._read: dict[str, Any] = {}

    def __getattr__(self, key: str) -> Any:
        if key.startswith("__"):
            raise AttributeError(key)
        return self._tape.get(self, key)

    def __getitem__(self, key: str) -> Any:
        return self._tape.get(self, f"[{key}]")

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._tape.call(self, args, kwargs)


def mapped(change: Callable[[Any], Any], value: Any) -> Any:
    """The value, each part of it changed that is no list, tuple or dict."""
    if type(value) in (list, tuple):
        return type(value)(mapped(change, part) for part in value)
    if type(value) is dict:
        return {key: mapped(change, part) for key, part in value.items()}
    return change(value)


def noted(thing: Thing, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Note:
    """A call in plain values."""

    def name(value: object) -> object:
        return {"$": value._name} if isinstance(value, Thing) else value

    given = {"args": mapped(name, list(args)), "kwargs": mapped(name, kwargs)}
    note: Note = {"call": thing._name, **{kind: values for kind, values in given.items() if values}}
    return json.loads(json.dumps(note, allow_nan=False))  # type: ignore[no-any-return]


class Recorder:
    """Passes everything on to the engine, and notes it."""

    def __init__(self, notes: Path, adapter: Path) -> None:
        self._notes = notes
        self._turns: list[list[Note]] = []
        self._enums: dict[str, Thing] = {}
        self._versions: dict[str, str] = {}
        self._modules: dict[str, dict[str, Any]] = {}
        for node in ast.walk(ast.parse(adapter.read_bytes())):
            if isinstance(node, ast.ImportFrom) and str(node.module).partition(".")[0] not in sys.stdlib_module_names:
                module = importlib.import_module(str(node.module))
                real = {alias.name: getattr(module, alias.name) for alias in node.names}
                given = {key: self._given(f"{module.__name__}.{key}", real[key]) for key in real}
                self._modules.setdefault(module.__name__, {}).update(given)

    def modules(self) -> dict[str, dict[str, Any]]:
        return self._modules

    def version(self, distribution_name: str) -> str:
        return self._versions.setdefault(distribution_name, importlib.metadata.distribution(distribution_name).version)

    def begin(self) -> None:
        if self._turns:
            self._turns[-1] = self._shown(self._turns[-1])
        self._turns.append([])

    def close(self) -> None:
        self.begin()
        header = {"versions": self._versions, "modules": self._shown(self._modules)}
        self._notes.write_text(json.dumps({"header": header, "turns": self._turns[:-1]}), encoding="utf-8")

    def get(self, thing: Thing, key: str) -> Any:
        if key not in thing._read:
            real = thing._real[key[1:-1]] if key.startswith("[") else getattr(thing._real, key)
            thing._read[key] = self._given(f"{thing._name}.{key}", real)
        return thing._read[key]

    def call(self, thing: Thing, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        note = noted(thing, args, kwargs)
        self._turns[-1].append(note)
        number = len(self._turns[-1])
        args, kwargs = mapped(_real, args), mapped(_real, kwargs)
        try:
            note["gives"] = self._given(f"#{number}", thing._real(*args, **kwargs))
        except BaseException as error:
            note["raises"] = {**_class(type(error)), "args": [str(arg) for arg in error.args]}
            raise
        return note["gives"]

    def _given(self, name: str, real: Any) -> Any:
        if type(real) in (list, tuple):
            return type(real)(self._given(f"{name}.{place}", part) for place, part in enumerate(real))
        if type(real) is dict:
            return {key: self._given(f"{name}.{key}", part) for key, part in real.items()}
        if type(real) in PLAIN or (isinstance(real, type) and issubclass(real, Exception)):
            return real
        if isinstance(real, Enum):  # one thing whatever way it came, as members are compared with `is`
            name = f"{type(real).__module__}.{type(real).__qualname__}.{real.name}"
            return self._enums.setdefault(name, Thing(self, name, real))
        return Thing(self, name, real)

    def _shown(self, value: Any) -> Any:
        def show(part: Any) -> Any:
            if isinstance(part, Thing):
                return {"$": part._name, "read": self._shown(part._read)} if part._read else {"$": part._name}
            return _class(part) if isinstance(part, type) else part

        return mapped(show, value)


def _real(value: Any) -> Any:
    return value._real if isinstance(value, Thing) else value


def _class(kind: type) -> Note:
    """A class of exceptions, by its name and its bases' names."""
    first, *bases = (f"{base.__module__}.{base.__name__}".removeprefix("builtins.") for base in kind.mro())
    return {"class": first, "bases": bases[:-1]}


class Player:
    """Answers from a transcript."""

    def __init__(self, transcript: Path, _: Path) -> None:
        header, *turns = map(json.loads, transcript.read_text(encoding="utf-8").splitlines())
        self._header: Note = header
        self._turns: Iterator[Note] = iter(turns)
        self._turn: Note = {}
        self._left: list[Note] = []
        self._things: dict[str, Thing] = {}
        self._classes: dict[str, type[BaseException]] = {}

    def modules(self) -> dict[str, dict[str, Any]]:
        loaded: dict[str, dict[str, Any]] = self._load(self._header["modules"])
        return loaded

    def version(self, distribution_name: str) -> str:
        return str(self._header["versions"][distribution_name])

    def begin(self) -> None:
        self.close()
        self._turn = next(self._turns)
        self._left = list(self._turn.get("calls", []))

    def close(self) -> None:
        if self._left:
            self._differs("a call", self._left[0], "none")

    def get(self, thing: Thing, key: str) -> Any:
        if key not in thing._read:
            self._differs(f"one of {sorted(thing._read)} read of", thing._name, key)
        return thing._read[key]

    def call(self, thing: Thing, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        note, expected = noted(thing, args, kwargs), self._left.pop(0) if self._left else {}
        plain = {key: value for key, value in expected.items() if key not in ("gives", "raises")}
        # As texts: to Python True is 1.
        if json.dumps(note, sort_keys=True) != json.dumps(plain, sort_keys=True):
            self._differs("the call", plain or "none", note)
        if "raises" in expected:
            raise self._load_class(expected["raises"])(*expected["raises"]["args"])
        return self._load(expected["gives"])

    def _load(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._load(part) for part in value]
        if not isinstance(value, dict):
            return value
        if "class" in value:
            return self._load_class(value)
        read = {key: self._load(part) for key, part in value.get("read", {} if "$" in value else value).items()}
        if "$" not in value:
            return read
        name = value["$"]
        thing = Thing(self, name) if name.startswith("#") else self._things.setdefault(name, Thing(self, name))
        thing._read |= read
        return thing

    def _load_class(self, told: Note) -> type[BaseException]:
        name = str(told["class"])
        if name not in self._classes:
            known = {**vars(builtins), **self._classes}
            base = next(known[base] for base in told["bases"] if base in known)
            self._classes[name] = known[name] if name in known else type(name.rpartition(".")[2], (base,), {})
        return self._classes[name]

    def _differs(self, what: str, expected: object, got: object) -> NoReturn:
        place = self._turn.get("message", {}).get("id", "outside all questions")
        sys.stderr.write(f"{place}: expected {what} {_text(expected)}\ngot {_text(got)}\n")
        sys.stderr.flush()
        os._exit(DIFFERS)


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Run the adapter on the stand-in."""
    mode, file, adapter = sys.argv[1:]
    tape = (Recorder if mode == "record" else Player)(Path(file), Path(adapter))
    for name, attributes in tape.modules().items():
        sys.modules[name] = ModuleType(name)
        vars(sys.modules[name]).update(attributes)
    importlib.metadata.version = tape.version

    def lines(stream: Iterator[bytes]) -> Iterator[bytes]:
        for line in stream:
            tape.begin()
            yield line

    sys.stdin = SimpleNamespace(buffer=lines(iter(sys.stdin.buffer)))
    sys.argv = [adapter]
    runpy.run_path(adapter, run_name="__main__")
    tape.close()


if __name__ == "__main__":
    main()
