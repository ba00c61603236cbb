"""The distribution of the hands as a picture that needs nothing else: bars on a logarithmic scale, as SVG."""

from collections.abc import Mapping
from math import log10
from typing import Final
from xml.etree import ElementTree

_WIDTH: Final = 640
_LABEL: Final = 170
_BAR: Final = 20
_ROW: Final = 28
_DECADE: Final = 46
"""Pixels for ten times as many."""

_STYLE: Final = (
    "text{font:14px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600}.bar{fill:#2f6f4f}"
    "@media(prefers-color-scheme:dark){text{fill:#e6edf3}.bar{fill:#7cc6a0}}"
)


def picture(groups: Mapping[str, Mapping[str, int]]) -> str:
    """Groups of bars, each with a title and a number for each label; the same length more is ten times as many."""
    rows = sum(len(bars) + 1 for bars in groups.values())
    root = ElementTree.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {_WIDTH} {_ROW * rows + 12}",
            "role": "img",
            "aria-labelledby": "title",
        },
    )
    said = "; ".join(
        f"{title}: " + ", ".join(f"{label} {number:,}" for label, number in bars.items())
        for title, bars in groups.items()
    )
    ElementTree.SubElement(root, "title", {"id": "title"}).text = said
    ElementTree.SubElement(root, "style").text = _STYLE
    row = 0
    for title, bars in groups.items():
        _text(root, 8, row, f"{title} (logarithmic)", title=True)
        row += 1
        for label, number in bars.items():
            length = _DECADE * log10(number) + 2 if number else 0
            _text(root, 8, row, label)
            place = {"x": str(_LABEL), "y": str(row * _ROW + 6), "width": f"{length:.1f}", "height": str(_BAR)}
            ElementTree.SubElement(root, "rect", {"class": "bar", **place})
            _text(root, _LABEL + length + 8, row, f"{number:,}")
            row += 1
    ElementTree.indent(root, " ")
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _text(root: ElementTree.Element, x: float, row: int, text: str, *, title: bool = False) -> None:
    place = {"x": f"{x:.1f}", "y": str(row * _ROW + 21)}
    ElementTree.SubElement(root, "text", place | ({"class": "title"} if title else {})).text = text
