"""What a corpus case asks of the reference."""

from riichi_spec.cases.judge import ask_reference, judge
from riichi_spec.cases.load import Case


def assert_case(case: Case) -> None:
    """The reference answers as the case expects."""
    answer = ask_reference(case)
    differences = judge(case, answer)
    assert not differences, f"{case.id}: {'; '.join(map(str, differences))}"
