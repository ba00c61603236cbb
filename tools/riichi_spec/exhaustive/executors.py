"""Where shards are worked out: processes of this machine, or the workers of a Dask cluster."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from importlib import import_module
from threading import Thread
from typing import Any, Final

SECONDS: Final = 10
"""How long a scheduler is waited for."""

Start = Callable[[], AbstractContextManager[Executor]]
"""Starts an executor, which is shut down at the end of the context."""


class NoCluster(RuntimeError):
    """A scheduler that cannot be reached, or no Dask to reach it with."""


def processes(jobs: int) -> Start:
    """So many processes."""
    return partial(ProcessPoolExecutor, jobs, initializer=_begin)


def _begin() -> None:
    """What a worker does first: it leaves Ctrl-C, which reaches every process of a terminal, to who began the work, and
    ends when that one is no more.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def cluster(address: str) -> Start:
    """A Dask cluster, whose workers need this package installed too; raises NoCluster when there is none."""
    _client(address).close()

    @contextmanager
    def start() -> Iterator[Executor]:
        client = _client(address)
        try:
            with client.get_executor() as executor:
                yield executor
        finally:
            with suppress(Exception):  # of a cluster that is gone there is nothing to close
                client.close()

    return start


def _client(address: str) -> Any:
    try:
        # An optional library, which is not there for the type checker either.
        distributed = import_module("distributed")
    except ImportError:
        raise NoCluster("expected Dask to be installed: pip install distributed") from None
    try:
        client = distributed.Client(address, timeout=SECONDS)
        client.wait_for_workers(1, timeout=SECONDS)
    except Exception as error:  # each kind of address has errors of its own
        raise NoCluster(f"expected a scheduler with workers at {address}: {' '.join(str(error).split())}") from None
    return client
