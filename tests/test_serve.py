import json
import subprocess
from io import BytesIO

import pytest

from command import COMMAND, ENVIRONMENT, run_command
from reference.rejects import REJECTS
from riichi_spec import __version__
from riichi_spec.conformance.serve import serve
from riichi_spec.kinds import ANSWERED
from riichi_spec.texts import LONGEST_LINE
from riichi_spec.values import Json

HELLO: Json = {"msg": "hello", "protocol": 1, "suite": {"name": "riichi-spec", "corpus": "0.1.0"}}
# 3 han 40 fu by ron: 40 x 2^5 = 1,280; x 4 = 5,120.
POINTS: Json = {"han": 3, "fu": 40, "dealer": False, "win": "ron"}
RESULT: Json = {"payments": {"discarder": 5200}, "total": 5200, "base_points": 1280, "call": "5,200"}
HAND: Json = {"tiles": "234m567p345s222z5z", "winning_tile": "5z", "win": "tsumo", "seat": "south", "round": "east"}


def ask(seq: object, kind: object = "points", given: object = POINTS, **more: object) -> Json:
    return {"msg": "ask", "seq": seq, "id": "a/b", "kind": kind, "rules": {}, "input": given} | more


def lines(*messages: Json | str | bytes) -> bytes:
    """Each message on a line of its own; texts and bytes as they are."""
    encoded = [message if isinstance(message, bytes) else _text(message).encode() for message in messages]
    return b"".join(line + b"\n" for line in encoded)


def _text(message: Json | str) -> str:
    return message if isinstance(message, str) else json.dumps(message)


def answers(*messages: Json | str | bytes) -> list[Json]:
    written = BytesIO()
    serve(BytesIO(lines(*messages)), written)
    return [json.loads(line) for line in written.getvalue().splitlines()]


def message_of(answer: Json) -> str:
    """The message of an answer that is an error and nothing else."""
    assert set(answer) <= {"seq", "error"}
    error = answer["error"]
    assert isinstance(error, dict)
    assert isinstance(error["message"], str)
    return error["message"]


def test_hello_is_answered_with_what_the_reference_can() -> None:
    (hello,) = answers(HELLO)
    assert (hello["msg"], hello["protocol"]) == ("hello", 1)
    assert hello["implementation"] == {
        "name": "riichi-spec reference",
        "version": __version__,
        "language": "python",
    }
    can = hello["capabilities"]
    assert isinstance(can, dict)
    assert can["kinds"] == list(ANSWERED)
    assert {"score", "points", "readings", "settlement", "final"} <= set(ANSWERED)
    assert (can["players"], can["max_in_flight"]) == ([3, 4], 64)
    # Of what it says nothing it has all.
    assert not {"fields", "inputs", "situation"} & set(can)
    assert can["rejects"] == [reject.code for reject in REJECTS]
    assert can["rules"]["double_wind_pair_fu"] == [4, 2]
    assert can["rules"]["kiriage_mangan"] == [False, True]
    assert can["rules"]["red_fives"] == can["rules"]["uma"] == "any"


@pytest.mark.parametrize("protocol", [0, 2, "1", None, [1]])
def test_another_protocol_is_declined_and_nothing_more_is_said(protocol: object) -> None:
    hellos: list[dict[str, object]] = [HELLO | {"protocol": protocol}, {"msg": "hello"}]
    for hello in hellos:
        (reply,) = answers(hello, ask(1))
        assert (reply["msg"], reply["protocol"]) == ("hello", 0)
        assert "protocol: expected 1, got" in str(reply["error"])


def test_a_question_of_each_kind() -> None:
    readings: Json = {"tiles": "234m567p345s222z5z", "winning_tile": "5z"}
    score, points, found = answers(ask(1, "score", HAND), ask(2), ask(3, "readings", readings))
    assert isinstance(score["result"], dict)
    assert (score["seq"], score["result"]["fu"], score["result"]["call"]) == (1, 40, "700, 1,300")
    assert points == {"seq": 2, "result": RESULT}
    reading = {"sets": ["234m", "567p", "345s", "222z"], "pair": "55z", "winning": "55z", "wait": "tanki"}
    assert found == {"seq": 3, "result": {"readings": [reading]}}


def test_rules_may_be_absent_and_change_the_answer() -> None:
    four_han = {"han": 4, "fu": 30, "dealer": False, "win": "ron"}
    without = {name: value for name, value in ask(1, given=four_han).items() if name != "rules"}
    plain, rounded = answers(without, ask(2, given=four_han, rules={"kiriage_mangan": True}))
    assert [str(answer["result"]).count("'total': ") for answer in (plain, rounded)] == [1, 1]
    assert "'total': 7700" in str(plain)
    assert "'total': 8000" in str(rounded)


@pytest.mark.parametrize(
    ("given", "rules", "code"),
    [
        ({}, {}, "bad_input"),
        (None, {}, "bad_input"),
        (HAND, {"kiriage_mangan": 1}, "bad_rules"),
        (HAND, None, "bad_rules"),
        (HAND | {"winning_tile": "8z"}, {}, "bad_tile"),
        (HAND | {"tiles": "234m"}, {}, "wrong_tile_count"),
        (HAND | {"winning_tile": "6z"}, {}, "not_complete"),
        (HAND | {"win": "ron", "seat": "west"}, {}, "no_yaku"),
    ],
)
def test_a_reject_is_an_answer_with_a_code(given: object, rules: object, code: str) -> None:
    (answer,) = answers(ask(7, "score", given, rules=rules))
    assert answer["seq"] == 7
    assert isinstance(answer["reject"], dict)
    assert answer["reject"]["code"] == code
    assert answer["reject"]["message"]


def test_another_notation_is_refused_with_its_mpsz_form() -> None:
    (answer,) = answers(ask(7, "score", HAND | {"winning_tile": "🀆"}, rules={}))
    message = "winning_tile: expected exactly one tile such as 5z, got '🀆' (in MPSZ: 5z)"
    assert answer["reject"] == {"code": "bad_input", "message": message}


@pytest.mark.parametrize(
    ("question", "unsupported"),
    [
        (ask(7, "reachable"), {"kind": "reachable"}),
        (ask(7, "no such kind"), {"kind": "no such kind"}),
    ],
)
def test_what_is_not_scored_is_unsupported(question: Json, unsupported: dict[str, str]) -> None:
    assert answers(question) == [{"seq": 7, "unsupported": unsupported}]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("no JSON", "expected a line of JSON"),
        ('{"msg":"ask"', "expected a line of JSON"),
        ("[" * 100_000, "expected a line of JSON"),
        ('{"a":' * 100_000, "expected a line of JSON"),
        (f'{{"msg":"ask","seq":{"1" * 5000}}}', "seq: expected an integer, got inf"),
        (b'{"msg":"ask","kind":"\xff"}', "expected a line of JSON in UTF-8"),
        (b"\x00\xff\xfe", "expected a line of JSON"),
        (" " * LONGEST_LINE, f"expected a line of at most {LONGEST_LINE} bytes"),
        ("x" * (3 * LONGEST_LINE), f"expected a line of at most {LONGEST_LINE} bytes"),
        ("[1]", "expected an object, got [1]"),
        ("null", "expected an object, got null"),
        ("{}", "msg: expected hello, ask or bye, got null"),
        ('{"msg":"answer"}', "msg: expected hello, ask or bye, got 'answer'"),
        ('{"msg":{"msg":"ask"}}', "msg: expected hello, ask or bye, got an object of 1"),
        ('{"msg":"ask"}', "seq: expected an integer, got null"),
    ],
    ids=lambda value: repr(value[:25]),
)
def test_a_line_that_is_no_question_is_an_error_and_the_next_is_answered(line: str | bytes, text: str) -> None:
    error, answer = answers(line, ask(1))
    assert message_of(error).startswith(text)
    assert answer == {"seq": 1, "result": RESULT}


@pytest.mark.parametrize("seq", ["1", None, 1.0, True, [1], {"1": 1}])
def test_a_seq_is_an_integer(seq: object) -> None:
    error, answer = answers(ask(seq), ask(2))
    assert message_of(error).startswith("seq: expected an integer, got ")
    assert "seq" not in error
    assert answer["seq"] == 2


@pytest.mark.parametrize("seq", [0, -1, 2**63, 10**4000])
def test_any_integer_is_a_seq(seq: int) -> None:
    assert answers(ask(seq)) == [{"seq": seq, "result": RESULT}]


@pytest.mark.parametrize("kind", [None, 1, ["points"], {}])
def test_a_kind_is_a_text(kind: object) -> None:
    (error,) = answers(ask(5, kind))
    assert message_of(error).startswith("kind: expected a text, got ")
    assert error["seq"] == 5


def test_an_error_has_the_seq_of_its_question() -> None:
    assert answers({"msg": "what", "seq": 9})[0]["seq"] == 9


def test_huge_integers_are_refused_like_other_values() -> None:
    (answer,) = answers(ask(1, given=POINTS | {"honba": 10**4000}))
    assert answer == {
        "seq": 1,
        "reject": {
            "code": "bad_input",
            "message": "honba: expected an integer from 0 to 1000000000, got an integer of 13288 bits",
        },
    }


def test_half_a_surrogate_pair_does_no_harm() -> None:
    first, second, third = answers(
        '{"msg":"ask","seq":1,"kind":"\\ud800"}', '{"msg":"ask","seq":2,"kind":"points","input":{"\\ud800":1}}', ask(3)
    )
    assert first == {"seq": 1, "unsupported": {"kind": "?"}}
    assert isinstance(second["reject"], dict)
    assert third == {"seq": 3, "result": RESULT}


def test_the_longest_line_is_answered() -> None:
    question = _text(ask(1))
    padded = question + " " * (LONGEST_LINE - 1 - len(question))
    assert len(lines(padded)) == LONGEST_LINE
    assert answers(padded) == [{"seq": 1, "result": RESULT}]


def test_empty_lines_and_windows_line_ends_do_no_harm() -> None:
    assert answers("", "  ", _text(ask(1)) + "\r", "") == [{"seq": 1, "result": RESULT}]


def test_a_last_line_without_its_end_is_answered() -> None:
    written = BytesIO()
    serve(BytesIO(lines(ask(1)).rstrip()), written)
    assert json.loads(written.getvalue()) == {"seq": 1, "result": RESULT}


def test_after_bye_nothing_is_read() -> None:
    assert answers(ask(1), {"msg": "bye"}, ask(2)) == [{"seq": 1, "result": RESULT}]


def test_answers_are_one_line_each_in_utf_8() -> None:
    written = BytesIO()
    serve(BytesIO(lines(HELLO, ask(1, "points", {"門\n": 1}), ask(2))), written)
    text = written.getvalue().decode("utf-8")
    assert "門" in text
    assert len(text.splitlines()) == 3


def test_a_thousand_questions_at_once_are_answered_in_order() -> None:
    """Each with its own number of honba, so that no two answers are equal."""
    seqs = [(7 * number) % 1000 - 500 for number in range(1000)]
    questions = [ask(seq, given=POINTS | {"honba": number}) for number, seq in enumerate(seqs)]
    done = run_command("serve", stdin=lines(HELLO, *questions, {"msg": "bye"}))
    hello, *given = [json.loads(line) for line in done.stdout.splitlines()]
    assert hello["protocol"] == 1
    assert [answer["seq"] for answer in given] == seqs
    assert [answer["result"]["total"] for answer in given] == [5200 + 300 * number for number in range(1000)]
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    "said", [[], [HELLO], [HELLO, {"msg": "bye"}], ["no JSON"], [HELLO | {"protocol": 2}]], ids=repr
)
def test_the_process_ends_with_0(said: list[Json | str]) -> None:
    done = run_command("serve", stdin=lines(*said))
    assert (done.returncode, done.stderr) == (0, b"")


def test_each_answer_is_there_before_the_next_question() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([COMMAND, "serve"], stdin=pipe, stdout=pipe, env=ENVIRONMENT) as process:
        assert process.stdin
        assert process.stdout
        for question in (HELLO, ask(1), ask(2)):
            process.stdin.write(lines(question))
            process.stdin.flush()
            assert json.loads(process.stdout.readline()).get("seq") == question.get("seq")
        process.stdin.write(lines({"msg": "bye"}))
        process.stdin.flush()
        # The process ends by itself, with its input still open.
        assert process.wait(timeout=30) == 0
