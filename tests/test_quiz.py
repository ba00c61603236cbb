"""`riichi-spec quiz`: what is asked, what counts as right, and what comes again."""

import json
from pathlib import Path

import pytest

from command import Run, assert_one_line_of_error
from reference import Rules, points
from riichi_spec.cases.load import Case
from riichi_spec.study.missed import missed_file
from riichi_spec.study.quiz import Question, in_turn, questions

ONE = points(han=3, fu=30, dealer=False, win="tsumo")


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, corpus: list[Case]) -> Path:
    """A data folder of their own for these tests, and the corpus loaded once."""
    monkeypatch.setattr("riichi_spec.study.missed.user_data_path", lambda name: tmp_path / name)
    monkeypatch.setattr("riichi_spec.cli.quiz.load_cases", lambda: corpus)
    return missed_file()


@pytest.mark.parametrize("answer", ["1000 2000", "1,000/2,000\n", "2000, 1000", " 1,000 2,000 all"])
def test_every_payment_in_whatever_form(answer: str) -> None:
    assert Question("", "", ONE.paid, lambda: iter(())).is_right(answer)


@pytest.mark.parametrize("answer", ["4000", "1000", "1000 2000 3000", "no idea", "1100 2000"])
def test_other_answers_are_wrong(answer: str) -> None:
    assert not Question("", "", ONE.paid, lambda: iter(())).is_right(answer)


def test_all_cells_and_all_hands_are_asked(corpus: list[Case]) -> None:
    of_points = questions(["points"], corpus, Rules())
    assert len(of_points) == len({question.key for question in of_points}) == 2 * (4 * 11 * 2 - 9 + 8 * 2)
    assert not any("mangan" in question.text for question in of_points)
    of_hands = questions(["hands"], corpus, Rules())
    assert len(of_hands) > 900
    assert all(question.paid.payers and list(question.explain()) for question in of_hands[:50])
    assert len(questions(["points", "hands"], corpus, Rules())) == len(of_points) + len(of_hands)


def test_what_went_wrong_comes_again(corpus: list[Case]) -> None:
    pool = questions(["points"], corpus, Rules())
    turn = in_turn(pool, [pool[7].key, "of other rules"], seed=1)
    assert [next(turn).key for _ in range(400)].count(pool[7].key) > 150
    first, second = in_turn(pool, [], 5), in_turn(pool, [], 5)
    assert [next(first).key for _ in range(9)] == [next(second).key for _ in range(9)]


def test_a_round(run: Run, kept: Path) -> None:
    asked = json.loads(run("quiz --about points --seed 3 --number 2 --json").out)
    right = " ".join(map(str, asked[0]["payments"].values()))
    shown = run("quiz --about points --seed 3 --number 2", stdin=f"{right}\n1\n")
    lines = shown.out.splitlines()
    assert (shown.code, lines[0], lines[1]) == (0, f"1. {asked[0]['question']}", f"   right: {asked[0]['call']}")
    assert lines[2:4] == [f"2. {asked[1]['question']}", f"   wrong: {asked[1]['call']}"]
    assert "Base points" in lines
    assert lines[-1] == "1 of 2 right"
    assert json.loads(kept.read_text()) == [asked[1]["question"]]
    # Answered right it is forgotten, and --fresh forgets all.
    run("quiz --about points --seed 3 --number 1", stdin="1\n")
    assert json.loads(kept.read_text()) == sorted(question["question"] for question in asked)
    run("quiz --about points --seed 3 --number 1", stdin=f"{right}\n")
    assert json.loads(kept.read_text()) == [asked[1]["question"]]
    run("quiz --fresh --seed 1", stdin="\n")
    assert json.loads(kept.read_text()) == []


def test_what_is_kept_may_be_broken(run: Run, kept: Path) -> None:
    kept.parent.mkdir(parents=True)
    for content in ("{", '{"a": 1}', "[1, null]", "\x00"):
        kept.write_text(content)
        assert run("quiz --about points --number 1", stdin="1\n").code == 0


def test_a_folder_that_cannot_be_written_is_said(run: Run, kept: Path) -> None:
    kept.parent.parent.mkdir(exist_ok=True)
    kept.parent.write_text("a file")
    shown = run("quiz --about points --number 1", stdin="1\n")
    assert (shown.code, shown.out.splitlines()[-1][:11]) == (0, "0 of 1 righ")
    assert shown.err.startswith("riichi-spec: what went wrong is not kept: ")
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize(("line", "text"), [("quiz --about fu", "'--about'"), ("quiz --number 0", "--number")])
def test_what_is_wrong_is_one_line(run: Run, line: str, text: str) -> None:
    assert_one_line_of_error(run(line), 2, text)
