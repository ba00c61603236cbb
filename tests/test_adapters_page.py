"""The page that says how to write an adapter: its listings run, and do what it says."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from command import run_command
from made_runs import IMPLEMENTATION, made_case
from riichi_spec.conformance.declaration import KEYS
from riichi_spec.conformance.inputs import optional_inputs
from riichi_spec.conformance.messages import Result, read_hello
from riichi_spec.conformance.names import unknown_names
from riichi_spec.conformance.verdict import Run, of_cases, verdict_on, why_unsupported
from riichi_spec.words import LISTS
from runner.declared import implementation

PAGE = (Path(__file__).parent.parent / "spec" / "adapters.md").read_text(encoding="utf-8")
LISTINGS = re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL)
NODE = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


def listing(folder: Path, text: str) -> list[str]:
    """The command that runs a listing of the page."""
    (folder / "my_adapter.mjs").write_text(text, encoding="utf-8")
    return ["node", str(folder / "my_adapter.mjs")]


@NODE
def test_the_first_listing_of_the_page_has_no_failure(tmp_path: Path) -> None:
    shown = run_command("check", "--kind", "points", "--json", "--", *listing(tmp_path, LISTINGS[0]))
    told = json.loads(shown.stdout)
    assert (shown.returncode, shown.stderr, told["failed"], told["diagnoses"]) == (0, b"", [], [])
    assert (told["warnings"], told["asked"]) == ([], told["passed"] + 19)
    (units,) = [reason for reason in told["unsupported"] if reason["asked"]]
    assert (units["reason"], units["cases"]) == ('{"input": "yakuman_units"}', 19)
    assert "names 19 cases" in PAGE


@NODE
def test_the_exercise_of_the_page_leads_to_its_cause(tmp_path: Path) -> None:
    broken = LISTINGS[0].replace("dealer ? 6 : 4", "dealer ? 4 : 4")
    assert broken != LISTINGS[0]
    shown = run_command("check", "--kind", "points", "--", *listing(tmp_path, broken))
    (first, *others) = shown.stdout.decode().partition("Likely causes\n")[2].partition("chapter ")[0].splitlines()
    assert (shown.returncode, others) == (1, [])
    assert re.fullmatch(r"  \d+ just so: dealer-ron-multiplied-by-4: .* \(.*\)", first)
    assert first.lstrip(" 0123456789").partition(" (")[0] in PAGE


@NODE
def test_the_first_listing_refuses_another_protocol_and_ends(tmp_path: Path) -> None:
    words = listing(tmp_path, LISTINGS[0])
    done = subprocess.run(words, input=b'{"msg":"hello","protocol":2}\n', capture_output=True, timeout=30, check=True)
    assert json.loads(done.stdout) == {"msg": "hello", "protocol": 0}


@NODE
def test_the_listing_of_inputs_excludes_what_the_page_says(tmp_path: Path) -> None:
    call = f"console.log(JSON.stringify({{ {LISTINGS[1].strip()} }}));"
    done = subprocess.run(listing(tmp_path, call), capture_output=True, timeout=30, check=True)
    can = implementation(**json.loads(done.stdout))
    assert can.warnings == ()
    assert can.inputs is not None
    assert set(optional_inputs("score")) - can.inputs == {"ura_indicators", "honba", "kita"}
    assert can.situation is not None
    assert set(LISTS["situation"]) - can.situation == {"renhou", "open_riichi", "double_open_riichi"}
    assert f"`{of_cases(why_unsupported(False, 'honba'), 37)}`" in PAGE


def test_the_page_has_a_line_for_each_key_of_the_declaration() -> None:
    table = PAGE.partition("## What you declare")[2].partition("\n\n## ")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == set(KEYS)


def test_the_warning_of_a_name_is_as_the_page_shows_it() -> None:
    case = made_case("yaku/ittsuu-open")
    verdicts = [verdict_on(case, Result({"yaku": ["ittsu"]}), IMPLEMENTATION)] * 23
    (warning,) = unknown_names(Run(("x",), IMPLEMENTATION, verdicts))
    assert f"`{warning}`" in PAGE


@NODE
def test_the_listing_that_reads_tiles(tmp_path: Path) -> None:
    call = "console.log(JSON.stringify(['9m11z8m', '0p'].map(split)));"
    done = subprocess.run(listing(tmp_path, LISTINGS[2] + call), capture_output=True, timeout=30, check=True)
    assert json.loads(done.stdout) == [["9m", "1z", "1z", "8m"], ["0p"]]


@NODE
def test_the_listing_of_options_can_be_declared(tmp_path: Path) -> None:
    call = f"console.log(JSON.stringify({{ {LISTINGS[3].strip()} }}));"
    done = subprocess.run(listing(tmp_path, call), capture_output=True, timeout=30, check=True)
    capabilities = {"kinds": ["points"], **json.loads(done.stdout)}
    hello = {"msg": "hello", "protocol": 1, "implementation": {"name": "my-engine"}, "capabilities": capabilities}
    assert read_hello(hello).warnings == ()
