"""Names of universities that are new: none that could be taken for another one.

A wrong university is worse than a missing one. A new university is found inside a sentence only by
an official name of three words or more; its aliases, and shorter names, count when they are all
that was said; a name that already means another university is left out.
"""

from collections import Counter

from memory.reading.names.spelling import key
from tools.importing.cells import text
from tools.importing.reading import Sheet
from tools.models import School, SchoolName
from tools.schools.catalogue import name_index

_SHORTEST_ALIAS, _LONGEST_ALIAS = 4, 60
_WORDS_IN_TEXT = 3
# Names made of nothing else are also ordinary words: "an American international college".
_ORDINARY = frozenset(
    [
        *("american", "international", "national", "university", "college", "institute", "school"),
        *("art", "arts", "design", "music", "technology", "health", "sciences", "science", "city"),
        *("community", "state", "christian", "catholic", "bible", "media", "business", "law"),
        *("of", "the", "and", "&", "for", "in", "at", "a"),
    ]
)


class NewNames:
    """The names of one import."""

    def __init__(self, sheet: Sheet) -> None:
        self._index = name_index()
        names = (row.cells.get("name_en", "") for row in sheet.rows)
        aliases = (alias for row in sheet.rows for alias in _aliases(row.cells))
        self._counted = Counter(key(name) for name in (*names, *aliases) if name)
        self._taken = set(School.objects.values_list("name", flat=True))

    def unique(self, cells: dict[str, str]) -> str:
        """The name of a new university; with its city where others are called the same.

        Raises:
            RowRefused: it has none.
        """
        name = text(cells, "name_en", longest=120, needed=True)
        if self._means_one(name):
            return name
        return f"{name} ({cells.get('city', '')}, {cells.get('state', '')})"[:120]

    def _means_one(self, name: str) -> bool:
        alone = self._counted[key(name)] <= 1 and not self._index.resolve(name)
        return alone and name not in self._taken

    def add(self, school: School, cells: dict[str, str]) -> None:
        """Store what the university is called."""
        uses = SchoolName.Use
        names = {school.name: uses.TEXT if _telling(school.name) else uses.ALONE}
        names |= {alias: uses.ALONE for alias in _aliases(cells) if self._means_one(alias)}
        SchoolName.objects.bulk_create(
            SchoolName(
                school=school,
                text=name,
                locale="en",
                kind="name" if name == school.name else "alias",
                use=use,
                curated=True,
            )
            for name, use in names.items()
        )
        self._taken.add(school.name)


def _telling(name: str) -> bool:
    """Whether a name inside a sentence can only be a name."""
    words = name.lower().split()
    return len(words) >= _WORDS_IN_TEXT and "(" not in name and not set(words) <= _ORDINARY


def _aliases(cells: dict[str, str]) -> list[str]:
    """IPEDS keeps aliases in one cell, with bars between them."""
    parts = (part.strip() for part in cells.get("alias_ipeds", "").split("|"))
    official = cells.get("name_en", "")
    fitting = (part for part in parts if _SHORTEST_ALIAS <= len(part) <= _LONGEST_ALIAS)
    return list(dict.fromkeys(part for part in fitting if part != official and "," not in part))
