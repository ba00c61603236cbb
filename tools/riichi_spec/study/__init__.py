"""What players ask around a hand: its waits, its fu with or without a yaku; and questions to practise with."""

from riichi_spec.study.fu import FuCount, explain_fu, fu_counts
from riichi_spec.study.missed import keep_missed, missed_before
from riichi_spec.study.quiz import About, Question, in_turn, questions
from riichi_spec.study.waits import Wait, waits
from riichi_spec.study.what_if import UnknownChange, Variant, what_if

__all__ = [
    "About",
    "FuCount",
    "Question",
    "UnknownChange",
    "Variant",
    "Wait",
    "explain_fu",
    "fu_counts",
    "in_turn",
    "keep_missed",
    "missed_before",
    "questions",
    "waits",
    "what_if",
]
