"""An implementation of protocol 1 that gives the answers of a list, and commits one sin.

    python fake.py LOG ANSWERS SIN [WINDOW] [GUILTY]

ANSWERS is a JSON file of the right answer to each case id, SIN the name of a class below in words with hyphens, WINDOW
the `max_in_flight` that is declared, GUILTY the id of the case at which many of the sins are committed. What happens
goes to LOG, an object a line; its path in the command line is also what a process of this run is known by.
"""

# ruff: noqa: ARG002  a sin need not look at its question

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections import deque
from pathlib import Path
from typing import Final, NoReturn

Json = dict[str, object]

MIB: Final = 1024 * 1024
LONG: Final = 600.0
"""Seconds: nobody waits for it to end."""


class Perfect:
    """Commits no sin."""

    def __init__(self, log: str, answers: str, window: str = "1", guilty: str = "") -> None:
        self._log = Path(log).open("a", encoding="utf-8")  # noqa: SIM115, it is open as long as the process is
        self.answers: dict[str, Json] = json.loads(Path(answers).read_text(encoding="utf-8"))
        self.window = int(window)
        self.guilty = guilty
        self._heard = b""
        self.note(event="start")

    def note(self, **what: object) -> None:
        """A line of the log."""
        self._log.write(json.dumps({"pid": os.getpid()} | what) + "\n")
        self._log.flush()

    def say(self, message: object) -> None:
        """One message on a line."""
        self.write(json.dumps(message).encode() + b"\n")

    def write(self, content: bytes) -> None:
        """Bytes as they are."""
        while content:
            content = content[os.write(1, content) :]

    def hear(self, timeout: float | None = None) -> Json | None:
        """The next message, a bye at the end of the input; None after so many seconds of silence."""
        while b"\n" not in self._heard:
            if not select.select([0], [], [], timeout)[0]:
                return None
            read = os.read(0, MIB)
            if not read:
                return self.end_of_input()
            self._heard += read
        line, _, self._heard = self._heard.partition(b"\n")
        message: Json = json.loads(line)
        self.note(event=message["msg"], id=message.get("id"), line=line.decode())
        return message

    def end_of_input(self) -> Json:
        """What the end of the input means."""
        return {"msg": "bye"}

    def run(self) -> None:
        """From hello to bye."""
        self.hear()
        self.greet()
        while True:
            message = self.hear()
            assert message
            if message["msg"] == "bye":
                self.bye()
                return
            self.take(message)

    def greet(self) -> None:
        """Say hello."""
        self.say(self.hello())

    def hello(self) -> Json:
        """The whole hello."""
        about = {"name": "fake", "version": "1.2", "language": "python"}
        return {"msg": "hello", "protocol": 1, "implementation": about, "capabilities": self.capabilities()}

    def capabilities(self) -> Json:
        """Everything is had."""
        rejects = "bad_input bad_rules bad_tile bad_meld wrong_tile_count too_many_copies contradictory_situation"
        return {
            "kinds": ["score", "points", "readings"],
            "players": [3, 4],
            "rejects": [*rejects.split(), "not_complete", "no_yaku"],
            "rules": {
                "kiriage_mangan": [False, True],
                "kazoe_yakuman": "any",
                "double_wind_pair_fu": [4, 2],
                "sanma_tsumo": "any",
            },
            "max_in_flight": self.window,
        }

    def take(self, question: Json) -> None:
        """What is done with a question."""
        if question["id"] == self.guilty:
            self.sin(question)
        else:
            self.answer(question)

    def answer(self, question: Json) -> None:
        """Answer as is right."""
        self.say(self.right(question))

    def right(self, question: Json) -> Json:
        """The right answer to a question."""
        return {"seq": question["seq"]} | self.answers[str(question["id"])]

    def sin(self, question: Json) -> None:
        """What is done with the guilty question."""
        self.answer(question)

    def bye(self) -> None:
        """The end."""

    def child(self, *, session: bool) -> None:
        """Leave a process behind that holds stdin, stdout and stderr; in a session of its own or not."""
        command = [sys.executable, "-c", f"import time; time.sleep({LONG})", *sys.argv]
        child = subprocess.Popen(command, start_new_session=session)
        self.note(event="child", child=child.pid)


# Before and in the hello


class NeverSaysHello(Perfect):
    def greet(self) -> None:
        time.sleep(LONG)


class SlowStart(Perfect):
    """Slow, but within its time."""

    def greet(self) -> None:
        time.sleep(0.5)
        super().greet()


class ExitsAtOnce(Perfect):
    def run(self) -> None:
        sys.stderr.write("no such library\n")
        sys.exit(3)


class RepeatsItsInput(Perfect):
    def run(self) -> None:
        while message := self.hear():
            self.say(message)


class _AnotherProtocol(Perfect):
    protocol: object = None

    def hello(self) -> Json:
        return super().hello() | {"protocol": self.protocol}


class Protocol0(Perfect):
    """As a program that cannot speak protocol 1 says it."""

    def run(self) -> None:
        self.say({"msg": "hello", "protocol": 0})


class Protocol2(_AnotherProtocol):
    protocol = 2


class ProtocolAsText(_AnotherProtocol):
    protocol = "1"


class NoCapabilities(Perfect):
    def hello(self) -> Json:
        return {name: value for name, value in super().hello().items() if name != "capabilities"}


class KindsAsText(Perfect):
    def capabilities(self) -> Json:
        return super().capabilities() | {"kinds": "score"}


class NothingInFlight(Perfect):
    def capabilities(self) -> Json:
        return super().capabilities() | {"max_in_flight": 0}


class GarbageBeforeHello(Perfect):
    def greet(self) -> None:
        self.write("Welcome to \x1b[31mthe engine\x1b[0m 門\n".encode())
        super().greet()


class ListForHello(Perfect):
    def greet(self) -> None:
        self.say([self.hello()])


class HelloTooLong(Perfect):
    def hello(self) -> Json:
        return super().hello() | {"padding": "x" * MIB}


class EmptyLinesAround(Perfect):
    """Between all its lines; no sin."""

    def say(self, message: object) -> None:
        self.write(b"\n\r\n")
        super().say(message)
        self.write(b" \n")


class MarkupInHello(Perfect):
    def hello(self) -> Json:
        return super().hello() | {"implementation": {"name": "\x1b[31m<b>fake</b>", "version": 7}}


# At one question


class DebugLineBefore(Perfect):
    def sin(self, question: Json) -> None:
        self.write(b"debug: 3 han\n")
        self.answer(question)


class DebugLineAfter(Perfect):
    """When nobody can tell any more which question it belongs to."""

    def sin(self, question: Json) -> None:
        self.answer(question)
        self.write(b"debug: 3 han\n")


class DebugLinesEverywhere(Perfect):
    def answer(self, question: Json) -> None:
        self.write(b"debug: 3 han\n")
        super().answer(question)


class NoUtf8(Perfect):
    def sin(self, question: Json) -> None:
        self.write(b'{"seq":%d,"result":{"call":"\xff"}}\n' % int(str(question["seq"])))


class ListForAnAnswer(Perfect):
    def sin(self, question: Json) -> None:
        self.say([self.right(question)])


class Crashes(Perfect):
    def sin(self, question: Json) -> None:
        sys.stderr.write("Traceback: out of luck\n")
        sys.stderr.flush()
        os._exit(7)


class CrashesAfterItsAnswer(Perfect):
    def sin(self, question: Json) -> None:
        self.answer(question)
        os._exit(7)


class DiesOfASignal(Perfect):
    def sin(self, question: Json) -> None:
        # No core is left for it.
        os.kill(os.getpid(), signal.SIGKILL)


class EndsWith0(Perfect):
    def sin(self, question: Json) -> None:
        os._exit(0)


class HalfALine(Perfect):
    """The end comes in the middle of an answer."""

    def sin(self, question: Json) -> None:
        self.write(json.dumps(self.right(question)).encode()[:-10])
        os._exit(0)


class NoLastLineEnd(Perfect):
    """A whole answer without its end of line is an answer; then the process has ended."""

    def sin(self, question: Json) -> None:
        self.write(json.dumps(self.right(question)).encode())
        os._exit(0)


class Hangs(Perfect):
    def sin(self, question: Json) -> None:
        time.sleep(LONG)


class HangsAfterItsAnswer(Perfect):
    def sin(self, question: Json) -> None:
        self.answer(question)
        time.sleep(LONG)


class IgnoresSigterm(Hangs):
    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        super().run()


class AnswersTwice(Perfect):
    def sin(self, question: Json) -> None:
        self.answer(question)
        self.answer(question)


class UnknownSeq(Perfect):
    def sin(self, question: Json) -> None:
        self.say(self.right(question) | {"seq": 10_000})


class SeqAsText(Perfect):
    def sin(self, question: Json) -> None:
        self.say(self.right(question) | {"seq": str(question["seq"])})


class SeqAsFloat(Perfect):
    def sin(self, question: Json) -> None:
        self.say(self.right(question) | {"seq": float(str(question["seq"]))})


class SeqAsTrue(Perfect):
    def sin(self, question: Json) -> None:
        self.say(self.right(question) | {"seq": True})


class SeqMissing(Perfect):
    def sin(self, question: Json) -> None:
        self.say(self.answers[self.guilty])


class LineTooLong(Perfect):
    def sin(self, question: Json) -> None:
        self.say(self.right(question) | {"padding": "x" * MIB})


class LongestLine(Perfect):
    """No sin: 1 MiB with the end of line."""

    def sin(self, question: Json) -> None:
        line = json.dumps(self.right(question)).encode()
        self.write(line + b" " * (MIB - 1 - len(line)) + b"\n")


class EndlessLine(Perfect):
    def sin(self, question: Json) -> None:
        while True:
            self.write(b"x" * MIB)


class EndlessLines(Perfect):
    def sin(self, question: Json) -> None:
        while True:
            self.write(b"debug\n" * 100_000)


class EndlessEmptyLines(Perfect):
    def sin(self, question: Json) -> None:
        while True:
            self.write(b"\n" * 100)
            time.sleep(0.01)


class ClosesStdout(Perfect):
    def sin(self, question: Json) -> None:
        os.close(1)
        time.sleep(LONG)


class ClosesStdin(Perfect):
    """It answers, and can hear no more."""

    def sin(self, question: Json) -> None:
        self.answer(question)
        os.close(0)
        time.sleep(LONG)


class MegabyteToStderr(Perfect):
    """No sin: stderr is free."""

    def sin(self, question: Json) -> None:
        sys.stderr.write("x" * MIB)
        sys.stderr.flush()
        self.answer(question)


class MegabyteToStderrAndCrash(Perfect):
    def sin(self, question: Json) -> None:
        sys.stderr.write("x" * MIB + "the last words 門")
        sys.stderr.flush()
        os._exit(7)


class ResultAndReject(Perfect):
    def sin(self, question: Json) -> None:
        self.say(self.right(question) | {"reject": {"code": "no_yaku"}})


class NoAnswerInIt(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "results": {}})


class ResultIsAList(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "result": [self.answers[self.guilty]["result"]]})


class ResultIsNull(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "result": None})


class RejectWithoutCode(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "reject": "no_yaku"})


class DeepResult(Perfect):
    """Deeper than an answer may be, and not so deep that it could not be read."""

    def sin(self, question: Json) -> None:
        deep = '{"a":' * 480 + "[" * 480 + "]" * 480 + "}" * 480
        self.write(f'{{"seq":{question["seq"]},"result":{{"yaku":{deep},"payments":{deep}}}}}\n'.encode())


class DeeperThanCanBeRead(Perfect):
    def sin(self, question: Json) -> None:
        self.write(b"[" * 100_000 + b"\n")


class Markup(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "result": {"call": "\x1b[2J<script>\n| \u202e \ud800", "total": "`\x07"}})


class MarkupInAnError(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "error": {"message": "\x1b[2J<script>", "traceback": "in \x07score"}})


class Unsupported(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "unsupported": {"option": "renhou"}})


class ErrorWithTraceback(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "error": {"message": "list index", "traceback": "File fu.py, line 3"}})


class ErrorWithoutMessage(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "error": "list index"})


class Wrong(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "result": {"payments": {"discarder": 1}, "total": 1}})


class LeavesAChild(Perfect):
    def sin(self, question: Json) -> None:
        self.child(session=False)
        self.answer(question)


class CrashesWithAChild(Perfect):
    """The child holds stdout, so that its end is not seen in the output."""

    def sin(self, question: Json) -> None:
        self.child(session=False)
        os._exit(7)


class CrashesWithAChildOutside(Perfect):
    """A child in a session of its own is not in the group."""

    def sin(self, question: Json) -> None:
        self.child(session=True)
        os._exit(7)


# At every question


class WrongEverywhere(Wrong):
    def take(self, question: Json) -> None:
        self.sin(question)


class CrashesEverywhere(Crashes):
    def take(self, question: Json) -> None:
        self.sin(question)


class HangsEverywhere(Hangs):
    def take(self, question: Json) -> None:
        self.sin(question)


class CrashesAfterEachAnswer(CrashesAfterItsAnswer):
    def take(self, question: Json) -> None:
        self.sin(question)


class CrashesFromSixOn(Perfect):
    """At each question but the first five that are asked; these are counted over all processes."""

    def take(self, question: Json) -> None:
        asked = Path(sys.argv[1]).read_text(encoding="utf-8").count('"ask"')
        if asked > 5:
            os._exit(7)
        self.answer(question)


class UnsupportedEverywhere(Unsupported):
    def take(self, question: Json) -> None:
        self.sin(question)


class SlowAnswers(Perfect):
    """Each long before anyone loses patience."""

    def answer(self, question: Json) -> None:
        time.sleep(0.05)
        super().answer(question)


class _Collects(Perfect):
    """Takes as many questions as it has room for before it answers any."""

    def run(self) -> None:
        self.hear()
        self.greet()
        questions: deque[Json] = deque()
        while True:
            message = self.hear(None if not questions else 0.3)
            if message and message["msg"] == "bye":
                return
            if message:
                questions.append(message)
                self.note(event="open", open=len(questions))
                assert len(questions) <= self.window
            if message is None or len(questions) == self.window:
                self.note(event="answering", silent=message is None)
                self.give(questions)

    def give(self, questions: deque[Json]) -> None:
        """Answer some."""
        raise NotImplementedError


class Reverse(_Collects):
    """No sin: answers come in any order."""

    def give(self, questions: deque[Json]) -> None:
        while questions:
            self.answer(questions.pop())


class NeedsAFullWindow(_Collects):
    """No sin: none is answered before all the room is taken, unless no more come."""

    def give(self, questions: deque[Json]) -> None:
        self.answer(questions.popleft())


# At the end


class ExitsWith4AfterBye(Perfect):
    def bye(self) -> None:
        sys.exit(4)


class NeverExits(Perfect):
    def bye(self) -> None:
        time.sleep(LONG)


class WaitsForTheEndOfItsInput(Perfect):
    """A bye says nothing to it, the end of its input does; no sin."""

    def end_of_input(self) -> NoReturn:
        sys.exit(0)

    def bye(self) -> None:
        while self.hear():
            pass


def _words(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])|(?<=[a-z])(?=[0-9])", "-", name).lower()


def _kinds_of(kind: type[Perfect]) -> dict[str, type[Perfect]]:
    found = {_words(kind.__name__): kind}
    for narrower in kind.__subclasses__():
        found |= _kinds_of(narrower)
    return found


FAKES: Final = {name: kind for name, kind in _kinds_of(Perfect).items() if not name.startswith("_")}


if __name__ == "__main__":
    log, answers, name, *more = sys.argv[1:]
    FAKES[name](log, answers, *more).run()
