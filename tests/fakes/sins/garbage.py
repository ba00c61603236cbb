"""Lines that are no answers: not JSON, not text, not an object, too long, or without end."""

# ruff: noqa: ARG002  a sin need not look at its question

from fakes.perfect import MIB, Json, Perfect


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


class DeeperThanCanBeRead(Perfect):
    def sin(self, question: Json) -> None:
        self.write(b"[" * 100_000 + b"\n")


class LineTooLong(Perfect):
    def sin(self, question: Json) -> None:
        self.say(self.right(question) | {"padding": "x" * MIB})


class EndlessLine(Perfect):
    def sin(self, question: Json) -> None:
        while True:
            self.write(b"x" * MIB)


class EndlessLines(Perfect):
    def sin(self, question: Json) -> None:
        while True:
            self.write(b"debug\n" * 100_000)
