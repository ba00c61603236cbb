"""The front door, tools/start.py: what it installs when, and what it tells."""

import ast
import importlib.util
import shutil
import signal
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from command import words
from front_door import MODULES, ROOT, SCRIPT, Door, checkout, start

VENV, PIP, PIP_DEV = "venv", "pip --editable .", "pip --editable .[dev]"


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Door:
    made = checkout(tmp_path, monkeypatch)
    monkeypatch.setattr(start, "ROOT", made.root)
    monkeypatch.setattr(start, "call", made.call)
    monkeypatch.setattr(start, "run", made.run)
    return made


@pytest.mark.parametrize(
    ("line", "step", "ran"),
    [
        ("check", PIP, "riichi_spec check"),
        ("check --kind points", PIP, "riichi_spec check --kind points"),
        ("score 99m --ron", PIP, "riichi_spec score 99m --ron"),
        ("--version", PIP, "riichi_spec --version"),
        ("test", PIP_DEV, "pytest"),
        ("test -k 'fu and not han'", PIP_DEV, "pytest -k 'fu and not han'"),
    ],
)
def test_a_first_call_installs_what_its_word_needs_and_a_second_nothing(
    door: Door, line: str, step: str, ran: str
) -> None:
    assert door(line) == (7, [VENV, step])
    assert door(line) == (7, [])
    place = ["in", str(door.root)] if step == PIP_DEV else []
    assert door.ran == [words(ran) + place] * 2


def test_tests_need_more_than_other_words_do(door: Door, capsys: pytest.CaptureFixture[str]) -> None:
    assert door("check") == (7, [VENV, PIP])
    assert door("test") == (7, [PIP_DEV])
    assert door("check") == door("test") == (7, [])
    out, err = capsys.readouterr()
    assert out == ""
    assert [line.split()[:3] for line in err.splitlines()] == [
        ["start.py:", "installing", "."],
        ["start.py:", "installing", ".[dev]"],
    ]


def _another_python(door: Door) -> None:
    door.patch.setattr(sys, "version", "3.99.0 (of a later day)")


def _moved(door: Door) -> None:
    door.root = door.root.rename(door.root.with_name("moved"))
    door.patch.setattr(start, "ROOT", door.root)


def _a_module_gone(door: Door) -> None:
    shutil.rmtree(door.venv / MODULES / "click")


def _its_python_gone(door: Door) -> None:
    door.python.unlink()
    door.python.symlink_to(door.root / "no-such-python")


def _broken_off(door: Door) -> None:
    (door.root / "pyproject.toml").write_text("[project]")
    door.fails = "pip"
    assert door("check") == (2, [PIP])
    door.fails = ""


@pytest.mark.parametrize("change", [_another_python, _moved, _a_module_gone, _its_python_gone, _broken_off])
def test_what_would_not_work_is_made_anew(door: Door, change: Callable[[Door], None]) -> None:
    door("check")
    door.put("left/behind", "left_behind")
    change(door)
    assert door("check") == (7, [VENV, PIP])
    assert not list(door.venv.glob("left*"))
    assert door("check") == (7, [])


def test_another_pyproject_is_installed_into_what_is_there(door: Door) -> None:
    door("test")
    (door.root / "pyproject.toml").write_text("[project]")
    assert door("check") == (7, [PIP_DEV])
    assert door("test") == (7, [])


def test_a_later_version_of_a_package_is_no_damage(door: Door) -> None:
    door("check")
    door.put(f"{MODULES}/click-9.dist-info/RECORD")
    (door.root / "pyproject.toml").write_text("[project]")
    assert door("check") == (7, [PIP])
    shutil.rmtree(door.venv / MODULES / "click-9.dist-info")
    assert door("check") == (7, [])


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_a_broken_first_installation_is_begun_again(door: Door, step: str) -> None:
    door.fails = step
    assert door("check")[0] == 2
    door.fails = ""
    assert door("check") == (7, [VENV, PIP])


def test_an_environment_made_by_hand_is_used_and_kept(door: Door) -> None:
    door.put_python("echo 3.12.1")
    door.put("mine/note")
    assert door("check") == (7, [PIP])
    assert door("check") == (7, [])
    door.put_python("echo 3.13.0")
    door.fails = "pip"
    assert door("test") == (2, ["pip --force-reinstall --editable .[dev]"])
    door.fails = ""
    assert door("test") == (7, ["pip --force-reinstall --editable .[dev]"])
    assert door("test") == (7, [])
    assert (door.venv / "mine/note").exists()


def test_an_environment_without_pip_gets_it(door: Door) -> None:
    door.put_python('test "$2" != "import pip" && echo 3.12.1')
    assert door("check") == (7, ["ensurepip", PIP])


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("echo 3.9.18", "expected Python 3.11 or newer, found 3.9: "),
        ("exit 1", "expected a virtual environment, found none that starts: "),
        (None, "expected a virtual environment, found none that starts: "),
    ],
)
def test_an_environment_that_cannot_be_used_is_not_touched(
    door: Door, capsys: pytest.CaptureFixture[str], script: str | None, told: str
) -> None:
    door.put("mine/note")
    if script:
        door.put_python(script)
    assert door("check") == (2, [])
    err = capsys.readouterr().err
    assert err.startswith(f"start.py: {told}")
    assert (str(door.venv) in err, err.count("\n")) == (True, 1)
    assert (door.venv / "mine/note").exists()


def test_the_environments_own_python_does_not_delete_itself(
    door: Door, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    door("check")
    _a_module_gone(door)
    monkeypatch.setattr(sys, "prefix", str(door.venv))
    assert door("check") == (2, [])
    assert "start.py: expected a Python outside of it to make" in capsys.readouterr().err
    assert door.python.exists()


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_that_makes_no_environment_is_told_of(
    door: Door, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], module: str
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == module else name)
    assert door("check") == (2, [])
    err = capsys.readouterr().err
    assert err.startswith(f"start.py: expected the module {module}, which ")
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    assert err.endswith(f"; on Debian and Ubuntu: sudo apt install {package}\n")


def test_a_place_that_cannot_be_written_is_one_line(door: Door, capsys: pytest.CaptureFixture[str]) -> None:
    door.venv.touch()
    assert door("check") == (2, [])
    err = capsys.readouterr().err
    assert err.startswith("start.py: expected a virtual environment to read and write below ")
    assert err.count("\n") == 1


def test_no_words_are_an_error_with_the_usage(door: Door, capsys: pytest.CaptureFixture[str]) -> None:
    assert door("") == (2, [])
    assert capsys.readouterr() == ("", start.USAGE)
    assert door("--help") == door("-h") == (0, [])
    assert capsys.readouterr() == (start.USAGE * 2, "")
    assert not door.venv.exists()


def test_an_old_python_reads_the_script_and_is_refused() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 8))
    with pytest.raises(start.Refused, match=r"^expected Python 3\.11 or newer, found 3\.10\.4: /usr/bin/python3$"):
        start.refuse_old((3, 10, 4), "/usr/bin/python3")
    start.refuse_old((3, 11, 0), "")
    start.refuse_old((4, 0, 0), "")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">=" + ".".join(map(str, start.NEEDED))


def test_a_step_that_fails_shows_all_its_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = "import sys; print('out', flush=True); print('err', file=sys.stderr); sys.exit(int(sys.argv[1]))"
    start.call([sys.executable, "-c", script, "0"], tmp_path)
    assert capsys.readouterr() == ("", "")
    with pytest.raises(start.Refused, match=r"^expected an installation, but this ended with 3: "):
        start.call([sys.executable, "-c", script, "3"], tmp_path)
    assert capsys.readouterr() == ("", "out\nerr\n")


def test_the_exit_code_is_that_of_what_ran() -> None:
    for code in (0, 1, 5):
        assert start.run([sys.executable, "-c", f"raise SystemExit({code})"], None) == code
    killed = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    assert start.run([sys.executable, "-c", killed], None) == 128 + signal.SIGKILL


def test_runs_share_the_environment_and_an_installation_has_it_alone(
    door: Door, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    door.put(start.LOCK)
    lock = door.venv / start.LOCK
    environment = start.Environment(door.root)
    with environment.held(alone=False), lock.open("ab") as second, lock.open("ab") as third:
        assert start.locked(second, alone=False)
        assert not start.locked(third, alone=True)
        assert start.locked(third, alone=False)
    assert capsys.readouterr().err == ""
    for first in (True, False):
        with lock.open("ab") as busy:
            assert start.locked(busy, alone=first)
            monkeypatch.setattr(time, "sleep", lambda _, busy=busy: busy.close())
            with environment.held(alone=not first):
                assert busy.closed
        doing = "installs into" if first else "uses"
        assert capsys.readouterr().err == f"start.py: waiting for another start.py, which {doing} {door.venv}\n"
