"""Answers whose seq is wrong."""

# ruff: noqa: ARG002  a sin need not look at its question

from fakes.perfect import Json, Perfect


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
