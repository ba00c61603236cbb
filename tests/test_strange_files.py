"""What is no file, no text, or has no end is refused in one line by every reader; a mark before a text is taken."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from readers import CASES, READERS
from riichi_spec.cases.yaml12 import load_kept
from riichi_spec.texts import LARGEST_DATA
from test_mutated_files import is_read

MAY_BE_MISSING: Final = ("cases", "mistakes", "lock", "cells", "shards")
"""What is then empty: no cases, nothing released, no shard finished."""
STRANGE: Final[dict[str, Callable[[str], bytes]]] = {
    "deep-list": lambda _: b"[" * 100_000,
    "deep-object": lambda _: b'{"a":' * 100_000,
    "deep-block": lambda _: b"- " * 100_000 + b"a",
    "deep-lines": lambda _: b"".join(b" " * level + b"a:\n" for level in range(1200)),
    "deep-toml": lambda _: b"a = " + b"[" * 100_000,
    "deeper-than-read": lambda text: text.encode() + b'{"id": "a/z", "b": ' + b"[" * 60 + b"]" * 60 + b"}\n",
    "long-integer": lambda text: text.encode() + b'{"id": "a/z", "b": ' + b"1" * 5000 + b"}\n",
    "name-twice": lambda text: text.encode() + b'{"id": "a/z", "b": 1, "b": 2}\n',
    "nul": lambda text: text.encode() + b"\0",
    "no-utf-8": lambda text: b'"\xff": 1\n' + text.encode(),
    "utf-16": lambda text: text.encode("utf-16"),
    "long-line": lambda text: text.encode() + b" " * (1 << 20) + b"x\n",
    "lines-of-references": lambda _: b"- &a [b]\n" + b"".join(
        b"- &%c [%s]\n" % (97 + n, b", ".join([b"*%c" % (96 + n)] * 10)) for n in range(1, 20)
    ),
}  # fmt: skip


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture(params=READERS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def file(name: str, tmp_path: Path) -> Path:
    path = tmp_path / "files" / READERS[name].file
    path.parent.mkdir(parents=True)
    return path


@pytest.mark.parametrize("content", STRANGE.values(), ids=STRANGE)
def test_what_is_no_such_text_is_one_line(name: str, file: Path, content: Callable[[str], bytes]) -> None:
    reader = READERS[name]
    file.write_bytes(content(reader.content))
    is_a_text = name == "version" or (name, content) == ("yaml", STRANGE["deep-toml"])
    assert not is_read(reader, file) or is_a_text


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ('"new": "a", "new": "b"', "the name 'new' stands twice"),
        (f'"new": {"[" * 50}{"]" * 50}', "expected at most 50 levels"),
        (f'"new": {"1" * 5000}', "expected integers of at most 4,300 digits"),
    ],
    ids=["twice", "deep", "long"],
)
@pytest.mark.parametrize("of", ["vectors", "answers", "report", "question", "manifest", "set", "lock"])
def test_json_is_read_by_one_measure(of: str, tmp_path: Path, more: str, fault: str) -> None:
    """A report does not say what is wrong with a line, as it may be cut off."""
    reader = READERS[of]
    file = tmp_path / reader.file
    before, _, last = reader.content.rstrip("\n").rpartition("\n")
    file.write_text(f"{before}\n{last.removesuffix('}')}, {more}}}\n".lstrip("\n"))
    with pytest.raises(reader.refusals, match="expected a case with id" if of == "report" else fault):
        reader.read(file)


@pytest.mark.parametrize("text", ["1e999", "NaN", "-Infinity", "1" * 4000])
@pytest.mark.parametrize("key", ["b", "protocol", "id", "corpus", "shard", "cases"])
def test_a_number_that_is_none_is_read_or_one_line(name: str, file: Path, key: str, text: str) -> None:
    reader = READERS[name]
    last = reader.content.rstrip("\n").rpartition("\n")[2]
    more = f'{last.removesuffix("}")}, "{key}": {text}}}\n' if reader.form == "json" else f"{key}: {text}\n"
    for content in (reader.content + more, more, reader.content.replace(last, more)):
        file.write_text(content)
        is_read(reader, file)


def test_no_file_at_all_is_one_line(name: str, file: Path) -> None:
    assert is_read(READERS[name], file) == (name in MAY_BE_MISSING)


def test_a_folder_is_one_line(name: str, file: Path) -> None:
    file.mkdir()
    assert not is_read(READERS[name], file)


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/null", "/proc/self/mem", "no/such/place"])
def test_a_device_is_one_line(name: str, file: Path, device: str) -> None:
    """Some have no end, some cannot be read, and one is empty."""
    file.symlink_to(device)
    taken = is_read(READERS[name], file)
    empty = ("vectors", "answers", "known", "preset", "set", "version", "mistakes", "yaml")
    assert (
        not taken or (device == "/dev/null" and name in empty) or (device == "no/such/place" and name in MAY_BE_MISSING)
    )


@pytest.mark.skipif(os.geteuid() == 0, reason="who may read everything is refused nothing")
def test_a_file_that_may_not_be_read_is_one_line(name: str, file: Path) -> None:
    file.write_text(READERS[name].content)
    file.chmod(0)
    assert not is_read(READERS[name], file)


def test_a_file_without_bound_is_one_line(name: str, file: Path) -> None:
    with file.open("wb") as stream:
        stream.truncate(LARGEST_DATA + 1)
    assert not is_read(READERS[name], file)


@pytest.mark.parametrize("mark", ["\ufeff", ""])
def test_a_mark_before_a_text_is_taken_away(name: str, file: Path, mark: str) -> None:
    file.write_text(mark + READERS[name].content, encoding="utf-8")
    assert is_read(READERS[name], file)


@pytest.mark.parametrize("device", ["/dev/zero", "/proc/self/mem", "/"])
def test_whatever_is_kept_of_a_file_it_is_read(tmp_path: Path, device: str) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(CASES)
    right = load_kept(file, file.name)
    (kept,) = (tmp_path / "cache").rglob("*.json")
    kept.unlink()
    kept.symlink_to(device)
    assert load_kept(file, file.name) == right
