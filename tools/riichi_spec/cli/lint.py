"""`riichi-spec lint`: all checks of corpus and spec."""

import sys

import click

from riichi_spec.cases.lint import CHECKS, CorpusError, Fault, Material, run_checks
from riichi_spec.cli.output import print_json, verdict


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the faults as JSON.")
def lint(as_json: bool) -> int:
    """Check corpus and spec: form, ids, cited rules and lines, and that each case names the rules that decide it.

    Exit code 0: nothing found. 1: faults. 4: the corpus cannot be read.

    \b
    riichi-spec lint
    """
    try:
        material = Material.gather()
    except CorpusError as error:
        for unreadable in error.faults:
            click.echo(f"riichi-spec: {unreadable}", err=True)
        return 4
    faults: dict[str, list[Fault]] = {}
    with click.progressbar(CHECKS, label="lint", file=sys.stderr, hidden=not sys.stderr.isatty()) as names:
        for name in names:
            faults |= run_checks(material, [name])
    found = [fault for of_check in faults.values() for fault in of_check]
    if as_json:
        print_json([{"check": fault.check, "place": fault.place, "text": fault.text} for fault in found])
        return 1 if found else 0
    for fault in found:
        click.echo(f"{fault.check}: {fault.place}: {fault.text}")
    rules = len(material.rulebook.rules)
    without_code, without_case = len(faults["rules-without-code"]), len(faults["rules-without-case"])
    click.echo(f"{without_code} of {rules} rules without code, {without_case} of {rules} without a case")
    click.echo(f"{len(material.entries)} cases, {len(CHECKS)} checks: {verdict(f'{len(found)} faults', not found)}")
    return 1 if found else 0
