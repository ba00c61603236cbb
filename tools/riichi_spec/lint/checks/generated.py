"""Checks of what follows from the code: lists and tables of the spec's pages, and the rooms of the code itself."""

from riichi_spec.lint.checks.material import Found, Material
from riichi_spec.lint.pages import every_part


def generated(material: Material) -> Found:
    """Lists and tables of words, options and values say what the reference has, and pictures what is imported."""
    for part in every_part(material.rulebook, material.houses, material.presets):
        if found := part.fault(part.page.read_text(encoding="utf-8").splitlines()):
            line, fault = found
            yield f"{part.page.name}:{line}", fault


def floors(material: Material) -> Found:
    """Each room of the code stands on one floor, and imports run downward."""
    for house in material.houses:
        yield from house.faults()
