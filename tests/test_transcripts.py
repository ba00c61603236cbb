"""Adapters translate as they did when they were recorded; a stand-in takes the place of each engine.

What is expected is what the engines answered then, right or wrong; it says nothing of the rules.
"""

import re
from pathlib import Path

import pytest

from riichi_spec.adapters import install
from riichi_spec.conformance.inputs import optional_inputs
from riichi_spec.conformance.messages import read_hello
from transcripts.transcript import NAMES, NODE, adapter_file, converse, in_javascript, load, replaying

NEEDS_NODE = pytest.mark.skipif(NODE is None, reason="node is not on the path, and this adapter is run by it")
BOTH_RIICHI = {"riichi", "open_riichi"}
"""Words that an engine may take one by one and not together."""
ADAPTERS = [pytest.param(name, marks=[NEEDS_NODE] if in_javascript(name) else []) for name in NAMES]


@pytest.mark.parametrize("name", ADAPTERS)
def test_an_adapter_asks_its_engine_and_answers_as_recorded(name: str, tmp_path: Path) -> None:
    _, turns = load(name)
    talk = converse(replaying(name, adapter_file(name), tmp_path), [turn["message"] for turn in turns])
    assert talk.exit_code == 0, talk.stderr
    for turn, answer in zip(turns[:-1], talk.answers, strict=True):
        assert answer == turn["answer"], turn["message"]


@pytest.mark.parametrize("name", ADAPTERS)
def test_another_protocol_ends_the_conversation(name: str, tmp_path: Path) -> None:
    talk = converse(replaying(name, adapter_file(name), tmp_path), [{"msg": "hello", "protocol": 2}])
    assert talk.exit_code == 0, talk.stderr
    assert talk.answers == [{"msg": "hello", "protocol": 0}]


@pytest.mark.parametrize("name", NAMES)
def test_an_adapter_declares_what_is_known_and_no_input_that_it_answers_unsupported(name: str) -> None:
    _, (hello, *turns) = load(name)
    declared = read_hello(hello["answer"])
    assert declared.warnings == ()
    for turn in turns[:-1]:
        for what, lacking in (turn["answer"].get("unsupported") or {}).items():
            if what == "input" and lacking in optional_inputs(turn["message"]["kind"]):
                assert declared.inputs is not None
                assert lacking not in declared.inputs
            if what == "situation" and not set(turn["message"]["input"]["situation"]) >= BOTH_RIICHI:
                assert declared.situation is not None
                assert lacking not in declared.situation


@pytest.mark.parametrize("name", install.adapters())
def test_a_transcript_is_of_the_version_that_is_installed(name: str) -> None:
    header, _ = load(name)
    version = header["version"] if in_javascript(name) else header["versions"].popitem()[1]
    assert re.split("==|(?<=.)@", install.adapter(name).packages[0])[1] == version
