"""What profiles have kept becomes memories of the same people; the columns go with the next one."""

from datetime import UTC, datetime

from django.db import migrations


def remember(apps, schema_editor) -> None:
    """The marks, plans and entries of each profile, as set by hand when it was last changed."""
    for row in apps.get_model("tools", "StudentProfile").objects.all():
        _remember(row)


def _remember(row) -> None:
    from memory import services
    from memory.selectors import current_facts
    from tools.profile.rules.facts import CATEGORIES
    from tools.profile.rules.fields import EMPTY, FIELDS
    from tools.profile.rules.telling import telling
    from tools.profile.statements import candidate_of

    facts = current_facts(row.user_id, CATEGORIES, paused_too=True)
    kept = {name: getattr(row, name) for name in FIELDS if hasattr(row, name)}
    source = services.by_hand()
    told = telling([], EMPTY, {**EMPTY, **kept}).statements
    services.take_over(
        row.user_id,
        [candidate_of(one, source, "zh") for one in told],
        row.updated_at,
        ended=_taken_back(facts, row.emptied_at),
    )


def _taken_back(facts, emptied_at: dict) -> list:
    """The memories that a profile has left out since the student took a field back."""
    from tools.profile.rules.facts import KINDS, held

    return [
        fact.pk
        for kind in KINDS
        for name in kind.fields
        if name in emptied_at
        for fact in kind.feeding(held(facts))
        if _moment(fact) <= emptied_at[name]
    ]


def _moment(fact) -> str:
    last: datetime = fact.confirmed_at or fact.said_at
    return last.astimezone(UTC).isoformat()


class Migration(migrations.Migration):
    dependencies = [
        ("tools", "0007_importing"),
        ("memory", "0008_reindex"),
        ("userdata", "0002_preferences"),
    ]

    operations = [migrations.RunPython(remember, migrations.RunPython.noop, elidable=True)]
