"""The form of cases: two JSON Schemas, one for cases with a result and one for those that expect a reject.

The file holds what is written by hand; where it says {"$from": NAME}, a list of the reference's words, or the form
of its fu, stands in the schema. The input of a reject case may be as wrong as it likes; everything else about it is
as strict.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from jsonschema import Draft202012Validator

from reference.fields import PLAYERS
from reference.fu import BASE, CHIITOITSU, ROUNDED_TO
from riichi_spec.kinds import ANSWERED
from riichi_spec.values import Json
from riichi_spec.words import LISTS

_AMOUNT: Final = {"type": "integer", "minimum": 1}
"""Han of a yaku or of dora, units of a yakuman."""
_FU: Final = {
    "anyOf": [{"const": CHIITOITSU.fu}, {"type": "integer", "minimum": BASE.fu, "multipleOf": ROUNDED_TO}],
}
"""Fu as they stand after rounding [points.question]."""
_OF_ANY_INPUT: Final = ("id", "title", "kind", "spec", "sources", "catches", "supersedes", "reason")


@cache
def case_schema() -> dict[str, Any]:
    """The schema of a case that expects a result."""
    text = (files("riichi_spec") / "cases" / "schemas" / "case.schema.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = _filled(json.loads(text), _fillings())
    return schema


@cache
def reject_case_schema() -> dict[str, Any]:
    """The schema of a case that expects a reject, whatever its input and rules."""
    case = case_schema()
    properties = {name: case["properties"][name] for name in _OF_ANY_INPUT}
    return {
        "$schema": case["$schema"],
        "title": "A case that expects a reject; its input may be anything",
        "type": "object",
        "additionalProperties": False,
        "required": [*case["required"], "expect"],
        "properties": properties | {"rules": {"type": "object"}, "input": {}, "expect": reject_schema()},
        "dependentRequired": case["dependentRequired"],
    }


def reject_schema() -> Json:
    """The schema of an expected reject: the codes of which any one is right."""
    codes: Json = {"type": "array", "minItems": 1, "uniqueItems": True, "items": {"enum": [*LISTS["reject_codes"]]}}
    return {"type": "object", "additionalProperties": False, "required": ["reject"], "properties": {"reject": codes}}


def schema_faults(raw: Json) -> Iterator[str]:
    """What an entry lacks to be a case."""
    expect = raw.get("expect")
    rejects = isinstance(expect, dict) and "reject" in expect
    for error in _validator(rejects=rejects).iter_errors(raw):
        # Of alternatives the nearest one's fault says most.
        deepest = max(error.context or [error], key=lambda fault: len(fault.absolute_path))
        where = "/".join(str(part) for part in deepest.absolute_path) or "case"
        message = deepest.message
        # Where the whole case is at fault the message begins with all of it.
        yield f"{where}: {message if len(message) <= 200 else f'{message[:100]} ... {message[-100:]}'}"


@cache
def _validator(*, rejects: bool) -> Draft202012Validator:
    schema = reject_case_schema() if rejects else case_schema()
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def _fillings() -> dict[str, object]:
    """What stands in the schema for each name."""
    lists: dict[str, object] = {name: list(words) for name, words in LISTS.items()}
    # An empty text means absent.
    lists |= {f"{name}_or_none": [*LISTS[name], ""] for name in ("winds", "pao_yakuman")}
    amounts = {name: dict.fromkeys(LISTS[name], _AMOUNT) for name in ("yaku", "yakuman", "dora")}
    others = {"fu": _FU, "players": sorted(PLAYERS), "forms_of_kinds": [_form(kind) for kind in ANSWERED]}
    return lists | amounts | others


def _form(kind: str) -> Json:
    """That cases of a kind have its input and its result."""
    given, result = {"$ref": f"#/$defs/{kind}_input"}, {"$ref": f"#/$defs/{kind}_result"}
    properties = {"input": given, "expect": result, "expect_any": {"items": result}}
    return {"if": {"properties": {"kind": {"const": kind}}}, "then": {"properties": properties}}


def _filled(value: Any, fillings: Mapping[str, object]) -> Any:
    match value:
        case {"$from": str(name), **more} if not more:
            return fillings[name]
        case dict():
            return {key: _filled(item, fillings) for key, item in value.items()}
        case list():
            return [_filled(item, fillings) for item in value]
        case _:
            return value
