"""Every slip with a released case is red, in lint and so in the next release, which writes nothing."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from command import Run
from scratch import CASES, CHANGES, LOCK, MORE, SIX_HAN, Scratch, scratch
from small_project import CASE

SUCCESSOR = SIX_HAN.replace("points/six-han", "points/six-han-2").replace(
    "  input", "  supersedes: points/six-han\n  reason: it was counted wrong\n  input"
)
OTHER_SUCCESSOR = SUCCESSOR.replace("six-han-2", "six-han-3")
TOLD = "`points/six-han` is mended by `points/six-han-2`."
HANEMAN = "{payments: {discarder: 12000}, total: 12000, limit: haneman}"
CLAIM = """\
### `claim.000.3`
Six han are a haneman.

- Documents: 000:3
- Verdict: holds
- Options: none
- Cases: points/six-han
- Reason: none
"""
Slip = Callable[[Scratch], None]


@pytest.fixture
def released(tmp_path: Path, run: Run) -> Iterator[Scratch]:
    """A small project of which 0.1.0 is released, and 0.2.0 announced."""
    with scratch(tmp_path, run, {CASES: CASE + SIX_HAN}) as own:
        assert own.release("0.1.0").code == 0
        own.announce("0.2.0")
        own.run("lint --fix")
        assert own.faults == []
        yield own


def replaced(name: str, old: str, new: str) -> Slip:
    return lambda own: own.replace(name, old, new)


def written(name: str, text: str) -> Slip:
    return lambda own: own.write({name: text})


def mended(own: Scratch) -> None:
    """The case is mended, as is right."""
    own.write({MORE: SUCCESSOR})
    told(own, TOLD)


def told(own: Scratch, text: str) -> None:
    page = (own.folder / CHANGES).read_text(encoding="utf-8")
    own.write({CHANGES: f"{page}\n{text}\n"})


def mended_and(slip: Slip) -> Slip:
    """A slip with what was mended already."""

    def both(own: Scratch) -> None:
        mended(own)
        own.run("lint --fix")
        assert own.faults == []
        slip(own)

    return both


def released_and(slip: Slip) -> Slip:
    """A slip with what was mended and released."""

    def both(own: Scratch) -> None:
        mended(own)
        own.run("lint --fix")
        assert own.run("lint --release").code == 0
        own.announce("0.3.0")
        slip(own)

    return both


def superseding(text: str) -> Slip:
    """A case of which nothing is told but this."""

    def both(own: Scratch) -> None:
        own.write({MORE: SUCCESSOR})
        told(own, text)

    return both


def both_superseding(own: Scratch) -> None:
    own.write({MORE: SUCCESSOR + OTHER_SUCCESSOR})
    told(own, f"- {TOLD}\n- {TOLD.replace('six-han-2', 'six-han-3')}")


def superseding_what_was_never_released(own: Scratch) -> None:
    new = SIX_HAN.replace("points/six-han", "points/new")
    own.write({MORE: new + SUCCESSOR.replace("supersedes: points/six-han", "supersedes: points/new")})
    told(own, "`points/new` is mended by `points/six-han-2`.")


EDITED = "released-cases: points/six-han: was released with another input, rules or expected answer: expected a new id"
GONE = "released-cases: points/six-han: was released and is gone"
UNTOLD = "superseded: points/six-han-2: expected a paragraph of changes.md that names `points/six-han` and `points/s"

SLIPS: dict[str, tuple[Slip, str]] = {
    "input edited": (replaced(CASES, "{han: 6, dealer", "{han: 7, dealer"), EDITED),
    "answer edited": (replaced(CASES, HANEMAN, HANEMAN.replace("total", 'call: "12,000", total')), EDITED),
    "answer made weaker": (replaced(CASES, f"expect: {HANEMAN}", f"expect_any: [{HANEMAN}, {HANEMAN}]"), EDITED),
    "kind edited": (replaced(CASES, SIX_HAN, SIX_HAN.replace("kind: points", "kind: final")), GONE),
    "deleted": (replaced(CASES, SIX_HAN, ""), GONE),
    "renamed": (replaced(CASES, "points/six-han", "points/haneman"), GONE),
    "the id used again": (
        replaced(CASES, SIX_HAN, SIX_HAN.replace("han: 6", "han: 7").replace("Six", "Seven")), EDITED,
    ),
    "the id used twice": (written(MORE, SIX_HAN), "ids: points/six-han: the id stands 2 times"),
    "no reason": (
        mended_and(replaced(MORE, "  reason: it was counted wrong\n", "")),
        "schema: points/more.yaml points/six-han-2: case: 'reason' is a dependency of 'supersedes'",
    ),
    "an empty reason": (
        mended_and(replaced(MORE, "it was counted wrong", '""')),
        "schema: points/more.yaml points/six-han-2: reason: ''",
    ),
    "superseded twice": (
        both_superseding,
        "superseded: points/six-han-2: supersedes points/six-han, which points/six-han-3 supersedes too",
    ),
    "superseded what was never released": (
        superseding_what_was_never_released,
        "superseded: points/six-han-2: supersedes points/new, which was never released",
    ),
    "superseded what never was": (
        mended_and(replaced(MORE, "supersedes: points/six-han", "supersedes: points/none")),
        "superseded: points/six-han-2: supersedes points/none, which was never released",
    ),
    "not told": (written(MORE, SUCCESSOR), UNTOLD),
    "the old id told alone": (superseding("`points/six-han` was wrong."), UNTOLD),
    "the new id told alone": (superseding("`points/six-han-2` is right."), UNTOLD),
    "told without backticks": (superseding(TOLD.replace("`", "")), UNTOLD),
    "told in two paragraphs": (superseding("- `points/six-han` was wrong.\n- `points/six-han-2` is right."), UNTOLD),
    "the superseded edited": (mended_and(replaced(CASES, "{han: 6, dealer", "{han: 7, dealer")), EDITED),
    "the superseded deleted": (mended_and(replaced(CASES, SIX_HAN, "")), GONE),
    "the superseded claimed": (
        mended_and(written("spec/claims.md", CLAIM)), "claims: claims.md:1: claim.000.3: no case points/six-han",
    ),
    "superseded twice, one after the other": (
        released_and(written("corpus/points/last.yaml", OTHER_SUCCESSOR)),
        "superseded: points/six-han-2: supersedes points/six-han, which points/six-han-3 supersedes too",
    ),
    "taken back": (
        released_and(replaced(MORE, "  supersedes: points/six-han\n  reason: it was counted wrong\n", "")),
        "released-cases: points/six-han-2: was released superseding points/six-han, and now supersedes nothing",
    ),
    "superseded by an old case": (
        replaced(CASES, "  title: Five", "  supersedes: points/six-han\n  reason: it is the same\n  title: Five"),
        "released-cases: points/five-han: was released superseding nothing, and now supersedes points/six-han",
    ),
    "the version lowered": (
        written("corpus/VERSION", "0.0.9\n"),
        "version: VERSION: expected at least 0.1.0, which was released, got 0.0.9",
    ),
    "no version": (
        written("corpus/VERSION", "0.2\n"),
        "version: VERSION: expected a version of three numbers such as 0.1.0, got '0.2'",
    ),
}  # fmt: skip


# Each is released twice and linted three times: every fourth here, all of them in CI.
@pytest.mark.parametrize(
    ("slip", "fault"),
    [
        pytest.param(*slip, id=key, marks=pytest.mark.slow if number % 4 else ())
        for number, (key, slip) in enumerate(SLIPS.items())
    ],
)
def test_a_slip_is_red(slip: Slip, fault: str, released: Scratch) -> None:
    slip(released)
    released.run("lint --fix")  # which mends nothing of it
    assert any(found.startswith(fault) for found in released.faults), released.faults
    lock = released.lock
    told = released.run("lint --release")
    assert told.code == 1
    assert "is not released, and nothing was written: expected no faults" in told.out
    assert released.lock == lock


def test_what_is_not_locked_may_be_made_better(released: Scratch) -> None:
    better = {
        "Six han are a haneman": "Six han make a haneman",
        "  input: {han: 6, ": "  # 3,000 × 4\n  input: {han: 6, ",
    }
    for old, new in better.items():
        released.replace(CASES, old, new)
    released.replace("spec/points.md", "Five han are a mangan", "Five han make a mangan")
    released.run("lint --fix")
    assert released.faults == []
    before = released.lock
    assert released.run("lint --release").code == 0
    assert released.lock["cases"] == before["cases"]
    assert [*released.lock["versions"]] == ["0.1.0", "0.2.0"]


def test_the_rules_of_a_released_case_are_not_mended(released: Scratch) -> None:
    """By an option that is as old as the case it would mean something else: a new id is for a person to give."""
    right = (released.folder / CASES).read_text(encoding="utf-8")
    name_an_option = replaced(CASES, "  input: {han: 6", "  rules: {kiriage_mangan: false}\n  input: {han: 6")
    name_an_option(released)
    assert any(fault.startswith(EDITED) for fault in released.faults)
    released.run("lint --fix")
    assert (released.folder / CASES).read_text(encoding="utf-8") == right  # it means again what it meant
    name_an_option(released)
    edited = released.lock
    edited["cases"]["points/six-han"]["sha256"] = "0" * 64  # and now it never did
    released.write({LOCK: json.dumps(edited)})
    released.run("lint --fix")
    assert (released.folder / CASES).read_text(encoding="utf-8") != right


@pytest.mark.parametrize(
    ("option", "values", "fault"),
    [
        ("luck", [1], "luck: was released and is no option"),
        ("uma", [[0, 0, 0, 0]], "uma: was released with the first value [0, 0, 0, 0], and now has [20000, 10000, "),
        ("ippatsu", [1, 0], "ippatsu: was released with the first value 1, and now has true"),
        ("open_no_fu", [30, 20, 10], "open_no_fu: was released with the value 10, which is gone"),
    ],
    ids=["gone", "another-first-value", "true-is-no-1", "a-value-gone"],
)
def test_a_released_option_stays(option: str, values: list[object], fault: str, released: Scratch) -> None:
    otherwise = released.lock
    otherwise["options"][option] = {"since": "0.1.0", "values": values}
    released.write({LOCK: json.dumps(otherwise)})
    (found,) = [found for found in released.faults if not found.startswith("stale-vectors")]
    assert found.startswith(f"released-options: {fault}")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("{\n", "", "lock.json: expected JSON: "),
        ('"0.1.0": {"protocol": 1}', "", "lock.json: versions: {} should be non-empty"),
        ('"0.1.0": {"pro', '"0.1.0\\n": {"pro', "lock.json: versions: '0.1.0\\n' does not match"),
        ('"0.1.0": {"protocol": 1}', '"0.1": {"protocol": 1}', "lock.json: versions: '0.1' does not match"),
        ('"protocol": 1', '"protocol": "1"', "lock.json: versions/0.1.0/protocol: '1' is not of type 'integer'"),
        ('"0.1.0": {"protocol": 1}', '"0.0.9": {"protocol": 1}', "expected since to be one of versions, got 0.1.0"),
        ('"cases": {', '"case": {', "lock.json: the whole: "),
    ],
    ids=["no-json", "no-versions", "a-line-more", "no-version", "another-type", "another-version", "another-section"],
)  # fmt: skip
def test_a_lock_of_another_form_is_one_line(old: str, new: str, fault: str, released: Scratch) -> None:
    file = released.folder / LOCK
    file.write_text(file.read_text().replace(old, new, 1))
    told = released.run("lint")
    assert (told.code, told.out) == (4, "")
    assert fault in told.err
    assert told.err.count("\n") == 1


def test_a_corpus_without_a_version_is_one_line(released: Scratch) -> None:
    (released.folder / "corpus" / "VERSION").unlink()
    told = released.run("lint")
    assert (told.code, told.out, told.err.count("\n")) == (4, "", 1)
    assert told.err.startswith("riichi-spec: VERSION: expected the corpus's version: ")


def test_a_release_says_the_same_to_programs(released: Scratch) -> None:
    """What lint found goes to stdout as JSON, and what was locked to stderr."""
    refused = released.run("lint --release --json")
    assert (refused.code, refused.out) == (0, "[]\n")
    assert "riichi-spec: corpus 0.2.0 is released: 0 cases and 0 options locked\n" in refused.err
    again = released.run("lint --release --json")
    assert again.code == 1
    assert '"text": "0.2.0 was released before: expected 0.2.1 or higher"' in again.out


def test_a_release_is_no_time_for_mistakes(released: Scratch) -> None:
    told = released.run("lint --release --mistakes")
    assert told.code == 2
    assert told.err == "riichi-spec: --mistakes: expected no --release beside it\n"


def test_another_protocol_raises_the_first_number(released: Scratch) -> None:
    released.replace(LOCK, '{"protocol": 1}', '{"protocol": 0}')
    told = released.run("lint --release")
    assert "release: VERSION: expected 1.0.0 or higher, as the major part has to go up from 0.1.0\n" in told.out


def test_a_new_value_of_an_option_raises_the_second_number(released: Scratch) -> None:
    released.replace(LOCK, '"values": [30, 20]', '"values": [30]')
    released.write({"corpus/VERSION": "0.1.1\n"})
    released.run("lint --fix")
    assert "release: VERSION: expected 0.2.0 or higher, as the minor part" in released.run("lint --release").out
    released.write({"corpus/VERSION": "0.2.0\n"})
    released.run("lint --fix")
    told = released.run("lint --release")
    assert (told.code, "  open_no_fu has new values\n" in told.out) == (0, True)
    assert released.lock["options"]["open_no_fu"] == {"since": "0.1.0", "values": [30, 20]}
