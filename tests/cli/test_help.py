"""The help, its examples, the version, and what the README shows."""

import re
from importlib.metadata import version
from pathlib import Path

import pytest

from command import Linted, Run
from riichi_spec.cli import riichi_spec
from riichi_spec.cli.verbs import MODULES, verb

VERBS = sorted(MODULES)
HELP = "\n".join([riichi_spec.help or "", *(verb(name).help or "" for name in MODULES)])
# Each of these verbs has quicker lines in tests of its own.
_LONG = ("census", "lint --mistakes")
# Examples with a reader's own programs and files, or that need the network, are for reading.
_OF_THE_READER = ("my_", "compare ", "--adapter", "adapters install", "> ")
EXAMPLES = [
    pytest.param(line, marks=pytest.mark.slow if line.startswith(_LONG) else ())
    for line in re.findall(r"^ *riichi-spec (.*)$", HELP, re.MULTILINE)
    if not any(sign in line for sign in _OF_THE_READER)
]


@pytest.mark.parametrize("line", EXAMPLES)
def test_examples_of_the_help_work(
    run: Run, own_lint: Linted, line: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = own_lint.outcome if line == "lint" else run(line)
    assert (shown.code, shown.err) == (0, "")


@pytest.mark.parametrize("verb", ["", *VERBS])
def test_help_is_no_error(run: Run, verb: str) -> None:
    for option in ("--help", "-h"):
        shown = run(f"{verb} {option}")
        assert (shown.code, shown.err) == (0, "")
        assert shown.out.startswith(f"Usage: riichi-spec {verb}".rstrip())


def test_without_a_verb_the_help_is_an_error(run: Run) -> None:
    shown = run("")
    assert (shown.code, shown.out) == (2, "")
    assert shown.err.startswith("Usage: riichi-spec")


def test_the_version_is_the_distributions(run: Run) -> None:
    shown = run("--version")
    assert shown.code == 0
    assert shown.out.startswith(f"riichi-spec {version('riichi-spec')}")


def test_the_readme_shows_what_is_printed(run: Run) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    shown = readme.partition("```console\n")[2].partition("```")[0].splitlines()
    printed = run(shown[0].removeprefix("$ riichi-spec ")).out.splitlines()
    assert [line for line in shown[1:] if line != "..." and line not in printed] == []
    assert len(shown) > 8
