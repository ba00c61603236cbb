"""Long runs and long answers."""

import re
import time
from pathlib import Path

from made_runs import IMPLEMENTATION, failing, made_case, many
from read_reports import RULEBOOK, page_of
from riichi_spec.conformance.reports import html, read_report, write_reports
from riichi_spec.conformance.verdict import Run


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
