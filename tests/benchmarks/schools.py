"""``python -m tests.benchmarks.schools``: searching among 100,000 generated universities.

Beside each search stands the bare SQL that finds and counts the same rows.
"""

import random
import time
from collections.abc import Callable
from datetime import UTC, datetime

from tests.benchmarks.__main__ import timed_row
from tests.benchmarks.database import database, tidy

SCHOOLS, CALLS, WARM = 100_000, 60, 5
STATES = ("CA", "NY", "TX", "PA", "MA", "IL", "FL", "OH", "NC", "WA")
FIELDS = (("11.0701", "Computer Science"), ("45.0603", "Econometrics"), ("42.0101", "Psychology"))
SEARCHES: dict[str, tuple[dict, str]] = {
    "by state, rate and cost": (
        {"state": "CA", "max_admission_rate": 0.3, "max_cost": 60_000},
        "state = 'CA' AND admission_rate <= 0.3 AND cost <= 60000",
    ),
    "without any condition": ({}, "true"),
    "by SAT and size": (
        {"sat": 1300, "min_undergraduates": 5000},
        "sat_25 <= 1300 AND undergraduates >= 5000",
    ),
    "by a piece of a name": ({"query": "Valley 77"}, "name ILIKE '%Valley 77%'"),
    "by a whole name": ({"query": "Sample Valley University 4321"}, "id = 504321"),
    "by field of study": (
        {"major": "Computer Science"},
        "EXISTS (SELECT FROM tools_schoolmajor m WHERE m.school_id = s.id AND cip6 LIKE '11.07%')",
    ),
}


def main() -> None:
    """Measure all searches."""
    with database():
        _fill()
        tidy("tools_school", "tools_schoolname", "tools_schoolmajor")
        started = time.perf_counter()
        from tools.schools.catalogue import name_index

        name_index()
        print(f"The index of names took {time.perf_counter() - started:.1f} s, once.\n")
        print("| what | median | p95 |\n|---|---|---|")
        for what, (args, where) in SEARCHES.items():
            _tell(f"search {what}", _searching(args))
            _tell("its bare SQL", _selecting(where))


def _fill() -> None:
    from tools.models import School, SchoolMajor, SchoolName

    chance = random.Random(1)
    numbers = range(500_000, 500_000 + SCHOOLS)
    schools = [_school(School, number, chance) for number in numbers]
    School.objects.bulk_create(schools, batch_size=2000)
    SchoolName.objects.bulk_create(
        (SchoolName(school_id=school.pk, text=school.name, locale="en") for school in schools),
        batch_size=5000,
    )
    SchoolMajor.objects.bulk_create(
        (
            SchoolMajor(
                school_id=n, cip6=cip, title=title, degrees=n % 997, year="2024", source="b"
            )
            for n in numbers
            for cip, title in FIELDS[n % 3 :]
        ),
        batch_size=5000,
    )


def _school(model: type, number: int, chance: random.Random):
    known = chance.random() > 0.1
    return model(
        id=number,
        name=f"Sample Valley University {number - 500_000}",
        city="Sample",
        state=chance.choice(STATES),
        control=chance.choice(["public", "private_nonprofit"]),
        admission_rate=round(chance.random(), 4) if known else None,
        sat_25=chance.randrange(800, 1560, 10) if known else None,
        tuition=chance.randrange(8000, 70_000),
        cost=chance.randrange(20_000, 95_000) if known else None,
        undergraduates=chance.randrange(300, 40_000),
        source="generated",
    )


def _searching(args: dict) -> Callable[[], None]:
    from tools.base import ToolContext
    from tools.schools.tools import search_schools

    ctx = ToolContext(user_id=0, locale="en", now=datetime(2026, 11, 1, tzinfo=UTC))
    return lambda: search_schools(ctx, **args)


def _selecting(where: str) -> Callable[[], None]:
    from django.db import connection

    rows = f"SELECT * FROM tools_school s WHERE {where} ORDER BY admission_rate, name LIMIT 10"
    total = f"SELECT count(*) FROM tools_school s WHERE {where}"

    def select() -> None:
        with connection.cursor() as cursor:
            for sql in (rows, total):
                cursor.execute(sql)
                cursor.fetchall()

    return select


def _tell(what: str, call: Callable[[], None]) -> None:
    timed_row(what, lambda _: call(), calls=CALLS, warm=WARM)


if __name__ == "__main__":
    main()
