"""The digests of all shards, worked out side by side on any executor.

A shard is worked out anew when the work on it failed or its worker died.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from typing import BinaryIO, Final, NamedTuple

from riichi_spec.exhaustive.executors import NoCluster, Start, Workers
from riichi_spec.exhaustive.lines import shard_lines
from riichi_spec.values import sha256

MOST_TRIES: Final = 3
"""How often a shard is tried."""

_SECONDS: Final = 1.0
"""How often is asked whether there are workers, while none has finished."""


class ShardDigest(NamedTuple):
    """The number of a shard, of its lines, and the SHA-256 of these, in hexadecimal."""

    shard: int
    hands: int
    sha256: str


class ShardFailed(RuntimeError):
    """A shard that could not be worked out, again and again."""


def digest(shard: int) -> ShardDigest:
    """The digest of a shard's lines."""
    return write_shard(shard)


def write_shard(shard: int, file: BinaryIO | None = None) -> ShardDigest:
    """The same, its lines written to a file if one is given."""
    total, hands = hashlib.sha256(), 0
    for batch in shard_lines(shard):
        text = "".join(batch).encode()
        total.update(text)
        hands += len(batch)
        if file:
            file.write(text)
    return ShardDigest(shard, hands, total.hexdigest())


def digest_of_all(digests: Iterable[ShardDigest]) -> str:
    """The SHA-256 of a line for each shard in ascending order: its number, its hands and its digest."""
    text = "".join(f"{found.shard} {found.hands} {found.sha256}\n" for found in sorted(digests))
    return sha256(text.encode())


def run(
    shards: Sequence[int],
    start: Start,
    finished: Callable[[ShardDigest], None],
    work: Callable[[int], ShardDigest] = digest,
) -> None:
    """Work out shards on executors that `start` starts; `finished` is told of each.

    Raises ShardFailed and NoCluster.
    """
    tries: Counter[int] = Counter()
    left = set(shards)
    deaths = 0
    while left:
        before = len(left)
        with start() as workers:
            died = _on(workers, left, tries, finished, work)
        # An executor that got something done is no sign that the next one will not.
        deaths = deaths + 1 if died and len(left) == before else int(died is not None)
        if died and deaths >= MOST_TRIES:
            raise ShardFailed(f"workers died {MOST_TRIES} times, with {len(left)} shards left") from died


def _on(
    workers: Workers,
    left: set[int],
    tries: Counter[int],
    finished: Callable[[ShardDigest], None],
    work: Callable[[int], ShardDigest],
) -> BaseException | None:
    """Work on one executor until nothing is left, or its workers have died, which is returned."""
    futures: dict[Future[ShardDigest], int] = {}
    try:
        for shard in sorted(left):
            futures[workers.executor.submit(work, shard)] = shard
        while futures:
            done, _ = wait(futures, _SECONDS, FIRST_COMPLETED)
            if not done:
                workers.check()
            for future in done:
                shard = futures.pop(future)
                try:
                    found = future.result()
                except (BrokenExecutor, CancelledError):
                    # All that were waiting fail with the one that died: which it was cannot be told.
                    workers.check()
                    raise
                except Exception as error:  # whatever the work raised, it is tried again
                    workers.check()
                    tries[shard] += 1
                    if tries[shard] >= MOST_TRIES:
                        raise ShardFailed(f"shard {shard}: tried {MOST_TRIES} times, at last: {error}") from error
                    futures[workers.executor.submit(work, shard)] = shard
                    continue
                left.discard(shard)
                finished(found)
    except (BrokenExecutor, CancelledError) as died:
        _keep_done(futures, left, finished)
        return died
    except (NoCluster, ShardFailed):
        _keep_done(futures, left, finished)
        raise
    return None


def _keep_done(futures: Iterable[Future[ShardDigest]], left: set[int], finished: Callable[[ShardDigest], None]) -> None:
    """What was finished before the work broke off."""
    for future in futures:
        if future.done() and not future.cancelled() and future.exception() is None:
            found = future.result()
            if found.shard in left:
                left.discard(found.shard)
                finished(found)
