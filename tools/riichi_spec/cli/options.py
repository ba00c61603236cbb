"""Rules and questions as they are named on the command line."""

import json
import sys
from pathlib import Path

import click

from reference import Rejected, Rules
from riichi_spec.presets import BadPreset, Preset, load_preset


def preset_of(name: str) -> Preset:
    """A preset by its name, or by the path of a TOML file; raises a usage error."""
    try:
        return load_preset(name)
    except (BadPreset, Rejected) as error:
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
        values[name] = _value(text)
    return values


def read_question(source: str, rules: dict[str, object]) -> tuple[object, object]:
    """Input and rules of a JSON file: a bare input, or a question or case with `input` and perhaps `rules`."""
    if source == "-" and sys.stdin is None:
        raise click.UsageError("--input -: expected stdin to be open")
    try:
        text = sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
        content: object = json.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        raise click.UsageError(f"--input {source}: expected JSON: {error}") from None
    if isinstance(content, dict) and "input" in content:
        more = content.get("rules", {})
        return content["input"], rules | more if isinstance(more, dict) else more
    return content, rules


def words(text: str) -> list[str]:
    """Words with commas between them, as riichi,ippatsu."""
    return [word.strip() for word in text.split(",") if word.strip()]


def _value(text: str) -> object:
    """The value of an option as written on the command line: 4, true, mangan or 1,1,1."""
    if "," in text and not text.startswith(("[", "{")):
        text = f"[{text}]"
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value
