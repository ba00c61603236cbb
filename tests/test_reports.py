import json
import re
import time
from collections import Counter
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from command import run_command
from made_runs import (
    CONTROLS,
    EXPECT,
    HAND,
    HOSTILE,
    IMPLEMENTATION,
    SCRIPT,
    every_status,
    failing,
    made_case,
    made_causes,
    many,
    tiles_held,
)
from riichi_spec import __version__
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import Case, corpus_version
from riichi_spec.conformance.messages import Failure, Result, question
from riichi_spec.conformance.reports import (
    CutOff,
    NotAReport,
    Recorded,
    html,
    junit,
    markdown,
    read_report,
    tally,
    tiles,
    write_reports,
)
from riichi_spec.conformance.reports.hands import hand, tile_texts
from riichi_spec.conformance.verdict import STATUSES, Diagnosis, Run, Verdict, headline, not_asked, verdict_on
from riichi_spec.files import NotOurs

RULEBOOK = Rulebook()
NAMES = ["report.jsonl", "junit.xml", "report.md", "report.html"]
VOID = {"meta", "link", "input", "wbr"}
MEGABYTE = 1024 * 1024


class Page(HTMLParser):
    """What a page holds, as a browser reads it; a tag that is closed wrongly is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "script" not in self.open and "style" not in self.open:
            self.texts.append(data)

    @property
    def text(self) -> str:
        return "".join(self.texts)

    def having(self, name: str, value: str) -> list[dict[str, str | None]]:
        """The attributes of all tags of which one has this value."""
        return [attributes for _, attributes in self.tags if value in (attributes.get(name) or "").split()]


def page_of(run: Run, *groups: tuple[str, ...]) -> str:
    return "".join(html.page(run, made_causes(*groups) if groups else [], RULEBOOK))


def read(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


# The folder


def test_four_reports_are_written_and_nothing_else_is_left(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "reports"
    assert write_reports(folder, every_status(), [], RULEBOOK) == [folder / name for name in NAMES]
    assert sorted(path.name for path in folder.iterdir()) == sorted(NAMES)
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o666 & ~_umask()}


def _umask() -> int:
    line = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("Umask"))
    return int(line.split()[1], 8)


def test_an_earlier_report_is_written_over(tmp_path: Path) -> None:
    write_reports(tmp_path, every_status(), [], RULEBOOK)
    (tmp_path / "notes.txt").write_text("mine")
    write_reports(tmp_path, Run(("other",), None, []), [], RULEBOOK)
    assert read_report(tmp_path / "report.jsonl") == {}
    assert (tmp_path / "notes.txt").read_text() == "mine"


@pytest.mark.parametrize(
    ("name", "content"),
    [("notes.txt", "mine"), ("report.jsonl", ""), ("report.jsonl", '{"report": "another"}\n'), ("report.html", "x")],
)
def test_a_folder_of_others_is_left_as_it_is(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(NotOurs) as error:
        write_reports(tmp_path, every_status(), [], RULEBOOK)
    assert name in str(error.value)
    assert "\n" not in str(error.value)
    assert read(tmp_path) == {name: content}


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(NotOurs, match="expected a folder"):
        write_reports(tmp_path / "file", every_status(), [], RULEBOOK)
    assert (tmp_path / "file").read_text() == "mine"


def test_reports_that_cannot_be_finished_leave_the_earlier_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_reports(tmp_path, every_status(), [], RULEBOOK)
    earlier = read(tmp_path)

    def full(*_: object) -> str:
        raise OSError("no space left")

    monkeypatch.setattr(markdown, "page", full)
    with pytest.raises(OSError, match="no space"):
        write_reports(tmp_path, Run(("other",), None, []), [], RULEBOOK)
    assert read(tmp_path) == earlier


def test_what_was_written_is_told(tmp_path: Path) -> None:
    """And a list of known failures keeps what it held."""
    known = tmp_path / "known.toml"
    known.write_text('[[known]]\nid = "gone"\nreason = "x"\n')
    words = [
        "check",
        "--match",
        "points/ron-dealer-5-han",
        "--report",
        str(tmp_path / "new"),
        "--write-known",
        str(known),
    ]
    done = run_command(*words)
    assert done.returncode == 0
    assert done.stderr.decode() == f"riichi-spec: {tmp_path / 'new'} has now {', '.join(NAMES)}\n"
    assert "[[known]]" not in known.read_text()
    known.write_text("[[known]]\n")
    done = run_command(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert known.read_text() == "[[known]]\n"


# report.jsonl


def test_a_report_has_header_cases_and_footer(tmp_path: Path) -> None:
    run = every_status()
    (file, *_) = write_reports(tmp_path, run, [], RULEBOOK)
    header, *cases, footer = [json.loads(line) for line in file.read_text(encoding="ascii").splitlines()]
    about = {"name": IMPLEMENTATION.name, "version": IMPLEMENTATION.version, "language": "rust"}
    assert header == {
        "report": "riichi-spec",
        "protocol": 1,
        "corpus": corpus_version(),
        "package": __version__,
        "command": list(run.command),
        "implementation": about,
    }
    assert [case["id"] for case in cases] == [verdict.case.id for verdict in run.verdicts]
    wrong = cases[1]
    assert wrong == {
        "id": "fu/wrong",
        "status": "fail",
        "kind": "score",
        "rules": {"kiriage_mangan": False},
        "answer": {"result": {**EXPECT, "total": 4000}},
        "differences": [{"field": "total", "expected": 4500, "got": 4000}],
    }
    assert footer["footer"] is True
    assert (footer["cases"], footer["exit_code"]) == (len(cases), 1)
    assert footer["counts"] == dict(run.counts())
    assert footer["diagnoses"][0]["code"] == "crash"


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    run = every_status()
    (file, *_) = write_reports(tmp_path, run, [], RULEBOOK)
    assert read_report(file) == {v.case.id: Recorded(v.status, v.answer) for v in run.verdicts}


def test_a_report_that_is_cut_off_is_told_from_a_short_one(tmp_path: Path) -> None:
    (file, *_) = write_reports(tmp_path, every_status(), [], RULEBOOK)
    content = file.read_bytes()
    ends = [match.end() for match in re.finditer(b"\n", content)]
    for end in [ends[0], *ends[1:-1], ends[0] + 1, ends[2] - 1, ends[-2] + 5, ends[-1] - 3]:
        file.write_bytes(content[:end])
        with pytest.raises(CutOff):
            read_report(file)
    file.write_bytes(content[: ends[3]] + content[ends[-2] :])
    with pytest.raises(CutOff, match="other counts"):
        read_report(file)
    file.write_bytes(content.replace(b'"status": "pass"', b'"status": "fail"', 1))
    with pytest.raises(CutOff, match="other counts"):
        read_report(file)
    file.write_bytes(content[:-1])  # the last line end alone means nothing
    assert len(read_report(file)) == len(every_status().verdicts)


@pytest.mark.parametrize(
    "change",
    [
        lambda _: [],
        lambda _: [b"\x00\xff\n"],
        lambda lines: [b"[1]\n", *lines[1:]],
        lambda lines: lines[1:],
        lambda lines: [lines[0].replace(b'"protocol": 1', b'"protocol": 2'), *lines[1:]],
        lambda lines: [*lines[:2], lines[1], *lines[2:]],
        lambda lines: [*lines, b"{}\n"],
        lambda lines: [lines[0], b"\n", *lines[1:]],
        lambda lines: [lines[0], b'{"id": "a/b", "status": "fine"}\n', *lines[1:]],
        lambda lines: [lines[0], b'{"id": "a/b", "status": "pass", "answer": 3}\n', *lines[1:]],
        lambda lines: [lines[0], b"[" * 100_000 + b"\n", *lines[1:]],
    ],
)
def test_other_files_are_no_reports(tmp_path: Path, change: object) -> None:
    assert callable(change)
    (file, *_) = write_reports(tmp_path, every_status(), [], RULEBOOK)
    file.write_bytes(b"".join(change(file.read_bytes().splitlines(keepends=True))))
    with pytest.raises(NotAReport) as error:
        read_report(file)
    assert "\n" not in str(error.value)


def deep(levels: int) -> object:
    return json.loads("[" * levels + "]" * levels)


@pytest.mark.parametrize(
    "odd",
    [float("nan"), float("-inf"), 10**4000, "\ud800", HOSTILE * 100, deep(50), deep(500), [[]] * 9999, {"": None}],
)
def test_no_answer_is_too_odd_for_a_report(tmp_path: Path, odd: object) -> None:
    verdict = replace(failing(made_case("fu/odd")), answer={"result": {"total": odd}})
    verdict = replace(verdict, differences=(replace(verdict.differences[0], got=odd),))
    (file, *_) = write_reports(tmp_path, Run(("x",), IMPLEMENTATION, [verdict]), [], RULEBOOK)
    json.loads(file.read_text().splitlines()[1], parse_constant=pytest.fail)
    assert read_report(file)["fu/odd"].status == "fail"
    Page((tmp_path / "report.html").read_text(encoding="utf-8"))
    ElementTree.parse(tmp_path / "junit.xml")


# junit.xml


def junit_of(run: Run) -> ElementTree.Element:
    parts: list[str] = []
    junit.write_junit(run, parts.append)
    return ElementTree.fromstring("".join(parts))


def test_junit_has_a_suite_for_each_chapter_and_an_outcome_for_each_status() -> None:
    run = every_status()
    suites = junit_of(run)
    chapters = {suite.attrib["name"]: suite for suite in suites}
    assert list(chapters) == ["dora", "fu", "hands", "odd", "points", "rules", "yaku", "protocol"]
    outcomes = {
        test.attrib["name"]: test[0].tag if len(test) else "pass" for suite in suites for test in suite.iter("testcase")
    }
    assert {name: outcomes[name] for name in outcomes if not name.startswith("odd/")} == {
        "dora/crash": "error",
        "dora/error": "error",
        "dora/timeout": "error",
        "fu/right": "pass",
        "fu/wrong": "failure",
        "hands/no-yaku": "pass",
        "hands/rejected": "failure",
        "points/bad": "failure",
        "rules/declared": "skipped",
        "rules/undeclared": "skipped",
        "the implementation can be talked to": "system-err",
        "yaku/known": "skipped",
        "yaku/mended": "failure",
        "yaku/not-run": "skipped",
    }
    numbers = {name: int(suites.attrib[name]) for name in ("tests", "failures", "errors", "skipped")}
    assert numbers == {"tests": 15, "failures": 5, "errors": 3, "skipped": 4}
    for name, number in numbers.items():
        assert sum(int(suite.attrib[name]) for suite in suites) == number
    wrong = chapters["fu"].find("testcase[@name='fu/wrong']/failure")
    assert wrong is not None
    assert wrong.attrib == {"message": "fail: total not as expected", "type": "fail"}
    assert wrong.text
    assert "expected 4500" in wrong.text
    assert "got      4000" in wrong.text


def test_a_run_that_never_began_is_an_error_in_junit() -> None:
    broken = Diagnosis("no-hello", "no hello within 30 s", "is its stdout flushed?", HOSTILE)
    suites = junit_of(Run(("x",), None, [Verdict(made_case("fu/a"), "not_run")], [], broken))
    assert (suites.attrib["errors"], suites.attrib["skipped"]) == ("1", "1")


# report.md


def test_the_comment_tells_verdict_numbers_causes_and_failures() -> None:
    run = every_status()
    text = markdown.page(run, made_causes(("fu/wrong",), ("hands/rejected",), ("points/bad",)))
    assert text.startswith("## riichi-spec: not as expected\n")
    assert f"**{headline(run.verdicts)}**" in text
    assert re.search(r"^\| fu \| 2 \| 1 \| 1 \|.*\| 50\.0 % \|$", text, re.MULTILINE)
    assert "| 1 | <code>mistake-0</code> Something &#60;wrong&#62; 0. | gives the same wrong answers |" in text
    assert "| 1 | nothing known explains these | |" in text
    assert "| total | <code>4500</code> | <code>4000</code> |" in text
    assert "See <code>riichi-spec case fu/wrong</code>" in text
    assert (text.count("<details>"), text.count("</details>")) == (1, 1)


def test_nothing_that_an_engine_printed_means_anything_in_the_comment() -> None:
    text = markdown.page(every_status(), [])
    ours = re.sub(r"</?(code|details|summary)>", "", text)
    assert not re.search(r"[<`~$]", ours.replace("> <", ""))
    assert "](" not in ours
    assert "://" not in ours
    assert "www." not in ours
    assert not CONTROLS.search(text)
    assert "&#60;script&#62;alert(1)&#60;/script&#62;" in text
    rows = [line for line in text.splitlines() if line.startswith("|")]
    for line in rows:
        assert line.count("|") in (4, 5, len(STATUSES) + 4), line


def test_the_comment_stays_within_what_a_comment_may_have() -> None:
    cases = [made_case(f"fu/{number}", title=HOSTILE * 20) for number in range(100)]
    got = dict.fromkeys(("total", "han", "fu", "yaku", "limit", "dora", "payments"), HOSTILE * 1000)
    verdicts = [replace(failing(case, got), note="&" * MEGABYTE) for case in cases]
    causes = made_causes(*((case.id,) for case in cases))
    text = markdown.page(Run((HOSTILE * 100,), IMPLEMENTATION, verdicts), causes)
    assert len(text) < markdown.LONGEST
    assert re.search(r"The first [0-9]+ of 100 failures", text)
    assert "80 failures have 80 other causes" in text
    short = markdown.page(Run(("x",), IMPLEMENTATION, [failing(case) for case in cases]), [])
    assert short.count("\n#### ") == 20


# report.html


def test_the_page_is_well_formed_and_needs_nothing_else() -> None:
    page = Page(page_of(every_status(), ("fu/wrong",), ("points/bad",)))
    assert Counter(tag for tag, _ in page.tags)["script"] == 2
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    for tag, attributes in page.tags:
        assert not [name for name in attributes if name.startswith("on") or name == "style"], tag
        for name in ("src", "href", "action"):
            target = attributes.get(name)
            if target:
                assert target.startswith(("#", "data:")), (tag, target)
                assert not target.startswith("#") or target[1:] in ids, target
    assert {"status", "viewport", "color-scheme"} & {attributes.get("name") for _, attributes in page.tags} == {
        "viewport",
        "color-scheme",
    }


def test_the_pages_policy_names_its_style_and_script_alone() -> None:
    text = page_of(every_status())
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy
    assert policy[1].startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy[1]


def test_the_top_of_the_page_says_what_was_asked_and_how_it_went() -> None:
    run = every_status()
    text = Page(page_of(run)).text
    assert "Not as expected" in text
    assert headline(run.verdicts).split(", ")[0] in text
    assert IMPLEMENTATION.name in text
    assert IMPLEMENTATION.version in text
    assert f"Corpus{corpus_version()}, 14 cases" in text
    assert "adapter --flag '<script>alert(1)</script>' 'a b'" in text


def test_a_run_without_an_answer_says_so() -> None:
    broken = Diagnosis("no-hello", "no hello within 30 s", "is its stdout flushed?", SCRIPT)
    text = Page(page_of(Run(("x",), None, [Verdict(made_case("fu/a"), "not_run")], [], broken))).text
    for told in ("Could not be talked to", "No implementation answered", "no hello within 30 s", SCRIPT, "not run: 1"):
        assert told in text
    assert "As expected" in Page(page_of(Run(("x",), IMPLEMENTATION, []))).text


def test_whatever_an_engine_prints_is_text() -> None:
    text = page_of(every_status())
    assert SCRIPT not in text
    assert "<img" not in text
    assert not CONTROLS.search(text)
    page = Page(text)
    assert "<img src=x onerror=alert(2)>" in page.text
    assert "odd/<i>&\"'/id" in page.text


def test_a_megabyte_is_cut_and_its_length_named() -> None:
    case = made_case("fu/long")
    run = Run(("x",), IMPLEMENTATION, [failing(case, {"total": "<" * MEGABYTE, "x" * MEGABYTE: 1})])
    run.verdicts.append(verdict_on(made_case("fu/error"), Failure("&" * MEGABYTE, "&" * MEGABYTE), IMPLEMENTATION))
    text = page_of(run)
    assert len(text) < 200_000
    assert "(1,048,578 characters)" in text
    assert sum(len(ElementTree.tostring(suite)) for suite in junit_of(run)) < 100_000


def test_a_card_shows_what_was_expected_and_got_and_where_to_look() -> None:
    run = every_status()
    text = page_of(run, ("fu/wrong",), ("hands/rejected",), ("points/bad",))
    card = text[text.index('id="case-fu/wrong"') : text.index('id="case-odd/')]
    assert "<td><code>4500</code></td><td><code>4000</code></td>" in card
    assert "What fu/wrong shows" in card
    assert "<span>seat</span> west" in card
    assert "<span>situation</span> houtei" in card
    assert "<span>kiriage_mangan</span> false" in card
    assert "Something &lt;wrong&gt; 0." in card
    assert "gives this very answer" in card
    assert "<code>riichi-spec case fu/wrong</code>" in card
    line = re.search(r'Question to paste</summary><div class="line"><code>(.*?)</code>', card)
    assert line
    assert json.loads(unescape(line[1])) == question(1, run.verdicts[1].case)
    rule = RULEBOOK.rules["fu.base"]
    assert f"spec/fu.md:{rule.line}; {', '.join(rule.documents)}" in card
    assert "000:142-159" in card
    assert rule.statement in Page(text).text


def test_what_differs_within_objects_and_lists_is_marked() -> None:
    expect = {"yaku": {"tanyao": 1, "pinfu": 1}, "fu_items": [{"item": "base", "fu": 20}], "limit": "mangan"}
    got = {"yaku": {"pinfu": True, "tanyao": 1}, "fu_items": [{"item": "base", "fu": 20}] * 2}
    case = made_case("fu/marked", expect=expect | {"han": 2})
    text = page_of(Run(("x",), IMPLEMENTATION, [failing(case, got)]))
    assert "<li>tanyao: 1</li><li><mark>pinfu: 1</mark></li>" in text
    assert "<li><mark>pinfu: true</mark></li><li>tanyao: 1</li>" in text
    assert "<li>item: base, fu: 20</li><li><mark>item: base, fu: 20</mark></li>" in text
    assert '<td><code>"mangan"</code></td><td><span class="nothing">nothing</span></td>' in text


def test_passing_cases_are_counted_and_listed_without_an_element_each() -> None:
    page = Page(page_of(Run(("x",), IMPLEMENTATION, many(500, 5)[0].verdicts)))
    assert "Passing cases (495)" in page.text
    assert "dora/made/a-case-with-a-longer-id-000002\n" in page.text
    assert len(page.having("class", "ids")) == 4
    assert len(page.having("class", "card")) == 5


def test_data_for_the_script_cannot_end_it() -> None:
    text = page_of(every_status())
    data = re.search(r'<script type="application/json" id="data">(.*?)</script>', text)
    assert data
    rows = json.loads(data[1])
    assert [row["status"] for row in rows] == re.findall(r'<article class="card (\w+)"', text)
    assert "<i>title</i>" in rows[1]["text"]


# Tiles


def test_every_kind_of_tile_has_a_drawing_and_a_name() -> None:
    page = Page(tiles.symbols())
    drawn = [attributes["id"] for tag, attributes in page.tags if tag == "symbol"]
    assert drawn == [f"t-{tile}" for tile in tiles.SYMBOLS]
    assert len(drawn) == 34 + 3 + 2
    names = [tiles.name(tile) for tile in tiles.SYMBOLS[:-2]]
    assert len(set(names)) == 37
    assert not re.search(r"[^\x00-\x7f]", tiles.symbols())


def test_a_hand_is_drawn_tile_by_tile() -> None:
    page = Page(hand(made_case("fu/a")))
    labels = [attributes.get("aria-label") for attributes in page.having("class", "tile")]
    assert labels[:7] == ["3 man", "4 man", "red 5 man", "1 pin", "1 pin", "1 pin", "5 sou, turned over"]
    assert labels[7:10] == ["red 5 sou", "5 sou", "5 sou, turned over"]
    assert labels[10:] == ["6 man", "7 man", "8 man", *["white dragon"] * 4, "south wind", "north wind", "1 sou"]
    uses = [attributes["href"] for tag, attributes in page.tags if tag == "use"]
    assert uses[6:10] == ["#t-back", "#t-0s", "#t-5s", "#t-back"]
    (group,) = page.having("class", "hand")
    assert group["aria-label"] == (
        "Hand: 3 man, 4 man, red 5 man, 1 pin, 1 pin; won on 1 pin by ron; concealed quad red 5 sou, 5 sou, 5 sou, "
        "5 sou; chi 6 man, 7 man, 8 man; added quad white dragon, white dragon, white dragon, white dragon; "
        "dora indicators south wind, north wind; ura indicators 1 sou"
    )
    assert len(page.having("class", "won")) == 1
    assert len(page.having("class", "meld")) == 3


@pytest.mark.parametrize(
    ("given", "drawn"),
    [
        (HAND | {"kita": 3, "players": 3}, 23),
        (HAND | {"tiles": "12x"}, 15),
        (HAND | {"tiles": 5, "melds": ["pon555p", 7, "pon 55"], "winning_tile": ["1p"]}, 3),
        (HAND | {"tiles": "089z", "melds": "pon 555p"}, 10),
        (HAND | {"tiles": "1" * 1000 + "m"}, 75),
        (HAND | {"kita": 10**9, "win": SCRIPT, SCRIPT: HOSTILE, "melds": [HOSTILE]}, 9),
        ({"han": 3, "fu": 40, "win": "ron", "dealer": True}, 0),
        ([SCRIPT], 0),
        (SCRIPT, 0),
    ],
)
def test_questions_that_are_none_are_shown_as_far_as_they_go(given: object, drawn: int) -> None:
    text = page_of(Run(("x",), IMPLEMENTATION, [failing(made_case("hands/odd", given))]))
    assert len(Page(text).having("class", "tile")) == drawn
    assert SCRIPT not in text


def test_as_many_tiles_are_drawn_as_the_hands_of_the_corpus_hold(corpus: list[Case]) -> None:
    verdicts = [failing(case, {"total": "wrong"}) for case in corpus]
    page = Page(page_of(Run(("x",), IMPLEMENTATION, verdicts)))
    drawn = [case for case in corpus if all_texts_are_tiles(case)][: html.MOST_CARDS]
    assert len(drawn) > 500
    shown = Page(page_of(Run(("x",), IMPLEMENTATION, [failing(case, {"total": "wrong"}) for case in drawn])))
    assert len(shown.having("class", "tile")) == sum(map(tiles_held, drawn))
    assert len(page.having("class", "card")) == min(len(corpus), html.MOST_CARDS)


def all_texts_are_tiles(case: Case) -> bool:
    """Cases of hands; those that are refused for their text cannot all be drawn."""
    given = case.input
    if not isinstance(given, dict) or "tiles" not in given:
        return False
    melds = [str(meld).partition(" ")[2] for meld in given.get("melds", [])]
    texts = [*(given.get(name) or "1m" for name in ("tiles", "winning_tile", "dora_indicators")), *melds]
    return not case.rejects and all(tile_texts(text) for text in texts)


# Counts


def test_fields_are_counted_where_they_are_compared() -> None:
    counts = {count.field: (count.compared, count.differed) for count in tally.by_field(every_status())}
    assert counts["reject"] == (2, 1)
    assert counts["result"] == (6, 1)
    assert counts["total"] == (5, 3)
    assert counts["yaku"] == (5, 1)
    few = replace(IMPLEMENTATION, fields=frozenset({"total"}))
    run = Run(("x",), few, [verdict_on(made_case("fu/a"), Result(EXPECT), few)])
    assert {count.field for count in tally.by_field(run)} == {"result", "total"}


def test_options_are_counted_by_value() -> None:
    verdicts = [failing(made_case("fu/a")), failing(made_case("fu/b", rules={"red_fives": [0, 1, 1]}))]
    assert tally.by_option(verdicts) == {
        ("kiriage_mangan", "false"): verdicts[:1],
        ("red_fives", "[0, 1, 1]"): verdicts[1:],
    }


def test_all_tables_have_the_headlines_denominator() -> None:
    """What is asked and answered with unsupported counts, what the declaration excludes does not: 1 of 2."""
    verdicts = [verdict for verdict in every_status().verdicts if verdict.case.chapter == "rules"]
    verdicts.append(verdict_on(made_case("rules/right"), Result(EXPECT), IMPLEMENTATION))
    run = Run(("x",), IMPLEMENTATION, verdicts)
    assert headline(verdicts).startswith("1/2 pass (50.0 %)")
    assert re.search(r"^\| rules \| 3 \| 1 \| 2 \| 50\.0 % \|$", markdown.page(run, []), re.MULTILINE)
    for title in ("By chapter", "By option"):
        assert "50.0 %" in page_of(run).partition(f"<caption>{title}")[2].partition("</table>")[0]


def test_what_was_declared_and_is_unknown_stands_in_every_report(tmp_path: Path) -> None:
    about = replace(IMPLEMENTATION, warnings=(f"kinds: no kind '{SCRIPT}'", "and 5 more of the kind"))
    (file, *_) = write_reports(tmp_path, Run(("x",), about, [failing(made_case("fu/a"))]), [], RULEBOOK)
    assert json.loads(file.read_text().splitlines()[0])["warnings"] == list(about.warnings)
    assert "> Warning: and 5 more of the kind" in (tmp_path / "report.md").read_text()
    page = (tmp_path / "report.html").read_text()
    assert '<li class="warning"><p>and 5 more of the kind</p></li>' in page
    assert SCRIPT not in page


def test_a_run_in_which_nothing_was_asked_says_so() -> None:
    run = Run(("x",), IMPLEMENTATION, [not_asked(made_case("fu/a"), "kind score")])
    for text in (markdown.page(run, []), Page(page_of(run)).text):
        assert "othing was asked" in text
        assert "no case was asked, as the declaration excludes all: kind score" in text


def test_what_speaks_against_a_cause_is_said() -> None:
    case = made_case("fu/wrong")
    (cause, _) = made_causes(("fu/wrong",), ())
    run, causes = Run(("x",), IMPLEMENTATION, [failing(case)]), [replace(cause, passing=3)]
    assert "gives the same wrong answers, though 3 cases that catch it pass |" in markdown.page(run, causes)
    page = Page("".join(html.page(run, causes, RULEBOOK))).text
    assert page.count("though 3 cases that catch it pass") == 2


@pytest.mark.parametrize(("part", "whole", "share"), [(2, 3, "66.6 %"), (1999, 2000, "99.9 %"), (0, 0, "")])
def test_shares_are_rounded_down(part: int, whole: int, share: str) -> None:
    assert tally.percent(part, whole) == share


# Size


def test_a_hundred_thousand_cases_are_reported_in_seconds(tmp_path: Path) -> None:
    run, causes = many(100_000, 2_500)
    began = time.perf_counter()
    paths = write_reports(tmp_path, run, causes, RULEBOOK)
    took = time.perf_counter() - began
    assert took < 20, took
    text = paths[3].read_text(encoding="utf-8")
    assert len(text.encode()) < 40_000_000
    assert text.count('<article class="card ') == html.MOST_CARDS
    assert "500 are left out" in text
    # Of each cause some are shown, and links lead to what is there.
    for number, cause in enumerate(causes):
        listed = text[text.index(f'<li id="cause-{number}">') :].partition("</li>")[0]
        links = re.findall(r'href="#(case-[^"]+)"', listed)
        assert len(links) == 6
        assert all(f'id="{link}"' in text for link in links)
        assert f">{len(cause.cases)}</a>" in listed
    assert len(read_report(paths[0])) == 100_000


def test_an_engine_that_prints_much_makes_no_page_that_cannot_be_opened() -> None:
    got = dict.fromkeys(("total", "han", "fu", "yaku", "limit", "dora", "payments"), "&" * 5000)
    verdicts = [failing(made_case(f"fu/{number}"), got) for number in range(2_000)]
    assert len(page_of(Run(("x",), IMPLEMENTATION, verdicts))) < 60_000_000
