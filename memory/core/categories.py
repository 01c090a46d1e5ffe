"""What is remembered of a person, by category: the table that an installation begins with."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace

from memory.core.types import MemoryType, Strategy
from memory.reading.bounds import Attribute
from memory.reading.table import ROWS, attribute_fields

LAST = 10_000
"""The order of a category that nobody has given a place."""


@dataclass(frozen=True, kw_only=True)
class Category(Attribute):
    """One category: an attribute of which memories are made. ``categories.toml`` tells each field.

    ``units`` are those that a value may have (``/4.0``, ``USD/year``); ``order`` is its place among
    the others; ``variants`` go by the name that their keys begin with.
    """

    type: MemoryType
    strategy: Strategy
    importance: float
    importance_wished: float | None = None
    about: str = ""
    group: str = ""
    key: str = ""
    order: int = LAST
    units: tuple[str, ...] = ()
    apart_by: str = ""
    keep_together: bool = False
    ask_together: bool = False
    ask_jump: float = 0.0
    when: str = ""
    variants: Mapping[str, Mapping] = field(default_factory=dict)
    internal: bool = False

    def variant(self, name: str) -> "Category | None":
        """The category as its variant of that name is."""
        changes = self.variants.get(name)
        return replace(self, name=name, variants={}, **changes) if changes else None

    def told(self, value: str, attributes: Mapping[str, object]) -> "Category":
        """The category as it is for a value with these attributes: an outcome, a second ED."""
        said = {"value": value, **attributes}
        fitting = (name for name, row in self.variants.items() if _holds(row["when"], said))
        return self.variant(next(fitting, "")) or self


Categories = Mapping[str, Category]


def _holds(when: str, said: Mapping[str, object]) -> bool:
    name, _, wanted = when.partition("=")
    told = str(said.get(name) or "")
    return told in wanted.split("|") if wanted else bool(told)


def made(name: str, row: Mapping) -> Category:
    """A category from the fields of its row, as ``categories.toml`` tells them.

    Raises:
        ValueError: there is no such type, strategy or kind.
    """
    own = {column: row[column] for column in _OWN & row.keys()}
    own["variants"] = {of: _read(changes) for of, changes in row.get("variants", {}).items()}
    return Category(**attribute_fields(name, row), **_read(own))


_OWN = {field.name for field in fields(Category)} - {field.name for field in fields(Attribute)}
_TYPES = {"type": MemoryType, "strategy": Strategy, "labels": tuple, "units": tuple}


def _read(row: Mapping) -> dict:
    return {name: _TYPES[name](value) if name in _TYPES else value for name, value in row.items()}


CATEGORIES: Categories = {name: made(name, row) for name, row in ROWS.items()}

OTHER = CATEGORIES["other"]


def named(name: str, categories: Categories = CATEGORIES) -> Category:
    """The category or variant of that name; ``other`` when there is none."""
    if name in categories:
        return categories[name]
    return next(filter(None, (one.variant(name) for one in categories.values())), OTHER)


def of_key(key: str, categories: Categories = CATEGORIES) -> Category:
    """The category or variant that a memory's key begins with."""
    return named(key.partition(":")[0], categories)
