"""Rules and questions as they are named on the command line."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

import click
from click.core import ParameterSource

from reference import Rejected, Rules
from reference.hands import Win
from reference.rejects import nearest, show
from reference.rules import FloatingUma
from riichi_spec.book.presets import BadPreset, Preset, load_preset
from riichi_spec.cli.output import note
from riichi_spec.cli.places import verbose_option
from riichi_spec.notation import mpsz_hint
from riichi_spec.texts import NameTwice, json_of, read_text, text_of

_P = ParamSpec("_P")
_R = TypeVar("_R")
_SHARED = ("preset", "options", "source", "as_json", "verbose")
"""Parameters of `question_options`: they do not describe what is asked."""
_THOUSAND = 1000
_QUESTION: Final = (
    *("msg", "seq", "id", "title", "kind", "spec", "sources", "catches", "rules", "input", "expect", "expect_any"),
    *("supersedes", "reason", "sha256"),
)
"""Names in a case, a vector and a question of the protocol; what is asked are `input`, `rules` and `kind`."""


_RULES: Final = (
    click.option("--preset", default="standard", show_default=True, metavar="NAME|FILE", help="Rules to start from."),
    click.option("--rule", "options", multiple=True, metavar="NAME=VALUE", help="Change one rule option; repeatable."),
)


def rules_options(verb: Callable[_P, _R]) -> Callable[_P, _R]:
    """The options of every verb that plays by rules."""
    # The one that is applied last stands first in the help.
    for option in reversed(_RULES):
        verb = option(verb)
    return verb


def question_options(described_by: str) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """The options of every verb that answers a question; `described_by` names what --input stands in place of."""
    decorators = (
        click.option("--input", "source", metavar="FILE|-", help=f"JSON, in place of {described_by}."),
        verbose_option(),
        click.option("--json", "as_json", is_flag=True, help="Print the result as JSON."),
    )

    def decorate(verb: Callable[_P, _R]) -> Callable[_P, _R]:
        for option in reversed(decorators):
            verb = option(verb)
        return rules_options(verb)

    return decorate


@contextmanager
def refusals(passing: tuple[type[Rejected], ...] = ()) -> Iterator[None]:
    """Within this context a refused question is a usage error; `passing` are let through.

    Behind tiles that only the command line reads stands their MPSZ form, to try instead.
    """
    try:
        yield
    except passing:
        raise
    except Rejected as reject:
        raise click.UsageError(f"{reject.code}: {reject}{mpsz_hint(reject)}") from None


def preset_of(name: str) -> Preset:
    """A preset by its name, or by the path of a TOML file; raises a usage error."""
    try:
        return load_preset(name)
    except BadPreset as error:
        raise click.UsageError(f"preset: {error}") from None


def preset_rules(name: str) -> Rules:
    """The rules of such a preset."""
    return preset_of(name).rules


def changed_rules(rules: Rules, options: tuple[str, ...]) -> dict[str, object]:
    """Options changed by texts such as open_no_fu=20, not looked at yet; raises a usage error."""
    values = rules.as_dict()
    for option in options:
        name, equals, text = option.partition("=")
        if not equals:
            raise click.UsageError(f"--rule: expected NAME=VALUE, got {option!r}")
        values[name] = option_value(name, text)
    return values


def read_question(source: str, kind: str, rules: dict[str, object]) -> tuple[object, object]:
    """Input and rules of a JSON file: a bare input, or a question or case with `input` and perhaps `rules`.

    Raises a usage error for a file that is none, or is of another kind, and for anything else there or on the command
    line that describes a question: it would be dropped without a sound.
    """
    if beside := _described():
        raise click.UsageError(f"--input: expected no {', '.join(beside)} beside it")
    if not source:
        raise click.UsageError("--input: expected the path of a file, or - for stdin, got ''")
    if source == "-" and sys.stdin is None:
        raise click.UsageError("--input -: expected stdin to be open")
    try:
        text = text_of(sys.stdin.buffer) if source == "-" else read_text(Path(source))
        content = json_of(text)
    except (OSError, ValueError) as error:
        raise click.UsageError(f"--input {source}: expected JSON: {error}") from None
    if isinstance(content, dict) and "input" in content:
        _check_question(source, kind, content)
        more = content.get("rules", {})
        return content["input"], rules | more if isinstance(more, dict) else more
    return content, rules


def warn_of_thousands(options: object) -> None:
    """One line on stderr when points of a game look like thousands: rule books write 25 and 20-10, and would be obeyed.

    `options` are rules that were answered by, so that there is nothing else wrong with them.
    """
    rules = options if isinstance(options, Rules) else Rules.of(options)
    rows = rules.uma.by_number if isinstance(rules.uma, FloatingUma) else (rules.uma,)
    small = [name for name in ("start_points", "return_points") if 0 < getattr(rules, name) < _THOUSAND]
    small += ["uma"] if any(0 < abs(points) < _THOUSAND for row in rows for points in row) else []
    if small:
        example = "20-10 is [20000, 10000, -10000, -20000]" if small == ["uma"] else "25 is 25000"
        note(f"{', '.join(small)}: points, not thousands: {example}")


def win_of(*, ron: bool, tsumo: bool) -> Win:
    """How a hand was won, of which one has to be said; raises a usage error."""
    if ron == tsumo:
        raise click.UsageError(f"win: expected --ron or --tsumo, got {'both' if ron else 'neither'}")
    return "tsumo" if tsumo else "ron"


def words(text: str) -> list[str]:
    """Words with commas between them, as riichi,ippatsu."""
    return [word.strip() for word in text.split(",") if word.strip()]


def _check_question(source: str, kind: str, question: dict[str, object]) -> None:
    for name in question:
        if name not in _QUESTION:
            near = nearest(name, _QUESTION)
            raise click.UsageError(
                f"--input {source}: expected no name but {', '.join(_QUESTION)}{near}, got {show(name)}"
            )
    if question.get("kind", kind) != kind:
        raise click.UsageError(f"--input {source}: kind: expected {kind}, got {show(question['kind'])}")


def option_value(name: str, text: str) -> object:
    """The value of an option as written on the command line: 4, true, mangan or 1,1,1."""
    if "," in text and not text.startswith(("[", "{")):
        text = f"[{text}]"
    try:
        return json_of(text)
    except NameTwice as error:
        raise click.UsageError(f"--rule {name}: {error}") from None
    except ValueError:
        return text


def _described() -> list[str]:
    """Options and arguments that describe a question and were given."""
    context = click.get_current_context()
    return [
        param.human_readable_name if isinstance(param, click.Argument) else param.opts[0]
        for param in context.command.params
        if param.name
        and param.name not in _SHARED
        and context.get_parameter_source(param.name) is ParameterSource.COMMANDLINE
        and context.params[param.name] not in (None, ())
    ]
