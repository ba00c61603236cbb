"""`riichi-spec lint`: all checks of corpus and spec."""

import sys
from collections.abc import Callable

import click

from riichi_spec.cli.output import hide_progress, note, print_json, telling
from riichi_spec.cli.reader import ensure_read
from riichi_spec.cli.say import say, verdict
from riichi_spec.data import data_folder, in_checkout
from riichi_spec.lint.checks.coverage import option_choices
from riichi_spec.lint.fix import fix, write_vectors_anew
from riichi_spec.lint.releasing import News, news, refusals, write_lock
from riichi_spec.lint.run import CHECKS, Fault, Material, run_checks
from riichi_spec.mistakes.proof import prove


@click.command()
@click.option("--mistakes", is_flag=True, help="Make each mistake in the reference: a case that names it has to fail.")
@click.option("--fix", "fixes", is_flag=True, help="First write what has one right answer.")
@click.option(
    "--release", "releases", is_flag=True, help="When nothing is found, release the corpus under its version."
)
@click.option("--json", "as_json", is_flag=True, help="Print the faults as JSON.")
def lint(mistakes: bool, fixes: bool, releases: bool, as_json: bool) -> int:
    """Check corpus and spec: form, ids, what cites what, and that each case names just the rules that decide it.

    What has one right answer is written by --fix, in a checkout: the `rules` of cases, lists and tables of pages, the
    pictures of the architecture, the vectors. Exit code 0: nothing found. 1: faults. 4: the corpus cannot be read.

    --release locks the meaning of every new case and option under the version in corpus/VERSION, and writes the vectors
    anew, which then say since when each is released. It is refused while there is a fault, for a version that was
    released before, and for one that does not go up as `riichi-spec changes --help` says.

    \b
    riichi-spec lint
    riichi-spec lint --mistakes
    """
    for option, given in (("--release", releases), ("--fix", fixes)):
        if given and not in_checkout():
            raise click.UsageError(f"{option}: expected a checkout to write into, not an installed package")
    if mistakes and (fixes or releases):
        raise click.UsageError(f"--mistakes: expected no {'--fix' if fixes else '--release'} beside it")
    if fixes:
        _fix()
    material = Material.gather()
    faults = {} if mistakes else _faults(material)
    if mistakes:
        return _mistakes(material, as_json)
    found = [fault for of_check in faults.values() for fault in of_check]
    if releases and not found:
        found = [Fault("release", place, text) for place, text in refusals(material)]
    with telling():
        if as_json:
            print_json([{"check": fault.check, "place": fault.place, "text": fault.text} for fault in found])
        else:
            _print(material, faults, found)
    # Whether anybody still reads is no matter for what is written.
    if releases:
        _release(material, found, note if as_json else say)
    return 1 if found else 0


def _release(material: Material, found: list[Fault], tell: Callable[[str], object]) -> None:
    """Release the corpus, and say what was locked and written; raises CorpusError and a usage error."""
    if found:
        with telling():
            why = f"and nothing was written: expected no faults, got {len(found)}"
            tell(f"corpus {material.version} is not released, {why}")
        return
    new = news(material)
    try:
        files = [write_lock(material), *write_vectors_anew(material)]
    except OSError as error:
        raise click.UsageError(f"--release: {error}") from None
    with telling():
        _tell_release(material, new, tell)
    for file in files:
        note(f"wrote {file.relative_to(material.corpus.parent)}")


def _tell_release(material: Material, new: News, tell: Callable[[str], object]) -> None:
    tell(f"corpus {material.version} is released: {len(new.cases)} cases and {len(new.options)} options locked")
    for case in new.mending:
        tell(f"  {case.supersedes} is superseded by {case.id}: {case.reason}")
    if material.lock.versions:
        for name in new.options:
            tell(f"  {name} is a new option")
        for name in new.more_values:
            tell(f"  {name} has new values")


def _fix() -> None:
    """Write what has one right answer, and name the files on stderr; raises CorpusError and a usage error."""
    try:
        for file in fix(Material.gather()):
            note(f"wrote {file.relative_to(data_folder('corpus').parent)}")
    except OSError as error:
        raise click.UsageError(f"--fix: {error}") from None


def _faults(material: Material) -> dict[str, list[Fault]]:
    faults: dict[str, list[Fault]] = {}
    with click.progressbar(CHECKS, label="lint", file=sys.stderr, hidden=hide_progress()) as names:
        for name in names:
            ensure_read()
            faults |= run_checks(material, [name])
    return faults


def _print(material: Material, faults: dict[str, list[Fault]], found: list[Fault]) -> None:
    for fault in found:
        say(f"{fault.check}: {fault.place}: {fault.text}")
    for line in _summary(material, faults):
        say(line)
    say(f"{len(material.entries)} cases, {len(CHECKS)} checks: ", verdict(f"{len(found)} faults", not found))


def _summary(material: Material, faults: dict[str, list[Fault]]) -> list[str]:
    """What has no case, of how many."""
    rules = len(material.rulebook.rules)
    return [
        f"{len(faults['rules-without-code'])} of {rules} rules without code",
        f"{len(faults['rules-without-case'])} of {rules} rules without a case",
        f"{len(faults['claims'])} of {len(material.claims)} claims without a case or a reason",
        f"{len(faults['options-without-case'])} of {len(option_choices())} values of options without a case",
        f"{len(faults['mistakes-without-case'])} of {len(material.mistakes)} mistakes without a case",
    ]


def _mistakes(material: Material, as_json: bool) -> int:
    proofs = []
    with click.progressbar(material.mistakes, label="mistakes", file=sys.stderr, hidden=hide_progress()) as keys:
        for key in keys:
            ensure_read()
            proofs.append(prove(key, material.cases))
    if as_json:
        print_json([proof.as_dict() for proof in proofs])
        return 0 if all(proof.caught for proof in proofs) else 1
    for proof in proofs:
        if not proof.caught:
            say(verdict("not caught", False), f" {proof.key}: {proof.why}")
    caught = sum(proof.caught for proof in proofs)
    say(verdict(f"{caught} of {len(proofs)} mistakes are caught by a case that names them", caught == len(proofs)))
    return 0 if caught == len(proofs) else 1
