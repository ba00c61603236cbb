"""The sample of cases, the answers that fakes give, and runs of fakes."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fakes.asking import end, running
from riichi_spec.cases.judge import ask_reference
from riichi_spec.cases.load import Case
from runner.talk import GUILTY, SAMPLE, Talk, is_known_to_fakes


@pytest.fixture(scope="session")
def sample(corpus: list[Case]) -> list[Case]:
    cases = [case for case in corpus if case.id in SAMPLE]
    assert len(cases) == len(SAMPLE)
    assert cases[3].id != GUILTY != cases[-3].id
    return cases


@pytest.fixture(scope="session")
def answers(corpus: list[Case], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The right answer to each case of the sample, and to some more."""
    file = tmp_path_factory.mktemp("answers") / "answers.json"
    file.write_text(json.dumps({case.id: ask_reference(case) for case in corpus if is_known_to_fakes(case)}))
    return file


@pytest.fixture
def talk(tmp_path: Path, answers: Path, sample: list[Case]) -> Iterator[Talk]:
    talk = Talk(tmp_path, answers, sample)
    yield talk
    end(running(talk.log))
