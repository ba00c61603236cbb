"""`riichi-spec census`: every complete hand there is, counted and taken apart."""

import os
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, wait
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import click

from riichi_spec.cli.census_output import memory, print_census
from riichi_spec.cli.numbers import INTEGER, IntegerRange
from riichi_spec.cli.options import words
from riichi_spec.cli.output import complain, hide_progress, print_json, telling
from riichi_spec.cli.paths import A_FILE
from riichi_spec.cli.reader import ensure_read, while_read
from riichi_spec.cli.say import say
from riichi_spec.exhaustive.counts import ALL_SUITS
from riichi_spec.exhaustive.digests import ShardDigest, ShardFailed, run, write_shard
from riichi_spec.exhaustive.document import (
    STEPS,
    SUIT_NAMES,
    as_text,
    digests,
    distribution,
    known_digests,
    numbers,
)
from riichi_spec.exhaustive.executors import NoCluster, Start, cluster, processes
from riichi_spec.exhaustive.finished import BrokenResume, Finished, finished_in
from riichi_spec.exhaustive.lines import shards
from riichi_spec.exhaustive.picture import picture
from riichi_spec.exhaustive.twins import compare, shares
from riichi_spec.files import CannotWrite, check_writable, whole, write_whole
from riichi_spec.values import Json

_SECONDS: Final = 1.0
"""How often is looked whether anybody still waits for a long comparison."""


@click.command()
@click.option("--suits", default="", metavar="NAMES", help="Count hands of these suits alone, as man,pin,sou.")
@click.option("--digests", "with_digests", is_flag=True, help="Work out the digests of all shards too.")
@click.option("--jobs", type=IntegerRange(1, 256), help="Processes for the digests; as many as there are cores.")
@click.option("--scheduler", metavar="ADDRESS", help="Work out the digests on a Dask cluster, as tcp://host:8786.")
@click.option("--resume", type=A_FILE, metavar="FILE", help="Keep finished shards, go on there.")
@click.option("--shard", type=INTEGER, metavar="N", help="The digest of one shard, and nothing else.")
@click.option("--write", type=A_FILE, metavar="FILE", help="Write the lines of the shard.")
@click.option("--twins", is_flag=True, help="Take every hand apart plainly too, and compare; takes minutes.")
@click.option("--out", type=A_FILE, metavar="FILE", help="Write numbers and digests as JSON.")
@click.option("--svg", type=A_FILE, metavar="FILE", help="Draw the distribution.")
@click.option("--json", "as_json", is_flag=True, help="Print numbers and digests as JSON.")
def census(
    suits: str,
    with_digests: bool,
    jobs: int | None,
    scheduler: str | None,
    resume: Path | None,
    shard: int | None,
    write: Path | None,
    twins: bool,
    out: Path | None,
    svg: Path | None,
    as_json: bool,
) -> int:
    """Count every complete hand there is, each taken apart: by form, by concealed tiles, with melds.

    With the digests another program can check all sixteen million hands against ours by comparing a few lines; what
    they are of stands in spec/census.md. A run that was interrupted goes on with --resume. Exit code 1: a shard
    could not be worked out.

    \b
    riichi-spec census
    riichi-spec census --suits man,pin,sou
    riichi-spec census --shard 210 --write lines.txt
    """
    if twins:
        of_work = {"digests": with_digests or None, "suits": suits or None, "shard": shard, "scheduler": scheduler}
        of_files = {"write": write, "resume": resume, "out": out, "svg": svg}
        _refuse_beside("twins", {**of_work, **of_files})
        return _compare_twins(jobs or os.cpu_count() or 1, as_json)
    of_digests = {"scheduler": scheduler, "resume": resume, "jobs": jobs}
    if shard is not None:
        others = {"digests": with_digests or None, "suits": suits or None, "out": out, "svg": svg} | of_digests
        _refuse_beside("shard", others)
        return _one_shard(shard, write, as_json)
    if write:
        raise click.UsageError("--write: expected --shard beside it")
    for option, given in of_digests.items():
        if given is not None and not with_digests:
            raise click.UsageError(f"--{option}: expected --digests beside it")
    if scheduler is not None and not scheduler.strip():
        # Dask would take it for a cluster of its own, on this machine.
        raise click.UsageError(f"--scheduler: expected an address as tcp://host:8786, got {scheduler!r}")
    if scheduler is not None and jobs is not None:
        raise click.UsageError("--jobs: expected no --scheduler beside it")
    chosen = _suits(suits)
    if chosen != ALL_SUITS and (with_digests or svg or out):
        raise click.UsageError("--suits: expected no --digests, --out or --svg beside it")
    # Files and schedulers are looked at before the long work, not after it.
    _check_writable(out=out, svg=svg, resume=resume)
    written = out or svg
    with ExitStack() as held:
        finished = _finished(resume, held)
        start = _executor(jobs, scheduler) if with_digests else None
        begun = time.perf_counter()
        with click.progressbar(length=STEPS, label="hands", file=sys.stderr, hidden=hide_progress()) as bar:
            found = numbers(chosen, bar.update if written else while_read(bar.update))
        measured: Json = {"seconds": round(time.perf_counter() - begun, 2)} | memory()
        kept = True
        if start:
            begun = time.perf_counter()
            try:
                kept = _work_out(finished, start, lambda: None if written else ensure_read())
            except NoCluster as error:
                raise click.UsageError(f"--scheduler: {error}{_where_kept(finished, resume)}") from None
            except ShardFailed as error:
                complain(f"riichi-spec: {error}{_where_kept(finished, resume)}")
                return 1
            measured["digest_seconds"] = round(time.perf_counter() - begun, 2)
            found |= {"digests": digests(finished.digests.values())}
    # Told before it is written: a full disk takes no numbers with it.
    with telling():
        if as_json:
            print_json(found | measured)
        else:
            print_census(found, measured)
    all_written = [_write("out", out, as_text(found)), _write("svg", svg, picture(distribution(found)) if svg else "")]
    return 0 if kept and all(all_written) else 2


def _refuse_beside(option: str, others: Mapping[str, object]) -> None:
    """Raise a usage error for an option that has no meaning beside this one."""
    for other, given in others.items():
        if given is not None:
            raise click.UsageError(f"--{option}: expected no --{other} beside it")


def _compare_twins(jobs: int, as_json: bool) -> int:
    """Every hand of sets and a pair taken apart by the plain form and by the fast one."""
    hands, different = 0, []
    bar = click.progressbar(length=len(shares()), label="hands", file=sys.stderr, hidden=hide_progress())
    with processes(jobs)() as workers, bar:
        left = {workers.executor.submit(compare, share) for share in shares()}
        while left:
            done, left = wait(left, _SECONDS, FIRST_COMPLETED)
            for found in [future.result() for future in done]:
                hands += found.hands
                different += [found.different] if found.different else []
                bar.update(1)
            ensure_read()
    if as_json:
        print_json({"hands": hands, "different": different})
    elif different:
        say(f"{len(different)} hands are taken apart differently, the first {different[0]}")
    else:
        say(f"{hands:,} hands are taken apart alike by the plain form and by its fast twin")
    return 1 if different else 0


def _suits(text: str) -> tuple[int, ...]:
    names = words(text) or list(SUIT_NAMES)
    for name in names:
        if name not in SUIT_NAMES:
            raise click.UsageError(f"--suits: expected names out of {', '.join(SUIT_NAMES)}, got {name!r}")
    return tuple(suit for suit, name in enumerate(SUIT_NAMES) if name in names)


def _one_shard(shard: int, write: Path | None, as_json: bool) -> int:
    if shard not in (known := shards()):
        raise click.UsageError(f"--shard: expected one of {', '.join(map(str, known))}, got {shard}")
    _check_writable(write=write)
    found = _written_shard(shard, write) if write else None
    told = found or write_shard(shard)
    if as_json:
        print_json(told._asdict())
    else:
        say(f"shard {told.shard}: {told.hands:,} hands, sha256 {told.sha256}")
    return 2 if write and not found else 0


def _written_shard(shard: int, file: Path) -> ShardDigest | None:
    """The digest of a shard whose lines are written; None where they cannot be, which is said."""
    try:
        with whole(file) as stream:
            return write_shard(shard, stream)
    except CannotWrite as error:
        complain(f"riichi-spec: --write: {error}")
        return None


def _finished(resume: Path | None, held: ExitStack) -> Finished:
    """The shards that are finished; raises a usage error."""
    try:
        return held.enter_context(finished_in(resume, known_digests() if resume else ()))
    except (BrokenResume, CannotWrite) as error:
        raise click.UsageError(f"--resume: {error}") from None
    except OSError as error:
        raise click.UsageError(f"--resume {resume}: expected a file of finished shards: {error.strerror}") from None


def _executor(jobs: int | None, scheduler: str | None) -> Start:
    try:
        return processes(jobs or os.cpu_count() or 1) if scheduler is None else cluster(scheduler)
    except NoCluster as error:
        raise click.UsageError(f"--scheduler: {error}") from None


def _work_out(finished: Finished, start: Start, look: Callable[[], None]) -> bool:
    """All shards that are not finished, and whether they could be kept; `look` is called after each.

    Raises ShardFailed, NoCluster and what `look` raises.
    """
    left = [shard for shard in shards() if shard not in finished.digests]
    faults: list[CannotWrite] = []
    bar = click.progressbar(length=len(left), label="digests", file=sys.stderr, hidden=hide_progress())
    with bar:

        def keep(found: ShardDigest) -> None:
            try:
                finished.add(found)
            except CannotWrite as error:
                faults.append(error)
            bar.update(1)
            look()

        run(left, start, keep)
    if faults:
        complain(f"riichi-spec: --resume: {faults[0]}")
    return not faults


def _where_kept(finished: Finished, resume: Path | None) -> str:
    """What is left of a run that broke off."""
    number = f"{len(finished.digests)} of {len(shards())} shards are finished"
    return f"; {number} and kept in {resume}" if resume else f"; {number}, and --resume FILE would have kept them"


def _check_writable(**files: Path | None) -> None:
    """Whether what is to be written can be, and is not one file twice."""
    given = {option: file for option, file in files.items() if file}
    if len({os.path.realpath(file) for file in given.values()}) < len(given):
        raise click.UsageError(f"{', '.join(f'--{option}' for option in given)}: expected different files")
    for option, file in given.items():
        try:
            check_writable(file)
        except CannotWrite as error:
            raise click.UsageError(f"--{option}: {error}") from None


def _write(option: str, file: Path | None, content: str) -> bool:
    """Write a file, if one is named, and say whether it could be."""
    if file is None:
        return True
    try:
        write_whole(file, content.encode())
    except CannotWrite as error:
        complain(f"riichi-spec: --{option}: {error}")
        return False
    return True
