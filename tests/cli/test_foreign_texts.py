"""Every verb with foreign things that hold escapes: none of them reaches a terminal, and none fakes a line."""

import json
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from cli.foreign import EVIL, NAME, TEXT, write_files
from cli.lines import HAND
from command import Outcome, Run, words
from riichi_spec.cases.load import Case
from riichi_spec.cli.verbs import MODULES
from scratch import CASES, scratch
from small_project import CASE

OURS: Final = re.compile(r"\x1b\[(?:0|1|2|31|32)m")
"""The sequences of `say`: everything else that is not printable is somebody else's."""
FEW: Final = "--kind points --match points/ron-dealer-*"
ENGINE: Final = "-- PYTHON @engine.py"
TOLD: Final = (
    # What has a result, for people and with --json for programs; @ stands for the name that each word and file has.
    *(f"check {FEW} --known @{name}.toml" for name in ("known", "passes")),
    f"check {FEW} --write-known @written.toml --report @report {ENGINE} answers",
    f"check {FEW} --write-known @left.toml {ENGINE} garbage",
    f"check --kind score --match fu/* {ENGINE} answers",
    *(f"check {FEW} {ENGINE} {mode}" for mode in ("answers", "crash", "hello", "garbage")),
    f"check {FEW} -- @",
    "compare @vectors.jsonl @answers.jsonl", "compare @vectors.jsonl @hello.jsonl",
    "compare --field total @vectors.jsonl @answers.jsonl",
    "compare @before.jsonl @after.jsonl", "compare @after.jsonl @before.jsonl",
    "rules @preset.toml", "rules @preset.toml mleague", "rules @preset.toml @preset.toml",
    "vectors --out @vectors", "changes @old @new", "changes @new @old",
)  # fmt: skip
REFUSED: Final = (
    "@", "--@", "score @ 5z --ron", "score 5z @ --ron",
    *(f"score {HAND} --ron {option} @" for option in ("--seat", "--round", "--meld", "--situation", "--dora", "--ura")),
    *(f"score {HAND} --ron {option} @" for option in ("--honba", "--rule", "--preset", "--@", "@")),
    f"score {HAND} --ron --meld 'pon @'", f"score {HAND} --ron --rule @=1", f"score {HAND} --ron --rule open_no_fu=@",
    f'score {HAND} --ron --rule uma={{"@":1,"@":2}}', f"score {HAND} --ron --rule uma=@,@",
    *(f"score --input @{file}" for file in ("", "hand.json", "kind.json", "names.json", "twice.json", "broken.toml")),
    *(f"score {HAND} --ron --preset @{name}.toml" for name in ("key", "option", "value", "broken", "no")),
    "settlement --win @", "settlement --win winner=@", "settlement --win @=1", "settlement --win liable=@:1:1:1",
    "settlement --tenpai @", "settlement --nagashi @", "settlement --riichi @", "settlement --wareme @",
    "settlement --input @", "settlement --input @hand.json", "final @", "final --@", "final --sticks @",
    "final --input @", "final --input @hand.json", "final 1 2 3 4 --rule uma=@",
    "check @", "check --match @", "check --kind @", "check --field @", "check --preset @", "check --adapter @",
    "check --timeout @", "check -j @", f"check --preset @preset.toml {FEW}@",
    *(f"check --known @{name}" for name in ("", "strange.toml", "broken.toml")),
    f"check {FEW} --write-known @none/@", f"check {FEW} --report @theirs", f"check {FEW} --report @key.toml",
    "compare @ @", "compare --@ @ @", "compare @before.jsonl @before.jsonl @", "compare @before.jsonl @answers.jsonl",
    *(f"compare @vectors.jsonl @{name}" for name in ("", "others.jsonl", "unreadable.jsonl", "before.jsonl")),
    "compare @unreadable.jsonl @", "compare @bad.jsonl @answers.jsonl",
    "adapters @", "adapters install @", "adapters pin @", "adapters pin jansou --@", "serve @",
    "case @", "spec @", "rules @", *(f"rules @{name}.toml" for name in ("key", "option", "value", "broken")),
    "lint @", "lint --@", "vectors --out @theirs", "vectors --out @key.toml", "vectors --out @vectors @",
    "changes @ @", *(f"changes @old @{name}" for name in ("no", "bare", "key.toml")),
    "points @", "points --rule @=1 1 30 --ron", "table --preset @", "yaku --rule @=1", "quiz --about @",
    "fu @ 5z --ron", "waits @", "score 234m567p345s222z5z 5z --ron --what-if @",
    "census --suits @", "census --shard @", "census --jobs @", "census --resume @digests.jsonl --digests",
    *(f"census {option} @none/@" for option in ("--out", "--svg", "--shard 210 --write", "--digests --resume")),
)  # fmt: skip
SILENT: Final = (
    # Counts and codes alone.
    "vectors --out @vectors --json", "rules @preset.toml @preset.toml --json", f"check {FEW} -- @ --json",
    f"check {FEW} {ENGINE} hello --json", f"check {FEW} {ENGINE} garbage --json",
)  # fmt: skip


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, corpus: list[Case]) -> Path:
    """A folder of such files, and streams that take every sequence, as a terminal does."""
    folder = tmp_path / NAME
    folder.mkdir()
    write_files(folder)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / NAME))
    monkeypatch.setattr("click.utils.should_strip_ansi", lambda *_: False)
    # What takes seconds and is no matter here.
    for verb in ("check", "rules"):
        monkeypatch.setattr(sys.modules[f"riichi_spec.cli.{verb}"], "load_cases", lambda: corpus)
    monkeypatch.setattr(import_module("riichi_spec.cli.census"), "shards", lambda: (210,))
    # An installed package has no locks to write, and says so first.
    monkeypatch.setattr(import_module("riichi_spec.cli.adapters"), "in_checkout", lambda: True)
    return folder


def asked(run: Run, line: str) -> Outcome:
    """The command line, in whose words signs stand for others."""
    return run("", *(word.replace("@", NAME).replace("PYTHON", sys.executable) for word in words(line)))


def assert_harmless(shown: Outcome) -> None:
    """Nothing that a terminal obeys, and no line that begins where only lines of ours do."""
    for text in (OURS.sub("", shown.out), OURS.sub("", shown.err)):
        assert {sign for sign in text if not sign.isprintable()} <= {"\n"}
        assert [line for line in text.splitlines() if re.match(r" {0,6}FAKE", line)] == []
    assert "Traceback (most" not in shown.err


@pytest.mark.parametrize("line", [*TOLD, *REFUSED])
@pytest.mark.usefixtures("here")
def test_nothing_foreign_does_anything_to_a_terminal(run: Run, line: str) -> None:
    shown = asked(run, line)
    assert_harmless(shown)
    assert "FAKE" in shown.out + shown.err
    assert line not in REFUSED or (shown.code, shown.out) == (2, "")


@pytest.mark.parametrize("line", TOLD)
@pytest.mark.usefixtures("here")
def test_nor_to_one_that_shows_json(run: Run, line: str) -> None:
    verb, _, rest = line.partition(" ")
    shown = asked(run, f"{verb} --json {rest}")
    assert_harmless(shown)
    assert "FAKE" in shown.out + shown.err or f"{line} --json" in SILENT
    json.loads(shown.out)


def test_every_verb_is_walked() -> None:
    assert {line.split()[0] for line in (*TOLD, *REFUSED) if line[0].isalpha()} == set(MODULES)


@pytest.mark.usefixtures("here")
def test_json_still_means_the_same(run: Run) -> None:
    found = json.loads(asked(run, "compare --json @before.jsonl @after.jsonl").out)
    assert (found["broken"], found["second_alone"]) == ([TEXT], [f"{TEXT}/2"])
    failed = json.loads(asked(run, "compare --json @vectors.jsonl @answers.jsonl").out)["failed"]
    assert {"field": "total", "expected": 8000, "got": TEXT} in failed[0]["differences"]


def test_an_adapter_in_a_folder_of_such_a_name(run: Run, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    adapters = import_module("riichi_spec.cli.adapters")
    monkeypatch.setattr(adapters, "set_up", lambda *_: here)
    monkeypatch.setattr(adapters, "lock_file", lambda *_: here / "lock")
    monkeypatch.setattr(adapters.pinning, "pin", lambda *_: "")
    for line, told in (("adapters install @", "is installed in"), ("adapters pin jansou", "wrote ")):
        shown = asked(run, line)
        assert_harmless(shown)
        assert (shown.code, told in shown.out, "FAKE" in shown.out) == (0, True, True)


def test_a_corpus_of_such_texts(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("click.utils.should_strip_ansi", lambda *_: False)
    evil = json.dumps(EVIL)
    more = CASE.replace("points/five-han", "points/evil").replace("Five han are a mangan", "six").replace("six", evil)
    with scratch(tmp_path / "project", run, {CASES: CASE + more.replace("000:3", json.dumps(EVIL)[1:-1])}):
        for line in (
            "lint",
            "lint --json",
            *(f"case {words}" for words in ("points/evil", "--json points/evil", "points", "evil")),
            "spec points.limit.mangan",
        ):
            shown = run(line)
            assert_harmless(shown)
            assert "FAKE" in shown.out
    unreadable = CASE.replace("points/five-han", evil).replace("kind: points", f"kind: {evil}")
    with scratch(tmp_path / "other", run, {CASES: unreadable}):
        for line in ("check", "lint", "case points/evil", "vectors --out out"):
            shown = run(line)
            assert_harmless(shown)
            assert "FAKE" in shown.out + shown.err
