"""Fields of study by how near their interests are to a student's, and where they are taught."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from memory.reading.names.majors import Major, all_majors
from tools.assessments.models import MajorInterest
from tools.assessments.rules.matching import mean_profile, similarity
from tools.schools.models import School, SchoolMajor

COLUMNS = {
    "R": "realistic",
    "I": "investigative",
    "A": "artistic",
    "S": "social",
    "E": "enterprising",
    "C": "conventional",
}
ATTRIBUTION = (
    "This product includes information from the O*NET 30.2 Database by the U.S. Department of "
    "Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. "
    "O*NET® is a trademark of USDOL/ETA. This project has modified all or some of this "
    "information. USDOL/ETA has not approved, endorsed, or tested these modifications."
)
# The occupations behind these are mostly managers and analysts of many kinds.
DOUBTFUL = ("42.", "45.09", "45.10")
_EXAMPLES = 3


@dataclass(frozen=True)
class Field:
    """One field with the mean interests of its programmes, weighted by degrees awarded.

    ``degrees`` by university (id) and ``titles`` of its largest programmes are those of ``year``.
    """

    major: Major
    interests: dict[str, float]
    degrees: dict[int, int]
    titles: list[str]
    occupations: int
    year: str
    doubtful: bool


def all_fields() -> list[Field]:
    """Every field that some university here awards degrees in and O*NET describes."""
    rows = {row.cip6: row for row in MajorInterest.objects.all()}
    awarded: dict[str, dict[int, int]] = defaultdict(dict)
    titles, years = {}, set()
    columns = ("cip6", "title", "school_id", "degrees", "year")
    for cip6, title, school, degrees, year in SchoolMajor.objects.values_list(*columns):
        if cip6 in rows and degrees:
            awarded[cip6][school] = degrees
            titles[cip6] = title
            years.add(year)
    year = max(years, default="")
    found = (_field(major, rows, awarded, titles, year) for major in all_majors())
    return [field for field in found if field is not None]


def _field(major: Major, rows: dict, awarded: dict, titles: dict, year: str) -> Field | None:
    codes = [code for code in awarded if major.covers(code)]
    if not codes:
        return None
    size = {code: sum(awarded[code].values()) for code in codes}
    degrees: dict[int, int] = defaultdict(int)
    for code in codes:
        for school, count in awarded[code].items():
            degrees[school] += count
    largest = sorted(codes, key=lambda code: -size[code])
    return Field(
        major=major,
        interests=mean_profile([(interests_of(rows[code]), size[code]) for code in codes]),
        degrees=dict(degrees),
        titles=[titles[code] for code in largest[:_EXAMPLES]],
        occupations=max(rows[code].occupations for code in codes),
        year=year,
        doubtful=largest[0].startswith(DOUBTFUL),
    )


def interests_of(row: MajorInterest) -> dict[str, float]:
    """The six interests of a row, by letter."""
    return {letter: getattr(row, column) for letter, column in COLUMNS.items()}


def nearest(interests: Mapping[str, float], fields: list[Field]) -> list[tuple[Field, float]]:
    """The fields with their similarity, the nearest first; empty when the interests are flat."""
    scored = [(field, similarity(interests, field.interests)) for field in fields]
    known = [(field, near) for field, near in scored if near is not None]
    return sorted(known, key=lambda pair: -pair[1])


def largest_schools(field: Field, count: int) -> list[dict]:
    """The universities that awarded most degrees in a field: id, names, degrees."""
    ids = sorted(field.degrees, key=lambda school: -field.degrees[school])[:count]
    known = School.objects.in_bulk(ids)
    return [
        {
            "id": str(pk),
            "name": known[pk].name,
            "nameZh": known[pk].name_zh,
            "degrees": field.degrees[pk],
        }
        for pk in ids
    ]
