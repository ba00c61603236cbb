"""Runs of fakes, each in a folder of its own, over a sample of the cases."""

from collections.abc import Callable, Sequence
from pathlib import Path

from fakes.asking import command, events, left
from riichi_spec.cases.load import Case
from riichi_spec.conformance.runner import Limits, run_cases
from riichi_spec.conformance.verdict import Run
from waiting import unless_it_hangs

SAMPLE = """
    points/ron-dealer-5-han points/ron-dealer-13-han points/ron-non-dealer-26-han-unlimited points/tsumo-dealer-5-han
    points/reject-fu-10 hands/bad-rules-unknown-option dora/three-indicators fu/rounding/raw-34
    fu/wait/ryanmen-for-pinfu-ron hands/wrong-tile-count-quad-counted-as-four readings/nine-gates-on-1
    score/ron-dealer-2-han-30-fu score/tie/kanchan-or-tanki yaku/shousangen-not-with-wind-pair yaku/junchan-closed
    yaku/daisuushii/the-other-tile
""".split()
GUILTY = "fu/wait/ryanmen-for-pinfu-ron"  # in the middle
PATIENT = Limits(start_timeout=30.0, timeout=30.0)
IMPATIENT = Limits(start_timeout=30.0, timeout=0.4)


class Talk:
    """Runs of fakes in a folder of their own."""

    def __init__(self, folder: Path, answers: Path, sample: Sequence[Case]) -> None:
        self.log = folder / "log.jsonl"
        self.answers = answers
        self.sample = list(sample)

    def command(self, sin: str, window: int = 1) -> list[str]:
        return command(self.log, self.answers, sin, window, GUILTY)

    def __call__(
        self,
        sin: str,
        window: int = 1,
        limits: Limits = PATIENT,
        *,
        cases: Sequence[Case] | None = None,
        jobs: int = 1,
        progress: Callable[[int], None] = lambda _: None,
    ) -> Run:
        """A run that has ended and left nothing."""
        asked = self.sample if cases is None else cases
        words = self.command(sin, window)
        run = unless_it_hangs(lambda: run_cases(words, asked, limits, jobs=jobs, progress=progress))
        assert [verdict.case for verdict in run.verdicts] == list(asked)
        outside = [int(str(note["child"])) for note in events(self.log, "child")] if "outside" in sin else []
        assert left(self.log, outside) == set(outside)
        return run

    @property
    def starts(self) -> int:
        return len(events(self.log, "start"))

    @property
    def asked(self) -> list[str]:
        """The cases that were asked, in order, one again for each time."""
        return [str(note["id"]) for note in events(self.log, "ask")]


def is_known_to_fakes(case: Case) -> bool:
    return case.id in SAMPLE or case.chapter == "points"
