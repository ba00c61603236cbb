"""Two runs side by side by id, and answers that were given offline."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from reference.rejects import show
from riichi_spec.cases.load import Case, load_cases
from riichi_spec.conformance.messages import BadHello, Implementation, answer_of, read_hello
from riichi_spec.conformance.reports.jsonl import Recorded, has_our_header, read_report
from riichi_spec.conformance.verdict import Run, Verdict, not_asked, verdict_on
from riichi_spec.kinds import ANSWERED
from riichi_spec.texts import LineTooLong, json_of, lines_of
from riichi_spec.values import Json, listed

OFFLINE: Final = Implementation("offline answers", "", "", frozenset(), None, frozenset(), frozenset())


class NotComparable(ValueError):
    """A file that is neither a report, nor answers, nor vectors; the text says where."""


@dataclass(frozen=True)
class Comparison:
    """Case ids by what became of them from the first side to the second."""

    mended: tuple[str, ...]
    broken: tuple[str, ...]
    still_failing: tuple[str, ...]
    otherwise_wrong: tuple[str, ...]
    both_pass: int
    first_alone: tuple[str, ...]
    second_alone: tuple[str, ...]

    @property
    def as_expected(self) -> bool:
        """Whether nothing got worse: no case that passed fails, none that was judged is judged no more, and there are
        cases that were judged on both sides.
        """
        compared = self.mended or self.still_failing or self.otherwise_wrong or self.both_pass
        return bool(compared) and not self.broken and not self.first_alone


def compare(first: Mapping[str, Recorded], second: Mapping[str, Recorded]) -> Comparison:
    """What the second side does better, worse, or wrong in another way. Unsupported cases are on neither side."""
    one, other = _asked(first), _asked(second)
    common = [case_id for case_id in one if case_id in other]
    passes = {case_id: (one[case_id].status == "pass", other[case_id].status == "pass") for case_id in common}
    failing = [case_id for case_id in common if passes[case_id] == (False, False)]
    return Comparison(
        mended=tuple(case_id for case_id in common if passes[case_id] == (False, True)),
        broken=tuple(case_id for case_id in common if passes[case_id] == (True, False)),
        still_failing=tuple(case_id for case_id in failing if one[case_id].answer == other[case_id].answer),
        otherwise_wrong=tuple(case_id for case_id in failing if one[case_id].answer != other[case_id].answer),
        both_pass=sum(both == (True, True) for both in passes.values()),
        first_alone=tuple(case_id for case_id in one if case_id not in other),
        second_alone=tuple(case_id for case_id in other if case_id not in one),
    )


def _asked(side: Mapping[str, Recorded]) -> dict[str, Recorded]:
    return {
        case_id: recorded for case_id, recorded in side.items() if recorded.status not in ("unsupported", "not_run")
    }


def read_side(file: Path) -> dict[str, Recorded]:
    """Statuses and answers by id from a report, or from answers to the corpus as it is."""
    if has_our_header(file):
        return read_report(file)
    implementation, lines = read_answers(file)
    run = judge_answers({case.id: case for case in load_cases()}, lines, file, implementation)
    return {verdict.case.id: Recorded(verdict.status, verdict.answer) for verdict in run.verdicts}


def read_vectors(file: Path) -> dict[str, Case]:
    """The cases of a file of vectors; raises NotComparable."""
    cases: dict[str, Case] = {}
    for number, line in numbered_lines(file):
        case = _case(file, number, line)
        if case.id in cases:
            raise NotComparable(f"{file}: line {number}: expected each vector once, got {show(case.id)} again")
        cases[case.id] = case
    return cases


def is_vectors(file: Path) -> bool:
    """Whether a file's first line is a vector."""
    try:
        first = _first_line(file)
    except NotComparable:
        return False
    return isinstance(first, dict) and bool(first.keys() & {"expect", "expect_any"})


def _first_line(file: Path) -> object:
    """What the first line of a file holds, None where there is none; raises NotComparable."""
    try:
        _, first = next(lines_of(file), (1, b"null"))
    except (OSError, LineTooLong) as error:
        raise NotComparable(f"{file}: expected JSON Lines: {error}") from None
    return _content(file, 1, first)


def numbered_lines(file: Path, first: int = 1) -> Iterator[tuple[int, Json]]:
    """The objects of a JSON Lines file from a line on, each with an id and the number of its line.

    Raises NotComparable.
    """
    try:
        for number, text in lines_of(file):
            if number < first or not text.strip():
                continue
            line = _content(file, number, text)
            if not isinstance(line, dict) or not isinstance(line.get("id"), str):
                raise NotComparable(f"{file}: line {number}: expected an object with an id")
            yield number, line
    except (OSError, LineTooLong) as error:
        raise NotComparable(f"{file}: expected JSON Lines: {error}") from None


def _content(file: Path, number: int, text: bytes) -> object:
    try:
        return json_of(text)
    except ValueError as error:
        raise NotComparable(f"{file}: line {number}: expected JSON: {error}") from None


def read_answers(file: Path) -> tuple[Implementation | None, list[Json]]:
    """Answers that were written to a file, and who gave them when it begins with a hello; raises NotComparable."""
    first = _first_line(file)
    says_hello = isinstance(first, dict) and first.get("msg") == "hello"
    try:
        implementation = read_hello(first) if says_hello else None
    except BadHello as error:
        raise NotComparable(f"{file}: line 1: {error}") from None
    return implementation, [line for _, line in numbered_lines(file, 2 if says_hello else 1)]


def judge_answers(
    cases: Mapping[str, Case], lines: list[Json], file: Path, implementation: Implementation | None = None
) -> Run:
    """A run from answers that were written to a file; what is not answered was not run. Raises NotComparable.

    The implementation's declaration decides, as in a run, what is asked and compared; without one everything is.
    """
    answers = {str(line["id"]): line for line in lines}
    if len(answers) < len(lines):
        raise NotComparable(f"{file}: expected one answer to each case, got {len(lines) - len(answers)} more")
    if unknown := [case_id for case_id in answers if case_id not in cases]:
        raise NotComparable(
            f"{file}: expected answers to cases, got {len(unknown)} to others, such as {show(unknown[0])}"
        )
    verdicts = [_offline(case, answers.get(case.id), implementation) for case in cases.values()]
    return Run((), implementation or OFFLINE, verdicts)


def _offline(case: Case, line: Json | None, implementation: Implementation | None) -> Verdict:
    if implementation and (why := implementation.lacks(case)):
        return not_asked(case, why)
    if line is None:
        return Verdict(case, "not_run")
    answer = answer_of(line)
    if answer is None:
        return Verdict(case, "error", note="expected one of result, reject, unsupported and error")
    return verdict_on(case, answer, implementation or OFFLINE)


def _case(file: Path, number: int, line: Json) -> Case:
    """A vector as a case; raises NotComparable."""
    place = f"{file}: line {number}: {show(line['id'])}"
    expected = line.get("expect_any", [line.get("expect")])
    if not isinstance(expected, list) or not expected or not all(isinstance(one, dict) for one in expected):
        raise NotComparable(f"{place}: expected an answer under expect, or a list of answers under expect_any")
    kind, rules = line.get("kind"), line.get("rules", {})
    if kind not in ANSWERED:
        raise NotComparable(f"{place}: kind: expected one of {', '.join(ANSWERED)}, got {show(kind)}")
    if not isinstance(rules, dict) or "input" not in line:
        raise NotComparable(f"{place}: expected an input, and rules as an object where there are any")
    return Case(
        id=str(line["id"]),
        title=str(line.get("title", "")),
        kind=str(kind),
        spec=_named(line, "spec", "rule", place),
        sources=(),
        catches=_named(line, "catches", "mistake", place),
        rules=rules,
        input=line["input"],
        expected=tuple(expected),
        file=file.name,
        raw=line,
    )


def _named(line: Json, field: str, name: str, place: str) -> tuple[str, ...]:
    """The names in a list of objects that each have one; raises NotComparable."""
    given = line.get(field, [])
    names = [one.get(name) if isinstance(one, dict) else None for one in listed(given)]
    if not isinstance(given, list) or not all(isinstance(one, str) for one in names):
        raise NotComparable(f"{place}: {field}: expected a list of objects with a text under {name}")
    return tuple(map(str, names))
