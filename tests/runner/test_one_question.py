"""Crashes, garbage and wrong seqs at one question: its case is found, and no other suffers."""

from dataclasses import replace

import pytest

from fakes.asking import all_pass, codes, statuses, verdict_of
from runner.talk import GUILTY, IMPATIENT, SAMPLE, Talk


@pytest.mark.parametrize(
    ("sin", "window", "code", "status", "text"),
    [
        ("crashes", 1, "crash", "crash", "ended with exit code 7"),
        ("crashes", 8, "crash", "crash", "ended with exit code 7"),
        ("dies-of-a-signal", 8, "crash", "crash", "ended by signal 9 (SIGKILL)"),
        ("ends-with-0", 8, "crash", "crash", "ended with exit code 0"),
        ("megabyte-to-stderr-and-crash", 8, "crash", "crash", "ended with exit code 7"),
        pytest.param(
            *("closes-stdout", 1, "closed", "crash", "closed its stdout and went on running"), marks=pytest.mark.slow
        ),
        ("closes-stdout", 8, "closed", "crash", "closed its stdout and went on running"),
        ("half-a-line", 8, "garbage", "error", "a line that is no JSON"),
        ("debug-line-before", 1, "garbage", "error", "a line that is no JSON: 'debug: 3 han'"),
        ("debug-line-before", 8, "garbage", "error", "a line that is no JSON: 'debug: 3 han'"),
        ("no-utf-8", 8, "garbage", "error", "a line that is no JSON"),
        ("list-for-an-answer", 8, "garbage", "error", "a line that is no object"),
        ("deeper-than-can-be-read", 8, "garbage", "error", "[[[['... (100000 bytes)"),
        ("endless-lines", 8, "garbage", "error", "a line that is no JSON: 'debug'"),
        ("endless-line", 8, "line-too-long", "error", "a line of more than 1048576 bytes"),
        ("line-too-long", 1, "line-too-long", "error", "a line of more than 1048576 bytes"),
        ("line-too-long", 8, "line-too-long", "error", "a line of more than 1048576 bytes"),
        ("answers-twice", 1, "seq-twice", "error", "a second answer to seq "),
        ("answers-twice", 8, "seq-twice", "error", "a second answer to seq "),
        ("unknown-seq", 1, "seq-unknown", "error", "an answer to seq 10000, which was not asked"),
        ("unknown-seq", 8, "seq-unknown", "error", "an answer to seq 10000, which was not asked"),
        ("seq-as-text", 8, "seq-type", "error", "an answer without an integer seq"),
        ("seq-as-float", 8, "seq-type", "error", "an answer without an integer seq"),
        ("seq-as-true", 8, "seq-type", "error", "an answer without an integer seq"),
        ("seq-missing", 8, "seq-type", "error", "an answer without an integer seq"),
    ],
)
def test_the_guilty_case_is_found_and_no_other_suffers(
    talk: Talk, sin: str, window: int, code: str, status: str, text: str
) -> None:
    progress: list[int] = []
    run = talk(sin, window, progress=progress.append)
    assert statuses(run) == all_pass(talk.sample, **{GUILTY: status})
    assert text in verdict_of(run, GUILTY).note
    assert codes(run) == [code]
    assert all(text in diagnosis.text and diagnosis.hint for diagnosis in run.diagnoses)
    assert (run.broken, run.exit_code) == (None, 1)
    assert 1 <= talk.starts - 1 == len(run.diagnoses) <= 3
    assert sum(progress) == len(talk.sample)
    _assert_none_is_asked_in_vain(talk, window)


def _assert_none_is_asked_in_vain(talk: Talk, window: int) -> None:
    """Only what was open is asked again."""
    times = {case_id: talk.asked.count(case_id) for case_id in SAMPLE}
    assert sum(number > 1 for number in times.values()) <= window + 1
    assert max(times.values()) <= 3


def test_the_end_of_stderr_is_kept_and_no_more(talk: Talk) -> None:
    run = talk("megabyte-to-stderr-and-crash")
    assert run.diagnoses[-1].stderr.endswith("xxx" + "the last words 門")
    assert len(run.diagnoses[-1].stderr) <= 8 * 1024
    assert talk("crashes").diagnoses[-1].stderr == "Traceback: out of luck\n"


@pytest.mark.slow
def test_a_child_outside_the_group_holds_nothing_up(talk: Talk) -> None:
    """It holds stdin, which nobody reads any more and more is written to than a pipe takes."""
    case = next(case for case in talk.sample if case.id == GUILTY)
    heavy = [replace(other, rules={"kazoe_yakuman": "x" * 50_000}) for other in talk.sample if other.kind == "points"]
    run = talk("crashes-with-a-child-outside", 64, replace(IMPATIENT, max_restarts=3), cases=[case, *heavy])
    assert statuses(run) == all_pass(heavy, **{GUILTY: "crash"})
