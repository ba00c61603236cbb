"""Runs made by hand: cases, answers and an implementation that prints whatever is hard to show."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from riichi_spec.cases.load import Case
from riichi_spec.cases.mistakes import Mistake
from riichi_spec.conformance.causes import Cause, Theory
from riichi_spec.conformance.messages import Failure, Implementation, Reject, Result, Unsupported
from riichi_spec.conformance.verdict import Diagnosis, Run, Verdict, not_asked, verdict_on
from riichi_spec.values import Json

IMPLEMENTATION: Final = Implementation(
    name="Foo <b>mahjong</b>",
    version="0.9.1 & <script>alert(1)</script>",
    language="rust",
    kinds=frozenset({"score", "points", "readings"}),
    fields=None,
    players=frozenset({3, 4}),
    rejects=frozenset({"no_yaku", "bad_tile"}),
    max_in_flight=64,
)
SCRIPT: Final = "<script>alert(1)</script>"
HOSTILE: Final = (
    f"{SCRIPT}</script><!-- --><img src=x onerror=alert(2)> ]]> &amp; \"'`*_[a](http://x.example)|~~$x$ @you "
    "www.x.example \\*"
    "\x00\x07\x1b[31m\x7f\x9b\ud800\ufffe\uffff\u202e\r\n| a | b |\n</details></table>\n```\n# head\n"
)
"""Markup of all kinds, control signs, half a surrogate pair, a turn of direction."""
CONTROLS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e\ufffe\uffff]")

HAND: Final[Json] = {
    "tiles": "340m11p",
    "winning_tile": "1p",
    "win": "ron",
    "seat": "west",
    "round": "east",
    "melds": ["ankan 0555s", "chi 867m", "kakan 5555z"],
    "situation": ["houtei"],
    "dora_indicators": "24z",
    "ura_indicators": "1s",
    "honba": 2,
}
"""Five tiles, the winning one, three melds of four, three and four, three indicators: twenty in all."""
EXPECT: Final[Json] = {"han": 2, "fu": 60, "yaku": {"yakuhai_haku": 1, "houtei": 1}, "total": 4500}
CAUSE_RULES: Final = ("fu.base", "dora.next")
MEGABYTE: Final = 1024 * 1024


def made_case(case_id: str, given: object = HAND, expect: Json = EXPECT, kind: str = "score", **more: object) -> Case:
    """A case; `more` are further fields of it."""
    case = Case(
        id=case_id,
        title=f"What {case_id} shows",
        kind=kind,
        spec=("fu.base", "yaku.yakuhai_haku"),
        sources=("000:142-159",),
        catches=("closed-ron-10fu-lost",),
        rules={"kiriage_mangan": False},
        input=given,
        expected=(expect,),
        file="made.yaml",
        raw={},
    )
    return replace(case, **more)  # type: ignore[arg-type]


def failing(case: Case, got: Mapping[str, object] | None = None) -> Verdict:
    """The verdict on an answer with a wrong total, or on another one."""
    return verdict_on(case, Result(got or {**EXPECT, "total": 4000}), IMPLEMENTATION)


def every_status() -> Run:
    """A run with each status at least once."""
    odd = made_case("odd/<i>&\"'/id", title="An odd <i>title</i> & more")
    no_yaku = made_case("hands/no-yaku", expect={"reject": ["no_yaku"]})
    verdicts = [
        verdict_on(made_case("fu/right"), Result(EXPECT), IMPLEMENTATION),
        failing(made_case("fu/wrong")),
        failing(odd, {"total": HOSTILE, "han": 2, "fu": [HOSTILE], "yaku": {HOSTILE: HOSTILE}, HOSTILE: 1}),
        verdict_on(made_case("hands/rejected"), Reject("no_yaku"), IMPLEMENTATION),
        verdict_on(no_yaku, Reject("no_yaku"), IMPLEMENTATION),
        verdict_on(no_yaku_too(), Result({"total": 1000}), IMPLEMENTATION),
        verdict_on(made_case("dora/error"), Failure(HOSTILE, "Traceback\n" + HOSTILE), IMPLEMENTATION),
        Verdict(made_case("dora/crash"), "crash", note="ended by signal 11 (SIGSEGV)"),
        Verdict(made_case("dora/timeout"), "timeout", note="no answer within 10 s"),
        not_asked(made_case("rules/undeclared"), "option renhou: mangan"),
        verdict_on(made_case("rules/declared"), Unsupported(HOSTILE), IMPLEMENTATION),
        replace(failing(made_case("yaku/known")), status="known_failure"),
        replace(failing(made_case("yaku/mended")), status="unexpected_pass", differences=()),
        Verdict(made_case("yaku/not-run"), "not_run"),
    ]
    fault = Diagnosis("crash", "ended by signal 11 (SIGSEGV)", "see its stderr", HOSTILE)
    return Run(("adapter", "--flag", SCRIPT, "a b"), IMPLEMENTATION, verdicts, [fault])


def no_yaku_too() -> Case:
    """A case whose right answer is a reject, of points alone."""
    return made_case("points/bad", {"han": 0, "win": "ron", "dealer": True}, {"reject": ["bad_input"]}, "points")


def made_causes(*groups: tuple[str, ...]) -> list[Cause]:
    """A cause for each group of case ids, the last one that nothing explains."""
    causes = []
    for number, group in enumerate(groups[:-1]):
        mistake = Mistake(f"mistake-{number}", "fu", f"Something <wrong> {number}.", "It & pays less.", CAUSE_RULES)
        causes.append(Cause(Theory.of_mistake(mistake), group, len(group) if number == 0 else 0))
    return [*causes, Cause(None, groups[-1], 0)]


def many(cases: int, failures: int) -> tuple[Run, list[Cause]]:
    """A long run, its failures spread all over it, of twenty causes."""
    every = cases // failures
    verdicts = []
    by_cause: list[list[str]] = [[] for _ in range(20)]
    for number in range(cases):
        case = made_case(f"{('fu', 'yaku', 'dora', 'score')[number % 4]}/made/a-case-with-a-longer-id-{number:06}")
        if number % every == 0 and number // every < failures:
            verdicts.append(failing(case))
            by_cause[min(number // every * 20 // failures, 19)].append(case.id)
        else:
            verdicts.append(verdict_on(case, Result(EXPECT), IMPLEMENTATION))
    return Run(("adapter",), IMPLEMENTATION, verdicts), made_causes(*map(tuple, by_cause))


def tiles_held(case: Case) -> int:
    """How many tiles a hand holds and shows: its digits, but those of counters."""
    given = case.input
    assert isinstance(given, Mapping)
    texts = [given.get(name, "") for name in ("tiles", "winning_tile", "dora_indicators", "ura_indicators")]
    texts += given.get("melds", [])
    kita = given.get("kita", 0)
    assert isinstance(kita, int)
    return sum(character.isdigit() for text in texts for character in str(text)) + kita
