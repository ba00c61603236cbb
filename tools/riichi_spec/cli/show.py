"""`riichi-spec case` and `riichi-spec spec`: one case, one rule."""

from difflib import get_close_matches

import click

from riichi_spec.book.codebook import citations
from riichi_spec.book.rulebook import Rule, Rulebook
from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case, in_force, load_all_cases, superseded, worked_by_hand
from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.cli.output import print_json, print_lines
from riichi_spec.cli.places import places, verbose, verbose_option
from riichi_spec.cli.say import harmless_json, heading, say, say_lines, verdict
from riichi_spec.conformance.messages import question
from riichi_spec.kinds import KINDS

_LONGEST_TITLE = 60


@click.command()
@click.argument("case_id", metavar="ID")
@verbose_option()
@click.option("--json", "as_json", is_flag=True, help="Print the case with its derivation as JSON.")
def case(case_id: str, as_json: bool) -> int:
    """Show one case: hand, derivation, the rules it tests, and the question to paste into an adapter.

    One that another supersedes is shown with it and why; it is asked no more.

    \b
    riichi-spec case fu/wait/dragon-pair-tsumo
    """
    cases = {known.id: known for known in load_all_cases()}
    if case_id not in cases:
        raise click.UsageError(f"case: expected a case's id, got {case_id!r}{_near(case_id, list(cases))}")
    found = cases[case_id]
    mended_by = superseded(cases.values()).get(found.id)
    if as_json:
        mended = {"superseded": {"by": mended_by.id, "reason": mended_by.reason}} if mended_by else {}
        derivation = [line.as_dict() for line in KINDS[found.kind].derivation(found.input, found.rules)]
        print_json(found.raw | mended | {"derivation": derivation})
        return 0
    rulebook = Rulebook()
    say(heading(found.id), f"  {found.title}")
    say(f"corpus/{found.file}" + (f", documents {', '.join(found.sources)}" if found.sources and verbose() else ""))
    if found.supersedes:
        say(f"supersedes {found.supersedes}: {found.reason}")
    if mended_by:
        say(verdict("superseded", False), f" by {mended_by.id}, and asked no more: {mended_by.reason}")
    _print_derivation(found, rulebook)
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
    _print_question(found)
    return 0


def _print_derivation(found: Case, rulebook: Rulebook) -> None:
    if found.rules:
        say(f"rules {harmless_json(found.rules)}")
    lines = KINDS[found.kind].derivation(found.input, found.rules)
    if not any(line.step == "hand" for line in lines):
        say(harmless_json(found.input))
    print_lines(lines, rulebook)


def _print_question(found: Case) -> None:
    """The line that asks the case, to be pasted into an adapter, and the verb that takes it too."""
    verb = KINDS[found.kind].verb
    say(heading("Question"), f"  riichi-spec {verb} --input FILE takes it too" if verb else "")
    say(harmless_json(question(1, found)))


@click.command()
@click.argument("rule_id", metavar="RULE")
@verbose_option()
@click.option("--json", "as_json", is_flag=True, help="Print the rule as JSON.")
def spec(rule_id: str, as_json: bool) -> int:
    """Show a rule of the spec with its code and its cases; or, for the beginning of ids, the rules under it.

    \b
    riichi-spec spec fu.wait.tanki
    riichi-spec spec fu
    """
    rulebook = Rulebook()
    rule = rulebook.rules.get(rule_id)
    if rule is None:
        below = [known for known in rulebook.rules.values() if known.id.startswith(rule_id + ".")]
        if not below:
            raise click.UsageError(f"spec: expected a rule's id, got {rule_id!r}{_near(rule_id, list(rulebook.rules))}")
        if as_json:
            print_json([known.id for known in below])
        else:
            width = max(len(known.id) for known in below)
            for known in below:
                say(f"{known.id:<{width}}  {_title(known)}")
        return 0
    code = [f"{citation.file}:{citation.line}" for citation in citations(rulebook.chapters) if citation.rule == rule_id]
    cases = [tested for tested in in_force(load_all_cases()) if rule_id in tested.spec]
    if as_json:
        print_json(_as_json(rule, code, cases))
        return 0
    say(heading(rule.id), f"  spec/{rule.file}:{rule.line}")
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
    say(f"Code       {', '.join(code)}")
    say(heading(f"Cases      {len(cases)}"))
    for tested in cases:
        say(f"  {tested.id}  {tested.title}")
    return 0


def _title(rule: Rule) -> str:
    """The beginning of what a rule says, in one line."""
    first = " ".join(rule.statement.split())
    return first if len(first) <= _LONGEST_TITLE else f"{first[:_LONGEST_TITLE].rsplit(' ', 1)[0]} ..."


def _as_json(rule: Rule, code: list[str], cases: list[Case]) -> dict[str, object]:
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
        "code": code,
        "cases": [known.id for known in cases],
    }


def _near(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, n=3)
    return f": did you mean {', '.join(near)}?" if near else ""
