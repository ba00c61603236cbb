"""report.html: what the page says, and that nothing an engine prints means anything in it."""

import json
import re
from collections import Counter
from html import unescape
from xml.etree import ElementTree

from made_runs import CONTROLS, IMPLEMENTATION, MEGABYTE, SCRIPT, every_status, failing, made_case, many
from read_reports import RULEBOOK, Page, junit_of, page_of
from riichi_spec.cases.load import corpus_version
from riichi_spec.conformance.messages import Failure, Result, question
from riichi_spec.conformance.verdict import Diagnosis, Run, Verdict, headline, verdict_on
from riichi_spec.kinds import KINDS


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
    for told in (
        "Could not be talked to",
        "No implementation answered",
        "no hello within 30 s",
        SCRIPT,
        "not run, 1 case",
    ):
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
    assert "alike: it gives 1 of these answers, though one answer alone proves little" in card
    assert "<code>riichi-spec case fu/wrong</code>" in card
    line = re.search(r'Question to paste</summary><div class="line"><code>(.*?)</code>', card)
    assert line
    assert json.loads(unescape(line[1])) == question(1, run.verdicts[1].case)
    rule = RULEBOOK.rules["fu.base"]
    assert f"spec/fu.md:{rule.line}; {', '.join(rule.documents)}" in card
    assert "000:142-159" in card
    assert rule.statement in Page(text).text


CLOSED = {"tiles": "234m567p345s222z5z", "winning_tile": "5z", "win": "tsumo", "seat": "south", "round": "east"}


def test_a_card_tells_the_right_answer_step_by_step_with_links_to_its_rules() -> None:
    case = made_case("fu/wrong", given=CLOSED)
    page = Page(page_of(Run(("x",), IMPLEMENTATION, [verdict_on(case, Result({"total": 1}), IMPLEMENTATION)])))
    for line in KINDS["score"].derivation(case.input, case.rules):
        for told in (line.text, *line.values, line.why):
            assert told in page.text
        assert not line.rule or page.having("href", f"#rule-{line.rule}")
        assert not line.rule or page.having("id", f"rule-{line.rule}")


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
