"""`riichi-spec case`: one case, those of a folder, or those whose title has some words."""

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

import click

from riichi_spec.book.chapters import chapter_titles
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case, in_force, load_all_cases, superseded, worked_by_hand
from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.cli.output import print_json, print_lines
from riichi_spec.cli.places import places, verbose, verbose_option
from riichi_spec.cli.say import harmless_json, heading, say, verdict
from riichi_spec.cli.search import Entry, all_option, nothing_found, print_entries, search
from riichi_spec.conformance.messages import question
from riichi_spec.kinds import KINDS


@click.command()
@click.argument("words", nargs=-1, metavar="[ID|FOLDER|WORD...]")
@verbose_option()
@all_option
@click.option("--json", "as_json", is_flag=True, help="Print the case with its derivation, or what is found, as JSON.")
def case(words: tuple[str, ...], show_all: bool, as_json: bool) -> int:
    """Show one case: hand, derivation, the rules it tests, and the question to paste into an adapter.

    For a folder its cases are listed, for words those that have all of them in title or id, for nothing the folders.
    A case that another supersedes is shown with it and why; it is asked no more, and not listed.

    \b
    riichi-spec case fu/wait/dragon-pair-tsumo
    riichi-spec case fu/wait
    riichi-spec case dragon pair
    riichi-spec case
    """
    cases = load_all_cases()
    listed = in_force(cases)
    name = " ".join(words)
    if not words:
        _print_folders(listed, as_json)
    elif found := [known for known in cases if known.id == name]:
        _print_case(found[0], superseded(cases).get(name), as_json)
    elif below := [_entry(known) for known in listed if known.id.startswith(name.rstrip("/") + "/")]:
        print_entries(below, as_json=as_json)
    elif matches := search(name.split(), map(_entry, listed)):
        print_entries(matches, as_json=as_json, show_all=show_all)
    else:
        raise nothing_found("case", "a case's id, a folder or words of a title", name, (known.id for known in cases))
    return 0


def _entry(known: Case) -> Entry:
    return Entry(known.id, known.title)


def _print_folders(cases: Sequence[Case], as_json: bool) -> None:
    """Every folder with the number of cases in it and in those below; those of chapters with what these are about."""
    numbers = Counter(
        folder
        for known in cases
        for folder in accumulate(known.id.split("/")[:-1], lambda above, own: f"{above}/{own}")
    )
    titles = chapter_titles()
    folders = [(name, numbers[name], titles.get(name, "")) for name in sorted(numbers)]
    if as_json:
        print_json(
            [{"id": name, "cases": number} | ({"title": title} if title else {}) for name, number, title in folders]
        )
        return
    width = max(map(len, numbers))
    for name, number, title in folders:
        say(heading(f"{name:<{width}}") if title else f"{name:<{width}}", f"  {number:>4}  {title}".rstrip())


def _print_case(found: Case, mended_by: Case | None, as_json: bool) -> None:
    if as_json:
        mended = {"superseded": {"by": mended_by.id, "reason": mended_by.reason}} if mended_by else {}
        derivation = [line.as_dict() for line in KINDS[found.kind].derivation(found.input, found.rules)]
        print_json(found.raw | mended | {"derivation": derivation})
        return
    rulebook = Rulebook()
    say(heading(found.id), f"  {found.title}")
    say(f"corpus/{found.file}" + (f", documents {', '.join(found.sources)}" if found.sources and verbose() else ""))
    if found.supersedes:
        say(f"supersedes {found.supersedes}: {found.reason}")
    if mended_by:
        say(verdict("superseded", False), f" by {mended_by.id}, and asked no more: {mended_by.reason}")
    _print_derivation(found, rulebook)
    _print_expected(found)
    _print_rules(found, rulebook)
    _print_question(found)


def _print_derivation(found: Case, rulebook: Rulebook) -> None:
    if found.rules:
        say(f"rules {harmless_json(found.rules)}")
    lines = KINDS[found.kind].derivation(found.input, found.rules)
    if not any(line.step == "hand" for line in lines):
        say(harmless_json(found.input))
    print_lines(lines, rulebook)


def _print_expected(found: Case) -> None:
    """The right answers, how they were worked out, and whether the reference gives one."""
    say(heading("Expected"))
    for number, expect in enumerate(found.expected):
        if number:
            say("  or")
        for name, value in expect.items():
            say(f"  {name}: {harmless_json(value)}")
    if worked := worked_by_hand(found):
        say(heading("Worked by hand"))
        for line in worked:
            say(f"  {line}")
    differences = judge(found, ask_reference(found))
    say("  the reference ", verdict("fails" if differences else "passes", not differences))
    for difference in differences:
        say(f"  {difference}")


def _print_rules(found: Case, rulebook: Rulebook) -> None:
    """The rules that the case tests, and the mistakes that it catches."""
    say(heading("Rules"))
    for rule_id in found.spec:
        if rule := rulebook.rules.get(rule_id):
            say(f"  {rule.id}  {places(rule)}".rstrip())
            for line in rule.statement.splitlines():
                say(f"    {line}" if line else "")
            for name, text in rule.worth.items():
                say(f"    {name}: {text}")
    mistakes = load_mistakes()
    for key in found.catches:
        if key in mistakes:
            say(heading("Catches"), f"  {key}: {mistakes[key].wrong} {mistakes[key].effect}")


def _print_question(found: Case) -> None:
    """The line that asks the case, to be pasted into an adapter, and the verb that takes it too."""
    verb = KINDS[found.kind].verb
    say(heading("Question"), f"  riichi-spec {verb} --input FILE takes it too" if verb else "")
    say(harmless_json(question(1, found)))
