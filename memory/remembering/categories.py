"""The categories as staff have set them."""

from memory.core.categories import CATEGORIES, Categories, Category, made
from memory.models import CategoryRule
from memory.reading import Kind
from memory.reading.table import ROWS

_TEXTS = ("type", "strategy", "about", "key", "found_by", "unit")
_FIGURES = ("importance", "order")


def seed_missing() -> int:
    """Write the categories that are not there yet, and leave the others to staff; how many."""
    there = set(CategoryRule.objects.values_list("category", flat=True))
    new = [
        _rule(category)
        for name, category in CATEGORIES.items()
        if name not in there and not category.internal
    ]
    CategoryRule.objects.bulk_create(new)
    return len(new)


def _rule(category: Category) -> CategoryRule:
    bounds = category.bounds
    return CategoryRule(
        category=category.name,
        label_zh=category.labels[0],
        label_en=category.labels[1],
        pattern=bounds.pattern,
        minimum=bounds.minimum,
        maximum=bounds.maximum,
        step=bounds.step,
        scales=list(category.units),
        **{name: getattr(category, name) for name in (*_TEXTS, *_FIGURES)},
    )


def categories() -> Categories:
    """Every category as it is now, in the order in which they are listed."""
    rules = {rule.category: _category(rule) for rule in CategoryRule.objects.all()}
    return dict(sorted({**CATEGORIES, **rules}.items(), key=lambda item: item[1].order))


def _category(rule: CategoryRule) -> Category:
    """A rule; what staff leave empty is as it was delivered, bounds and formats apart."""
    told = {name: value for name in _TEXTS if (value := getattr(rule, name))}
    told |= {name: value for name in _FIGURES if (value := getattr(rule, name)) is not None}
    if rule.label_zh or rule.label_en:
        told["labels"] = (rule.label_zh or rule.label_en, rule.label_en or rule.label_zh)
    if rule.scales:
        told["units"] = [str(unit) for unit in rule.scales]
    bounds: dict[str, object] = {
        "minimum": rule.minimum,
        "maximum": rule.maximum,
        "step": rule.step or 0,
    }
    bounds |= {"pattern": rule.pattern, "enabled": rule.enabled}
    return made(rule.category, _NEW | _delivered(rule) | bounds | told)


_NEW = {"strategy": "KEEP_LATEST", "importance": 0.6}


def _delivered(rule: CategoryRule) -> dict:
    is_number = rule.minimum is not None or rule.maximum is not None
    return dict(ROWS.get(rule.category, {"kind": Kind.NUMBER if is_number else Kind.WORDS}))
