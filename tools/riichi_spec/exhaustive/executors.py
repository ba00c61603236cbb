"""Where shards are worked out: processes of this machine, or the workers of a Dask cluster."""

import logging
import multiprocessing
import os
import queue
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from importlib import import_module
from threading import Thread
from typing import Any, Final, NamedTuple

from riichi_spec import interrupts

_MOST_ON_WINDOWS: Final = 61
SECONDS: Final = 10.0
"""How long a scheduler is waited for, and one that has no workers left."""


class Workers(NamedTuple):
    """An executor, and what raises NoCluster when nobody is left to do what it is given."""

    executor: Executor
    check: Callable[[], object]


Start = Callable[[], AbstractContextManager[Workers]]
"""Starts workers, which are at their end when the context is."""


class NoCluster(RuntimeError):
    """A scheduler that cannot be reached or has nobody to work, or no Dask to reach it with."""


def processes(jobs: int) -> Start:
    """So many processes; on Windows, which waits for no more at a time, 61 at most."""
    return partial(_processes, min(jobs, _MOST_ON_WINDOWS) if sys.platform == "win32" else jobs)


@contextmanager
def _processes(jobs: int) -> Iterator[Workers]:
    with ProcessPoolExecutor(jobs, initializer=_begin) as executor:
        try:
            yield Workers(executor, lambda: None)
        except BaseException:
            # What was asked to end ends at once, and not when the last shard is done; nor does a second signal hurt.
            # Nothing is cancelled: CPython 3.11 stumbles over what was cancelled when a worker dies.
            with interrupts.instead(lambda: None):
                for worker in multiprocessing.active_children():
                    worker.kill()
                executor.shutdown()
            raise


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
    return partial(_cluster, address)


@contextmanager
def _cluster(address: str) -> Iterator[Workers]:
    client = _client(address)
    try:
        yield Workers(client.get_executor(), _Watch(client, address).check)
    finally:
        with suppress(Exception):  # of a cluster that is gone there is nothing to close
            _within(SECONDS, client.close)


class _Watch:
    """Whether a cluster has workers: one that has lost them all waits for new ones, and says nothing."""

    def __init__(self, client: Any, address: str) -> None:
        self._client = client
        self._address = address
        self._seen = time.monotonic()

    def check(self) -> None:
        """Raise NoCluster when the scheduler does not answer, or there have been no workers for some time."""
        try:
            workers = _within(SECONDS, self._client.nthreads)
        except Exception as error:  # a scheduler that is gone has errors of many kinds
            raise NoCluster(f"the scheduler at {self._address} is gone: {_line(error)}") from None
        if workers:
            self._seen = time.monotonic()
        elif time.monotonic() - self._seen > SECONDS:
            raise NoCluster(f"the scheduler at {self._address} has had no workers for {SECONDS:g} s")


def _client(address: str) -> Any:
    try:
        # An optional library, which is not there for the type checker either.
        distributed = import_module("distributed")
    except ImportError:
        raise NoCluster("expected Dask to be installed: pip install distributed") from None
    # It logs what is told in one line here, with the stacks of its threads.
    for name in [name for name in logging.root.manager.loggerDict if name.partition(".")[0] == "distributed"]:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)

    def connect() -> Any:
        client = distributed.Client(address, timeout=SECONDS)
        client.wait_for_workers(1, timeout=SECONDS)
        return client

    try:
        return _within(2 * SECONDS, connect)
    except Exception as error:  # each kind of address has errors of its own
        raise NoCluster(f"expected a scheduler with workers at {address}: {_line(error)}") from None


def _within(seconds: float, work: Callable[[], Any]) -> Any:
    """What `work` returns or raises, or TimeoutError: Dask's own limits do not hold against silence."""
    done: queue.SimpleQueue[tuple[Any, Exception | None]] = queue.SimpleQueue()

    def run() -> None:
        try:
            done.put((work(), None))
        except Exception as error:  # it is raised again below
            done.put((None, error))

    Thread(target=run, daemon=True).start()
    try:
        value, error = done.get(timeout=seconds)
    except queue.Empty:
        raise TimeoutError(f"no answer within {seconds:g} s") from None
    if error:
        raise error
    return value


def _line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
