"""The vectors: same bytes twice, a schema that refuses what is wrong, and nothing in them that the corpus lacks."""

import copy
import csv
import hashlib
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from recipe import is_of_its_hash
from reference.rejects import REJECTS
from reference.rules import option_values
from reference.yaku import YAKU, YAKUMAN
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.cases.judge import judge
from riichi_spec.cases.load import Case, load_cases
from riichi_spec.cases.lock import read_lock
from riichi_spec.data import data_folder
from riichi_spec.files import NotOurs
from riichi_spec.vectors.schema import vector_schema
from riichi_spec.vectors.vector import rule_hash
from riichi_spec.vectors.write import own_vector_files, write_vectors

FILES = own_vector_files()
VECTORS: dict[str, dict[str, Any]] = {
    vector["id"]: vector for vector in map(json.loads, FILES["vectors.jsonl"].decode().splitlines())
}
A_SCORE = "score/tsumo-non-dealer-2-han-40-fu"
VALIDATOR = Draft202012Validator(vector_schema())


def a_score_vector() -> dict[str, Any]:
    return copy.deepcopy(VECTORS[A_SCORE])


def test_every_case_is_a_vector(corpus: list[Case]) -> None:
    assert sorted(VECTORS) == sorted(case.id for case in corpus)
    assert [json.loads(line)["id"] for line in FILES["vectors.jsonl"].splitlines()] == sorted(VECTORS)
    assert json.loads(FILES["vectors.json"])["vectors"] == list(VECTORS.values())


def test_every_vector_fits_the_schema() -> None:
    assert [key for key, vector in VECTORS.items() if not VALIDATOR.is_valid(vector)] == []


HAND = {"tiles": "1m", "winning_tile": "1m", "seat": "east", "round": "east"}
MANGAN = {"payments": {"discarder": 8000}, "total": 8000, "han": 5, "yaku": {"renhou": 5}, "limit": "mangan"}
WRONG: dict[str, dict[str, Any]] = {
    "unknown field": {"level": 3},
    "null": {"sources": None},
    "no kind": {"kind": "scores"},
    "id with capitals": {"id": "Score/one"},
    "rule without a chapter": {"spec": [{"rule": "penchan", "sha256": "0" * 64}]},
    "rule without a hash": {"spec": [{"rule": "fu.wait.penchan"}]},
    "hash too short": {"sha256": "abc"},
    "input without a win": {"input": HAND},
    "a win that is none": {"input": HAND | {"win": "chi"}},
    "both expectations": {"expect_any": [{}, {}]},
    "han and yakuman": {"expect": MANGAN | {"yakuman": {"tenhou": 1}}},
    "a yaku that is none": {"expect": MANGAN | {"yaku": {"luck": 5}}},
    "a float": {"expect": MANGAN | {"payments": {"discarder": 8000.5}}},
    "a reject that is none": {"expect": {"reject": ["bad_luck"]}},
    "no reject": {"expect": {"reject": []}},
}  # fmt: skip


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG.keys())
def test_the_schema_refuses(change: dict[str, Any]) -> None:
    assert VALIDATOR.is_valid(a_score_vector())
    assert VALIDATOR.is_valid(a_score_vector() | {"expect": MANGAN})
    assert VALIDATOR.is_valid(a_score_vector() | {"input": HAND | {"win": "ron"}})
    assert not VALIDATOR.is_valid(a_score_vector() | change)


@pytest.mark.parametrize(
    "field", ["id", "title", "kind", "rules", "input", "spec", "sources", "catches", "sha256", "expect"]
)
def test_no_field_may_be_missing(field: str) -> None:
    vector = a_score_vector()
    del vector[field]
    assert not VALIDATOR.is_valid(vector)


def test_hashes_are_of_what_they_say(corpus: list[Case]) -> None:
    """The content hash as the formats page says it, worked out from vector and manifest alone."""
    rulebook, lock, manifest = Rulebook(), read_lock(), json.loads(FILES["manifest.json"])
    for case in corpus:
        vector = VECTORS[case.id]
        assert is_of_its_hash(vector, manifest)
        assert not is_of_its_hash(vector | {"input": {}}, manifest)
        assert vector["sha256"] == lock.hash_of(case)
        for cited in vector["spec"]:
            assert cited["sha256"] == rule_hash(rulebook.rules[cited["rule"]])


def test_the_manifest_tells_the_files(corpus: list[Case]) -> None:
    manifest = json.loads(FILES["manifest.json"])
    assert set(manifest["files"]) == set(FILES) - {"manifest.json"}
    for name, about in manifest["files"].items():
        assert about == {"bytes": len(FILES[name]), "sha256": hashlib.sha256(FILES[name]).hexdigest()}
    assert manifest["counts"]["vectors"] == len(corpus) == sum(manifest["counts"]["by_kind"].values())
    assert (manifest["protocol"], manifest["licence"]) == (1, "CC0-1.0")


def test_the_smoke_set_is_small_and_wide(corpus: list[Case]) -> None:
    smoke = [json.loads(line) for line in FILES["smoke.jsonl"].splitlines()]
    assert len(smoke) <= 60
    assert all(VECTORS[vector["id"]] == vector for vector in smoke)
    rules = {cited["rule"] for vector in smoke for cited in vector["spec"]}
    assert len(rules) >= 0.8 * len({rule for case in corpus for rule in case.spec})


def test_the_points_table_sums() -> None:
    """Each row by the arithmetic of the table alone: what all payers pay and the sticks are the total."""
    rows = list(csv.DictReader(io.StringIO(FILES["points.csv"].decode())))
    assert len(rows) > 250
    for row in rows:
        paid = {name: int(row[name] or 0) for name in ("discarder", "dealer_pays", "non_dealer_pays")}
        others = int(row["players"]) - (1 if row["dealer"] == "true" else 2)
        sticks = 1000 * int(row["riichi_sticks"] or 0)
        assert int(row["total"]) == paid["discarder"] + paid["dealer_pays"] + others * paid["non_dealer_pays"] + sticks


def test_every_field_is_on_the_formats_page() -> None:
    page = (data_folder("spec") / "formats.md").read_text(encoding="utf-8")
    schema = vector_schema()
    fields = set(schema["properties"])  # type: ignore[call-overload]
    for definition in schema["$defs"].values():  # type: ignore[attr-defined]
        fields |= set(definition.get("properties", {}))
    assert [field for field in sorted(fields) if f"`{field}`" not in page] == []


def test_every_word_and_option_is_on_the_formats_page() -> None:
    page = (data_folder("spec") / "formats.md").read_text(encoding="utf-8")
    words = [row.key for row in YAKU] + [row.key for row in YAKUMAN] + [reject.code for reject in REJECTS]
    assert [word for word in words if f"`{word}`" not in page] == []
    for name, values in option_values().items():
        shown = [f"`{value}`" if isinstance(value, str) else json.dumps(value) for value in values]
        assert f"| `{name}` | {', '.join(shown)}" in page, name


def test_the_committed_vectors_are_these() -> None:
    folder = data_folder("corpus") / "vectors"
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == FILES


@pytest.mark.process
def test_written_twice_in_two_processes(tmp_path: Path) -> None:
    """Whatever the hash seed and the locale."""
    for name, seed in (("one", "1"), ("two", "2")):
        command = [sys.executable, "-m", "riichi_spec", "vectors", "--out", str(tmp_path / name)]
        environment = {"PYTHONHASHSEED": seed, "LC_ALL": "C", "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
        subprocess.run(command, check=True, capture_output=True, env=environment)
    for file in (tmp_path / "one").iterdir():
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes() == FILES[file.name]


def test_a_folder_of_somebody_elses_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(NotOurs, match="expected a new folder"):
        write_vectors(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_a_vector_is_enough_to_judge(corpus: list[Case]) -> None:
    """An answer made from the vector's own expectation passes the case."""
    for case in corpus:
        expected = VECTORS[case.id].get("expect") or VECTORS[case.id]["expect_any"][0]
        if "reject" in expected:
            assert judge(case, {"reject": {"code": expected["reject"][0]}}) == []
        else:
            assert judge(case, {"result": expected}) == []


def test_cases_are_loaded_from_the_cache_as_from_the_files(corpus: list[Case]) -> None:
    assert load_cases() == corpus
