"""Ends before its time, alone or with a process left behind."""

# ruff: noqa: ARG002  a sin need not look at its question

import json
import os
import signal
import sys
from pathlib import Path

from fakes.perfect import MIB, Json, Perfect


class Crashes(Perfect):
    def sin(self, question: Json) -> None:
        sys.stderr.write("Traceback: out of luck\n")
        sys.stderr.flush()
        os._exit(7)


class CrashesAfterItsAnswer(Perfect):
    def sin(self, question: Json) -> None:
        self.answer(question)
        os._exit(7)


class CrashesEverywhere(Crashes):
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


class MegabyteToStderrAndCrash(Perfect):
    def sin(self, question: Json) -> None:
        sys.stderr.write("x" * MIB + "the last words 門")
        sys.stderr.flush()
        os._exit(7)


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
