"""Rounds and outcomes on lists become memories of the same people; the columns go with the next."""

from django.db import migrations

OUTCOMES = ("admitted", "deferred", "waitlisted", "rejected")


def remember(apps, schema_editor) -> None:
    """What each list says, as set by hand when the entry was last changed."""
    rows = apps.get_model("tools", "ListedSchool").objects.select_related("school")
    for row in rows.order_by("updated_at"):
        _remember(row)
    rows.filter(status__in=OUTCOMES).update(status="submitted")


def _remember(row) -> None:
    from memory import services
    from tools.prediction.decisions import kept_on_a_list

    outcome = row.status if row.status in OUTCOMES else ""
    said = kept_on_a_list(row.school, row.round, outcome)
    if said:
        services.take_over(row.user_id, said, row.updated_at)


class Migration(migrations.Migration):
    dependencies = [
        ("tools", "0009_profile_is_a_projection"),
        ("memory", "0009_categories"),
        ("userdata", "0002_preferences"),
    ]

    operations = [migrations.RunPython(remember, migrations.RunPython.noop, elidable=True)]
