"""The form of cases: two JSON Schemas, one for cases with a result and one for those that expect a reject.

The input of a reject case may be as wrong as it likes; everything else about it is as strict.
"""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from jsonschema import Draft202012Validator

from riichi_spec.values import Json


@cache
def _validator(name: str) -> Draft202012Validator:
    schema = json.loads((files("riichi_spec") / "cases" / "schemas" / name).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def schema_faults(raw: Json) -> Iterator[str]:
    """What an entry lacks to be a case."""
    expect = raw.get("expect")
    rejects = isinstance(expect, dict) and "reject" in expect
    for error in _validator("reject_case.schema.json" if rejects else "case.schema.json").iter_errors(raw):
        # Of alternatives the nearest one's fault says most.
        deepest = max(error.context or [error], key=lambda fault: len(fault.absolute_path))
        where = "/".join(str(part) for part in deepest.absolute_path) or "case"
        message = deepest.message
        # Where the whole case is at fault the message begins with all of it.
        yield f"{where}: {message if len(message) <= 200 else f'{message[:100]} ... {message[-100:]}'}"
