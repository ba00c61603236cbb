"""Questions are collected, as many as there is room for, before any is answered; no sin."""

from collections import deque

from fakes.perfect import Json, Perfect


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
