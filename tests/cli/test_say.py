"""What `say` makes of texts: harmless in one line, or in lines behind what is before them; and JSON for programs."""

import json

import pytest

from riichi_spec.cli.say import Styled, harmless, harmless_json, heading, quiet, say, say_lines, verdict


def test_a_text_is_escaped_and_the_style_is_ours(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("click.utils.should_strip_ansi", lambda *_: False)
    say(
        heading("a\x1b[2J"),
        " \r\n ",
        verdict("b\x9b", True),
        verdict("\u202e", False),
        quiet("\U000e0001\udcff"),
        err=True,
    )
    shown = (
        "\x1b[1ma\\x1b[2J\x1b[0m \\r\\n \x1b[32mb\\x9b\x1b[0m\x1b[31m\\u202e\x1b[0m\x1b[2m\\U000e0001\\udcff\x1b[0m\n"
    )
    assert capsys.readouterr() == ("", shown)


def test_lines_stay_behind_what_is_before_them(capsys: pytest.CaptureFixture[str]) -> None:
    say_lines("one\r\n\n\ttwo", first="- ", further="    ")
    say_lines("")
    assert capsys.readouterr().out == "- one\\r\n\n    \\ttwo\n\n"


def test_what_is_printable_stays() -> None:
    text = "".join(sign for sign in map(chr, range(0x11000)) if sign.isprintable()) + "🀄 門"
    assert harmless(text) is text
    assert harmless("".join(map(chr, range(0x20000)))).isprintable()


def test_json_means_the_same() -> None:
    value = {sign: [sign, {"門\n": "\\" + sign}] for sign in map(chr, range(0x20000)) if not sign.isprintable()}
    for indent in (None, 2):
        text = harmless_json(value, indent)
        assert text.replace("\n", "").isprintable()
        assert json.loads(text) == value
    assert harmless_json({"tile": "🀄 \U000e0001 \x7f"}) == '{"tile": "🀄 \\udb40\\udc01 \\u007f"}'


def test_a_styled_text_is_no_part_of_another() -> None:
    styled = Styled("pass", "good")
    for put in (str, "{}".format, lambda text: f"{text}"):
        with pytest.raises(TypeError, match="a part of its own"):
            put(styled)
