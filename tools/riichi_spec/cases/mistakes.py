"""The mistakes that cases catch: what implementations get wrong, by key."""

from dataclasses import dataclass
from pathlib import Path

from reference.rejects import show
from riichi_spec.cases.yaml12 import YamlError, load_kept
from riichi_spec.data import CorpusError, data_folder


@dataclass(frozen=True)
class Mistake:
    """What a wrong implementation does, what comes of it, and the rules that say what is right."""

    key: str
    group: str
    wrong: str
    effect: str
    rules: tuple[str, ...]


def load_mistakes(folder: Path | None = None) -> dict[str, Mistake]:
    """All mistakes of mistakes.yaml; raises CorpusError when the file is of another form."""
    file = (folder or data_folder("corpus")) / "mistakes.yaml"
    try:
        content = load_kept(file, file.name) if file.exists() else {}
        if not isinstance(content, dict):
            raise TypeError("expected a mapping from keys to mistakes")
        return {key: _mistake(key, entry) for key, entry in content.items()}
    except (YamlError, TypeError) as error:
        raise CorpusError([f"{file.name}: {error}"]) from None


def _mistake(key: str, entry: object) -> Mistake:
    if not isinstance(entry, dict) or set(entry) != {"group", "wrong", "effect", "rules"}:
        raise TypeError(f"{show(key)}: expected group, wrong, effect and rules")
    texts = {name: entry[name] for name in ("group", "wrong", "effect")}
    rules = entry["rules"]
    if not isinstance(rules, list) or not all(isinstance(text, str) for text in (*texts.values(), *rules)):
        raise TypeError(f"{show(key)}: expected texts, and a list of rules")
    return Mistake(key, **texts, rules=tuple(rules))
