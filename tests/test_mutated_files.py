"""Files that are broken anywhere are refused by what each reader says that it raises, and quickly."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click
import pytest

from riichi_spec.book.presets import BadPreset, load_preset
from riichi_spec.cli.options import read_question
from riichi_spec.conformance.compare import NotComparable, judge_answers, read_answers, read_vectors
from riichi_spec.conformance.known import BadKnown, read_known
from riichi_spec.conformance.reports import CutOff, NotAReport, read_report
from riichi_spec.data import data_folder

MUTANTS: Final = 300
MANY_MUTANTS: Final = 10_000
VECTORS: Final = data_folder("corpus") / "vectors"
KNOWN: Final = """\
[[known]]
id = "fu/*"
reason = "no waits"
link = "https://example.org"

[[known]]
id = "a/b"
reason = 'x'
"""
PRESET: Final = """\
title = "Mine"

[rules]
kiriage_mangan = true
red_fives = [1, 1, 2]
uma = [3, 1, -1, -3]

[sources]
uma = "§ 3"
"""
QUESTION: Final = """\
{"kind": "points", "rules": {"kiriage_mangan": true}, "input": {"han": 3, "fu": 40, "dealer": false, "win": "ron"}}
"""
REPORT: Final = (
    '{"report": "riichi-spec", "protocol": 1}\n{"id": "a/b", "status": "pass", "answer": {"result": {}}}\n'
    '{"id": "a/c", "status": "fail"}\n{"footer": true, "cases": 2, "counts": {"pass": 1, "fail": 1}}\n'
)
HELLO: Final = (
    '{"msg": "hello", "protocol": 1, "implementation": {"name": "x"}, "capabilities": {"kinds": ["points"]}}\n'
)
STRANGE: Final = (
    *(
        "null",
        "true",
        "-1",
        "1.5",
        "1e999",
        "NaN",
        '""',
        "[]",
        "{}",
        '"\\ud800"',
        '{"a": [null]}',
        "[[[[]]]]",
        "0" * 50,
    ),
    *("[" * 5000, '{"id": "a/b"}', '"reachable"', '"expect"', "\x00", "\x1b[2J", "=", ".", "\n", "\ufeff"),
)


def mutated(content: bytes, dice: random.Random) -> bytes:
    """One to three spans cut out, doubled, changed in a bit, or something strange in their place."""
    for _ in range(dice.randint(1, 3)):
        start = dice.randrange(len(content) + 1)
        end = min(len(content), start + dice.choice((0, 1, 2, 5, 20, 200)))
        match dice.randrange(5):
            case 0:
                content = content[:start] + content[end:]
            case 1:
                content = content[:end] + content[start:end] + content[end:]
            case 2:
                content = content[:start]
            case 3 if start < len(content):
                content = content[:start] + bytes([content[start] ^ 1 << dice.randrange(8)]) + content[start + 1 :]
            case _:
                content = content[:start] + dice.choice(STRANGE).encode() + content[end:]
    return content


def mutated_value(content: bytes, dice: random.Random) -> bytes:
    """A value of one of the lines of JSON, anywhere in it, replaced by something strange that is JSON too."""
    lines = content.splitlines()
    number = dice.randrange(len(lines))
    value = json.loads(lines[number])
    places: list[tuple[dict[str, object] | list[object], str | int]] = []

    def walk(inside: object) -> None:
        match inside:
            case dict():
                for key, item in inside.items():
                    places.append((inside, key))
                    walk(item)
            case list():
                for index, item in enumerate(inside):
                    places.append((inside, index))
                    walk(item)

    walk(value)
    holder, key = dice.choice(places)
    put(holder, key, dice.choice([None, True, -1, 1.5, "", "a", [], {}, [[]], {"a": 1}, "reachable", 10**30]))
    lines[number] = json.dumps(value).encode()
    return b"\n".join(lines) + b"\n"


def put(holder: dict[str, object] | list[object], key: str | int, value: object) -> None:
    match holder, key:
        case dict(), str():
            holder[key] = value
        case list(), int():
            holder[key] = value


def some_vectors() -> bytes:
    """Short ones, of every kind and with several right answers."""
    lines = (VECTORS / "smoke.jsonl").read_bytes().splitlines(keepends=True)
    return b"".join(sorted(lines, key=len)[:12])


def some_answers() -> bytes:
    vectors = [json.loads(line) for line in some_vectors().splitlines()]
    answers = [{"id": vector["id"], "result": vector.get("expect", {})} for vector in vectors]
    return HELLO.encode() + b"".join(json.dumps(answer).encode() + b"\n" for answer in answers)


def judge_vectors(file: Path) -> None:
    """As `compare VECTORS ANSWERS` does, with answers of one line."""
    judge_answers(read_vectors(file), [], file)


def judge(file: Path) -> None:
    implementation, lines = read_answers(file)
    judge_answers(read_vectors(VECTORS / "smoke.jsonl"), lines, file, implementation)


def question(file: Path) -> None:
    with click.Context(click.Command("points")):
        read_question(str(file), "points", {})


READERS: Final[dict[str, tuple[bytes, Callable[[Path], object], tuple[type[Exception], ...]]]] = {
    "vectors": (some_vectors(), judge_vectors, (NotComparable,)),
    "answers": (some_answers(), judge, (NotComparable,)),
    "report": (REPORT.encode(), read_report, (NotAReport, CutOff)),
    "known": (KNOWN.encode(), read_known, (BadKnown,)),
    "preset": (PRESET.encode(), lambda file: load_preset(str(file)), (BadPreset,)),
    "question": (QUESTION.encode(), question, (click.UsageError,)),
}


def outcomes(name: str, mutants: int, folder: Path) -> tuple[int, int]:
    """How many mutants are read, and how many refused in one line that names the file; anything else is raised."""
    content, read, refusals = READERS[name]
    dice = random.Random(name)
    file = folder / f"{name}.toml"
    taken = refused = 0
    for number in range(mutants):
        by_value = number % 2 and content.lstrip().startswith(b"{")
        file.write_bytes((mutated_value if by_value else mutated)(content, dice))
        try:
            read(file)
            taken += 1
        except refusals as refusal:
            refused += 1
            assert file.name in str(refusal)
            assert "\n" not in str(refusal).strip()
    return taken, refused


@pytest.mark.parametrize("name", READERS)
def test_a_broken_file_is_read_or_refused_in_one_line(name: str, tmp_path: Path) -> None:
    taken, refused = outcomes(name, MUTANTS, tmp_path)
    assert taken
    assert refused > MUTANTS // 4


@pytest.mark.slow
@pytest.mark.parametrize("name", READERS)
def test_many_broken_files(name: str, tmp_path: Path) -> None:
    assert sum(outcomes(name, MANY_MUTANTS, tmp_path)) == MANY_MUTANTS
