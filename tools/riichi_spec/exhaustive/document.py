"""The census as one document: the numbers, and the digests for whoever wants to check all hands."""

import json
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import add
from typing import Final

from riichi_spec.data import CorpusError, data_folder
from riichi_spec.exhaustive.counts import ALL_SUITS, also_standard, seven_pairs, standard, thirteen_orphans, together
from riichi_spec.exhaustive.digests import ShardDigest, digest_of_all
from riichi_spec.exhaustive.melds import with_melds
from riichi_spec.texts import json_of, read_bytes
from riichi_spec.values import Json

STEPS: Final = 7
_SHIPPED: Final = "census.json"
SUIT_NAMES: Final = ("man", "pin", "sou", "honors")


def numbers(suits: Sequence[int] = ALL_SUITS, progress: Callable[[int], None] = lambda _: None) -> Json:
    """How many hands there are; those of other forms and with melds only where no suit is left out.

    `progress` is told of each of `STEPS`.
    """
    of_sets = {}
    for sets in (4, 3, 2, 1, 0):
        of_sets[str(3 * sets + 2)] = standard(sets, suits)
        progress(1)
    found: Json = {"standard": {tiles: tally.as_dict() for tiles, tally in of_sets.items()}}
    if tuple(suits) != ALL_SUITS:
        return {"suits": [SUIT_NAMES[suit] for suit in suits]} | found
    pairs, orphans, both = seven_pairs(), thirteen_orphans(), also_standard()
    progress(1)
    called = with_melds()
    progress(1)
    return found | {
        "seven_pairs": pairs.as_dict() | {"also_standard": both.hands},
        "thirteen_orphans": orphans.as_dict(),
        "all": together(of_sets["14"], pairs, orphans, both).as_dict(),
        "with_melds": [
            {
                "melds": melds,
                "closed": closed,
                "hands": tally.hands,
                "winning_tiles": tally.winning_tiles,
                "decompositions": tally.decompositions,
                "readings": tally.readings,
            }
            for (melds, closed), tally in sorted(called.items(), key=lambda entry: (entry[0][0], not entry[0][1]))
        ],
        "with_melds_all": _without_numbers(reduce(add, called.values()).as_dict()),
    }


def _without_numbers(tally: Json) -> Json:
    return {name: value for name, value in tally.items() if name != "by_decompositions"}


def digests(found: Iterable[ShardDigest]) -> Json:
    """The digests of all shards in ascending order, and that of them all."""
    ordered = sorted(found)
    return {
        "shards": [digest._asdict() for digest in ordered],
        "hands": sum(digest.hands for digest in ordered),
        "sha256": digest_of_all(ordered),
    }


def known_digests() -> tuple[ShardDigest, ...]:
    """The digests of all shards that are shipped with the corpus; raises CorpusError."""
    try:
        document = json_of(read_bytes(data_folder("corpus") / _SHIPPED))
        match document:
            case {"digests": {"shards": [*shards]}}:
                return tuple(ShardDigest(**shard) for shard in shards if isinstance(shard, dict))
    except OSError as error:
        raise CorpusError([f"{_SHIPPED}: cannot be read: {error.strerror}"]) from None
    except (ValueError, TypeError) as error:
        raise CorpusError([f"{_SHIPPED}: {error}"]) from None
    raise CorpusError([f"{_SHIPPED}: expected the digests of shards"])


def distribution(found: Json) -> dict[str, dict[str, int]]:
    """What the picture shows: all hands of 14 tiles by their number of decompositions, and by their concealed tiles."""
    whole, of_sets = found["all"], found["standard"]
    assert isinstance(whole, dict)
    assert isinstance(of_sets, dict)
    by_number = whole["by_decompositions"].items()
    ways = {f"{number} decomposition{'s' * (number != '1')}": hands for number, hands in by_number}
    tiles = {f"{tiles} concealed tiles": tally["hands"] for tiles, tally in of_sets.items()}
    return {
        "All hands of 14 tiles by the ways to take them apart": ways,
        "Four sets and a pair, by what is concealed": tiles,
    }


def as_text(found: Json) -> str:
    """The document as a file that is the same wherever it was written."""
    return json.dumps(found, indent=1) + "\n"
