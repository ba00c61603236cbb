"""The claims of the documents, from spec/claims.md: each with a verdict and the cases that show it."""

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from riichi_spec.book.rulebook import parted
from riichi_spec.data import data_folder

VERDICTS: Final = ("holds", "holds under an option", "loose", "false", "not testable")
_HEADING: Final = re.compile(r"### `(?P<id>claim\.[a-z0-9.]+)`")
_BULLET: Final = re.compile(r"- (?P<name>Documents|Same|Verdict|Options|Cases|Reason): (?P<text>.*)")


@dataclass(frozen=True)
class Claim:
    """One claim. `cases` are ids or globs of ids; `reason` says why there is no case, or what is true instead.

    `same` is the claim that says the same and stands first, `options` are those that it depends on or names.
    """

    id: str
    line: int
    text: str
    documents: tuple[str, ...]
    same: str
    verdict: str
    options: tuple[str, ...]
    cases: tuple[str, ...]
    reason: str

    def matches(self, case_ids: list[str]) -> dict[str, int]:
        """How many cases each id or glob of the claim meets."""
        return {glob: sum(fnmatchcase(case_id, glob) for case_id in case_ids) for glob in self.cases}


def load_claims(folder: Path | None = None) -> list[Claim]:
    """All claims in the order of the page; none when there is no such page."""
    file = (folder or data_folder("spec")) / "claims.md"
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    starts = [(number, match["id"]) for number, line in enumerate(lines) if (match := _HEADING.fullmatch(line))]
    return [_claim(claim_id, start + 1, _body(lines, start)) for start, claim_id in starts]


def _body(lines: list[str], start: int) -> list[str]:
    end = next((number for number in range(start + 1, len(lines)) if lines[number].startswith("#")), len(lines))
    return lines[start + 1 : end]


def _claim(claim_id: str, line: int, body: list[str]) -> Claim:
    bullets = {match["name"]: match["text"].strip() for text in body if (match := _BULLET.fullmatch(text))}
    return Claim(
        id=claim_id,
        line=line,
        text=" ".join(text.strip() for text in body if text and not text.startswith("- ")),
        documents=parted(bullets.get("Documents", "")),
        same=bullets.get("Same", ""),
        verdict=bullets.get("Verdict", ""),
        options=tuple(name.strip("`") for name in parted(bullets.get("Options", ""))),
        cases=parted(bullets.get("Cases", "")),
        reason="" if bullets.get("Reason", "none") == "none" else bullets["Reason"],
    )
