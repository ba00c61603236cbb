"""`riichi-spec census`: every complete hand there is, counted and taken apart."""

import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import click

from riichi_spec.cli.numbers import INTEGER, IntegerRange
from riichi_spec.cli.options import words
from riichi_spec.cli.output import complain, heading, hide_progress, print_json, telling
from riichi_spec.cli.paths import A_FILE
from riichi_spec.exhaustive.counts import ALL_SUITS
from riichi_spec.exhaustive.digests import BrokenResume, Finished, ShardDigest, ShardFailed, run, write_shard
from riichi_spec.exhaustive.document import STEPS, SUIT_NAMES, as_text, digests, distribution, numbers
from riichi_spec.exhaustive.executors import NoCluster, Start, cluster, processes
from riichi_spec.exhaustive.lines import shards
from riichi_spec.exhaustive.picture import picture
from riichi_spec.exhaustive.twins import compare, shares
from riichi_spec.values import Json

_MEBIBYTE = 1 << 20


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
    if scheduler is not None and jobs is not None:
        raise click.UsageError("--jobs: expected no --scheduler beside it")
    chosen = _suits(suits)
    if chosen != ALL_SUITS and (with_digests or svg or out):
        raise click.UsageError("--suits: expected no --digests, --out or --svg beside it")
    # Files and schedulers are looked at before the long work, not after it.
    _check_writable(out=out, svg=svg, resume=resume)
    finished = _finished(resume)
    start = _executor(jobs, scheduler) if with_digests else None
    begun = time.perf_counter()
    with click.progressbar(length=STEPS, label="hands", file=sys.stderr, hidden=hide_progress()) as bar:
        found = numbers(chosen, bar.update)
    measured: Json = {"seconds": round(time.perf_counter() - begun, 2)} | _memory()
    if start:
        begun = time.perf_counter()
        try:
            _work_out(finished, start)
        except (NoCluster, ShardFailed) as error:
            complain(f"riichi-spec: {error}")
            return 1
        finally:
            finished.close()
        if sum(shard.hands for shard in finished.digests.values()) != _hands(found):
            complain(f"riichi-spec: --resume {resume}: expected {_hands(found)} hands in all: a shard of it is wrong")
            return 1
        measured["digest_seconds"] = round(time.perf_counter() - begun, 2)
        found |= {"digests": digests(finished.digests.values())}
    if out:
        _write("out", out, as_text(found))
    if svg:
        _write("svg", svg, picture(distribution(found)))
    with telling():
        if as_json:
            print_json(found | measured)
        else:
            _print(found, measured)
    return 0


def _refuse_beside(option: str, others: Mapping[str, object]) -> None:
    """Raise a usage error for an option that has no meaning beside this one."""
    for other, given in others.items():
        if given is not None:
            raise click.UsageError(f"--{option}: expected no --{other} beside it")


def _compare_twins(jobs: int, as_json: bool) -> int:
    """Every hand of sets and a pair taken apart by the plain form and by the fast one."""
    hands, different = 0, []
    bar = click.progressbar(length=len(shares()), label="hands", file=sys.stderr, hidden=hide_progress())
    with processes(jobs)() as executor, bar:
        for found in executor.map(compare, shares()):
            hands += found.hands
            different += [found.different] if found.different else []
            bar.update(1)
    if as_json:
        print_json({"hands": hands, "different": different})
    elif different:
        click.echo(f"{len(different)} hands are taken apart differently, the first {different[0]}")
    else:
        click.echo(f"{hands:,} hands are taken apart alike by the plain form and by its fast twin")
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
    if write:
        try:
            # Beside it first, so that no half a shard is taken for a whole one.
            part = write.with_name(f"{write.name}.part")
            with part.open("wb") as file:
                found = write_shard(shard, file)
            part.replace(write)
        except OSError as error:
            raise _cannot_write("write", write, error) from None
    else:
        found = write_shard(shard)
    if as_json:
        print_json(found._asdict())
    else:
        click.echo(f"shard {found.shard}: {found.hands:,} hands, sha256 {found.sha256}")
    return 0


def _finished(resume: Path | None) -> Finished:
    try:
        return Finished(resume, shards() if resume else ())
    except BrokenResume as error:
        raise click.UsageError(f"--resume {error}") from None
    except OSError as error:
        raise click.UsageError(f"--resume {resume}: expected a file of finished shards: {error.strerror}") from None


def _executor(jobs: int | None, scheduler: str | None) -> Start:
    try:
        return cluster(scheduler) if scheduler else processes(jobs or os.cpu_count() or 1)
    except NoCluster as error:
        raise click.UsageError(f"--scheduler: {error}") from None


def _work_out(finished: Finished, start: Start) -> None:
    """All shards that are not finished; raises ShardFailed."""
    left = [shard for shard in shards() if shard not in finished.digests]
    bar = click.progressbar(length=len(left), label="digests", file=sys.stderr, hidden=hide_progress())
    with bar:

        def keep(found: ShardDigest) -> None:
            finished.add(found)
            bar.update(1)

        run(left, start, keep)


def _hands(found: Json) -> int:
    whole = found["all"]
    assert isinstance(whole, dict)
    return int(whole["hands"])


def _check_writable(**files: Path | None) -> None:
    """Whether what is to be written can be, and is not one file twice."""
    given = {option: file for option, file in files.items() if file}
    if len({file.resolve() for file in given.values()}) < len(given):
        raise click.UsageError(f"{', '.join(f'--{option}' for option in given)}: expected different files")
    for option, file in given.items():
        if option == "resume":
            continue
        there = file.exists()
        try:
            with file.open("ab"):
                pass
            if not there:
                file.unlink()
        except OSError as error:
            raise _cannot_write(option, file, error) from None


def _cannot_write(option: str, file: Path, error: OSError) -> click.UsageError:
    return click.UsageError(f"--{option} {file}: expected a file to write: {error.strerror}")


def _write(option: str, file: Path, content: str) -> None:
    try:
        file.write_text(content, encoding="utf-8", newline="\n")
    except OSError as error:
        raise _cannot_write(option, file, error) from None


def _memory() -> Json:
    """The most memory that this process has held, where the system tells it."""
    try:
        import resource
    except ImportError:
        return {}
    # Linux counts in kibibytes, macOS in bytes.
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return {"peak_memory_mib": round(peak / _MEBIBYTE, 1)}


def _print(found: Json, measured: Json) -> None:
    click.echo(heading(f"{'':<22}{'hands':>16}{'hand, winning tile':>20}{'decompositions':>16}{'readings':>16}"))
    for title, tally in _rows(found):
        cells = [tally.get(name) for name in ("hands", "winning_tiles", "decompositions", "readings")]
        numbers_text = "".join(
            f"{cell:>{width},}" for cell, width in zip(cells, (16, 20, 16, 16), strict=True) if isinstance(cell, int)
        )
        click.echo(f"{title:<22}{numbers_text}")
    click.echo(heading("hands by their number of decompositions"))
    for title, tally in _rows(found):
        by_number = tally.get("by_decompositions")
        if isinstance(by_number, dict):
            click.echo(f"{title:<22}" + ", ".join(f"{number}: {hands:,}" for number, hands in by_number.items()))
    told = found.get("digests")
    if isinstance(told, dict):
        click.echo(heading("digests"))
        for shard in told["shards"]:
            click.echo(f"shard {shard['shard']:>3}  {shard['hands']:>8,} hands  {shard['sha256']}")
        click.echo(f"all        {told['hands']:>8,} hands  {told['sha256']}")
    click.echo(", ".join(f"{name.replace('_', ' ')} {value}" for name, value in measured.items()))


def _rows(found: Json) -> list[tuple[str, Mapping[str, object]]]:
    """The tallies of the document with their titles."""
    rows: list[tuple[str, object]] = []
    standard = found["standard"]
    if isinstance(standard, dict):
        rows += [(f"standard, {tiles} tiles", tally) for tiles, tally in standard.items()]
    for name, title in (("seven_pairs", "seven pairs"), ("thirteen_orphans", "thirteen orphans"), ("all", "all of 14")):
        rows += [(title, found[name])] if name in found else []
    called = found.get("with_melds")
    for tally in called if isinstance(called, list) else []:
        number = tally["melds"]
        melds = f"{number} meld{'s' * (number != 1)}"
        rows.append((f"{melds}, {'closed' if tally['closed'] else 'open'}", tally))
    rows += [("with any melds", found["with_melds_all"])] if "with_melds_all" in found else []
    return [(title, tally) for title, tally in rows if isinstance(tally, dict)]
