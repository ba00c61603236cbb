"""`riichi-spec changes`: what is told of two sets of vectors, and what is not allowed."""

import copy
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from command import Run, assert_one_line_of_error
from riichi_spec.cases.versions import least, numbers, part_to_raise

VECTOR: dict[str, Any] = {
    "id": "points/a",
    "title": "Five han are a mangan",
    "kind": "points",
    "rules": {"kiriage_mangan": False},
    "input": {"han": 5, "dealer": False, "win": "ron"},
    "expect": {"payments": {"discarder": 8000}, "total": 8000, "limit": "mangan"},
    "spec": [{"rule": "points.limit.mangan", "sha256": "0" * 64}],
    "sources": ["000:3"],
    "catches": [],
    "since": "0.1.0",
    "sha256": "0" * 64,
}
MANIFEST: dict[str, Any] = {
    "corpus": "0.2.0",
    "protocol": 1,
    "options": {"kiriage_mangan": [False, True], "open_no_fu": [30, 20]},
    "options_since": {"kiriage_mangan": "0.1.0", "open_no_fu": "0.1.0"},
    "superseded": {"points/gone": {"by": "points/a", "reason": "it was wrong"}},
}
NOTHING: dict[str, list[str]] = {
    "added": [], "superseded": [], "gone": [], "changed": [], "reworded": [],
    "options_added": [], "options_gone": [], "options_changed": [], "not_allowed": [],
}  # fmt: skip
Edit = Callable[[dict[str, Any], dict[str, dict[str, Any]]], object]
"""Changes a manifest, and vectors by id."""


def written(folder: Path, manifest: dict[str, Any], vectors: list[dict[str, Any]]) -> Path:
    folder.mkdir()
    (folder / "manifest.json").write_text(json.dumps(manifest))
    (folder / "vectors.jsonl").write_text("".join(json.dumps(vector) + "\n" for vector in vectors))
    return folder


def vector_set(folder: Path, edit: Edit = lambda _manifest, _vectors: None) -> Path:
    """Two vectors, with some change."""
    manifest, vectors = copy.deepcopy(MANIFEST), {"a": copy.deepcopy(VECTOR)}
    vectors["b"] = copy.deepcopy(VECTOR) | {"id": "points/b", "rules": {}}
    edit(manifest, vectors)
    return written(folder, manifest, list(vectors.values()))


def told(run: Run, old: Path, new: Path) -> tuple[int, dict[str, Any]]:
    """The exit code, and what is found that is not empty."""
    outcome = run(f"changes {old} {new} --json")
    found: dict[str, Any] = json.loads(outcome.out)
    assert set(found) == {*NOTHING, "old", "new", "unreleased", "part", "least"}
    return outcome.code, {name: value for name, value in found.items() if value != NOTHING.get(name, "")}


def into(kind: str, **values: Any) -> Edit:
    """A vector's object with some of its values changed."""
    return lambda _, vectors: vectors["a"][kind].update(values)


def vector(**values: Any) -> Edit:
    return lambda _, vectors: vectors["a"].update(values)


def without(name: str) -> Edit:
    return lambda _, vectors: vectors.pop(name)


def manifest(name: str, **values: Any) -> Edit:
    return lambda manifest, _: manifest[name].update(values)


def option(name: str, value: Any, first: Any, since: str | None = None) -> Edit:
    """An option that the old set does not know, named by a vector."""

    def edit(manifest: dict[str, Any], vectors: dict[str, dict[str, Any]]) -> None:
        manifest["options"][name] = [first]
        manifest["options_since"] |= {name: since} if since else {}
        vectors["a"]["rules"][name] = value

    return edit


def mended(by: str = "points/c", *, there: bool = True, gone: bool = True) -> Edit:
    def edit(manifest: dict[str, Any], vectors: dict[str, dict[str, Any]]) -> None:
        manifest["superseded"]["points/a"] = {"by": by, "reason": "it was wrong"}
        old = vectors.pop("a") if gone else vectors["a"]
        if there:
            vectors["c"] = {name: value for name, value in old.items() if name != "since"} | {"id": "points/c"}

    return edit


# What is allowed: the edit of the new set, what is told, and the part that has to go up.
ALLOWED: dict[str, tuple[Edit, dict[str, Any], str | None]] = {
    "nothing": (lambda _manifest, _vectors: None, {}, None),
    "another order of keys": (
        lambda _, vectors: vectors["a"].update(input=dict(reversed(vectors["a"]["input"].items()))), {}, None,
    ),
    "title": (vector(title="Five han"), {"reworded": [{"id": "points/a", "what": ["title"]}]}, "patch"),
    "sources": (vector(sources=[]), {"reworded": [{"id": "points/a", "what": ["sources"]}]}, "patch"),
    "catches": (
        vector(catches=[{"mistake": "a", "wrong": "b"}]),
        {"reworded": [{"id": "points/a", "what": ["catches"]}]}, "patch",
    ),
    "the text of a rule": (
        vector(spec=[{"rule": "points.limit.mangan", "sha256": "1" * 64}]),
        {"reworded": [{"id": "points/a", "what": ["rule texts"]}]}, "patch",
    ),
    "another rule tested": (
        vector(spec=[{"rule": "points.base", "sha256": "0" * 64}]),
        {"reworded": [{"id": "points/a", "what": ["rules tested"]}]}, "patch",
    ),
    "added": (
        lambda _, vectors: vectors.update(c=VECTOR | {"id": "points/c", "since": "0.2.1"}),
        {"added": ["points/c"]}, "patch",
    ),
    "superseded": (
        mended(),
        {"added": ["points/c"], "superseded": [{"id": "points/a", "by": "points/c", "reason": "it was wrong"}]},
        "minor",
    ),
    "a new option": (option("luck", 0, 0), {"options_added": ["luck"]}, "minor"),
    "a new option, released": (option("luck", 0, 0, "0.3.0"), {"options_added": ["luck"]}, "minor"),
    "a new value": (
        manifest("options", open_no_fu=[30, 20, 10]),
        {"options_changed": [{"id": "open_no_fu", "what": ["values added"]}]}, "minor",
    ),
    "another protocol": (lambda manifest, _: manifest.update(protocol=2), {}, "major"),
}  # fmt: skip


@pytest.mark.parametrize(("edit", "expected", "part"), ALLOWED.values(), ids=ALLOWED)
def test_what_is_allowed(edit: Edit, expected: dict[str, Any], part: str | None, run: Run, tmp_path: Path) -> None:
    old, new = vector_set(tmp_path / "old"), vector_set(tmp_path / "new", edit)
    up = {"major": "1.0.0", "minor": "0.3.0", "patch": "0.2.1", None: None}[part]
    version = {"old": "0.2.0", "new": "0.2.0", "unreleased": 0, "part": part, "least": up}
    assert told(run, old, new) == (0, expected | version)


ITS = "points/a: was released in 0.1.0, and its "
# What is not allowed: the edit of the new set, and what is said.
NOT_ALLOWED: dict[str, tuple[Edit, str]] = {
    "gone": (without("a"), "points/a: was released in 0.1.0 and is gone"),
    "kind": (vector(kind="final"), f"{ITS}kind changed"),
    "input": (into("input", han=6), f"{ITS}input changed"),
    "input of another type": (into("input", dealer=0), f"{ITS}input changed"),
    "rules": (into("rules", kiriage_mangan=True), f"{ITS}rules changed"),
    "rules of another type": (into("rules", kiriage_mangan=0), f"{ITS}rules changed"),
    "an option of its age": (into("rules", open_no_fu=30), f"{ITS}rules changed"),
    "no rules": (vector(rules={}), f"{ITS}rules changed"),
    "a new option at another value": (option("luck", 1, 0), f"{ITS}rules changed"),
    "a name that is no option": (into("rules", luck=0), f"{ITS}rules changed"),
    "expectation": (into("expect", total=7700), f"{ITS}expectation changed"),
    "expect_any": (
        lambda _, vectors: vectors["a"].update(expect_any=[vectors["a"].pop("expect")]), f"{ITS}expectation changed",
    ),
    "two things": (vector(input={}, expect={}), f"{ITS}input, expectation changed"),
    "another since": (vector(since="0.2.0"), "points/a: was released in 0.1.0, and has since 0.2.0"),
    "no since": (
        lambda _, vectors: vectors["a"].pop("since"), "points/a: was released in 0.1.0, and has since nothing",
    ),
    "superseded by nothing": (mended(there=False), "points/a: is superseded by points/c, which is not there"),
    "superseded and there": (mended(gone=False), "points/a: is superseded, and there all the same"),
    "forgotten": (
        lambda manifest, _: manifest.pop("superseded"), "points/gone: was superseded by points/a, and is forgotten",
    ),
    "used again": (
        lambda manifest, vectors: (manifest.pop("superseded"), vectors["b"].update(id="points/gone")),
        "points/gone: was superseded by points/a, and is used again",
    ),
    "superseded by another": (
        manifest("superseded", **{"points/gone": {"by": "points/b", "reason": ""}}),
        "points/gone: was superseded by points/a, and now is by points/b",
    ),
    "an option gone": (
        lambda manifest, _: (manifest["options"].pop("open_no_fu"), manifest["options_since"].pop("open_no_fu")),
        "open_no_fu: was released in 0.1.0 and is no option",
    ),
    "another first value": (
        manifest("options", open_no_fu=[20, 30]), "open_no_fu: was released in 0.1.0, and its first value is another",
    ),
    "a value gone": (
        manifest("options", open_no_fu=[30]), "open_no_fu: was released in 0.1.0, and has lost values",
    ),
    "another age of an option": (
        manifest("options_since", open_no_fu="0.2.0"), "open_no_fu: was released in 0.1.0, and has since 0.2.0",
    ),
    "a version that goes down": (
        lambda manifest, _: manifest.update(corpus="0.1.9"), "the version goes from 0.2.0 to 0.1.9: expected 0.2.0",
    ),
    "a version that does not go up enough": (
        lambda manifest, vectors: (manifest.update(corpus="0.2.9"), mended()(manifest, vectors)),
        "the version goes from 0.2.0 to 0.2.9: expected 0.3.0 or higher",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("edit", "said"), NOT_ALLOWED.values(), ids=NOT_ALLOWED)
def test_what_is_not_allowed(edit: Edit, said: str, run: Run, tmp_path: Path) -> None:
    old, new = vector_set(tmp_path / "old"), vector_set(tmp_path / "new", edit)
    code, found = told(run, old, new)
    assert code == 1
    assert [text for text in found["not_allowed"] if text.startswith(said)]
    shown = run(f"changes {old} {new}")
    assert (shown.code, "not allowed: " in shown.out, f"  {said}" in shown.out) == (1, True, True)


def test_an_option_that_came_between_says_nothing_to_older_vectors(run: Run, tmp_path: Path) -> None:
    """It is known to both sets; one vector is older than it, the other is of its age."""
    luck = option("luck", 0, 0, "0.2.0")

    def named(manifest: dict[str, Any], vectors: dict[str, dict[str, Any]]) -> None:
        luck(manifest, vectors)
        vectors["b"] |= {"since": "0.2.0", "rules": {"luck": 0}}

    def unnamed(manifest: dict[str, Any], vectors: dict[str, dict[str, Any]]) -> None:
        named(manifest, vectors)
        for each in vectors.values():
            each["rules"].pop("luck")

    code, found = told(run, vector_set(tmp_path / "named", named), vector_set(tmp_path / "unnamed", unnamed))
    assert (code, found["changed"]) == (1, [{"id": "points/b", "what": ["rules"]}])
    assert found["not_allowed"] == ["points/b: was released in 0.2.0, and its rules changed"]


def test_versions_are_ordered_by_their_numbers(run: Run, tmp_path: Path) -> None:
    """As text 0.10.0 would come before 0.9.0, and the option would be older than the vector that comes to name it."""
    luck = option("luck", 0, 0, "0.10.0")

    def named(manifest: dict[str, Any], vectors: dict[str, dict[str, Any]]) -> None:
        luck(manifest, vectors)
        vectors["a"]["since"] = "0.9.0"
        manifest["corpus"] = "0.10.0"

    def unnamed(manifest: dict[str, Any], vectors: dict[str, dict[str, Any]]) -> None:
        named(manifest, vectors)
        del vectors["a"]["rules"]["luck"]
        manifest["corpus"] = "0.9.0"

    old, new = vector_set(tmp_path / "old", unnamed), vector_set(tmp_path / "new", named)
    code, found = told(run, old, new)
    assert (code, found["part"], found["new"]) == (0, None, "0.10.0")
    back, found = told(run, new, old)
    assert (back, found["not_allowed"]) == (1, ["the version goes from 0.10.0 to 0.9.0: expected 0.10.0 or higher"])


def test_what_was_not_released_may_change_and_go(run: Run, tmp_path: Path) -> None:
    def unreleased(_: dict[str, Any], vectors: dict[str, dict[str, Any]]) -> None:
        for each in vectors.values():
            del each["since"]

    def other(manifest: dict[str, Any], vectors: dict[str, dict[str, Any]]) -> None:
        unreleased(manifest, vectors)
        vectors["a"]["input"]["han"] = 6
        del vectors["b"]
        manifest["corpus"] = "0.1.0"

    old, new = vector_set(tmp_path / "old", unreleased), vector_set(tmp_path / "new", other)
    code, found = told(run, old, new)
    assert (code, found["gone"], found["unreleased"]) == (0, ["points/b"], 2)
    assert found["changed"] == [{"id": "points/a", "what": ["input"]}]
    shown = run(f"changes {old} {new}")
    assert shown.out.splitlines() == [
        "corpus 0.2.0 → 0.1.0, 2 → 1 vectors",
        "gone: 1",
        "  points/b",
        "changed: 1",
        "  points/a: input",
        "no part of the version has to go up: 2 of the old vectors were not released",
    ]


def test_for_people(run: Run, tmp_path: Path) -> None:
    """Long lists are cut, and nothing that stands in a file does anything to a terminal."""

    def many(manifest: dict[str, Any], vectors: dict[str, dict[str, Any]]) -> None:
        mended()(manifest, vectors)
        manifest["superseded"]["points/a"]["reason"] = "\x1b[2J"
        manifest |= {"protocol": 2, "corpus": "1.0.0"}
        vectors |= {f"{number}": VECTOR | {"id": f"points/new-{number}"} for number in range(30)}

    shown = run(f"changes {vector_set(tmp_path / 'old')} {vector_set(tmp_path / 'new', many)}")
    assert shown.code == 0
    lines = shown.out.splitlines()
    assert lines[:3] == ["corpus 0.2.0 → 1.0.0, 2 → 32 vectors", "protocol 1 → 2", "added: 31"]
    assert "  and 11 more, all with --json" in lines
    assert "  points/a → points/c: \\x1b[2J" in lines
    assert lines[-1] == "the major part of the version has to go up: 1.0.0 or higher"
    assert shown.err.count("vectors.jsonl is not the file that manifest.json lists") == 2


@pytest.mark.parametrize("name", ["", "vectors.jsonl", "manifest.json"])
def test_a_set_is_a_folder_or_a_file_in_it(name: str, run: Run, tmp_path: Path) -> None:
    own = Path(shutil.copytree(Path(__file__).parent.parent / "corpus" / "vectors", tmp_path / "own"))
    shown = run(f"changes {own / name} {own}")
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.splitlines()[1:] == ["nothing is different"]


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (shutil.rmtree, "new: expected a folder of vectors, or its vectors.jsonl or manifest.json"),
        (lambda new: (new / "manifest.json").unlink(), "manifest.json: expected a file of vectors: No such file"),
        (lambda new: (new / "vectors.jsonl").unlink(), "vectors.jsonl: expected JSON Lines: "),
        (lambda new: (new / "manifest.json").write_text("{"), "manifest.json: expected JSON: "),
        (lambda new: (new / "manifest.json").write_bytes(b"\xff"), "manifest.json: expected JSON: "),
        (lambda new: (new / "manifest.json").write_text("[]"), "manifest.json: the whole: [] is not of type 'object'"),
        (lambda new: (new / "manifest.json").write_text("[" * 100_000), "manifest.json: expected JSON: "),
        (lambda new: rewritten(new, corpus="1"), "corpus: expected a version of three numbers such as 0.1.0, got '1'"),
        (lambda new: rewritten(new, corpus="0.1.0\n"), "corpus: expected a version of three numbers"),
        (lambda new: rewritten(new, options_since={"a": "x"}), "options_since/a: expected a version of three"),
        (lambda new: rewritten(new, options={"a": []}), "manifest.json: options/a: [] should be non-empty"),
        (lambda new: rewritten(new, superseded={"a": "b"}), "manifest.json: superseded/a: 'b' is not of type"),
        (lambda new: (new / "vectors.jsonl").write_text("{"), "vectors.jsonl: line 1: expected JSON: "),
        (lambda new: (new / "vectors.jsonl").write_text("[" * 100_000), "vectors.jsonl: line 1: expected JSON: "),
        (lambda new: (new / "vectors.jsonl").write_text("[]"), "line 1: expected an object with an id"),
        (lambda new: lines(new, VECTOR, VECTOR), "vectors.jsonl: line 2: 'points/a': expected each id once"),
        (lambda new: lines(new, VECTOR | {"rules": []}), "line 1: 'points/a': rules: [] is not of type 'object'"),
        (lambda new: lines(new, VECTOR | {"since": "x"}), "line 1: 'points/a': expected a version of three numbers"),
        (lambda new: lines(new, VECTOR | {"since": None}), "line 1: 'points/a': since: None is not of type 'string'"),
        (lambda new: lines(new, {"id": "points/a"}), "line 1: 'points/a': the whole: 'kind' is a required property"),
    ],
)  # fmt: skip
def test_what_is_no_set_is_one_line(edit: Callable[[Path], object], said: str, run: Run, tmp_path: Path) -> None:
    old, new = vector_set(tmp_path / "old"), vector_set(tmp_path / "new")
    edit(new)
    assert_one_line_of_error(run(f"changes {old} {new}"), 2, said)
    assert_one_line_of_error(run(f"changes {new} {old} --json"), 2, said)


def rewritten(folder: Path, **values: Any) -> None:
    (folder / "manifest.json").write_text(json.dumps(MANIFEST | values))


def lines(folder: Path, *vectors: dict[str, Any]) -> None:
    (folder / "vectors.jsonl").write_text("\n".join(map(json.dumps, vectors)))


def test_the_rule_of_the_version() -> None:
    assert part_to_raise(breaks=True, mends_or_options=True) == "major"
    assert part_to_raise(breaks=False, mends_or_options=True) == "minor"
    assert part_to_raise(breaks=False, mends_or_options=False) == "patch"
    assert [least("1.2.3", part) for part in ("major", "minor", "patch")] == ["2.0.0", "1.3.0", "1.2.4"]
    assert numbers("0.10.0") > numbers("0.9.10")


@pytest.mark.parametrize("text", ["", "1", "1.2", "1.2.3.4", "01.2.3", "1.2.x", "1.2.3\n", " 1.2.3", "1.2.-3", "٣.1.1"])
def test_what_is_no_version(text: str) -> None:
    with pytest.raises(ValueError, match="expected a version of three numbers"):
        numbers(text)
