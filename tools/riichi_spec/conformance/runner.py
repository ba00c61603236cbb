"""Asking an implementation many cases through one process, and surviving whatever it does.

Questions go out as many at a time as it allows. When something goes wrong with the talk the process group is killed and
never used again; a new one is asked the questions that were open one at a time, so that the guilty one is found and
all others get their true verdict.
"""

import json
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from riichi_spec import interrupts
from riichi_spec.cases.load import Case
from riichi_spec.conformance.messages import (
    BadHello,
    Implementation,
    answer_of,
    hello,
    question,
    read_hello,
)
from riichi_spec.conformance.process import CannotStart, Closed, Event, LineTooLong, Process
from riichi_spec.conformance.verdict import AFTER_BYE, FAILED, Diagnosis, Run, Status, Verdict, not_asked, verdict_on
from riichi_spec.texts import DEEPEST, LONGEST_LINE, is_too_deep

SMOKE: Final = 5
_FEWEST: Final = 50
"""Of fewer cases all may fail for one reason that is the scoring's."""

_QUOTED: Final = 200
_SLICE: Final = 0.2
"""Seconds after which a wait looks whether the run was stopped."""

_FLUSH: Final = "is its stdout flushed after each line?"
_STDERR: Final = "stdout belongs to the protocol: print everything else to stderr"


@dataclass(frozen=True)
class Limits:
    """Seconds of silence that are borne, and how often a process is started anew."""

    start_timeout: float = 30.0
    timeout: float = 10.0
    max_restarts: int = 10


class _Fault(Exception):
    """The talk is over; `status` is what the guilty case gets for it, which may be known."""

    def __init__(self, diagnosis: Diagnosis, status: Status, guilty: Case | None = None) -> None:
        super().__init__(diagnosis.text)
        self.diagnosis: Final = diagnosis
        self.status: Final[Status] = status
        self.guilty: Final = guilty


@dataclass
class _Talk:
    """One process with its open questions."""

    process: Process
    implementation: Implementation
    open: dict[int, Case] = field(default_factory=dict)
    answered: dict[int, Case] = field(default_factory=dict)


def run_cases(
    command: Sequence[str],
    cases: Sequence[Case],
    limits: Limits = Limits(),  # it is frozen
    *,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
    wanted: Callable[[], bool] = lambda: True,
) -> Run:
    """Ask all cases, in `jobs` processes side by side; `progress` is told of each verdict.

    Ctrl-C stops it, and so does `wanted`, asked again and again, once it says no; the run is complete all the same.
    """
    stop = threading.Event()
    runners = [_Runner(command, limits, stop, progress) for _ in range(min(jobs, len(cases)))]
    shares = [list(cases[number :: len(runners)]) for number in range(len(runners))]
    with interrupts.instead(stop.set):
        for runner, share in zip(runners, shares, strict=True):
            threading.Thread(target=runner.ask, args=(share,), daemon=True).start()
        # Not `join`: once interrupted it takes a thread that runs for one that has ended (CPython 3.11).
        while not all(runner.done.is_set() for runner in runners):
            try:
                for runner in runners:
                    runner.done.wait(_SLICE)
                if not wanted():
                    stop.set()
            except KeyboardInterrupt:
                stop.set()
    return _joined(command, cases, [runner.run for runner in runners])


def _joined(command: Sequence[str], cases: Sequence[Case], runs: Sequence[Run]) -> Run:
    verdicts = {verdict.case.id: verdict for run in runs for verdict in run.verdicts}
    return Run(
        tuple(command),
        next((run.implementation for run in runs if run.implementation), None),
        [verdicts[case.id] for case in cases],
        [diagnosis for run in runs for diagnosis in run.diagnoses],
        next((run.broken for run in runs if run.broken), None),
    )


class _Runner:
    def __init__(
        self, command: Sequence[str], limits: Limits, stop: threading.Event, progress: Callable[[int], None]
    ) -> None:
        self.run: Final = Run(tuple(command))
        self.done: Final = threading.Event()
        self._limits = limits
        self._stop = stop
        self._progress = progress
        self._verdicts: dict[str, Verdict] = {}
        self._starts = 0
        self._seq = 0
        self._talk: _Talk | None = None

    def ask(self, cases: list[Case]) -> None:
        """Smoke first, then everything; whatever happens, no process is left and every case has a verdict."""
        try:
            talk = self._start()
            to_ask = []
            for case in cases:
                why = talk.implementation.lacks(case)
                if why:
                    self._decide(not_asked(case, why))
                else:
                    to_ask.append(case)
            self._ask_smoke(smoke_of(to_ask))
            self._ask_all(deque(case for case in to_ask if case.id not in self._verdicts))
            self._end()
        except _Fault as fault:
            self.run.broken = fault.diagnosis
        finally:
            if self._talk:
                self._talk.process.kill()
            for case in cases:
                if case.id not in self._verdicts:
                    self._decide(Verdict(case, "not_run"))
            self.run.verdicts = [self._verdicts[case.id] for case in cases]
            self.done.set()

    def _ask_smoke(self, smoke: list[Case]) -> None:
        """A few short cases; when none passes it is the adapter, not the scoring."""
        self._ask_all(deque(smoke))
        verdicts = [self._verdicts[case.id] for case in smoke]
        if verdicts and all(verdict.status in FAILED for verdict in verdicts):
            first = verdicts[0]
            shown = "; ".join(map(str, first.differences)) or first.note or first.status
            text = f"the adapter, not the scoring: none of {len(smoke)} trivial cases passes; {first.case.id}: {shown}"
            raise _Fault(Diagnosis("smoke", text, "paste `riichi-spec case` of it into the adapter by hand"), "error")

    def _ask_all(self, waiting: deque[Case]) -> None:
        suspects: deque[Case] = deque()
        while waiting or suspects:
            talk = self._talk or self._start()
            single = bool(suspects)
            source, room = (suspects, 1) if single else (waiting, talk.implementation.max_in_flight)
            try:
                self._pump(talk, source, room)
            except _Fault as fault:
                if self._stop.is_set():
                    raise
                self.run.diagnoses.append(fault.diagnosis)
                self._drop()
                opened, guilty = list(talk.open.values()), fault.guilty
                if len(opened) == 1 and not talk.answered:
                    # Nothing came before it. Otherwise it may suffer for what another left behind, and is asked again.
                    guilty = opened.pop()
                if guilty:
                    self._decide(Verdict(guilty, fault.status, note=fault.diagnosis.text))
                suspects.extendleft(reversed(opened))

    def _pump(self, talk: _Talk, source: deque[Case], room: int) -> None:
        """Ask from `source`, never more than `room` open, until it is empty and all are answered."""
        while source or talk.open:
            while source and len(talk.open) < room:
                case = source.popleft()
                self._seq += 1
                talk.open[self._seq] = case
                talk.process.say(json.dumps(question(self._seq, case), ensure_ascii=False).encode())
            self._hear(talk, self._limits.timeout)

    def _hear(self, talk: _Talk, timeout: float) -> None:
        """Take one line from the other side; raises _Fault."""
        event = self._listen(talk.process, timeout)
        if event is None and talk.process.ended(0.0):
            # A child that it left behind holds its stdout.
            event = Closed()
        if event is None:
            hint = f"does it wait for something? {_FLUSH}"
            text = f"no answer within {timeout:g} s"
            raise _Fault(Diagnosis("timeout", text, hint, talk.process.stderr), "timeout")
        if isinstance(event, LineTooLong):
            raise self._garbage(talk, "line-too-long", f"a line of more than {LONGEST_LINE} bytes", _STDERR)
        if isinstance(event, Closed):
            how = talk.process.ended()
            code, text = ("crash", how) if how else ("closed", "closed its stdout and went on running")
            raise _Fault(Diagnosis(code, text, "see its stderr", talk.process.stderr), "crash")
        self._take(talk, event)

    def _listen(self, process: Process, timeout: float) -> Event | None:
        """The next line that is not empty within so many seconds; raises _Fault when the run is stopped."""
        silent_from = time.monotonic()
        while True:
            if self._stop.is_set():
                raise _Fault(Diagnosis("stopped", "stopped by Ctrl-C", "what was known by then is told"), "not_run")
            event = process.hear(min(timeout, _SLICE))
            if isinstance(event, bytes) and not event.strip():
                event = None
            if event is not None:
                return event
            if time.monotonic() - silent_from >= timeout:
                return None

    def _take(self, talk: _Talk, line: bytes) -> None:
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise self._garbage(talk, "garbage", f"a line that is no JSON: {_quote(line)}", _STDERR) from None
        if not isinstance(message, dict):
            raise self._garbage(talk, "garbage", f"a line that is no object: {_quote(line)}", _STDERR)
        seq = message.get("seq")
        if not isinstance(seq, int) or isinstance(seq, bool):
            hint = "seq has to come back as the integer it is" if isinstance(seq, str) else "each answer needs its seq"
            raise self._garbage(talk, "seq-type", f"an answer without an integer seq: {_quote(line)}", hint)
        if seq in talk.answered:
            fault = self._garbage(talk, "seq-twice", f"a second answer to seq {seq}: {_quote(line)}", "answer once")
            raise _Fault(fault.diagnosis, fault.status, talk.answered[seq])
        if seq not in talk.open:
            raise self._garbage(talk, "seq-unknown", f"an answer to seq {seq}, which was not asked", "is seq copied?")
        case = talk.answered[seq] = talk.open.pop(seq)
        if is_too_deep(message):
            note = f"an answer deeper than {DEEPEST} levels: {_quote(line)}"
        elif answer := answer_of(message):
            self._decide(verdict_on(case, answer, talk.implementation))
            return
        else:
            note = f"expected one of result, reject with a code, unsupported, error with a message; got {_quote(line)}"
        self._decide(Verdict(case, "error", note=note))

    def _garbage(self, talk: _Talk, code: str, text: str, hint: str) -> _Fault:
        return _Fault(Diagnosis(code, text, hint, talk.process.stderr), "error")

    def _decide(self, verdict: Verdict) -> None:
        is_new = verdict.case.id not in self._verdicts
        self._verdicts[verdict.case.id] = verdict
        if is_new:
            self._progress(1)

    def _start(self) -> _Talk:
        """A new process that has said hello; raises _Fault when there is none to be had."""
        if self._starts > self._limits.max_restarts:
            last = self.run.diagnoses[-1]
            text = f"started {self._starts} times, and again: {last.text}"
            raise _Fault(Diagnosis("too-many-restarts", text, "the cases left were not asked", last.stderr), "not_run")
        self._starts += 1
        try:
            process = Process(self.run.command)
        except CannotStart as error:
            text = f"cannot be started: {error.filename}: {error.strerror}"
            raise _Fault(Diagnosis("cannot-start", text, "is it installed and on the path?"), "not_run") from None
        try:
            implementation = self._hello(process)
        except BaseException:
            process.kill()
            raise
        self._talk = _Talk(process, implementation)
        self.run.implementation = self.run.implementation or implementation
        return self._talk

    def _hello(self, process: Process) -> Implementation:
        process.say(json.dumps(hello()).encode())
        event = self._listen(process, self._limits.start_timeout)
        if event is None:
            text = f"no hello within {self._limits.start_timeout:g} s"
            raise _Fault(Diagnosis("no-hello", text, _FLUSH, process.stderr), "not_run")
        if isinstance(event, LineTooLong):
            text = f"no hello but a line of more than {LONGEST_LINE} bytes"
            raise _Fault(Diagnosis("hello-garbage", text, _STDERR), "not_run")
        if isinstance(event, Closed):
            how = process.ended() or "closed its stdout"
            raise _Fault(Diagnosis("no-hello", f"no hello: {how}", "see its stderr", process.stderr), "not_run")
        try:
            return read_hello(json.loads(event))
        except BadHello as error:
            diagnosis = Diagnosis("bad-hello", f"no hello of protocol 1: {error}", "see spec/adapters.md", "")
        except (ValueError, RecursionError):
            diagnosis = Diagnosis("hello-garbage", f"no hello but {_quote(event)}", _STDERR, process.stderr)
        raise _Fault(diagnosis, "not_run")

    def _drop(self) -> None:
        if self._talk:
            self._talk.process.kill()
            self._talk = None

    def _end(self) -> None:
        if self._talk:
            self._talk.process.say(b'{"msg":"bye"}')
            code = self._talk.process.close()
            self._talk = None
            if code != 0:
                how = "did not end after bye" if code is None else f"ended with {code} after bye"
                self.run.diagnoses.append(Diagnosis(AFTER_BYE, how, "expected exit code 0"))


def smoke_of(cases: Sequence[Case]) -> list[Case]:
    """The shortest case of each fifth of the corpus: no single mistake makes all fail. None when cases are few."""
    results = sorted((case for case in cases if not case.rejects), key=lambda case: case.id)
    if len(results) < _FEWEST:
        return []
    parts = [results[len(results) * n // SMOKE : len(results) * (n + 1) // SMOKE] for n in range(SMOKE)]
    return [min(part, key=lambda case: len(json.dumps(case.input))) for part in parts]


def _quote(line: bytes) -> str:
    text = line[:_QUOTED].decode("utf-8", "replace")
    return repr(text) + (f"... ({len(line)} bytes)" if len(line) > _QUOTED else "")
