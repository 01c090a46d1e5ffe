"""Rankings that an operator has the right to show."""

import re

from tools.importing.cells import RowRefused, text
from tools.importing.reading import Sheet
from tools.importing.running import stored
from tools.importing.schools import SchoolsByName
from tools.models import Ranking

_PLACE = re.compile(r"[=T#]?\s?(\d{1,4})(?:=|\s?[-–]\s?(\d{1,4}))?", re.IGNORECASE)


class RankingImporter:
    """Columns: publisher, year, school, rank, licence; title (which list) and source besides.

    A rank is a number, one that is shared (``=12``, ``T12``), or a band (``101-150``).
    """

    columns = ("publisher", "year", "school", "rank", "licence")
    further = ("title", "source")

    def prepare(self, sheet: Sheet) -> None:
        """Start looking universities up."""
        self._schools = SchoolsByName()

    def take(self, cells: dict[str, str]) -> str:
        """One place of one university.

        Raises:
            RowRefused, ToolError: the row cannot be taken.
        """
        first, last = _place(cells)
        fresh = Ranking(
            school=self._schools.of(cells),
            publisher=text(cells, "publisher", longest=80, needed=True),
            title=text(cells, "title", longest=120),
            year=_year(cells),
            rank=first,
            rank_to=last,
            licence=text(cells, "licence", longest=250, needed=True),
            source=text(cells, "source", longest=250),
        )
        key = {name: getattr(fresh, name) for name in ("school", "publisher", "title", "year")}
        return stored(Ranking.objects.filter(**key).first(), fresh)


def _year(cells: dict[str, str]) -> str:
    year = text(cells, "year", longest=9, needed=True)
    if not re.fullmatch(r"(?:19|20)\d\d(?:[-/](?:20)?\d\d)?", year):
        raise RowRefused("year", year, "is not a year such as 2026 or 2025-26")
    return year


def _place(cells: dict[str, str]) -> tuple[int, int | None]:
    value = text(cells, "rank", longest=20, needed=True)
    found = _PLACE.fullmatch(value)
    if not found or int(found[1]) < 1:
        raise RowRefused("rank", value, "is not a rank such as 12, =12 or 101-150")
    first, last = int(found[1]), int(found[2]) if found[2] else None
    if last is not None and last <= first:
        raise RowRefused("rank", value, "ends before it begins")
    return first, last
