"""Which code is shown for a citation."""

from pathlib import Path

import pytest

from riichi_spec.book.codebook import Citation
from riichi_spec.book.definitions import definitions

CODE = '''\
"""A module [a.module]."""

ROWS = {
    "one": (1, "a.one"),
    "two": (
        2,
        "a.two",
    ),
}
"""Rows [a.rows]."""

# What two is [a.comment].
TWO = "a.constant"


@decorated
class Option:
    """All options [a.class]."""

    first: int = 1
    """The first [a.first]."""
    second: int
    """The second [a.second]."""

    def method(self):
        # The first line is not near.
        left = 1
        # It counts [a.step].
        left += 1
        if left:
            return "a.condition"
        return left
'''


def cited(text: str) -> int:
    """The number of the line that cites it."""
    (number,) = (number for number, line in enumerate(CODE.splitlines(), 1) if text in line)
    return number


@pytest.mark.parametrize(
    ("rule", "first", "last", "near"),
    [
        ("a.module", 1, 1, {1}),
        ("a.one", 3, 10, {3, 4}),
        ("a.two", 3, 10, {3, 5, 6, 7, 8}),
        ("a.rows", 3, 10, {3, 10}),
        ("a.comment", 12, 13, {12, 13}),
        ("a.constant", 12, 13, {12, 13}),
        ("a.class", 16, 32, set(range(16, 27))),
        ("a.first", 20, 21, {20, 21}),
        ("a.second", 22, 23, {22, 23}),
        ("a.step", 25, 32, {25, 28, 29}),
        ("a.condition", 25, 32, {25, 30, 31}),
    ],
)
def test_it_is_the_innermost_with_a_name(tmp_path: Path, rule: str, first: int, last: int, near: set[int]) -> None:
    folder = tmp_path / "code"
    folder.mkdir()
    (folder / "a.py").write_text(CODE, encoding="utf-8")
    (found,) = definitions([Citation(rule, "code/a.py", cited(rule))], folder)
    assert found.cited == (cited(rule),)
    assert (min(found.lines), max(found.lines)) == (first, last)
    assert [found.lines[number] for number in found.lines] == CODE.splitlines()[first - 1 : last]
    assert found.near == near


def test_several_citations_of_one_definition_are_one(tmp_path: Path) -> None:
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "a.py").write_text(CODE, encoding="utf-8")
    (tmp_path / "code" / "b.toml").write_text("# A preset [a.preset].\nx = 1\n", encoding="utf-8")
    places = [("b.toml", 1), ("a.py", cited("a.step")), ("a.py", cited("a.condition")), ("a.py", cited("a.one"))]
    found = list(definitions([Citation("a", f"code/{file}", line) for file, line in places], tmp_path / "code"))
    assert [(each.file, each.cited) for each in found] == [
        ("code/a.py", (4,)),
        ("code/a.py", (28, 31)),
        ("code/b.toml", (1,)),
    ]
    assert found[-1].lines == {1: "# A preset [a.preset]."}
