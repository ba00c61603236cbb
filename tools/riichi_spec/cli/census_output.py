"""How `census` tells what was counted."""

import sys
from collections.abc import Mapping
from typing import Final

from riichi_spec.cli.say import heading, say
from riichi_spec.values import Json

_MEBIBYTE: Final = 1 << 20


def memory() -> Json:
    """The most memory that this process has held, where the system tells it."""
    try:
        import resource
    except ImportError:
        return {}
    # Linux counts in kibibytes, macOS in bytes.
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return {"peak_memory_mib": round(peak / _MEBIBYTE, 1)}


def print_census(found: Json, measured: Json) -> None:
    """Tables of the numbers, the digests where there are any, and what it took."""
    say(heading(f"{'':<22}{'hands':>16}{'hand, winning tile':>20}{'decompositions':>16}{'readings':>16}"))
    for title, tally in _rows(found):
        cells = [tally.get(name) for name in ("hands", "winning_tiles", "decompositions", "readings")]
        numbers_text = "".join(
            f"{cell:>{width},}" for cell, width in zip(cells, (16, 20, 16, 16), strict=True) if isinstance(cell, int)
        )
        say(f"{title:<22}{numbers_text}")
    say(heading("hands by their number of decompositions"))
    for title, tally in _rows(found):
        by_number = tally.get("by_decompositions")
        if isinstance(by_number, dict):
            say(f"{title:<22}" + ", ".join(f"{number}: {hands:,}" for number, hands in by_number.items()))
    told = found.get("digests")
    if isinstance(told, dict):
        say(heading("digests"))
        for shard in told["shards"]:
            say(f"shard {shard['shard']:>3}  {shard['hands']:>8,} hands  {shard['sha256']}")
        say(f"all        {told['hands']:>8,} hands  {told['sha256']}")
    say(", ".join(f"{name.replace('_', ' ')} {value}" for name, value in measured.items()))


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
