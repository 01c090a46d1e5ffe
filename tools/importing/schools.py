"""Finding the university that a row names."""

from django.utils import timezone, translation

from tools.base import ToolContext
from tools.importing.cells import RowRefused, text
from tools.models import School
from tools.schools.catalogue import school_named


class SchoolsByName:
    """Universities by any of their names or ids, each name looked up once."""

    def __init__(self) -> None:
        self._known: dict[str, School] = {}
        locale = "zh" if (translation.get_language() or "").startswith("zh") else "en"
        self._ctx = ToolContext(user_id=0, locale=locale, now=timezone.now())

    def of(self, cells: dict[str, str]) -> School:
        """The university in the column ``school``.

        Raises:
            RowRefused: the cell is empty.
            ToolError: no university, or several, are called so.
        """
        name = text(cells, "school", longest=120, needed=True)
        if name not in self._known:
            self._known[name] = school_named(name, self._ctx)
        return self._known[name]


def cycle(cells: dict[str, str]) -> str:
    """A cycle of applications: ``2026-27``.

    Raises:
        RowRefused: it is no two following years.
    """
    value = text(cells, "cycle", longest=9, needed=True).replace("–", "-").replace("/", "-")
    first, _, second = value.partition("-")
    if not (first.isdecimal() and len(first) == 4 and second.isdecimal()):
        raise RowRefused("cycle", value, "is not written like 2026-27")
    if int(second) % 100 != (int(first) + 1) % 100:
        raise RowRefused("cycle", value, "is not two years that follow each other")
    return f"{first}-{second[-2:]}"
