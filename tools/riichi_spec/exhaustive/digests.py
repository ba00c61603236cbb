"""The digests of all shards: worked out side by side on any executor, and kept as they are finished.

A shard is worked out anew when the work on it failed or its worker died. What has been finished is written down at
once, so that a run which is interrupted goes on where it was.
"""

import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, as_completed
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from riichi_spec.exhaustive.executors import Start
from riichi_spec.exhaustive.lines import shard_lines

MOST_TRIES: Final = 3
"""How often a shard is tried."""

HEADER: Final = {"riichi-spec census": "finished shards", "lines": 1}
"""The first line of a file of finished shards; the number goes up when the lines are written otherwise."""


class ShardDigest(NamedTuple):
    """The number of a shard, of its lines, and the SHA-256 of these, in hexadecimal."""

    shard: int
    hands: int
    sha256: str


class ShardFailed(RuntimeError):
    """A shard that could not be worked out, again and again."""


class BrokenResume(ValueError):
    """A file that holds no finished shards; the text says where."""


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
    text = "".join(f"{shard} {hands} {sha256}\n" for shard, hands, sha256 in sorted(digests))
    return hashlib.sha256(text.encode()).hexdigest()


def run(
    shards: Sequence[int],
    start: Start,
    finished: Callable[[ShardDigest], None],
    work: Callable[[int], ShardDigest] = digest,
) -> None:
    """Work out shards on executors that `start` starts; `finished` is told of each. Raises ShardFailed."""
    tries: Counter[int] = Counter()
    left = set(shards)
    while left:
        with start() as executor:
            try:
                _on(executor, left, tries, finished, work)
            except BaseException:
                executor.shutdown(wait=False, cancel_futures=True)
                raise


def _on(
    executor: Executor,
    left: set[int],
    tries: Counter[int],
    finished: Callable[[ShardDigest], None],
    work: Callable[[int], ShardDigest],
) -> None:
    """Work on one executor until nothing is left, or its workers have died."""
    futures: dict[Future[ShardDigest], int] = {executor.submit(work, shard): shard for shard in sorted(left)}
    broken: BaseException | None = None
    while futures:
        again: dict[Future[ShardDigest], int] = {}
        for future in as_completed(futures):
            shard, error = futures[future], future.exception()
            if error is None:
                left.discard(shard)
                finished(future.result())
            elif isinstance(error, BrokenProcessPool):
                # All that were waiting fail with the one that died: which it was cannot be told.
                broken = error
            else:
                tries[shard] += 1
                if tries[shard] >= MOST_TRIES:
                    raise ShardFailed(f"shard {shard}: tried {MOST_TRIES} times, at last: {error}") from error
                again[executor.submit(work, shard)] = shard
        futures = again
    if broken:
        tries[-1] += 1
        if tries[-1] >= MOST_TRIES:
            raise ShardFailed(f"workers died {MOST_TRIES} times, at last with {len(left)} shards left") from broken


class Finished:
    """The shards that are finished; in a file, if one is given, as a line of JSON each, which is only ever added to.

    Raises BrokenResume for a file that holds something else, and leaves it as it is.
    """

    def __init__(self, file: Path | None, known: Iterable[int]) -> None:
        self.file: Final = file
        self.digests: Final[dict[int, ShardDigest]] = {}
        self._whole = 0
        if file and file.exists():
            self._read(file.read_bytes(), set(known))

    def _read(self, content: bytes, known: set[int]) -> None:
        # A line without its end was being written when the run was killed: its shard is not finished.
        self._whole = content.rfind(b"\n") + 1
        for number, line in enumerate(content[: self._whole].splitlines(), 1):
            try:
                entry: object = json.loads(line)
            except ValueError:
                entry = None
            if number == 1:
                if entry != HEADER:
                    raise BrokenResume(f"{self.file}:1: expected {json.dumps(HEADER)}, got {_shown(line)}")
                continue
            match entry:
                case {"shard": int(shard), "hands": int(hands), "sha256": str(sha256)} if shard in known:
                    self.digests[shard] = ShardDigest(shard, hands, sha256)
                case _:
                    raise BrokenResume(f"{self.file}:{number}: expected a finished shard, got {_shown(line)}")

    def add(self, found: ShardDigest) -> None:
        """Keep a shard, and write it down before going on."""
        self.digests[found.shard] = found
        if self.file is None:
            return
        lines = [] if self._whole else [HEADER]
        text = "".join(json.dumps(line) + "\n" for line in [*lines, found._asdict()]).encode()
        with self.file.open("r+b" if self.file.exists() else "wb") as stream:
            # What was being written when an earlier run was killed goes.
            stream.seek(self._whole)
            stream.truncate()
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        self._whole += len(text)


def _shown(line: bytes) -> str:
    text = line[:60].decode("utf-8", "replace")
    return repr(text) + ("..." if len(line) > len(text) else "")
