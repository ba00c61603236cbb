"""The fakes themselves."""

from pathlib import Path

from fakes.sins import FAKES


def test_every_fake_is_asked() -> None:
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    assert len(FAKES) > 60
    assert [name for name in FAKES if f'"{name}"' not in tests] == []
