"""The admissions file of IPEDS: figures of universities that are known, and, on demand, all others.

Figures of one kind belong to one year: with a newer year all of them are replaced, and what the
file leaves empty is no longer known. Older figures than those that are known are refused.
"""

import re

from tools.importing.cells import RowRefused, whole
from tools.importing.ipeds_names import NewNames
from tools.importing.ipeds_rows import admissions, described, year_in
from tools.importing.reading import Sheet, Unreadable
from tools.models import School

MARK = "ipeds"
_TUITION = re.compile(r"tuition_(out_of|in)_state_(20\d\d)")
_ENROLMENT = re.compile(r"undergrad_degree_seeking_(20\d\d)")
_OF_THE_SAME_YEAR = ("sat_submitted_percent", "act_submitted_percent")


class IpedsImporter:
    """``year`` is that of the admissions figures (``fall 2025``); the others name theirs."""

    columns = ("unitid", "name_en", "city", "state", "control", "applicants", "admits")
    columns += ("admission_rate",)

    def __init__(self, *, year: str, everyone: bool, source: str = "") -> None:
        self._year, self._everyone, self._source = year, everyone, source

    @property
    def further(self) -> tuple[str, ...]:
        """The columns of scores, policies and costs that the file has."""
        named = ("alias_ipeds", "test_policy", "english_test", "website", "latitude", "longitude")
        scores = (f"{part}_{percent}" for part in ("sat_ebrw", "sat_math", "act")
                  for percent in (25, 75))  # fmt: skip
        return (*named, *scores, *self._dated.values())

    def prepare(self, sheet: Sheet) -> None:
        """Which years the columns of costs and heads are of; the universities that are known.

        Raises:
            Unreadable: the year makes no sense.
        """
        if not re.fullmatch(r"fall 20\d\d", self._year):
            raise Unreadable(f"--year is written like “fall 2024”, not “{self._year}”")
        self._dated = {
            ("tuition" if found[1] == "out_of" else "tuition_in_state"): name
            for name in sheet.columns
            if (found := _TUITION.fullmatch(name))
        }
        for name in filter(_ENROLMENT.fullmatch, sheet.columns):
            self._dated["undergraduates"] = name
        self._known = {school.pk: school for school in School.objects.all()}
        self._names = NewNames(sheet)

    def take(self, cells: dict[str, str]) -> str:
        """One university.

        Raises:
            RowRefused: the row cannot be taken.
        """
        number = whole(cells, "unitid", 100_000, 999_999, needed=True)
        school = self._known.get(number)
        if school is None:
            return self._added(number, cells) if self._everyone else "skipped"
        figures = self._figures(cells, school)
        if school.curated and school.imported != MARK:
            return "kept"
        if all(getattr(school, name) == value for name, value in figures.items()):
            return "unchanged"
        self._store(school, figures)
        return "updated"

    def _added(self, number: int, cells: dict[str, str]) -> str:
        school = School(pk=number, name=self._names.unique(cells), **described(cells))
        self._store(school, self._figures(cells, school))
        self._known[number] = school
        self._names.add(school, cells)
        return "added"

    def _store(self, school: School, figures: dict) -> None:
        """Marked so that neither loading reference files nor, unlike staff's rows, a later import
        takes it for something else.
        """
        for name, value in figures.items():
            setattr(school, name, value)
        parts = (school.tuition, school.food_housing, school.books)
        school.cost = None if None in parts else sum(parts)
        school.source = self._source or self._sources()
        school.curated, school.imported = True, MARK
        school.full_clean(validate_unique=False, validate_constraints=False)
        school.save()

    def _sources(self) -> str:
        years = sorted({re.sub(r"\D", "", name)[-4:] for name in self._dated.values()})
        also = f"; costs and enrolment of {', '.join(years)}" if years else ""
        return f"IPEDS admissions, {self._year} (NCES){also}"

    def _figures(self, cells: dict[str, str], school: School) -> dict:
        """What the row says that is at least as new as what is known."""
        if year_in(school.admissions_year) > year_in(self._year):
            reason = f"is older than what is known ({school.admissions_year})"
            raise RowRefused("year", self._year, reason)
        figures = admissions(cells) | {"admissions_year": self._year}
        if school.admissions_year != self._year:
            figures |= dict.fromkeys(_OF_THE_SAME_YEAR)
        return figures | self._costs(cells, school) | self._heads(cells, school)

    def _costs(self, cells: dict[str, str], school: School) -> dict:
        columns = {name: self._dated[name] for name in ("tuition", "tuition_in_state")
                   if name in self._dated}  # fmt: skip
        first = min((year_in(column) for column in columns.values()), default=0)
        if first < max(year_in(school.tuition_year), 1):
            return {}
        year = f"{first}-{(first + 1) % 100:02d}"
        found = {name: whole(cells, column, 0, 200_000) for name, column in columns.items()}
        newer = {} if school.tuition_year == year else {"food_housing": None, "books": None}
        return found | newer | {"tuition_year": year}

    def _heads(self, cells: dict[str, str], school: School) -> dict:
        column = self._dated.get("undergraduates", "")
        if year_in(column) < max(year_in(school.enrolment_year), 1):
            return {}
        heads = whole(cells, column, 0, 1_000_000)
        return {"undergraduates": heads, "enrolment_year": f"fall {year_in(column)}"}
