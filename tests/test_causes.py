"""Likely causes: an implementation that is wrong in one rule, or in two, is told so."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace

import pytest

from reference.questions import QUESTIONS
from riichi_spec.cases.judge import ask_reference
from riichi_spec.cases.load import Case
from riichi_spec.cases.mistakes import load_mistakes
from riichi_spec.cli.check_output import print_run
from riichi_spec.conformance import causes
from riichi_spec.conformance.causes import Cause, as_json, find_causes
from riichi_spec.conformance.messages import Implementation, Reject, Result, Unsupported
from riichi_spec.conformance.verdict import Run, Verdict, verdict_on
from riichi_spec.mistakes import ALTERATIONS, altered
from riichi_spec.values import Json

MISTAKES = load_mistakes()

ORDINARY = ("payments", "total", "han", "fu", "yaku")
PAYMENTS = ("payments",)

OF_EACH_GROUP: dict[str, Sequence[str]] = {
    # highest-reading-not-found
    "single-decomposition-only": ORDINARY,
    "ron-tile-assigned-to-triplet": PAYMENTS,
    # concealed-triplet-status
    "suuankou-false-positive": ORDINARY,
    "sanankou-false-negative": PAYMENTS,
    # other-fu-parts
    "penchan-wait-fu-missing": ORDINARY,
    "pinfu-tsumo-fu": PAYMENTS,
    # kan-handling
    "kan-hand-not-accepted": PAYMENTS,
    # points-table-and-total
    "dealer-ron-table-value": PAYMENTS,
    "kokushi-no-points": ORDINARY,
    # yakuman-and-limit-value
    "daisuushii-double": PAYMENTS,
    "kazoe-counted-twice": ORDINARY,
    # yaku-missed-invented-or-wrongly-combined
    "chankan-false-negative": ORDINARY,
    "shousangen-detection": PAYMENTS,
    "ittsu-ignores-melds": ORDINARY,
    # input-and-flag-validation
    "five-copies-accepted": PAYMENTS,
    "invalid-flag-combination": ORDINARY,
    # dora-and-red-fives
    "kan-dora-indicator-missing": PAYMENTS,
    "aka-in-kan-doubled": ORDINARY,
    # honba
    "honba-not-charged-to-all": PAYMENTS,
    # general
    "open-no-fu-left-at-20": ORDINARY,
    "chanta-closed-han-kept-when-open": PAYMENTS,
    "ura-counted-without-riichi": ORDINARY,
    # several-winners-draws-and-sticks
    "noten-payment": ("deltas",),
    # pao
    "pao-liable-dealer": ("deltas",),
    # three-player
    "nukidora-not-counted": ORDINARY,
    # final-scores
    "uma-unit-error": ("results",),
}


def answered(
    cases: Sequence[Case], keys: Sequence[str], fields: Sequence[str], *, names: bool = False
) -> list[Verdict]:
    """Verdicts on an implementation that makes these mistakes and has these fields; with `names` yaku are a list."""
    kinds, players = frozenset(QUESTIONS), frozenset([3, 4])
    implementation = Implementation("fake", "1", "", kinds, frozenset(fields), players, frozenset())
    with ExitStack() as stack:
        for key in keys:
            stack.enter_context(altered(ALTERATIONS[key]))
        given = [ask_reference(case) for case in cases]
    return [
        verdict_on(case, _trimmed(answer, fields, names=names), implementation)
        for case, answer in zip(cases, given, strict=True)
    ]


def _trimmed(answer: Json, fields: Sequence[str], *, names: bool) -> Result | Reject | Unsupported:
    match answer:
        case {"result": dict(result)}:
            kept = {field: value for field, value in result.items() if field in fields}
            return Result(kept | {"yaku": list(kept["yaku"])} if names and "yaku" in kept else kept)
        case {"reject": {"code": str(code)}}:
            return Reject(code)
        case other:
            return Unsupported(str(other))


def named(found: Sequence[Cause]) -> list[str | None]:
    return [cause.mistake.key if cause.mistake else None for cause in found]


def failing(verdicts: Sequence[Verdict]) -> list[str]:
    return sorted(verdict.case.id for verdict in verdicts if verdict.status == "fail")


def all_cases(found: Sequence[Cause]) -> Iterator[str]:
    for cause in found:
        yield from cause.cases


def test_the_chosen_mistakes_are_of_all_groups() -> None:
    assert {MISTAKES[key].group for key in OF_EACH_GROUP} == {mistake.group for mistake in MISTAKES.values()}
    assert len(OF_EACH_GROUP) >= 20


# Each asks the whole corpus and makes every mistake: every eighth here, all of them in CI.
@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=pytest.mark.slow if number % 8 else ()) for number, key in enumerate(OF_EACH_GROUP)],
)
def test_a_single_mistake_is_the_only_cause(key: str, corpus: list[Case]) -> None:
    """All of them are named first and alone; there is none that another mistake explains as well."""
    verdicts = answered(corpus, [key], OF_EACH_GROUP[key])
    found = find_causes(verdicts, MISTAKES, compares=OF_EACH_GROUP[key].__contains__)
    assert named(found) == [key]
    assert list(found[0].cases) == failing(verdicts)
    assert found[0].reproduced == len(found[0].cases) > 0
    assert found[0].passing == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "keys",
    [
        ("seat-wind-missing", "penchan-wait-fu-missing"),
        ("honba-not-charged-to-all", "sanankou-false-negative"),
    ],
)
def test_a_mixture_of_two_reads_as_two(keys: tuple[str, str], corpus: list[Case]) -> None:
    for fields in (ORDINARY, PAYMENTS):
        verdicts = answered(corpus, keys, fields)
        found = find_causes(verdicts, MISTAKES, compares=fields.__contains__)
        assert sorted(map(str, named(found))) == sorted(keys)
        assert found[0].reproduced >= found[1].reproduced > 0
        assert sorted(all_cases(found)) == failing(verdicts)


def test_answers_with_a_list_of_yaku_names(corpus: list[Case]) -> None:
    for key in ("seat-wind-missing", "chankan-false-negative", "honroutou-han"):
        verdicts = answered(corpus, [key], ORDINARY, names=True)
        assert any(difference.field == "yaku" for verdict in verdicts for difference in verdict.differences) == (
            key != "honroutou-han"
        )
        found = find_causes(verdicts, MISTAKES)
        assert named(found) == [key]
        assert list(found[0].cases) == failing(verdicts)


def test_refusals_in_place_of_results_are_explained(corpus: list[Case]) -> None:
    verdicts = answered(corpus, ["kan-hand-not-accepted"], ORDINARY)
    assert {difference.field for verdict in verdicts for difference in verdict.differences} == {"result"}
    assert named(find_causes(verdicts, MISTAKES)) == ["kan-hand-not-accepted"]


def test_what_nothing_explains_comes_last(corpus: list[Case]) -> None:
    """A mistake, and two cases that no mistake gets as wrong: one that catches something, and one that does not."""
    verdicts = answered(corpus, ["chankan-false-negative"], PAYMENTS)
    passing = [verdict for verdict in verdicts if verdict.status == "pass" and not verdict.case.rejects]
    catching = next(verdict for verdict in passing if verdict.case.catches)
    plain = next(verdict for verdict in passing if not verdict.case.catches and verdict.case.kind == "score")
    strange = [_strangely_wrong(catching.case), _strangely_wrong(plain.case)]
    found = find_causes([*strange, *verdicts], MISTAKES)
    assert named(found) == ["chankan-false-negative", catching.case.catches[0], None]
    assert [cause.reproduced > 0 for cause in found] == [True, False, False]
    assert [cause.cases for cause in found[1:]] == [(catching.case.id,), (plain.case.id,)]


def _strangely_wrong(case: Case) -> Verdict:
    kinds, players = frozenset(["score"]), frozenset([4])
    implementation = Implementation("fake", "1", "", kinds, frozenset(PAYMENTS), players, frozenset())
    return verdict_on(case, Result({"payments": {"discarder": 7}}), implementation)


def test_only_failures_have_causes(corpus: list[Case]) -> None:
    right = answered(corpus[:50], [], ORDINARY)
    assert find_causes(right, MISTAKES) == []
    assert find_causes([Verdict(corpus[0], "crash"), Verdict(corpus[1], "timeout")], MISTAKES) == []
    assert find_causes([], MISTAKES) == []


def test_without_a_list_of_mistakes_nothing_is_explained(corpus: list[Case]) -> None:
    verdicts = answered(corpus, ["chankan-false-negative"], PAYMENTS)
    (cause,) = find_causes(verdicts, {})
    assert (cause.mistake, cause.reproduced, list(cause.cases)) == (None, 0, failing(verdicts))


def test_many_failures_are_examined_in_part_and_told_in_whole(
    corpus: list[Case], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two mistakes whose failures lie in different chapters, and more of them than are examined."""
    monkeypatch.setattr(causes, "MOST_EXAMINED", 12)
    keys = ["honba-missing-on-dealer-win", "pinfu-tsumo-fu"]
    verdicts = answered(corpus, keys, PAYMENTS)
    assert len(failing(verdicts)) > 2 * causes.MOST_EXAMINED
    found = find_causes(verdicts, MISTAKES)
    assert sorted(map(str, named(found)[:2])) == keys
    assert sorted(all_cases(found)) == failing(verdicts)
    assert sum(cause.reproduced for cause in found) == len(failing(verdicts))


def test_the_reference_is_right_again_afterwards(corpus: list[Case]) -> None:
    find_causes(answered(corpus, ["aka-in-kan-doubled"], PAYMENTS), MISTAKES)
    assert failing(answered(corpus, [], ORDINARY)) == []


def test_progress_is_told(corpus: list[Case]) -> None:
    told: list[int] = []
    find_causes(answered(corpus, ["aka-in-kan-doubled"], PAYMENTS), MISTAKES, told.append)
    assert told == list(range(len(MISTAKES)))


def test_a_mistake_whose_own_cases_pass_is_in_doubt(corpus: list[Case]) -> None:
    """Of the answers of one mistake one is given, and the others are right: it is not that mistake."""
    key = "ryanpeikou-lost-with-four-equal-runs"
    wrong = [verdict for verdict in answered(corpus, [key], ORDINARY) if key in verdict.case.catches]
    own = [verdict.case for verdict in wrong]
    verdicts = [wrong[0], *answered(own[1:], [], ORDINARY)]
    (cause,) = find_causes(verdicts, {key: MISTAKES[key]}, compares=ORDINARY.__contains__)
    assert (named([cause]), cause.reproduced, cause.passing) == ([key], 1, len(own) - 1)
    assert cause.doubt == f"though {len(own) - 1} cases that catch it pass"
    assert replace(cause, passing=1).doubt == "though 1 case that catches it passes"
    assert find_causes(wrong, {key: MISTAKES[key]})[0].doubt == ""


def test_a_case_that_shows_a_mistake_in_no_compared_field_says_nothing_about_it(corpus: list[Case]) -> None:
    key = "ryanpeikou-lost-with-four-equal-runs"
    own = [case for case in corpus if key in case.catches]
    verdicts = [*answered(own[:-1], [], ORDINARY), answered(own[-1:], [key], ORDINARY)[0]]
    found = find_causes(verdicts, {key: MISTAKES[key]}, compares="limit".__eq__)
    assert found[0].passing == 1


def test_a_mistake_in_doubt_ranks_behind_one_that_is_in_none(corpus: list[Case]) -> None:
    """Both give the one wrong answer; the doubtful one was meant by more cases."""
    case = next(case for case in corpus if "honroutou-han" in case.catches)
    (wrong,) = answered([case], ["honroutou-han"], ORDINARY)
    others = [other for other in corpus if other.id != case.id and "honroutou-han" in other.catches]
    twin = replace(MISTAKES["honroutou-han"], key="twin")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ALTERATIONS, "twin", ALTERATIONS["honroutou-han"])
        mistakes = {"honroutou-han": MISTAKES["honroutou-han"], "twin": twin}
        assert named(find_causes([wrong], mistakes)) == ["honroutou-han"]
        passing = answered(others or [replace(case, id="a/right")], [], ORDINARY)
        assert named(find_causes([wrong, *passing], mistakes)) == ["twin"]


def test_causes_are_told_in_three_words(capsys: pytest.CaptureFixture[str], corpus: list[Case]) -> None:
    mistake = MISTAKES["pinfu-tsumo-fu"]
    found = [
        Cause(mistake, ("a/b",), 1),
        Cause(mistake, ("a/b", "a/c"), 2, 3),
        Cause(mistake, ("a/d",), 0),
        Cause(None, ("a/e",), 0),
    ]
    print_run(Run(("x",), None, [Verdict(corpus[0], "pass")]), found, [])
    told = capsys.readouterr().out
    assert f"  1 just so: pinfu-tsumo-fu: {mistake.wrong} (a/b)\n" in told
    assert f"  2 alike, though 3 cases that catch it pass: pinfu-tsumo-fu: {mistake.wrong} (a/b, a/c)\n" in told
    assert f"  1 perhaps: pinfu-tsumo-fu: {mistake.wrong} (a/d)\n" in told
    assert "  1 nothing known explains: a/e\n" in told


def test_as_json() -> None:
    mistake = MISTAKES["pinfu-tsumo-fu"]
    assert as_json([Cause(mistake, ("a/b", "a/c"), 2, 1), Cause(None, ("a/d",), 0)]) == [
        {"mistake": "pinfu-tsumo-fu", "wrong": mistake.wrong, "reproduced": 2, "passing": 1, "cases": ["a/b", "a/c"]},
        {"mistake": None, "wrong": "nothing known explains these", "reproduced": 0, "passing": 0, "cases": ["a/d"]},
    ]
