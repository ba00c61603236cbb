"""One way to write anything: whole or not at all, and never in place of what is no plain file."""

import ast
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

import pytest

from riichi_spec import __file__ as package
from riichi_spec.files import CannotWrite, Locked, check_writable, locked, whole, write_whole

FOLDER: Final = Path(package).parent
WRITERS: Final = {
    *("write_text", "write_bytes", "rename", "replace", "touch", "symlink_to", "hardlink_to", "copy", "copy2"),
    *("copyfile", "copytree", "move", "NamedTemporaryFile", "TemporaryFile", "mkstemp", "truncate"),
}
OF_FOLDERS: Final = {"rmtree", "unlink", "rmdir"}
MODES: Final = set("wax+")
OWN_WRITERS: Final = {"files/writing.py", "files/appending.py"}
REMOVING: Final = {
    "adapters/install.py": "what an interrupted installation has left, in the cache",
    "adapters/pin.py": "the report of pip, in a folder of its own",
}


def writing_calls(source: str) -> Iterator[tuple[int, str]]:
    """Line and name of every call that writes, replaces or removes a file. str.replace has two arguments."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            values = [*node.args, *(word.value for word in node.keywords)]
            opens = name in ("open", "fdopen") and any(map(_is_mode, values))
            of_values = name == "replace" and (len(node.args) != 1 or node.keywords)
            if opens or name in OF_FOLDERS or (name in WRITERS and not of_values):
                yield node.lineno, name


def _is_mode(node: ast.expr) -> bool:
    """Whether it is a text such as wb: one that only reads has none of these letters."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(set(node.value) & MODES)


@pytest.mark.parametrize(
    "source",
    [
        "file.write_text('x')",
        "open(file, 'w')",
        "file.open(mode='r+b')",
        "part.replace(file)",
        "shutil.copyfile(a, b)",
        "shutil.rmtree(folder)",
        "tempfile.NamedTemporaryFile()",
    ],
)
def test_a_call_that_writes_is_found(source: str) -> None:
    assert list(writing_calls(source))


def test_nothing_is_found_where_nothing_is_written() -> None:
    assert not list(writing_calls("file.open('rb'); open(x); text.replace('a', 'b'); replace(run, seconds=1)"))


def test_nobody_else_writes() -> None:
    """Everything else goes through `files`; what is removed is ours and is named here."""
    found: dict[str, str] = {}
    for file in sorted(FOLDER.rglob("*.py")):
        name = file.relative_to(FOLDER).as_posix()
        if name not in OWN_WRITERS and not name.startswith("_data/"):
            calls = list(writing_calls(file.read_text(encoding="utf-8")))
            if name in REMOVING:
                calls = [(line, call) for line, call in calls if call not in OF_FOLDERS]
            found |= {f"{name}:{line}": call for line, call in calls}
    assert not found


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def fail_after(stream: BinaryIO, error: type[BaseException]) -> None:
    stream.write(b"new")
    raise error


def test_what_fails_midway_leaves_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")
    for error in (KeyError, KeyboardInterrupt):
        for name in ("file", "another"):
            with pytest.raises(error), whole(tmp_path / name) as stream:
                fail_after(stream, error)
    assert content(tmp_path) == {"file": b"old"}


FULL: Final = """\
import resource, sys
from pathlib import Path
from riichi_spec.files import CannotWrite, Appended, write_whole

resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
try:
    if sys.argv[2] == "whole":
        write_whole(Path(sys.argv[1]), b"x" * 200_000)
    else:
        lines = Appended(Path(sys.argv[1]), 4)
        lines.add(b"one\\n")
        lines.add(b"x" * 200_000 + b"\\n")
except CannotWrite as error:
    print(error)
"""


@pytest.mark.parametrize("way", ["whole", "appended"])
def test_a_disk_that_takes_no_more_is_named_with_the_file(way: str, tmp_path: Path) -> None:
    """A limit on the size of files stands for the disk: the system refuses in the middle of a write."""
    file = tmp_path / "file"
    file.write_bytes(b"old\n")
    words = [sys.executable, "-c", FULL, str(file), way]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.startswith(f"{file}: expected a file to write: ")
    assert content(tmp_path) == {"file": b"old\n" if way == "whole" else b"old\none\n"}


def test_a_link_is_followed_and_stays(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "folder" / "file")
    for text in (b"first", b"second"):
        check_writable(tmp_path / "link")
        write_whole(tmp_path / "link", text)
        assert (tmp_path / "link").is_symlink()
        assert content(tmp_path / "folder") == {"file": text}


def test_what_is_no_plain_file_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"told")
    reader.join()
    assert read == [b"told"]
    assert pipe.is_fifo()
    for device in (Path("/dev/null"), tmp_path / "link"):
        if not device.exists():
            device.symlink_to("/dev/null")
        check_writable(device)
        write_whole(device, b"x")
        assert device.is_char_device()


def test_our_own_output_goes_on_behind_it(tmp_path: Path) -> None:
    """Put in its place, a new file would leave what is printed afterwards to the old one, which nobody sees."""
    program = (
        "from pathlib import Path; from riichi_spec.files import write_whole;"
        "write_whole(Path('/dev/stdout'), b'first\\n'); print('second')"
    )
    with (tmp_path / "out").open("wb") as out:
        subprocess.run([sys.executable, "-c", program], stdout=out, check=True, timeout=60)
    assert content(tmp_path) == {"out": b"first\nsecond\n"}


def a_folder(file: Path) -> None:
    file.mkdir()


def with_a_second_name(file: Path) -> None:
    file.write_bytes(b"old")
    (file.parent / "second").hardlink_to(file)


def a_loop(file: Path) -> None:
    file.symlink_to(file)


def full(file: Path) -> None:
    file.symlink_to("/dev/full")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (a_folder, "got a folder"),
        (with_a_second_name, "a hard link"),
        (a_loop, "symbolic links"),
        (full, "No space left on device"),
    ],
)
def test_what_cannot_be_written_is_refused_and_stays(make: Callable[[Path], None], why: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    make(file)
    before = {path.name: path.lstat().st_ino for path in tmp_path.iterdir()}
    with pytest.raises(CannotWrite, match=why) as refused:
        write_whole(file, b"new")
    assert str(refused.value).startswith(f"{file}: expected a file to write: ")
    assert {path.name: path.lstat().st_ino for path in tmp_path.iterdir()} == before
    if make is not full:
        with pytest.raises(CannotWrite, match=why):
            check_writable(file)


def test_a_file_that_is_to_be_read_alone_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its folder may be written to, so that it could be replaced. Root may write everything: it is told otherwise."""
    file = tmp_path / "file"
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(CannotWrite, match="may not be written to"):
        write_whole(file, b"new")
    assert content(tmp_path) == {"file": b"old"}


def test_the_mode_stays_and_a_new_file_has_the_usual_one(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    for name in ("new", "private"):
        (tmp_path / "private").touch(mode=0o600)
        write_whole(tmp_path / name, b"x")
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert modes == {"usual": modes["usual"], "new": modes["usual"], "private": 0o600}


def test_two_runs_on_one_file_leave_one_whole(tmp_path: Path) -> None:
    texts = [bytes([65 + number]) * 300_000 for number in range(8)]

    def write(text: bytes) -> None:
        for _ in range(5):
            write_whole(tmp_path / "file", text)

    writers = [threading.Thread(target=write, args=(text,)) for text in texts]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        if (tmp_path / "file").exists():
            assert (tmp_path / "file").read_bytes() in texts
    assert list(content(tmp_path)) == ["file"]


def test_a_lock_holds_others_off_whatever_links_they_come_by(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    with locked(tmp_path / "file"):
        with pytest.raises(Locked, match="expected no other run to be writing it"), locked(tmp_path / "link"):
            pass
        with locked(tmp_path / "another"):
            pass
    with locked(tmp_path / "link"):
        pass
    assert not list(content(tmp_path))


def test_who_waits_for_a_lock_is_told_and_gets_it(tmp_path: Path) -> None:
    waits, gone = threading.Event(), threading.Event()

    def hold() -> None:
        with locked(tmp_path / "file", lambda: None):
            held.set()
            waits.wait()
            gone.set()

    held = threading.Event()
    threading.Thread(target=hold, daemon=True).start()
    held.wait()
    with locked(tmp_path / "file", waits.set):
        assert gone.is_set()


def test_where_there_is_no_cache_nobody_is_held_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cache").write_text("no folder")
    monkeypatch.setattr("riichi_spec.files.locking.user_cache_path", lambda _: tmp_path / "cache")
    with locked(tmp_path / "file"), locked(tmp_path / "file"):
        pass
