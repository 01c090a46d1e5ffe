"""The reference facts as files, read without Django; each file is read once per process."""

import csv
from functools import cache
from pathlib import Path

from memory.reading.names.index import NameIndex

DATA = Path(__file__).resolve().parent / "data"
SCHOOLS = "schools.csv"
NAMES = "school_names.csv"
MAJORS = "school_majors.csv"
DEADLINES = "deadlines.csv"
TEST_DATES = "test_dates.csv"
COMPETITIONS = "competitions.csv"
INTERESTS = "major_interests.csv"
FILES = (SCHOOLS, NAMES, MAJORS, DEADLINES, TEST_DATES, COMPETITIONS, INTERESTS)


@cache
def rows(name: str) -> list[dict[str, str]]:
    """The rows of one file, cells as text; an empty cell means: not known."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def school_rows() -> list[dict[str, str]]:
    """Every university with its published figures."""
    return rows(SCHOOLS)


def name_rows() -> list[dict[str, str]]:
    """Every name of every university.

    ``use`` says where it counts: ``text`` anywhere, ``alone`` only when it is all that was said,
    ``shared`` likewise, and it belongs to several universities.
    """
    return rows(NAMES)


@cache
def school_by_id(identifier: str) -> dict[str, str] | None:
    """The row of one university by its IPEDS unit id."""
    return _by_id().get(identifier)


def title_of(identifier: str) -> str | None:
    """The canonical name of one university."""
    row = school_by_id(identifier)
    return row["name"] if row else None


def id_titled(name: str) -> str:
    """The id of the university of that canonical name.

    Raises:
        KeyError: there is none.
    """
    return _by_title()[name]


@cache
def _by_title() -> dict[str, str]:
    return {row["name"]: row["id"] for row in school_rows()}


@cache
def _by_id() -> dict[str, dict[str, str]]:
    return {row["id"]: row for row in school_rows()}


@cache
def name_index() -> NameIndex:
    """All names, ready to be looked up or found in text."""
    entries = [(row["school_id"], [row["text"]]) for row in name_rows() if row["use"] == "text"]
    alone = [(row["school_id"], [row["text"]]) for row in name_rows() if row["use"] != "text"]
    alone += [(row["id"], [row["id"]]) for row in school_rows()]
    return NameIndex(entries, alone)
