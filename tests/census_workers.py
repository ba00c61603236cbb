"""Work on shards of the census that goes wrong in a known way: once, and then as it should."""

import os
import signal
from pathlib import Path

from riichi_spec.exhaustive.digests import ShardDigest, digest


class Once:
    """Fails at the first shard it is given, in whatever process that is, and never again."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __call__(self, shard: int) -> ShardDigest:
        try:
            self.mark.touch(exist_ok=False)
        except FileExistsError:
            return digest(shard)
        return self.fail()

    def fail(self) -> ShardDigest:
        raise MemoryError("once")


class KilledOnce(Once):
    """Its process is killed."""

    def fail(self) -> ShardDigest:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


class FailedThenKilled:
    """The first shard fails, the next one kills the process; then all is well."""

    def __init__(self, failed: Path, killed: Path) -> None:
        self.failed, self.killed = Once(failed), KilledOnce(killed)

    def __call__(self, shard: int) -> ShardDigest:
        return self.killed(shard) if self.failed.mark.exists() else self.failed(shard)


def never(_shard: int) -> ShardDigest:
    raise MemoryError("never")


def always_killed(_shard: int) -> ShardDigest:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError
