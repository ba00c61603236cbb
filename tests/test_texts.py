"""Texts that people hand over: what is read, and what is refused before it takes long."""

from pathlib import Path

import pytest

from riichi_spec.book.presets import BadPreset, load_preset
from riichi_spec.texts import LONGEST_LINE, LineTooLong, lines_of, toml_of


def test_lines_have_their_numbers(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_bytes(b"\xef\xbb\xbfa\n\nb")
    assert list(lines_of(file)) == [(1, b"a\n"), (2, b"\n"), (3, b"b")]


def test_a_line_has_a_bound(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_bytes(b"a\n" + b"b" * (LONGEST_LINE - 1) + b"\n" + b"c" * (LONGEST_LINE + 1))
    read = lines_of(file)
    assert [number for number, _ in (next(read), next(read))] == [1, 2]
    with pytest.raises(LineTooLong, match="line 3: expected at most 1 MiB"):
        next(read)


def test_keys_in_toml_have_a_depth() -> None:
    assert toml_of("a.b = 1\nc = 'x" + "." * 100 + "'\n") == {"a": {"b": 1}, "c": "x" + "." * 100}
    with pytest.raises(ValueError, match="line 2: expected a key of at most 50 dots"):
        toml_of("a = 1\n" + ".".join("a" * 52) + " = 1\n")


@pytest.mark.parametrize(
    "text",
    ["\n" * 40_000 + "=", ".".join("a" * 60_000) + "=1", "x = " + "1" * 40_000 + "!"],
    ids=["newlines", "dots", "word"],
)
def test_a_strange_text_of_tens_of_thousands_of_signs_is_refused_at_once(text: str, tmp_path: Path) -> None:
    """Each once took from twenty seconds to minutes, which the suite's own patience shows."""
    file = tmp_path / "preset.toml"
    file.write_text(text)
    with pytest.raises(BadPreset):
        load_preset(str(file))
