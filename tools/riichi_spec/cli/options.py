"""Rules as they are named on the command line."""

import json
import tomllib
from pathlib import Path

import click

from reference import Rules
from reference.rules import preset_names


def changed_rules(rules: Rules, options: tuple[str, ...]) -> dict[str, object]:
    """Options changed by texts such as open_no_fu=20, not looked at yet; raises a usage error."""
    values = rules.as_dict()
    for option in options:
        name, equals, text = option.partition("=")
        if not equals:
            raise click.UsageError(f"--rule: expected NAME=VALUE, got {option!r}")
        values[name] = _value(text)
    return values


def preset_rules(name: str) -> Rules:
    """A preset by its name, or by the path of a TOML file; raises Rejected or a usage error."""
    if name in preset_names():
        return Rules.preset(name)
    try:
        content = tomllib.loads(Path(name).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Rules.preset(name)
    except (OSError, RecursionError, ValueError) as error:
        raise click.UsageError(f"--preset {name}: expected a TOML file of rules: {error}") from None
    if set(content) - {"title"} != {"rules"}:
        raise click.UsageError(f"--preset {name}: expected a table [rules], and perhaps a title, alone")
    return Rules.of(content["rules"])


def _value(text: str) -> object:
    """The value of an option as written on the command line: 4, true, mangan or 1,1,1."""
    if "," in text and not text.startswith("["):
        text = f"[{text}]"
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value
