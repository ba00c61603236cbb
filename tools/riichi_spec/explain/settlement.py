"""Who pays whom after a hand, and why something that was claimed moves no points."""

from collections.abc import Iterator

from reference import Settlement
from reference.rules import Rules
from reference.settlement import Table, Transfer
from reference.settlement.pao import plays
from riichi_spec.explain.line import Line


def explain_settlement(table: Table, rules: Rules, settled: Settlement) -> Iterator[Line]:
    """Transfer by transfer, then what was claimed and is not paid, then what it comes to for every seat."""
    for transfer in settled.transfers:
        yield Line("transfers", _between(transfer), (f"{transfer.points:,}",), transfer.why, transfer.rule)
    if not settled.transfers:
        yield Line("transfers", "none")
    if table.winners:
        yield from _not_paid(table, settled)
        yield from _not_liable(table, rules)
        if table.wareme and not rules.wareme:
            yield _unpaid("nothing is doubled: wareme is off", "settlement.wareme")
    else:
        yield from _draw(table, rules)
    for seat, delta in settled.deltas.items():
        yield Line("changes", seat, (f"{delta:+,}",))
    yield Line("changes", f"{settled.sticks_left} sticks left on the table")


def _between(transfer: Transfer) -> str:
    return f"{transfer.payer or 'table'} → {transfer.taker or 'table'}"


def _unpaid(text: str, rule: str) -> Line:
    return Line("unpaid", text, rule=rule)


def _not_paid(table: Table, settled: Settlement) -> Iterator[Line]:
    takers = {transfer.taker for transfer in settled.transfers}
    paid = [winner.seat for winner in table.winners if winner.seat in takers]
    if not paid:
        yield _unpaid("three claims, at most two are paid: abortive draw", "settlement.triple_ron")
        return
    for winner in table.winners:
        if winner.seat not in paid:
            yield _unpaid(f"{winner.seat} is not paid: {paid[0]} is nearer", "settlement.multiple_ron")


def _not_liable(table: Table, rules: Rules) -> Iterator[Line]:
    for winner in table.winners:
        for liable in winner.liable:
            if liable.yakuman and not plays(liable.yakuman, rules):
                yield _unpaid(f"{liable.seat} is not liable: pao_{liable.yakuman} is off", "settlement.pao.liable")


def _draw(table: Table, rules: Rules) -> Iterator[Line]:
    """Why an exhaustive draw has no nagashi mangan, or no noten payments."""
    if table.nagashi and rules.nagashi_mangan:
        return
    if table.nagashi:
        yield _unpaid("nagashi mangan is not played", "settlement.nagashi")
    if not table.tenpai:
        yield _unpaid("nobody is tenpai", "settlement.noten")
    elif len(table.tenpai) == len(table.seats):
        yield _unpaid("all are tenpai", "settlement.noten")
    elif not rules.noten_pool:
        yield _unpaid("noten payments are not played: noten_pool is 0", "settlement.noten")
