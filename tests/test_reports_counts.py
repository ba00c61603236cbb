"""The numbers of a report, and what all its formats say alike."""

import json
import re
from dataclasses import replace
from html import escape, unescape
from pathlib import Path

import pytest

from made_runs import EXPECT, IMPLEMENTATION, SCRIPT, every_status, failing, made_case, made_causes
from read_reports import RULEBOOK, Page, junit_of, page_of
from riichi_spec.cli.check_output import run_as_json
from riichi_spec.conformance.messages import Result, Unsupported
from riichi_spec.conformance.reports import html, markdown, tally, write_reports
from riichi_spec.conformance.reports.jsonl import lines
from riichi_spec.conformance.verdict import Diagnosis, Run, headline, not_asked, verdict_on


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


def test_every_report_tells_in_the_same_words_why_cases_are_unsupported(tmp_path: Path) -> None:
    verdicts = [not_asked(made_case(f"fu/{number}"), "honba") for number in range(37)]
    verdicts += [not_asked(made_case(f"dora/{value}"), f"option renhou: {value}") for value in ("mangan", "yakuman")]
    verdicts += [verdict_on(made_case("fu/ura"), Unsupported("<no> ura"), IMPLEMENTATION), failing(made_case("fu/a"))]
    run = Run(("x",), IMPLEMENTATION, verdicts)
    told = [
        "cannot be asked: honba, 37 cases",
        "cannot be asked: option renhou, 2 cases",
        "asked, and answered unsupported: <no> ura, 1 case",
    ]
    reasons = run_as_json(run, [], [])["unsupported"]
    assert isinstance(reasons, list)
    assert [reason["text"] for reason in reasons] == told
    write_reports(tmp_path, run, [], RULEBOOK)
    listed = re.findall(r"^- (.*)$", (tmp_path / "report.md").read_text(), re.MULTILINE)
    assert [unescape(line) for line in listed if "asked" in line] == told
    assert re.findall(r'<details class="ids"><summary>(.*?)</summary>', (tmp_path / "report.html").read_text()) == [
        escape(line) for line in told
    ]
    messages = [message.attrib["message"] for message in junit_of(run).iter("skipped")]
    assert "unsupported: cannot be asked: honba" in messages
    assert "unsupported: cannot be asked: option renhou: mangan" in messages
    assert "unsupported: asked, and answered unsupported: <no> ura" in messages


def test_a_run_in_which_nothing_was_asked_says_so() -> None:
    run = Run(("x",), IMPLEMENTATION, [not_asked(made_case("fu/a"), "kind score")])
    for text in (markdown.page(run, []), Page(page_of(run)).text):
        assert "othing was asked" in text
        assert "no case was asked, as the declaration excludes all: kind score" in text


def test_what_speaks_against_a_cause_is_said() -> None:
    case = made_case("fu/wrong")
    (cause, _) = made_causes(("fu/wrong",), ())
    run, causes = Run(("x",), IMPLEMENTATION, [failing(case)]), [replace(cause, passing=3)]
    doubt = "alike: it gives 1 of these answers, though 3 cases that it makes wrong pass"
    assert f"| {doubt} | <code>fu/wrong</code> |" in markdown.page(run, causes)
    page = Page("".join(html.page(run, causes, RULEBOOK))).text
    assert page.count(doubt) == 2


@pytest.mark.parametrize(("part", "whole", "share"), [(2, 3, "66.6 %"), (1999, 2000, "99.9 %"), (0, 0, "")])
def test_shares_are_rounded_down(part: int, whole: int, share: str) -> None:
    assert tally.percent(part, whole) == share


def test_a_run_in_disorder_says_so_in_every_report_though_all_passed() -> None:
    fault = Diagnosis("after-bye", "ended with 4 after bye", "expected exit code 0")
    passed = verdict_on(made_case("fu/a"), Result(EXPECT), IMPLEMENTATION)
    run = Run(("x",), IMPLEMENTATION, [passed], [fault])
    told = "the implementation did not run in order: ended with 4 after bye"
    assert told in markdown.page(run, [])
    assert told in Page(page_of(run)).text
    assert [error.get("message") for error in junit_of(run).iter("error")] == [told]
    assert json.loads(list(lines(run))[-1])["disorder"] == told
    for text in (markdown.page(run, []), Page(page_of(run)).text):
        assert "ot as expected" in text
