"""The hands in report.html, drawn tile by tile."""

import re

import pytest

from made_runs import HAND, HOSTILE, IMPLEMENTATION, SCRIPT, failing, made_case, tiles_held
from read_reports import Page, page_of
from riichi_spec.cases.load import Case
from riichi_spec.conformance.reports import html, tiles
from riichi_spec.conformance.reports.hands import hand, tile_texts
from riichi_spec.conformance.verdict import Run


def test_every_kind_of_tile_has_a_drawing_and_a_name() -> None:
    page = Page(tiles.symbols())
    drawn = [attributes["id"] for tag, attributes in page.tags if tag == "symbol"]
    assert drawn == [f"t-{tile}" for tile in tiles.SYMBOLS]
    assert len(drawn) == 34 + 3 + 2
    names = [tiles.name(tile) for tile in tiles.SYMBOLS[:-2]]
    assert len(set(names)) == 37
    assert not re.search(r"[^\x00-\x7f]", tiles.symbols())


def test_a_hand_is_drawn_tile_by_tile() -> None:
    page = Page(hand(made_case("fu/a")))
    labels = [attributes.get("aria-label") for attributes in page.having("class", "tile")]
    assert labels[:7] == ["3 man", "4 man", "red 5 man", "1 pin", "1 pin", "1 pin", "5 sou, turned over"]
    assert labels[7:10] == ["red 5 sou", "5 sou", "5 sou, turned over"]
    assert labels[10:] == ["6 man", "7 man", "8 man", *["white dragon"] * 4, "south wind", "north wind", "1 sou"]
    uses = [attributes["href"] for tag, attributes in page.tags if tag == "use"]
    assert uses[6:10] == ["#t-back", "#t-0s", "#t-5s", "#t-back"]
    (group,) = page.having("class", "hand")
    assert group["aria-label"] == (
        "Hand: 3 man, 4 man, red 5 man, 1 pin, 1 pin; won on 1 pin by ron; concealed quad red 5 sou, 5 sou, 5 sou, "
        "5 sou; chi 6 man, 7 man, 8 man; added quad white dragon, white dragon, white dragon, white dragon; "
        "dora indicators south wind, north wind; ura indicators 1 sou"
    )
    assert len(page.having("class", "won")) == 1
    assert len(page.having("class", "meld")) == 3


@pytest.mark.parametrize(
    ("given", "drawn"),
    [
        (HAND | {"kita": 3, "players": 3}, 23),
        (HAND | {"tiles": "12x"}, 15),
        (HAND | {"tiles": 5, "melds": ["pon555p", 7, "pon 55"], "winning_tile": ["1p"]}, 3),
        (HAND | {"tiles": "089z", "melds": "pon 555p"}, 10),
        (HAND | {"tiles": "1" * 1000 + "m"}, 75),
        (HAND | {"kita": 10**9, "win": SCRIPT, SCRIPT: HOSTILE, "melds": [HOSTILE]}, 9),
        ({"han": 3, "fu": 40, "win": "ron", "dealer": True}, 0),
        ([SCRIPT], 0),
        (SCRIPT, 0),
    ],
)
def test_questions_that_are_none_are_shown_as_far_as_they_go(given: object, drawn: int) -> None:
    text = page_of(Run(("x",), IMPLEMENTATION, [failing(made_case("hands/odd", given))]))
    assert len(Page(text).having("class", "tile")) == drawn
    assert SCRIPT not in text


@pytest.mark.slow
def test_as_many_tiles_are_drawn_as_the_hands_of_the_corpus_hold(corpus: list[Case]) -> None:
    verdicts = [failing(case, {"total": "wrong"}) for case in corpus]
    page = Page(page_of(Run(("x",), IMPLEMENTATION, verdicts)))
    drawn = [case for case in corpus if all_texts_are_tiles(case)][: html.MOST_CARDS]
    assert len(drawn) > 500
    shown = Page(page_of(Run(("x",), IMPLEMENTATION, [failing(case, {"total": "wrong"}) for case in drawn])))
    assert len(shown.having("class", "tile")) == sum(map(tiles_held, drawn))
    assert len(page.having("class", "card")) == min(len(corpus), html.MOST_CARDS)


def all_texts_are_tiles(case: Case) -> bool:
    """Cases of hands; those that are refused for their text cannot all be drawn."""
    given = case.input
    if not isinstance(given, dict) or "tiles" not in given:
        return False
    melds = [str(meld).partition(" ")[2] for meld in given.get("melds", [])]
    texts = [*(given.get(name) or "1m" for name in ("tiles", "winning_tile", "dora_indicators")), *melds]
    return not case.rejects and all(tile_texts(text) for text in texts)
