"""Files that are broken anywhere are refused by what each reader says that it raises, and quickly."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from mutations import mutated, mutated_line, mutated_value
from readers import READERS, Reader
from riichi_spec.data import CorpusError

MUTANTS: Final = 300
MANY_MUTANTS: Final = 10_000
Mutate = Callable[[bytes, random.Random], bytes]
BY_FORM: Final[dict[str, tuple[Mutate, ...]]] = {
    "json": (mutated, mutated_value),
    "yaml": (mutated, mutated_line),
    "toml": (mutated,),
    "text": (mutated,),
}


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def is_read(reader: Reader, file: Path) -> bool:
    """Whether the file is read, or else refused in one line that names it; anything else is raised."""
    try:
        reader.read(file)
    except reader.refusals as refusal:
        for told in refusal.faults if isinstance(refusal, CorpusError) else [str(refusal)]:
            assert reader.file in told
            assert len(told.strip().splitlines()) == 1
            assert len(told) < 2000
        return False
    return True


def outcomes(name: str, mutants: int, folder: Path) -> tuple[int, int]:
    """How many mutants are read, and how many refused."""
    reader, dice = READERS[name], random.Random(name)
    mutates = BY_FORM[reader.form]
    file = folder / "files" / reader.file
    file.parent.mkdir(parents=True)
    taken = 0
    for number in range(mutants):
        file.write_bytes(mutates[number % len(mutates)](reader.content.encode(), dice))
        taken += is_read(reader, file)
    return taken, mutants - taken


@pytest.mark.parametrize("name", READERS)
def test_a_broken_file_is_read_or_refused_in_one_line(name: str, tmp_path: Path) -> None:
    taken, refused = outcomes(name, MUTANTS, tmp_path)
    assert taken
    assert refused > MUTANTS // (50 if name == "version" else 4)


@pytest.mark.slow
@pytest.mark.parametrize("name", READERS)
def test_many_broken_files(name: str, tmp_path: Path) -> None:
    assert sum(outcomes(name, MANY_MUTANTS, tmp_path)) == MANY_MUTANTS
