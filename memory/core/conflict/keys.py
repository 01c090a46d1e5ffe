"""The key of a memory: two memories of one person with the same key are about the same thing.

The templates stand in the table of categories; each key begins with its category's or variant's
name: ``gpa``, ``sat:math``, ``ap:calculus bc``, ``ea:purdue university``, ``outcome:…``.
"""

import re
from collections.abc import Mapping, Sequence

from memory.core.categories import CATEGORIES, OTHER, Categories
from memory.core.types import Candidate
from memory.reading.folding import fold

_PLACE = re.compile(r"\{([a-z_|]+)(\?)?\}")


def key_of(candidate: Candidate, categories: Categories = CATEGORIES) -> str:
    """The key of something to be remembered; empty when many of its kind may stand together."""
    if candidate.key:
        return fold(candidate.key)
    category = categories.get(fold(candidate.category), OTHER)
    category = category.told(candidate.value, candidate.attributes)
    said = {"category": category.name, "value": candidate.value, **candidate.attributes}
    return filled(category.key, said)


def filled(template: str, said: Mapping[str, object]) -> str:
    """A template with what was said in its places; empty when something that it needs was not.

    ``ap:{subject}``; ``{name|value}`` takes the first that was said, ``{section?}`` may lack.
    """
    parts = []
    for part in template.split(":"):
        place = _PLACE.fullmatch(part)
        text = _first(place[1].split("|"), said) if place else part
        if not text and not (place and place[2]):
            return ""
        parts += [text] * bool(text)
    return ":".join(parts)


def is_template(template: str, name: str) -> bool:
    """Whether keys made of it belong to the category of that name."""
    first, *places = template.split(":")
    return first in (name, "{category}") and all(map(_PLACE.fullmatch, places))


def _first(names: Sequence[str], said: Mapping[str, object]) -> str:
    return next(filter(None, (fold(str(said.get(name) or "")) for name in names)), "")
