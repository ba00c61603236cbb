"""The census on a Dask cluster: the same digests, and whatever becomes of the cluster one line that says so."""

import json
import signal
import socket
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from command import Run, assert_one_line_of_error
from riichi_spec.exhaustive.digests import digest
from waiting import HANGS, comes

IMPATIENT = """
import sys
from riichi_spec.exhaustive import executors

executors.SECONDS = 2.0
if __name__ == "__main__":
    from riichi_spec.cli import main
    sys.argv = ["riichi-spec", *sys.argv[1:]]
    main()
"""


class Cluster(NamedTuple):
    """A scheduler and a worker, each a process of its own."""

    address: str
    scheduler: subprocess.Popen[bytes]
    worker: subprocess.Popen[bytes]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    pytest.importorskip("distributed")
    dask = str(Path(sysconfig.get_path("scripts")) / "dask")
    told = tmp_path / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    words = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(told)]
    with subprocess.Popen([dask, "scheduler", *words], **quiet) as scheduler:  # type: ignore[call-overload]
        assert comes(lambda: told.exists() and told.read_text().endswith("}"))
        address = json.loads(told.read_text())["address"]
        words = ["--nthreads", "1", "--nworkers", "1", "--no-nanny", "--no-dashboard"]
        with subprocess.Popen([dask, "worker", address, *words], **quiet) as worker:  # type: ignore[call-overload]
            yield Cluster(address, scheduler, worker)
            worker.kill()
        scheduler.kill()


def census(address: str, *more: str) -> subprocess.Popen[str]:
    words = [sys.executable, "-c", IMPATIENT, "census", "--digests", "--scheduler", address, *more]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.process
@pytest.mark.parametrize(
    ("lost", "number"),
    [("worker", signal.SIGKILL), ("scheduler", signal.SIGKILL), ("scheduler", signal.SIGSTOP)],
    ids=["worker killed", "scheduler killed", "scheduler stands still"],
)
def test_a_cluster_that_is_lost_is_told_in_one_line(
    cluster: Cluster, lost: str, number: signal.Signals, tmp_path: Path
) -> None:
    """What was finished before is kept. A worker that stands still is the scheduler's to find, as it is set to."""
    file = tmp_path / "finished.jsonl"
    with census(cluster.address, "--resume", str(file)) as asked:
        assert comes(lambda: file.exists() and file.read_bytes().count(b"\n") > 2)
        (cluster.worker if lost == "worker" else cluster.scheduler).send_signal(number)
        stdout, stderr = asked.communicate(timeout=HANGS)
    finished = file.read_bytes().count(b"\n") - 1
    assert (asked.returncode, stdout) == (2, "")
    assert stderr.count("\n") == 1
    assert stderr.startswith(f"riichi-spec: --scheduler: the scheduler at {cluster.address} ")
    assert stderr.endswith(f"; {finished} of 63 shards are finished and kept in {file}\n")


@pytest.mark.process
def test_a_scheduler_that_says_nothing_is_not_waited_for() -> None:
    """It takes the connection, as what listens there may be no scheduler at all."""
    pytest.importorskip("distributed")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with census(address) as asked:
            stdout, stderr = asked.communicate(timeout=HANGS)
    assert (asked.returncode, stdout) == (2, "")
    assert stderr.startswith(f"riichi-spec: --scheduler: expected a scheduler with workers at {address}: ")
    assert stderr.count("\n") == 1


def test_a_scheduler_that_is_not_there(run: Run) -> None:
    pytest.importorskip("distributed")
    assert_one_line_of_error(
        run("census --digests --scheduler nonsense"), 2, "--scheduler: expected a scheduler with workers at"
    )


def test_without_dask_it_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def import_module(name: str) -> object:
        raise ImportError(name)

    # Not in `sys.modules`, which a Dask that is there would not get over.
    monkeypatch.setattr("riichi_spec.exhaustive.executors.import_module", import_module)
    assert_one_line_of_error(run("census --digests --scheduler tcp://x:1"), 2, "expected Dask to be installed")


ON_A_CLUSTER = """
from distributed import LocalCluster
from riichi_spec.exhaustive.digests import run
from riichi_spec.exhaustive.executors import cluster

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as local:
        run([10, 42, 154], cluster(local.scheduler_address), print)
"""


@pytest.mark.process
def test_on_a_cluster_the_digests_are_the_same(tmp_path: Path) -> None:
    """In a process of its own, which the cluster's threads leave with it."""
    pytest.importorskip("distributed")
    program = tmp_path / "on_a_cluster.py"
    program.write_text(ON_A_CLUSTER)
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=120, check=True)
    assert sorted(done.stdout.splitlines()) == sorted(str(digest(shard)) for shard in (10, 42, 154))
