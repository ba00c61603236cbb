import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.tiles import KIND_TEXT
from riichi_spec.notation import PICTURES, mpsz_form


@pytest.mark.parametrize(
    ("text", "mpsz"),
    [
        ("🀇🀈🀉", "123m"),
        ("🀙 🀚 🀛", "123p"),
        ("🀐🀘", "19s"),
        ("🀀🀁🀂🀃🀆🀅🀄", "1234567z"),
        ("🀄\ufe0e🀄\ufe0f", "77z"),  # with the marks that ask for text and for a picture
    ],
)
def test_unicode_tiles(text: str, mpsz: str) -> None:
    assert mpsz_form(text) == mpsz


@pytest.mark.parametrize(
    ("text", "mpsz"),
    [
        ("1m 2m 3m", "123m"),
        ("5mr 5p 5sr", "0m5p0s"),
        ("E S W N P F C", "1234567z"),
        ("E", "1z"),
        ('["1m", "E", "5pr"]', "1m0p1z"),
        ("['9s', 'C']", "9s7z"),
    ],
)
def test_mjai(text: str, mpsz: str) -> None:
    assert mpsz_form(text) == mpsz


@pytest.mark.parametrize(
    ("text", "mpsz"),
    [
        ("0 1 2 3", "1111m"),
        ("16 17 52 53 88 89", "05m05p05s"),  # the first of each four fives is red
        ("32,36,68,72,104,108", "9m19p19s1z"),
        ("[108, 112, 116, 120, 124, 128, 132, 135]", "12345677z"),
    ],
)
def test_tenhous_numbers(text: str, mpsz: str) -> None:
    assert mpsz_form(text) == mpsz


def test_a_lone_number_is_a_tile_only_on_request() -> None:
    assert mpsz_form("124") is None
    assert mpsz_form("124", lone_number=True) == "5z"


@pytest.mark.parametrize(
    "text",
    ["", " ", "[]", "🀫", "1m 2x", "0m 1m", "5zr 1m", "Er", "H", "136 0", "-1 0", "٣ ٤", "9" * 5000 + " 1", "hello"],
    ids=lambda text: repr(text[:10]),
)  # fmt: skip
def test_what_is_no_known_notation(text: str) -> None:
    assert mpsz_form(text) is None
    assert mpsz_form(text, lone_number=True) is None


@pytest.mark.parametrize("kind", range(34), ids=KIND_TEXT)
def test_every_kind_of_tile_in_every_notation(kind: int) -> None:
    text = KIND_TEXT[kind]
    mjai = text if kind < 27 else "ESWNPFC"[kind - 27]
    plain = 4 * kind + 1
    assert {mpsz_form(PICTURES[kind]), mpsz_form(mjai), mpsz_form(str(plain), lone_number=True)} == {text}


@given(st.text(), st.booleans())
def test_any_text_has_a_form_or_none(text: str, lone_number: bool) -> None:
    assert mpsz_form(text, lone_number=lone_number) != ""
