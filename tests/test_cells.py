"""The cells of the documents' tables, and the check that holds the corpus against them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from riichi_spec.lint.cells import Cell, lines_of
from riichi_spec.lint.run import Material, run_checks
from small_project import Files, project

CLAIM = """\
### `claim.000.3`
Five han are a mangan.

- Documents: 000:3-5
- Verdict: holds
- Options: none
- Cases: points/five-han
- Reason: none
"""
THE_CASE = "points/five-han"
FIVE_HAN = '{at: "000:3", if: {han: 5, dealer: false}, ron: 8000}'
WRONG = '{at: "000:3", if: {han: 5}, says: {total: 8300}, wrong: claim.000.3, right: {total: 8000}}'
UNTRUE = CLAIM.replace("Verdict: holds", "Verdict: false")


def with_cells(*entries: str, claim: str = CLAIM) -> Files:
    lines = "".join(f"    - {entry}\n" for entry in entries)
    return {"spec/claims.md": claim, "spec/cells/000.yaml": f"- table: Limits\n  cells:\n{lines}"}


# The cells beside the one that the case shows, and what is found: where, and what is said.
BROKEN: dict[str, tuple[Files, dict[str, str]]] = {
    "no-case": (
        with_cells(FIVE_HAN, '{at: "000:4", if: {han: 6, dealer: false}, ron: 12000}'),
        {"cells 000:4": "no case that cites it states 000:4: han 6, dealer False, win ron: discarder 12000"},
    ),
    "one-of-a-list": (
        with_cells('{at: "000:3", if: {han: [5, 6], dealer: false}, ron: 8000}'),
        {"cells 000:3": "states 000:3: han 6,"},
    ),
    "another-value": (
        with_cells('{at: "000:3", if: {han: 5, dealer: false}, ron: 8300}'),
        {THE_CASE: "states another value than 000:3:", "cells 000:3": "no case that cites it states"},
    ),
    "dash": (
        with_cells('{at: "000:2-3", if: {han: 5, dealer: false}, ron: none}'),
        {THE_CASE: "cites 000:3, and nothing is printed there: 000:2-3: han 5, dealer False, win ron: none"},
    ),
    "another-line": (
        with_cells(FIVE_HAN.replace("000:3", "000:4"), '{at: "000:3", if: {han: 6, dealer: false}, ron: 12000}'),
        {THE_CASE: "none of the values there, such as 000:3: han 6", "cells 000:4": "no case", "cells 000:3": ""},
    ),
    "no-claim": (with_cells(FIVE_HAN, claim=CLAIM.replace("000:3-5", "000:5")), {"cells 000:3": "no claim cites it"}),
    "wrong-and-cited": (with_cells(WRONG, claim=UNTRUE), {THE_CASE: "its value is wrong: 000:3"}),
    "wrong-and-claimed": (with_cells(WRONG), {THE_CASE: "", "cells 000:3": "claim.000.3 to cite it and to be false"}),
    "wrong-and-no-such-claim": (
        with_cells(FIVE_HAN, WRONG.replace("000:3", "000:4").replace("claim.000.3", "claim.000.4"), claim=UNTRUE),
        {"cells 000:4": "expected claim.000.4 to cite it"},
    ),
    "nobody-shows-what-is-right": (
        with_cells(FIVE_HAN, WRONG.replace("000:3", "000:4").replace("8000", "8100"), claim=UNTRUE),
        {"cells 000:4": "no case states what is right instead of 000:4: han 5: total 8300"},
    ),
    "no-yaml": ({"spec/cells/000.yaml": "- table: a\n  table: b\n"}, {"cells/000.yaml:2": "the key 'table' stands"}),
}  # fmt: skip
MALFORMED = {
    '{if: {han: 5}, says: {total: 8000}}': "expected document:lines under 'at'",
    '{at: "000", says: {total: 8000}}': "expected document:lines under 'at'",
    '{at: "000:3", when: {han: 5}, says: {total: 8000}}': "nothing but at, if, right, ron, says, tsumo, wrong",
    "five han": "expected document:lines",
    '{at: "000:3", if: {hans: 5}, says: {total: 8000}}': "'hans' is no name of a fact",
    '{at: "000:3", if: {han: 5}, says: {totals: 8000}}': "'totals' is no name of a fact",
    '{at: "000:3", if: {han: 5}, says: 8000}': "expected facts with names, got 8000",
    '{at: "000:3", if: {han: 5}}': "expected 'says', 'ron' or 'tsumo'",
    '{at: "000:3", if: {dealer: true}, tsumo: [1, 2]}': "expected a payment of a tsumo",
    '{at: "000:3", if: {dealer: false}, tsumo: 1}': "two shares for a non-dealer's tsumo, or none, got 1",
    '{at: "000:3", says: {han: 5}, wrong: claim.000.3}': "expected 'wrong' and 'right' together",
}  # fmt: skip


@pytest.mark.parametrize(("files", "found"), BROKEN.values(), ids=BROKEN)
def test_what_is_broken_is_found(files: Files, found: Mapping[str, str], tmp_path: Path) -> None:
    faults = run_checks(project(tmp_path, files), ["cells"])["cells"]
    assert sorted(fault.place for fault in faults) == sorted(found)
    assert all(found[fault.place] in fault.text for fault in faults)


@pytest.mark.parametrize(("entry", "said"), MALFORMED.items())
def test_what_is_no_cell_is_found(entry: str, said: str, tmp_path: Path) -> None:
    faults = run_checks(project(tmp_path, with_cells(FIVE_HAN, entry)), ["cells"])["cells"]
    assert [fault.place for fault in faults] == ["cells/000.yaml"]
    assert said in faults[0].text


def test_a_project_whose_cases_are_the_cells_passes(tmp_path: Path) -> None:
    files = with_cells(FIVE_HAN, '{at: "000:3", says: {limit: mangan}}', '{at: "000:9", if: {han: 1}, says: none}')
    claim = {"spec/claims.md": CLAIM.replace("000:3-5", "000:3-9")}
    assert run_checks(project(tmp_path, {**files, **claim}), ["cells"])["cells"] == []


def test_lines() -> None:
    assert lines_of("003:22") == ("003", 22, 22)
    assert lines_of("004:39-41") == ("004", 39, 41)
    assert lines_of("some text") == ("", 0, -1)


@pytest.fixture(scope="module")
def own() -> Material:
    """The project's own."""
    return Material.gather()


def faults_with(own: Material, case_id: str, sources: tuple[str, ...]) -> list[str]:
    """What is found when one case has other sources."""
    cases = [replace(case, sources=sources) if case.id == case_id else case for case in own.cases]
    assert cases != own.cases
    faults = run_checks(replace(own, cases=cases), ["cells"])["cells"]
    return [fault.text for fault in faults if fault.place == case_id]


@pytest.mark.parametrize(
    ("case_id", "source", "said"),
    [
        ("points/ron-dealer-1-han-20-fu", "003:20", "nothing is printed there"),
        ("points/tsumo-non-dealer-2-han-25-fu", "004:9", "nothing is printed there"),
        ("points/tsumo-dealer-1-han-110-fu", "003:30", "nothing is printed there"),
        ("points/kiriage-ron-non-dealer-4-han-30-fu", "003:99", "states another value"),
        ("settlement/ron-west-from-east-2-han-40-fu", "001:191", "states none of the values there"),
        ("yaku/combination/ryanpeikou-honitsu", "002:41", "states another value"),
        ("fu/quad/closed-simples-16", "000:84", "states none of the values there"),
        ("fu/wait/kanchan-2", "000:110", "states none of the values there"),
        ("score/example-004/riichi-only-ron", "004:246", "its value is wrong"),
        ("score/example-004/open-tanyao-40-fu", "004:249", "its value is wrong"),
        ("final/example-000/rounded", "000:244-247", "states another value"),
    ],
)
def test_a_case_that_cites_another_result_is_found(own: Material, case_id: str, source: str, said: str) -> None:
    faults = faults_with(own, case_id, (source,))
    assert faults
    assert all(said in fault for fault in faults)


def test_a_case_that_goes_leaves_its_cells_without_one(own: Material) -> None:
    cases = [case for case in own.cases if case.id != "points/tsumo-non-dealer-9-han"]
    faults = run_checks(replace(own, cases=cases), ["cells"])["cells"]
    assert {fault.place for fault in faults} == {
        "cells 000:41", "cells 000:51", "cells 003:105-106", "cells 004:220",
    }  # fmt: skip


def test_of_every_cell_the_very_number_counts(own: Material) -> None:
    """Were all numbers greater by one, no cell would have its case."""
    numbered = [cell for cell in own.cells if cell.says and not cell.wrong and any(map(_is_number, cell.says.values()))]
    moved = [replace(cell, says=_moved(cell.says or {})) for cell in numbered]
    texts = [fault.text for fault in run_checks(replace(own, cells=moved), ["cells"])["cells"]]
    assert sum(text.startswith("no case that cites it states") for text in texts) == len(moved)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _moved(says: Mapping[str, object]) -> dict[str, object]:
    return {
        name: value + 1 if isinstance(value, int) and not isinstance(value, bool) else value
        for name, value in says.items()
    }


def places(own: Material, document: str, first: int, last: int) -> Iterator[tuple[Cell, int]]:
    """Each printed place of some lines once, merged ones too, with how many numbers it has."""
    seen = set()
    for cell in own.cells:
        of, begin, end = lines_of(cell.at)
        place = (cell.at, cell.where.get("win"), cell.where.get("han"))
        if of == document and first <= begin and end <= last and place not in seen:
            seen.add(place)
            yield cell, sum(map(_is_number, (cell.says or {}).values()))


@pytest.mark.parametrize(
    ("lines", "numbers", "mangan", "dashes"),
    [
        (("003", 20, 52), 57, 0, 9),
        (("003", 68, 100), 86, 0, 9),
        (("004", 8, 18), 108, 13, 8),
        (("004", 25, 35), 67, 13, 8),
        (("004", 37, 211), 26, 13, 3),
    ],
)
def test_the_score_tables_have_the_numbers_that_the_claims_count(
    own: Material, lines: tuple[str, int, int], numbers: int, mangan: int, dashes: int
) -> None:
    found = list(places(own, *lines))
    assert sum(count for _, count in found) == numbers
    assert sum(cell.says == {"limit": "mangan"} for cell, _ in found) == mangan
    assert sum(cell.says is None for cell, _ in found) == dashes
