"""A project of one rule, one line of code and one case, for the checks of corpus and spec: nothing is wrong with it."""

import json
from collections.abc import Mapping
from pathlib import Path

from reference.rules import Rules, option_values
from riichi_spec.lint.run import Material

SOURCES = """\
| Document | Title | Origin | Lines |
|---|---|---|---|
| 000 | Scoring | a book | 9 |
"""
RULE = """\
### `points.limit.mangan`
Five han are a mangan.

- Numbers: 2,000 base points; 5 han; from 2,000 base points; 1,920 by option
- Options: none
- Documents: 000:3
"""
CODE = '"""Limits [points.limit.mangan]."""\n'
CASE = """\
- id: points/five-han
  title: Five han are a mangan
  kind: points
  spec: [points.limit.mangan]
  sources: ["000:3"]
  input: {han: 5, dealer: false, win: ron}
  expect: {payments: {discarder: 8000}, total: 8000, limit: mangan}
"""
CLAIM = """\
### `claim.000.3`
Five han are a mangan.

- Documents: 000:3
- Verdict: holds
- Options: none
- Cases: points/five-han
- Reason: none
"""
NUMBERS = {name: Rules().as_dict()[name] for name, values in option_values().items() if not values}


def options_cases(*left_out: str) -> str:
    """Cases that name every option at every value, beside one that is none, so that nothing is decided by them."""
    named = [
        {name: values[number] for name, values in option_values().items() if number < len(values)}
        | (NUMBERS if number == 0 else {})
        for number in range(max(map(len, option_values().values())))
    ]
    return "".join(
        f"""\
- id: rules/options-{number}
  title: Options beside an unknown one are refused
  kind: points
  spec: [points.limit.mangan]
  rules: {json.dumps({name: value for name, value in options.items() if name not in left_out} | {"luck": 1})}
  input: {{han: 5, dealer: false, win: ron}}
  expect: {{reject: [bad_rules]}}
"""
        for number, options in enumerate(named)
    )


OPTIONS = options_cases()
Files = Mapping[str, str | bytes]
"""Files by their paths in the project."""


def project(folder: Path, files: Files) -> Material:
    """The minimal project with some files changed or added."""
    minimal: Files = {
        "corpus/VERSION": "0.1.0\n",
        "spec/sources.md": SOURCES,
        "spec/points.md": RULE,
        "code/points.py": CODE,
        "corpus/points/cases.yaml": CASE,
        "corpus/rules/options.yaml": OPTIONS,
    }
    for name, text in {**minimal, **files}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return Material.gather(folder / "corpus", folder / "spec", folder / "code")
