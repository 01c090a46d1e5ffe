"""How a category is shown: its name in the language in use, and the heading it stands under."""

from dataclasses import dataclass

from django.utils import translation

from memory.core.categories import Categories
from memory.models.memory import MemoryColumns
from memory.remembering.categories import categories

OTHER = "other"
_GROUPS = {"DECISION": "decisions", "PREFERENCE": "preferences", "SUMMARY": "talks"}


@dataclass(frozen=True)
class Shown:
    """``label``: "GPA", 「早决定（ED）」; ``group``: ``scores``, ``schools`` … or ``other``."""

    label: str
    group: str


def shown_as(memory: MemoryColumns, known: Categories | None = None) -> Shown:
    """A memory's category as people read it; ``known`` are the categories where they are read."""
    category = (known or categories()).get(memory.category)
    group = _GROUPS.get(memory.type, OTHER)
    if category is None:
        return Shown(memory.category.replace("_", " "), group)
    chinese, english = category.told(memory.value, memory.attributes).labels
    label = chinese if (translation.get_language() or "").startswith("zh") else english
    summed_up = memory.type == MemoryColumns.Type.SUMMARY
    return Shown(label, group if summed_up else category.group or group)
