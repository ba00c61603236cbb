"""Reports as they are read: a page by a browser, junit.xml by a build server."""

from html.parser import HTMLParser
from typing import Final
from xml.etree import ElementTree

from made_runs import made_causes
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.conformance.reports import html, junit
from riichi_spec.conformance.verdict import Run

RULEBOOK: Final = Rulebook()
VOID: Final = {"meta", "link", "input", "wbr"}


class Page(HTMLParser):
    """What a page holds, as a browser reads it; a tag that is closed wrongly is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "script" not in self.open and "style" not in self.open:
            self.texts.append(data)

    @property
    def text(self) -> str:
        return "".join(self.texts)

    def having(self, name: str, value: str) -> list[dict[str, str | None]]:
        """The attributes of all tags of which one has this value."""
        return [attributes for _, attributes in self.tags if value in (attributes.get(name) or "").split()]


def page_of(run: Run, *groups: tuple[str, ...]) -> str:
    """The page on a run, its causes one for each group of case ids."""
    return "".join(html.page(run, made_causes(*groups) if groups else [], RULEBOOK))


def junit_of(run: Run) -> ElementTree.Element:
    """junit.xml of a run, parsed."""
    parts: list[str] = []
    junit.write_junit(run, parts.append)
    return ElementTree.fromstring("".join(parts))
