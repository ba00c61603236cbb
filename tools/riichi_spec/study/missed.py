"""Which questions of the quiz went wrong, kept from one day to the next."""

import json
from collections.abc import Iterable
from pathlib import Path

from platformdirs import user_data_path

from riichi_spec.files import write_whole
from riichi_spec.texts import json_of, read_text


def missed_file() -> Path:
    """Where they are kept: in the user's data folder."""
    return user_data_path("riichi-spec") / "quiz.json"


def missed_before() -> list[str]:
    """The keys of those questions; none where nothing is kept, or what is kept is no such list."""
    try:
        kept = json_of(read_text(missed_file()))
    except (OSError, ValueError):
        return []
    return [key for key in kept if isinstance(key, str)] if isinstance(kept, list) else []


def keep_missed(keys: Iterable[str]) -> None:
    """Keep them for the next time; raises OSError."""
    file = missed_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, json.dumps(sorted(set(keys)), indent=1).encode())
