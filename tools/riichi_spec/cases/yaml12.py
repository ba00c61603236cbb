"""YAML as the corpus means it: of the plain words only true, false and integers convert; a key twice is an error.

What JSON has no form for is none of it either: other tags, and a reference to what stands elsewhere.
"""

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

from reference.rejects import show
from riichi_spec.files import write_whole
from riichi_spec.texts import LARGEST_DATA, TooDeep, is_too_deep, read_bytes
from riichi_spec.values import sha256

# libyaml where it is there: ten times faster, the same result.
_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_BOOL: Final = "tag:yaml.org,2002:bool"
_INT: Final = "tag:yaml.org,2002:int"
_READER: Final = b"2"  # to be raised when the same text is to be read as something else
_STR: Final = "tag:yaml.org,2002:str"
_SEQ: Final = "tag:yaml.org,2002:seq"
_MAP: Final = "tag:yaml.org,2002:map"
_LONGEST_INTEGER: Final = 4300
"""Digits that Python reads as an integer."""


class YamlError(ValueError):
    """A file that is no YAML, or has a key twice; the text names file and line."""


class _Loader(_Base):  # type: ignore[misc]  # the base is chosen when the module is loaded
    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 # the name is PyYAML's
    # Of the others some fail with anything at all for a text that they do not know.
    yaml_constructors = {tag: _Base.yaml_constructors[tag] for tag in (_STR, _SEQ, _MAP, None)}  # noqa: RUF012

    def construct_mapping(self, node: MappingNode, deep: bool = False) -> dict[object, object]:
        seen: set[object] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=deep)
            if not isinstance(key, str):
                raise yaml.constructor.ConstructorError(None, None, "a key is a text", key_node.start_mark)
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {show(key)} stands twice", key_node.start_mark
                )
            seen.add(key)
        mapping: dict[object, object] = super().construct_mapping(node, deep=deep)
        return mapping


def _bool(loader: Any, node: Node) -> bool:
    return _plain(loader, node, _IS_BOOL, "true or false") == "true"


def _int(loader: Any, node: Node) -> int:
    return int(_plain(loader, node, _IS_INT, f"an integer of at most {_LONGEST_INTEGER:,} digits"))


def _plain(loader: Any, node: Node, form: re.Pattern[str], expected: str) -> str:
    """The word of a node; raises ConstructorError for one of another form, which only its tag makes it."""
    word = loader.construct_scalar(node)
    if not form.match(word) or len(word) > _LONGEST_INTEGER:
        raise yaml.constructor.ConstructorError(None, None, f"expected {expected}, got {show(word)}", node.start_mark)
    return str(word)


_IS_BOOL: Final = re.compile(r"(?:true|false)\Z")
_IS_INT: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
_Loader.add_implicit_resolver(_BOOL, _IS_BOOL, list("tf"))
_Loader.add_implicit_resolver(_INT, _IS_INT, list("-0123456789"))
_Loader.add_constructor(_BOOL, _bool)
_Loader.add_constructor(_INT, _int)


def load_yaml(stream: str | IO[str], name: str) -> object:
    """The value of one document; `name` is the file's in errors. Raises YamlError."""
    try:
        value: object = yaml.load(stream, Loader=_Loader)  # a safe loader with fewer conversions
        _check_references(value)
        if is_too_deep(value):
            raise TooDeep
    except yaml.YAMLError as error:
        raise _told(error, name) from None
    except (RecursionError, TooDeep):
        raise YamlError(f"{name}: {TooDeep()}") from None
    return value


def _check_references(value: object) -> None:
    """Raise ConstructorError where a list or mapping is in several places, or in itself: a few lines of such hold
    millions of values.
    """
    seen: set[int] = set()
    left = [value]
    while left:
        match left.pop():
            case (dict() | list()) as holder:
                if id(holder) in seen:
                    raise yaml.constructor.ConstructorError(None, None, "expected no references such as *name", None)
                seen.add(id(holder))
                left += holder.values() if isinstance(holder, dict) else holder


def _told(error: yaml.YAMLError, name: str) -> YamlError:
    mark = getattr(error, "problem_mark", None)
    where = f"{name}:{mark.line + 1}" if mark else name
    return YamlError(f"{where}: {' '.join(str(getattr(error, 'problem', error)).split())}")


def load_kept(file: Path, name: str) -> object:
    """The value of a file, kept in the user's cache folder with the hash of its content. Raises YamlError.

    A cache that cannot be read or written, or that is not as it was written, is done without.
    """
    try:
        content = read_bytes(file)
    except OSError as error:
        raise YamlError(f"{name}: cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise YamlError(f"{name}: {error}") from None
    kept = user_cache_path("riichi-spec") / "yaml" / f"{sha256(os.fsencode(os.path.realpath(file)))}.json"
    found, value = _kept_value(kept, content)
    if found:
        return value
    try:
        value = load_yaml(content.decode("utf-8-sig"), name)
    except UnicodeDecodeError as error:
        raise YamlError(f"{name}: expected UTF-8: {error}") from None
    text = json.dumps(value)
    _keep(kept, f"{sha256(_READER + content)} {sha256(text.encode())}\n{text}")
    return value


def _kept_value(kept: Path, content: bytes) -> tuple[bool, object]:
    """Whether the file's value is kept, for this very content and unharmed, and the value."""
    try:
        hashes, _, text = read_bytes(kept, LARGEST_DATA).partition(b"\n")
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
        raise _told(error, name) from None


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
