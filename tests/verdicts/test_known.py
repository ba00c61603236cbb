"""The list of known failures: read, applied and written."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from riichi_spec.conformance.known import BadKnown, Known, apply_known, known_text, read_known
from riichi_spec.conformance.messages import Result
from riichi_spec.conformance.verdict import Run, Status, Verdict, verdict_on
from verdicts.made import EXPECT, implementation, made


def known_file(folder: Path, text: str | bytes) -> Path:
    file = folder / "known.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def test_a_list_is_read(tmp_path: Path) -> None:
    text = """
        [[known]]
        id = "fu/wait/*"
        reason = "no waits"
        link = "https://example.org/1"
        [[known]]
        id = "a/b"
        reason = 'x'
    """
    assert read_known(known_file(tmp_path, text)) == [
        Known("fu/wait/*", "no waits", "https://example.org/1"),
        Known("a/b", "x"),
    ]
    assert read_known(known_file(tmp_path, "")) == []


ENTRY = '[[known]]\nid = "a/b"\n'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[known]]\nid = ", "expected a TOML file of known failures: "),
        (b"\xff\xfe", "expected a TOML file of known failures: "),
        ("known = 1", "expected tables [[known]] and nothing else"),
        ('known = "a/b"', "expected tables [[known]] and nothing else"),
        ("[known]\nid = 'a/b'", "expected tables [[known]] and nothing else"),
        ("more = 1", "expected tables [[known]] and nothing else"),
        ('[[unknown]]\nid = "a"\nreason = "b"', "expected tables [[known]] and nothing else"),
        ("known = [1]", "entry 1: expected id and reason, and perhaps link"),
        (ENTRY, "entry 1: expected id and reason, and perhaps link"),
        (ENTRY + 'reason = "x"\n[[known]]\nreason = "x"', "entry 2: expected id and reason, and perhaps link"),
        (ENTRY + 'reason = "x"\nwhy = "y"', "entry 1: expected id and reason, and perhaps link"),
        (ENTRY + "reason = 1", "entry 1: expected texts that are not empty"),
        (ENTRY + 'reason = ""', "entry 1: expected texts that are not empty"),
        (ENTRY + 'reason = "x"\nlink = []', "entry 1: expected texts that are not empty"),
    ],
    ids=repr,
)
def test_what_is_no_list_is_told_in_one_line_with_the_file(tmp_path: Path, text: str | bytes, expected: str) -> None:
    file = known_file(tmp_path, text)
    with pytest.raises(BadKnown) as raised:
        read_known(file)
    assert str(raised.value).startswith(f"{file}: {expected}")
    assert len(str(raised.value).splitlines()) == 1


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.toml"):
        with pytest.raises(BadKnown, match="expected a TOML file of known failures: ") as raised:
            read_known(path)
        assert len(str(raised.value).splitlines()) == 1


def of_statuses(**by_name: Status) -> list[Verdict]:
    return [Verdict(made(EXPECT, case_id=f"a/{name}"), given) for name, given in by_name.items()]


def test_failures_that_are_known_are_marked_and_passes_too() -> None:
    given = of_statuses(
        f="fail", e="error", c="crash", t="timeout", p="pass", u="unsupported", n="not_run", other="fail"
    )
    marked, unmatched = apply_known(given, [Known("a/?", "some reason")])
    assert {verdict.case.id[2:]: verdict.status for verdict in marked} == {
        "f": "known_failure",
        "e": "known_failure",
        "c": "known_failure",
        "t": "known_failure",
        "p": "unexpected_pass",
        "u": "unsupported",
        "n": "not_run",
        "other": "fail",
    }
    assert unmatched == []
    assert (marked[0].note, marked[4].note) == ("some reason", "known to fail: some reason")
    assert Run(("x",), verdicts=marked[:4]).exit_code == 0
    assert Run(("x",), verdicts=marked[4:5]).exit_code == 1


def test_what_was_found_out_about_a_known_failure_is_kept() -> None:
    verdict = verdict_on(made(EXPECT), Result(EXPECT | {"fu": 30}), implementation())
    (marked,), _ = apply_known([verdict], [Known("a/b", "x")])
    assert marked == replace(verdict, status="known_failure", note="x")
    assert (len(marked.differences), marked.answer) == (1, {"result": EXPECT | {"fu": 30}})


def test_entries_that_match_no_case_are_told() -> None:
    entries = [Known("b/*", "x"), Known("a/f", "first"), Known("a/*", "second"), Known("A/F", "x"), Known("a", "x")]
    marked, unmatched = apply_known(of_statuses(f="fail"), entries)
    assert unmatched == [entries[0], entries[3], entries[4]]
    assert [verdict.note for verdict in marked] == ["first"]
    assert apply_known([], entries) == ([], entries)
    assert apply_known(of_statuses(f="fail"), [])[0] == of_statuses(f="fail")


NASTY = [
    'a "quoted" word',
    "back\\slash \\u0041 \\",
    "two\nlines\r\n\ttabbed",
    "'''and\"\"\"",
    "\x00\x07\x1b[31m\x7f\x85\u2028",
    "門 🀄 ́ \u202e\ufeff\U000e0001\U0010ffff",
    "# no comment",
    " ",
]


@pytest.mark.parametrize("reason", NASTY, ids=ascii)
def test_a_list_that_was_written_is_read_back(tmp_path: Path, reason: str) -> None:
    marked = [Verdict(made(EXPECT, case_id=f"a/{reason}"), "known_failure", note=reason)]
    text = known_text(marked)
    assert text.isprintable() or all(sign.isprintable() for sign in text.replace("\n", ""))
    (entry,) = read_known(known_file(tmp_path, text))
    assert entry == Known(f"a/{reason}", reason)


def test_what_fails_now_is_written_and_nothing_else() -> None:
    """Then it is as expected."""
    given = of_statuses(f="fail", e="error", c="crash", t="timeout", k="known_failure", p="pass", n="not_run")
    text = known_text(given)
    written = tomllib.loads(text)["known"]
    assert [entry["id"] for entry in written] == ["a/f", "a/e", "a/c", "a/t", "a/k"]
    marked, unmatched = apply_known(given[:4], [Known(**entry) for entry in written[:4]])
    assert (Run(("x",), verdicts=marked).exit_code, unmatched) == (0, [])
    assert tomllib.loads(known_text([])) == {}


def test_reasons_and_links_of_an_earlier_list_are_kept() -> None:
    kept = [Known("a/f", "no waits", "https://example.org/1"), Known("a/f", "x"), Known("a/mended", "x")]
    written = tomllib.loads(known_text(of_statuses(f="fail", e="error", mended="pass"), kept))["known"]
    assert [Known(**entry) for entry in written] == [kept[0], Known("a/e", "not looked into yet")]


def test_entries_that_were_not_judged_stay(tmp_path: Path) -> None:
    """A part of the corpus was asked, or the run broke off, or a case could not be asked."""
    kept = [Known("b/elsewhere", "x"), Known("c/*", "y"), Known("a/n", "z"), Known("a/u", "z")]
    text = known_text(of_statuses(f="fail", n="not_run", u="unsupported"), kept)
    assert read_known(known_file(tmp_path, text)) == [*kept, Known("a/f", "not looked into yet")]


def test_a_glob_stays_a_glob_while_a_case_of_it_fails(tmp_path: Path) -> None:
    kept = [Known("a/*", "no waits", "https://example.org/1")]
    text = known_text(of_statuses(f="known_failure", g="known_failure", p="unexpected_pass"), kept)
    assert read_known(known_file(tmp_path, text)) == kept
    assert tomllib.loads(known_text(of_statuses(p="unexpected_pass"), kept)) == {}


def test_an_unexpected_pass_is_no_longer_written() -> None:
    assert tomllib.loads(known_text(of_statuses(p="unexpected_pass"))) == {}
