"""`case` and `spec` show what there is."""

import json

from command import Run, assert_one_line_of_error, run_command


def test_case_shows_hand_derivation_rules_and_question(run: Run) -> None:
    shown = run("case fu/wait/dragon-pair-tsumo")
    assert (shown.code, shown.err) == (0, "")
    for text in ("the reference passes", "fu.wait.tanki", "corpus/fu/", "→ 40 fu"):
        assert text in shown.out
    question = json.loads(shown.out.splitlines()[-1])
    assert (question["msg"], question["seq"], question["kind"]) == ("ask", 1, "score")
    served = run_command("serve", stdin=(shown.out.splitlines()[-1] + "\n").encode())
    case = json.loads(run("case fu/wait/dragon-pair-tsumo --json").out)
    assert {"step": "fu", "text": "wait 55z", "values": ["2 fu"], "rule": "fu.wait.tanki"} in case["derivation"]
    assert question["input"] == case["input"]
    assert json.loads(served.stdout)["result"]["total"] == case["expect"]["total"]


def test_an_unknown_case_gets_a_suggestion(run: Run) -> None:
    unknown = run("case fu/wait/dragon-pair-tsum")
    assert_one_line_of_error(unknown, 2, "'fu/wait/dragon-pair-tsum': did you mean fu/wait/dragon-pair-tsumo")


def test_spec_shows_a_rule_with_its_code_and_cases(run: Run) -> None:
    shown = run("spec fu.wait.tanki")
    assert shown.code == 0
    for text in ("spec/fu.md:", "reference/", "fu/wait/dragon-pair-tsumo"):
        assert text in shown.out
    rule = json.loads(run("spec fu.wait.tanki --json").out)
    assert (rule["id"], rule["file"]) == ("fu.wait.tanki", "spec/fu.md")
    assert "fu/wait/dragon-pair-tsumo" in rule["cases"]


def test_spec_lists_the_rules_under_a_prefix(run: Run) -> None:
    ids = json.loads(run("spec fu.wait --json").out)
    assert {"fu.wait.kanchan", "fu.wait.penchan", "fu.wait.tanki"} <= set(ids)
    assert all(rule_id.startswith("fu.wait.") for rule_id in ids)
    assert [line.split()[0] for line in run("spec fu.wait").out.splitlines()] == ids
    assert_one_line_of_error(run("spec fu.wai"), 2, "'fu.wai': did you mean fu.wait.")
