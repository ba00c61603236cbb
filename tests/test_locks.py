"""Engines are installed from locks: every package with its hashes, no address, nothing built and no script run."""

import json
import re
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import psutil
import pytest

from command import Run, assert_one_line_of_error
from riichi_spec.adapters import install, pin
from riichi_spec.adapters.install import NotInstalled, adapters
from riichi_spec.adapters.locks import FOLDER, asked_for, lock_file, npm_lock, pip_lock
from waiting import HANGS, comes

ENGINES = list(adapters().values())
LOCK = """\
{"name": "made", "lockfileVersion": 3, "packages": {
 "": {"name": "made", "dependencies": {"riichi": "1.2.0"}},
 "node_modules/riichi": {"version": "1.2.0", "resolved": "https://registry.example/r.tgz", "integrity": "sha512-x"}}}
"""


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
def test_a_lock_pins_everything_by_hash_and_names_no_address(engine: install.Adapter) -> None:
    assert engine.packages
    assert "://" not in engine.lock
    if engine.ecosystem == "pypi":
        entries = re.split(r"\n(?=\S)", engine.lock.strip())
        assert all(re.fullmatch(r"\S+==\S+( \\\n    --hash=sha256:[0-9a-f]{64})+", entry) for entry in entries)
    else:
        packages: dict[str, Any] = json.loads(engine.lock)["packages"]
        assert all(package["integrity"].startswith("sha512-") for name, package in packages.items() if name)


def test_every_lock_is_an_engines() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {lock_file(e.name, e.ecosystem).name for e in ENGINES}


def test_a_lock_of_npm_loses_its_addresses_and_the_name_of_its_folder() -> None:
    lock = npm_lock(LOCK)
    assert asked_for(lock, "npm") == ("riichi@1.2.0",)
    assert "example" not in lock
    assert "made" not in lock
    assert "sha512-x" in lock


def test_a_lock_of_pip_has_the_hashes_of_every_machine_in_order() -> None:
    lock = pip_lock({"b==2": {"22", "11"}, "a==1": ["33"]})
    assert lock == (
        "a==1 \\\n    --hash=sha256:33\nb==2 \\\n    --hash=sha256:11 \\\n    --hash=sha256:22\n"
    )  # fmt: skip
    assert asked_for(lock, "pypi") == ("a==1", "b==2")


class Tools:
    """Stands in for pip and npm: remembers how they are called, and leaves what they would."""

    def __init__(self) -> None:
        self.calls: list[list[str]] = []

    def __call__(self, argv: list[str], _: Path) -> tuple[int, str]:
        self.calls.append(argv)
        if "--report" in argv:
            archive = {"archive_info": {"hashes": {"sha256": "ab" * 32}}, "url": "x/jansou-9-py3-none-any.whl"}
            found = [{"metadata": {"name": "Jansou", "version": "9"}, "download_info": archive}]
            Path(argv[argv.index("--report") + 1]).write_text(json.dumps({"install": found}), encoding="utf-8")
        return 0, ""


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Tools:
    stand_in = Tools()
    monkeypatch.setattr(install, "_ran", stand_in)
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(install, "user_cache_path", lambda _: tmp_path)
    return stand_in


def test_wheels_alone_are_installed_and_by_hash(tools: Tools) -> None:
    folder = install.install("jansou")
    called = tools.calls[-1]
    for option in ("--require-hashes", "--no-deps"):
        assert option in called
    assert called[called.index("--only-binary") + 1] == ":all:"
    assert Path(called[called.index("--requirement") + 1]).read_text(encoding="utf-8") == adapters()["jansou"].lock
    assert adapters()["jansou"].installed
    assert folder == adapters()["jansou"].environment


def test_npm_installs_what_the_lock_has_and_runs_no_script(tools: Tools) -> None:
    folder = install.install("riichi")
    (called,) = tools.calls
    assert called[:2] == ["/bin/npm", "ci"]
    assert "--ignore-scripts" in called
    assert (folder / "package-lock.json").read_text(encoding="utf-8") == adapters()["riichi"].lock
    project = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    assert project["dependencies"] == json.loads(adapters()["riichi"].lock)["packages"][""]["dependencies"]


def test_an_engine_of_another_lock_has_another_folder() -> None:
    engine = adapters()["jansou"]
    other = install.Adapter(engine.name, engine.file, engine.ecosystem, engine.package, engine.lock + "#", "", "")
    assert other.environment != engine.environment


def test_pinning_runs_nothing_of_a_package(tools: Tools) -> None:
    assert pin.pin("jansou", ["jansou==9"]) == f"jansou==9 \\\n    --hash=sha256:{'ab' * 32}\n"
    (called,) = tools.calls
    assert "--dry-run" in called
    assert called[called.index("--only-binary") + 1] == ":all:"


def test_an_engine_without_a_lock_is_pinned_first(monkeypatch: pytest.MonkeyPatch) -> None:
    new = install.Adapter("new", Path("new.py"), "pypi", "new", "", "", "")
    monkeypatch.setattr(install, "adapters", lambda: {"new": new})
    with pytest.raises(NotInstalled, match="`riichi-spec adapters pin new PACKAGE"):
        install.install("new")
    with pytest.raises(NotInstalled, match="expected the packages to pin"):
        pin.pin("new", [])


def test_who_installs_at_the_same_time_waits(tools: Tools, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first is in the middle of it when the second comes, which then finds everything there."""
    begun, waits, installed = threading.Event(), threading.Event(), []

    def slow(argv: list[str], folder: Path) -> tuple[int, str]:
        (folder / "in the middle").touch()
        begun.set()
        assert waits.wait(HANGS)
        assert (folder / "in the middle").exists()
        return tools(argv, folder)

    monkeypatch.setattr(install, "_ran", slow)
    first = threading.Thread(target=lambda: installed.append(install.install("jansou")))
    first.start()
    assert begun.wait(HANGS)
    assert install.install("jansou", waits.set) == adapters()["jansou"].environment
    first.join()
    assert installed == [adapters()["jansou"].environment]
    assert len(tools.calls) == 2


def test_a_cache_that_cannot_be_written_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    monkeypatch.setattr(install, "user_cache_path", lambda _: tmp_path / "cache")
    assert_one_line_of_error(
        run("adapters install jansou"), 2, "jansou: it cannot be set up: ", str(tmp_path / "cache")
    )


@pytest.mark.process
def test_a_tool_ends_with_us(tmp_path: Path) -> None:
    """And all that it has started in a session of its own."""
    child = (
        f"open({str(tmp_path / 'child')!r}, 'w').write(str(__import__('os').getpid())); import time; time.sleep(600)"
    )
    tool = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}], start_new_session=True)"
    program = (
        "import sys; from pathlib import Path; from riichi_spec.adapters import install;"
        f"install._ran([sys.executable, '-c', {tool!r}], Path('.'))"
    )
    with subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.DEVNULL) as running:
        assert comes(lambda: (tmp_path / "child").exists() and (tmp_path / "child").read_text())
        running.send_signal(signal.SIGINT)
        running.wait(HANGS)
    assert comes(lambda: not psutil.pid_exists(int((tmp_path / "child").read_text())))
