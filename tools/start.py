"""From a fresh checkout to a run in one command: `python3 tools/start.py check`, `python3 tools/start.py test`.

It keeps a virtual environment, `.venv` in the checkout, installs into it what the command needs, and runs it there.
What was installed stands in a mark inside, so that a second call starts at once. It asks for nothing but Python, and
is written in a syntax that Python 3.8 can read: an old Python says what is needed instead of where it fails.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NEEDED = (3, 11)
ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 10.0
"""Seconds that a program which was interrupted has to end by itself."""
MARK, LOCK = "start.json", "start.lock"
OWN = {MARK, f"{MARK}.new", LOCK}
"""What this script keeps inside of `.venv`."""
INSTALLED = ("bin/*", "lib/python*/site-packages/*", "Scripts/*", "Lib/site-packages/*")
"""Where an installation leaves something, on Unix and on Windows."""

USAGE = """\
usage: python3 tools/start.py check [OPTION...]   ask the reference the whole corpus: riichi-spec check
       python3 tools/start.py test [OPTION...]    run the tests: pytest, in the checkout, on all cores
       python3 tools/start.py VERB [ARGUMENT...]  run another verb of riichi-spec
for example: python3 tools/start.py score 234m567p345s222z5z 5z --tsumo --seat south
"""


class Refused(Exception):
    """What was expected, what came, and where, in one line."""


def say(line: str) -> None:
    """Tell one line, without disturbing what the program prints on stdout."""
    sys.stderr.write(f"start.py: {line}\n")
    sys.stderr.flush()


def refuse_old(found: tuple[int, ...], where: str) -> None:
    """An old Python could make the environment, and fail somewhere inside the package."""
    if found[:2] < NEEDED:
        needed, came = (".".join(map(str, version)) for version in (NEEDED, found))
        raise Refused(f"expected Python {needed} or newer, found {came}: {where}")


if sys.platform == "win32":
    import msvcrt

    # Locks of Windows are never shared, so that each run takes one place of many, and an installation all of them.
    _PLACES = 64

    def locked(file: IO[bytes], *, alone: bool) -> bool:
        """Take the lock, alone or beside others, unless somebody holds it otherwise; closing the file gives it back."""
        for place, count in [(0, _PLACES)] if alone else [(place, 1) for place in range(_PLACES)]:
            with contextlib.suppress(OSError):
                file.seek(place)
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, count)
                return True
        return False

else:
    import fcntl

    def locked(file: IO[bytes], *, alone: bool) -> bool:
        """Take the lock, alone or beside others, unless somebody holds it otherwise; closing the file gives it back."""
        try:
            fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def call(command: Sequence[str], folder: Path) -> None:
    """Run a step of the installation. It is silent unless it fails: then all its own words are shown.

    It inherits the lock: when this script is killed and the step goes on, nobody else installs beside it.
    """
    done = subprocess.run(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        close_fds=False,
    )
    if done.returncode:
        sys.stderr.write(done.stdout)
        raise Refused(f"expected an installation, but this ended with {done.returncode}: {' '.join(command)}")


@dataclass(frozen=True)
class Mark:
    """What was installed into an environment, and for what."""

    finished: bool
    made: bool  # by this script, which may then make it anew
    python: str
    checkout: str
    pyproject: str
    extras: list[str]
    holds: list[str]


class Environment:
    """The virtual environment of a checkout, which this script or somebody by hand has made."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    @contextlib.contextmanager
    def held(self, *, alone: bool) -> Iterator[IO[bytes]]:
        """Those who run in it hold it together, with no right to write needed; who installs into it holds it alone."""
        with (self.folder / LOCK).open("ab" if alone else "rb", buffering=0) as file:
            if not locked(file, alone=alone):
                say(f"waiting for another start.py, which {'uses' if alone else 'installs into'} {self.folder}")
                while not locked(file, alone=alone):
                    time.sleep(0.1)
            yield file

    def ready(self, extras: Sequence[str]) -> bool:
        """Whether what is needed was installed, whole, and from the pyproject.toml that is there now."""
        mark = self._mark()
        fits = mark is not None and mark.pyproject == self._pyproject() and {*extras} <= {*mark.extras}
        return fits and self._sound()

    def install(self, extras: Sequence[str], lock: IO[bytes]) -> None:
        """Install what is needed, into a new environment unless there is a sound one or one that somebody else made."""
        mark, sound = self._mark(), self._sound()
        made = mark.made if mark else not any(path.name not in OWN for path in self.folder.iterdir())
        extras = sorted({*extras, *(mark.extras if mark else ())})
        if made and not sound:
            self._refuse_what_cannot_make_it()
        python = sys.version if made else self._its_version()
        package = f".[{','.join(extras)}]" if extras else "."
        say(f"installing {package} into {self.folder}, which is needed once (Python {python.split()[0]})")
        unfinished = Mark(False, made, python, str(self.root), self._pyproject(), extras, [])
        self._write(unfinished)
        os.set_inheritable(lock.fileno(), True)
        if made and not sound:
            self._clear()
            call([sys.executable, "-m", "venv", str(self.folder)], self.root)
        elif subprocess.run([str(self.python), "-c", "import pip"], stderr=subprocess.DEVNULL, check=False).returncode:
            call([str(self.python), "-m", "ensurepip"], self.root)
        pip = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
        # What an interrupted pip, or another path, left in somebody's environment looks installed to pip.
        again = ["--force-reinstall"] if mark and not made and not sound else []
        call([*pip, *again, "--editable", package], self.root)
        self._write(replace(unfinished, finished=True, holds=self._holds()))

    def _mark(self) -> Mark | None:
        try:
            return Mark(**json.loads((self.folder / MARK).read_text(encoding="utf-8")))
        except (FileNotFoundError, ValueError, TypeError):
            return None

    def _write(self, mark: Mark) -> None:
        """Whole or not at all: who is killed while writing leaves the mark that was there."""
        new = self.folder / f"{MARK}.new"
        new.write_text(json.dumps(asdict(mark), indent=2) + "\n", encoding="utf-8")
        new.replace(self.folder / MARK)

    def _pyproject(self) -> str:
        return hashlib.sha256((self.root / "pyproject.toml").read_bytes()).hexdigest()

    def _holds(self) -> list[str]:
        """What stands beside each other in its folders; a later version of a package keeps these names."""
        found = (path for pattern in INSTALLED for path in self.folder.glob(pattern))
        names = (path.relative_to(self.folder) for path in found if path.suffix != ".dist-info")
        return sorted(name.as_posix() for name in names if name.name != "__pycache__")

    def _sound(self) -> bool:
        """Whether an installation was finished, here and with this Python, and nothing of it has gone since."""
        mark = self._mark()
        return (
            mark is not None
            and mark.finished
            and mark.checkout == str(self.root)
            and all((self.folder / name).exists() for name in mark.holds)
            and mark.python == (sys.version if mark.made else self._its_version())
        )

    def _its_version(self) -> str:
        """The version of the Python in an environment that somebody made by hand."""
        try:
            asked = [str(self.python), "-c", "import sys; print(sys.version.replace(chr(10), ' '))"]
            version = subprocess.run(asked, stdout=subprocess.PIPE, check=True, text=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            raise Refused(f"expected a virtual environment, found none that starts: remove {self.folder}") from None
        refuse_old(tuple(map(int, version.split(".")[:2])), f"{self.folder}: remove it, and it is made anew")
        return version

    def _refuse_what_cannot_make_it(self) -> None:
        for module in ("venv", "ensurepip"):
            if importlib.util.find_spec(module) is None:
                package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
                hint = f"on Debian and Ubuntu: sudo apt install {package}"
                raise Refused(f"expected the module {module}, which {sys.executable} lacks; {hint}")
        if Path(sys.prefix).resolve() == self.folder.resolve():
            raise Refused(f"expected a Python outside of it to make {self.folder} anew, found its own: deactivate it")

    def _clear(self) -> None:
        for path in self.folder.iterdir():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            elif path.name not in OWN:
                path.unlink()


def wait(process: subprocess.Popen[bytes]) -> int:
    """Wait for a program to end. On Ctrl-C the terminal has told it too: it has some time, and is then ended."""
    try:
        return process.wait()
    except KeyboardInterrupt:
        with contextlib.suppress(KeyboardInterrupt, subprocess.TimeoutExpired):
            process.wait(PATIENCE)
        process.kill()
        raise


def run(command: Sequence[str], folder: Path | None) -> int:
    """Run a program to its end, with the terminal to itself; its exit code, as a shell would tell it."""
    begun: list[subprocess.Popen[bytes]] = []
    asked: list[int] = []

    def end(number: int, _frame: object) -> None:
        asked.append(number)
        for process in begun:
            process.terminate()

    # Before the program begins, or it could outlive a script that is ended at once.
    before = signal.signal(signal.SIGTERM, end)
    try:
        with subprocess.Popen(command, cwd=folder) as process:
            begun.append(process)
            if asked:
                process.terminate()
            code = wait(process)
    finally:
        signal.signal(signal.SIGTERM, before)
    return code if code >= 0 else 128 - code


def start(word: str, more: Sequence[str], root: Path) -> int:
    """Install what a word needs, unless it is there, and run it."""
    environment = Environment(root)
    testing = word == "test"
    extras = ["dev"] if testing else []
    # -P: a file of the current folder never stands for a module.
    begin = [str(environment.python), "-P", "-m"]
    command = [*begin, "pytest", *more] if testing else [*begin, "riichi_spec", word, *more]
    folder = root if testing else None
    if (environment.folder / LOCK).exists():
        with environment.held(alone=False):
            if environment.ready(extras):
                return run(command, folder)
    environment.folder.mkdir(exist_ok=True)
    with environment.held(alone=True) as lock:
        if not environment.ready(extras):
            environment.install(extras, lock)
    with environment.held(alone=False):
        return run(command, folder)


def main(words: Sequence[str]) -> int:
    """The command line; returns the exit code."""
    try:
        refuse_old(sys.version_info[:3], sys.executable)
        if not words or words[0] in ("-h", "--help"):
            (sys.stdout if words else sys.stderr).write(USAGE)
            return 0 if words else 2
        return start(words[0], words[1:], ROOT)
    except Refused as error:
        say(str(error))
        return 2
    except OSError as error:
        say(f"expected a virtual environment to read and write below {ROOT}, but: {error}")
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
