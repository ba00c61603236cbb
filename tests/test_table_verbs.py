"""`riichi-spec settlement` and `riichi-spec final`."""

import json
from pathlib import Path

import pytest

from command import Run, assert_one_line_of_error
from riichi_spec.cases.load import Case

PAO = "settlement --win winner=south,yakuman_units=2,liable=west:1:daisangen --honba 1"


def test_a_settlement_transfer_by_transfer(run: Run) -> None:
    shown = run("settlement --win winner=south,from=east,han=3,fu=30 --honba 2 --sticks 1")
    assert shown.code == 0
    assert [line.split()[:4] for line in shown.out.splitlines()[1:4]] == [
        ["east", "→", "south", "3,900"],
        ["east", "→", "south", "600"],
        ["table", "→", "south", "1,000"],
    ]
    for rule in ("payments.ron.non_dealer\n", "payments.honba\n", "settlement.sticks"):
        assert rule in shown.out
    assert "  east      -4,500\n  south     +5,500\n  west          +0\n  north         +0\n" in shown.out
    assert shown.out.endswith("  0 sticks left on the table\n")


def test_liability_in_words(run: Run) -> None:
    shown = run(PAO)
    assert "west → south   32,000  liable for the tsumo  settlement.pao.tsumo" in shown.out
    deltas = json.loads(run(f"{PAO} --json").out)["deltas"]
    assert deltas == {"east": -16000, "south": 64300, "west": -40300, "north": -8000}
    whole = json.loads(run(f"{PAO} --json --rule pao_scope=whole_hand").out)["deltas"]
    assert whole == {"east": 0, "south": 64300, "west": -64300, "north": 0}
    by_preset = json.loads(run(f"{PAO} --json --preset tenhou").out)["deltas"]
    assert by_preset == whole


def test_a_draw(run: Run) -> None:
    shown = run("settlement --tenpai east,south --sticks 2")
    assert ["west", "→", "table", "1,500", "noten", "settlement.noten"] in [
        line.split() for line in shown.out.splitlines()
    ]
    assert "2 sticks left on the table" in shown.out
    assert "Transfers\n  none\n" in run("settlement").out


def test_several_winners(run: Run) -> None:
    line = "settlement --win winner=west,from=north,han=5 --win winner=south,from=north,han=1,fu=30 --riichi west"
    deltas = json.loads(run(f"{line} --sticks 1 --json").out)["deltas"]
    assert deltas == {"east": 0, "south": 2000, "west": 8000, "north": -9000}
    own = json.loads(run(f"{line} --sticks 1 --json --rule multiple_ron_sticks=own_back").out)["deltas"]
    assert own == {"east": 0, "south": 1000, "west": 9000, "north": -9000}


@pytest.mark.parametrize(
    ("line", "text", "rule"),
    [
        ("", "nobody is tenpai", "settlement.noten"),
        ("--tenpai east,south,west,north", "all are tenpai", "settlement.noten"),
        ("--tenpai east --rule noten_pool=0", "noten payments are not played: noten_pool is 0", "settlement.noten"),
        ("--nagashi east --rule nagashi_mangan=false", "nagashi mangan is not played", "settlement.nagashi"),
        ("--win winner=south,han=5 --wareme east", "nothing is doubled: wareme is off", "settlement.wareme"),
        (
            "--win winner=south,yakuman_units=1,liable=west:1:suukantsu",
            "west is not liable: pao_suukantsu is off",
            "settlement.pao.liable",
        ),
        (
            "--win winner=south,from=east,han=5 --win winner=west,from=east,han=5 --win winner=north,from=east,han=5",
            "three claims, at most two are paid: abortive draw",
            "settlement.triple_ron",
        ),
        (
            "--win winner=west,from=east,han=5 --win winner=south,from=east,han=5 --rule multiple_ron=head_bump",
            "west is not paid: south is nearer",
            "settlement.multiple_ron",
        ),
    ],
    ids=lambda value: value[-40:],
)
def test_it_says_why_something_does_not_move(run: Run, line: str, text: str, rule: str) -> None:
    assert f"  {text}  {rule}" in run(f"settlement {line}").out


@pytest.mark.parametrize(
    "line",
    [
        "--tenpai east",
        "--nagashi east",
        "--nagashi east --tenpai south",
        "--win winner=south,han=5 --wareme east --rule wareme=true",
        "--win winner=south,yakuman_units=1,liable=west:1:daisangen",
        "--win winner=south,yakuman_units=1,liable=west:1 --rule pao_daisangen=false",
        "--win winner=west,from=east,han=5 --win winner=south,from=east,han=5",
        "--win winner=west,from=east,han=5 --riichi south",
    ],
)
def test_where_all_moves_nothing_is_explained(run: Run, line: str) -> None:
    """Between transfers and changes there is nothing else."""
    transfers = run(f"settlement {line}").out.partition("Transfers\n")[2].partition("Changes\n")[0]
    assert [row for row in transfers.splitlines() if "→" not in row] == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("final 25000 25000 25000 25000 --rule uma=20,10,-10,-20", "uma: points, not thousands: 20-10 is [20000, "),
        (
            "final 30 30 20 20 --rule start_points=25 --rule return_points=30",
            "start_points, return_points: points, not thousands: 25 is 25000",
        ),
        ("settlement --rule return_points=30", "return_points: points, not thousands: 25 is 25000"),
        ("rules FILE", "return_points, uma: points, not thousands: 25 is 25000"),
        ("final 25000 25000 25000 25000 --preset FILE", "return_points, uma: points, not thousands: 25 is 25000"),
        ("final 25000 25000 25000 25000 --preset wrc-2025 --rule start_points=25000", ""),
        ("final 0 0 0 0 --rule start_points=0 --rule return_points=0 --rule uma=0,0,0,0", ""),
        ("rules saikouisen", ""),
    ],
)
def test_thousands_are_warned_of_in_one_line(run: Run, line: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    rows = ", ".join(f"{number} = [12, 4, -4, -12]" for number in range(5))
    file.write_text(f"[rules]\nreturn_points = 30\numa = {{ {rows} }}\n")
    shown = run(line.replace("FILE", str(file)))
    assert shown.code == 0
    assert shown.err.startswith(f"riichi-spec: {said}" if said else "")
    assert shown.err.count("\n") == (1 if said else 0)


def test_a_game_step_by_step(run: Run) -> None:
    shown = run("final 60600 20400 19600 -600").out
    rows = [line.split() for line in shown.splitlines()]
    assert rows[1] == ["points", "60,600", "20,400", "19,600", "-600"]
    assert rows[2][:5] == ["return", "-30,000", "-30,000", "-30,000", "-30,000"]
    assert rows[3] == ["30,600", "-9,600", "-10,400", "-30,600"]
    assert rows[4][:5] == ["uma", "+20,000", "+10,000", "-10,000", "-20,000"]
    assert rows[6][:2] == ["oka", "+20,000"]
    assert ["in", "thousands", "+70.6", "+0.4", "-20.4", "-50.6"] in rows
    assert "bust: north  final.bust\n" in shown


def test_columns_of_a_game_do_not_run_together(run: Run) -> None:
    shown = run("final 1000000000 -999900000 0 0").out.splitlines()
    assert shown[1].split() == ["points", "1,000,000,000", "-999,900,000", "0", "0"]
    assert [row.split()[1:] for row in shown if row.startswith("result")] == [
        ["+1,000,010,000", "-999,950,000", "-20,000", "-40,000"]
    ]


def test_a_hand_without_any_option_says_as_what_it_was_read(run: Run) -> None:
    text = "read as an exhaustive draw in which nobody is tenpai"
    assert text in run("settlement").out
    for line in ("--tenpai east", "--nagashi east", "--win winner=south,han=5", "--json"):
        assert text not in run(f"settlement {line}").out
    assert text not in run("settlement --input -", stdin="{}").out


def test_the_game_of_document_002(run: Run) -> None:
    shown = run("final 43600 14500 15400 26500 --preset doc-002").out
    assert ["in", "thousands", "+33.0", "-15.0", "-15.0", "-3.0"] in [line.split() for line in shown.splitlines()]
    assert json.loads(run("final 43600 14500 15400 26500 --preset doc-002 --json").out) == {
        "places": [1, 4, 3, 2], "results": [33000, -15000, -15000, -3000],
    }  # fmt: skip


@pytest.mark.parametrize("kind", ["settlement", "final"])
def test_questions_and_cases_are_read_from_json(kind: str, run: Run, corpus: list[Case], tmp_path: Path) -> None:
    case = next(case for case in corpus if case.kind == kind and not case.rejects and case.rules)
    file = tmp_path / "case.json"
    file.write_text(json.dumps({"rules": case.rules, "input": case.input}))
    shown = json.loads(run(f"{kind} --json --input", str(file)).out)
    assert {name: shown[name] for name in case.expected[0]} == case.expected[0]
    assert json.loads(run(f"{kind} --json --input -", stdin=file.read_text()).out) == shown


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        (
            "settlement --win winner=south,from=south,han=1,fu=30",
            ["bad_input: wins[0].from: expected another", "'south'"],
        ),
        ("settlement --win winner=south,han=1,fu=30 --win winner=west,han=1,fu=30", ["one winner alone by tsumo"]),
        (
            "settlement --win winner=nobody,han=5",
            ["wins[0].winner: expected one of east, south, west, north", "'nobody'"],
        ),
        (
            "settlement --win winner=north,han=5 --players 3",
            ["wins[0].winner: expected one of east, south, west,", "'north'"],
        ),
        (
            "settlement --win winner=south,yakuman_units=1,liable=south:1",
            ["wins[0].liable[0].seat: expected another seat", "'south'"],
        ),
        (
            "settlement --win winner=south,yakuman_units=1,liable=east:2",
            ["wins[0].liable: expected no more units", "got 2"],
        ),
        (
            "settlement --win winner=south,yakuman_units=1,liable=east:x",
            ["wins[0].liable[0].units: expected an integer", "'x'"],
        ),
        (
            "settlement --win winner=south,yakuman_units=1,liable=east:1:chinitsu",
            ["wins[0].liable[0].yakuman: expected one of dais"],
        ),
        ("settlement --win south", ["--win: expected name=value", "'south'"]),
        ("settlement --win winner=south,winner=west", ["--win: expected name=value", "'winner=west'"]),
        ("settlement --win winner=south,han=1", ["wins[0].fu: expected a value"]),
        ("settlement --win winner=south,luck=1", ["wins[0]: expected no field but", "'luck'"]),
        ("settlement --tenpai east,east", ["tenpai: expected no word twice", "'east'"]),
        ("settlement --tenpai east --win winner=south,han=5", ["wins: expected no tenpai"]),
        ("settlement --honba -1", ["honba: expected an integer from 0", "got -1"]),
        ("settlement --rule noten_pool=2000", ["bad_rules: noten_pool: expected 3000 or 0 with four", "got 2000"]),
        ("settlement --rule wareme=yes", ["wareme: expected one of false, true", "'yes'"]),
        (
            "settlement --win winner=south,liable=west:1:daisangen:more",
            ["--win: liable: expected SEAT:UNITS", "'west:1"],
        ),
        ("settlement --win winner=south,yakuman_units=1,liable=west:1:daisangen:", ["--win: liable: expected SEAT"]),
        ("settlement --win winner=south,from=,han=5", ["--win: from: expected a value, or no from at all", "'from='"]),
        ("settlement --win winner=south,liable=,yakuman_units=1", ["--win: liable: expected a value"]),
        ("settlement --win winner=south,yakuman_units=1,liable=:1", ["--win: liable: expected SEAT:UNITS", "':1'"]),
        ("settlement --win winner=south,yakuman_units=1,liable=west:1:", ["--win: liable: expected SEAT:UNITS"]),
        ("settlement --honba 1_0", ["'1_0' is not a valid integer"]),
        ("settlement --players ４", ["'４' is not a valid integer"]),
        ("settlement --honba 1 --input -", ["--input: expected no --honba beside it"]),
        ("settlement --tenpai east --players 4 --input -", ["--input: expected no --tenpai, --players beside it"]),
        ("final 1 2 3 4 --input -", ["--input: expected no POINTS beside it"]),
        ("final --sticks 0 --input -", ["--input: expected no --sticks beside it"]),
        ("settlement --input no/such/file", ["--input no/such/file: expected JSON"]),
        ("final 1 2 3 4", ["bad_input: points: expected points that with the sticks sum to", "got 10"]),
        ("final 25000 25000", ["points: expected 3 or 4 integers", "got [25000, 25000]"]),
        ("final 25000 25000 25000 2500O", ["'2500O' is not a valid integer"]),
        ("final 25_000 25000 25000 25000", ["'25_000' is not a valid integer"]),
        ("final --jsn 25000 25000 25000 25000", ["No such option '--jsn'", "--json"]),
        ("final 25000 25000 25000 25000 --sticsk=1", ["No such option '--sticsk'", "--sticks"]),
        ("final 35000 35000 35000", ["points: expected points", "3 x start_points 25000 = 75000, got 105000"]),
        ("final 25000 25000 25000 25000 --preset tenhou-3p", ["4 x start_points 35000"]),
        ("final 25000 25000 25000", ["and this uma is of 4 places"]),
        (
            "final 25000 25000 25000 25000 --rule start_points=25000 --preset tenhou-3p",
            ["uma: expected 4 places for as many players, and this uma is of 3 places"],
        ),
        ("final", ["points: expected 3 or 4 integers"]),
        ("final 25000 25000 25000", ["bad_rules: uma: expected 3 places for as many players"]),
        ("final 25000 25000 25000 24000 --sticks -1", ["riichi_sticks_left: expected an integer from 0", "got -1"]),
        ("final 25000 25000 25000 25000 --rule uma=1,2,3,4", ["uma: expected 3 or 4 integers", "got [1, 2, 3, 4]"]),
        ("final 25000 25000 25000 25000 --rule tie=split", ["the name of an option (did you mean ties?)", "'tie'"]),
        ("final 25000 25000 25000 25000 --preset nobody", ["preset: expected one of standard", "'nobody'"]),
    ],
    ids=lambda value: value[:70] if isinstance(value, str) else "",
)
def test_an_error_is_one_line_that_names_field_and_value(run: Run, line: str, texts: list[str]) -> None:
    assert_one_line_of_error(run(line), 2, *texts)
