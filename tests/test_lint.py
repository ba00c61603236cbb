import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from command import Linted
from riichi_spec.cases import yaml12
from riichi_spec.cases.yaml12 import load_yaml
from riichi_spec.data import CorpusError
from riichi_spec.lint.run import CHECKS, Fault, run_checks
from riichi_spec.vectors.write import vector_files
from small_project import CASE, CLAIM, OPTIONS, RULE, Files, project

# More cases, to be put beside it and broken.
HAND = """\
- id: points/a-hand
  title: One han and 40 fu are 1,300
  kind: score
  spec: [points.limit.mangan]
  input: {tiles: 345678m2488p456s, winning_tile: 3p, win: ron, seat: north, round: east, situation: [houtei]}
  expect:
    han: 2
    fu: 40
    yaku: {tanyao: 1, houtei: 1}
    fu_items: [{item: base, fu: 20}, {item: closed_ron, fu: 10}, {item: wait, fu: 2, group: 234p}]
    payments: {discarder: 2600}
    total: 2600
"""
REJECT = """\
- id: points/no-input
  title: A list is no input
  kind: points
  spec: [points.limit.mangan]
  input: [1, two, {three: four}]
  expect: {reject: [bad_input]}
"""
MISTAKE = """\
mangan-missing:
  group: limits
  wrong: There is no limit.
  effect: Five han pay too much.
  rules: [points.limit.mangan]
"""


def changed(text: str, changes: Mapping[str, str]) -> str:
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def case(changes: Mapping[str, str]) -> Files:
    return {"corpus/points/cases.yaml": changed(CASE, changes)}


def hand(changes: Mapping[str, str]) -> Files:
    return {"corpus/points/hands.yaml": changed(HAND, changes)}


def reject(changes: Mapping[str, str]) -> Files:
    return {"corpus/points/rejects.yaml": changed(REJECT, changes)}


def rule(changes: Mapping[str, str]) -> Files:
    return {"spec/points.md": changed(RULE, changes)}


def mistake(changes: Mapping[str, str]) -> Files:
    return {"corpus/mistakes.yaml": changed(MISTAKE, changes)}


def claim(changes: Mapping[str, str]) -> Files:
    return {"spec/claims.md": changed(CLAIM, changes)}


def lock(*cases: str, **options: list[object]) -> Files:
    """A lock of version 0.9.0, in which each case has a hash that is none."""
    content = {
        "versions": {"0.9.0": {"protocol": 1}},
        "options": {name: {"since": "0.9.0", "values": values} for name, values in options.items()},
        "cases": {case_id: {"since": "0.9.0", "sha256": ""} for case_id in cases},
    }
    return {"corpus/lock.json": json.dumps(content)}


def mending(more: Files) -> Files:
    """A second case that supersedes the first, told on the page of changes."""
    return {
        "corpus/points/more.yaml": changed(CASE, {THE_CASE: "points/six-han", "  input": SUPERSEDES + "  input"}),
        "spec/changes.md": "`points/five-han` is mended by `points/six-han`.\n",
        **more,
    }


@dataclass(frozen=True)
class Broken:
    """Files with one fault, the check that must find it, where, and what it says."""

    check: str
    place: str
    text: str
    files: Files = field(default_factory=dict)


THE_CASE = "points/five-han"
SUPERSEDES = "  supersedes: points/five-han\n  reason: five han were counted wrong\n"
EXPECT = CASE[CASE.index("  expect:") :]
EXPECT_ANY = EXPECT.replace("expect: ", "expect_any: [").replace("\n", ", {payments: {discarder: 1}, total: 1}]\n")
CATCHES = "  catches: [no-limit]\n"
TWO_RULES = RULE + "\n" + RULE.replace("mangan", "haneman")
A_CASE = "points/cases.yaml points/five-han"
A_HAND = "points/hands.yaml points/a-hand"
A_REJECT = "points/rejects.yaml points/no-input"
KIRIAGE = {"han: 5": "han: 4, fu: 30", "8000}, total: 8000, limit: mangan": "7700}, total: 7700"}

BROKEN = {
    # The form of a case.
    "unknown-key": Broken("schema", A_CASE, "('when' was unexpected)", case({"  kind": "  when: now\n  kind"})),
    "unknown-field": Broken("schema", A_CASE, "input: Additional", case({"{han: 5": "{pairs: 7, han: 5"})),
    "text-for-number": Broken("schema", A_CASE, "input/han: 'five' is not of", case({"han: 5": "han: five"})),
    "true-for-number": Broken("schema", A_CASE, "total: True is not of", case({"total: 8000": "total: true"})),
    "should": Broken("schema", A_CASE, "title: 'Five han should be", case({"Five han are": "Five han should be"})),
    "no-title": Broken("schema", A_CASE, "'title' is a required", case({"  title: Five han are a mangan\n": ""})),
    "other-kind": Broken("schema", A_CASE, "'reachable' is not one of", case({"kind: points": "kind: reachable"})),
    "no-rule": Broken("schema", A_CASE, "spec: []", case({"[points.limit.mangan]": "[]"})),
    "no-answer": Broken("schema", A_CASE, "'expect' is a required", case({EXPECT: ""})),
    "two-answers": Broken("schema", A_CASE, "is valid under each of", case({EXPECT: EXPECT + EXPECT_ANY})),
    "reason-alone": Broken("schema", A_CASE, "'supersedes' is a dep", case({"  kind": "  reason: it is so\n  kind"})),
    "no-fu-items": Broken("schema", A_HAND, "'fu_items' is a required", hand({"    fu_items": "    # fu_items"})),
    "reject-unknown": Broken("schema", A_REJECT, "expect/reject/0: 'bad'", reject({"bad_input": "bad"})),
    "reject-key": Broken("schema", A_REJECT, "('when' was unexpected)", reject({"  kind": "  when: now\n  kind"})),
    "reject-rules": Broken("schema", A_REJECT, "rules: 5 is not of", reject({"  kind": "  rules: 5\n  kind"})),
    # Plain words that readers of YAML 1.1 convert.
    **{
        text: Broken(
            "words", "points/words.yaml:2", f"{text!r} converts",
            {"corpus/points/words.yaml": f"- quoted: ['{text}', \"{text}\"]\n  plain: [word, {text}, 5, true]\n"},
        )
        for text in ("off", "190:20", "1_000", "null", "2026-01-01", "010", "1.5", "~")
    },
    # Ids, and hands that stand twice.
    "other-folder": Broken(
        "ids", THE_CASE, "begins with the folder fu", {"corpus/fu/cases.yaml": CASE, **case({CASE: "[]"})}
    ),
    "twins": Broken(
        "twins", "points/b-hand", "the same tiles, win and situation as points/a-hand",
        {**hand({}), "corpus/points/more.yaml": changed(HAND, {"a-hand": "b-hand", "345678m2488p": "8842p876543m"})},
    ),
    # Lines of the documents.
    "line-after-the-end": Broken("sources", THE_CASE, "outside the document's 9 lines", case({"000:3": "000:3-10"})),
    "lines-backwards": Broken("sources", THE_CASE, "outside the document's 9 lines", case({"000:3": "000:3-2"})),
    "no-such-document": Broken("sources", THE_CASE, "names no document", case({"000:3": "005:3"})),
    # The spec's own form.
    "heading": Broken("spec", "points.md:1", "is a rule's id in backticks", rule({"`points.limit.mangan`": "Mangan"})),
    "other-chapter": Broken("spec", "points.md:1", "an id is its chapter's name", rule({"`points.": "`fu."})),
    "upper-case": Broken("spec", "points.md:1", "words in lower case", rule({"mangan`": "Mangan`"})),
    "no-numbers": Broken("spec", "points.md:1", "no line '- Numbers:'", rule({"- Numbers: 2,000": "- Number: 2,000"})),
    "no-origin": Broken("spec", "points.md:1", "neither in a document nor", rule({"000:3": "none"})),
    "line-of-a-rule": Broken("spec", "points.md:1", "'000:10' lies outside", rule({"000:3": "000:10"})),
    "rule-twice": Broken("spec", "points.md:7", "points.limit.mangan stands twice", {"spec/points.md": RULE + RULE}),
    # Rules that cases and code name.
    "prefix": Broken("cited-rules", THE_CASE, "points.limit is only the beginning", case({".mangan]": "]"})),
    "no-such-rule": Broken("cited-rules", THE_CASE, "points.limit.mangans is no rule", case({"mangan]": "mangans]"})),
    "prefix-in-code": Broken("cited-rules", "code/a.py:2", "points.limit is", {"code/a.py": "\nA = 'points.limit'"}),
    "docstring": Broken("cited-rules", "code/a.py:1", "points.none is no rule", {"code/a.py": "'A [points.none].'"}),
    "preset": Broken("cited-rules", "code/a.toml:1", "points.none is no rule", {"code/a.toml": "# [points.none]\n"}),
    # What the spec says in numbers.
    "other-number": Broken("spec-facts", "points.md:1", "got 4,000", rule({"Numbers: 2,000": "Numbers: 4,000"})),
    "no-code": Broken("rules-without-code", "points.md:8", "haneman is named nowhere", {"spec/points.md": TWO_RULES}),
    "no-case": Broken("rules-without-case", "points.md:8", "haneman is tested by no", {"spec/points.md": TWO_RULES}),
    "mistake-cites-prefix": Broken(
        "cited-rules", "mistakes.yaml mangan-missing", "points.limit is only", mistake({".mangan]": "]"})
    ),
    # Options, mistakes and claims that cases show.
    "option-never-named": Broken(
        "options-without-case", "open_no_fu", "no case names the value 20",
        {"corpus/rules/options.yaml": changed(OPTIONS, {'"open_no_fu": 20': '"open_no_fu": 30'})},
    ),
    "not-caught": Broken("mistakes-without-case", "mistakes.yaml mangan-missing", "no case catches", mistake({})),
    "catches-nothing": Broken(
        "mistakes-without-case", THE_CASE, "catches no-limit, which is no key", case({"  input": CATCHES + "  input"})
    ),
    "claim-twice": Broken("claims", "claims.md:9", "claim.000.3 stands twice", {"spec/claims.md": CLAIM + CLAIM}),
    "no-verdict": Broken("claims", "claims.md:1", "got 'maybe'", claim({"Verdict: holds": "Verdict: maybe"})),
    "no-case-no-reason": Broken("claims", "claims.md:1", "expected cases or a", claim({"points/five-han": "none"})),
    "false-without-case": Broken(
        "claims", "claims.md:1", "claim.000.3: expected cases",
        claim({"points/five-han": "none", "Reason: none": "Reason: so it is", "Verdict: holds": "Verdict: false"}),
    ),
    "claim-of-no-case": Broken("claims", "claims.md:1", "no case fu/*", claim({"points/five-han": "fu/*"})),
    "line-of-a-claim": Broken("claims", "claims.md:1", "lies outside", claim({"000:3": "000:10"})),
    # Cases that were released.
    "released-and-gone": Broken("released-cases", "points/gone", "gone", lock("points/gone")),
    "released-otherwise": Broken("released-cases", THE_CASE, "expected a new id for it", lock(THE_CASE)),
    "option-gone": Broken("released-options", "luck", "was released and is no option", lock(luck=[1])),
    "never-released": Broken("superseded", "points/six-han", "which was never released", mending(lock())),
    "version-lowered": Broken("version", "VERSION", "expected at least 0.9.0", lock()),
    # Tiles of which there are four.
    "five-of-a-tile": Broken("tiles", "points/a-hand", "5 of 3p, of which there are 4", hand({"2488p": "3333p"})),
    "five-with-a-meld": Broken(
        "tiles", "points/a-hand", "5 of 3p, of which there are 4",
        hand({"2488p456s": "2488p", "situation": "dora_indicators: 3p, melds: [pon 333p], situation"}),
    ),
    # What is legal and seen at no table.
    "riichi-without-a-stick": Broken(
        "unseen", "points/a-hand", "a riichi without a stick on the table: legal, and seen at no table; hands.counters",
        hand({"[houtei]": "[riichi]"}),
    ),
    # What a case says of the options that decide it.
    "wrong-value": Broken("relevance", THE_CASE, "not give the expected answer", case({"total: 8000": "total: 8300"})),
    "too-many-rules": Broken(
        "relevance", THE_CASE, "rules {'kiriage_mangan': False} are more than decide: expected none",
        case({"  input": "  rules: {kiriage_mangan: false}\n  input"}),
    ),
    "too-few-rules": Broken(
        "relevance", THE_CASE,
        "not enough, as {'kiriage_mangan': True} shows: expected {'kiriage_mangan': False}", case(KIRIAGE),
    ),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is read of these files is kept with them."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_what_is_broken_is_found(broken: Broken, tmp_path: Path) -> None:
    faults = run_checks(project(tmp_path, broken.files), [broken.check])[broken.check]
    assert [(fault.check, fault.place) for fault in faults] == [(broken.check, broken.place)]
    assert broken.text in faults[0].text


def test_an_id_twice_is_found_at_both(tmp_path: Path) -> None:
    faults = run_checks(project(tmp_path, {"corpus/points/more.yaml": CASE}), ["ids"])["ids"]
    assert faults == [Fault("ids", THE_CASE, "the id stands 2 times")] * 2


def test_stale_vectors_are_found(tmp_path: Path) -> None:
    """Written anew they are right; then one file is changed, one gone and one too many."""
    material = project(tmp_path, {})
    vectors = material.corpus / "vectors"
    vectors.mkdir()
    files = vector_files(material.every_case, material.rulebook, material.mistakes, material.lock, material.version)
    for name, content in files.items():
        (vectors / name).write_bytes(content)
    assert run_checks(material, ["stale-vectors"])["stale-vectors"] == []
    (vectors / "points.csv").write_text("")
    (vectors / "vectors.jsonl").unlink()
    (vectors / "notes.txt").write_text("")
    faults = run_checks(material, ["stale-vectors"])["stale-vectors"]
    assert {fault.place: fault.text[:8] for fault in faults} == {
        "vectors/points.csv": "is stale",
        "vectors/vectors.jsonl": "is stale",
        "vectors/notes.txt": "is no fi",
    }


def test_every_check_has_a_project_that_it_fails() -> None:
    assert {broken.check for broken in BROKEN.values()} == set(CHECKS) - {
        "stale-vectors", "preset-sources", "presets-apart", "generated", "floors", "ties", "reading-stated",
        "preset-books", "preset-cases", "cells", "claims-agree",
    }  # fmt: skip


@pytest.mark.parametrize(
    "more",
    [{}, hand({}), reject({}), {**mistake({}), **case({"  input": "  catches: [mangan-missing]\n  input"})}, claim({})],
    ids=["alone", "with-a-hand", "with-any-input-rejected", "with-a-mistake", "with-a-claim"],
)
def test_the_minimal_project_passes_all_checks(more: Files, tmp_path: Path) -> None:
    material = project(tmp_path, more)
    assert run_checks(material) == {check: [] for check in CHECKS}
    assert THE_CASE in [case.id for case in material.cases]
    assert len(material.cases) == len(material.entries)


def test_other_situations_are_no_twins(tmp_path: Path) -> None:
    other = changed(HAND, {"a-hand": "b-hand", "[houtei]": "[chankan]", "houtei: 1": "chankan: 1"})
    assert not run_checks(project(tmp_path, {**hand({}), "corpus/points/more.yaml": other}), ["twins"])["twins"]


def test_a_tile_that_is_none_is_the_references_to_refuse(tmp_path: Path) -> None:
    faults = run_checks(project(tmp_path, hand({"456s": "56s8z"})))
    assert [check for check, found in faults.items() if found] == ["relevance"]


def test_rules_that_are_none_are_a_case_of_their_own(tmp_path: Path) -> None:
    bad_rules = {"bad_input": "bad_rules", "  input": "  rules: {kiriage_mangan: 1}\n  input"}
    five_han = {"[1, two, {three: four}]": "{han: 5, dealer: true, win: ron}"}
    assert not any(run_checks(project(tmp_path, reject(bad_rules | five_han))).values())


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("- id: a\n  kind: b\n  id: c\n", "points/cases.yaml:3: the key 'id' stands twice"),
        ("- input: {han: 5, han: 5}\n", "points/cases.yaml:1: the key 'han' stands twice"),
        ("id: points/five-han\n", "points/cases.yaml: expected a list of cases"),
        ("- points/five-han\n", "points/cases.yaml: expected a list of cases"),
        ("", "points/cases.yaml: expected a list of cases"),
        ("- a: b\n\tc: d\n", "points/cases.yaml:2: found a tab"),
        ("- {a: b\n", "points/cases.yaml:2: "),
        ("- {[a]: b}\n", "points/cases.yaml:1: a key is a text"),
        ("- a: {1: b}\n", "points/cases.yaml:1: a key is a text"),
        ("- a: &a [*a]\n", "points/cases.yaml: expected no references such as *name"),
        ("- &a [b]\n- *a\n", "points/cases.yaml: expected no references such as *name"),
        ("- " * 60 + "a\n", "points/cases.yaml: expected at most 50 levels"),
        ("- " * 100_000 + "a\n", "points/cases.yaml:"),
        ("- a: !!timestamp 2026-01-01\n", "points/cases.yaml:1: could not determine a constructor"),
        ("- a: !!timestamp b\n", "points/cases.yaml:1: could not determine a constructor"),
        ("- a: !!bool b\n", "points/cases.yaml:1: expected true or false, got 'b'"),
        ("- a: !!int b\n", "points/cases.yaml:1: expected an integer of at most 4,300 digits, got 'b'"),
        (f"- a: {'1' * 5000}\n", "points/cases.yaml:1: expected an integer of at most 4,300 digits"),
        ("- !!python/object:os.system {}\n", "points/cases.yaml:1: could not determine a constructor"),
        ("- a: \x07\n", "points/cases.yaml: unacceptable character #x0007"),
        (b"- a: \xff\n", "points/cases.yaml: expected UTF-8"),
    ],
)  # fmt: skip
def test_what_cannot_be_read(content: str | bytes, fault: str, tmp_path: Path) -> None:
    with pytest.raises(CorpusError) as caught:
        project(tmp_path, {"corpus/points/cases.yaml": content})
    (found,) = caught.value.faults
    assert found.startswith(fault)
    assert len(found.splitlines()) == 1


def test_what_is_kept_is_read_without_the_yaml(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {**hand({}), **reject({})}
    first = project(tmp_path, files).entries
    assert {"points/five-han", "points/a-hand", "points/no-input"} <= {entry["id"] for _, entry in first}
    monkeypatch.setattr(yaml12, "load_yaml", lambda *_: pytest.fail("read again"))
    assert project(tmp_path, files).entries == first


@pytest.mark.parametrize("harm", [b"", b"[]", b"null", b"[" * 100_000, b"\xff"])
def test_what_is_kept_and_harmed_is_read_again(harm: bytes, tmp_path: Path) -> None:
    """Whatever stands there, with its own hash or the old one."""
    first = project(tmp_path, hand({})).entries
    for kept in (tmp_path / "cache").rglob("*.json"):
        kept.write_bytes(kept.read_bytes().partition(b"\n")[0] + b"\n" + harm)
    assert project(tmp_path, hand({})).entries == first


def test_every_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(CorpusError) as caught:
        project(tmp_path, {"corpus/fu/a.yaml": "5\n", "corpus/points/b.yaml": "- a: 1\n  a: 2\n"})
    assert [fault.split(":")[0] for fault in caught.value.faults] == ["fu/a.yaml", "points/b.yaml"]


def test_of_plain_words_only_truth_values_and_integers_convert() -> None:
    text = "[true, false, 0, -15, 8600, off, Yes, null, ~, 190:20, 1_000, 010, 1e3, 1.5, 2026-01-01, '5', \"true\"]"
    assert load_yaml(text, "text") == [
        True, False, 0, -15, 8600,
        "off", "Yes", "null", "~", "190:20", "1_000", "010", "1e3", "1.5", "2026-01-01", "5", "true",
    ]  # fmt: skip


def test_the_projects_own_corpus_passes_all_checks(own_lint: Linted) -> None:
    assert own_lint.faults == {check: [] for check in CHECKS}
