"""The check that corpus and documents agree cell by cell: what a table prints is a case that cites it."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from riichi_spec.book.claims import Claim
from riichi_spec.lint.cells import FOLDER, Cell, lines_of
from riichi_spec.lint.checks.material import Found, Material
from riichi_spec.lint.stated import stated
from riichi_spec.values import Json

UNTRUE: Final = ("false", "loose")
"""The verdicts of a claim whose value is wrong."""


def cells(material: Material) -> Found:
    """Every cell with a value has a case that cites its line and states the value; none cites what is not there.

    A case whose sources hold lines of cells states a value of theirs and contradicts none. It cites no place that is
    about it and empty, and none whose value is wrong. A claim cites the line of each cell, and says of a wrong one so.
    """
    yield from material.cell_faults
    at_line: dict[tuple[str, int], list[Cell]] = defaultdict(list)
    for cell in material.cells:
        for line in _lines(cell.at):
            at_line[line].append(cell)
    answers = {case.id: stated(case) for case in material.cases}
    shown: set[int] = set()
    for case in material.cases:
        for source in case.sources:
            cited = list({id(cell): cell for line in _lines(source) for cell in at_line[line]}.values())
            own = answers[case.id]
            agreeing = {id(cell) for cell in cited if all(cell.concerns(one) and cell.agrees(one) for one in own)}
            shown |= agreeing
            faults = dict.fromkeys(fault for cell in cited for one in own for fault in _faults(cell, one))
            if cited and not faults and not agreeing:
                faults[f"states none of the values there, such as {cited[0]}"] = None
            yield from ((case.id, f"cites {source}, and {fault}") for fault in faults)
    claims_of: dict[tuple[str, int], list[Claim]] = defaultdict(list)
    for claim in material.claims:
        for source in claim.documents:
            for line in _lines(source):
                claims_of[line].append(claim)
    facts = [one for several in answers.values() for one in several]
    for cell in material.cells:
        claims = [claim for line in _lines(cell.at) for claim in claims_of[line]]
        for fault in _faults_of(cell, claims, facts, shown=id(cell) in shown):
            yield f"{FOLDER} {cell.at}", fault


def _lines(source: str) -> list[tuple[str, int]]:
    document, first, last = lines_of(source)
    return [(document, line) for line in range(first, last + 1)]


def _faults(cell: Cell, facts: Json) -> Iterator[str]:
    """What is wrong with citing a cell in a case with these facts."""
    if cell.concerns(facts):
        if cell.says is None:
            yield f"nothing is printed there: {cell}"
        elif cell.wrong:
            yield f"its value is wrong: {cell}"
        elif cell.contradicts(facts):
            yield f"states another value than {cell}"


def _faults_of(cell: Cell, claims: list[Claim], facts: list[Json], *, shown: bool) -> Iterator[str]:
    """What a cell lacks: a case, a claim, and if it is wrong a verdict that says so and a case that has it right."""
    if cell.says is not None and not cell.wrong and not shown:
        yield f"no case that cites it states {cell}"
    if not claims:
        yield "no claim cites it"
    if cell.wrong:
        if not any(claim.id == cell.wrong and claim.verdict in UNTRUE for claim in claims):
            yield f"expected {cell.wrong} to cite it and to be {' or '.join(UNTRUE)}"
        if not any(cell.mended_by(one) for one in facts):
            yield f"no case states what is right instead of {cell}"
