"""What people read is printed by `say` alone: nobody else can print a text as it is, or an escape sequence."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import riichi_spec

PACKAGE: Final = Path(riichi_spec.__file__).parent
CLICKS: Final = ("echo", "secho", "style", "echo_via_pager")
STREAMS: Final = ("stdout", "stderr", "__stdout__", "__stderr__")
WRITES: Final = ("write", "writelines")
PROGRAM: Final = re.compile(r"adapters/(minimal|\w+_pypi)\.py")
EARLIEST: Final = {"__main__.py": ["print"]}
"""Ctrl-C before click is there: a text of ours, as it stands in the code."""


def printing(source: str) -> list[str]:
    """What prints in a module, called or handed over, in the order of lines."""
    return [name for node in ast.walk(ast.parse(source)) for name in _printing(node)]


def _printing(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(id="print"):
            yield "print"
        case ast.Attribute(value=ast.Name(id="click"), attr=attr) if attr in CLICKS:
            yield f"click.{attr}"
        case ast.Attribute(value=stream, attr=attr) if attr in WRITES and any(_is_stream(n) for n in ast.walk(stream)):
            yield ast.unparse(node)
        case ast.ImportFrom(module="click" | "click.utils" | "click.termui", names=names):
            yield from (f"click.{name.name}" for name in names if name.name in (*CLICKS, "*"))
        case ast.ImportFrom(module="sys", names=names):
            yield from (f"sys.{name.name}" for name in names if name.name in (*STREAMS, "*"))
        case ast.Import(names=names):
            yield from (
                f"{name.name} as {name.asname}" for name in names if name.asname and name.name in ("click", "sys")
            )


def _is_stream(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(value=ast.Name(id="sys"), attr=attr):
            return attr in STREAMS
    return False


def test_nobody_but_say_prints() -> None:
    """The adapters are programs of their own, which print lines of the protocol."""
    files = {file.relative_to(PACKAGE).as_posix(): file for file in PACKAGE.rglob("*.py")}
    own = {name: file for name, file in files.items() if not PROGRAM.fullmatch(name)}
    found = {name: printing(file.read_text(encoding="utf-8")) for name, file in own.items()}
    assert set(found.pop("cli/say.py")) == {"click.echo", "click.style"}
    assert {name: what for name, what in found.items() if what} == EARLIEST
    said = ast.unparse(next(n for n in ast.walk(ast.parse(own["__main__.py"].read_text())) if _calls_print(n)))
    assert said == "print('riichi-spec: stopped', file=sys.stderr)"


def _calls_print(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("click.echo(name)", "click.echo"),
        ("def f():\n    if x:\n        click.secho(name, err=True)", "click.secho"),
        ("tell(note if as_json else click.echo)", "click.echo"),
        ("title = f'{click.style(name)}'", "click.style"),
        ("print(name)", "print"),
        ("list(map(print, names))", "print"),
        ("sys.stdout.write(name)", "sys.stdout.write"),
        ("sys.stderr.writelines(names)", "sys.stderr.writelines"),
        ("sys.stdout.buffer.write(name)", "sys.stdout.buffer.write"),
        ("(sys.stderr or sys.stdout).write(name)", "(sys.stderr or sys.stdout).write"),
        ("from click import UsageError, echo", "click.echo"),
        ("from sys import stdout", "sys.stdout"),
        ("import click as c", "click as c"),
    ],
)
def test_such_a_line_is_found(source: str, found: str) -> None:
    assert printing(source) == [found]


def test_other_lines_are_not() -> None:
    assert printing("say(heading(name))\nfile.write(name)\nserve(sys.stdout.buffer)\nraise click.UsageError(x)") == []
