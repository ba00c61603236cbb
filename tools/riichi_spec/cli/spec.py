"""`riichi-spec spec`: one rule with the code that follows it, the rules of a chapter, or those with some words."""

from typing import Final

import click

from riichi_spec.book.chapters import chapter_titles
from riichi_spec.book.codebook import Citation, citations
from riichi_spec.book.definitions import Definition, definitions
from riichi_spec.book.rulebook import Rule, Rulebook
from riichi_spec.cases.load import Case, in_force, load_all_cases
from riichi_spec.cli.output import print_json
from riichi_spec.cli.places import verbose, verbose_option
from riichi_spec.cli.say import heading, quiet, say, say_lines
from riichi_spec.cli.search import Entry, all_option, nothing_found, print_entries, search

_LONGEST_TITLE: Final = 60
_LONGEST_CODE: Final = 16
"""Lines of a definition that are shown whole."""


@click.command()
@click.argument("words", nargs=-1, metavar="[RULE|WORD...]")
@verbose_option("Show the lines of the documents, and all lines of the code.")
@all_option
@click.option("--json", "as_json", is_flag=True, help="Print the rule, or what is found, as JSON.")
def spec(words: tuple[str, ...], show_all: bool, as_json: bool) -> int:
    """Show a rule of the spec with the code that follows it and its cases.

    For the beginning of ids the rules under it are listed, for words those that have all of them in id, name or text,
    for nothing the chapters.

    \b
    riichi-spec spec fu.wait.tanki
    riichi-spec spec fu
    riichi-spec spec seven pairs
    riichi-spec spec 平和
    riichi-spec spec
    """
    rulebook = Rulebook()
    name = " ".join(words)
    if not words:
        _print_chapters(rulebook, as_json)
    elif rule := rulebook.rules.get(name):
        _print_rule(rule, rulebook, as_json)
    elif below := [known for known in rulebook.rules.values() if known.id.startswith(name + ".")]:
        if as_json:
            print_json([known.id for known in below])
        else:
            print_entries(list(map(_entry, below)), as_json=False)
    elif matches := search(name.split(), map(_entry, rulebook.rules.values())):
        print_entries(matches, as_json=as_json, show_all=show_all)
    else:
        raise nothing_found("spec", "a rule's id or words of a rule", name, rulebook.rules)
    return 0


def _entry(rule: Rule) -> Entry:
    texts = {f"spec/{rule.file}:{number}": text for number, text in rule.lines}
    return Entry(rule.id, _title(rule), f"spec/{rule.place}", texts)


def _title(rule: Rule) -> str:
    """What a yaku is called, and the beginning of what a rule says, in one line."""
    first = " ".join(rule.statement.split())
    begun = first if len(first) <= _LONGEST_TITLE else f"{first[:_LONGEST_TITLE].rsplit(' ', 1)[0]} ..."
    return f"{rule.kanji} {rule.english}: {begun}" if rule.kanji else begun


def _print_chapters(rulebook: Rulebook, as_json: bool) -> None:
    of_chapters = [rule.chapter for rule in rulebook.rules.values()]
    chapters = [(name, of_chapters.count(name), title) for name, title in chapter_titles().items()]
    if as_json:
        print_json([{"id": name, "title": title, "rules": number} for name, number, title in chapters])
        return
    width = max(len(name) for name, _, _ in chapters)
    for name, number, title in chapters:
        say(heading(f"{name:<{width}}"), f"  {number:>3}  {title}")


def _print_rule(rule: Rule, rulebook: Rulebook, as_json: bool) -> None:
    code = [citation for citation in citations(rulebook.chapters) if citation.rule == rule.id]
    cases = [tested for tested in in_force(load_all_cases()) if rule.id in tested.spec]
    if as_json:
        print_json(_as_json(rule, code, cases))
        return
    say(heading(rule.id), f"  spec/{rule.place}")
    say()
    say_lines(rule.statement)
    say()
    for name, text in (rule.worth or {"Numbers": rule.numbers}).items():
        say(f"{name:<10} {text}")
    say(f"Options    {', '.join(rule.options) or 'none'}")
    if verbose():
        say(f"Documents  {', '.join(rule.documents) or 'none'}")
    if rule.books:
        say(f"Books      {rule.books}")
    say(heading("Code"))
    for definition in definitions(code):
        _print_code(definition)
    say(heading(f"Cases      {len(cases)}"))
    for tested in cases:
        say(f"  {tested.id}  {tested.title}")


def _print_code(definition: Definition) -> None:
    """A definition with the numbers of its lines; of a long one what is near the citation, unless all is asked for."""
    say(f"  {definition.file}:{', '.join(map(str, definition.cited))}")
    whole = verbose() or len(definition.lines) <= _LONGEST_CODE
    shown = sorted(definition.lines if whole else definition.near)
    width = len(str(shown[-1]))
    for before, number in zip([shown[0] - 1, *shown], shown, strict=False):
        if before + 1 < number:
            say(quiet(f"    {'':>{width}}  ..."))
        say(quiet(f"    {number:>{width}}"), f"  {definition.lines[number]}".rstrip())
    if left := len(definition.lines) - len(shown):
        say(quiet(f"    {'':>{width}}  {left} more lines with -v"))


def _as_json(rule: Rule, code: list[Citation], cases: list[Case]) -> dict[str, object]:
    return {
        "id": rule.id,
        "file": f"spec/{rule.file}",
        "line": rule.line,
        "statement": rule.statement,
        "numbers": rule.numbers,
        **{name.lower(): text for name, text in rule.worth.items()},
        "options": list(rule.options),
        "documents": list(rule.documents),
        "books": rule.books,
        "code": [f"{citation.file}:{citation.line}" for citation in code],
        "cases": [known.id for known in cases],
    }
