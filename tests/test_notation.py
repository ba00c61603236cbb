"""Tiles in the notations that people write them in, and what is refused because it has two meanings."""

from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from command import Run, assert_one_line_of_error
from reference import BadInput
from riichi_spec.cli.tiles import hand_fields
from riichi_spec.notation import read_hand, read_meld, read_text


def mpsz(text: str) -> str:
    return read_text(text, "tiles").mpsz


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        # MPSZ with spaces, in capitals, full-width, suit first.
        ("123m 406p 11z", "123m406p11z"),
        ("1m, 2m, 3m", "123m"),
        ("234 m 55\u3000z", "234m55z"),
        ("123M406P11Z", "123m406p11z"),
        ("123M 11S S", "123m11s2z"),
        ("１２３ｍ４０６Ｐ　１１ｚ", "123m406p11z"),
        ("m123p406z11", "123m406p11z"),
        ("m123 P406 z11", "123m406p11z"),
        # Red fives.
        ("r5p", "0p"),
        ("34r5p", "340p"),
        ("r55p", "05p"),
        ("pr5", "0p"),
        ("R5P", "0p"),
        ("5pr 5p 5sr", "05p0s"),
        ("5mr5pr5sr", "0m0p0s"),
        ("🀋r🀋", "05m"),
        # Pictures.
        ("🀇🀈🀉", "123m"),
        ("🀙 🀚 🀛", "123p"),
        ("🀐🀘", "19s"),
        ("🀀🀁🀂🀃🀆🀅🀄", "1234567z"),
        ("🀄\ufe0e🀄\ufe0f", "77z"),  # with the marks that ask for text and for a picture
        # mjai, and letters alone.
        ("1m 2m 3m", "123m"),
        ("5mr 5p 5sr", "0m5p0s"),
        ("E S W N P F C", "1234567z"),
        ("ESWNPFC", "1234567z"),
        ("E", "1z"),
        ("P", "5z"),
        ("EEE", "111z"),
        ("ＥＥＥ", "111z"),
        ('["1m", "E", "5pr"]', "1m1z0p"),
        ("['9s', 'C']", "9s7z"),
        ("PPPSSS", "555222z"),
        ("11PPP", "11p55z"),  # the first P is the suit of what is before it
        # Tenhou's numbers: the first of each four fives is red.
        ("16 17 52 53 88 89", "05m05p05s"),
        ("32,36,68,72,104,108", "9m19p19s1z"),
        ("[0, 1, 2, 135]", "111m7z"),
        ("[108, 112, 116, 120, 124, 128, 132, 135]", "12345677z"),
        ("１６　１７", "05m"),
        # Kanji.
        ("東東東 白", "1115z"),
        ("東南西北白發中", "1234567z"),
        ("発", "6z"),
        ("一萬二万", "12m"),
        ("一二三萬 七八九筒 東", "123m789p1z"),
        ("1萬9索", "1m9s"),
        ("赤五筒五筒", "05p"),
        # In one text.
        ("🀇🀈🀉 456p E 白 r5s", "123m456p15z0s"),
        ("123m東🀀E1z", "123m1111z"),
        ("12 16 E 🀇", "40m1z1m"),
        ("[]", ""),
        (" ", ""),
        ("白1索", "5z1s"),  # not P1, a pin
    ],
)  # fmt: skip
def test_a_notation(text: str, wanted: str) -> None:
    assert mpsz(text) == wanted


@pytest.mark.parametrize("text", ["", "234m567p", "1m2m3m", "8z", "0z1m", "550p", "1" * 1000 + "m"])
def test_mpsz_stays_as_it_is(text: str) -> None:
    """Tiles that do not exist too: they are the reference's to refuse, by their own code."""
    assert mpsz(text) == text


AMBIGUOUS: Final = [
    # Tenhou's numbers, or a suit is missing.
    ("1 2 3", "111m (Tenhou's 1 2 3)", "1 2 3 with a suit that is missing"),
    ("[0, 1, 2, 3]", "1111m (Tenhou's 0 1 2 3)", "0 1 2 3 with a suit that is missing"),
    ("5 5 5", "222m (Tenhou's 5 5 5)", "5 5 5 with a suit that is missing"),
    ("5", "2m (Tenhou's 5)", "5 with a suit that is missing"),
    ("124", "5z (Tenhou's 124)", "124 with a suit that is missing"),
    ("234m 5", "2m (Tenhou's 5)", "5 with a suit that is missing"),
    ("234m 12 16", "40m (Tenhou's 12 16)", "12 16 with a suit that is missing"),
    # Tenhou's numbers, or the suit stands behind.
    ("1 2 3m", "123m (1 2 3m)", "113m (1 | 2 | 3m as Tenhou's numbers)"),
    ("16 17 5p", "16175p (16 17 5p)", "05m5p (16 | 17 | 5p as Tenhou's numbers)"),
    ("23 4m", "234m (23 4m)", "64m (23 | 4m as Tenhou's numbers)"),
    # A suit behind its numbers, or before them.
    ("1s2", "1s | 2 (suits behind numbers)", "1 | s2 (suits before them)"),
    ("m123p", "m | 123p (suits behind numbers)", "m123 | p (suits before them)"),
    ("E 1m2p3", "1m | 2p | 3 (suits behind numbers)", "1 | m2 | p3 (suits before them)"),
    ("1P2", "1P | 2 (suits behind numbers)", "1 | P2 (suits before them)"),
    # A capital P or S is an honor, or a suit.
    ("S1P", "2z1p (S | 1P)", "1s5z (S1 | P)"),
    ("1m PPP123P", "5z123p (P | 123P)", "123p5z (P123 | P)"),
    ("12 S", "12s (12 S)", "4m2z (12 | S as Tenhou's numbers)"),
    # A small one is a suit, or an honor.
    ("ppp", "P, the white dragon", "suit p without its numbers"),
    ("1m s", "S, the south wind", "suit s without its numbers"),
    # A red five, or the one beside it.
    ("5pr5p", "50p (5p | r5p)", "05p (5pr | 5p)"),
    ("🀝r5p", "50p (🀝 | r5p)", "05p (🀝r | 5p)"),
]


@pytest.mark.parametrize(("text", "one", "other"), AMBIGUOUS, ids=[text for text, _, _ in AMBIGUOUS])
def test_what_has_two_meanings_is_refused_with_both(run: Run, text: str, one: str, other: str) -> None:
    expected = f"expected one meaning, not {one} or {other}, got "
    line = ("234m567p345s222z5z", "5z", "--ron", "--seat", "south")
    for name, words in {
        "tiles": ("score", text, *line[1:]),
        "winning_tile": ("score", line[0], text, *line[2:]),
        "dora_indicators": ("score", *line, "--dora", text),
        "ura_indicators": ("score", *line, "--ura", text),
        "melds": ("score", *line, "--meld", f"pon {text}"),
    }.items():
        assert_one_line_of_error(run("", *words), 2, f"bad_input: {name}: {expected}")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("🀫", ""),
        ("H", ""),
        ("hello", ""),
        ("-1 0", ""),
        ("136 0", ""),
        ("٣ ٤", ""),
        ("9" * 5000 + " 1", ""),
        ("234567345", ""),
        ("5zr 1m", "'r 1m'"),
        ("r5z", ""),
        ("Er", "'r'"),
        ("1m 2x", "'2x'"),
        ("34m 345mr", "'r'"),
        ("1m 白 x 2m", "'x 2m'"),
    ],
    ids=lambda value: repr(value[:10]),
)  # fmt: skip
def test_what_is_no_notation(text: str, where: str) -> None:
    with pytest.raises(BadInput) as refused:
        mpsz(text)
    stands = f" where {where} stands" if where else ""
    assert refused.value.expected == f"tile text such as 234m567p55z, 🀈🀉🀊, 5mr E or 白{stands}"
    assert (refused.value.field, refused.value.values) == ("tiles", (text,))


def test_one_of_tenhous_numbers_is_one_tile() -> None:
    with pytest.raises(BadInput, match="each of Tenhou's numbers once"):
        mpsz("16 16 17")
    with pytest.raises(BadInput, match="each of Tenhou's numbers once"):
        read_text("5 5", "tiles", numbers=True)


def test_a_lone_number_is_a_tile_where_the_hand_is_in_numbers() -> None:
    numbers = "4 8 12 52 56 60 80 84 88 112 113 114 124"
    hand = read_hand(numbers, "125", ["pon 0 1 2"])
    assert (hand.winning_tile, hand.melds, hand.numbers) == ("5z", ("pon 111m",), True)
    assert hand_fields(numbers, "5z", (), dora="8", ura="0 1")["ura_indicators"] == "11m"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("pon 555z", "pon 555z"),
        ("pon  555z", "pon 555z"),
        ("PON 555Z", "pon 555z"),
        ("Chi 🀇🀈🀉", "chi 123m"),
        ("pon 白白白", "pon 555z"),
        ("ankan EEEE", "ankan 1111z"),
        ("kakan 16 17 18 19", "kakan 0555m"),
        ("daiminkan ５５５５ｐ", "daiminkan 5555p"),
        ("ポン 白白白", "pon 555z"),
        ("チー一二三萬", "chi 123m"),
        ("暗槓 1111m", "ankan 1111m"),
        ("アンカン1111m", "ankan 1111m"),
        ("大明槓 E E E E", "daiminkan 1111z"),
        ("ダイミンカン EEEE", "daiminkan 1111z"),
        ("加槓 EEEE", "kakan 1111z"),
        ("カカン EEEE", "kakan 1111z"),
        # Left for the reference to refuse.
        ("カン EEEE", "kan 1111z"),
        ("Kan 1111m", "Kan 1111m"),
        ("555z", "555z"),
        ("pon555z", "pon555z"),
        ("pon 888z", "pon 888z"),
        ("", ""),
    ],
)
def test_a_meld(text: str, wanted: str) -> None:
    assert read_meld(text) == wanted


@pytest.mark.parametrize(
    ("text", "winning_tile", "melds", "wanted"),
    [
        ("234m567p345s222z5z", "5z", [], ("234m567p345s222z5z", "5z", ())),
        ("234m567p345s22255z", None, [], ("234m567p345s2225z", "5z", ())),
        ("234m567p345s2225z + 5z", None, [], ("234m567p345s2225z", "5z", ())),
        ("234m 345s 222z 5z P", None, ["pon 白白白"], ("234m345s2225z", "5z", ("pon 555z",))),
        ("5z [chi 123m] [ANKAN EEEE] + 5z", None, ["pon 1s 1s 1s", "pon SSS"],
         ("5z", "5z", ("chi 123m", "ankan 1111z", "pon 111s", "pon 222z"))),
        ("1111m8z", None, ["pon 1s 1s 1s"] * 3, ("1111m", "8z", ("pon 111s",) * 3)),
        ("[108, 109, 110, 124, 125]", None, ["pon 1s 1s 1s"] * 3, ("1115z", "5z", ("pon 111s",) * 3)),
    ],
)  # fmt: skip
def test_a_hand(
    text: str, winning_tile: str | None, melds: list[str], wanted: tuple[str, str, tuple[str, ...]]
) -> None:
    hand = read_hand(text, winning_tile, melds)
    assert (hand.tiles.replace(" ", ""), hand.winning_tile, hand.melds) == wanted


@pytest.mark.parametrize(
    ("text", "winning_tile", "melds", "message"),
    [
        ("123m", None, [], "expected WINNING_TILE, or 14 tiles in one text of which the last is .*, got 3"),
        ("1" * 14 + "m", None, ["pon 555z"], "or 11 tiles in one text of which the last is the winning one, got 14"),
        ("1" * 3 + "m", None, ["pon 555z"] * 9, "or 2 tiles in one text of which the last is the winning one, got 3"),
        ("123m + 5z", "5z", [], "expected it once, behind the plus or as WINNING_TILE, got '5z'"),
    ],
)
def test_a_winning_tile_that_is_given_nowhere_or_twice(
    text: str, winning_tile: str | None, melds: list[str], message: str
) -> None:
    with pytest.raises(BadInput, match=message) as refused:
        read_hand(text, winning_tile, melds)
    assert refused.value.field == "winning_tile"


@given(st.text() | st.text("123 mpszMPSEWN5r🀇🀝東一萬,[]+"))
@example("5" * 199 + "x")
def test_any_text_is_read_or_refused(text: str) -> None:
    """With nothing else than BadInput, and what is read is tiles one by one."""
    try:
        read = read_text(text, "tiles")
    except BadInput:
        return
    assert read_text(read.mpsz, "tiles").tiles == read.tiles
