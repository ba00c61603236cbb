"""Every list of words that the reference has, by name: for schemas, for pages of words, and for who checks names."""

from typing import Final, get_args

from reference.dora import DORA_RULES
from reference.fu import COUNTED_ITEMS, FLAT_ITEMS
from reference.hands import WINS, WORDS, Wind
from reference.points import LimitName
from reference.readings import WAIT_RULES
from reference.rejects import REJECTS
from reference.settlement.table import PaoYakuman
from reference.yaku import MANGAN_YAKU, YAKU, YAKUMAN
from riichi_spec.kinds import ANSWERED

_ORPHAN_WAITS: Final = ("single", "thirteen")
_WAITS: Final = tuple(wait for wait in WAIT_RULES if wait not in _ORPHAN_WAITS)

LISTS: Final[dict[str, tuple[str, ...]]] = {
    "kinds": ANSWERED,
    "wins": tuple(WINS),
    "winds": get_args(Wind),
    "situation": tuple(WORDS),
    "limits": get_args(LimitName),
    "dora": tuple(DORA_RULES),
    "fu_items": COUNTED_ITEMS + FLAT_ITEMS,
    "waits": _WAITS,
    "orphan_waits": _ORPHAN_WAITS,
    "pao_yakuman": get_args(PaoYakuman),
    "reject_codes": tuple(reject.code for reject in REJECTS),
    "yaku": tuple(dict.fromkeys([*(row.key for row in YAKU), *(row.yaku.key for row in MANGAN_YAKU)])),
    "yakuman": tuple(row.key for row in YAKUMAN),
}
"""The words of each list, in the contract's order."""
