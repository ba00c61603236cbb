"""Every way to read a hand."""

from reference.readings.decomposition import Grouping, PartGrouping
from reference.readings.fast import decompose, decompose_suits, suit_groupings
from reference.readings.reading import WAIT_RULES, Form, Reading, Wait, all_readings, answer_readings, readings

__all__ = [
    "WAIT_RULES",
    "Form",
    "Grouping",
    "PartGrouping",
    "Reading",
    "Wait",
    "all_readings",
    "answer_readings",
    "decompose",
    "decompose_suits",
    "readings",
    "suit_groupings",
]
