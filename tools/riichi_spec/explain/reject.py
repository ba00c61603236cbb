"""Why a question is refused."""

from reference import Rejected
from riichi_spec.explain.line import Line


def explain_reject(reject: Rejected) -> Line:
    """The code, what was expected and what came, with the rule that refuses it."""
    return Line("reject", f"{reject.code}: {reject}", rule=reject.rule)
