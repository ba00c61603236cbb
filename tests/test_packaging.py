import ast
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import reference

# The checkout that these tests lie in, wherever the packages themselves were installed from.
ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
IMPORTED_AS = {"pyyaml": "yaml"}
MOST_LINES = 400


def files_under(*folders: str) -> list[str]:
    """Every file of the checkout below some folders, as paths from its root; without what running it leaves behind."""
    found = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    return sorted(path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts)


def modules(folder: str) -> Iterator[tuple[str, str]]:
    for name in files_under(folder):
        if name.endswith(".py"):
            yield name, (ROOT / name).read_text(encoding="utf-8")


def imported(folder: str) -> set[str]:
    """The top-level names of everything that the modules in a folder import."""
    names: set[str] = set()
    for _, source in modules(folder):
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Import(names=aliases):
                    names |= {alias.name.split(".")[0] for alias in aliases}
                case ast.ImportFrom(module=str(module), level=0):
                    names.add(module.split(".")[0])
    return names


def test_the_reference_loads_nothing_but_the_standard_library() -> None:
    """Every module of it, in a process that sees neither site-packages nor the environment."""
    script = """
import importlib, pkgutil, sys
sys.path.insert(0, sys.argv[1])
import reference
for module in pkgutil.walk_packages(reference.__path__, "reference."):
    importlib.import_module(module.name)
loaded = {name.split(".")[0] for name in sys.modules}
print(*sorted(loaded - sys.stdlib_module_names - {"__main__"}))
"""
    home = str(Path(reference.__file__).parents[1])
    done = subprocess.run([sys.executable, "-I", "-S", "-c", script, home], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["reference"]


def test_the_reference_does_not_know_the_tools() -> None:
    assert imported("reference") - sys.stdlib_module_names == {"reference"}


# Adapters run in the engines' own interpreters; the project never depends on an engine.
ENGINES = {"mahjong", "jansou", "riichienv"}


def test_the_tools_import_what_the_project_declares() -> None:
    declared = {re.split(r"[^A-Za-z0-9_-]", text)[0].lower() for text in PROJECT["dependencies"]}
    used = imported("tools") - sys.stdlib_module_names - {"reference", "riichi_spec"} - ENGINES
    assert used == {IMPORTED_AS.get(name, name) for name in declared}


@pytest.mark.parametrize("folder", ["reference", "tools", "tests"])
def test_no_module_is_long(folder: str) -> None:
    lines = {name: len(source.splitlines()) for name, source in modules(folder)}
    assert lines
    assert {name: number for name, number in lines.items() if number > MOST_LINES} == {}


def test_the_reference_is_typed_throughout() -> None:
    """No Any, no cast, and nothing that the type checker is told to overlook."""
    for name, source in modules("reference"):
        assert "type: ignore" not in source, name
        words = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
        words |= {node.attr for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute)}
        assert not words & {"Any", "cast"}, name


def test_corpus_and_spec_hold_no_code() -> None:
    assert [name for name in files_under("corpus", "spec") if Path(name).suffix.startswith(".py")] == []


def test_tools_and_tests_are_folders_and_no_packages() -> None:
    assert not (ROOT / "tools" / "__init__.py").exists()
    assert not (ROOT / "tests" / "__init__.py").exists()
    names = sorted(path.name for path in (ROOT / "tools").iterdir() if path.name != "__pycache__")
    assert names == ["riichi_spec", "start.py"]


def test_the_top_level_holds_what_was_agreed() -> None:
    names = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    # What git leaves out, and what a source distribution adds.
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    names -= {name.strip("/") for name in ignored} | {"PKG-INFO"}
    assert names == {"pyproject.toml", "README.md", "LICENSE", "spec", "reference", "corpus", "tests", "tools"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    """The wheel built from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (file,) = folder.glob("*.whl")
    with zipfile.ZipFile(file) as opened:
        yield opened


def test_the_wheel_holds_the_checkouts_files_and_no_others(wheel: zipfile.ZipFile) -> None:
    moved = {"tools/riichi_spec": "riichi_spec", "corpus": "riichi_spec/_data/corpus", "spec": "riichi_spec/_data/spec"}
    expected = set(files_under("reference"))
    for folder, place in moved.items():
        expected |= {place + name.removeprefix(folder) for name in files_under(folder)}
    about = f"{PROJECT['name'].replace('-', '_')}-{PROJECT['version']}.dist-info"
    expected |= {f"{about}/{name}" for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt")}
    expected |= {f"{about}/licenses/{name}" for name in ("LICENSE", "corpus/LICENSE")}
    assert set(wheel.namelist()) == expected


def test_the_wheel_holds_data_types_and_licences(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()
    for name in (
        "riichi_spec/_data/corpus/VERSION",
        "riichi_spec/_data/corpus/fu/waits.yaml",
        "riichi_spec/_data/spec/fu.md",
        "riichi_spec/cases/schemas/case.schema.json",
        "reference/rules/presets/tenhou.toml",
        "reference/py.typed",
        "riichi_spec/py.typed",
    ):
        assert name in names
    (licence,) = (name for name in names if name.endswith("licenses/LICENSE"))
    assert wheel.read(licence) == (ROOT / "LICENSE").read_bytes()
    (points,) = (name for name in names if name.endswith("entry_points.txt"))
    assert b"riichi-spec = riichi_spec.__main__:main" in wheel.read(points)


def test_the_front_door_is_for_a_checkout_alone(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (file,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(file) as opened:
        names = [name.partition("/")[2] for name in opened.getnames()]
    assert {"tools/start.py", "pyproject.toml", "tools/riichi_spec/__main__.py"} <= set(names)
    assert [name for name in wheel.namelist() if name.endswith("start.py")] == []


def test_the_wheel_answers_by_itself(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    """Unpacked elsewhere, it finds its own corpus and spec: the code that runs and the data are the wheel's."""
    wheel.extractall(tmp_path)
    script = """
import sys
sys.path.insert(0, sys.argv[1])
from riichi_spec.cases.load import load_cases
from riichi_spec.data import data_folder
from riichi_spec.book.rulebook import Rulebook
print(data_folder("corpus"), data_folder("spec"), len(load_cases()) > 500, len(Rulebook().rules) > 100, sep="\\n")
"""
    done = subprocess.run(
        [sys.executable, "-P", "-c", script, str(tmp_path)], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    data = tmp_path.resolve() / "riichi_spec" / "_data"
    assert done.stdout.splitlines() == [str(data / "corpus"), str(data / "spec"), "True", "True"]
