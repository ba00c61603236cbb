"""The digests of all shards: worked out side by side on any executor, and kept as they are finished.

A shard is worked out anew when the work on it failed or its worker died. What has been finished is written down at
once, so that a run which is interrupted goes on where it was.
"""

import hashlib
import json
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, as_completed
from importlib import import_module
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from riichi_spec.exhaustive.executors import Start
from riichi_spec.exhaustive.lines import shard_lines
from riichi_spec.values import sha256

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
    text = "".join(f"{found.shard} {found.hands} {found.sha256}\n" for found in sorted(digests))
    return sha256(text.encode())


def run(
    shards: Sequence[int],
    start: Start,
    finished: Callable[[ShardDigest], None],
    work: Callable[[int], ShardDigest] = digest,
) -> None:
    """Work out shards on executors that `start` starts; `finished` is told of each. Raises ShardFailed."""
    tries: Counter[int] = Counter()
    left = set(shards)
    deaths = 0
    while left:
        before = len(left)
        with start() as executor:
            died = _on(executor, left, tries, finished, work)
        # An executor that got something done is no sign that the next one will not.
        deaths = deaths + 1 if died and len(left) == before else int(died is not None)
        if died and deaths >= MOST_TRIES:
            raise ShardFailed(f"workers died {MOST_TRIES} times, with {len(left)} shards left") from died


def _on(
    executor: Executor,
    left: set[int],
    tries: Counter[int],
    finished: Callable[[ShardDigest], None],
    work: Callable[[int], ShardDigest],
) -> BaseException | None:
    """Work on one executor until nothing is left, or its workers have died, which is returned."""
    futures: dict[Future[ShardDigest], int] = {}
    try:
        for shard in sorted(left):
            futures[executor.submit(work, shard)] = shard
        while futures:
            again: list[int] = []
            for future in as_completed(futures):
                shard = futures[future]
                try:
                    found = future.result()
                except (BrokenExecutor, CancelledError):
                    # All that were waiting fail with the one that died: which it was cannot be told.
                    raise
                except Exception as error:  # whatever the work raised, it is tried again
                    tries[shard] += 1
                    if tries[shard] >= MOST_TRIES:
                        raise ShardFailed(f"shard {shard}: tried {MOST_TRIES} times, at last: {error}") from error
                    again.append(shard)
                    continue
                left.discard(shard)
                finished(found)
            futures = {executor.submit(work, shard): shard for shard in again}
    except (BrokenExecutor, CancelledError) as died:
        _keep_done(futures, left, finished)
        return died
    except BaseException:
        for future in futures:
            future.cancel()
        raise
    return None


def _keep_done(futures: Iterable[Future[ShardDigest]], left: set[int], finished: Callable[[ShardDigest], None]) -> None:
    """What was finished before the workers died."""
    for future in futures:
        if future.done() and not future.cancelled() and future.exception() is None:
            found = future.result()
            if found.shard in left:
                left.discard(found.shard)
                finished(found)


class Finished:
    """The shards that are finished; in a file, if one is given, as a line of JSON each, which is only ever added to.

    Raises BrokenResume for a file that holds something else or that another run is writing, and leaves it as it is.
    """

    def __init__(self, file: Path | None, known: Iterable[int]) -> None:
        self.digests: Final[dict[int, ShardDigest]] = {}
        self._stream: BinaryIO | None = None
        if file:
            self._stream = self._open(file, set(known))

    def _open(self, file: Path, known: set[int]) -> BinaryIO:
        if file.exists() and not file.is_file():
            raise BrokenResume(f"{file}: expected a file of finished shards")
        stream = file.open("a+b")
        try:
            _lock(stream, file)
            stream.seek(0)
            content = stream.read(_MOST_BYTES + 1)
            whole = self._read(file, content, known)
        except BaseException:
            stream.close()
            raise
        if len(content) > whole:
            # What was being written when an earlier run was killed: its shard is not finished.
            stream.truncate(whole)
        if not whole:
            stream.write(_line(HEADER))
            stream.flush()
        return stream

    def _read(self, file: Path, content: bytes, known: set[int]) -> int:
        """Take the finished shards, and say how many bytes hold them."""
        if len(content) > _MOST_BYTES:
            raise BrokenResume(f"{file}: expected at most {_MOST_BYTES} bytes of finished shards")
        whole = content.rfind(b"\n") + 1
        rest = content[whole:]
        begins = _BEGINS if whole else _line(HEADER)
        if not (begins.startswith(rest) or (whole and rest.startswith(begins))):
            raise BrokenResume(f"{file}: expected finished shards, got {_shown(rest)}")
        for number, line in enumerate(content[:whole].splitlines(keepends=True), 1):
            if number == 1 and line != _line(HEADER):
                raise BrokenResume(f"{file}:1: expected {json.dumps(HEADER)}, got {_shown(line)}")
            if number > 1:
                found = _shard_of(line, known)
                if found is None or self.digests.setdefault(found.shard, found) != found:
                    raise BrokenResume(f"{file}:{number}: expected a finished shard, got {_shown(line)}")
        return whole

    def add(self, found: ShardDigest) -> None:
        """Keep a shard, and write it down before going on."""
        self.digests[found.shard] = found
        if self._stream:
            self._stream.write(_line(found._asdict()))
            self._stream.flush()
            os.fsync(self._stream.fileno())

    def close(self) -> None:
        """Let go of the file."""
        if self._stream:
            self._stream.close()


_MOST_BYTES: Final = 1 << 20
_BEGINS: Final = b'{"shard": '
_SHA256: Final = re.compile("[0-9a-f]{64}")


def _line(entry: Mapping[str, object]) -> bytes:
    return json.dumps(entry).encode() + b"\n"


def _shard_of(line: bytes, known: set[int]) -> ShardDigest | None:
    try:
        entry: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    match entry:
        case {"shard": int(shard), "hands": int(hands), "sha256": str(sha256), **more} if not more:
            right = shard in known and hands > 0 and _SHA256.fullmatch(sha256)
            # true is an integer to Python, and no number of a shard.
            return ShardDigest(shard, hands, sha256) if right and bool not in (type(shard), type(hands)) else None
        case _:
            return None


def _lock(stream: BinaryIO, file: Path) -> None:
    """Nobody else may write the file meanwhile, where the system can see to that."""
    try:
        fcntl = import_module("fcntl")
    except ImportError:
        return
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BrokenResume(f"{file}: expected no other run to be writing it") from None


def _shown(line: bytes) -> str:
    text = line[:60].decode("utf-8", "replace").rstrip("\n")
    return repr(text) + ("..." if len(line) > 61 else "")
