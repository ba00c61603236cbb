"""A whole life: a corpus is released, a wrong case mended, an option added, and all of it released again."""

import json
from pathlib import Path
from typing import Any

from command import Run
from reference.rules import option_values
from riichi_spec.mistakes import ALTERATIONS, altered
from scratch import CASES, CHANGES, FOUR_HAN, MORE, SIX_HAN, Scratch, before_there_was, scratch
from small_project import CASE, options_cases

# Between haneman and baiman lies nothing: 7 han are 12,000. The reference has it wrong when this is released.
SEVEN_HAN = SIX_HAN.replace("points/six", "points/seven").replace("Six", "Seven").replace("han: 6", "han: 7")
WRONG = SEVEN_HAN.replace("12000", "14000")
MENDED = SEVEN_HAN.replace("seven-han", "seven-han-2").replace(
    "  input", "  supersedes: points/seven-han\n  reason: nothing lies between haneman and baiman\n  input"
)
KIRIAGE = """\
- id: points/four-han-kiriage
  title: With kiriage four han and 30 fu are a mangan
  kind: points
  spec: [points.limit.mangan]
  rules: {kiriage_mangan: true}
  input: {han: 4, fu: 30, dealer: false, win: ron}
  expect: {payments: {discarder: 8000}, total: 8000, limit: mangan}
"""
TOLD = "`points/seven-han` is mended by `points/seven-han-2`."


def assert_refused(own: Scratch, version: str, reason: str) -> None:
    """A release that is refused for one reason alone, and writes nothing."""
    lock = own.lock
    refused = own.run("lint --release")
    assert refused.code == 1
    assert [line for line in refused.out.splitlines() if line.startswith("release: ")] == [f"release: {reason}"]
    assert f"corpus {version} is not released, and nothing was written" in refused.out
    assert own.lock == lock


def changes(own: Scratch, old: Path) -> dict[str, Any]:
    """What is different in the committed vectors; nothing of it is forbidden."""
    told = own.run(f"changes {old} {own.folder / 'corpus' / 'vectors'} --json")
    assert told.code == 0
    found: dict[str, Any] = json.loads(told.out)
    return found


def test_a_case_is_released_mended_and_released_again(tmp_path: Path, run: Run) -> None:
    files = {CASES: CASE + FOUR_HAN + WRONG, "corpus/rules/options.yaml": options_cases("kiriage_mangan")}
    with scratch(tmp_path, run, files) as own:
        with before_there_was("kiriage_mangan"):
            with altered(ALTERATIONS["limit-interpolated"]):
                first = first_release(own)
            the_wrong_case_is_mended(own)
        the_option_comes(own)
        assert changes(own, first)["part"] == "minor"
        second_release(own, first)
        the_mended_case_is_mended_again(own)


def first_release(own: Scratch) -> Path:
    own.run("lint --fix")
    assert own.faults == []
    assert not any("since" in vector for vector in own.vectors.values())
    assert {"options_since", "superseded"}.isdisjoint(own.manifest)
    hashes = {case_id: vector["sha256"] for case_id, vector in own.vectors.items()}

    released = own.release("0.1.0")
    assert released.code == 0
    told = f"corpus 0.1.0 is released: {len(hashes)} cases and {len(option_values()) - 1} options locked\n"
    assert released.out.endswith(told)
    assert "wrote corpus/lock.json" in released.err
    assert own.faults == []
    assert own.lock["versions"] == {"0.1.0": {"protocol": 1}}
    assert own.lock["options"]["open_no_fu"] == {"since": "0.1.0", "values": [30, 20]}
    assert "kiriage_mangan" not in own.lock["options"]
    # What is released is what was there.
    assert {case_id: case["sha256"] for case_id, case in own.lock["cases"].items()} == hashes
    assert {case_id: (vector["since"], vector["sha256"]) for case_id, vector in own.vectors.items()} == {
        case_id: ("0.1.0", sha256) for case_id, sha256 in hashes.items()
    }
    assert own.manifest["options_since"] == dict.fromkeys(own.manifest["options"], "0.1.0")
    return own.keep("first")


def the_wrong_case_is_mended(own: Scratch) -> None:
    """Somebody objects, and is right: the reference is mended, and then the case."""
    (fault,) = own.faults
    assert fault.startswith("relevance: points/seven-han: the reference does not give the expected answer")
    own.write({MORE: MENDED, CHANGES: (own.folder / CHANGES).read_text(encoding="utf-8") + f"- {TOLD}\n"})
    own.run("lint --fix")
    assert own.faults == []
    assert own.run("lint --mistakes").code == 0
    checked = own.run("check --match points/seven-han* --json")
    assert (checked.code, json.loads(checked.out)["asked"]) == (0, 1)
    assert own.run("check --match points/seven-han").code == 2
    assert own.run("check").code == 0

    old, new = own.run("case points/seven-han"), own.run("case points/seven-han-2")
    reason = "nothing lies between haneman and baiman"
    assert f"superseded by points/seven-han-2, and asked no more: {reason}\n" in old.out
    assert "14000" in old.out
    assert f"supersedes points/seven-han: {reason}\n" in new.out
    shown = json.loads(own.run("case points/seven-han --json").out)
    assert shown["superseded"] == {"by": "points/seven-han-2", "reason": reason}
    assert "points/seven-han " not in own.run("spec points.limit.mangan").out

    assert own.manifest["superseded"] == {"points/seven-han": {"by": "points/seven-han-2", "reason": reason}}
    assert ("points/seven-han" in own.vectors, own.vectors["points/seven-han-2"].get("since")) == (False, None)


def the_option_comes(own: Scratch) -> None:
    """Four han and 30 fu are decided by it: they name it at its first value, and mean what they meant."""
    before = own.vectors["points/four-han"]
    assert any(fault.startswith("relevance: points/four-han: rules {} are not enough") for fault in own.faults)
    own.write({MORE: MENDED + KIRIAGE})
    own.run("lint --fix")
    assert own.faults == []
    assert "  rules: {kiriage_mangan: false}\n" in (own.folder / CASES).read_text(encoding="utf-8")
    now = own.vectors["points/four-han"]
    assert now == before | {"rules": {"kiriage_mangan": False}}
    assert "kiriage_mangan" not in own.manifest["options_since"]

    # At another value it means something else, though that is right too.
    right = (own.folder / CASES).read_text(encoding="utf-8")
    own.replace(CASES, "{kiriage_mangan: false}", "{kiriage_mangan: true}")
    own.replace(CASES, "{discarder: 7700}, total: 7700", "{discarder: 8000}, total: 8000, limit: mangan")
    (fault,) = [found for found in own.faults if not found.startswith(("stale-vectors", "options-without-case"))]
    assert fault.startswith("released-cases: points/four-han: was released with another input, rules or expected ans")
    own.write({CASES: right})
    assert own.faults == []


def second_release(own: Scratch, first: Path) -> None:
    assert_refused(own, "0.1.0", "VERSION: 0.1.0 was released before: expected 0.2.0 or higher")
    own.announce("0.1.1")
    own.run("lint --fix")
    assert_refused(own, "0.1.1", "VERSION: expected 0.2.0 or higher, as the minor part has to go up from 0.1.0")
    own.write({"corpus/VERSION": "0.2.0\n"})
    own.run("lint --fix")
    assert_refused(own, "0.2.0", "changes.md: expected a heading that ends with 'corpus 0.2.0'")
    before = own.lock

    released = own.release("0.2.0")
    assert released.code == 0
    assert "corpus 0.2.0 is released: 2 cases and 1 options locked" in released.out
    assert "  points/seven-han is superseded by points/seven-han-2: nothing lies between" in released.out
    assert "  kiriage_mangan is a new option\n" in released.out
    assert own.faults == []
    assert own.lock["options"]["kiriage_mangan"] == {"since": "0.2.0", "values": [False, True]}
    new = {"points/seven-han-2", "points/four-han-kiriage"}
    assert {key: case for key, case in own.lock["cases"].items() if key not in new} == before["cases"]
    assert own.lock["cases"]["points/seven-han-2"]["supersedes"] == "points/seven-han"
    assert {own.vectors[case_id]["since"] for case_id in new} == {"0.2.0"}
    assert own.vectors["points/four-han"]["sha256"] == before["cases"]["points/four-han"]["sha256"]
    assert {own.manifest["options_since"][name] for name in ("kiriage_mangan", "uma")} == {"0.1.0", "0.2.0"}

    found = changes(own, first)
    assert (found["old"], found["new"], found["part"], found["least"]) == ("0.1.0", "0.2.0", "minor", "0.2.0")
    assert found["added"] == ["points/four-han-kiriage", "points/seven-han-2"]
    assert [(each["id"], each["by"]) for each in found["superseded"]] == [("points/seven-han", "points/seven-han-2")]
    assert found["options_added"] == ["kiriage_mangan"]
    assert found["changed"] == found["gone"] == found["reworded"] == []


def the_mended_case_is_mended_again(own: Scratch) -> None:
    """Its successor is superseded in turn; and cases alone raise the last number."""
    second = own.keep("second")
    third = MENDED.replace("points/seven-han\n", "points/seven-han-2\n").replace(
        "id: points/seven-han-2", "id: points/seven-han-3"
    )
    own.write({MORE: MENDED + KIRIAGE + third})
    assert own.release("0.3.0", "`points/seven-han-2` is mended by `points/seven-han-3`.").code == 0
    assert own.faults == []
    assert {old: entry["by"] for old, entry in own.manifest["superseded"].items()} == {
        "points/seven-han": "points/seven-han-2",
        "points/seven-han-2": "points/seven-han-3",
    }
    assert changes(own, second)["part"] == "minor"
    third_vectors = own.keep("third")
    own.write({"corpus/points/last.yaml": SIX_HAN})
    assert own.release("0.3.1").code == 0
    assert own.faults == []
    assert changes(own, third_vectors)["part"] == "patch"
