"""The runner against programs that each commit one sin: what it says of it, and that nothing else suffers."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import riichi_spec
from command import COMMAND, run_command
from fakes.asking import all_pass, codes, command, end, events, left, running, statuses, verdict_of, within_limit
from fakes.fake import FAKES
from reference.questions import LATER_KINDS, QUESTIONS
from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case
from riichi_spec.conformance import process, runner
from riichi_spec.conformance.declaration import MOST_WARNINGS
from riichi_spec.conformance.messages import BadHello, Implementation, read_hello
from riichi_spec.conformance.runner import Limits, run_cases
from riichi_spec.conformance.serve import capabilities
from riichi_spec.conformance.verdict import Diagnosis, Run
from riichi_spec.kinds import EVERY_FIELD, KINDS
from riichi_spec.lint.checks.relevance import are_rules
from riichi_spec.mistakes import ALTERATIONS, altered
from riichi_spec.values import Json

SAMPLE = """
    points/ron-dealer-5-han points/ron-dealer-13-han points/ron-non-dealer-26-han-unlimited points/tsumo-dealer-5-han
    points/reject-fu-10 hands/bad-rules-unknown-option dora/three-indicators fu/rounding/raw-34
    fu/wait/ryanmen-for-pinfu-ron hands/wrong-tile-count-quad-counted-as-four readings/nine-gates-on-1
    score/ron-dealer-2-han-30-fu score/tie/kanchan-or-tanki yaku/shousangen-not-with-wind-pair yaku/junchan-closed
    yaku/daisuushii/the-other-tile
""".split()
GUILTY = "fu/wait/ryanmen-for-pinfu-ron"  # in the middle

PATIENT = Limits(start_timeout=30.0, timeout=30.0)
IMPATIENT = Limits(start_timeout=30.0, timeout=0.4)

WINDOWS = pytest.mark.parametrize("window", [1, 8])


class Talk:
    """Runs of fakes in a folder of their own."""

    def __init__(self, folder: Path, answers: Path, sample: Sequence[Case]) -> None:
        self.log = folder / "log.jsonl"
        self.answers = answers
        self.sample = list(sample)

    def command(self, sin: str, window: int = 1) -> list[str]:
        return command(self.log, self.answers, sin, window, GUILTY)

    def __call__(
        self,
        sin: str,
        window: int = 1,
        limits: Limits = PATIENT,
        *,
        cases: Sequence[Case] | None = None,
        jobs: int = 1,
        progress: Callable[[int], None] = lambda _: None,
    ) -> Run:
        """A run that has ended and left nothing."""
        asked = self.sample if cases is None else cases
        words = self.command(sin, window)
        run = within_limit(lambda: run_cases(words, asked, limits, jobs=jobs, progress=progress))
        assert [verdict.case for verdict in run.verdicts] == list(asked)
        outside = [int(str(note["child"])) for note in events(self.log, "child")] if "outside" in sin else []
        assert left(self.log, outside) == set(outside)
        return run

    @property
    def starts(self) -> int:
        return len(events(self.log, "start"))

    @property
    def asked(self) -> list[str]:
        """The cases that were asked, in order, one again for each time."""
        return [str(note["id"]) for note in events(self.log, "ask")]


@pytest.fixture(scope="session")
def sample(corpus: list[Case]) -> list[Case]:
    cases = [case for case in corpus if case.id in SAMPLE]
    assert len(cases) == len(SAMPLE)
    assert cases[3].id != GUILTY != cases[-3].id
    return cases


@pytest.fixture(scope="session")
def answers(corpus: list[Case], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The right answer to each case of the sample, and to some more."""
    file = tmp_path_factory.mktemp("answers") / "answers.json"
    file.write_text(json.dumps({case.id: ask_reference(case) for case in corpus if _is_known_to_fakes(case)}))
    return file


def _is_known_to_fakes(case: Case) -> bool:
    return case.id in SAMPLE or case.chapter == "points"


@pytest.fixture
def talk(tmp_path: Path, answers: Path, sample: list[Case]) -> Iterator[Talk]:
    talk = Talk(tmp_path, answers, sample)
    yield talk
    end(running(talk.log))


# No sin


@pytest.mark.parametrize(
    ("sin", "window"),
    [
        ("perfect", 1),
        ("perfect", 8),
        ("slow-start", 1),
        ("empty-lines-around", 2),
        ("longest-line", 8),
        ("megabyte-to-stderr", 1),
        ("megabyte-to-stderr", 8),
        ("reverse", 4),
        ("needs-a-full-window", 4),
        ("leaves-a-child", 1),
        ("waits-for-the-end-of-its-input", 1),
        ("waits-for-the-end-of-its-input", 8),
    ],
)
def test_what_is_allowed_does_no_harm(talk: Talk, sin: str, window: int) -> None:
    progress: list[int] = []
    run = talk(sin, window, progress=progress.append)
    assert statuses(run) == all_pass(talk.sample)
    assert (run.diagnoses, run.broken, run.exit_code, talk.starts) == ([], None, 0, 1)
    assert sum(progress) == len(talk.sample)
    assert sorted(talk.asked) == sorted(SAMPLE)


def test_every_case_of_the_corpus_asked_of_the_reference_as_a_process(corpus: list[Case]) -> None:
    run = within_limit(lambda: run_cases([COMMAND, "serve"], corpus, PATIENT))
    # An option that no implementation can declare is asked too: it is to be refused.
    assert {case_id: status for case_id, status in statuses(run).items() if status != "pass"} == {}
    undeclared = [case for case in corpus if not are_rules(case.rules)]
    assert {code for case in undeclared for code in case.expected[0]["reject"]} >= {"bad_input", "bad_rules"}  # type: ignore[attr-defined]
    assert run.implementation
    assert (run.implementation.name, run.diagnoses) == ("riichi-spec reference", [])


@pytest.mark.parametrize("window", [1, 4])
def test_never_more_are_open_than_there_is_room_for_and_no_fewer(talk: Talk, window: int) -> None:
    run = talk("needs-a-full-window", window)
    assert statuses(run) == all_pass(talk.sample)
    assert max(int(str(note["open"])) for note in events(talk.log, "open")) == window
    # Only at the end of the smoke and of all is there nothing more to fill the room with.
    assert sum(bool(note["silent"]) for note in events(talk.log, "answering")) <= 2 * (window - 1)


def test_what_is_expected_is_never_sent(talk: Talk) -> None:
    talk("perfect", 8)
    for note in events(talk.log, "ask"):
        assert set(json.loads(str(note["line"]))) == {"msg", "seq", "id", "kind", "rules", "input"}
        assert not any(word in str(note["line"]) for word in ("expect", "catches", "title", "sources", "spec"))


def test_rules_are_sent_with_their_values_and_each_seq_once(talk: Talk) -> None:
    talk("crashes", 8)
    asked = [json.loads(str(note["line"])) for note in events(talk.log, "ask")]
    seqs = [question["seq"] for question in asked]
    assert seqs == sorted(set(seqs))
    rules = {question["id"]: question["rules"] for question in asked}
    assert rules["points/ron-dealer-13-han"] == {"kazoe_yakuman": "yakuman"}


# The start


@pytest.mark.parametrize(
    ("sin", "code", "text"),
    [
        ("never-says-hello", "no-hello", "no hello within 0.5 s"),
        ("slow-start", "no-hello", "no hello within 0.3 s"),
        ("exits-at-once", "no-hello", "no hello: ended with exit code 3"),
        ("repeats-its-input", "bad-hello", "does it only repeat its input?"),
        ("protocol-0", "bad-hello", "expected protocol 1, got 0"),
        ("protocol-2", "bad-hello", "expected protocol 1, got 2"),
        ("protocol-as-text", "bad-hello", "expected protocol 1, got '1'"),
        ("no-capabilities", "bad-hello", "expected objects `implementation` and `capabilities`"),
        ("kinds-as-text", "bad-hello", "expected a list of words in `kinds`"),
        ("nothing-in-flight", "bad-hello", "an integer from 1 in `max_in_flight`"),
        ("list-for-hello", "bad-hello", 'expected {"msg":"hello",...}'),
        ("garbage-before-hello", "hello-garbage", r"no hello but 'Welcome to \x1b[31mthe engine\x1b[0m 門'"),
        ("hello-too-long", "hello-garbage", "a line of more than 1048576 bytes"),
    ],
)
def test_without_a_hello_nothing_is_asked(talk: Talk, sin: str, code: str, text: str) -> None:
    limits = {"never-says-hello": Limits(start_timeout=0.5), "slow-start": Limits(start_timeout=0.3)}
    run = talk(sin, limits=limits.get(sin, PATIENT))
    assert run.broken
    assert run.broken.code == code
    assert text in run.broken.text
    assert run.broken.hint
    assert set(statuses(run).values()) == {"not_run"}
    assert (run.implementation, run.exit_code, talk.asked) == (None, 3, [])


def test_what_was_said_on_stderr_is_told(talk: Talk) -> None:
    run = talk("exits-at-once")
    assert run.broken
    assert run.broken.stderr == "no such library\n"


def test_a_command_that_cannot_be_started(sample: list[Case], tmp_path: Path) -> None:
    (tmp_path / "no-program").write_text("no #! line, and may not be run")
    for name, why in (("no such program", "No such file"), (str(tmp_path / "no-program"), "Permission denied")):
        run = within_limit(lambda name=name: run_cases([name, "x"], sample, PATIENT, jobs=2))  # type: ignore[misc]
        assert run.broken
        assert run.broken.code == "cannot-start"
        assert f"{name}: {why}" in run.broken.text
        assert (set(statuses(run).values()), run.exit_code) == ({"not_run"}, 3)


def test_no_case_is_no_run() -> None:
    run = run_cases(["no such program"], [])
    assert (run.verdicts, run.broken) == ([], None)


# At one question


@pytest.mark.parametrize(
    ("sin", "window", "code", "status", "text"),
    [
        ("crashes", 1, "crash", "crash", "ended with exit code 7"),
        ("crashes", 8, "crash", "crash", "ended with exit code 7"),
        ("dies-of-a-signal", 8, "crash", "crash", "ended by signal 9 (SIGKILL)"),
        ("ends-with-0", 8, "crash", "crash", "ended with exit code 0"),
        ("megabyte-to-stderr-and-crash", 8, "crash", "crash", "ended with exit code 7"),
        ("closes-stdout", 1, "closed", "crash", "closed its stdout and went on running"),
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


@pytest.mark.parametrize(
    ("sin", "window", "status"),
    [
        ("hangs", 8, "timeout"),
        ("ignores-sigterm", 1, "timeout"),
        ("endless-empty-lines", 8, "timeout"),
        ("crashes-with-a-child", 1, "crash"),
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


@pytest.mark.parametrize(
    ("sin", "status", "note"),
    [
        ("result-and-reject", "error", "expected one of result, reject with a code"),
        ("no-answer-in-it", "error", "expected one of result, reject with a code"),
        ("result-is-a-list", "error", "expected one of result, reject with a code"),
        ("result-is-null", "error", "expected one of result, reject with a code"),
        ("reject-without-code", "error", "expected one of result, reject with a code"),
        ("error-without-message", "error", "error with a message; got"),
        ("error-with-traceback", "error", "list index\nFile fu.py, line 3"),
        ("markup-in-an-error", "error", "\x1b[2J<script>\nin \x07score"),
        ("deep-result", "error", "deeper than 50 levels"),
        ("unsupported", "unsupported", '{"option": "renhou"}'),
        ("wrong", "fail", ""),
        ("markup", "fail", ""),
    ],
)
def test_an_answer_that_is_none_or_not_right_is_that_cases_alone(talk: Talk, sin: str, status: str, note: str) -> None:
    run = talk(sin, 4)
    assert statuses(run) == all_pass(talk.sample, **{GUILTY: status})
    assert note in verdict_of(run, GUILTY).note
    assert (run.diagnoses, run.broken, talk.starts) == ([], None, 1)


def test_an_answer_is_kept_as_it_was_given(talk: Talk) -> None:
    run = talk("markup")
    verdict = verdict_of(run, GUILTY)
    assert verdict.answer == {"result": {"call": "\x1b[2J<script>\n| \u202e \ud800", "total": "`\x07"}}
    got = {difference.field: difference.got for difference in verdict.differences}
    assert (got["total"], got["call"]) == ("`\x07", "\x1b[2J<script>\n| \u202e \ud800")


def test_the_end_of_stderr_is_kept_and_no_more(talk: Talk) -> None:
    run = talk("megabyte-to-stderr-and-crash")
    assert run.diagnoses[-1].stderr.endswith("xxx" + "the last words 門")
    assert len(run.diagnoses[-1].stderr) <= 8 * 1024
    assert talk("crashes").diagnoses[-1].stderr == "Traceback: out of luck\n"


def test_unsupported_though_declared_is_told_from_what_was_not_asked(talk: Talk) -> None:
    assert not verdict_of(talk("unsupported"), GUILTY).declared
    run = talk("unsupported-everywhere", 8)
    assert set(statuses(run).values()) == {"unsupported"}
    assert not any(verdict.declared for verdict in run.verdicts)


def test_who_answers_is_taken_from_the_hello(talk: Talk) -> None:
    run = talk("markup-in-hello")
    assert run.implementation
    about = run.implementation
    assert (about.name, about.version, about.language) == ("\x1b[31m<b>fake</b>", "7", "")


def test_a_child_outside_the_group_holds_nothing_up(talk: Talk) -> None:
    """It holds stdin, which nobody reads any more and more is written to than a pipe takes."""
    case = next(case for case in talk.sample if case.id == GUILTY)
    heavy = [replace(other, rules={"kazoe_yakuman": "x" * 50_000}) for other in talk.sample if other.kind == "points"]
    run = talk("crashes-with-a-child-outside", 64, replace(IMPATIENT, max_restarts=3), cases=[case, *heavy])
    assert statuses(run) == all_pass(heavy, **{GUILTY: "crash"})


# At every question


@WINDOWS
@pytest.mark.parametrize(("sin", "status"), [("crashes-everywhere", "crash"), ("wrong-everywhere", "fail")])
def test_when_no_trivial_case_passes_it_is_the_adapter(
    talk: Talk, corpus: list[Case], window: int, sin: str, status: str
) -> None:
    cases = [case for case in corpus if case.chapter == "points" and not case.rejects]
    run = talk(sin, window, cases=cases)
    assert run.broken
    assert run.broken.code == "smoke"
    assert "the adapter, not the scoring: none of 5 trivial cases passes" in run.broken.text
    assert run.counts() == {status: runner.SMOKE, "not_run": len(cases) - runner.SMOKE}
    assert set(talk.asked) == {case_id for case_id, given in statuses(run).items() if given == status}
    assert run.exit_code == 3


def test_a_few_failures_are_no_fault_of_the_adapter(talk: Talk) -> None:
    """Who asks for a few cases and sees all of them fail asks about the scoring."""
    run = talk("wrong-everywhere", 8)
    assert set(statuses(run).values()) == {"fail"}
    assert (run.broken, run.exit_code) == (None, 1)


@pytest.mark.parametrize("fields", [None, ("payments", "total")], ids=["all-fields", "payments"])
def test_no_known_mistake_is_taken_for_a_fault_of_the_adapter(
    corpus: list[Case], fields: tuple[str, ...] | None
) -> None:
    """At least one trivial case passes under each mistake, whatever share of the cases a process is asked."""
    for jobs in (1, 3):
        for number in range(jobs):
            smoke = runner.smoke_of(
                [case for case in corpus[number::jobs] if fields is None or case.kind != "readings"]
            )
            assert len(smoke) == runner.SMOKE
            for key, alteration in ALTERATIONS.items():
                with altered(alteration):
                    passing = [case.id for case in smoke if not _differing(case, fields)]
                assert passing, f"{key}: {[case.id for case in smoke]}"


def _differing(case: Case, fields: tuple[str, ...] | None) -> list[str]:
    differences = [difference.field for difference in judge(case, ask_reference(case))]
    return [field for field in differences if fields is None or field in (*fields, "reject", "result")]


@pytest.mark.parametrize(
    ("sin", "restarts", "code", "limits"),
    [
        ("crashes-from-six-on", 0, "crash", PATIENT),
        ("crashes-from-six-on", 2, "crash", PATIENT),
        ("crashes-after-each-answer", 2, "crash", PATIENT),
        ("hangs-everywhere", 1, "timeout", Limits(timeout=0.2)),
        ("debug-lines-everywhere", 2, "garbage", PATIENT),
    ],
)
def test_restarts_are_bounded(talk: Talk, sin: str, restarts: int, code: str, limits: Limits) -> None:
    run = talk(sin, 4, replace(limits, max_restarts=restarts))
    assert talk.starts == restarts + 1
    assert run.broken
    assert run.broken.code == "too-many-restarts"
    assert f"started {restarts + 1} times" in run.broken.text
    assert codes(run) == [code]
    assert len(run.diagnoses) == restarts + 1
    counts = run.counts()
    assert counts["not_run"] > 0
    assert counts.total() == len(talk.sample)
    assert run.exit_code == 3
    asked = set(talk.asked)
    assert all(status == "not_run" for case_id, status in statuses(run).items() if case_id not in asked)


def test_many_guilty_cases_are_all_found_while_restarts_last(talk: Talk) -> None:
    run = talk("crashes-everywhere", 1, replace(PATIENT, max_restarts=40))
    assert set(statuses(run).values()) == {"crash"}
    assert run.broken is None


# The end


def test_an_end_in_disorder_is_a_warning(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_GRACE", 0.5)
    for sin, text in (("exits-with-4-after-bye", "ended with 4 after bye"), ("never-exits", "did not end after bye")):
        run = talk(sin)
        assert statuses(run) == all_pass(talk.sample)
        assert [(diagnosis.code, diagnosis.text) for diagnosis in run.diagnoses] == [("after-bye", text)]
        assert (run.broken, run.exit_code) == (None, 0)


# Side by side


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


# Ctrl-C


@pytest.mark.parametrize(
    ("sin", "jobs", "signals"),
    [("slow-answers", 1, 1), ("slow-answers", 2, 2), ("hangs", 1, 1), ("never-says-hello", 2, 1)],
)
def test_ctrl_c_leaves_no_process_and_tells_what_is_known(
    talk: Talk, corpus: list[Case], sin: str, jobs: int, signals: int
) -> None:
    """Also when answers keep coming: there are so many cases that they would take minutes."""
    cases = [case for case in corpus if case.chapter == "points"] if sin == "slow-answers" else talk.sample
    script = Path(__file__).parent / "fakes" / "interrupted.py"
    ids = json.dumps([case.id for case in cases])
    words = [sys.executable, str(script), str(jobs), ids, *talk.command(sin)]
    ready = {"slow-answers": f'"id": "{cases[9].id}"', "hangs": f'"id": "{GUILTY}"', "never-says-hello": '"hello"'}
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as asker:
        _wait_until(lambda: ready[sin] in talk.log.read_text(encoding="utf-8") if talk.log.exists() else False)
        for number in range(signals):
            time.sleep(0.02 * number)
            os.kill(asker.pid, signal.SIGINT)
        stdout, stderr = asker.communicate(timeout=60)
    assert (asker.returncode, stderr) == (0, b"")
    assert left(talk.log) == set()
    told = json.loads(stdout)
    assert (told["broken"], told["exit_code"]) == ("stopped", 3)
    given: dict[str, str] = told["statuses"]
    assert list(given) == [case.id for case in cases]
    assert set(given.values()) == ({"not_run"} if sin == "never-says-hello" else {"pass", "not_run"})


def _wait_until(is_ready: Callable[[], bool]) -> None:
    until = time.monotonic() + 60.0
    while not is_ready():
        assert time.monotonic() < until
        time.sleep(0.02)


# What is declared


def implementation(**capabilities: object) -> Implementation:
    about: Json = {"name": "fake", "version": "1", "language": "python"}
    can: Json = {"kinds": ["score", "points", "readings"]} | capabilities
    return read_hello({"msg": "hello", "protocol": 1, "implementation": about, "capabilities": can})


@pytest.mark.parametrize(
    ("capabilities", "told"),
    [
        ({"kinds": None}, "expected a list of words in `kinds`, got null"),
        ({"kinds": [1]}, "expected a list of words in `kinds`, got [1]"),
        ({"fields": "payments"}, "expected a list of words in `fields`, got 'payments'"),
        ({"fields": None}, "expected a list of words in `fields`, got null"),
        ({"rejects": {"no_yaku": True}}, "expected a list of words in `rejects`, got an object of 1"),
        ({"players": 4}, "expected a list of integers in `players`, as [4], got 4"),
        ({"players": ["4"]}, "expected a list of integers in `players`, as [4], got ['4']"),
        ({"players": [True]}, "expected a list of integers in `players`, as [4], got [true]"),
        ({"rules": ["renhou"]}, "expected an object of options in `rules`, got ['renhou']"),
        ({"rules": {"renhou": "mangan"}}, "`rules`, 'renhou': expected a list of the values"),
        ({"rules": {"renhou": True}}, "`rules`, 'renhou': expected a list of the values that it can have, or \"any\""),
        ({"max_in_flight": True}, "expected an integer from 1 in `max_in_flight`, got true"),
        ({"max_in_flight": 0}, "expected an integer from 1 in `max_in_flight`, got 0"),
        ({"max_in_flight": "8"}, "expected an integer from 1 in `max_in_flight`, got '8'"),
    ],
    ids=str,
)
def test_a_declaration_of_the_wrong_type_is_refused(capabilities: Json, told: str) -> None:
    with pytest.raises(BadHello) as raised:
        implementation(**capabilities)
    assert told in str(raised.value)
    assert "\n" not in str(raised.value)


def test_kinds_have_to_be_declared() -> None:
    with pytest.raises(BadHello, match="expected a list of words in `kinds`, got nothing"):
        read_hello({"msg": "hello", "protocol": 1, "implementation": {}, "capabilities": {}})


@pytest.mark.parametrize(
    ("capabilities", "warning"),
    [
        ({"field": ["payments"]}, "capabilities: no key 'field' (did you mean fields?)"),
        ({"kinds": ["point"]}, "kinds: no kind 'point' (did you mean points?)"),
        ({"fields": ["payment"]}, "fields: no kind has 'payment' (did you mean payments?)"),
        ({"players": [4, 5]}, "players: no case has 5, expected 3 or 4"),
        ({"rejects": ["no_yakus"]}, "rejects: no code 'no_yakus' (did you mean no_yaku?)"),
        ({"rules": {"kiriage": "any"}}, "rules: no option 'kiriage' (did you mean kiriage_mangan?)"),
        ({"rules": {"kiriage_mangan": [0]}}, "rules: kiriage_mangan: expected one of false, true, got 0"),
        (
            {"rules": {"ties": ["splits"]}},
            "rules: ties: expected one of 'seat_order', 'split', got 'splits' (did you mean split?)",
        ),
        (
            {"rules": {"red_fives": [1, 1, 1]}},
            "rules: red_fives: a value is itself a list: expected [[1, 1, 1]], got [1, 1, 1]",
        ),
        (
            {"rules": {"red_fives": [0, 1]}},
            "rules: red_fives: a value is itself a list: expected a list of such lists, got [0, 1]",
        ),
        (
            {"rules": {"red_fives": [[1, 1, 3]]}},
            "rules: red_fives: expected three counts from 0 to 2, for man, pin and sou, got 3",
        ),
        (
            {"rules": {"start_points": ["25k"]}},
            "rules: start_points: expected an integer from 0 to 1000000000, got '25k'",
        ),
    ],
    ids=str,
)
def test_what_is_declared_and_unknown_is_warned_of(capabilities: Json, warning: str) -> None:
    assert implementation(**capabilities).warnings == (warning,)


def test_what_is_declared_and_known_is_not() -> None:
    everything = capabilities() | {"fields": [*EVERY_FIELD], "kinds": [*KINDS]}
    assert implementation(**everything).warnings == ()
    values = {"uma": [[20000, 10000, -10000, -20000]], "start_points": [25000, 30000], "red_fives": [[0, 0, 0]]}
    assert implementation(rules=values | {"honba_each": [], "ties": "any"}).warnings == ()
    assert set(KINDS) == {*QUESTIONS, *LATER_KINDS}


def test_many_warnings_are_cut_short() -> None:
    warnings = implementation(fields=[f"x{number}" for number in range(1000)]).warnings
    assert len(warnings) == MOST_WARNINGS + 1
    assert warnings[-1] == f"and {1000 - MOST_WARNINGS} more of the kind"


# What is not asked


def why_not(case: Case, **capabilities: object) -> str | None:
    return implementation(**capabilities).lacks(case)


@pytest.mark.parametrize("rules", [{"luck": 1}, {"open_no_fu": 25}, {"kiriage_mangan": 1}])
def test_what_nobody_can_declare_is_asked_where_it_is_to_be_refused(
    a_case: Callable[..., Case], rules: dict[str, object]
) -> None:
    refused = a_case(rules=rules, expected=({"reject": ["bad_input"]},))
    assert why_not(refused, rejects=["bad_input"]) is None
    assert why_not(refused) == "reject bad_input"
    assert why_not(a_case(rules=rules), rejects=["bad_input"])
    declarable = a_case(rules=rules | {"ties": "split"}, expected=({"reject": ["bad_input"]},))
    assert why_not(declarable, rejects=["bad_input"]) == "option ties: split"


@pytest.fixture
def a_case(sample: list[Case]) -> Callable[..., Case]:
    """A case of the sample with other rules, input or expected answers."""
    score = next(case for case in sample if case.id == GUILTY)

    def make(**changes: object) -> Case:
        return replace(score, **{"rules": {}} | changes)  # type: ignore[arg-type]

    return make


def test_a_kind_that_is_not_declared_is_not_asked(a_case: Callable[..., Case]) -> None:
    assert why_not(a_case()) is None
    assert why_not(a_case(), kinds=["points"]) == "kind score"
    assert why_not(a_case(), kinds=[]) == "kind score"


def test_players_are_four_unless_said_otherwise(a_case: Callable[..., Case]) -> None:
    three = a_case(input={"players": 3})
    assert (why_not(three), why_not(three, players=[4, 3])) == ("players 3", None)
    assert why_not(a_case(), players=[3]) is not None
    # What is no number of players is a question of the input.
    for players in (5, "4", [4], None):
        assert why_not(a_case(input={"players": players})) is None
    for whole in (["players"], "tiles", None):
        assert why_not(a_case(input=whole)) is None


def test_players_of_a_game_are_those_who_have_points(a_case: Callable[..., Case]) -> None:
    three = a_case(kind="final", input={"points": [35000, 35000, 35000]})
    assert (why_not(three, kinds=["final"]), why_not(three, kinds=["final"], players=[3])) == ("players 3", None)
    four = a_case(kind="final", input={"points": [25000] * 4})
    assert (why_not(four, kinds=["final"]), why_not(four, kinds=["final"], players=[3])) == (None, "players 4")
    settled = a_case(kind="settlement", input={"players": 3, "points": [25000] * 4})
    assert why_not(settled, kinds=["settlement"]) == "players 3"
    for points in ([25000] * 5, [], 25000, None):
        assert why_not(a_case(kind="final", input={"points": points}), kinds=["final"]) is None
    wholes: list[object] = [{}, ["points"], None]
    for whole in wholes:
        assert why_not(a_case(kind="final", input=whole), kinds=["final"]) is None


OTHER_VALUES: Json = {
    "kiriage_mangan": True,
    "red_fives": [0, 0, 0],
    "double_wind_pair_fu": 2,
    "multiple_ron": "triple",
    "honba_each": 500,
}


@pytest.mark.parametrize(
    ("rules", "had"),
    [
        ({}, ""),
        ({"kiriage_mangan": [False, True], "honba_each": []}, "kiriage_mangan"),
        ({"red_fives": [[0, 0, 0]], "double_wind_pair_fu": [4, 2]}, "red_fives double_wind_pair_fu"),
        ({"kiriage_mangan": "any", "multiple_ron": "any", "honba_each": [100, 300]}, "kiriage_mangan multiple_ron"),
    ],
)
def test_an_option_that_is_not_declared_has_its_standard_value(
    a_case: Callable[..., Case], rules: Json, had: str
) -> None:
    lacking = {name: why_not(a_case(rules={name: value}), rules=rules) for name, value in OTHER_VALUES.items()}
    assert [name for name, why in lacking.items() if why is None] == had.split()
    shown = {name: value if isinstance(value, str) else json.dumps(value) for name, value in OTHER_VALUES.items()}
    assert all(why is None or why == f"option {name}: {shown[name]}" for name, why in lacking.items())


def test_the_standard_value_is_had_by_who_does_not_name_the_option(a_case: Callable[..., Case]) -> None:
    standard = {"kiriage_mangan": False, "red_fives": [1, 1, 1], "multiple_ron": "double", "honba_each": 100}
    assert why_not(a_case(rules=standard)) is None
    assert why_not(a_case(rules=standard), rules={"red_fives": [[0, 0, 0]]}) == "option red_fives: [1, 1, 1]"


def test_values_are_of_their_type(a_case: Callable[..., Case]) -> None:
    """An integer 1 declares no true."""
    assert why_not(a_case(rules={"kiriage_mangan": True}), rules={"kiriage_mangan": [0, 1]})


def test_a_list_of_values_is_what_there_is_the_standard_one_too(a_case: Callable[..., Case]) -> None:
    assert why_not(a_case(rules={"double_wind_pair_fu": 4}), rules={"double_wind_pair_fu": [2]})
    assert why_not(a_case(rules={"double_wind_pair_fu": 4, "kiriage_mangan": True})) == "option kiriage_mangan: true"


def test_rejects_that_are_not_told_apart_are_not_asked(a_case: Callable[..., Case]) -> None:
    no_yaku, bad_tile = (a_case(expected=({"reject": [code]},)) for code in ("no_yaku", "bad_tile"))
    assert (why_not(no_yaku), why_not(bad_tile)) == (None, "reject bad_tile")
    assert (why_not(no_yaku, rejects=[]), why_not(bad_tile, rejects=["bad_tile"])) == ("reject no_yaku", None)
    either = a_case(expected=({"reject": ["bad_tile", "no_yaku"]},))
    assert (why_not(either), why_not(either, rejects=["bad_input"])) == (None, "reject bad_tile, no_yaku")


def test_unknown_options_are_sent_to_who_refuses_them(a_case: Callable[..., Case]) -> None:
    bad = a_case(rules={"no_such_option": 1, "kiriage_mangan": "maybe"}, expected=({"reject": ["bad_rules"]},))
    assert why_not(bad, rejects=["bad_rules"]) is None
    assert why_not(bad) == "reject bad_rules"


def test_what_is_not_declared_is_not_sent(talk: Talk) -> None:
    """The fake has no `multiple_ron` but at its standard value, and every code and kind."""
    case = next(case for case in talk.sample if case.id == GUILTY)
    other = replace(case, id="fu/another", rules={"multiple_ron": "triple"})
    run = talk("perfect", 4, cases=[*talk.sample, other])
    assert statuses(run) == all_pass(talk.sample, **{other.id: "unsupported"})
    verdict = verdict_of(run, other.id)
    assert (verdict.declared, verdict.note) == (True, "option multiple_ron: triple")
    assert other.id not in talk.asked
    assert "hands/bad-rules-unknown-option" in talk.asked


def test_a_declaration_that_excludes_everything_is_exit_code_2_in_one_line() -> None:
    adapter = Path(riichi_spec.__file__).parent / "adapters" / "minimal.py"
    shown = run_command("check", "--kind", "score", "--", sys.executable, str(adapter))
    assert shown.returncode == 2
    assert shown.stderr.decode().startswith("riichi-spec: no case was asked, ")
    assert shown.stderr.decode().endswith(": kind score: declared are points\n")
    assert re.search(r"^not asked: kind score: \d+$", shown.stdout.decode(), re.MULTILINE)


# The fakes


def test_every_fake_is_asked() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in FAKES if f'"{name}"' not in here] == []
