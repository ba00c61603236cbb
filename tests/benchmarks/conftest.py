"""The fixed hands, and the tables: ratios to the peer by alternating blocks, and times of ours alone."""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

import pytest

from benchmarks.alternating import Compared, Task, compare

HANDS: Final = Path(__file__).parent / "hands.jsonl"
SHA256: Final = "11149c0f46763a34fc7b9b761fc5982cdcb6fd5fbb35fab1f7fe2abddcac3867"


@pytest.fixture(scope="session")
def hands() -> list[dict[str, Any]]:
    """The 2,000 hands, known by their hash."""
    content = HANDS.read_bytes()
    assert hashlib.sha256(content).hexdigest() == SHA256, "the fixed hands have changed"
    return [json.loads(line) for line in content.decode().splitlines()]


Timed = Callable[..., None]
COMPARED: Final = pytest.StashKey[list[Compared]]()


class Against(Protocol):
    """Measures ours against the peer: every piece of work `rounds` times over, in blocks of `size`."""

    def __call__(self, task: Task[Any], work: Sequence[Any], *, size: int = 100, rounds: int = 3) -> None: ...


@pytest.fixture
def against(request: pytest.FixtureRequest) -> Against:
    """Adds a row to the table of ratios, and fails where one is too low.

    Without --benchmark-enable nothing is measured: it is done once, to see that it runs.
    """

    def run(task: Task[Any], work: Sequence[Any], *, size: int = 100, rounds: int = 3) -> None:
        measures = request.config.getoption("--benchmark-enable")
        done = compare(task, work if measures else work[:size], size=size, rounds=rounds if measures else 1)
        request.config.stash.setdefault(COMPARED, []).append(done)
        assert not measures or done.ratio >= task.least, f"{task.name}: {done.ratio:.2f}, below {task.least}"

    return run


@pytest.fixture
def timed(benchmark: Any) -> Timed:
    """Times a task of ours over all hands, after one pass that is not timed; its result is the checksum.

    Called with the task, the number of hands, and what the table says of it: `name`, `form` of the input, `state`
    (warm or cold).
    """

    def run(task: Callable[[], object], number: int, *, rounds: int = 20, **said: str) -> None:
        checksum = benchmark.pedantic(task, rounds=rounds, iterations=1, warmup_rounds=1)
        benchmark.extra_info.update({"hands": number, "checksum": str(checksum), **said})

    return run


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """A row for each benchmark, and what was computed."""
    if not config.getoption("--benchmark-enable"):
        return
    if compared := config.stash.get(COMPARED, []):
        terminalreporter.section("ours and PyPI mahjong 2.1.0: medians of blocks that alternate in one process")
        for line in _ratios(compared):
            terminalreporter.write_line(line)
    session = getattr(config, "_benchmarksession", None)
    if measured := [bench for bench in getattr(session, "benchmarks", []) if "hands" in bench.extra_info]:
        terminalreporter.section("ours alone")
        for line in _times(measured):
            terminalreporter.write_line(line)


def _ratios(compared: list[Compared]) -> Iterator[str]:
    numbers = f"{'ours us':>9}{'PyPI us':>9}{'ratio':>7}{'least':>7}{'blocks':>8}"
    yield f"{'task':<28}{'input':<20}{'state':<12}{numbers}  checksum"
    for row in compared:
        said = f"{row.name:<28}{row.form:<20}{row.state:<12}{row.ours:>9.2f}{row.peer:>9.2f}{row.ratio:>7.2f}"
        yield f"{said}{row.least:>7.1f}{row.blocks:>8}  {row.checksum}"


def _times(measured: list[Any]) -> Iterator[str]:
    yield f"{'task':<28}{'input':<20}{'state':<6}{'us/hand':>10}{'median':>10}  checksum"
    for bench in measured:
        info = bench.extra_info
        best, median = (1e6 * seconds / info["hands"] for seconds in (bench.stats.min, bench.stats.median))
        said = f"{info['name']:<28}{info['form']:<20}{info['state']:<6}"
        yield f"{said}{best:>10.2f}{median:>10.2f}  {info['checksum']}"
