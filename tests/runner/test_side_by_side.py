"""Several processes share the cases."""

from fakes.asking import all_pass, codes, events, statuses
from riichi_spec.conformance.verdict import Diagnosis
from runner.talk import GUILTY, SAMPLE, Talk


def test_three_processes_share_the_cases(talk: Talk) -> None:
    progress: list[int] = []
    run = talk("perfect", 2, jobs=3, progress=progress.append)
    assert statuses(run) == all_pass(talk.sample)
    assert (talk.starts, len(progress)) == (3, len(talk.sample))
    assert sorted(talk.asked) == sorted(SAMPLE)
    assert len({note["pid"] for note in events(talk.log, "ask")}) == 3


def test_one_guilty_case_of_three_shares(talk: Talk) -> None:
    run = talk("crashes", 2, jobs=3)
    assert statuses(run) == all_pass(talk.sample, **{GUILTY: "crash"})
    assert codes(run) == ["crash"]


def test_there_are_no_more_processes_than_cases(talk: Talk) -> None:
    run = talk("perfect", jobs=8, cases=talk.sample[:2])
    assert (statuses(run), talk.starts) == (all_pass(talk.sample[:2]), 2)


def test_what_breaks_in_all_processes_is_told_once(talk: Talk) -> None:
    run = talk("exits-at-once", jobs=3)
    assert isinstance(run.broken, Diagnosis)
    assert set(statuses(run).values()) == {"not_run"}
