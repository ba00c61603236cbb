"""Sins before the hello and in it."""

import sys
import time

from fakes.perfect import LONG, MIB, Json, Perfect


class NeverSaysHello(Perfect):
    def greet(self) -> None:
        time.sleep(LONG)


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


class MarkupInHello(Perfect):
    def hello(self) -> Json:
        return super().hello() | {"implementation": {"name": "\x1b[31m<b>fake</b>", "version": 7}}
