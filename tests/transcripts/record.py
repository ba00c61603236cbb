"""Makes the transcripts of adapters anew, with the real engines:

    riichi-spec adapters install jansou
    cd tests && python -m transcripts.record jansou         without a name: all of them

The questions are those of questions.toml. Each adapter is asked twice, with the engine
alone and with the recorder before it, and has to answer alike. What is written is what somebody's engine answered,
right or wrong; only a change of an adapter, of its engine's version or of the questions is a reason to do it anew.
"""

import json
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

from riichi_spec.adapters import install
from riichi_spec.data import data_folder
from transcripts.transcript import (
    HERE,
    MINIMAL,
    NAMES,
    NODE,
    Message,
    adapter_file,
    converse,
    in_javascript,
    package_of,
    plain_command,
    put_package,
    transcript_file,
)

VECTORS: Final = "vectors/vectors.jsonl"


def conversation(name: str) -> list[Message]:
    """Hello, a question for each id and for each change, bye."""
    chosen = tomllib.loads((HERE / "questions.toml").read_text(encoding="utf-8"))[name]
    lines = (data_folder("corpus") / VECTORS).read_text(encoding="utf-8").splitlines()
    vectors = {vector["id"]: vector for vector in map(json.loads, lines)}
    asked = [{key: vectors[case_id][key] for key in ("id", "kind", "rules", "input")} for case_id in chosen["ids"]]
    for change in chosen.get("changed", []):
        vector = vectors[change["id"]]
        asked.append({**change, "id": f"{change['id']}/changed", "kind": vector["kind"], "input": vector["input"]})
    asks = [{"msg": "ask", "seq": seq, **question} for seq, question in enumerate(asked, 1)]
    return [{"msg": "hello", "protocol": 1}, *asks, {"msg": "bye"}]


def recording(name: str, notes: Path, folder: Path) -> list[str]:
    """The command that runs an adapter on its engine and writes notes of their calls."""
    command, file = install.command(name), str(adapter_file(name))
    if not in_javascript(name):
        return [command[0], "-I", str(HERE / "stand_in.py"), "record", str(notes), file]
    package = package_of(name)
    engine = install.adapter(name).environment / "node_modules" / package
    version = json.loads((engine / "package.json").read_text(encoding="utf-8"))["version"]
    paths = [json.dumps(str(path)) for path in (HERE / "stand_in.cjs", engine, notes)]
    given = f"{json.dumps(package)}, {json.dumps(version)}, require({paths[1]}), {paths[2]}"
    put_package(folder, package, version, f"require({paths[0]}).record({given})")
    return [str(NODE), file, str(folder)]


def record(name: str) -> None:
    """Write one transcript."""
    messages = conversation(name)
    if name in MINIMAL:
        talk = converse(plain_command(name), messages)
        told: Message = {"header": {}, "turns": [[] for _ in messages]}
    else:
        with tempfile.TemporaryDirectory() as path:
            notes = Path(path) / "notes.json"
            talk = converse(recording(name, notes, Path(path)), messages)
            plainly = converse(install.command(name), messages)
            if (talk.answers, talk.exit_code) != (plainly.answers, plainly.exit_code):
                sys.exit(f"{name}: expected the same answers with and without the recorder\n{talk.stderr}")
            told = json.loads(notes.read_text(encoding="utf-8"))
    turns = [
        {"message": message} | ({"calls": made} if made else {}) | ({"answer": answer} if answer else {})
        for message, made, answer in zip(messages, told["turns"], [*talk.answers, None], strict=True)
    ]
    lines = ({"transcript": name, **told["header"]}, *turns)
    texts = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines]
    transcript_file(name).write_text("".join(texts), encoding="utf-8")


def main() -> None:
    """Record those that are named, or all."""
    for name in sys.argv[1:] or NAMES:
        record(name)


if __name__ == "__main__":
    main()
