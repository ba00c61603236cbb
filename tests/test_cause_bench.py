"""How often causes tell the truth: over two hundred wrong engines, of each of which it is known what is wrong with it.

Every mistake of the corpus made alone, fifty pairs of them, and scorers that are wrong in ways that no mistake has. The
README has the figures.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from reference.questions import QUESTIONS
from riichi_spec.cases.judge import Difference, ask_reference, judge
from riichi_spec.cases.load import Case
from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.conformance.causes import Cause, Predictions, Theory, find_causes
from riichi_spec.conformance.messages import Implementation, Reject, Result, Unsupported
from riichi_spec.conformance.verdict import Verdict, verdict_on
from riichi_spec.mistakes import altered
from riichi_spec.values import Json
from wrong_scorers import WRONG_SCORERS

pytestmark = pytest.mark.slow

README: Final = Path(__file__).parent.parent / "README.md"
PAIRS: Final = 50
SEED: Final = 12
ENGINE: Final = Implementation("wrong", "1", "", frozenset(QUESTIONS), None, frozenset([3, 4]), frozenset(["no_yaku"]))
MISTAKES: Final = load_mistakes()


@dataclass(frozen=True)
class Wrong:
    """A wrong engine: the theories that are true of it, none where nothing that is known is, and its answers."""

    name: str
    true: tuple[Theory, ...]
    answers: Mapping[str, Json]

    def verdicts(self, cases: Sequence[Case]) -> list[Verdict]:
        return [verdict_on(case, _as_answer(self.answers[case.id]), ENGINE) for case in cases]


def _as_answer(given: Json) -> Result | Reject | Unsupported:
    match given:
        case {"result": dict(fields)}:
            return Result(fields)
        case {"reject": {"code": str(code)}}:
            return Reject(code)
        case other:
            return Unsupported(str(other))


@dataclass(frozen=True)
class Bench:
    """What is asked, and the predictions that all engines share."""

    cases: list[Case]
    predictions: Predictions

    def answers(self, theories: Sequence[Theory]) -> dict[str, Json]:
        return {case_id: given[0] for case_id, given in self.predictions.of(theories, self.cases).items()}

    def of(self, *theories: Theory) -> Wrong:
        return Wrong(" and ".join(theory.key for theory in theories), theories, self.answers(theories))

    def causes(self, engine: Wrong) -> list[Cause]:
        return find_causes(engine.verdicts(self.cases), MISTAKES, predictions=self.predictions)

    def is_true(self, cause: Cause, engine: Wrong) -> bool:
        """Whether a cause is true of an engine: one of its theories, or one that no case tells from it."""
        if cause.theory is None:
            return not engine.true
        return any(self.same(cause.theory, theory) for theory in engine.true)

    def same(self, one: Theory, other: Theory) -> bool:
        return one == other or self.wrong(one) == self.wrong(other)

    def wrong(self, theory: Theory) -> dict[str, list[Difference]]:
        """The cases that a theory makes fail, and how; of fields that are not compared nothing can be known."""
        answers = self.answers([theory])
        found = {case.id: judge(case, answers[case.id]) for case in self.cases}
        return {case_id: differences for case_id, differences in found.items() if differences}


@pytest.fixture(scope="module")
def bench(corpus: list[Case]) -> Bench:
    return Bench(corpus, Predictions())


def singles(bench: Bench) -> Iterator[Wrong]:
    for mistake in MISTAKES.values():
        yield bench.of(Theory.of_mistake(mistake))


def pairs(bench: Bench) -> Iterator[Wrong]:
    """Mistakes of which each is still seen beside the other: some replace the same part of the reference."""
    known = [Theory.of_mistake(mistake) for mistake in MISTAKES.values()]
    drawn = list(combinations(known, 2))
    random.Random(SEED).shuffle(drawn)
    found = 0
    for one, other in drawn:
        engine = bench.of(one, other)
        if engine.answers not in (bench.answers([one]), bench.answers([other])):
            found += 1
            yield engine
        if found == PAIRS:
            return


def strangers(bench: Bench) -> Iterator[Wrong]:
    for name, alteration in WRONG_SCORERS.items():
        with altered(alteration):
            answers = {case.id: ask_reference(case) for case in bench.cases}
        yield Wrong(name, (), answers)


def percent(part: int, whole: int) -> str:
    return f"{part:,} of {whole:,} ({100 * part // whole} %)"


def test_single_mistakes(bench: Bench) -> None:
    first, failures, told = 0, 0, 0
    for engine in singles(bench):
        found = bench.causes(engine)
        assert found, engine.name
        assert all(bench.is_true(cause, engine) for cause in found if cause.how == "just so"), engine.name
        first += bench.is_true(found[0], engine)
        failures += sum(len(cause.cases) for cause in found)
        told += sum(len(cause.cases) for cause in found if bench.is_true(cause, engine))
    assert_in_readme(
        f"single mistakes | {len(MISTAKES)} | {percent(first, len(MISTAKES))} | {percent(told, failures)} |"
    )


def test_pairs_of_mistakes(bench: Bench) -> None:
    first, both, failures, told = 0, 0, 0, 0
    for engine in pairs(bench):
        found = bench.causes(engine)
        assert all(bench.is_true(cause, engine) for cause in found if cause.how == "just so"), engine.name
        first += bench.is_true(found[0], engine)
        both += all(any(cause.theory and bench.same(cause.theory, one) for cause in found) for one in engine.true)
        failures += sum(len(cause.cases) for cause in found)
        told += sum(len(cause.cases) for cause in found if bench.is_true(cause, engine))
    assert_in_readme(f"pairs of mistakes | {PAIRS} | {percent(first, PAIRS)} | {percent(told, failures)} |")
    assert_in_readme(f"both were named in {percent(both, PAIRS)}")


def test_scorers_that_are_wrong_as_no_mistake_is(bench: Bench) -> None:
    first, how = 0, Counter[str]()
    for engine in strangers(bench):
        found = bench.causes(engine)
        first += found[0].how == "nothing known"
        for cause in found:
            how[cause.how] += len(cause.cases)
    assert how["just so"] == 0
    unknown = percent(how["nothing known"], how.total())
    assert_in_readme(
        f"wrong as no mistake is | {len(WRONG_SCORERS)} | {percent(first, len(WRONG_SCORERS))} | {unknown} |"
    )


def assert_in_readme(told: str) -> None:
    text = README.read_text(encoding="utf-8")
    assert told in text, told
