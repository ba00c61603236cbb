"""Foreign things of every kind that hold what does something to a terminal: files, an engine, and their names."""

import json
from pathlib import Path
from typing import Final

from made_runs import EXPECT, IMPLEMENTATION, made_case
from riichi_spec.book.presets import toml_string
from riichi_spec.cases.load import Case
from riichi_spec.conformance.reports.jsonl import lines
from riichi_spec.conformance.verdict import Run, Status, Verdict
from riichi_spec.values import Json

EVIL: Final = "\x1b[2J\x9b\u202e\u2066\r\x07\x7f\t\nFAKE"
NAME: Final = EVIL + "\udcff"
"""As a file's name and a word of the command line: a byte that is no text is half a surrogate pair."""
TEXT: Final = EVIL + "\ud800"
"""As JSON can hold it."""
IN_TOML: Final = toml_string(EVIL)

POINTS: Final[Json] = {"han": 5, "dealer": False, "win": "ron"}
HELLO: Final[Json] = {
    "msg": "hello",
    "protocol": 1,
    "implementation": {"name": TEXT, "version": TEXT, "language": TEXT},
    "capabilities": {
        "kinds": ["points", "score", TEXT],
        "rules": {TEXT: [TEXT], "kiriage_mangan": [False, True, TEXT]},
        TEXT: TEXT,
    },
}
ANSWERS: Final[list[Json]] = [
    {"result": {"payments": {TEXT: TEXT}, "total": TEXT, "limit": TEXT, "yaku": {TEXT: 1}, TEXT: TEXT}},
    {"result": {"total": {TEXT: [TEXT]}}},
    {"reject": {"code": TEXT, "message": TEXT}},
    {"unsupported": TEXT},
    {"unsupported": {TEXT: TEXT}},
    {"error": {"message": TEXT, "traceback": f"{TEXT}\n{TEXT}"}},
    {TEXT: TEXT},
]
ENGINE: Final = f"""\
import json, sys
mode = sys.argv[1]
print({EVIL!r}, file=sys.stderr, flush=True)
hello, answers = json.loads({json.dumps(HELLO)!r}), json.loads({json.dumps(ANSWERS)!r})
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    if asked["msg"] == "bye" or (number == 2 and mode == "crash"):
        break
    said = hello if asked["msg"] == "hello" else {{"seq": asked["seq"]}} | answers[number % len(answers)]
    if mode == "hello":
        said = hello | {{"protocol": said["implementation"]["name"]}}
    print({EVIL!r} if mode == "garbage" and number else json.dumps(said), flush=True)
sys.exit(1 if mode == "crash" else 0)
"""
"""An engine that says nothing else, and in each mode of its command line ends otherwise."""


def vector(case_id: str, **more: object) -> Json:
    """A vector of points."""
    about: Json = {"id": case_id, "title": TEXT, "kind": "points", "rules": {}, "input": POINTS}
    return about | {"expect": {"total": 8000}} | more


def manifest(**more: object) -> Json:
    """What lies beside vectors."""
    return {"corpus": "0.1.0", "protocol": 1, "options": {TEXT: [TEXT]}} | more


def report(status: Status, *case_ids: str) -> str:
    """A report in which these cases have one status."""
    cases: list[Case] = [made_case(case_id) for case_id in case_ids]
    return "".join(lines(Run((), IMPLEMENTATION, [Verdict(case, status, {"result": EXPECT}) for case in cases])))


def json_lines(*objects: Json) -> str:
    """JSON Lines, all of them ASCII."""
    return "".join(json.dumps(each) + "\n" for each in objects)


def files() -> dict[str, str]:
    """Files by what stands behind `NAME` in their paths; some are to be read, and some to be refused."""
    many = [vector(f"{TEXT}/{number}", expect={"total": 8000, TEXT: TEXT}) for number in range(len(ANSWERS) + 1)]
    answers = [each | {"id": asked["id"]} for asked, each in zip(many, ANSWERS, strict=False)]
    superseded = {f"{TEXT}/1": {"by": f"{TEXT}/2", "reason": TEXT}}
    reworded = [vector(f"{TEXT}/0", title="other"), vector(f"{TEXT}/2", kind=TEXT), vector(f"{TEXT}/new")]
    released = [vector(f"{TEXT}/{number}", since="0.1.0") for number in range(4)]
    return {
        "hand.json": json.dumps({"input": {TEXT: TEXT}}),
        "kind.json": json.dumps({"input": {}, "kind": TEXT}),
        "names.json": json.dumps({"input": {}, TEXT: 1}),
        "twice.json": f"{{{json.dumps(TEXT)}: 1, {json.dumps(TEXT)}: 2}}",
        "preset.toml": f"title = {IN_TOML}\n[rules]\numa = [20, 10, -10, -20]\n[sources]\numa = {IN_TOML}\n",
        "key.toml": f"{IN_TOML} = 1\n[rules]\n",
        "option.toml": f"[rules]\n{IN_TOML} = {IN_TOML}\n",
        "value.toml": f"[rules]\nopen_no_fu = {IN_TOML}\n",
        "broken.toml": f"[rules\n{EVIL}",
        "known.toml": f"[[known]]\nid = {IN_TOML}\nreason = {IN_TOML}\n",
        "passes.toml": f"[[known]]\nid = 'points/*'\nreason = {IN_TOML}\n",
        "strange.toml": f"[[known]]\n{IN_TOML} = 1\n",
        "vectors.jsonl": json_lines(*many),
        "answers.jsonl": json_lines(*answers),
        "hello.jsonl": json_lines(HELLO, *answers),
        "others.jsonl": json_lines({"id": TEXT, "result": {}}),
        "unreadable.jsonl": f"{EVIL}\n",
        "bad.jsonl": json_lines(vector(TEXT, kind=TEXT)),
        "before.jsonl": report("pass", TEXT, "a/b", f"{TEXT}/1"),
        "after.jsonl": report("fail", TEXT, f"{TEXT}/2"),
        "digests.jsonl": json_lines({TEXT: TEXT}),
        "engine.py": ENGINE,
        "old/vectors.jsonl": json_lines(*released),
        "old/manifest.json": json.dumps(manifest()),
        "new/vectors.jsonl": json_lines(*reworded),
        "new/manifest.json": json.dumps(manifest(superseded=superseded, options={f"{TEXT}2": [1]}, corpus="0.2.0")),
        "no/vectors.jsonl": json_lines(vector(TEXT, rules=TEXT)),
        "no/manifest.json": json.dumps(manifest()),
        "bare/manifest.json": json.dumps(manifest(corpus=TEXT)),
        "theirs/theirs": "",
    }


def write_files(folder: Path) -> None:
    """All of them, in this folder."""
    for name, text in files().items():
        file = folder / f"{NAME}{name}"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")
