"""Declarations made by hand."""

from riichi_spec.conformance.messages import Implementation, read_hello
from riichi_spec.values import Json


def implementation(**capabilities: object) -> Implementation:
    about: Json = {"name": "fake", "version": "1", "language": "python"}
    can: Json = {"kinds": ["score", "points", "readings"]} | capabilities
    return read_hello({"msg": "hello", "protocol": 1, "implementation": about, "capabilities": can})
