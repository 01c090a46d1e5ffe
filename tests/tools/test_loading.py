"""The reference files in the tables: complete, repeatable, unknown stays unknown."""

from io import StringIO

import pytest
from django.core.management import call_command

from tools import reference
from tools.loading import load_reference
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

pytestmark = pytest.mark.django_db


def test_everything_is_loaded_and_a_second_time_changes_nothing():
    assert load_reference().changed == list(reference.FILES)
    assert School.objects.count() == 137
    assert SchoolMajor.objects.count() == 9105
    assert Deadline.objects.count() == 54
    assert TestDate.objects.count() == 15
    assert Competition.objects.count() == 41
    assert MajorInterest.objects.count() == 1907
    before = _dump()
    assert load_reference().changed == []
    assert load_reference(force=True).changed == list(reference.FILES)
    assert _dump() == before


def _dump() -> list:
    models = (School, SchoolMajor, Deadline, TestDate, Competition, MajorInterest)
    rows = [list(model.objects.order_by("pk").values()) for model in models]
    return [*rows, list(SchoolName.objects.order_by("pk").values("pk", "school_id", "text", "use"))]


def test_the_command_prints_one_line(capsys):
    out = StringIO()
    call_command("load_reference", stdout=out)
    assert out.getvalue().strip().startswith("schools 137,")
    assert len(out.getvalue().strip().splitlines()) == 1


def test_unknown_stays_unknown():
    load_reference()
    berkeley = School.objects.get(pk=110635)
    assert berkeley.sat_25 is None and berkeley.act_75 is None
    assert School.objects.get(pk=445188).cost is None  # food and housing not known
    mit = School.objects.get(pk=166683)
    assert (mit.admission_rate, mit.sat_25, mit.cost) == (0.0455, 1520, 60156 + 19390 + 880)
    assert (mit.admissions_year, mit.tuition_year) == ("fall 2024", "2023-24")
    assert all(row.source and row.year for row in SchoolMajor.objects.all()[:50])
    assert not Deadline.objects.filter(source="").exists()


def test_a_changed_file_updates_deletes_and_leaves_what_staff_keep(monkeypatch):
    load_reference()
    Deadline.objects.filter(school_id=217156, plan="ED").update(curated=True, day=5)
    SchoolName.objects.create(school_id=217156, text="Bruno U", locale="en", curated=True)
    reduced = {
        reference.DEADLINES: reference.rows(reference.DEADLINES)[:3],
        reference.NAMES: reference.name_rows()[:-1],
    }
    rows = reference.rows
    monkeypatch.setattr(reference, "rows", lambda name: reduced.get(name) or rows(name))
    load_reference(force=True)
    assert Deadline.objects.count() == 3
    assert Deadline.objects.get(school_id=217156, plan="ED").day == 5
    assert SchoolName.objects.filter(text="Bruno U").exists()
    assert not SchoolName.objects.filter(text=rows(reference.NAMES)[-1]["text"]).exists()


def test_a_failure_in_the_middle_leaves_the_tables_as_they_were(monkeypatch):
    load_reference()
    rows = reference.rows
    broken = [dict(rows(reference.TEST_DATES)[0], date="soon")]
    changed = {reference.DEADLINES: rows(reference.DEADLINES)[:1], reference.TEST_DATES: broken}
    monkeypatch.setattr(reference, "rows", lambda name: changed.get(name) or rows(name))
    with pytest.raises(ValueError, match="soon"):
        load_reference(force=True)
    assert Deadline.objects.count() == 54
    assert ReferenceLoad.objects.count() == len(reference.FILES)
