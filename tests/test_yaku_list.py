"""The list of yaku under a rule set says what hands are scored with."""

import json

from command import Run
from reference import Rejected, Rules, score
from reference.rules.options import preset_names
from reference.yaku import KANJI
from riichi_spec.cases.load import Case
from riichi_spec.tables import Worth, YakuRow, yaku_rows


def rows(rules: Rules) -> dict[str, YakuRow]:
    return {row.key: row for row in yaku_rows(rules)}


def test_every_yaku_stands_once_whatever_the_rules() -> None:
    for name in preset_names():
        assert sorted(row.key for row in yaku_rows(Rules.preset(name))) == sorted(KANJI)
    for renhou in ("none", "mangan", "five_han", "yakuman"):
        assert sorted(rows(Rules.of({"renhou": renhou}))) == sorted(KANJI)


def test_what_a_hand_is_scored_with_is_played_and_worth_as_much(corpus: list[Case]) -> None:
    """All cases of the corpus, of which every yaku has one, under their own rules."""
    seen = set()
    for case in corpus:
        if case.kind != "score" or not isinstance(case.input, dict):
            continue
        try:
            rules = Rules.of(case.rules)
            found = score(**case.input, rules=rules)
        except (Rejected, TypeError):
            continue
        listed = rows(rules)
        for key, han in (found.yaku or {}).items():
            worth = listed[key].worth
            assert listed[key].played, (case.id, key)
            in_the_list = worth.closed_han if found.hand.closed else worth.open_han
            assert (5 if worth.is_mangan else in_the_list) == han, (case.id, key)
        for key, units in (found.yakuman or {}).items():
            assert listed[key].played, (case.id, key)
            assert listed[key].worth.units == units, (case.id, key)
        seen |= {*(found.yaku or {}), *(found.yakuman or {})}
    assert seen == {*KANJI}


def test_options_turn_yaku_off_and_change_their_worth() -> None:
    standard = rows(Rules())
    assert not standard["sanrenkou"].played
    assert not rows(Rules.of({"ippatsu": False}))["ippatsu"].played
    assert rows(Rules.of({"open_tanyao": False}))["tanyao"].worth == Worth(1, None)
    assert standard["iipeikou"].played
    assert rows(Rules.of({"local_sanrenkou": True}))["sanrenkou"].played
    assert standard["chiitoitsu"].worth == Worth(2, None)
    assert rows(Rules.of({"chiitoitsu": "50fu_1han"}))["chiitoitsu"].worth == Worth(1, None)
    assert standard["daisuushii"].options == {"double_daisuushii": standard["daisuushii"].worth.units == 2}
    for renhou, worth in (("five_han", Worth(5)), ("mangan", Worth()), ("yakuman", Worth(units=1))):
        row = rows(Rules.of({"renhou": renhou}))["renhou"]
        assert (row.worth, row.played) == (worth, True)
    assert not rows(Rules.of({"renhou": "none"}))["renhou"].played


def test_the_list_for_people_and_for_programs(run: Run) -> None:
    shown = run("yaku --preset mleague").out.splitlines()
    assert shown[0] == "Yaku, closed and open"
    assert ["honitsu", "混一色", "3", "2"] in [line.split()[:4] for line in shown]
    assert ["riichi", "立直", "1", "—"] in [line.split()[:4] for line in shown]
    assert shown.index("Yakuman") < shown.index("Not played") < shown.index(next(x for x in shown if "sanrenkou" in x))
    told = {row["key"]: row for row in json.loads(run("yaku --rule double_daisuushii=true --json").out)}
    assert told["daisuushii"] == {
        "key": "daisuushii",
        "kanji": "大四喜",
        "english": "Big Winds",
        "units": 2,
        "rule": "yaku.daisuushii",
        "options": {"double_daisuushii": True},
        "played": True,
    }
    assert {"closed_han", "open_han"} <= told["tanyao"].keys()
    assert "open_han" not in told["pinfu"]
