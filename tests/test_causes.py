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
from riichi_spec.conformance.causes import Cause, Predictions, Theory, as_json, find, find_causes
from riichi_spec.conformance.causes.evidence import evidence
from riichi_spec.conformance.messages import Implementation, Reject, Result, Unsupported
from riichi_spec.conformance.verdict import Run, Verdict, verdict_on
from riichi_spec.kinds import KINDS
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

SAME_AS_AN_OPTION = {"daisuushii-double": "double_daisuushii: true", "open-no-fu-left-at-20": "open_no_fu: 20"}
"""Mistakes that are an option played at one value whatever is asked, which is the cheaper cause."""


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
    return [cause.key or None for cause in found]


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
    assert named(found) == [SAME_AS_AN_OPTION.get(key, key)]
    assert list(found[0].cases) == failing(verdicts)
    assert found[0].how == "just so"


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
        found = find_causes(verdicts, MISTAKES, compares=ORDINARY.__contains__)
        assert named(found) == [key]
        assert list(found[0].cases) == failing(verdicts)


def test_refusals_in_place_of_results_are_explained(corpus: list[Case]) -> None:
    verdicts = answered(corpus, ["kan-hand-not-accepted"], ORDINARY)
    assert {difference.field for verdict in verdicts for difference in verdict.differences} == {"result"}
    found = find_causes(verdicts, MISTAKES, compares=ORDINARY.__contains__)
    assert named(found) == ["kan-hand-not-accepted"]


def test_what_nothing_explains_is_said_to_be_so(corpus: list[Case]) -> None:
    """A mistake, and two cases that no mistake gets as wrong: one that catches something, and one that does not."""
    verdicts = answered(corpus, ["chankan-false-negative"], PAYMENTS)
    passing = [verdict for verdict in verdicts if verdict.status == "pass" and not verdict.case.rejects]
    catching = next(verdict for verdict in passing if verdict.case.catches)
    plain = next(verdict for verdict in passing if not verdict.case.catches and verdict.case.kind == "score")
    strange = [_strangely_wrong(catching.case), _strangely_wrong(plain.case)]
    others = [verdict for verdict in verdicts if verdict not in (catching, plain)]
    found = find_causes([*strange, *others], MISTAKES, compares=PAYMENTS.__contains__)
    assert named(found) == ["chankan-false-negative", None]
    assert [cause.how for cause in found] == ["just so", "nothing known"]
    assert found[1].cases == tuple(sorted([catching.case.id, plain.case.id]))


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
    (cause,) = find_causes(verdicts, {}, compares=PAYMENTS.__contains__)
    assert (cause.how, cause.reproduced, list(cause.cases)) == ("nothing known", 0, failing(verdicts))


def test_many_failures_are_examined_in_part_and_told_in_whole(
    corpus: list[Case], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two mistakes whose failures lie in different chapters, and more of them than are examined."""
    monkeypatch.setattr(find, "MOST_EXAMINED", 12)
    keys = ["honba-missing-on-dealer-win", "pinfu-tsumo-fu"]
    verdicts = answered(corpus, keys, PAYMENTS)
    assert len(failing(verdicts)) > 2 * find.MOST_EXAMINED
    found = find_causes(verdicts, MISTAKES, compares=PAYMENTS.__contains__)
    assert sorted(map(str, named(found)[:2])) == keys
    assert sorted(all_cases(found)) == failing(verdicts)
    assert sum(cause.reproduced for cause in found) == len(failing(verdicts))


def test_the_reference_is_right_again_afterwards(corpus: list[Case]) -> None:
    find_causes(answered(corpus, ["aka-in-kan-doubled"], PAYMENTS), MISTAKES)
    assert failing(answered(corpus, [], ORDINARY)) == []


def test_progress_is_told(corpus: list[Case]) -> None:
    told: list[int] = []
    find_causes(answered(corpus, ["aka-in-kan-doubled"], PAYMENTS), MISTAKES, told.append)
    assert told == list(range(len(told)))
    assert len(told) >= len(MISTAKES)


KEY = "double-wind-triplet-one-han"
"""A mistake that several cases catch."""


def test_a_mistake_that_would_make_passing_cases_fail_is_in_doubt(corpus: list[Case]) -> None:
    wrong = [verdict for verdict in answered(corpus, [KEY], ORDINARY) if verdict.status == "fail"]
    right = {verdict.case.id: verdict for verdict in answered([one.case for one in wrong], [], ORDINARY)}
    (cause,) = find_causes([*wrong[1:], right[wrong[0].case.id]], {KEY: MISTAKES[KEY]}, compares=ORDINARY.__contains__)
    assert (cause.how, cause.reproduced, cause.passing, cause.otherwise) == ("alike", len(wrong) - 1, 1, 0)
    assert cause.doubt == "though 1 case that it makes wrong passes"
    # One that more answers speak against than for is not named at all.
    (unknown,) = find_causes([wrong[0], *right.values()], {KEY: MISTAKES[KEY]}, compares=ORDINARY.__contains__)
    assert unknown.how == "nothing known"


def test_one_that_would_make_failing_cases_fail_otherwise_is_in_doubt(corpus: list[Case]) -> None:
    wrong = [verdict for verdict in answered(corpus, [KEY], ORDINARY) if verdict.status == "fail"]
    other = _strangely_wrong(wrong[0].case)
    found = find_causes([*wrong[1:], other], {KEY: MISTAKES[KEY]}, compares=ORDINARY.__contains__)
    assert (found[0].how, found[0].reproduced, found[0].otherwise) == ("alike", len(wrong) - 1, 1)
    assert found[0].doubt == "though 1 case fails otherwise"


def test_whole_answers_are_compared_and_not_the_wrong_fields_alone(corpus: list[Case]) -> None:
    """An engine that has the han of a mistake, and the right payments."""
    wrong = [verdict for verdict in answered(corpus, [KEY], ORDINARY) if verdict.status == "fail"]
    implementation = Implementation("fake", "1", "", frozenset(["score"]), None, frozenset([4]), frozenset())
    verdicts = []
    for verdict in wrong:
        assert verdict.answer
        assert isinstance(verdict.answer["result"], dict)
        given = {**verdict.answer["result"], "total": verdict.case.expected[0]["total"]}
        verdicts.append(verdict_on(verdict.case, Result(given), implementation))
    found = find_causes(verdicts, {KEY: MISTAKES[KEY]}, compares=ORDINARY.__contains__)
    assert {cause.how for cause in found} <= {"perhaps", "nothing known"}


def test_a_case_that_shows_a_mistake_in_no_compared_field_says_nothing_about_it(corpus: list[Case]) -> None:
    key = "ryanpeikou-lost-with-four-equal-runs"
    own = [case for case in corpus if key in case.catches]
    found = [
        evidence([Theory.of_mistake(MISTAKES[key])], answered(own, [], ORDINARY), Predictions(), compares)
        for compares in (ORDINARY.__contains__, "limit".__eq__)
    ]
    assert [len(one.passing) for one in found] == [3, 1]


def test_two_that_meet_in_a_case_are_both_just_so(corpus: list[Case]) -> None:
    """In cases where both are made the answer is as neither says alone."""
    keys = ["closed-ron-10fu-lost", "penchan-wait-fu-missing"]
    verdicts = answered(corpus, keys, ORDINARY)
    found = find_causes(verdicts, MISTAKES, compares=ORDINARY.__contains__)
    assert sorted(cause.key for cause in found) == keys
    assert {cause.how for cause in found} == {"just so"}


def test_an_option_that_is_not_read_is_the_cheapest_cause(corpus: list[Case]) -> None:
    kiriage = [replace(case, rules=case.rules | {"kiriage_mangan": False}) for case in corpus]
    right = {case.id: ask_reference(case) for case in kiriage}
    implementation = Implementation("fake", "1", "", frozenset(QUESTIONS), None, frozenset([3, 4]), frozenset())
    verdicts = [
        verdict_on(case, _trimmed(right[case.id], KINDS[case.kind].fields, names=False), implementation)
        for case in corpus
    ]
    (cause,) = find_causes(verdicts, MISTAKES)
    assert (cause.key, cause.how, list(cause.cases)) == ("kiriage_mangan: false", "just so", failing(verdicts))
    assert cause.theory
    assert cause.theory.rules == ("rules.kiriage_mangan",)


THEORY = Theory.of_mistake(MISTAKES["pinfu-tsumo-fu"])
OPTION = Theory.of_option("open_no_fu", 20)


def test_how_well_a_cause_fits_is_said_in_the_same_words_everywhere(
    capsys: pytest.CaptureFixture[str], corpus: list[Case]
) -> None:
    found = [
        Cause(THEORY, ("a/b", "a/c"), 2),
        Cause(THEORY, ("a/b", "a/c", "a/d"), 2, 3, 1),
        Cause(OPTION, ("a/b",), 1, 1),
        Cause(THEORY, ("a/d",)),
        Cause(None, ("a/e",)),
    ]
    print_run(Run(("x",), None, [Verdict(corpus[0], "pass")]), found, [])
    told = capsys.readouterr().out
    assert f"  2 just so: pinfu-tsumo-fu: {THEORY.wrong} (a/b, a/c)\n" in told
    doubt = "though 3 cases that it makes wrong pass and 1 case fails otherwise"
    assert f"  3 alike: pinfu-tsumo-fu: {THEORY.wrong} (a/b, a/c, a/d)\n" in told
    assert f"     alike: it gives 2 of these answers, perhaps 1 more, {doubt}\n" in told
    assert "  1 alike: open_no_fu: 20: The option open_no_fu is played as 20, whatever is asked. (a/b)\n" in told
    assert f"  1 perhaps: pinfu-tsumo-fu: {THEORY.wrong} (a/d)\n" in told
    assert "  1 nothing known: (a/e)\n" in told


def test_as_json() -> None:
    told = as_json([Cause(THEORY, ("a/b", "a/c"), 2, 1), Cause(OPTION, ("a/b", "a/e"), 2), Cause(None, ("a/d",))])
    assert told[0] == {
        "mistake": "pinfu-tsumo-fu",
        "how": "alike",
        "wrong": THEORY.wrong,
        "rules": list(THEORY.rules),
        "reproduced": 2,
        "passing": 1,
        "otherwise": 0,
        "cases": ["a/b", "a/c"],
    }
    assert (told[1]["option"], told[1]["how"], told[1]["rules"]) == ("open_no_fu: 20", "just so", ["rules.open_no_fu"])
    assert told[2] | {"wrong": ""} == {
        "how": "nothing known",
        "wrong": "",
        "rules": [],
        "reproduced": 0,
        "passing": 0,
        "otherwise": 0,
        "cases": ["a/d"],
    }
