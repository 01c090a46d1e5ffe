"""Which universities a student means when none are named: their list, calendar and essays."""

from tools.essays.models import Essay
from tools.prediction.models import ListedSchool
from tools.schools.catalogue import schools_named
from tools.schools.models import School
from tools.timeline.models import PersonalEvent

_OPEN = (ListedSchool.Status.CONSIDERING, ListedSchool.Status.APPLYING)


def schools_meant(user_id: int, schools: list[str] | None) -> tuple[list[School], list[dict], str]:
    """The universities asked about, the names not found, and the scope: named, yours or all."""
    if schools:
        return *schools_named(schools), "named"
    own, _ = schools_named(own_schools(user_id))
    return own, [], "yours" if own else "all"


def own_schools(user_id: int) -> list[str]:
    """The universities on the student's list, then names in the calendar and essays."""
    listed = ListedSchool.objects.filter(user_id=user_id, status__in=_OPEN)
    others = ListedSchool.objects.filter(user_id=user_id).exclude(status__in=_OPEN)
    settled = set(others.values_list("school__name", flat=True))
    names = [
        name
        for model in (PersonalEvent, Essay)
        for name in model.objects.filter(user_id=user_id)
        .exclude(school="")
        .order_by("school")
        .values_list("school", flat=True)
        .distinct()
    ]
    wanted = [*listed.values_list("school__name", flat=True), *names]
    return [name for name in dict.fromkeys(wanted) if name not in settled]


def chosen_rounds(user_id: int) -> dict[int, str]:
    """The round that the student has chosen, by the id of the university."""
    rows = ListedSchool.objects.filter(user_id=user_id, status__in=_OPEN).exclude(round="")
    return dict(rows.values_list("school_id", "round"))


def has_list(user_id: int) -> bool:
    """Whether the student keeps a list of universities."""
    return ListedSchool.objects.filter(user_id=user_id, status__in=_OPEN).exists()
