"""Answers that have no answer in them, or a wrong or a strange one."""

import json

from fakes.perfect import Json, Perfect


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


class Markup(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "result": {"call": "\x1b[2J<script>\n| \u202e \ud800", "total": "`\x07"}})


class MarkupInAnError(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "error": {"message": "\x1b[2J<script>", "traceback": "in \x07score"}})


class Unsupported(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "unsupported": {"option": "renhou"}})


class UnsupportedEverywhere(Unsupported):
    def take(self, question: Json) -> None:
        self.sin(question)


class ErrorWithTraceback(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "error": {"message": "list index", "traceback": "File fu.py, line 3"}})


class ErrorWithoutMessage(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "error": "list index"})


class Wrong(Perfect):
    def sin(self, question: Json) -> None:
        self.say({"seq": question["seq"], "result": {"payments": {"discarder": 1}, "total": 1}})


class OtherNameForPinfu(Perfect):
    """In every answer."""

    def right(self, question: Json) -> Json:
        text = json.dumps(super().right(question))
        renamed: Json = json.loads(text.replace('"pinfu"', '"pinhu"'))
        return renamed


class WrongEverywhere(Wrong):
    def take(self, question: Json) -> None:
        self.sin(question)
