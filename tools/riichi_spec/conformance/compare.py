"""Two runs side by side by id, and answers that were given offline."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from riichi_spec.cases.load import Case, load_cases
from riichi_spec.conformance.messages import BadHello, Implementation, answer_of, read_hello
from riichi_spec.conformance.reports.jsonl import Recorded, has_our_header, read_report
from riichi_spec.conformance.verdict import Run, Verdict, not_asked, verdict_on
from riichi_spec.values import Json

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
    return {str(line["id"]): _case(file, line) for line in read_lines(file)}


def is_vectors(file: Path) -> bool:
    """Whether a file's first line is a vector."""
    try:
        with file.open(encoding="utf-8") as stream:
            first: object = json.loads(stream.readline() or "null")
    except (OSError, ValueError):
        return False
    return isinstance(first, dict) and bool(first.keys() & {"expect", "expect_any"})


def read_lines(file: Path, first: int = 1) -> list[Json]:
    """The objects of a JSON Lines file from a line on, each with an id; raises NotComparable."""
    lines: list[Json] = []
    try:
        with file.open(encoding="utf-8") as stream:
            for number, text in enumerate(stream, 1):
                line = json.loads(text) if number >= first and text.strip() else None
                if line is not None and not (isinstance(line, dict) and isinstance(line.get("id"), str)):
                    raise NotComparable(f"{file}: expected an object with an id in line {number}")
                lines += [line] if line else []
    except (OSError, ValueError) as error:
        if isinstance(error, NotComparable):
            raise
        raise NotComparable(f"{file}: expected JSON Lines: {error}") from None
    return lines


def read_answers(file: Path) -> tuple[Implementation | None, list[Json]]:
    """Answers that were written to a file, and who gave them when it begins with a hello; raises NotComparable."""
    try:
        with file.open(encoding="utf-8") as stream:
            first: object = json.loads(stream.readline() or "null")
        says_hello = isinstance(first, dict) and first.get("msg") == "hello"
        return read_hello(first) if says_hello else None, read_lines(file, 2 if says_hello else 1)
    except BadHello as error:
        raise NotComparable(f"{file}: line 1: {error}") from None
    except (OSError, ValueError) as error:
        if isinstance(error, NotComparable):
            raise
        raise NotComparable(f"{file}: expected JSON Lines: {error}") from None


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
        raise NotComparable(f"{file}: expected answers to cases, got {len(unknown)} to others, such as {unknown[0]!r}")
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


def _case(file: Path, line: Json) -> Case:
    try:
        expected = line.get("expect_any") or [line["expect"]]
        spec, catches = line.get("spec", []), line.get("catches", [])
        assert isinstance(expected, list)
        assert isinstance(spec, list)
        assert isinstance(catches, list)
        rules = line.get("rules", {})
        assert isinstance(rules, dict)
        return Case(
            id=str(line["id"]),
            title=str(line.get("title", "")),
            kind=str(line["kind"]),
            spec=tuple(cited["rule"] for cited in spec),
            sources=(),
            catches=tuple(cited["mistake"] for cited in catches),
            rules=rules,
            input=line["input"],
            expected=tuple(expected),
            file=file.name,
            raw=line,
        )
    except (AssertionError, KeyError, TypeError) as error:
        raise NotComparable(f"{file}: {line.get('id')}: expected a vector: {error}") from None
