"""Silence at one question, and what goes wrong after its answer."""

import pytest

from fakes.asking import all_pass, codes, statuses
from riichi_spec.conformance.runner import Limits
from runner.talk import GUILTY, IMPATIENT, PATIENT, Talk


@pytest.mark.parametrize(
    ("sin", "window", "status"),
    [
        ("hangs", 8, "timeout"),
        ("ignores-sigterm", 1, "timeout"),
        ("endless-empty-lines", 8, "timeout"),
        pytest.param("crashes-with-a-child", 1, "crash", marks=pytest.mark.slow),
    ],
)
def test_silence_is_borne_for_a_while(talk: Talk, sin: str, window: int, status: str) -> None:
    run = talk(sin, window, IMPATIENT)
    assert statuses(run) == all_pass(talk.sample, **{GUILTY: status})
    assert codes(run) == [status]
    assert (run.broken, run.exit_code) == (None, 1)
    assert talk.starts - 1 == len(run.diagnoses) <= 4


@pytest.mark.parametrize(
    ("sin", "window", "code", "limits"),
    [
        ("debug-line-after", 1, "garbage", PATIENT),
        ("debug-line-after", 8, "garbage", PATIENT),
        ("crashes-after-its-answer", 1, "crash", PATIENT),
        ("crashes-after-its-answer", 8, "crash", PATIENT),
        ("no-last-line-end", 1, "crash", PATIENT),
        ("hangs-after-its-answer", 1, "timeout", IMPATIENT),
        ("closes-stdin", 8, "timeout", IMPATIENT),
    ],
)
def test_what_goes_wrong_after_an_answer_is_not_laid_on_the_next_case(
    talk: Talk, sin: str, window: int, code: str, limits: Limits
) -> None:
    run = talk(sin, window, limits)
    assert statuses(run) == all_pass(talk.sample)
    assert codes(run) == [code]
    assert (run.broken, talk.starts) == (None, 2)
