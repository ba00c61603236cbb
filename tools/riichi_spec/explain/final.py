"""The end of a game step by step, with a column for each player."""

from collections.abc import Iterator, Sequence

from reference import GameResult
from reference.hands import SEATS_OF
from riichi_spec.explain.line import Line, Weight


def explain_final(game: GameResult) -> Iterator[Line]:
    """The points step by step down to results and places."""
    yield _line("", SEATS_OF[len(game.points)], weight="heading")
    yield _line("points", [f"{held:,}" for held in game.points])
    for step in game.steps:
        yield _line(step.what, [f"{more:+,}" if more else "" for more in step.change], step.rule)
        yield _line("", [f"{held:,}" for held in step.after], weight="quiet")
    yield _line("result", [f"{held:+,}" for held in game.results])
    yield _line("in thousands", [_thousands(held) for held in game.results], weight="heading")
    yield _line("place", [str(place) for place in game.places], "final.places")
    if game.busted:
        yield Line("final", f"bust: {', '.join(game.busted)}", rule="final.bust")


def _line(text: str, values: Sequence[str], rule: str = "", weight: Weight = "plain") -> Line:
    return Line("final", text, tuple(values), rule=rule, weight=weight)


def _thousands(points: int) -> str:
    """Points in thousands, with as many decimals as they have and one at least."""
    text = f"{points / 1000:+.3f}"
    return text[:-2] + text[-2:].rstrip("0")
