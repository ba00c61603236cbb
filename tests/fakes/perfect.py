"""An implementation of protocol 1 that gives the answers of a list and commits no sin; each sin is a class below it."""

import json
import os
import select
import subprocess
import sys
from pathlib import Path
from typing import Final

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
