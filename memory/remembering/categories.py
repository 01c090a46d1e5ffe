"""The categories' figures as staff have set them."""

import json
from pathlib import Path

from memory.core.extraction.figures import DEFAULTS, CategoryFigures, Rules
from memory.core.types import MemoryType
from memory.models import CategoryRule

SEED = Path(__file__).resolve().parent.parent / "seeds" / "categories.json"


def seed_missing() -> int:
    """Write the categories that are not there yet, and leave the others to staff; how many."""
    rows = [_row(**given) for given in json.loads(SEED.read_text())]
    there = set(CategoryRule.objects.values_list("category", flat=True))
    new = [row for row in rows if row.category not in there]
    CategoryRule.objects.bulk_create(new)
    return len(new)


def _row(*, format: str, units: list[str], **columns) -> CategoryRule:
    return CategoryRule(pattern=format, scales=units, **columns)


def figures() -> Rules:
    """Every category's figures, as they are now."""
    return {rule.category: _figures(rule) for rule in CategoryRule.objects.all()}


def _figures(rule: CategoryRule) -> CategoryFigures:
    return CategoryFigures(
        category=rule.category,
        type=MemoryType(rule.type),
        minimum=rule.minimum,
        maximum=rule.maximum,
        step=rule.step or 0,
        scales=_scales(rule),
        pattern=rule.pattern,
        importance=rule.importance if rule.importance is not None else 0.6,
        enabled=rule.enabled,
    )


def _scales(rule: CategoryRule) -> tuple[float, ...]:
    """The scales that staff have listed; those delivered where they have listed none."""
    listed = tuple(float(unit[1:]) for unit in rule.scales if unit.startswith("/"))
    delivered = DEFAULTS.get(rule.category)
    return listed or (delivered.scales if delivered else ())
