"""The check that the spec says in numbers and words what the reference has."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from reference.rejects import Rejected
from riichi_spec.book.rulebook import RULE_ID, Rulebook
from riichi_spec.lint.checks.material import Found, Material
from riichi_spec.lint.facts import bullets, examples, numbers, options, shares, words
from riichi_spec.lint.facts.tables import CODE, Compare, Table, faults_of_sums, tables_of

TABLES: Final = {**words.TABLES, **shares.TABLES, **examples.TABLES}
"""What is compared of each table of the spec, by its page, the heading that it stands under, and its place there."""


_FILES: Final = ("points.csv",)
"""Names of files that look like ids of rules."""


def spec_facts(material: Material) -> Found:
    """Numbers, options, values, words and tables of the spec are those of the reference.

    Of each rule: the line of numbers, each number in its place; of a yaku its kanji, han and units; the options, beside
    the code that reads them and the cases that they decide; the values that an option's rule lists; tables that stand
    in it or before it. Of its sentences the numbers in digits, and those of fu, han and units in words; of options'
    rules, and of the few that tell long examples or call tiles by their numbers, only those of fu, han, units and
    points. And ids of rules, wherever a page names one.

    Not looked at, for much there would be called wrong without being so: other numbers in words, which count tiles and
    players; what a rule of a preset says in sentences, which is what others print; sentences outside of rules; and
    tables that are in words alone, as that of contradictions.
    """
    rulebook = material.rulebook
    for part in bullets.parts(rulebook, material.presets):
        if found := part.fault(part.page.read_text(encoding="utf-8").splitlines()):
            line, fault = found
            yield f"{part.page.name}:{line}", fault
    yield from bullets.faults_of_rows(rulebook)
    yield from _of_numbers(material)
    yield from options.faults_of_names(rulebook)
    yield from options.faults_of_reads(rulebook, material.reads)
    yield from options.faults_of_cases(rulebook, material.cases)
    yield from options.faults_of_values(rulebook)
    yield from shares.faults_of_dashes(rulebook.folder, material.cells)
    yield from _of_ids(rulebook)
    yield from _of_pages(rulebook)


def _of_numbers(material: Material) -> Found:
    written = {bullet.rule for bullet in bullets.bullets(material.presets) if bullet.name not in ("Kanji", "Options")}
    for rule in material.rulebook.rules.values():
        faults = [*numbers.faults_of_sentences(rule), *shares.faults_of_three(rule)]
        if rule.id not in written:
            faults += numbers.faults_of_line(rule)
        for fault in faults:
            yield rule.place, fault


def _of_ids(rulebook: Rulebook) -> Found:
    """Whatever in backticks looks like the id of a rule, is one."""
    for page in sorted(rulebook.folder.glob("*.md")):
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            for text in CODE.findall(line):
                looks = RULE_ID.fullmatch(text) and text.split(".")[0] in rulebook.chapters and text not in _FILES
                if looks and (fault := rulebook.fault_of_citation(text)):
                    yield f"{page.name}:{number}", fault


def _of_pages(rulebook: Rulebook) -> Found:
    for page in sorted({name for name, _, _ in TABLES} | set(words.SENTENCES)):
        file = rulebook.folder / page
        if file.exists():
            for line, fault in _of_page(file):
                yield f"{page}:{line}", fault


def _of_table(heading: str, table: Table, compare: Compare) -> Iterator[tuple[int, str]]:
    try:
        for line, fault in (*compare(table), *faults_of_sums(table)):
            yield line, f"{heading}: {fault}"
    except (ValueError, LookupError, Rejected) as error:
        # A cell without its number, a row without a cell, or a number that no question takes.
        yield table.line, f"{heading}: expected a table that can be compared: {error}"


def _of_page(file: Path) -> Iterator[tuple[int, str]]:
    found = tables_of(file)
    for (page, heading, place), compare in TABLES.items():
        if page == file.name and heading in found:
            if place < len(found[heading]):
                yield from _of_table(heading, found[heading][place], compare)
            else:
                yield 1, f"{heading}: expected {place + 1} tables, got {len(found[heading])}"
    text = " ".join(file.read_text(encoding="utf-8").split())
    for sentence in words.SENTENCES.get(file.name, ()):
        if sentence not in text:
            yield 1, f"expected somewhere {sentence!r}"
