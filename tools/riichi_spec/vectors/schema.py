"""The JSON Schema of a vector: that of a case, with what a vector has beside it."""

from riichi_spec.cases.schema import case_schema, reject_schema
from riichi_spec.cases.versions import VERSION
from riichi_spec.values import Json

_HASH: Json = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
_VECTOR_FIELDS: Json = {
    "spec": {
        "description": "The rules that the case tests, each with the SHA-256 of its text and numbers.",
        "type": "array",
        "minItems": 1,
        "items": {
            "type": "object",
            "additionalProperties": False,
            "required": ["rule", "sha256"],
            "properties": {"rule": {"type": "string", "pattern": "^[a-z]+(\\.[a-z0-9_]+)+$"}, "sha256": _HASH},
        },
    },
    "sources": {
        "description": "Documents and lines that state this very result; may be ignored.",
        "type": "array",
        "items": {"type": "string", "pattern": "^[0-9]{3}:[0-9]+(-[0-9]+)?$"},
    },
    "catches": {
        "description": "Mistakes under which the case fails, to name a likely cause; may be ignored.",
        "type": "array",
        "items": {
            "type": "object",
            "additionalProperties": False,
            "required": ["mistake", "wrong"],
            "properties": {"mistake": {"type": "string", "pattern": "^[a-z0-9-]+$"}, "wrong": {"type": "string"}},
        },
    },
    "since": {
        "description": "The corpus version that released it; absent before.",
        "type": "string",
        "pattern": f"^{VERSION}$",
    },
    "sha256": _HASH
    | {"description": "Of kind, rules, input and expect, or the list of expect_any: JSON, keys sorted, no spaces."},
}
_REJECT_KINDS: Json = {
    "if": {"properties": {"expect": {"required": ["reject"]}}, "required": ["expect"]},
    "then": {"properties": {"expect": {"$ref": "#/$defs/reject"}}},
}


def vector_schema() -> Json:
    """The schema, JSON Schema 2020-12."""
    case = case_schema()
    properties: Json = {name: case["properties"][name] for name in ("id", "title", "kind")}
    properties |= {
        "rules": case["properties"]["rules"] | {"minProperties": 0},
        "input": {"description": "The question; any JSON value where a reject is expected."},
        "expect": case["properties"]["expect"],
        "expect_any": case["properties"]["expect_any"],
    } | _VECTOR_FIELDS
    return {
        "$schema": case["$schema"],
        "title": "A vector of riichi-spec",
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "title", "kind", "rules", "input", "spec", "sources", "catches", "sha256"],
        "properties": properties,
        "oneOf": case["oneOf"],
        "allOf": [_REJECT_KINDS | {"else": {"allOf": case["allOf"]}}],
        "$defs": case["$defs"] | {"reject": reject_schema()},
    }
