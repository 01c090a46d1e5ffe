"""The list of competitions: complete rows, honest about what is not known, kept by staff."""

from io import BytesIO

import pytest
from django.urls import reverse

from memory.reading.names.majors import all_majors
from tools import reference
from tools.loading import load_reference
from tools.models import Competition

ROWS = reference.rows(reference.COMPETITIONS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["key"])
def test_every_row_says_who_what_where_and_in_both_languages(row):
    empty = {name for name, cell in row.items() if not cell}
    assert empty <= {"registration_months", "contest_months"}
    assert row["website"].startswith("https://") and "confirm" in row["source"]
    months = f"{row['registration_months']} {row['contest_months']}".split()
    assert all(1 <= int(month) <= 12 for month in months)
    assert row["entry"] in Competition.Entry.values and row["subject"] in Competition.Subject.values


def test_the_well_known_ones_are_there_and_most_majors_have_one():
    names = " ".join(row["name"] + row["name_zh"] for row in ROWS)
    for known in ("AMC", "USACO", "ISEF", "PhysicsBowl", "HiMCM", "丘成桐", "John Locke", "全国"):
        assert known in names
    families = {family for row in ROWS for family in row["cip_families"].split()}
    covered = [m for m in all_majors() if {p[:2] for p in m.cip_prefixes} & families]
    assert len(covered) >= 0.75 * len(all_majors())


@pytest.mark.django_db
def test_loaded_models_are_valid():
    load_reference()
    for competition in Competition.objects.all():
        competition.full_clean()
    assert Competition.objects.get(key="vex").contest_months == []  # not known stays not known


@pytest.mark.django_db
def test_staff_export_them_and_import_them_again(admin_client):
    load_reference()
    url = reverse("admin:tools_competition_export")
    table = admin_client.post(url, {"format": 0, "resource": "", **_fields()}).content
    assert b"usaco" in table
    edited = table.replace(b"https://usaco.org", b"https://www.usaco.org")
    file = BytesIO(edited)
    file.name = "competitions.csv"
    page = admin_client.post(
        reverse("admin:tools_competition_import"), {"import_file": file, "format": 0}
    )
    form = page.context["confirm_form"]
    admin_client.post(reverse("admin:tools_competition_process_import"), form.initial)
    usaco = Competition.objects.get(key="usaco")
    assert (usaco.website, usaco.curated) == ("https://www.usaco.org", True)
    assert Competition.objects.count() == len(ROWS)
    load_reference(force=True)
    assert Competition.objects.get(key="usaco").website == "https://www.usaco.org"


def _fields() -> dict:
    from tools.timeline.admin import CompetitionResource

    return {f"competitionresource_{name}": "on" for name in CompetitionResource().fields}
