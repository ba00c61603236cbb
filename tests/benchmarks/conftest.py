"""The fixed hands, and the table in which ours and the peer's times stand side by side."""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

HANDS: Final = Path(__file__).parent / "hands.jsonl"
SHA256: Final = "11149c0f46763a34fc7b9b761fc5982cdcb6fd5fbb35fab1f7fe2abddcac3867"


@pytest.fixture(scope="session")
def hands() -> list[dict[str, Any]]:
    """The 2,000 hands, known by their hash."""
    content = HANDS.read_bytes()
    assert hashlib.sha256(content).hexdigest() == SHA256, "the fixed hands have changed"
    return [json.loads(line) for line in content.decode().splitlines()]


Timed = Callable[..., None]


@pytest.fixture
def timed(benchmark: Any) -> Timed:
    """Times a task over all hands, after one pass that is not timed; its result is the checksum.

    Called with the task, the number of hands, and what the table says of it: `name`, `form` of the input, `state`
    (warm or cold), `side` (ours or PyPI), and `against` when the peer's row has another name.
    """

    def run(task: Callable[[], object], number: int, *, rounds: int = 20, **said: str) -> None:
        checksum = benchmark.pedantic(task, rounds=rounds, iterations=1, warmup_rounds=1)
        benchmark.extra_info.update({"against": said["name"], "hands": number, "checksum": str(checksum), **said})

    return run


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """One row for each benchmark: microseconds for a hand, the ratio to the peer, and what was computed."""
    session = getattr(config, "_benchmarksession", None)
    measured = [bench for bench in getattr(session, "benchmarks", []) if "side" in bench.extra_info]
    if measured:
        terminalreporter.section("ours and PyPI mahjong 2.1.0, in one process")
        for line in _rows(measured):
            terminalreporter.write_line(line)


def _rows(measured: list[Any]) -> Iterator[str]:
    yield f"{'task':<28}{'side':<6}{'input':<20}{'state':<6}{'us/hand':>10}{'median':>10}{'ratio':>7}  checksum"
    peers = {bench.extra_info["name"]: bench for bench in measured if bench.extra_info["side"] == "PyPI"}
    for bench in measured:
        info = bench.extra_info
        peer = peers.get(info["against"])
        best, median = (1e6 * seconds / info["hands"] for seconds in (bench.stats.min, bench.stats.median))
        ratio = f"{peer.stats.min / info['hands'] / (best / 1e6):.2f}" if peer else ""
        said = f"{info['name']:<28}{info['side']:<6}{info['form']:<20}{info['state']:<6}"
        yield f"{said}{best:>10.2f}{median:>10.2f}{ratio:>7}  {info['checksum']}"
