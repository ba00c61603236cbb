"""What is allowed: odd, and no sin."""

import json
import sys
import time
from typing import NoReturn

from fakes.perfect import MIB, Json, Perfect


class LongestLine(Perfect):
    """No sin: 1 MiB with the end of line."""

    def sin(self, question: Json) -> None:
        line = json.dumps(self.right(question)).encode()
        self.write(line + b" " * (MIB - 1 - len(line)) + b"\n")


class MarkBeforeHello(Perfect):
    """No sin: so some systems begin every text."""

    def greet(self) -> None:
        self.write(b"\xef\xbb\xbf")
        super().greet()


class MegabyteToStderr(Perfect):
    """No sin: stderr is free."""

    def sin(self, question: Json) -> None:
        sys.stderr.write("x" * MIB)
        sys.stderr.flush()
        self.answer(question)


class EmptyLinesAround(Perfect):
    """Between all its lines; no sin."""

    def say(self, message: object) -> None:
        self.write(b"\n\r\n")
        super().say(message)
        self.write(b" \n")


class SlowStart(Perfect):
    """Slow, but within its time."""

    def greet(self) -> None:
        time.sleep(0.5)
        super().greet()


class LeavesAChild(Perfect):
    def sin(self, question: Json) -> None:
        self.child(session=False)
        self.answer(question)


class WaitsForTheEndOfItsInput(Perfect):
    """A bye says nothing to it, the end of its input does; no sin."""

    def end_of_input(self) -> NoReturn:
        sys.exit(0)

    def bye(self) -> None:
        while self.hear():
            pass


class SlowAnswers(Perfect):
    """Each long before anyone loses patience."""

    def answer(self, question: Json) -> None:
        time.sleep(0.05)
        super().answer(question)
