"""The whole table after a hand."""

from reference.settlement.settle import Settlement, answer_settlement, settlement
from reference.settlement.table import LiableSeat, SettlementWin, Table, Winner, read_table
from reference.settlement.transfers import Transfer

__all__ = [
    "LiableSeat",
    "Settlement",
    "SettlementWin",
    "Table",
    "Transfer",
    "Winner",
    "answer_settlement",
    "read_table",
    "settlement",
]
