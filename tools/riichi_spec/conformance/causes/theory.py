"""What an implementation may do wrong, so that the reference can be asked what it would answer then."""

import json
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from typing import Literal, Self

from reference.rules import option_values
from riichi_spec.cases.judge import ask_for_all
from riichi_spec.cases.load import Case
from riichi_spec.cases.mistakes import Mistake
from riichi_spec.mistakes import ALTERATIONS, altered
from riichi_spec.values import Json


@dataclass(frozen=True)
class Theory:
    """A mistake of the corpus, or an option that is played at one value whatever is asked.

    `wrong` and `effect` say for people what is wrong and what comes of it, `rules` what is right. With `within` it
    holds in questions of that kind alone: many implementations answer another kind by another part of their code.
    """

    kind: Literal["mistake", "option"]
    key: str
    wrong: str
    effect: str
    rules: tuple[str, ...]
    option: str = ""
    value: object = field(default=None, compare=False)
    within: str = ""

    @classmethod
    def of_mistake(cls, mistake: Mistake) -> Self:
        """What the corpus tells of a mistake."""
        return cls("mistake", mistake.key, mistake.wrong, mistake.effect, mistake.rules)

    @classmethod
    def of_option(cls, option: str, value: object) -> Self:
        """An option that is not read, or another than is asked."""
        text = value if isinstance(value, str) else json.dumps(value)
        wrong = f"The option {option} is played as {text}, whatever is asked."
        effect = f"Cases that ask for another value get the answer of {text}."
        return cls("option", f"{option}: {text}", wrong, effect, (f"rules.{option}",), option, value)

    @property
    def can_be_asked(self) -> bool:
        """Whether the reference can be made to answer so."""
        return self.kind == "option" or self.key in ALTERATIONS

    def concerns(self, case: Case) -> bool:
        """Whether it can change the answer to a case: an option that a case does not name cannot."""
        if self.within not in ("", case.kind):
            return False
        return self.kind == "mistake" or case.rules.get(self.option, self.value) != self.value

    def restricted(self, kind: str) -> Self:
        """The same in questions of one kind alone."""
        return replace(self, wrong=f"{self.wrong} In questions of the kind {kind} alone.", within=kind)


class Predictions:
    """What would be answered to cases if theories held; each is asked once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, ...], dict[str, list[Json]]] = {}

    def of(self, theories: Sequence[Theory], cases: Iterable[Case]) -> dict[str, list[Json]]:
        """All answers that are right if these theories hold together, by the ids of the cases."""
        known = self._known.setdefault(tuple(theory.key for theory in theories), {})
        cases = list(cases)
        if missing := [case for case in cases if case.id not in known]:
            with ExitStack() as stack:
                for theory in theories:
                    if theory.kind == "mistake":
                        stack.enter_context(altered(ALTERATIONS[theory.key]))
                for case in missing:
                    options = {theory.option: theory.value for theory in theories if theory.kind == "option"}
                    named = {name: value for name, value in options.items() if name in case.rules}
                    known[case.id] = ask_for_all(replace(case, rules=case.rules | named))
        return {case.id: known[case.id] for case in cases}


def options_in(cases: Sequence[Case], others: Iterable[Case]) -> list[Theory]:
    """Each option that one of the cases names, at each value that a case can ask for.

    Of options that take any numbers those that these cases or `others` ask for.
    """
    asked: dict[str, dict[str, object]] = {}
    listed = option_values()
    for case in (*cases, *others):
        for option, value in case.rules.items():
            if option in listed:
                asked.setdefault(option, {})[json.dumps(value)] = value
    named = dict.fromkeys(option for case in cases for option in case.rules if option in listed)
    return [Theory.of_option(option, value) for option in named for value in listed[option] or asked[option].values()]
