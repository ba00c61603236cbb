"""Likely causes: which mistakes explain an implementation's wrong answers, so that fifty red cases read as two bugs."""

from riichi_spec.conformance.causes.cause import Cause, as_json
from riichi_spec.conformance.causes.find import find_causes
from riichi_spec.conformance.causes.theory import Predictions, Theory

__all__ = ["Cause", "Predictions", "Theory", "as_json", "find_causes"]
