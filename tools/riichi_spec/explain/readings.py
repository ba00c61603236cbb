"""Ways to read a hand."""

from collections.abc import Iterable, Iterator

from reference.groups import Group
from reference.hands import Meld
from reference.readings import WAIT_RULES, Reading
from riichi_spec.explain.line import Line


def explain_readings(readings: Iterable[Reading], melds: tuple[Meld, ...]) -> Iterator[Line]:
    """A line for each reading, or one that there is none."""
    found = [explain_reading(reading, melds, "readings") for reading in readings]
    yield from found or [Line("readings", "none: the hand is not complete", rule="readings.standard")]


def explain_reading(reading: Reading, melds: tuple[Meld, ...], step: str) -> Line:
    """One reading, with the rule of its wait."""
    return Line(step, reading_text(reading, melds), rule=WAIT_RULES[reading.wait])


def reading_text(reading: Reading, melds: tuple[Meld, ...]) -> str:
    """A reading with its melds, and where the winning tile went."""
    match reading.form:
        case "thirteen_orphans":
            return f"thirteen orphans, wait {reading.wait}"
        case "seven_pairs":
            groups: tuple[Group, ...] = reading.pairs
        case "standard":
            groups = (*reading.concealed, *reading.pairs)
    called = "".join(f" [{meld.group.text}]" for meld in melds)
    won = reading.winning.text if reading.winning else ""
    return f"{' '.join(group.text for group in groups)}{called}, won on {won} ({reading.wait})"
