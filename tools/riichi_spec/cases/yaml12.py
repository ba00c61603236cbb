"""YAML as the corpus means it: of the plain words only true, false and integers convert; a key twice is an error."""

import json
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

import yaml
from platformdirs import user_cache_path
from yaml.nodes import MappingNode, Node, ScalarNode

from riichi_spec.files import write_whole
from riichi_spec.values import sha256

# libyaml where it is there: ten times faster, the same result.
_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_BOOL: Final = "tag:yaml.org,2002:bool"
_INT: Final = "tag:yaml.org,2002:int"
_READER: Final = b"1"  # to be raised when the same text is to be read as something else
_STR: Final = "tag:yaml.org,2002:str"


class YamlError(ValueError):
    """A file that is no YAML, or has a key twice; the text names file and line."""


class _Loader(_Base):  # type: ignore[misc]  # the base is chosen when the module is loaded
    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 # the name is PyYAML's

    def construct_mapping(self, node: MappingNode, deep: bool = False) -> dict[object, object]:
        seen: set[object] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=deep)
            if not isinstance(key, str):
                raise yaml.constructor.ConstructorError(None, None, "a key is a text", key_node.start_mark)
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} stands twice", key_node.start_mark
                )
            seen.add(key)
        mapping: dict[object, object] = super().construct_mapping(node, deep=deep)
        return mapping


_Loader.add_implicit_resolver(_BOOL, re.compile(r"(?:true|false)\Z"), list("tf"))
_Loader.add_implicit_resolver(_INT, re.compile(r"-?(?:0|[1-9][0-9]*)\Z"), list("-0123456789"))


def load_yaml(stream: str | IO[str], name: str) -> object:
    """The value of one document; `name` is the file's in errors. Raises YamlError."""
    try:
        return yaml.load(stream, Loader=_Loader)  # a safe loader with fewer conversions
    except UnicodeDecodeError:
        raise
    except (yaml.YAMLError, ValueError) as error:
        # A ValueError comes from a number of thousands of digits, or a tag such as !!int before a word.
        mark = getattr(error, "problem_mark", None)
        where = f"{name}:{mark.line + 1}" if mark else name
        raise YamlError(f"{where}: {' '.join(str(getattr(error, 'problem', error)).split())}") from None


def load_kept(file: Path, name: str) -> object:
    """The value of a file, kept in the user's cache folder with the hash of its content. Raises YamlError.

    A cache that cannot be read or written, or that is not as it was written, is done without.
    """
    try:
        content = file.read_bytes()
    except OSError as error:
        raise YamlError(f"{name}: cannot be read: {error.strerror}") from None
    kept = user_cache_path("riichi-spec") / "yaml" / f"{sha256(os.fsencode(file.resolve()))}.json"
    found, value = _kept_value(kept, content)
    if found:
        return value
    try:
        value = load_yaml(content.decode("utf-8"), name)
        text = json.dumps(value, allow_nan=False)
    except UnicodeDecodeError as error:
        raise YamlError(f"{name}: expected UTF-8: {error}") from None
    except YamlError:
        raise
    except (TypeError, ValueError, RecursionError) as error:
        # Tags and references can make what JSON has no form for: dates, sets, a list that holds itself.
        raise YamlError(f"{name}: expected values of JSON: {error}") from None
    _keep(kept, f"{sha256(_READER + content)} {sha256(text.encode())}\n{text}")
    return value


def _kept_value(kept: Path, content: bytes) -> tuple[bool, object]:
    """Whether the file's value is kept, for this very content and unharmed, and the value."""
    try:
        hashes, _, text = kept.read_bytes().partition(b"\n")
        if hashes.decode() != f"{sha256(_READER + content)} {sha256(text)}":
            return False, None
        return True, json.loads(text)
    except (OSError, ValueError, RecursionError):
        return False, None


def _keep(file: Path, text: str) -> None:
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, text.encode(), durable=False)


def nodes_of(text: str, name: str) -> Node | None:
    """The nodes of a document with their places, None where it is empty; `name` is the file's. Raises YamlError."""
    try:
        return yaml.compose(text, Loader=_Loader)
    except yaml.YAMLError as error:
        raise YamlError(f"{name}: {' '.join(str(getattr(error, 'problem', error)).split())}") from None


def converting_words(file: Path) -> Iterator[tuple[int, str]]:
    """Line and text of every plain word that YAML 1.1 converts and we do not: it needs quotes.

    Such as off, null, 190:20 or 1_000: right here, and something else for a reader in another language.
    """
    resolver = yaml.resolver.Resolver()
    with file.open(encoding="utf-8") as stream:
        yield from _converting(yaml.compose(stream, Loader=_Loader), resolver)


def _converting(node: Node | None, resolver: yaml.resolver.Resolver) -> Iterator[tuple[int, str]]:
    match node:
        case ScalarNode(style=None | "", tag=tag, value=value):  # plain: libyaml's nodes have "", PyYAML's None
            elsewhere: object = resolver.resolve(ScalarNode, value, (True, False))  # type: ignore[no-untyped-call]
            if tag == _STR and elsewhere != _STR:
                yield node.start_mark.line + 1, value
        case MappingNode(value=pairs):
            for key, value in pairs:
                yield from _converting(key, resolver)
                yield from _converting(value, resolver)
        case yaml.nodes.SequenceNode(value=nodes):
            for item in nodes:
                yield from _converting(item, resolver)
