"""What the cells of a row of IPEDS say, as the columns of ``School``."""

import re

from memory.reading import EXAMS
from tools.importing.cells import RowRefused, choice, number, text, whole
from tools.models import School

_CONTROLS = {
    "public": "public",
    "private_nonprofit": "private_nonprofit",
    "private_forprofit": "private_for_profit",
    "private_for_profit": "private_for_profit",
}
_SLACK = 0.006  # how far a published rate may lie from admits over applicants


def year_in(text: str) -> int:
    """The first year that a text names: ``2023-24`` → 2023; 0 when it names none."""
    found = re.search(r"20\d\d", text)
    return int(found.group()) if found else 0


def admissions(cells: dict[str, str]) -> dict:
    """Applicants, scores and policies.

    Raises:
        RowRefused: a figure makes no sense by itself or beside another one.
    """
    found = {name: whole(cells, name, 0, 1_000_000) for name in ("applicants", "admits")}
    found["admission_rate"] = number(cells, "admission_rate", 0, 1)
    _check_rate(cells, found)
    for ours, theirs, low, high in (
        ("sat_reading", "sat_ebrw", *EXAMS["sat"].sections["reading"][:2]),
        ("sat_math", "sat_math", *EXAMS["sat"].sections["math"][:2]),
        ("act", "act", EXAMS["act"].low, EXAMS["act"].high),
    ):
        found |= _percentiles(cells, ours, theirs, low, high)
    for percent in ("25", "75"):
        parts = found[f"sat_reading_{percent}"], found[f"sat_math_{percent}"]
        found[f"sat_{percent}"] = None if None in parts else sum(parts)
    for name in ("test_policy", "english_test"):
        found[name] = choice(cells, name, School.TestUse.values)
    return found


def _percentiles(cells: dict, ours: str, theirs: str, low: int, high: int) -> dict:
    first = whole(cells, f"{theirs}_25", low, high)
    last = whole(cells, f"{theirs}_75", low, high)
    if first is not None and last is not None and first > last:
        raise RowRefused(f"{theirs}_25", str(first), "is above the 75th percentile")
    return {f"{ours}_25": first, f"{ours}_75": last}


def _check_rate(cells: dict[str, str], found: dict) -> None:
    applicants, admits = found["applicants"], found["admits"]
    if None in (applicants, admits) or not applicants:
        return
    if admits > applicants:
        raise RowRefused("admits", cells["admits"], "is more than applied")
    rate = found["admission_rate"]
    if rate is not None and abs(rate - admits / applicants) > _SLACK:
        raise RowRefused("admission_rate", cells["admission_rate"], "is not admits / applicants")


def described(cells: dict[str, str]) -> dict:
    """Where a university is and whose it is.

    Raises:
        RowRefused: something that every university has is missing or makes no sense.
    """
    state = text(cells, "state", longest=2, needed=True).upper()
    if not re.fullmatch(r"[A-Z]{2}", state):
        raise RowRefused("state", state, "is not a code of two letters")
    control = choice(cells, "control", _CONTROLS)
    if not control:
        raise RowRefused("control", "", "is missing")
    website = text(cells, "website", longest=190)
    return {
        "city": text(cells, "city", longest=60, needed=True),
        "state": state,
        "control": _CONTROLS[control],
        "website": f"https://{website}" if website and "://" not in website else website,
        "latitude": number(cells, "latitude", -90, 90),
        "longitude": number(cells, "longitude", -180, 180),
    }
