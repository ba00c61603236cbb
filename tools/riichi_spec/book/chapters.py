"""What each chapter of the spec is about, as its first page has it."""

import re
from pathlib import Path
from typing import Final

from riichi_spec.book.rulebook import NOT_CHAPTERS, table_rows
from riichi_spec.data import data_folder

_LINK: Final = re.compile(r"\[(?P<file>(?P<chapter>\w+)\.md)\]\(.*\)")


def chapter_titles(folder: Path | None = None) -> dict[str, str]:
    """What each chapter settles, in one line, in the order of the calculation."""
    rows = table_rows((folder or data_folder("spec")) / "README.md")
    linked = [(match, row[1]) for row in rows if (match := _LINK.fullmatch(row[0]))]
    return {match["chapter"]: title for match, title in linked if match["file"] not in NOT_CHAPTERS}
