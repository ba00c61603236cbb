"""report.md: the comment on a pull request."""

import re
from dataclasses import replace

from made_runs import CONTROLS, HOSTILE, IMPLEMENTATION, MEGABYTE, every_status, failing, made_case, made_causes
from riichi_spec.conformance.messages import Unsupported
from riichi_spec.conformance.reports import markdown
from riichi_spec.conformance.verdict import STATUSES, Run, headline, verdict_on


def test_the_comment_tells_verdict_numbers_causes_and_failures() -> None:
    run = every_status()
    text = markdown.page(run, made_causes(("fu/wrong",), ("hands/rejected",), ("points/bad",)))
    assert text.startswith("## riichi-spec: not as expected\n")
    assert f"**{headline(run.verdicts)}**" in text
    assert re.search(r"^\| fu \| 2 \| 1 \| 1 \|.*\| 50\.0 % \|$", text, re.MULTILINE)
    why = "alike: it gives 1 of these answers, though one answer alone proves little"
    assert f"| 1 | <code>mistake-0</code> Something &#60;wrong&#62; 0. | {why} | <code>fu/wrong</code> |" in text
    assert "| 1 | Nothing known explains these. |  | <code>points/bad</code> |" in text
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
    strange = replace(IMPLEMENTATION, warnings=tuple(f"{number}{HOSTILE * 100}" for number in range(50)))
    unsupported = [verdict_on(case, Unsupported(f"{case.id}{HOSTILE}"), strange) for case in cases]
    text = markdown.page(Run((HOSTILE * 100,), strange, [*verdicts, *unsupported]), causes)
    assert len(text) < markdown.LONGEST
    assert "> and 31 warnings more" in text
    assert "- 80 other reasons, 80 cases" in text
    short = markdown.page(Run(("x",), IMPLEMENTATION, [failing(case) for case in cases]), [])
    assert short.count("\n#### ") == 20
