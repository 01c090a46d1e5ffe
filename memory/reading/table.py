"""The delivered attributes: what a reader needs of the table of categories and of the exams.

The table itself is ``memory/core/categories.toml``; its other columns are the memory's.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

from memory.reading.bounds import Attribute, Bounds, Kind, Rules
from memory.reading.exams import EXAMS

_FILE = Path(__file__).parents[1] / "core" / "categories.toml"
_BOUNDS = frozenset(field.name for field in fields(Bounds)) - {"scales"}


def _rows() -> dict[str, dict]:
    """The rows of the table in their order; a test has what ``exams.toml`` says of it."""
    rows = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    exam = rows.pop("_exam")
    for key, test in EXAMS.items():
        told: dict[str, object] = {
            "labels": test.titles,
            "about": f"{test.titles[1]}: {exam['about']}",
        }
        told |= {"minimum": test.low, "maximum": test.high, "step": test.step, "units": [test.unit]}
        rows[key] = exam | told | rows.get(key, {})
    return {name: {**row, "order": place} for place, (name, row) in enumerate(rows.items())}


def attribute_fields(name: str, row: Mapping) -> dict:
    """The fields of an attribute, from those of a row.

    Raises:
        ValueError: there is no such kind of value.
    """
    bounds = {column: row[column] for column in _BOUNDS & row.keys()}
    if row.get("internal"):
        bounds["enabled"] = False
    return {
        "name": name,
        "kind": Kind(row.get("kind", Kind.WORDS)),
        "labels": tuple(row.get("labels", (name.replace("_", " "),) * 2)),
        "unit": row.get("unit", ""),
        "found_by": row.get("found_by", ""),
        "is_wish": row["type"] != "FACT",
        "bounds": Bounds(**bounds, scales=_scales(row.get("units", ()))),
    }


def _scales(units: tuple[str, ...]) -> tuple[float, ...]:
    """The largest marks among the units: ``/4.0``."""
    marks = (unit[1:] for unit in units if unit.startswith("/"))
    return tuple(float(mark) for mark in marks if mark.replace(".", "", 1).isdecimal())


ROWS: Mapping[str, Mapping] = _rows()
"""Every delivered row by its name."""

ATTRIBUTES: Rules = {name: Attribute(**attribute_fields(name, row)) for name, row in ROWS.items()}
