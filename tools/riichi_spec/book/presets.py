"""Presets as files: a rule book's options with the source of each, and what no option says.

The reference reads the values alone; everything else is for readers.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from reference import Rules
from reference.rejects import BadRules, nearest, show
from reference.rules import STANDARD, as_json, option_values, preset_file, preset_names
from riichi_spec.texts import read_text, toml_of

_TABLES: Final = ("rules", "sources", "contradicted")
_KEYS: Final = ("title", "not_expressed", *_TABLES)
_WIDTH: Final = 100
_BARE_WORD: Final = re.compile(
    r"^[ \t]{0,40}[\w-]{1,60}[ \t]{0,40}=[ \t]{0,40}(?!(?:true|false)\b)\w{0,60}[a-zA-Z]\w{0,60}[ \t]{0,40}(?:#.*)?$",
    re.MULTILINE,
)
"""A line such as `renhou = five_han`: a word without its quotes. All is bounded, or a long text would take long."""


class BadPreset(ValueError):
    """A name that no preset has, or a file that holds none; the text says what was expected."""


@dataclass(frozen=True)
class Preset:
    """A named set of rules.

    `given` are the options that it sets itself; all others are as in `standard`. `sources` say of an option where its
    value comes from, `contradicted` who says otherwise and why this one was taken; `not_expressed` what the rule book
    has and no option says.
    """

    name: str
    title: str
    rules: Rules
    given: tuple[str, ...]
    sources: Mapping[str, str] = field(default_factory=dict)
    contradicted: Mapping[str, str] = field(default_factory=dict)
    not_expressed: tuple[str, ...] = ()

    @property
    def unsourced(self) -> tuple[str, ...]:
        """Options that it leaves as in `standard`; where it has sources, those too that it sets without one."""
        sourced = self.sources or self.given
        return tuple(name for name in self.rules.as_dict() if name not in self.given or name not in sourced)


def load_preset(name: str) -> Preset:
    """A preset by its name, or by the path of a TOML file of the same shape; raises BadPreset."""
    if not name:
        raise BadPreset("expected the name of a preset or the path of a TOML file, got ''")
    known = name in preset_names()
    file = preset_file(name) if known else Path(name)
    text = ""
    try:
        text = read_text(file)
        content = toml_of(text)
    except FileNotFoundError:
        names = ", ".join(preset_names())
        raise BadPreset(
            f"expected one of {names}, or a TOML file{nearest(name, preset_names())}, got {name!r}"
        ) from None
    except (OSError, ValueError) as error:
        hint = ": words stand in quotes, true and false without" if _BARE_WORD.search(text) else ""
        raise BadPreset(f"{name}: expected a TOML file of rules: {error}{hint}") from None
    if name == STANDARD:
        # Its values stand where the options are defined.
        content["rules"] = Rules().as_dict()
    return _preset(name, content)


def own_presets() -> list[Preset]:
    """All presets that come along, `standard` first."""
    return [load_preset(name) for name in preset_names()]


def read_presets(code: Path) -> list[Preset]:
    """The presets that lie in the folder `rules/presets` of the code, by the names of their files."""
    files = sorted((code / "rules" / "presets").glob("*.toml"))
    return [
        load_preset(STANDARD) if file.stem == STANDARD else replace(load_preset(str(file)), name=file.stem)
        for file in files
    ]


def _preset(name: str, content: dict[str, Any]) -> Preset:
    for key, value in content.items():
        if key in option_values():
            raise BadPreset(f"{name}: options stand under [rules], got {show(key)} outside of it")
        if key not in _KEYS:
            raise BadPreset(f"{name}: expected no key but {', '.join(_KEYS)}{nearest(key, _KEYS)}, got {show(key)}")
        if key in _TABLES and not isinstance(value, dict):
            raise BadPreset(f"{name}: expected a table [{key}]")
    if "rules" not in content:
        raise BadPreset(f"{name}: expected a table [rules]")
    _check_texts(name, content)
    try:
        rules = Rules.of(content["rules"])
    except BadRules as error:
        raise BadPreset(f"{name}: {error}") from None
    return Preset(
        name=name,
        title=content.get("title", name),
        rules=rules,
        given=tuple(content["rules"]),
        sources=content.get("sources", {}),
        contradicted=content.get("contradicted", {}),
        not_expressed=tuple(content.get("not_expressed", ())),
    )


def _check_texts(name: str, content: dict[str, Any]) -> None:
    """What is for readers: texts, and those about options about options that there are. Raises BadPreset."""
    if not isinstance(content.get("title", ""), str):
        raise BadPreset(f"{name}: title: expected a text, got {show(content['title'])}")
    texts = [*content.get("sources", {}).values(), *content.get("contradicted", {}).values()]
    not_expressed = content.get("not_expressed", [])
    if not isinstance(not_expressed, list) or not all(isinstance(text, str) for text in [*texts, *not_expressed]):
        raise BadPreset(f"{name}: expected texts in sources, contradicted and not_expressed")
    for table in ("sources", "contradicted"):
        for option in content.get(table, {}):
            if option not in option_values():
                near = nearest(option, option_values())
                raise BadPreset(f"{name}: [{table}]: expected the name of an option{near}, got {show(option)}")


def rule_of(preset: Preset) -> str:
    """The id of the rule that tells of a preset."""
    return f"rules.preset.{preset.name.replace('-', '_')}"


def source_key(source: str) -> str:
    """A source without the clause that it names: W25 of `W25 11.2.1`."""
    return source.partition(" ")[0]


def toml_string(text: str) -> str:
    """A text as TOML writes it: in quotes, with quotes, backslashes and all that is not printable escaped."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(sign if sign.isprintable() else f"\\U{ord(sign):08x}" for sign in escaped) + '"'


def toml_text(value: object) -> str:
    """An option's value as TOML writes it."""
    match as_json(value):
        case bool(truth):
            return "true" if truth else "false"
        case str(word):
            return toml_string(word)
        case list(items):
            return f"[{', '.join(toml_text(item) for item in items)}]"
        case dict(rows):
            return f"{{ {', '.join(f'{key} = {toml_text(row)}' for key, row in rows.items())} }}"
        case number:
            return str(number)


def preset_text(preset: Preset, known: Mapping[str, str]) -> Iterator[str]:
    """The preset line by line as a TOML file to begin with: every option, its source beside it, and at the end what
    the sources are, of which `known` has the names. Read again, it is the same preset with its sources.
    """
    yield f"title = {toml_string(preset.title)}"
    if preset.not_expressed:
        yield "# What the rule book says and no option does."
        yield "not_expressed = ["
        yield from (f"  {toml_string(text)}," for text in preset.not_expressed)
        yield "]"
    yield ""
    yield "[rules]"
    values = preset.rules.as_dict()
    for name in values:
        if name not in preset.unsourced:
            if why := preset.contradicted.get(name):
                yield from _comment(f"Sources differ. {why}")
            source = preset.sources.get(name)
            yield f"{name} = {toml_text(values[name])}" + (f"  # {_one_line(source)}" if source else "")
    if preset.unsourced:
        yield ""
        standard = Rules().as_dict()
        as_standard = all(values[name] == standard[name] for name in preset.unsourced)
        yield "# Unsourced: no source says these" + (", so they are as in standard." if as_standard else ".")
        yield from (f"{name} = {toml_text(values[name])}" for name in preset.unsourced)
    yield from _table("sources", preset.sources)
    yield from _table("contradicted", preset.contradicted)
    keys = dict.fromkeys(source_key(source) for sources in preset.sources.values() for source in sources.split(", "))
    cited = [key for key in keys if key in known]
    if cited:
        yield ""
        for key in cited:
            yield from _comment(f"{key}: {known[key]}")


def _table(title: str, texts: Mapping[str, str]) -> Iterator[str]:
    if texts:
        yield ""
        yield f"[{title}]"
        yield from (f"{name} = {toml_string(text)}" for name, text in texts.items())


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in wrap(_one_line(text), _WIDTH)]


def _one_line(text: str) -> str:
    """A text that a comment can hold, which ends with its line and has no control characters."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
