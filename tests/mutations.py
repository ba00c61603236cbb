"""Files broken anywhere: by their bytes, by a value of their JSON, by a line of their YAML."""

import json
import random
from typing import Final

STRANGE: Final = (
    *("null", "true", "-1", "1.5", "1e999", "NaN", '""', "[]", "{}", '"\\ud800"', '{"a": [null]}', "[[[[]]]]"),
    *("0" * 50, "1" * 5000, "[" * 5000, '{"a":' * 5000, '{"a": 1, "a": 2}', '{"id": "a/b"}', '"reachable"'),
    *('"expect"', "\x00", "\x1b[2J", "=", ".", "\n", "\ufeff"),
)
VALUES: Final[tuple[object, ...]] = (
    *(None, True, -1, 1.5, float("inf"), float("nan"), "", "a", [], {}, [[]], {"a": 1}, "reachable", 10**30),
    *("\ud800", "a\nb", "x" * 5000, "0.1.0", 10**4000),
)
YAML: Final = (
    *("&a [*a]", "&a b", "*a", "!!binary x", "!!timestamp x", "!!bool x", "!!int", "!!float x", "!!set {a}", "!!null"),
    *("!!omap [a]", "!!python/object:os.system x", "[" * 2000, "- " * 2000, "? a", "%TAG ! x", "---", "...", "|"),
    *(">", "'", '"', '"\\ud800"', "{a: 1, a: 2}", "{1: a}", "[", "1" * 5000, "off", "\t", "#", "- id: a", "<<: {}"),
    *("{points: [reachable]}", "reachable", "[[a]]", "{a: {}}", "-", "@", "a: b: c", "\u2028", "\x85", "''"),
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
    match holder, key:
        case dict(), str() if dice.randrange(5) == 0:
            holder[dice.choice(("", "a\nb", "\ud800", "x" * 5000))] = holder.pop(key)
        case dict(), str():
            holder[key] = dice.choice(VALUES)
        case list(), int():
            holder[key] = dice.choice(VALUES)
    lines[number] = json.dumps(value).encode()
    return b"\n".join(lines) + b"\n"


def mutated_line(content: bytes, dice: random.Random) -> bytes:
    """A line of YAML that is gone, doubled, elsewhere, indented otherwise, or has another value."""
    lines = content.decode().split("\n")
    number = dice.randrange(len(lines))
    line = lines.pop(number)
    key, colon, _ = line.partition(": ")
    match dice.randrange(6):
        case 0:
            pass
        case 1:
            lines[number:number] = [line, line]
        case 2:
            lines.insert(dice.randrange(len(lines) + 1), line)
        case 3:
            lines.insert(number, " " * dice.randrange(5) + line.lstrip())
        case 4 if colon:
            lines.insert(number, key + colon + dice.choice(YAML))
        case _:
            lines.insert(number, dice.choice(("", line)) + dice.choice(YAML))
    return "\n".join(lines).encode()
