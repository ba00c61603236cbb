"""The shards that are finished, kept in a file as they are, so that a run which is interrupted goes on where it was."""

import json
import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from riichi_spec.exhaustive.digests import ShardDigest
from riichi_spec.files import Appended, Locked, locked
from riichi_spec.texts import TooLarge, json_of, read_bytes, without_mark

HEADER: Final = {"riichi-spec census": "finished shards", "lines": 1}
"""The first line of such a file; the number goes up when the lines are written otherwise."""
_BEGINS: Final = b'{"shard": '
_SHA256: Final = re.compile("[0-9a-f]{64}")


class BrokenResume(ValueError):
    """A file that holds no finished shards, or wrong ones; the text says where."""


class Finished:
    """The shards that are finished; in a file, if one is given, as a line of JSON each, which is only ever added to."""

    def __init__(self, digests: dict[int, ShardDigest], file: Appended | None = None) -> None:
        self.digests: Final = digests
        self._file = file

    def add(self, found: ShardDigest) -> None:
        """Keep a shard, and write it down before going on; raises CannotWrite, the first time, and keeps it here."""
        self.digests[found.shard] = found
        file, self._file = self._file, None
        if file:
            file.add(_line(found._asdict()))
            self._file = file


@contextmanager
def finished_in(file: Path | None, right: Collection[ShardDigest]) -> Iterator[Finished]:
    """What is finished already, and what is added within the context. `right` are the digests of all shards.

    Raises BrokenResume for a file that holds anything else, or that another run is writing, and leaves it as it is;
    CannotWrite for one that nothing can be added to.
    """
    if file is None:
        yield Finished({})
        return
    try:
        with locked(file):
            digests, whole = _read(file, {digest.shard: digest for digest in right})
            lines = Appended(file, whole)
            try:
                if not whole:
                    lines.add(_line(HEADER))
                yield Finished(digests, lines)
            finally:
                lines.close()
    except Locked as error:
        raise BrokenResume(str(error)) from None


def _read(file: Path, right: Mapping[int, ShardDigest]) -> tuple[dict[int, ShardDigest], int]:
    """The finished shards, and how many bytes hold them: what was being written when a run was killed is not among
    them.
    """
    if not file.exists():
        return {}, 0
    if not file.is_file():
        raise BrokenResume(f"{file}: expected a file of finished shards")
    try:
        written = read_bytes(file)
    except TooLarge as error:
        raise BrokenResume(f"{file}: expected finished shards: {error}") from None
    except OSError as error:
        raise BrokenResume(f"{file}: expected finished shards: {error.strerror}") from None
    content = without_mark(written)
    whole = content.rfind(b"\n") + 1
    rest = content[whole:]
    begins = _BEGINS if whole else _line(HEADER)
    if not (begins.startswith(rest) or (whole and rest.startswith(begins))):
        raise BrokenResume(f"{file}: expected finished shards, got {_shown(rest)}")
    digests: dict[int, ShardDigest] = {}
    for number, line in enumerate(content[:whole].splitlines(keepends=True), 1):
        if number == 1:
            if line != _line(HEADER):
                raise BrokenResume(f"{file}:1: expected {json.dumps(HEADER)}, got {_shown(line)}")
            continue
        found = _shard_of(line)
        if found is None or found.shard not in right:
            raise BrokenResume(f"{file}:{number}: expected a finished shard, got {_shown(line)}")
        if found != right[found.shard]:
            told = f"{right[found.shard].hands} hands and sha256 {right[found.shard].sha256}"
            raise BrokenResume(f"{file}:{number}: expected shard {found.shard} with {told}, got {_shown(line)}")
        digests[found.shard] = found
    return digests, len(written) - len(rest) if whole else 0


def _line(entry: Mapping[str, object]) -> bytes:
    return json.dumps(entry).encode() + b"\n"


def _shard_of(line: bytes) -> ShardDigest | None:
    try:
        entry = json_of(line)
    except ValueError:
        return None
    match entry:
        case {"shard": int(shard), "hands": int(hands), "sha256": str(sha256), **more} if not more:
            # true is an integer to Python, and no number of a shard.
            right = bool not in (type(shard), type(hands)) and _SHA256.fullmatch(sha256)
            return ShardDigest(shard, hands, sha256) if right else None
        case _:
            return None


def _shown(line: bytes) -> str:
    text = line[:200].decode("utf-8", "replace").rstrip("\n")
    return repr(text) + ("..." if len(line) > 201 else "")
