"""Rule options and presets: where rule books differ, and which way a table plays."""

from reference.rules.choices import MOST_REDS, FloatingUma
from reference.rules.options import (
    STANDARD,
    Rules,
    as_json,
    option_values,
    preset_file,
    preset_names,
    read_rules,
)

__all__ = [
    "MOST_REDS",
    "STANDARD",
    "FloatingUma",
    "Rules",
    "as_json",
    "option_values",
    "preset_file",
    "preset_names",
    "read_rules",
]
