"""Brings the reference files into the tables: repeatable, all or nothing, leaving staff's rows."""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from django.db import models, transaction

from tools import reference
from tools.models import (
    Competition,
    Deadline,
    MajorInterest,
    ReferenceLoad,
    School,
    SchoolMajor,
    SchoolName,
    TestDate,
)

_FORMAT = b"1"  # raise it when the same file shall be read in another way
_BATCH = 2000


@dataclass(frozen=True)
class LoadReport:
    """Rows in each file; ``changed`` names the files that were written to the tables."""

    rows: dict[str, int]
    changed: list[str]

    def line(self) -> str:
        """The report as one line."""
        counted = ", ".join(f"{name} {count}" for name, count in self.rows.items())
        return f"{counted}; " + (
            f"loaded {len(self.changed)} files" if self.changed else "unchanged"
        )


def load_reference(*, force: bool = False) -> LoadReport:
    """Make the tables say what the files say; files that have not changed are left out."""
    reports = {name: len(reference.rows(name)) for name in reference.FILES}
    digests = {name: _digest(name) for name in reference.FILES}
    with transaction.atomic():
        loaded = dict(ReferenceLoad.objects.values_list("name", "digest"))
        changed = [n for n in reference.FILES if force or loaded.get(n) != digests[n]]
        for name in changed:
            _LOADERS[name](reference.rows(name))
            ReferenceLoad.objects.update_or_create(
                name=name, defaults={"digest": digests[name], "rows": reports[name]}
            )
    return LoadReport({name.removesuffix(".csv"): n for name, n in reports.items()}, changed)


def _digest(name: str) -> str:
    return hashlib.sha256(_FORMAT + (reference.DATA / name).read_bytes()).hexdigest()


def _sync(wanted: Iterable[models.Model], key: tuple[str, ...]) -> None:
    """Insert or update these rows and delete the others, except the ones that staff keep."""
    rows = list(wanted)
    model = type(rows[0])
    kept = set(model.objects.filter(curated=True).values_list(*key))
    fresh = [row for row in rows if _key(row, key) not in kept]
    fields = [f.name for f in model._meta.concrete_fields if not f.primary_key]
    model.objects.bulk_create(
        fresh,
        batch_size=_BATCH,
        update_conflicts=True,
        unique_fields=key,
        update_fields=[name for name in fields if name not in {k.removesuffix("_id") for k in key}],
    )
    valid = {_key(row, key) for row in rows}
    stale = [
        pk
        for pk, *found in model.objects.filter(curated=False).values_list("pk", *key)
        if tuple(found) not in valid
    ]
    model.objects.filter(pk__in=stale).delete()


def _key(row: models.Model, key: tuple[str, ...]) -> tuple:
    return tuple(getattr(row, name) for name in key)


def _number(cell: str, kind: Callable[[str], float] = int) -> float | None:
    return kind(cell) if cell else None


def _day(cell: str) -> date | None:
    return date.fromisoformat(cell) if cell else None


_WHOLE = (
    "applicants admits sat_25 sat_75 sat_math_25 sat_math_75 sat_reading_25 sat_reading_75 act_25"
    " act_75 sat_submitted_percent act_submitted_percent tuition tuition_in_state food_housing"
    " books undergraduates"
)
_DECIMAL = "admission_rate latitude longitude international_share"


def _load_schools(rows: list[dict]) -> None:
    _sync([_school(row) for row in rows], ("id",))


def _school(row: dict) -> School:
    values = dict(row, id=int(row["id"]))
    values |= {name: _number(row[name]) for name in _WHOLE.split()}
    values |= {name: _number(row[name], float) for name in _DECIMAL.split()}
    parts = [values[name] for name in ("tuition", "food_housing", "books")]
    return School(**values, cost=None if None in parts else sum(parts))


def _load_names(rows: list[dict]) -> None:
    fields = ("text", "locale", "kind", "use")
    _sync(
        [
            SchoolName(school_id=int(row["school_id"]), **{name: row[name] for name in fields})
            for row in rows
        ],
        ("school_id", "text"),
    )


def _load_majors(rows: list[dict]) -> None:
    _sync(
        [
            SchoolMajor(
                school_id=int(row["school_id"]),
                cip6=row["cip6"],
                title=row["title"],
                degrees=int(row["degrees"]),
                year=row["year"],
                source=row["source"],
            )
            for row in rows
        ],
        ("school_id", "cip6"),
    )


def _load_deadlines(rows: list[dict]) -> None:
    _sync([_deadline(row) for row in rows], ("school_id", "plan"))


def _deadline(row: dict) -> Deadline:
    month, day = row["date"].split("-")
    return Deadline(
        school_id=int(row["school_id"]),
        plan=row["plan"],
        month=int(month),
        day=int(day),
        cycle=row["cycle"],
        note=row["note"],
        source=row["source"],
    )


def _load_test_dates(rows: list[dict]) -> None:
    _sync(
        [
            TestDate(
                test=row["test"],
                date=_day(row["date"]),
                registration_deadline=_day(row["registration_deadline"]),
                late_registration_deadline=_day(row["late_registration_deadline"]),
                confidence=row["confidence"],
                source=row["source"],
            )
            for row in rows
        ],
        ("test", "date"),
    )


def _load_competitions(rows: list[dict]) -> None:
    _sync([_competition(row) for row in rows], ("key",))


def _competition(row: dict) -> Competition:
    months = ("registration_months", "contest_months")
    values = {name: [int(month) for month in row[name].split()] for name in months}
    return Competition(**{**row, **values, "latest_grade": int(row["latest_grade"])})


def _load_interests(rows: list[dict]) -> None:
    scores = ("realistic", "investigative", "artistic", "social", "enterprising", "conventional")
    _sync(
        [
            MajorInterest(
                cip6=row["cip6"],
                title=row["title"],
                occupations=int(row["occupations"]),
                source=row["source"],
                **{name: float(row[name]) for name in scores},
            )
            for row in rows
        ],
        ("cip6",),
    )


_LOADERS = {
    reference.SCHOOLS: _load_schools,
    reference.NAMES: _load_names,
    reference.MAJORS: _load_majors,
    reference.DEADLINES: _load_deadlines,
    reference.TEST_DATES: _load_test_dates,
    reference.INTERESTS: _load_interests,
    reference.COMPETITIONS: _load_competitions,
}
