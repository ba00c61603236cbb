"""Goes on running and says nothing more, or can hear nothing more."""

# ruff: noqa: ARG002  a sin need not look at its question

import os
import signal
import time

from fakes.perfect import LONG, Json, Perfect


class Hangs(Perfect):
    def sin(self, question: Json) -> None:
        time.sleep(LONG)


class HangsAfterItsAnswer(Perfect):
    def sin(self, question: Json) -> None:
        self.answer(question)
        time.sleep(LONG)


class HangsEverywhere(Hangs):
    def take(self, question: Json) -> None:
        self.sin(question)


class IgnoresSigterm(Hangs):
    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        super().run()


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
