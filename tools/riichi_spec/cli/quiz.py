"""`riichi-spec quiz`: practise what hands, and han and fu, pay."""

import random
import sys
from typing import get_args

import click

from reference import Rules
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.load import load_cases
from riichi_spec.cli.numbers import IntegerRange
from riichi_spec.cli.options import changed_rules, preset_rules, refusals, rules_options
from riichi_spec.cli.output import note, print_json, print_lines
from riichi_spec.cli.say import heading, say, verdict
from riichi_spec.study.missed import keep_missed, missed_before
from riichi_spec.study.quiz import About, Question, in_turn, questions

_SEEDS = 1 << 32


@click.command()
@click.option("--about", type=click.Choice(get_args(About)), help="Only what han and fu pay, or only whole hands.")
@click.option("--number", type=IntegerRange(min=1), help="So many questions; without it as many as are answered.")
@click.option("--seed", type=IntegerRange(min=0), help="The same questions again.")
@click.option("--fresh", is_flag=True, help="Forget what went wrong before.")
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print questions and answers as JSON, and ask nothing.")
def quiz(
    about: About | None,
    number: int | None,
    seed: int | None,
    fresh: bool,
    preset: str,
    options: tuple[str, ...],
    as_json: bool,
) -> int:
    """Ask what is paid, and explain what was answered wrong; that comes again, also another day.

    Type all payments, of a non-dealer's tsumo both shares, as 7700 or 2000 3900. An empty line ends it.

    \b
    riichi-spec quiz
    riichi-spec quiz --about points --number 10 --preset mleague
    riichi-spec quiz --seed 7 --number 3 --json
    """
    with refusals():
        rules = Rules.of(changed_rules(preset_rules(preset), options))
    pool = questions([about] if about else get_args(About), load_cases(), rules)
    before = [] if fresh else missed_before()
    # The same questions come again where nothing else than the seed decides.
    missed = [*before] if seed is None else []
    drawn = random.randrange(_SEEDS) if seed is None else seed
    if as_json:
        asked = in_turn(pool, [], drawn)
        print_json([_as_dict(next(asked)) for _ in range(number or 1)])
        return 0
    known: set[str] = set()
    right = told = 0
    for question in in_turn(pool, missed, drawn):
        if told == number:
            break
        say(heading(f"{told + 1}."), f" {question.text}")
        answer = sys.stdin.readline() if sys.stdin else ""
        if not answer.strip():
            break
        told += 1
        if question.is_right(answer):
            right += 1
            known.add(question.key)
            say("   ", verdict("right", True), f": {question.paid.call}")
            missed[:] = [key for key in missed if key != question.key]
        else:
            known.discard(question.key)
            say("   ", verdict("wrong", False), f": {question.paid.call}")
            print_lines(question.explain(), Rulebook())
            missed += [question.key] * (question.key not in missed)
    say(f"{right} of {told} right" + (f", seed {drawn}" if seed is None else ""))
    try:
        keep_missed({*before, *missed} - known)
    except OSError as error:
        note(f"what went wrong is not kept: {error}")
    return 0


def _as_dict(question: Question) -> dict[str, object]:
    return {"question": question.text, "payments": question.paid.payers, "call": question.paid.call}
